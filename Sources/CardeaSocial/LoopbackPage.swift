/// What the browser shows when it arrives at the loopback listener.
enum LoopbackPage {
    /// The redirect was taken.
    static let done = answer(
        "200 OK",
        """
        <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark"><title>Sign-in</title>
        <body style="font: 1rem/1.5 system-ui, sans-serif; display: grid; place-items: center; min-height: 90vh; margin: 0">
        <main style="text-align: center"><h1 style="font-size: 1.5rem">You can close this page</h1>
        <p>The sign-in goes on in the application.</p></main></body></html>
        """)

    /// Anything else.
    static let notFound = answer("404 Not Found", "")

    private static func answer(_ status: String, _ body: String) -> [UInt8] {
        let head = [
            "HTTP/1.1 \(status)", "Content-Type: text/html; charset=utf-8", "Content-Length: \(body.utf8.count)",
            "Cache-Control: no-store", "Referrer-Policy: no-referrer",
            "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'", "Connection: close", "", "",
        ]
        return Array((head.joined(separator: "\r\n") + body).utf8)
    }
}
