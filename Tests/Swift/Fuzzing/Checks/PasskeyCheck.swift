import CardeaBasics
import CardeaModel
import CardeaSandbox

extension FuzzTarget {
    /// A line with the origin that the developer names, then the options of a server.
    static let passkey = FuzzTarget("passkey", mutate: JSONMutator.anything.mutate) { bytes throws(Finding) in
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        let options = String(decoding: bytes.dropFirst(line.count + 1), as: UTF8.self)
        let origin = try? PasskeyOrigin(String(decoding: line, as: UTF8.self))
        if let creation = try? PasskeyCreation(options) {
            try expect((1...64).contains(creation.userID.count), "a user's id of an impossible length")
            try expect(!creation.algorithms.isEmpty, "no algorithm is left, and nobody said so")
            try PasskeyCheck.check(
                creation.challenge, creation.timeoutMilliseconds, creation.relyingPartyID, origin, .create)
        }
        if let request = try? PasskeyRequest(options) {
            try PasskeyCheck.check(request.challenge, request.timeoutMilliseconds, request.relyingPartyID, origin, .get)
        }
        try PasskeyCheck.page(String(decoding: line, as: UTF8.self), options)
        if let data = PasskeyAnswer.unwrapped(bytes) {
            guard case .bytes(data) = try? CBORReader.read(bytes) else {
                throw Finding("another reader finds other bytes in a byte string")
            }
        }
    }
}

enum PasskeyCheck {
    /// What a page is asked reads back as it was, and what it brings is an object or a failure.
    static func page(_ page: String, _ text: String) throws(Finding) {
        if let question = try? PasskeyPageQuestion(.get, page: page, options: text) {
            let address = question.address(state: Secret("s t&a=te"), redirectURI: "http://127.0.0.1:1/passkey")
                .url.reveal()
            let fragment = (try? URI(parsing: address))?.fragment ?? ""
            let asked = QueryParameters(parsing: fragment, plusIsSpace: true)
            try expect(
                asked.first("options").map { Array($0.utf8) } == Array(text.utf8) && asked.pairs.count == 4
                    && asked.first("state") == "s t&a=te", "a page is asked something else")
        }
        guard
            let known = try? PasskeyPageQuestion(
                .create, page: "https://a.test", options: #"{"challenge":"AAEC"}"#),
            let redirect = try? URI(parsing: "http://127.0.0.1:1/passkey?\(text)"),
            let answer = try? known.answer(redirect)
        else { return }
        try expect(PlainJSON.object(Array(answer.utf8)) != nil, "what a page has brought is no object")
    }

    static func check(
        _ challenge: [UInt8], _ milliseconds: UInt32, _ named: String?, _ origin: PasskeyOrigin?,
        _ ceremony: PasskeyCeremony
    ) throws(Finding) {
        try expect(!challenge.isEmpty, "nothing to sign, and nobody said so")
        try expect((1000...600_000).contains(milliseconds), "a time out of its range")
        guard let origin else { return }
        try expect((try? PasskeyOrigin(origin.text)) == origin, "an origin reads back as another one")
        let data = PasskeyClientData(ceremony, challenge: challenge, origin: origin)
        let object = (try? JSONReader.read(data.json))?.object
        try expect(
            object?.members.map(\.name) == ["type", "challenge", "origin", "crossOrigin"]
                && object?["challenge"]?.string == Base64URL.encode(challenge)
                && object?["origin"]?.string == origin.text, "client data says something else")
        guard let party = try? origin.relyingParty(named) else { return }
        // By labels, not by bytes as the engine does.
        let host = origin.text.split(separator: "/").last?.split(separator: ":").first ?? ""
        let (labels, own) = (party.split(separator: "."), host.split(separator: "."))
        try expect(own.suffix(labels.count) == labels[...], "a relying party that the origin may not stand for")
        try expect(labels.count > 1 || party == host, "a relying party of one label")
    }
}
