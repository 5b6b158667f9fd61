import Cardea
import CardeaBasics
import CardeaLinux
import Testing

@testable import TestSupport

/// libfido2 itself, with keys made of software: what their users meet.
@Suite(.timeLimit(.minutes(1))) struct SecurityKeyTests {
    private let desk: VirtualKeys

    init() throws { desk = try VirtualKeys() }

    private func security(_ guide: ScriptedGuide, origin: String = "https://example.com") throws -> SecurityKey {
        try SecurityKey(origin: origin, guide: guide, keys: desk.keys)
    }

    private func creation(
        _ more: String = "", user: String = "ada", id: String = "dTE", algorithms: [Int] = [-7], timeout: Int = 30_000
    ) -> String {
        let parameters = algorithms.map { #"{"type":"public-key","alg":\#($0)}"# }.joined(separator: ",")
        return
            #"{"rp":{"id":"example.com","name":"E"},"user":{"id":"\#(id)","name":"\#(user)","displayName":"\#(user)"},"#
            + #""challenge":"AAEC","pubKeyCredParams":[\#(parameters)],"timeout":\#(timeout)\#(more)}"#
    }

    private func selection(_ members: String) -> String { #","authenticatorSelection":{\#(members)}"# }

    private func request(_ more: String = "", timeout: Int = 30_000) -> String {
        #"{"challenge":"AAEC","rpId":"example.com","timeout":\#(timeout)\#(more)}"#
    }

    private let resident = #","authenticatorSelection":{"residentKey":"required"}"#

    private func response(_ answer: String) throws -> JSONObject {
        try #require(try JSONReader.read(Array(answer.utf8)).object?["response"]?.object)
    }

    /// The flags of the authenticator's data.
    private func flags(_ answer: String) throws -> UInt8 {
        let data = try #require(try response(answer)["authenticatorData"]?.string.flatMap { Base64URL.decode($0) })
        return data[32]
    }

    private func id(_ answer: String) throws -> String {
        try #require(try JSONReader.read(Array(answer.utf8)).object?["id"]?.string)
    }

    @Test("a key makes a passkey and signs with it, at a touch each")
    func touched() async throws {
        let (key, guide) = (try desk.connect("blue", "--waits"), ScriptedGuide())
        let security = try security(guide)
        async let made = security.attestation(for: creation(resident))
        #expect(await key.says("waits"))
        try key.touch()
        let attestation = try await made
        #expect(await key.says("touched"))
        let client = try response(attestation)["clientDataJSON"]?.string.flatMap { Base64URL.decode($0) }
        #expect(
            client.map { String(decoding: $0, as: UTF8.self) }
                == #"{"type":"webauthn.create","challenge":"AAEC","origin":"https://example.com","crossOrigin":false}"#)
        #expect(try flags(attestation) == 0x41)
        #expect(try response(attestation)["transports"] == ["usb"])
        async let signed = security.assertion(for: request())
        #expect(await key.says("waits"))
        try key.touch()
        let assertion = try await signed
        #expect(try id(assertion) == id(attestation) && flags(assertion) == 0x01)
        #expect(try response(assertion)["userHandle"] == "dTE")
        #expect(guide.notices == [.touch("blue"), .touch("blue")] && guide.questions.isEmpty)
    }

    @Test("what the key says of itself goes only to a server that asks for it")
    func attestation() async throws {
        let key = try desk.connect()
        for (word, format) in [("none", "none"), ("direct", "packed")] {
            let answer = try await security(ScriptedGuide()).attestation(for: creation(#","attestation":"\#(word)""#))
            let object = try #require(
                try response(answer)["attestationObject"]?.string.flatMap { Base64URL.decode($0) })
            #expect(
                Array(object[5..<(6 + format.utf8.count)]) == [0x60 | UInt8(format.utf8.count)] + Array(format.utf8))
        }
        key.remove()
    }

    @Test("a wrong PIN is asked for again, with the tries that are left, and the right one verifies the user")
    func wrongPIN() async throws {
        let key = try desk.connect("blue", "--pin", "1234")
        let guide = ScriptedGuide(pins: ["123", "9999", "1234"])
        let answer = try await security(guide).attestation(for: creation(resident))
        #expect(try flags(answer) == 0x45)
        #expect(await key.says("wrong"))
        // What is too short for a PIN never reaches the key.
        #expect(guide.questions.map(\.isWrong) == [false, true, true])
        #expect(guide.questions.map(\.triesLeft) == [8, 8, 7] && guide.questions.allSatisfy { $0.keyName == "blue" })
    }

    @Test("the last try is warned of, and a PIN that is locked ends it")
    func locked() async throws {
        let key = try desk.connect("blue", "--pin", "1234", "--tries", "2")
        let guide = ScriptedGuide(pins: ["9999", "8888", "1234"])
        let error = await failure { try await security(guide).attestation(for: creation()) }
        #expect(error?.code == .wrongCredentials && error?.message.contains("locked") == true)
        #expect(guide.questions.map(\.isLastTry) == [false, true])
        // It says so before anybody types again.
        let later = ScriptedGuide(pins: ["1234"])
        #expect(await failure { try await security(later).attestation(for: creation()) }?.code == .wrongCredentials)
        key.remove()
    }

    @Test("after three wrong PINs in a row the key wants to be connected again")
    func paused() async throws {
        let key = try desk.connect("blue", "--pin", "1234")
        let guide = ScriptedGuide(pins: ["9999", "9998", "9997", "1234"])
        let error = await failure { try await security(guide).attestation(for: creation()) }
        #expect(error?.code == .wrongCredentials && error?.message.contains("connect it again") == true)
        #expect(guide.questions.count == 3)
        key.remove()
    }

    @Test("a user who gives no PIN has cancelled")
    func dismissed() async throws {
        let key = try desk.connect("blue", "--pin", "1234")
        #expect(await failure { try await security(ScriptedGuide()).assertion(for: request()) }?.code == .cancelled)
        key.remove()
    }

    @Test("a PIN that is discouraged is asked for only when the key insists")
    func discouraged() async throws {
        let key = try desk.connect("blue", "--pin", "1234")
        let guide = ScriptedGuide(pins: ["1234"])
        let members = #""userVerification":"discouraged","residentKey":"required""#
        _ = try await security(guide).attestation(for: creation(selection(members)))
        #expect(guide.questions.map(\.isWrong) == [false])
        let answer = try await security(guide).assertion(for: request(#","userVerification":"discouraged""#))
        #expect(try flags(answer) == 0x01 && guide.questions.count == 1)
        key.remove()
    }

    @Test("a user who must be verified needs a PIN or a finger")
    func required() async throws {
        let required = selection(#""userVerification":"required""#)
        let plain = try desk.connect()
        let error = await failure { try await security(ScriptedGuide()).attestation(for: creation(required)) }
        #expect(error?.code == .notSupported && error?.message.contains("no PIN") == true)
        plain.remove()
        let finger = try desk.connect("blue", "--finger")
        #expect(try flags(try await security(ScriptedGuide()).attestation(for: creation(required))) == 0x45)
        finger.remove()
    }

    @Test("a key that is taken out while it waits is missed at once")
    func removed() async throws {
        let key = try desk.connect("blue", "--waits")
        let security = try security(ScriptedGuide())
        let work = Task { await failure { try await security.attestation(for: creation()) } }
        #expect(await key.says("waits"))
        key.remove()
        let error = await work.value
        #expect(error?.code == .cancelled && error?.message.contains("removed") == true)
    }

    @Test("a key that nobody touches in time is told to stop, whoever's patience ends first")
    func late() async throws {
        let key = try desk.connect("blue", "--waits")
        #expect(
            await failure { try await security(ScriptedGuide()).attestation(for: creation(timeout: 4000)) }?.code
                == .loginTimedOut)
        #expect(await key.says("waits"))
        #expect(await key.says("cancelled"))
        key.remove()
        let hasty = try desk.connect("blue", "--waits", "--patience", "0.2")
        #expect(
            await failure { try await security(ScriptedGuide()).attestation(for: creation()) }?.code == .loginTimedOut)
        hasty.remove()
    }

    @Test("a task that is cancelled ends at once, and the key stops waiting")
    func cancelled() async throws {
        let key = try desk.connect("blue", "--waits")
        let security = try security(ScriptedGuide())
        let work = Task { await failure { try await security.attestation(for: creation()) } }
        #expect(await key.says("waits"))
        work.cancel()
        #expect(await work.value?.code == .cancelled)
        #expect(await key.says("cancelled"))
        // And serves again.
        async let made = security.attestation(for: creation())
        #expect(await key.says("waits"))
        try key.touch()
        _ = try await made
    }

    @Test("of several keys the one that is touched first is used, and the others stop waiting")
    func several() async throws {
        let (blue, green) = (try desk.connect("blue", "--waits"), try desk.connect("green", "--waits", "--pin", "1234"))
        let guide = ScriptedGuide(pins: ["1234"])
        let security = try security(guide)
        async let made = security.attestation(for: creation())
        #expect(await green.says("waits"))
        #expect(await blue.says("waits"))
        try green.touch()
        #expect(await green.says("touched"))
        #expect(await blue.says("cancelled"))
        #expect(await green.says("waits"))
        try green.touch()
        _ = try await made
        #expect(guide.notices == [.choose(2), .touch("green")] && guide.questions.map(\.keyName) == ["green"])
    }

    @Test("a key that is not there yet is waited for, and not longer than that")
    func connected() async throws {
        let guide = ScriptedGuide()
        let error = await failure { try await self.security(guide).attestation(for: creation(timeout: 1000)) }
        #expect(error?.code == .loginTimedOut && error?.message.contains("udev") == true)
        #expect(guide.notices == [.connect])
        let security = try security(guide)
        async let made = security.attestation(for: creation())
        while guide.notices.count < 2 { try await Task.sleep(for: .milliseconds(10)) }
        let key = try desk.connect()
        _ = try await made
        #expect(guide.notices == [.connect, .connect, .touch("blue")])
        key.remove()
    }

    @Test("a key has one passkey of an account, and none of a server that it does not know")
    func credentials() async throws {
        let key = try desk.connect()
        let security = try security(ScriptedGuide())
        #expect(await failure { try await security.assertion(for: request()) }?.code == .notFound)
        let name = try id(try await security.attestation(for: creation()))
        let list = #"[{"type":"public-key","id":"\#(name)"}]"#
        #expect(
            await failure { try await security.attestation(for: creation(#","excludeCredentials":\#(list)"#)) }?.code
                == .conflict)
        // It does not keep this one, so that the server has to name it.
        #expect(await failure { try await security.assertion(for: request()) }?.code == .notFound)
        #expect(try id(try await security.assertion(for: request(#","allowCredentials":\#(list)"#))) == name)
        key.remove()
    }

    @Test("the first algorithm of the server's that the key has is used")
    func algorithms() async throws {
        let key = try desk.connect("blue", "--edwards")
        let answer = try await security(ScriptedGuide()).attestation(for: creation(algorithms: [-65535, -7, -8]))
        #expect(try response(answer)["publicKeyAlgorithm"] == -8)
        #expect(
            await failure { try await security(ScriptedGuide()).attestation(for: creation(algorithms: [-7])) }?.code
                == .notSupported)
        #expect(
            await failure { try await security(ScriptedGuide()).attestation(for: creation(algorithms: [-65535])) }?.code
                == .notSupported)
        key.remove()
    }

    @Test("a key without room keeps no passkey: what is preferred is left, what is required fails")
    func full() async throws {
        let key = try desk.connect("blue", "--rooms", "0")
        _ = try await security(ScriptedGuide()).attestation(for: creation(selection(#""residentKey":"preferred""#)))
        let error = await failure { try await security(ScriptedGuide()).attestation(for: creation(resident)) }
        #expect(error?.code == .passkeyRegistrationFailed && error?.message.contains("room") == true)
        key.remove()
    }

    @Test("of several accounts of one server the user chooses")
    func accounts() async throws {
        let key = try desk.connect("blue", "--pin", "1234")
        let guide = ScriptedGuide(pins: ["1234", "1234", "1234", "1234"], account: 1)
        let security = try security(guide)
        let ada = try id(try await security.attestation(for: creation(resident)))
        _ = try await security.attestation(for: creation(resident, user: "bob", id: "dTI"))
        #expect(try id(try await security.assertion(for: request())) == ada)
        #expect(guide.accounts == [["bob", "ada"]])
        let lost = try self.security(ScriptedGuide(pins: ["1234"], account: 2))
        #expect(await failure { try await lost.assertion(for: request()) }?.code == .cancelled)
        key.remove()
    }

    @Test("a relying party that the origin may not stand for never reaches a key")
    func foreign() async throws {
        let guide = ScriptedGuide()
        for origin in ["https://example.org", "https://badexample.com", "https://com"] {
            let security = try security(guide, origin: origin)
            #expect(await failure { try await security.assertion(for: request()) }?.code == .invalidConfiguration)
            #expect(await failure { try await security.attestation(for: creation()) }?.code == .invalidConfiguration)
        }
        #expect(guide.notices.isEmpty)
        #expect(await failure { try security(guide, origin: "http://example.com") }?.code == .invalidConfiguration)
    }

    @Test("without libfido2 the error names the package, and what an old one lacks")
    func missing() async throws {
        let none = try SecurityKey(
            origin: "https://example.com", guide: ScriptedGuide(), keys: SecurityKeys(library: "libfido2-none.so.1"))
        let error = await failure { try await none.assertion(for: request()) }
        #expect(error?.code == .dependencyMissing && error?.message.contains("libfido2-1") == true)
        let other = try SecurityKey(
            origin: "https://example.com", guide: ScriptedGuide(), keys: SecurityKeys(library: "libcrypto.so.3"))
        let lacking = await failure { try await other.assertion(for: request()) }
        #expect(lacking?.code == .dependencyMissing && lacking?.message.contains("fido_init") == true)
    }
}
