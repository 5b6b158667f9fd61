import CardeaLinux
import CardeaModel
import Testing

@testable import CardeaCommand

@Suite("The doctor on the keyring")
struct KeyringDiagnosisTests {
    private func finding(_ state: KeyringState, isNeeded: Bool = true) -> Finding {
        KeyringDiagnosis.finding(
            state, "Secret Service (Login)", state == .open ? "" : "The reason.", isNeeded: isNeeded)
    }

    @Test("each state has a line and says how to fix it, and the good one needs no fix")
    func fixes() {
        let findings = KeyringState.allCases.map { finding($0) }
        #expect(Set(findings.compactMap(\.advice)).count == findings.count - 1)
        #expect(finding(.open) == Finding(.ok, "Secure store", "Secret Service (Login), unlocked"))
        #expect(findings.allSatisfy { $0.advice != "" })
    }

    @Test("what a login can fix by asking is a warning, and what it cannot a failure")
    func levels() {
        for state in KeyringState.allCases {
            let expected: Finding.Level =
                switch state {
                case .open: .ok
                case .locked, .missing: .warn
                default: .fail
                }
            #expect(finding(state).level == expected, "\(state)")
        }
    }

    @Test(
        "where a login goes to encrypted files, a missing service is a warning that says so",
        arguments: [KeyringState.noBus, .noService, .unstartable, .noLibrary])
    func elsewhere(state: KeyringState) {
        #expect(finding(state, isNeeded: false).level == .warn)
        #expect(finding(state, isNeeded: false).advice?.contains("encrypted files") == true)
        #expect(finding(state).advice?.contains("--store encrypted-file") == true)
    }

    @Test("an interrupted move is told once for each account, in the order of names")
    func interruptedMoves() {
        func key(_ account: String, _ kind: RecordName.Kind, prefix: String = "moving\n") -> RecordName {
            RecordName(application: "com.example", backend: prefix + "server", account: account, kind: kind)
        }
        let keys = [key("b", .session), key("", .device), key("", .session), key("c", .session, prefix: "")]
        let findings = StoreDiagnosis.interruptedMoves(keys, in: "there")
        #expect(
            findings.map(\.fact) == [
                "com.example, server, to there", "com.example, server, account b, to there",
            ])
    }
}
