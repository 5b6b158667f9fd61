import CardeaBasics

/// The random texts of the server.
enum OryRandom {
    static func uuid() -> String {
        UUIDText.random((0..<UUIDText.entropySize).map { _ in UInt8.random(in: .min ... .max) })
    }

    /// One half of what a session is exchanged for.
    static func exchangeCode() -> String { text(64) }

    static func sessionToken() -> String { sessionTokenPrefix + text(32) }

    static let sessionTokenPrefix = "ory_st_"

    /// Returns a `state`, which travels with the browser to a provider and back.
    static func state() -> String { text(96) }

    /// Returns the cookie that ties a form to a browser. Applications have no use for it.
    static func csrfCookie() -> String {
        "csrf_token_\(String(repeating: "0", count: 64))=\(text(43)); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
    }

    private static func text(_ count: Int) -> String {
        String((0..<count).map { _ in letters[Int.random(in: letters.indices)] })
    }

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
}
