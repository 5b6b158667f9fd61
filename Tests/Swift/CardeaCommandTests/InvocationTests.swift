import Testing

@testable import CardeaCommand

@Suite("The command line")
struct InvocationTests {
    private func printed(_ words: String...) throws -> String? {
        guard case .print(let text) = try Invocation(words, subcommands: CardeaCommand.subcommands) else { return nil }
        return text
    }

    private func refusal(_ words: String...) -> String? {
        do {
            _ = try Invocation(words, subcommands: CardeaCommand.subcommands)
            return nil
        } catch {
            return (error as? UsageError)?.message
        }
    }

    @Test("every command has a help that names each of its options")
    func helps() throws {
        for subcommand in CardeaCommand.subcommands {
            let help = try #require(try printed(subcommand.name, "--help"))
            #expect(try printed("help", subcommand.name) == help)
            for option in subcommand.takenOptions { #expect(help.contains(option.name)) }
        }
    }

    @Test("help wins over options that are wrong")
    func helpFirst() throws {
        #expect(try printed("login", "--nonsense", "--help")?.hasPrefix("usage: cardea login") == true)
    }

    @Test("help fits a terminal of ninety columns")
    func widths() throws {
        for subcommand in CardeaCommand.subcommands {
            let lines = try #require(try printed(subcommand.name, "--help")).split(separator: "\n")
            #expect(lines.filter { $0.count > 90 } == [])
        }
    }

    @Test("the version is one line")
    func version() throws {
        let line = try #require(try printed("--version"))
        #expect(line.wholeMatch(of: /cardea \d+\.\d+\.\d+/) != nil)
    }

    @Test("a missing or unknown command is refused with a suggestion")
    func unknown() {
        #expect(refusal()?.hasPrefix("A command is missing: demo, ") == true)
        #expect(refusal("lgoin") == "There is no command \"lgoin\". Did you mean \"login\"?")
        #expect(refusal("frobnicate") == "There is no command \"frobnicate\".")
        #expect(refusal("help", "frobnicate") == "There is no command \"frobnicate\".")
    }

    @Test("a sandbox begins with no behaviour that does not exist")
    func sandboxBehaviour() throws {
        #expect(refusal("sandbox", "--behaviour", #"{"dpop": "required"}"#, "--entry-limit", "10") == nil)
        #expect(
            refusal("sandbox", "--behaviour", #"{"nonsense": 1}"#)
                == "--behaviour cannot be used: there is no behaviour nonsense.")
        #expect(refusal("sandbox", "--behaviour", "[]")?.contains("must be a JSON object") == true)
        #expect(refusal("sandbox", "--entry-limit", "0")?.hasPrefix("--entry-limit must be a number") == true)
    }

    @Test("a login needs a server and a provider")
    func needs() {
        #expect(
            refusal("login", "--ory-project", "https://auth.example.com")
                == "The provider is missing: say --provider with the name of one of the project's, such as google.")
        let code = ["--base-url", "https://auth.example.com", "--code", "ada@example.com"]
        #expect(refusal("login", "--base-url", "https://auth.example.com", "--password")?.contains("--email") == true)
        #expect(
            refusal("login", code[0], code[1], code[2], code[3], "--password")?.contains("exclude each other") == true)
        #expect(
            refusal("login", code[0], code[1], code[2], code[3], "--provider", "google")?.contains("--provider") == true
        )
        #expect(refusal("scope", "--base-url", "https://auth.example.com")?.hasPrefix("The scope is missing") == true)
        #expect(
            refusal("whoami", "--base-url", "https://auth.example.com", "--store", "memory", "--folder", "x")
                == "--folder and the passphrase options are for encrypted files: use --store automatic or encrypted-file."
        )
    }

    @Test("options of two passphrase sources cannot be used together")
    func passphrases() {
        let options = ["--base-url=https://auth.example.com", "--store=encrypted-file", "--passphrase-file=x"]
        #expect(
            throws: UsageError("--passphrase-file and --ask-passphrase cannot be used together.", command: "token")
        ) {
            try Invocation(["token"] + options + ["--ask-passphrase"], subcommands: CardeaCommand.subcommands)
        }
    }

    @Test("help behind two dashes is an operand")
    func literalHelp() {
        #expect(refusal("request", "--base-url=https://auth.example.com", "--", "--help") == nil)
    }

    @Test("a request needs an address and headers with a colon")
    func request() {
        let server = "--base-url=https://auth.example.com"
        #expect(refusal("request", server)?.hasPrefix("The URL is missing") == true)
        #expect(refusal("request", server, "https://a.example.com", "-H", "Accept: a", "-HB:c") == nil)
        for header in ["Accept", ":x", " :x"] {
            #expect(
                refusal("request", server, "https://a.example.com", "-H", header)?.contains("is not a header") == true)
        }
    }

    @Test(
        "ending sessions needs to know which, and a slip is not taken for an id",
        arguments: [
            (["revoke"], "The sessions to end are missing: revoke all, others, mine or an id."),
            (["revoke", "other"], "\"other\" is not a session. Did you mean \"others\"?"),
            (["revoke", "al"], "\"al\" is not a session. Did you mean \"all\"?"),
            (["end", "all"], "Unexpected argument \"end\"."),
            (["revoke", "all", "mine"], "Unexpected argument \"mine\"."),
            (["revoke", "all", "--limit", "3"], "--limit and --offset are for the list only."),
        ])
    func revoke(words: [String], message: String) {
        let words = ["sessions", "--base-url=https://auth.example.com"] + words
        #expect(throws: UsageError(message, command: "sessions")) {
            try Invocation(words, subcommands: CardeaCommand.subcommands)
        }
    }

    @Test(
        "ending sessions takes the words and any id",
        arguments: ["all", "others", "mine", "ses_CL4GVW2yXXWPTopHb9atxkh8"])
    func revoke(target: String) {
        #expect(refusal("sessions", "--base-url=https://auth.example.com", "revoke", target) == nil)
    }
}
