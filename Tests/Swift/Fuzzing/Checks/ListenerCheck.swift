import CardeaBasics
import CardeaDesktop
import CardeaOperations
import Foundation

/// What the listener of a login makes of a request that anything on this machine, and any page in a browser on it, can send.
enum ListenerCheck {
    private static let host = "127.0.0.1:4711"
    private static let path = "/callback"
    private static let reception = LoopbackReception(host: "127.0.0.1", port: 4711, path: path)

    static func check(_ bytes: [UInt8]) throws(Finding) {
        let request = reception.read(bytes)
        for count in LocalCheck.cuts(bytes.count) {
            let part = reception.read(Array(bytes.prefix(count)))
            switch part {
            case .incomplete:
                try expect(
                    reception.read(bytes, searched: count) == request, "a head that comes in pieces is another one")
            case .unfinished(let length): try expect(length > count, "a request waits for what has come")
            default: try expect(part == request, "a request is another as soon as more of it comes")
            }
        }
        switch request {
        case .incomplete, .unfinished: break
        case .refused(let answer): try check(answer, to: bytes)
        case .page(let page, let language):
            try expect(plain(bytes) != nil, "a page for a request that is none")
            try check(.page(page, language, application: nil), to: bytes)
        case .redirect(let query, let language):
            try redirect(query, plain(bytes))
            try check(.page(.done, language, application: nil), to: bytes)
        }
    }

    /// A request by another look: strict, and only as far as a redirect goes.
    private struct Plain {
        var method = ""
        var target = ""
        var fields: [(name: String, value: String)] = []
        var body: [UInt8] = []

        func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
    }

    private static func plain(_ bytes: [UInt8]) -> Plain? {
        guard let end = Data(bytes).firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        guard !head.replacing("\r\n", with: "").utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }) else {
            return nil
        }
        var request = Plain()
        request.body = Array(bytes[end.upperBound...])
        for (index, line) in head.components(separatedBy: "\r\n").enumerated() {
            if index == 0 {
                let words = line.components(separatedBy: " ")
                guard words.count == 3, (0...9).contains(where: { words[2] == "HTTP/1.\($0)" }) else { return nil }
                (request.method, request.target) = (words[0], words[1])
            } else {
                let name = line.unicodeScalars.prefix { $0 != ":" }
                guard !name.isEmpty, name.allSatisfy({ $0.isASCII && $0 != " " && $0 != "\t" }) else { return nil }
                let value = String(line.unicodeScalars.dropFirst(name.count + 1))
                request.fields.append(
                    (String(name).lowercased(), value.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))))
            }
        }
        return request
    }

    private static func redirect(_ query: String, _ request: Plain?) throws(Finding) {
        guard let request else { throw Finding("a redirect from what is no request") }
        try expect(["GET", "POST"].contains(request.method), "a redirect by another method: \(request.method)")
        try expect(
            request.all("host").count == 1 && request.all("host").allSatisfy { $0.lowercased() == host },
            "a redirect under another name")
        try expect(request.all("sec-fetch-mode").allSatisfy { $0 == "navigate" }, "a redirect that nobody goes to")
        try expect(request.all("sec-fetch-dest").allSatisfy { $0 == "document" }, "a redirect inside of a page")
        for purpose in request.all("sec-purpose") + request.all("purpose") {
            try expect(!purpose.hasPrefix("prefetch"), "a redirect that is only fetched in advance")
        }
        let prefix = "http://" + host
        let target =
            request.target.lowercased().hasPrefix(prefix)
            ? String(request.target.dropFirst(prefix.count)) : request.target
        try expect(target == path || target.hasPrefix(path + "?"), "a redirect to another path")
        try legal(query)
        if request.method == "POST" {
            try form(query, request)
        } else {
            let sent = target.dropFirst(path.count + 1)
            try expect(
                query == sent || sent.utf8.contains { "\"#<>[\\]^`{|}".utf8.contains($0) },
                "a redirect has another query")
            try expect(!query.isEmpty, "a redirect without a parameter")
        }
    }

    /// Behind the redirect URI the query is one and nothing else: it moves the redirect nowhere.
    private static func legal(_ query: String) throws(Finding) {
        try expect(
            query.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"#<>[\\]^`{|}".utf8.contains($0) },
            "a query has characters that none has")
        guard let uri = try? URI(parsing: "http://\(host)\(path)?\(query)") else { return }
        try expect(uri.path == path && uri.query == query && uri.fragment == nil, "a query moves its redirect")
    }

    private static func form(_ query: String, _ request: Plain) throws(Finding) {
        try expect(request.all("transfer-encoding").isEmpty, "a form is cut by two rules")
        let lengths = Set(request.all("content-length"))
        guard lengths.count == 1, let length = lengths.first.flatMap({ Int($0) }), request.body.count >= length else {
            throw Finding("a form without one length, or before its end")
        }
        let type = request.all("content-type").first?.lowercased() ?? ""
        try expect(type.hasPrefix("application/x-www-form-urlencoded"), "a form of another type")
        // Nothing behind the question mark is no query.
        try expect(!request.target.dropLast().contains("?"), "a form beside a query")
        let sent = PlainPairs(String(decoding: request.body.prefix(length), as: UTF8.self)).pairs
        let taken = PlainPairs(query)
        try expect(!taken.isMalformed && !taken.pairs.isEmpty, "a form becomes a query that is none")
        try expect(
            sent.map(\.name) == taken.pairs.map(\.name) && sent.map(\.value) == taken.pairs.map(\.value),
            "a form has other pairs than its query")
    }

    /// An answer is one, says nothing that came with the request, and is kept nowhere.
    private static func check(_ answer: LoopbackAnswer, to request: [UInt8]) throws(Finding) {
        guard let end = Data(answer.bytes).firstRange(of: Data("\r\n\r\n".utf8)) else {
            throw Finding("an answer without an end of its head")
        }
        let lines = String(decoding: answer.bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let body = answer.bytes[end.upperBound...]
        try expect(lines.contains("Content-Length: \(body.count)"), "an answer has another length")
        try expect(lines.contains("Cache-Control: no-store"), "an answer is kept")
        try expect(
            lines.dropFirst().allSatisfy { $0.contains(": ") && !$0.contains("\n") },
            "an answer has a line that is none")
        try expect(
            !String(decoding: answer.bytes, as: UTF8.self).contains(Conversation.canary),
            "an answer shows what came with the request")
    }
}
