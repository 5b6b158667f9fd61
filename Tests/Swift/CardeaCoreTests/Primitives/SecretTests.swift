import CardeaBasics
import Testing

@Suite("Secrets")
struct SecretTests {
    private struct Holder {
        let name = "holder"
        let secret: Secret
        let optional: Secret?
        let list: [Secret]
        let table: [String: Secret]
    }

    private let secret = Secret("hunter2")

    @Test("no textual form shows the content")
    func redaction() {
        var dumped = ""
        dump(secret, to: &dumped)
        let holder = Holder(secret: secret, optional: secret, list: [secret], table: ["k": secret])
        dump(holder, to: &dumped)
        let forms = [
            "\(secret)", secret.description, String(describing: secret),
            String(reflecting: secret),
            "\(holder)", String(reflecting: holder), "\([secret])", "\(Optional(secret) as Any)", "\(["k": secret])",
            dumped,
        ]
        for form in forms {
            #expect(!form.contains("hunter"))
            #expect(form.contains("<redacted>"))
        }
        #expect(dumped.contains("holder"))
        #expect(Mirror(reflecting: secret).children.isEmpty)
    }

    @Test("secrets are equal when their bytes are")
    func equality() {
        #expect(secret == Secret(bytes: Array("hunter2".utf8)))
        #expect(secret != Secret("hunter3"))
        #expect(secret != Secret("Hunter2"))
        #expect(secret != Secret("hunter"))
        #expect(secret != Secret(""))
        #expect(Secret("") == Secret(bytes: []))
        #expect(Secret("e\u{301}") != Secret("\u{E9}"))
        #expect(Set([secret, Secret("hunter2"), Secret("hunter3")]).count == 2)
    }

    @Test("the content is what was put in, whatever it was put in from")
    func content() {
        #expect(secret.reveal() == "hunter2")
        #expect(secret.count == 7 && !secret.isEmpty && Secret("").isEmpty)
        #expect(Secret(bytes: [0, 255].lazy.map { $0 as UInt8 }).withBytes(Array.init) == [0, 255])
        #expect(Secret(bytes: [0x41, 0xFF]).reveal() == "A\u{FFFD}")
        #expect(Secret("").withBytes { $0.count } == 0)
    }

    @Test("an error of the borrower comes through with its type")
    func borrowing() {
        let error = JSONError(reason: .tooDeep, offset: 0)
        #expect(throws: error) {
            try secret.withBytes { (_: UnsafeRawBufferPointer) throws(JSONError) in throw error }
        }
    }
}
