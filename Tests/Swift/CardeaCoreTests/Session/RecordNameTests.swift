import CardeaModel
import Testing

/// Which names of records are the same.
@Suite struct RecordNameTests {
    private func key(
        application: String = "a", backend: String = "b", account: String = "c", kind: RecordName.Kind = .session
    ) -> RecordName {
        RecordName(application: application, backend: backend, account: account, kind: kind)
    }

    @Test("a letter that is written in two ways makes two names, as it does in every store")
    func spelling() {
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        #expect(composed == decomposed, "for Swift these are one text")
        #expect(key(account: composed) != key(account: decomposed))
        #expect(key(application: composed) != key(application: decomposed))
        #expect(key(backend: composed) != key(backend: decomposed))
        #expect(Set([key(account: composed), key(account: decomposed), key(account: composed)]).count == 2)
    }

    @Test("each part tells names apart")
    func parts() {
        let others = [
            key(application: "x"), key(backend: "x"), key(account: "x"), key(kind: .device), key(account: ""),
        ]
        #expect(key() == key() && others.allSatisfy { $0 != key() })
    }
}
