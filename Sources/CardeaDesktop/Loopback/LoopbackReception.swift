import CardeaBasics

/// The rules of the loopback listener: what a request is. Knows nothing of sockets, and nothing of what came before.
package struct LoopbackReception: Sendable {
    package enum Request: Equatable {
        /// The end of the head has not come.
        case incomplete
        /// The head has come, and announces a body. Both have this many bytes.
        case unfinished(length: Int)
        /// To be answered with this, and forgotten.
        case refused(LoopbackAnswer)
        /// Something that claims to be a redirect, with its query.
        case redirect(query: String, language: String)
        /// A page that a browser was sent to.
        case page(LoopbackPage, language: String)
    }

    /// The host and the port as browsers write them into `Host`.
    let authority: String
    /// The path of the redirect URI.
    let path: String
    /// True if a redirect without a single parameter is one.
    let takesBareRedirect: Bool

    static let maximumBody = 64 << 10

    package init(host: String, port: UInt16, path: String, takesBareRedirect: Bool = false) {
        self.takesBareRedirect = takesBareRedirect
        authority = ASCII.lowercased(port == 80 ? host : "\(host):\(port)")
        self.path = path.isEmpty ? "/" : path
    }

    /// Returns the path of a page: below that of the redirect, so that it is never that path itself.
    func path(of page: LoopbackPage) -> String {
        "\(path)\(path.hasSuffix("/") ? "" : "/")\(page.rawValue)"
    }

    /// Reads what has arrived on a connection so far.
    ///
    /// - Parameter searched: How much of it was there when it was read as incomplete.
    package func read(_ bytes: [UInt8], searched: Int = 0) -> Request {
        switch LoopbackHead.read(bytes, searched: searched) {
        case .incomplete: .incomplete
        case .malformed: .refused(.badRequest)
        case .tooLarge: .refused(.headTooLarge)
        case .complete(let head): read(head, bytes)
        }
    }

    private func read(_ head: LoopbackHead, _ bytes: [UInt8]) -> Request {
        // A name that was made to lead here, in place of the address, is another site's (DNS rebinding).
        let hosts = head.values("host").map(ASCII.lowercased)
        guard hosts.count == 1 else { return .refused(.badRequest) }
        guard hosts[0] == authority else { return .refused(.misdirected) }
        let isReading = head.method == "GET" || head.method == "POST"
        guard let target = localTarget(head.target) else {
            return .refused(isReading ? .badRequest : .methodNotAllowed("GET, POST"))
        }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let query = parts.count > 1 ? parts[1] : ""
        let language =
            AcceptLanguage.best(
                of: LoopbackPageTexts.languages, for: head.values("accept-language").joined(separator: ",")) ?? "en"
        if let page = LoopbackPage.allCases.first(where: { path(of: $0) == parts[0] }) {
            return head.method == "GET" ? .page(page, language: language) : .refused(.methodNotAllowed("GET"))
        }
        guard parts[0] == path else { return .refused(.notFound) }
        guard isReading else { return .refused(.methodNotAllowed("GET, POST")) }
        guard isNavigation(head) else { return .refused(.forbidden) }
        if head.method == "POST" { return form(head, bytes, query, language) }
        // Without a single parameter it is no answer to a login: a reload, a look at the port, a preview.
        guard takesBareRedirect || !query.isEmpty else { return .page(.foreign, language: language) }
        return .redirect(query: query, language: language)
    }

    /// The path and the query of a target, which a proxy writes with the whole address (RFC 9112, section 3.2.2).
    private func localTarget(_ target: String) -> String? {
        if target.hasPrefix("/") { return Self.encoded(target) }
        let prefix = "http://\(authority)"
        guard ASCII.lowercased(String(target.prefix(prefix.count))) == prefix else { return nil }
        let rest = target.dropFirst(prefix.count)
        switch rest.first {
        case "/": return Self.encoded(rest)
        case "?", nil: return Self.encoded("/\(rest)")
        default: return nil
        }
    }

    /// Browsers leave some characters alone that no URI contains.
    private static func encoded(_ target: some StringProtocol) -> String {
        target.utf8.reduce(into: "") { result, byte in
            let isForeign = "\"#<>[\\]^`{|}".utf8.contains(byte)
            result +=
                isForeign ? PercentEncoding.encode(segment: String(UnicodeScalar(byte))) : String(UnicodeScalar(byte))
        }
    }

    /// Returns whether a person's browser goes to this address in a window of its own.
    ///
    /// A page that guesses the port can make a browser ask for an image or a frame; the browser then says so. Nor may
    /// one that loads pages in advance use the redirect up. Browsers that say nothing are believed.
    private func isNavigation(_ head: LoopbackHead) -> Bool {
        head.values("sec-fetch-mode").allSatisfy { $0 == "navigate" }
            && head.values("sec-fetch-dest").allSatisfy { $0 == "document" }
            && (head.values("sec-purpose") + head.values("purpose")).allSatisfy { !$0.hasPrefix("prefetch") }
    }

    /// A redirect in the body (OAuth 2.0 Form Post Response Mode).
    ///
    /// The provider's page sends it from its own site, so `Origin` names that site or, where the page keeps it to itself,
    /// `null`. The site of the last page of a sign-in is not known beforehand; any origin is accepted. A forged form is
    /// what a forged link is, and is stopped as that is: by the proof key that belongs to the attempt.
    private func form(_ head: LoopbackHead, _ bytes: [UInt8], _ query: String, _ language: String) -> Request {
        guard head.values("transfer-encoding").isEmpty, let first = head.values("content-length").first else {
            return .refused(.lengthRequired)
        }
        guard head.values("content-length").allSatisfy({ $0 == first }), first.utf8.allSatisfy(ASCII.isDigit),
            query.isEmpty
        else { return .refused(.badRequest) }
        guard let length = Int(first), length <= Self.maximumBody else { return .refused(.bodyTooLarge) }
        let type = head.values("content-type").first?.prefix { $0 != ";" && $0 != " " } ?? ""
        guard ASCII.lowercased(String(type)) == "application/x-www-form-urlencoded" else {
            return .refused(.unsupportedType)
        }
        let body = bytes.dropFirst(head.length).prefix(length)
        guard body.count == length else { return .unfinished(length: head.length + length) }
        let form = QueryParameters(parsing: String(decoding: body, as: UTF8.self), plusIsSpace: true)
        guard !form.isMalformed else { return .refused(.badRequest) }
        guard !form.pairs.isEmpty else { return .page(.foreign, language: language) }
        return .redirect(query: QueryParameters.encode(form.pairs.map { ($0.name, $0.value) }), language: language)
    }
}

/// An answer of the loopback listener.
package struct LoopbackAnswer: Sendable, Equatable {
    package let bytes: [UInt8]

    /// A page. It is stored nowhere, tells no other page where it was, and is nothing but text and style.
    package static func page(_ page: LoopbackPage, _ language: String, application: String?) -> LoopbackAnswer {
        LoopbackAnswer(
            page.status,
            [
                "Content-Type: text/html; charset=utf-8", "Content-Language: \(language)",
                "Content-Security-Policy: \(LoopbackPage.policy)",
            ], page.html(language, application: application))
    }

    /// Sends the browser to an address without the values of the redirect. After a POST, too, it asks with GET.
    static func seeOther(_ path: String) -> LoopbackAnswer { LoopbackAnswer("303 See Other", ["Location: \(path)"]) }

    static func methodNotAllowed(_ allowed: String) -> LoopbackAnswer {
        LoopbackAnswer("405 Method Not Allowed", ["Allow: \(allowed)"])
    }

    static let badRequest = LoopbackAnswer("400 Bad Request")
    static let forbidden = LoopbackAnswer("403 Forbidden")
    static let notFound = LoopbackAnswer("404 Not Found")
    static let timeout = LoopbackAnswer("408 Request Timeout")
    static let lengthRequired = LoopbackAnswer("411 Length Required")
    static let bodyTooLarge = LoopbackAnswer("413 Content Too Large")
    static let unsupportedType = LoopbackAnswer("415 Unsupported Media Type")
    static let misdirected = LoopbackAnswer("421 Misdirected Request")
    static let headTooLarge = LoopbackAnswer("431 Request Header Fields Too Large")

    private init(_ status: String, _ fields: [String] = [], _ body: String = "") {
        let head =
            ["HTTP/1.1 \(status)"] + fields + [
                "Content-Length: \(body.utf8.count)", "Cache-Control: no-store", "Referrer-Policy: no-referrer",
                "X-Content-Type-Options: nosniff", "Connection: close", "", "",
            ]
        bytes = Array((head.joined(separator: "\r\n") + body).utf8)
    }
}

/// Reads what languages a browser asks for.
enum AcceptLanguage {
    /// The best of the languages on offer by an `Accept-Language` field (RFC 9110, section 12.5.4): the highest weight
    /// wins, then the place. Regions are passed over, so that `de-AT` gets German, but where one language is offered in two
    /// forms. `nil` when none is wanted.
    static func best(of offered: [String], for field: String) -> String? {
        var best: (language: String, weight: Int)?
        for range in field.split(separator: ",").prefix(32) {
            let parts = range.split(separator: ";").map {
                ASCII.lowercased(String($0)).filter { $0 != " " && $0 != "\t" }
            }
            guard let tag = parts.first, let weight = weight(parts.dropFirst()), weight > best?.weight ?? 0 else {
                continue
            }
            let form = form(of: tag.split(separator: "-").map(String.init))
            guard let language = tag == "*" ? offered.first : offered.first(where: { $0 == form }) else { continue }
            best = (language, weight)
        }
        return best?.language
    }

    /// The tag of what a range asks for: the language, and which of its forms where people of one can hardly read the other
    /// (RFC 4647, section 3.4, with the likely scripts of regions as CLDR has them).
    private static func form(of subtags: [String]) -> String? {
        let rest = subtags.dropFirst()
        switch subtags.first {
        case "zh" where rest.contains("hans"): return "zh-Hans"
        case "zh": return rest.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? "zh-Hant" : "zh-Hans"
        case "pt": return rest.isEmpty || rest.contains("br") ? "pt-BR" : "pt-PT"
        case let language: return language
        }
    }

    /// A weight in thousandths; `nil` for what is none.
    private static func weight(_ parameters: ArraySlice<String>) -> Int? {
        guard let parameter = parameters.first(where: { $0.hasPrefix("q=") }) else { return 1000 }
        let text = Array(parameter.utf8.dropFirst(2))
        guard (1...5).contains(text.count), text[0] == 0x30 || text[0] == 0x31, text.count == 1 || text[1] == 0x2E,
            text.dropFirst(2).allSatisfy(ASCII.isDigit)
        else { return nil }
        let digits = (text.dropFirst(2) + [0x30, 0x30, 0x30]).prefix(3)
        let weight = digits.reduce(Int(text[0] - 0x30)) { $0 * 10 + Int($1 - 0x30) }
        return weight <= 1000 ? weight : nil
    }
}
