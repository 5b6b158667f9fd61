/// What the loopback listener answers.
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
