import Glibc

/// A QR code of text, made by libqrencode. The library is opened when a code is first asked for: nothing else needs it.
struct QRCode: Sendable, Hashable {
    /// Modules on each side, without the quiet zone around them.
    let size: Int
    private let modules: [Bool]

    /// True if libqrencode is installed.
    static var canBeMade: Bool { Library.opened != nil }

    /// Encodes text at the lowest level of error correction, for a small code; `nil` without the library or when no code holds the text.
    init?(_ text: String) {
        guard let library = Library.opened, let code = library.encode(text, 0, 0) else { return nil }
        defer { library.free(code) }
        // struct QRcode is { int version; int width; unsigned char *data; }; the lowest bit of a byte says whether its module is dark.
        let size = Int(code.load(fromByteOffset: 4, as: Int32.self))
        let data = code.load(fromByteOffset: 8, as: UnsafePointer<UInt8>.self)
        self.size = size
        modules = UnsafeBufferPointer(start: data, count: size * size).map { $0 & 1 == 1 }
    }

    /// True if the module is dark. What lies outside belongs to the quiet zone, which is light.
    subscript(row: Int, column: Int) -> Bool {
        let range = 0..<size
        return range.contains(row) && range.contains(column) && modules[row * size + column]
    }

    /// The functions of the library, from `qrencode.h`.
    private struct Library: Sendable {
        typealias Encode = @Sendable @convention(c) (UnsafePointer<CChar>, CInt, CInt) -> UnsafeMutableRawPointer?
        typealias Free = @Sendable @convention(c) (UnsafeMutableRawPointer) -> Void

        let encode: Encode
        let free: Free

        /// Stays open. `nil` where the library is not installed.
        static let opened: Library? = {
            guard let library = dlopen("libqrencode.so.4", RTLD_LAZY | RTLD_LOCAL),
                let encode = dlsym(library, "QRcode_encodeString8bit"), let free = dlsym(library, "QRcode_free")
            else { return nil }
            return Library(encode: unsafeBitCast(encode, to: Encode.self), free: unsafeBitCast(free, to: Free.self))
        }()
    }
}
