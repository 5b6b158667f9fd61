extension String {
    /// The text of these bytes; `nil` when they are not UTF-8.
    ///
    /// ASCII, which is nearly everything in the protocols, takes a path without the generic validation of the standard
    /// library, which costs more than reading the rest of a message.
    init?(utf8 bytes: ArraySlice<UInt8>) {
        if bytes.allSatisfy({ $0 < 0x80 }) {
            self.init(decoding: bytes, as: UTF8.self)
        } else {
            self.init(validating: bytes, as: UTF8.self)
        }
    }
}
