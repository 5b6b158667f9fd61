import CardeaModel
import Foundation
import Testing

@testable import CardeaCommand
@testable import TestSupport

@Suite("cardea login with options of Ory's flows")
struct FlowOptionsLoginCommandTests {
    private static let words = [
        "--reauthenticate", "--organization=org", "--identity-schema=customer", #"--traits={"a":1}"#,
        "--transient-payload={}",
    ]

    private func arguments(_ words: [String]) throws -> Arguments {
        try Arguments(words, of: LoginCommand.name, options: LoginCommand.options)
    }

    @Test("they become the options of the login")
    func applied() throws {
        var login = OAuthLoginOptions(provider: .google, redirectURI: "myapp://callback")
        try LoginFlowOptions.apply(try arguments(Self.words), to: &login)
        #expect(login.reauthenticates && login.organization == "org" && login.identitySchema == "customer")
        #expect(login.traits == #"{"a":1}"# && login.transientPayload == "{}")
        _ = try LoginCommand(
            try arguments(
                Self.words + ["--ory-project=https://ory.example.com", "--provider=google", "--redirect-uri=myapp://x"])
        )
    }

    @Test("what other users may not read comes from a file")
    func file() throws {
        let folder = try TestFolder()
        try "{\"a\":2}\n".write(toFile: folder.path + "/traits", atomically: false, encoding: .utf8)
        var login = OAuthLoginOptions(provider: .google, redirectURI: "myapp://callback")
        try LoginFlowOptions.apply(try arguments(["--traits=@\(folder.path)/traits"]), to: &login)
        #expect(login.traits == "{\"a\":2}")
        let error = #expect(throws: UsageError.self) {
            try LoginFlowOptions.apply(try arguments(["--transient-payload=@\(folder.path)/none"]), to: &login)
        }
        #expect(error?.message.contains("\(folder.path)/none") == true)
    }

    @Test("each is refused at a server of another kind, with a device, too", arguments: words)
    func elsewhere(_ word: String) throws {
        let option = String(word.prefix { $0 != "=" })
        let provider = ["--issuer=https://op.example.com", "--client-id=notes"]
        for server in [
            ["--base-url=https://auth.example.com", "--provider=google"], provider, provider + ["--device"],
        ] {
            let error = #expect(throws: UsageError.self) { try LoginCommand(try arguments(server + [word])) }
            #expect(error?.message == "\(option) needs an Ory project: use --ory-project URL.")
        }
    }
}
