import Cardea
import CardeaAsync
import CardeaBasics
import CardeaModel

/// The doctor's findings about the secure store that a login would use here: which one, and whether it takes a record.
enum StoreDiagnosis {
    /// The name of the record that the check writes and removes.
    static let account = RecordName(application: "cardea", backend: "doctor", account: "", kind: .session)

    static func findings(_ kind: StoreWord) async -> [Finding] {
        switch kind {
        case .automatic:
            return await KeyringDiagnosis.loginKeyring { await encryptedFiles(.automatic) }
        case .secretService: return await KeyringDiagnosis.loginKeyring()
        case .sessionKeyring: return await KeyringDiagnosis.sessionKeyring()
        case .encryptedFile: return await encryptedFiles(.encryptedFile())
        case .memory: return [Finding(.ok, "Secure store", "memory: the session is lost when the program ends")]
        }
    }

    private static func encryptedFiles(_ choice: StoreChoice) async -> [Finding] {
        do throws(CardeaError) {
            return try await OpenStore.with(choice) { open throws(CardeaError) in
                let unreadable = try await open.unreadableCount()
                // Records that another key opens would stand beside one of this key.
                if unreadable == 0 { try await ReportingStore.waiting(open.store).tryOut(account) }
                let moves = interruptedMoves(try await open.keys(of: nil), in: open.location)
                return [encryptedFiles(open.location, unreadable: unreadable)] + moves + [
                    LockDiagnosis.finding(open.lock)
                ]
            }
        } catch {
            return [Finding(.fail, "Secure store", error.message, advice: fix(error))]
        }
    }

    private static func encryptedFiles(_ location: String, unreadable: Int) -> Finding {
        guard unreadable > 0 else { return Finding(.ok, "Secure store", location) }
        let records = unreadable == 1 ? "1 record does" : "\(unreadable) records do"
        return Finding(
            .warn, "Secure store", "\(location): \(records) not open with this key",
            advice:
                "If they have a passphrase, pass it with --passphrase-file or --ask-passphrase. \"cardea store "
                + "forget\" removes records that no key opens.")
    }

    /// Tells how to fix a failure of the encrypted files; for a wrong mode, the message itself says it.
    static func fix(_ error: CardeaError) -> String {
        switch error.code {
        case .invalidConfiguration: "Set HOME or XDG_DATA_HOME to a folder of your own."
        case .timeout: "End the process that holds the lock: fuser names it."
        case .storeCorrupted:
            "Restore the key file from a backup. Without one, run \"cardea store forget\" and sign in again."
        default:
            error.message.includes("chmod")
                ? "Do what the message says, then run \"cardea doctor\" again."
                : "The folder must belong to this user, on a writable disk with free space. If it cannot, set "
                    + "XDG_DATA_HOME to one that does, or sign in with --store encrypted-file --folder PATH."
        }
    }

    /// Returns a finding for each account whose move to this store was interrupted.
    static func interruptedMoves(_ keys: [RecordName], in location: String) -> [Finding] {
        let accounts = Set(keys.compactMap { $0.unstaged?.with(.session) })
        return accounts.sorted { ($0.application, $0.backend, $0.account) < ($1.application, $1.backend, $1.account) }
            .map { account in
                let name = account.account.isEmpty ? "" : ", account \(account.account)"
                return Finding(
                    .warn, "Interrupted move", "\(account.application), \(account.backend)\(name), to \(location)",
                    advice: "Repeat \"cardea store move\"; until then the account may look signed out.")
            }
    }
}
