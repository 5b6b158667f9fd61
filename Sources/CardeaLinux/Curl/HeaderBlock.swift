import CardeaBasics
import Glibc

/// The header lines of a request as libcurl takes them: each a C string, all in one buffer.
struct HeaderBlock: Sendable {
    private var bytes: [UInt8] = []

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Adds a header; false when HTTP cannot carry it as one line.
    mutating func append(_ header: HTTPHeader) -> Bool {
        guard HeaderText.isName(header.name), HeaderText.isValue(header.value) else { return false }
        bytes.append(contentsOf: header.name.utf8)
        // libcurl takes a colon without a value for the wish to send no such header.
        bytes.append(contentsOf: header.value.isEmpty ? ";".utf8 : ": ".utf8)
        bytes.append(contentsOf: header.value.utf8)
        bytes.append(0)
        return true
    }

    /// Keeps libcurl from adding a header of its own.
    mutating func suppress(_ name: String) {
        bytes.append(contentsOf: name.utf8)
        bytes.append(contentsOf: ":".utf8)
        bytes.append(0)
    }

    /// Lends each line in turn, until the body returns false. Returns whether it took all of them.
    func forEachLine(_ body: (UnsafePointer<CChar>) -> Bool) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                guard let line = bytes.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self),
                    body(line)
                else { return false }
                start += strlen(line) + 1
            }
            return true
        }
    }
}
