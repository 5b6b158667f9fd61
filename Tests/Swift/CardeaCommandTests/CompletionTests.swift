import Glibc
import Testing

@testable import CardeaCommand

@Suite("Completion and manual page")
struct CompletionTests {
    private let vocabulary = Vocabulary(CardeaCommand.subcommands)

    @Test("every command and option is offered by each shell")
    func complete() {
        let scripts = [
            BashCompletion.script(vocabulary), ZshCompletion.script(vocabulary), FishCompletion.script(vocabulary),
        ]
        for command in vocabulary.commands {
            #expect(scripts.allSatisfy { $0.contains(command.name) })
            for option in command.options {
                #expect(scripts[0].contains(option.name) && scripts[1].contains(option.name))
                #expect(scripts[2].contains("-l \(option.name.dropFirst(2))"))
            }
        }
    }

    @Test("words that a usage offers are told from those that stand for others")
    func operands() {
        let words = Dictionary(uniqueKeysWithValues: vocabulary.commands.map { ($0.name, $0.operands) })
        #expect(words["store"] == ["list", "show", "forget", "move", "rotate-key"])
        #expect(words["completion"] == ["bash", "zsh", "fish"])
        #expect(words["redirect"] == [])
    }

    /// What bash itself would insert.
    private func bash(_ line: String) throws -> [String] {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let array = words.map { "'\($0)'" }.joined(separator: " ")
        let script = """
            \(BashCompletion.script(vocabulary))
            compopt() { :; }
            COMP_WORDS=(\(array)); COMP_CWORD=\(words.count - 1); _cardea
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let folder = try TemporaryFolder(holding: script, as: "script")
        defer { folder.remove() }
        let pipe = try #require(popen("bash '\(folder.path)/script'", "r"))
        var lines: [String] = []
        var line: UnsafeMutablePointer<CChar>?
        var room = 0
        defer { free(line) }
        while getline(&line, &room, pipe) > 0, let line { lines.append(String(cString: line).filter { $0 != "\n" }) }
        #expect(pclose(pipe) == 0)
        return lines.filter { !$0.isEmpty }
    }

    @Test("bash completes commands, options and values")
    func inBash() throws {
        #expect(try bash("cardea lo") == ["login", "logout"])
        #expect(try bash("cardea whoami --js") == ["--json"])
        #expect(try bash("cardea store mo") == ["move"])
        #expect(try bash("cardea token --store se") == ["secret-service", "session-keyring"])
        #expect(try bash("cardea help tok") == ["token"])
        #expect(try bash("cardea token --account ").isEmpty)
    }

    @Test("the manual page names every command, and no line of it is a request by chance")
    func manual() {
        let page = ManualPage.text(CardeaCommand.subcommands)
        for subcommand in CardeaCommand.subcommands {
            #expect(page.contains(".SS cardea \(subcommand.name)"))
        }
        let requests: Set<Substring> = [
            ".TH", ".SH", ".SS", ".TP", ".B", ".BR", ".I", ".PP", ".nf", ".fi", ".nh", ".ad",
        ]
        for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(requests.contains(line.prefix { $0 != " " }))
        }
    }

    @Test("the version is there as JSON, too")
    func version() {
        let version = VersionText.text(isJSON: false).dropFirst("cardea ".count)
        #expect(VersionText.text(isJSON: true) == #"{"version":"\#(version)"}"#)
    }
}
