/// The `user_data` of a host: passed through, never read. It may be a number.
struct UserData: @unchecked Sendable {  // an opaque value that this library only carries
    let pointer: UnsafeMutableRawPointer?
}
