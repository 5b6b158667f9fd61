import CardeaLinux
import Foundation
import Testing

@Suite("Paths in messages")
struct SpokenPathTests {
    private static let odd = [
        "/home/a b", "/home/it's", "/a\\b", "/ünï – 日本", "/new\nline", "/tab\there's", "/\u{1B}[31m", "/\u{202E}x\\n'",
        "/a `redirectURI` b", "",
    ]

    @Test("a path that can be shown is shown as it is")
    func plain() {
        #expect(SpokenPath.text("/home/a b/ünï") == "/home/a b/ünï")
        #expect(SpokenPath.word("/home/a b") == "'/home/a b'")
    }

    @Test("a path cannot look like a name of Cardea's interface", arguments: odd)
    func unmarked(path: String) {
        #expect(!(SpokenPath.text(path) + SpokenPath.word(path)).contains("`"))
    }

    @Test("a path that ends a line or steers a terminal does not reach it", arguments: odd)
    func harmless(path: String) {
        for text in [SpokenPath.text(path), SpokenPath.word(path)] {
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
        }
    }

    @Test("the word in a command is the path again for the shell", arguments: odd)
    func word(path: String) throws {
        let shell = Process()
        let output = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/bash")
        shell.arguments = ["-c", "printf %s \(SpokenPath.word(path))"]
        shell.standardOutput = output
        try shell.run()
        shell.waitUntilExit()
        #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == path)
    }
}
