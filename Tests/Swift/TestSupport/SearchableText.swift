import Foundation

/// A large text in which many words are looked for.
struct SearchableText {
    private let bytes: Data

    init(_ text: String) {
        bytes = Data(text.utf8)
    }

    func contains(_ word: String) -> Bool {
        bytes.range(of: Data(word.utf8)) != nil
    }
}
