import CMicroHTTPD

/// libmicrohttpd, opened when a server is first started: nothing else of the command needs it.
struct MicroHTTPD: @unchecked Sendable {
    let calls: cardea_mhd

    /// `nil` where it is not installed.
    static let opened: MicroHTTPD? = withUnsafeTemporaryAllocation(of: cardea_mhd.self, capacity: 1) { place in
        guard let start = place.baseAddress, cardea_mhd_open(name, start) else { return nil }
        return MicroHTTPD(calls: start.pointee)
    }

    static func require() throws(SandboxError) -> MicroHTTPD {
        guard let opened else {
            throw SandboxError(
                .cannotListen,
                "\(name) cannot be opened. Install your distribution's package that contains it; only the sandbox needs it"
            )
        }
        return opened
    }

    private static let name = "libmicrohttpd.so.12"
}
