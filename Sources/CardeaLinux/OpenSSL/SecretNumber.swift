import COpenSSL
import CardeaBasics

/// An OpenSSL integer that nobody may learn: overwritten when it goes, and so is every parameter that is built from it.
struct SecretNumber: ~Copyable {
    private let number: OpaquePointer

    /// Zero.
    init?() {
        guard let number = Self.allocate() else { return nil }
        self.number = number
    }

    /// The number that big-endian bytes stand for.
    init?(bytes: Secret) {
        guard let number = Self.allocate() else { return nil }
        let read = bytes.withBytes { bytes in
            Int32(exactly: bytes.count).flatMap { count in
                BN_bin2bn(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count, number)
            }
        }
        guard read != nil else {
            BN_clear_free(number)
            return nil
        }
        self.number = number
    }

    private static func allocate() -> OpaquePointer? {
        // OpenSSL overwrites the parameters of numbers from this function alone, also where it has no secure heap.
        guard let number = BN_secure_new() else { return nil }
        BN_set_flags(number, BN_FLG_CONSTTIME)
        return number
    }

    deinit { BN_clear_free(number) }

    /// Lends the number.
    func withNumber<Result>(_ body: (OpaquePointer) -> Result) -> Result { body(number) }

    /// The number as that many big-endian bytes; `nil` when it does not fit.
    func bytes(count: Int) -> Secret? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { room in
            defer { OPENSSL_cleanse(room.baseAddress, room.count) }
            guard let size = Int32(exactly: count), BN_bn2binpad(number, room.baseAddress, size) == size else {
                return nil
            }
            return Secret(bytes: room)
        }
    }
}
