import Testing

@testable import CardeaCommand

@Suite("Arguments of a command")
struct ArgumentsTests {
    private let options: [Option] = [
        .value("--port", short: "-p", "N", ""), .value("--store", "KIND", ""), .flag("--quiet", short: "-q", ""),
        .value("--header", short: "-H", "TEXT", "", repeats: true),
    ]

    private func parse(_ words: String...) throws(UsageError) -> Arguments {
        try Arguments(words, of: "sandbox", options: options)
    }

    private func message(_ words: String...) -> String? {
        do throws(UsageError) {
            _ = try Arguments(words, of: "sandbox", options: options)
            return nil
        } catch {
            return error.message
        }
    }

    @Test("a value follows its name as the next word or after an equals sign")
    func values() throws {
        #expect(try parse("--port", "80")["--port"] == "80")
        #expect(try parse("--port=80")["--port"] == "80")
        #expect(try parse("--store=a=b")["--store"] == "a=b")
        #expect(try parse()["--port"] == nil)
    }

    @Test("a value may look like an option")
    func dashes() throws {
        #expect(try parse("--store", "--quiet")["--store"] == "--quiet")
    }

    @Test("a switch is set or not")
    func flags() throws {
        #expect(try parse("--quiet").has("--quiet"))
        #expect(try !parse("--port", "1").has("--quiet"))
    }

    @Test("a short name stands for the long one, with its value behind a blank or right behind it")
    func shortNames() throws {
        #expect(try parse("-p", "80")["--port"] == "80")
        #expect(try parse("-p80")["--port"] == "80")
        #expect(try parse("-q").has("--quiet"))
        #expect(message("-p") == "--port needs a value: --port N.")
        #expect(message("-qp") == "--quiet takes no value.")
        #expect(message("-p1", "--port=2") == "--port is given twice.")
        #expect(message("-x1") == "\"cardea sandbox\" has no option -x1.")
    }

    @Test("an option that can be repeated keeps all values in their order")
    func repeated() throws {
        #expect(try parse("-H", "a: b", "--header=c=d", "-He").all("--header") == ["a: b", "c=d", "e"])
        #expect(try parse().all("--header") == [])
    }

    @Test("a pair is parted at its first equals sign, and its value may be empty")
    func pairs() throws {
        let pairs = try parse("-H", "a=b=c", "-Hd=").pairs("--header", such: "x=y")
        #expect(pairs.map(\.name) == ["a", "d"] && pairs.map(\.value) == ["b=c", ""])
        for wrong in ["a", "=b", "="] {
            #expect(
                throws: UsageError(
                    "--header takes NAME=VALUE, not \"\(wrong)\": use --header x=y, for instance.", command: "sandbox")
            ) { try parse("-H", wrong).pairs("--header", such: "x=y") }
        }
    }

    @Test("operands stand anywhere between the options, and after two dashes everything is one")
    func operands() throws {
        func operands(_ words: String...) throws(UsageError) -> [String] {
            try Arguments(words, of: "sandbox", options: options, operandLimit: 2).operands
        }
        #expect(try operands("a", "-q", "b") == ["a", "b"])
        #expect(try operands("-p", "a", "-") == ["-"])
        #expect(try operands("--", "-q", "--port") == ["-q", "--port"])
        #expect(throws: UsageError("Unexpected argument \"c\".", command: "sandbox")) { try operands("a", "b", "c") }
    }

    @Test("what cannot be understood is named")
    func refusals() {
        #expect(message("--port") == "--port needs a value: --port N.")
        #expect(message("--port=") == "--port needs a value: --port N.")
        #expect(message("--quiet=yes") == "--quiet takes no value.")
        #expect(message("--quiet", "--quiet") == "--quiet is given twice.")
        #expect(message("--port", "1", "--port=2") == "--port is given twice.")
        #expect(message("extra") == "Unexpected argument \"extra\".")
        #expect(message("-") == "Unexpected argument \"-\".")
        #expect(message("") == "Unexpected argument \"\".")
        #expect(message("--prot", "1") == "\"cardea sandbox\" has no option --prot. Did you mean --port?")
        #expect(message("--zzzzzzzz") == "\"cardea sandbox\" has no option --zzzzzzzz.")
    }

    @Test("a number outside of its range is refused", arguments: ["-1", "65536", "x", "1.5", "99999999999999999999"])
    func numbers(_ text: String) throws {
        let arguments = try parse("--port", text)
        #expect(throws: UsageError.self) { try arguments.integer("--port", in: 0...65535, default: 0) }
    }

    @Test("a number inside of its range is read, and without one the default holds")
    func numberInRange() throws {
        #expect(try parse("--port", "65535").integer("--port", in: 0...65535, default: 1) == 65535)
        #expect(try parse().integer("--port", in: 0...65535, default: 1) == 1)
    }

    @Test("a choice that does not exist lists those that do")
    func choices() throws {
        let arguments = try parse("--store", "cloud")
        #expect(
            throws: UsageError(
                "--store must be one of automatic, secret-service, session-keyring, encrypted-file, memory, not "
                    + "\"cloud\".",
                command: "sandbox")
        ) { let _: StoreWord = try arguments.choice("--store", default: .automatic) }
        #expect(try parse("--store", "encrypted-file").choice("--store", default: StoreWord.memory) == .encryptedFile)
    }
}
