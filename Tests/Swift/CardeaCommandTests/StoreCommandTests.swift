import CardeaBasics
import CardeaModel
import Testing

@testable import CardeaCommand

@Suite("The store command")
struct StoreCommandTests {
    private func refusal(_ words: String...) -> String? {
        do {
            let arguments = try Arguments(words, of: "store", options: StoreCommand.options, operandLimit: 1)
            _ = try StoreCommand(arguments, environment: [:])
            return nil
        } catch {
            return error.message
        }
    }

    @Test("a missing or misspelt verb is refused with the right ones")
    func verbs() {
        #expect(refusal() == "A store command is missing: list, show, forget, move, rotate-key.")
        #expect(refusal("shwo")?.contains("Did you mean \"show\"?") == true)
    }

    @Test("what is about one account needs its server, or a partition", arguments: ["show", "forget"])
    func server(verb: String) {
        #expect(refusal(verb)?.hasPrefix("The server is missing") == true)
        #expect(refusal(verb, "--base-url", "https://auth.example.com") == nil)
        #expect(refusal(verb, "--store-namespace", "shared") == nil)
    }

    @Test("a list and a change of the key need no server")
    func noServer() {
        #expect(refusal("list") == nil)
        #expect(refusal("list", "--all") == nil)
        #expect(refusal("rotate-key") == nil)
        #expect(refusal("move", "--to", "encrypted-file", "--all") == nil)
    }

    @Test("options of another verb are refused")
    func foreignOptions() {
        #expect(refusal("list", "--to", "memory") == "--to is for move.")
        #expect(refusal("forget", "--store-namespace", "x", "--all") == "--all is for list and move.")
        #expect(refusal("move", "--all") == "The new store is missing: use --to KIND.")
        #expect(refusal("rotate-key", "--store", "memory") == "Only encrypted files have a key to change.")
    }

    @Test("a passphrase is not replaced by a key file unless that is said")
    func downgrade() {
        #expect(refusal("rotate-key", "--ask-passphrase")?.hasPrefix("The new passphrase is missing") == true)
        #expect(refusal("rotate-key", "--ask-passphrase", "--to-key-file") == nil)
        #expect(refusal("rotate-key", "--ask-passphrase", "--to-passphrase-file", "x") == nil)
    }

    @Test("a record is shown without its secrets, and one that cannot be read is said to be so")
    func redacted() {
        let key = RecordName(application: "a", backend: "b", account: "", kind: .session)
        let session = Session(
            accessToken: Secret("access-secret"), accessTokenExpiresAt: Timestamp(milliseconds: 0),
            refreshToken: Secret("refresh-secret"), refreshTokenExpiresAt: nil, proofKey: Secret("key-secret"))
        let text = StoredRecordReport(key: key, record: session.record()).text
        #expect(text.contains("<redacted>, 14 bytes") && !text.contains("secret"))
        #expect(StoredRecordReport(key: key, record: Secret("damaged")).text.contains("Unreadable"))
    }

    @Test("each failure of encrypted files says how to fix it")
    func fixes() {
        let errors = [
            CardeaError(.invalidConfiguration, ""), CardeaError(.timeout, ""), CardeaError(.storeCorrupted, ""),
            CardeaError(.storeFailed, "try: chmod 700 '/x'"), CardeaError(.storeFailed, "No space left on device"),
        ]
        #expect(Set(errors.map(StoreDiagnosis.fix)).count == errors.count)
    }
}
