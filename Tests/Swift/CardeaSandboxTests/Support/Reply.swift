import CardeaBasics
import Foundation

/// An HTTP answer as a client read it.
struct Reply {
    let status: Int
    let headers: [(name: String, value: String)]
    let body: [UInt8]
    let raw: [UInt8]

    /// - Throws: if the bytes do not begin with a whole head.
    init(_ raw: [UInt8]) throws {
        self.raw = raw
        let separator = Array("\r\n\r\n".utf8)
        guard let end = raw.indices.first(where: { raw[$0...].starts(with: separator) }) else {
            throw Wire.Failure(what: "no head in \(raw.count) bytes")
        }
        var lines = String(decoding: raw[..<end], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines.removeFirst().split(separator: " ")
        guard words.count > 1, let status = Int(words[1]) else { throw Wire.Failure(what: "no status line") }
        self.status = status
        headers = lines.compactMap { line in
            line.firstIndex(of: ":").map { colon in
                (String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
            }
        }
        body = Array(raw[(end + separator.count)...])
    }

    func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }

    var text: String { String(decoding: body, as: UTF8.self) }
    var json: JSONObject { (try? JSONReader.read(body))?.object ?? [:] }
    var code: String? { json["code"]?.string }
}
