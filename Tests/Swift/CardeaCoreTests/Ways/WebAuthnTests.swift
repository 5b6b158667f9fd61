import CardeaBasics
import CardeaModel
import Testing

/// The rules of WebAuthn level 3 for clients, as docs/maintaining/webauthn.md lists them.
@Suite struct WebAuthnTests {
    private func code(_ work: () throws -> Void) -> CardeaError.Code? {
        do {
            try work()
            return nil
        } catch { return (error as? CardeaError)?.code }
    }

    @Test(
        "secure origins: https, and http for localhost",
        arguments: [
            ("https://auth.example.com", "https://auth.example.com"), ("https://Example.COM", "https://example.com"),
            ("https://example.com:443", "https://example.com"),
            ("https://example.com:8443", "https://example.com:8443"),
            ("http://localhost:3000", "http://localhost:3000"),
            ("https://xn--bcher-kva.example", "https://xn--bcher-kva.example"),
        ])
    func origins(text: String, origin: String) throws { #expect(try PasskeyOrigin(text).text == origin) }

    @Test(
        "secure origins: everything else is refused, addresses and paths among them",
        arguments: [
            "", "example.com", "http://example.com", "https://", "https://192.0.2.1", "https://[2001:db8::1]",
            "http://127.0.0.1", "https://example.com/", "https://example.com/path", "https://example.com?x",
            "https://example.com#x",
            "https://ada@example.com", "https://example.com.", "https://exa_mple.com", "https://-a.example",
            "https://a..example",
            "https://a%2e.example", "https://bücher.example", "ftp://example.com", "android:apk-key-hash:x",
            "https://1.2.3",
            "https://\(String(repeating: "a", count: 64)).example",
        ])
    func refusedOrigins(text: String) { #expect(code { _ = try PasskeyOrigin(text) } == .invalidConfiguration) }

    @Test(
        "relying party: the effective domain by default, that domain, or a parent of it",
        arguments: [
            (nil, "login.auth.example.com"), ("login.auth.example.com", "login.auth.example.com"),
            ("auth.example.com", "auth.example.com"), ("example.com", "example.com"),
        ])
    func parties(id: String?, party: String) throws {
        #expect(try PasskeyOrigin("https://login.auth.example.com:8443").relyingParty(id) == party)
    }

    @Test(
        "relying party: anything else is refused, before a key is asked",
        arguments: [
            "com", "xample.com", "other.com", "evil.example", "x.login.auth.example.com", "", ".example.com",
            "example.com.",
            "Example.com", "https://example.com", "192.0.2.1", "example.com\u{0}",
        ])
    func refusedParties(id: String) throws {
        let origin = try PasskeyOrigin("https://login.auth.example.com")
        #expect(code { _ = try origin.relyingParty(id) } == .invalidConfiguration)
    }

    @Test("relying party: localhost is one for itself")
    func localhost() throws {
        let origin = try PasskeyOrigin("http://localhost:8080")
        #expect(try origin.relyingParty("localhost") == "localhost")
        #expect(code { _ = try origin.relyingParty("host") } == .invalidConfiguration)
    }

    @Test("client data: these members in this order, the challenge in base64url, and no frame of another origin")
    func clientData() throws {
        let data = PasskeyClientData(
            .get, challenge: [0xFB, 0xFF, 0xFE], origin: try PasskeyOrigin("https://example.com"))
        #expect(
            String(decoding: data.json, as: UTF8.self)
                == #"{"type":"webauthn.get","challenge":"-__-","origin":"https://example.com","crossOrigin":false}"#)
    }

    private static func creation(_ more: String = "") -> String {
        #"{"rp":{"id":"example.com","name":"E"},"user":{"id":"dTE","name":"ada","displayName":"Ada"},"challenge":"AAEC","#
            + #""pubKeyCredParams":[{"type":"public-key","alg":-8},{"type":"public-key","alg":-7}]\#(more)}"#
    }

    @Test("creation options: what is there, and the defaults of what is not")
    func creations() throws {
        let creation = try PasskeyCreation(Self.creation())
        #expect(creation.relyingPartyID == "example.com" && creation.userID == Array("u1".utf8))
        #expect(creation.userName == "ada" && creation.userDisplayName == "Ada" && creation.challenge == [0, 1, 2])
        #expect(creation.algorithms == [-8, -7] && creation.excluded.isEmpty && !creation.conveysAttestation)
        #expect(creation.timeoutMilliseconds == 300_000)
        #expect("\(creation.residence) \(creation.userVerification)" == "discouraged preferred")
    }

    @Test(
        "resident keys: residentKey decides, requireResidentKey where it is missing or unknown",
        arguments: [
            (#""residentKey":"required""#, "required"),
            (#""residentKey":"preferred","requireResidentKey":true"#, "preferred"),
            (#""requireResidentKey":true"#, "required"),
            (#""residentKey":"later","requireResidentKey":true"#, "required"),
            (#""residentKey":"discouraged""#, "discouraged"), ("", "discouraged"),
        ])
    func residence(selection: String, wish: String) throws {
        let creation = try PasskeyCreation(Self.creation(#","authenticatorSelection":{\#(selection)}"#))
        #expect("\(creation.residence)" == wish)
    }

    @Test("user verification: as it is wished, and preferred where the word is missing or unknown")
    func verification() throws {
        for (word, wish) in [("required", "required"), ("discouraged", "discouraged"), ("soon", "preferred")] {
            let more = #","authenticatorSelection":{"userVerification":"\#(word)"}"#
            #expect("\(try PasskeyCreation(Self.creation(more)).userVerification)" == wish)
            let request = try PasskeyRequest(#"{"challenge":"AAEC","userVerification":"\#(word)"}"#)
            #expect("\(request.userVerification)" == wish)
        }
    }

    @Test("attachment: a passkey of the machine itself is none of a security key")
    func attachment() {
        let more = #","authenticatorSelection":{"authenticatorAttachment":"platform"}"#
        #expect(code { _ = try PasskeyCreation(Self.creation(more)) } == .notSupported)
    }

    @Test("algorithms: an empty list means ES256 and RS256, unknown types are left out, only those mean none")
    func algorithms() throws {
        func read(_ list: String) throws -> [Int32] {
            try PasskeyCreation(
                #"{"rp":{"name":"E"},"user":{"id":"dTE","name":"a","displayName":"A"},"challenge":"AA","pubKeyCredParams":\#(list)}"#
            ).algorithms
        }
        #expect(try read("[]") == [-7, -257])
        #expect(
            try read(#"[{"type":"other","alg":"x"},{"type":"public-key","alg":-7},{"type":"public-key","alg":-7}]"#)
                == [-7])
        #expect(try read(#"[{"type":"public-key","alg":99999999999},{"type":"public-key","alg":-8}]"#) == [-8])
        #expect(code { _ = try read(#"[{"type":"other","alg":-7}]"#) } == .notSupported)
    }

    @Test("timeouts: a hint, within one second and ten minutes")
    func timeouts() throws {
        for (hint, limit) in [
            ("0", 1000), ("-5", 1000), ("60000", 60_000), ("9999999999999", 600_000), ("\"x\"", 300_000),
        ] {
            #expect(try PasskeyRequest(#"{"challenge":"AA","timeout":\#(hint)}"#).timeoutMilliseconds == UInt32(limit))
        }
    }

    @Test("allowed credentials: unknown types are left out, and only those mean none")
    func allowed() throws {
        let list = #"[{"type":"other","id":5},{"type":"public-key","id":"AQI","transports":["usb","tin-can"]}]"#
        #expect(try PasskeyRequest(#"{"challenge":"AA","allowCredentials":\#(list)}"#).allowed == [[1, 2]])
        #expect(try PasskeyRequest(#"{"challenge":"AA","allowCredentials":[]}"#).allowed.isEmpty)
        #expect(
            code { _ = try PasskeyRequest(#"{"challenge":"AA","allowCredentials":[{"type":"other","id":"AQ"}]}"#) }
                == .notFound)
    }

    @Test("attestation: asked for by direct, indirect and enterprise, not by none and unknown words")
    func attestation() throws {
        for (word, isConveyed) in [
            ("direct", true), ("indirect", true), ("enterprise", true), ("none", false), ("all", false),
        ] {
            #expect(try PasskeyCreation(Self.creation(#","attestation":"\#(word)""#)).conveysAttestation == isConveyed)
        }
    }

    @Test(
        "malformed options are refused, whatever is wrong",
        arguments: [
            "", "null", "[]", "{}", "{", #"{"challenge":""}"#, #"{"challenge":"A"}"#, #"{"challenge":"AA=="}"#,
            #"{"challenge":"A+/="}"#, #"{"challenge":5}"#, #"{"challenge":"AA","challenge":"AB"}"#,
            #"{"challenge":"AA","allowCredentials":{}}"#, #"{"challenge":"AA","allowCredentials":[5]}"#,
            #"{"challenge":"AA","allowCredentials":[{"id":"AA"}]}"#,
            #"{"challenge":"AA","allowCredentials":[{"type":"public-key","id":"!"}]}"#,
        ])
    func malformed(json: String) {
        #expect(code { _ = try PasskeyRequest(json) } == .decodingFailed)
        #expect(code { _ = try PasskeyCreation(json) } == .decodingFailed)
    }

    @Test(
        "creation options without a member that must be there, or with a wrong one, are refused",
        arguments: [
            (#""name":"E""#, #""name":5"#), (#""id":"dTE""#, #""id":"""#),
            (#""id":"dTE""#, "\"id\":\"\(String(repeating: "A", count: 87))\""),
            (#""name":"ada""#, #""name":"a\u0000b""#), (#""displayName":"Ada""#, #""title":"Ada""#),
            (#""alg":-7"#, #""alg":"ES256""#), (#""pubKeyCredParams":["#, #""params":["#),
        ])
    func wrongMembers(part: String, other: String) {
        let json = Self.creation().replacing(part, with: other)
        #expect(code { _ = try PasskeyCreation(json) } == .decodingFailed)
    }

    @Test("attestation objects: three members of canonical CBOR; without leave the statement is none")
    func attestationObjects() throws {
        let data = PasskeyClientData(.create, challenge: [1], origin: try PasskeyOrigin("https://example.com"))
        for count in [3, 23, 24, 255, 256, 70_000] {
            let bytes = [UInt8](repeating: 7, count: count)
            let made = MadePasskey(
                id: [1, 2], authenticatorData: bytes, format: "packed", statement: [0xA1, 0x61, 0x78, 0x01],
                algorithm: -7,
                transport: "usb")
            let length: [UInt8] =
                switch count {
                case ..<24: [0x40 | UInt8(count)]
                case ..<256: [0x58, UInt8(count)]
                case ..<65_536: [0x59, UInt8(count >> 8), UInt8(count & 0xFF)]
                default: [0x5A, 0, 1, 0x11, 0x70]
                }
            for (isConveyed, format, statement) in [
                (false, "none", [0xA0]), (true, "packed", [0xA1, 0x61, 0x78, 0x01]),
            ] as [(Bool, String, [UInt8])] {
                let answer = PasskeyAnswer.attestation(made, data, conveysAttestation: isConveyed)
                let response = try JSONReader.read(Array(answer.utf8)).object?["response"]?.object
                var expected: [UInt8] =
                    [0xA3, 0x63] + Array("fmt".utf8) + [0x60 | UInt8(format.utf8.count)] + Array(format.utf8)
                expected += [0x67] + Array("attStmt".utf8) + statement
                expected += [0x68] + Array("authData".utf8) + length + bytes
                #expect(response?["attestationObject"]?.string == Base64URL.encode(expected))
            }
        }
    }

    @Test("answers: the JSON forms of level 3, with every member that they must have")
    func answers() throws {
        let origin = try PasskeyOrigin("https://example.com")
        let create = PasskeyClientData(.create, challenge: [1], origin: origin)
        let made = MadePasskey(
            id: [1, 2], authenticatorData: [3], format: "packed", statement: [0xA0], algorithm: -7, transport: "nfc")
        let object = Base64URL.encode(
            [0xA3] + Array("cfmtdnonegattStmt".utf8) + [0xA0] + Array("hauthData".utf8) + [0x41, 3])
        #expect(
            PasskeyAnswer.attestation(made, create, conveysAttestation: false)
                == #"{"id":"AQI","rawId":"AQI","type":"public-key","authenticatorAttachment":"cross-platform","response":{"#
                + #""clientDataJSON":"\#(Base64URL.encode(create.json))","attestationObject":"\#(object)","#
                + #""authenticatorData":"Aw","publicKeyAlgorithm":-7,"transports":["nfc"]},"clientExtensionResults":{}}"#
        )
        let get = PasskeyClientData(.get, challenge: [1], origin: origin)
        let signed = SignedPasskey(
            id: [1, 2], authenticatorData: [3], signature: [4], userHandle: [5], userName: "ada")
        #expect(
            PasskeyAnswer.assertion(signed, get)
                == #"{"id":"AQI","rawId":"AQI","type":"public-key","authenticatorAttachment":"cross-platform","response":{"#
                + #""clientDataJSON":"\#(Base64URL.encode(get.json))","authenticatorData":"Aw","signature":"BA","userHandle":"BQ"},"#
                + #""clientExtensionResults":{}}"#)
        let without = SignedPasskey(id: [1], authenticatorData: [3], signature: [4], userHandle: nil, userName: nil)
        #expect(!PasskeyAnswer.assertion(without, get).contains("userHandle"))
    }

    @Test("authenticator data comes out of a byte string of CBOR, and out of nothing else")
    func unwrapped() {
        #expect(PasskeyAnswer.unwrapped([0x42, 1, 2]) == [1, 2] && PasskeyAnswer.unwrapped([0x40]) == [])
        let long = [UInt8](repeating: 9, count: 300)
        #expect(PasskeyAnswer.unwrapped([0x58, 37] + long.prefix(37)) == Array(long.prefix(37)))
        #expect(PasskeyAnswer.unwrapped([0x59, 1, 44] + long) == long)
        for wrong: [UInt8] in [
            [], [0x42, 1], [0x42, 1, 2, 3], [0x58], [0x58, 1, 1], [0x59, 0], [0x62, 1, 2], [0x5F],
        ] {
            #expect(PasskeyAnswer.unwrapped(wrong) == nil)
        }
    }
}
