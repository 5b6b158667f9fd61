import CardeaLinux
import Foundation
import Testing

@testable import CardeaDesktop

@Suite("The pages of the loopback listener")
struct LoopbackPageTests {
    private static func html(_ language: String = "en") -> [String] {
        LoopbackPage.allCases.map { $0.html(language, application: "Notes") }
    }

    @Test("LB-5: every page has a language, a direction, a title, a mark and one heading, and loads nothing")
    func structure() {
        for language in LoopbackPageTexts.languages {
            let direction = ["ar", "fa"].contains(language) ? "rtl" : "ltr"
            for html in Self.html(language) {
                #expect(html.hasPrefix("<!doctype html><html lang=\"\(language)\" dir=\"\(direction)\">"))
                for part in ["<title>", "<svg ", "<h1>", "<main ", "<p class=\"name\"><bdi>Notes</bdi></p>"] {
                    #expect(html.components(separatedBy: part).count == 2, "\(part)")
                }
                for part in ["http", "src", "href", "script", "url(", "@import", "<img", "<form", "{app}", "style=\""] {
                    #expect(!html.contains(part), "\(part)")
                }
            }
        }
    }

    @Test("LB-5: every language says all that there is to say, as text, and names the application where it can")
    func table() {
        let text = LoopbackPageTable.text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
        let blocks = "\n\(text)".components(separatedBy: "\n= ").dropFirst().map { $0.components(separatedBy: "\n") }
        #expect(LoopbackPageTexts.languages.count == 22)
        #expect(Set(LoopbackPageTexts.languages).count == 22)
        #expect(LoopbackPageTexts.languages.first == "en")
        #expect(blocks.map { String($0[0].prefix { $0 != " " }) } == LoopbackPageTexts.languages)
        for block in blocks {
            #expect(block.count == 13, "\(block[0])")
            for (index, line) in block.dropFirst().enumerated() {
                #expect(!line.contains { "<>&\"".contains($0) } && line.trimmingCharacters(in: .whitespaces) == line)
                #expect(line.contains("{app}") == [5, 7].contains(index), "\(block[0]): \(line)")
                #expect(".。।".contains(line.last ?? " ") == (index > 4), "\(block[0]): \(line)")
            }
        }
    }

    @Test("LB-5: each page says something of its own, in each language, and what to do next")
    func texts() {
        for language in LoopbackPageTexts.languages {
            let texts = LoopbackPageTexts(language)
            let headings = LoopbackPage.allCases.map(texts.heading)
            #expect(Set(headings).count == LoopbackPage.allCases.count, "\(language)")
            for page in LoopbackPage.allCases {
                let html = page.html(language)
                #expect(html.contains("<p class=\"close\">\(texts.closing)</p>"))
                // No token that lets its window come to the front comes by a port.
                #expect(html.contains("<p>\(texts.whereabouts)</p>") == page.isOutcome, "\(language), \(page)")
                #expect(!html.contains("class=\"name\""))
            }
        }
        #expect(LoopbackPage.done.html("en").contains("<p>Continue in the application.</p>"))
        #expect(LoopbackPage.done.html("en", application: "Notes").contains("<p>Continue in <bdi>Notes</bdi>.</p>"))
        #expect(LoopbackPage.failed.html("de").contains("<p>Versuchen Sie es in der Anwendung noch einmal.</p>"))
        #expect(LoopbackPage.signedOut.html("tr", application: "Notes").contains("<bdi>Notes</bdi> uygulamasında"))
        #expect(LoopbackPage.over.html("ja").contains("<h1>このサインインはすでに終了しています</h1>\n<p class=\"close\">"))
        #expect(LoopbackPage.foreign.html("nobody's").hasPrefix("<!doctype html><html lang=\"en\""))
    }

    @Test("LB-5: success and failure differ in colour and in shape, and neither looks like what is no outcome")
    func signs() throws {
        func sign(_ page: LoopbackPage) throws -> [String] {
            let html = page.html("en")
            return try ["<main class=\"", "<path d=\""].map { start in
                String(html[try #require(html.range(of: start)).upperBound...].prefix { $0 != "\"" })
            }
        }
        let done = try sign(.done), failed = try sign(.failed), foreign = try sign(.foreign)
        #expect(zip(done, failed).allSatisfy { $0 != $1 })
        #expect(zip(done, foreign).allSatisfy { $0 != $1 })
        #expect(zip(failed, foreign).allSatisfy { $0 != $1 })
        #expect(try sign(.signedOut) == done)
        #expect(try sign(.over) == foreign)
    }

    @Test("LB-5: the name of the application is text, whatever is in it, and of bounded length")
    func escaping() {
        let html = LoopbackPage.done.html("en", application: "<script>\"&' A")
        #expect(html.contains("<bdi>&lt;script&gt;&quot;&amp;&#39; A</bdi>"))
        #expect(html.contains("in the browser – \u{2068}&lt;script&gt;&quot;&amp;&#39; A\u{2069}</title>"))
        let marks = String(repeating: "\u{0301}", count: 10_000)
        for name in [String(repeating: "\"", count: 10_000), "x\(marks)"] {
            for page in LoopbackPage.allCases {
                for language in LoopbackPageTexts.languages {
                    #expect(LoopbackAnswer.page(page, language, application: name).bytes.count < 8_000)
                }
            }
        }
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

    @Test("LB-5: text has a contrast of 4.5 to 1 and marks of 3 to 1, and all of 7 to 1 for whoever wants more")
    func contrast() throws {
        let modes = LoopbackPageStyle.sheet.components(separatedBy: "--back:").dropFirst()
        #expect(modes.count == 4)
        for (mode, least) in zip(modes, [4.5, 4.5, 7, 7]) {
            let card = try color("--card:", mode)
            for name in ["--text:", "--soft:"] { #expect(ratio(card, try color(name, mode)) >= least, "\(name)") }
            for name in ["--good:", "--bad:", "--note:"] {
                #expect(ratio(card, try color(name, mode)) >= (least > 5 ? 7 : 3), "\(name)")
            }
        }
        #expect(LoopbackPageStyle.sheet.contains("@media(forced-colors:active)"))
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
        #expect(text.utf8.count < 8_000)
    }

    @Test(
        "LB-5: the language is the one that the browser wants most",
        arguments: [
            ("", nil), ("de", "de"), ("de-AT,de;q=0.9,en;q=0.8", "de"), ("en;q=0.5, fr;q=0.7", "fr"), ("FR-ca", "fr"),
            ("sv, de;q=0.1", "de"), ("sv", nil), ("*", "en"), ("sv,*;q=0.5", "en"), ("de;q=0", nil),
            ("de;q=0,fr;q=0.001", "fr"),
            ("de;q=2,fr", "fr"), ("de;q=x,fr;q=0.1", "fr"), ("de;q=1.000,fr", "de"),
            ("de;level=1;q=0.2,fr;q=0.3", "fr"),
            ("deutsch", nil), (",,;q=1,-,de", "de"), ("de;q=0.12345", nil), ("ar-EG", "ar"), ("-", nil),
            ("zh", "zh-Hans"), ("zh-CN,zh;q=0.9", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-TW,zh;q=0.9", "zh-Hant"),
            ("zh-HK", "zh-Hant"), ("zh-MO", "zh-Hant"), ("zh-Hant", "zh-Hant"), ("zh-Hant-CN", "zh-Hant"),
            ("zh-Hans-HK", "zh-Hans"), ("ZH-hant-tw", "zh-Hant"),
            ("pt", "pt-BR"), ("pt-BR,pt;q=0.9", "pt-BR"), ("pt-PT,pt;q=0.9,en;q=0.8", "pt-PT"), ("pt-AO", "pt-PT"),
        ] as [(String, String?)])
    func language(field: String, expected: String?) {
        #expect(AcceptLanguage.best(of: LoopbackPageTexts.languages, for: field) == expected)
    }

    @Test("LB-5: a form of a language that is not on offer is not wanted")
    func forms() {
        #expect(AcceptLanguage.best(of: ["en", "zh-Hans"], for: "zh-TW, en;q=0.1") == "en")
        #expect(AcceptLanguage.best(of: [], for: "*") == nil)
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
