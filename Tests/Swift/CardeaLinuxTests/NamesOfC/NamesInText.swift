/// What a text in the sources says of names of Cardea's interface.
struct NamesInText {
    /// Names of others, and a variable of the environment.
    private static let foreign = ["pubKeyCredParams", "CARDEA_LOG"]

    let marked: [String]
    /// What looks like a name and is not marked, or a mark that does not end.
    let mistakes: [String]

    init(_ text: String) {
        guard text.contains(/[a-z.,:;)`] [a-z(`]/.ignoresCase()) || text.wholeMatch(of: /`[^` ]+`/) != nil else {
            (marked, mistakes) = ([], [])
            return
        }
        let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
        marked = pieces.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }.filter { !$0.isEmpty }
        let prose = pieces.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined(separator: " ")
        // Simple, since Unicode counts `x.y` as one word.
        let ofSwift = /\b[a-z]+[A-Z][A-Za-z]*|\b[A-Za-z]+\(\)|\b(?:cardea|CARDEA)_\w*/.wordBoundaryKind(.simple)
        let names = prose.matches(of: ofSwift).map { String($0.output) }
        mistakes = names.filter { !Self.foreign.contains($0) } + (pieces.count % 2 == 0 ? ["`"] : [])
    }
}
