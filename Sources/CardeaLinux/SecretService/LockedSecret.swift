import CSecret
package import CardeaBasics

/// A secret in libsecret's own memory, which is neither swapped out nor dumped, and is wiped at the end. Where the system
/// does not let a process lock so much, libsecret says so on standard error, once, and uses ordinary memory.
package struct LockedSecret: ~Copyable {
    private let value: OpaquePointer

    package init?(copying secret: Secret) {
        let value = secret.withBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            // A service may keep text as such, and everything else as a file.
            let isText = bytes.isEmpty || g_utf8_validate_len(start, gsize(bytes.count), nil) != 0
            return secret_value_new(
                start, gssize(bytes.count), isText ? "text/plain" : "application/octet-stream")
        }
        self.init(taking: value)
    }

    /// Takes over what libsecret made.
    init?(taking value: OpaquePointer?) {
        guard let value else { return nil }
        self.value = value
    }

    deinit { secret_value_unref(UnsafeMutableRawPointer(value)) }

    package var copy: Secret { withBytes { Secret(bytes: $0) } }

    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var length: gsize = 0
        let start = secret_value_get(value, &length)
        return body(UnsafeRawBufferPointer(start: start, count: Int(clamping: length)))
    }

    /// Lends the value to libsecret.
    func lend<Result>(_ body: (OpaquePointer) -> Result) -> Result { body(value) }
}
