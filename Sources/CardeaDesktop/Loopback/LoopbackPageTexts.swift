/// What the pages of the loopback listener say in one language.
struct LoopbackPageTexts: Sendable {
    /// As a tag (BCP 47).
    let language: String
    let isRightToLeft: Bool
    /// In the order that `LoopbackPageTable` tells.
    private var lines: [String]

    /// The texts of a language, or of the first one where there are none in it.
    init(_ language: String) {
        let blocks = Self.blocks
        self = blocks.first { $0.language == language } ?? blocks.first ?? LoopbackPageTexts(head: "")
    }

    /// The tags of all languages. The first is what everybody gets who asks for none of the others.
    static let languages = blocks.map { $0.language }

    func heading(of page: LoopbackPage) -> String {
        switch page {
        case .done: line(0)
        case .signedOut: line(1)
        case .failed: line(2)
        // Where to go on, as a heading.
        case .answered: String(line(6).dropLast())
        case .foreign: line(3)
        case .over: line(4)
        }
    }

    /// What to do next, if there is anything to do; `{app}` stands for the application.
    func advice(after page: LoopbackPage, naming hasName: Bool) -> String? {
        switch page {
        case .done, .signedOut: line(hasName ? 5 : 6)
        case .failed: line(hasName ? 7 : 8)
        case .foreign: line(9)
        case .answered, .over: nil
        }
    }

    var closing: String { line(10) }

    private func line(_ index: Int) -> String { index < lines.count ? lines[index] : "" }

    private static var blocks: [LoopbackPageTexts] {
        let text = LoopbackPageTable.text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
        var blocks: [LoopbackPageTexts] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("= ") {
                blocks.append(LoopbackPageTexts(head: line.dropFirst(2)))
            } else if let last = blocks.indices.last {
                blocks[last].lines.append(String(line))
            }
        }
        return blocks
    }

    private init(head: Substring) {
        let words = head.split(separator: " ")
        language = words.first.map(String.init) ?? "en"
        isRightToLeft = words.last == "rtl"
        lines = []
    }
}
