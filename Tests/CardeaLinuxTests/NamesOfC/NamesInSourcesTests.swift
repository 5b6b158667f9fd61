import Foundation
import Testing

@testable import CardeaABI

@Suite("Names in the messages of the sources")
struct NamesInSourcesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    private static let engine = [
        "Cardea", "CardeaAsync", "CardeaCore", "CardeaDesktop", "CardeaEngine", "CardeaLinux", "CardeaLogins",
        "CardeaSocial",
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

    /// Every identifier of the header, and settings without the object that has them.
    private static func headerNames() throws -> Set<String> {
        let header = try String(contentsOf: root.appending(path: "include/cardea.h"), encoding: .utf8)
            .replacing(#/(?s)/\*.*?\*//#, with: "")
        let names = header.matches(of: /\w+/).map { String($0.output) }
        let setter = /^cardea_\w+?_(?:set|add)_(\w+)$/
        let settings = names.compactMap { $0.firstMatch(of: setter).map { String($0.output.1) } }
        return Set(names + settings)
    }

    @Test("every name that the engine marks is one of Swift, and has one in C")
    func marked() throws {
        let names = Set(try Self.texts(of: Self.engine).flatMap { NamesInText($0.text).marked })
        let header = try Self.headerNames()
        let swift = try Self.sources(of: Self.engine).map { $0.source }.joined()
        #expect(names.count >= 15)
        for name in names {
            #expect(header.contains(NamesOfC.name(name)), "C does not have \(name)")
            let isFunction = name.hasSuffix("()")
            let plain = name.drop { $0 == "." }.prefix { $0 != "(" }
            let declarations = isFunction ? ["func \(plain)("] : ["var \(plain)", "case \(plain)", "\(plain): "]
            #expect(declarations.contains { swift.contains($0) }, "Swift does not have \(name)")
        }
    }

    @Test("bindings know how to spell the constants of captures, and the engine marks no others")
    func constants() throws {
        let names = Set(try Self.texts(of: Self.engine).flatMap { NamesInText($0.text).marked }.map(NamesOfC.name))
        let constants = names.filter { $0.hasPrefix("CARDEA_") }
        #expect(!constants.isEmpty && constants.allSatisfy { $0.hasPrefix("CARDEA_CAPTURE_") })
    }

    @Test("every name that the boundary marks is one of C")
    func boundary() throws {
        let names = Set(try Self.texts(of: ["CardeaABI"]).flatMap { NamesInText($0.text, isOfC: true).marked })
        let header = try Self.headerNames()
        #expect(names.count >= 15)
        for name in names {
            #expect(NamesOfC.name(name) == name, "C does not spell it so: \(name)")
            let isKnown = name.hasSuffix("_") ? header.contains { $0.hasPrefix(name) } : header.contains(name)
            #expect(isKnown, "C does not have \(name)")
        }
    }

    @Test("no name is unmarked")
    func unmarked() throws {
        for (file, text) in try Self.texts(of: Self.engine) {
            #expect(NamesInText(text).mistakes.isEmpty, "\(file): \(text)")
        }
        for (file, text) in try Self.texts(of: ["CardeaABI"]) {
            #expect(NamesInText(text, isOfC: true).mistakes.isEmpty, "\(file): \(text)")
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
        #expect(!NamesInText("takes session_id and x", isOfC: true).mistakes.isEmpty)
    }
}
