import Foundation
import Testing

@Suite("Names in the messages of the sources")
struct NamesInSourcesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
    private static let library = [
        "Cardea", "CardeaABI", "CardeaAssembly", "CardeaAsync", "CardeaBasics", "CardeaBrowser", "CardeaDesktop",
        "CardeaEngine",
        "CardeaLinux", "CardeaLogins", "CardeaModel", "CardeaOperations", "CardeaServers",
    ]

    private static func sources(of targets: [String]) throws -> [(file: String, source: String)] {
        try targets.flatMap { target in
            let folder = root.appending(path: "Sources/\(target)")
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
                .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
        }
    }

    private static func texts(of targets: [String]) throws -> [(file: String, text: String)] {
        try sources(of: targets).flatMap { file, source in SourceTexts(source).texts.map { (file, $0) } }
    }

    /// Every identifier of the headers, settings without the object that has them, and the properties of a provider.
    private static func headerNames() throws -> Set<String> {
        let headers = try ["", "/openid", "/prelude", "/ory", "/host"].map {
            try String(contentsOf: root.appending(path: "include/cardea\($0).h"), encoding: .utf8)
        }
        let code = headers.joined().replacing(#/(?s)/\*.*?\*//#, with: "")
        let names = code.matches(of: /\w+/).map { String($0.output) }
        let setter = /^cardea_\w+?_(?:set|add)_(\w+)$/
        let settings = names.compactMap { $0.firstMatch(of: setter).map { String($0.output.1) } }
        let properties = headers[1].matches(of: /"(\w+)"/).map { String($0.output.1) }
        return Set(names + settings + properties)
    }

    @Test("every name that messages mark is one of the headers")
    func marked() throws {
        let names = Set(try Self.texts(of: Self.library).flatMap { NamesInText($0.text).marked })
        let header = try Self.headerNames()
        #expect(names.count >= 30)
        for name in names {
            let isKnown = name.hasSuffix("_") ? header.contains { $0.hasPrefix(name) } : header.contains(name)
            #expect(isKnown, "C does not have \(name)")
        }
    }

    @Test("no name is unmarked")
    func unmarked() throws {
        for (file, text) in try Self.texts(of: Self.library) {
            #expect(NamesInText(text).mistakes.isEmpty, "\(file): \(text)")
        }
    }

    @Test(
        "an unmarked name is noticed",
        arguments: [
            "The passkey has no id; listPasskeys tells the ids.", "is not to sign in: continueStepUp does it.",
            "did not ask for that (acceptsTokenHandoff).", "set OpenIDProvider.identityLinking.",
            "program of yours as redirectRelay, or use the loopback capture.", "need the capture oauthPrefix.",
            "call cardea_config_set_prelude, or another", "Call login() first.", "a mark `that does not end",
        ])
    func noticed(text: String) {
        let source = "throw CardeaError(.network, \"\\(a ? \"b\" : \"c\") \(text)\")  // \"another mistakenName here\""
        #expect(SourceTexts(source).texts == ["b", "c", " " + text])
        #expect(!NamesInText(text).mistakes.isEmpty)
    }

    @Test(
        "names of others and values are none",
        arguments: ["takes acr_values, max_age and \"claims\".", "an OpenID provider"])
    func foreign(text: String) {
        #expect(NamesInText(text).mistakes.isEmpty && NamesInText(text).marked.isEmpty)
    }
}
