import CardeaCore
import CardeaLinux
import Foundation
import Testing

@testable import CardeaSocial

@Suite("The pages of the loopback listener")
struct LoopbackPageTests {
    private static func html(_ language: String = "en") -> [String] {
        LoopbackPage.allCases.map { $0.html(language, application: "Notes") }
    }

    @Test("LB-5: every page has a language, a title, one heading and a main part, and loads nothing")
    func structure() {
        for language in LoopbackPageTexts.languages {
            for html in Self.html(language) {
                #expect(html.hasPrefix("<!doctype html><html lang=\"\(language)\">"))
                for part in ["<title>", "<h1>", "<main>", "<p>"] {
                    #expect(html.components(separatedBy: part).count == 2, "\(part)")
                }
                for part in ["http", "src", "href", "script", "url(", "@import", "<img", "<form", "{app}", "style=\""] {
                    #expect(!html.contains(part), "\(part)")
                }
            }
        }
    }

    @Test("LB-5: each page says something of its own, in each language")
    func texts() {
        let headings = LoopbackPageTexts.languages.flatMap { language in
            LoopbackPage.allCases.compactMap { LoopbackPageTexts.in(language).texts[$0]?.heading }
        }
        #expect(headings.count == 15)
        #expect(Set(headings).count == 15)
        #expect(LoopbackPage.done.html("en").contains("continues in the application."))
        #expect(LoopbackPage.failed.html("de").contains("es in der Anwendung erneut"))
        #expect(LoopbackPage.done.html("fr").contains("dans l’application."))
    }

    @Test("LB-5: the name of the application is text, whatever is in it, and of bounded length")
    func escaping() {
        let html = LoopbackPage.done.html("en", application: "<script>\"&' A")
        #expect(html.contains("<bdi>&lt;script&gt;&quot;&amp;&#39; A</bdi>"))
        let long = LoopbackPage.done.html("en", application: String(repeating: "x", count: 10_000))
        #expect(long.utf8.count < 3_000)
    }

    @Test("LB-5: the style sheet is the one whose hash the policy names, and nothing else is allowed")
    func policy() throws {
        for html in LoopbackPageTexts.languages.flatMap(Self.html) {
            let start = try #require(html.range(of: "<style>")).upperBound
            let end = try #require(html.range(of: "</style>")).lowerBound
            let hash = Data(OpenSSLDigest().sha256(Array(html[start..<end].utf8))).base64EncodedString()
            #expect(LoopbackPage.policy.hasPrefix("default-src 'none'; style-src 'sha256-\(hash)'; "))
        }
        #expect(!LoopbackPage.policy.contains("unsafe"))
    }

    @Test("LB-5: all text has a contrast of 4.5 to 1 at least, in light and dark")
    func contrast() throws {
        let html = LoopbackPage.done.html("en")
        let modes = html.components(separatedBy: "--back:").dropFirst()
        #expect(modes.count == 2)
        for mode in modes {
            let back = try color("--card:", mode)
            #expect(ratio(back, try color("--text:", mode)) >= 4.5)
            #expect(ratio(back, try color("--soft:", mode)) >= 4.5)
        }
    }

    @Test("LB-5: an answer is stored nowhere and tells nobody where it was", arguments: ["page", "redirect", "error"])
    func fields(kind: String) {
        let answer: LoopbackAnswer =
            switch kind {
            case "page": .page(.done, "de", application: nil)
            case "redirect": .seeOther("/callback/received")
            default: .notFound
            }
        let text = String(decoding: answer.bytes, as: UTF8.self)
        let body = text.components(separatedBy: "\r\n\r\n").last ?? ""
        for line in [
            "Cache-Control: no-store", "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
            "Connection: close", "Content-Length: \(body.utf8.count)",
        ] {
            #expect(text.contains("\r\n\(line)\r\n"), "\(line)")
        }
        #expect(text.contains("Content-Security-Policy: ") == (kind == "page"))
        #expect(text.utf8.count < 4096)
    }

    @Test(
        "LB-5: the language is the one that the browser wants most",
        arguments: [
            ("", nil), ("de", "de"), ("de-AT,de;q=0.9,en;q=0.8", "de"), ("en;q=0.5, fr;q=0.7", "fr"), ("FR-ca", "fr"),
            ("ja, de;q=0.1", "de"), ("ja", nil), ("*", "en"), ("ja,*;q=0.5", "en"), ("de;q=0", nil),
            ("de;q=0,fr;q=0.001", "fr"),
            ("de;q=2,fr", "fr"), ("de;q=x,fr;q=0.1", "fr"), ("de;q=1.000,fr", "de"),
            ("de;level=1;q=0.2,fr;q=0.3", "fr"),
            ("deutsch", nil), (",,;q=1,-,de", "de"), ("de;q=0.12345", nil),
        ] as [(String, String?)])
    func language(field: String, expected: String?) {
        #expect(AcceptLanguage.best(of: LoopbackPageTexts.languages, for: field) == expected)
    }

    private func color(_ name: String, _ style: String) throws -> [Double] {
        let start = try #require(style.range(of: name)).upperBound
        let digits = style[start...].dropFirst().prefix { $0.isHexDigit }
        let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        let number = try #require(Int(long, radix: 16))
        return [number >> 16, number >> 8 & 255, number & 255].map { Double($0) / 255 }
    }

    /// WCAG 2.2, "contrast ratio".
    private func ratio(_ first: [Double], _ second: [Double]) -> Double {
        let lights = [first, second].map { color in
            zip(color, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
                sum + part.1 * (part.0 <= 0.04045 ? part.0 / 12.92 : pow((part.0 + 0.055) / 1.055, 2.4))
            }
        }.sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }
}
