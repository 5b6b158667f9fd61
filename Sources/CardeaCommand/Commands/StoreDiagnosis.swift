import Cardea
import CardeaCore

/// Which secure store a login would use here, and whether it answers.
enum StoreDiagnosis {
    static func findings() async -> [Finding] {
        switch await state(of: .secretService) {
        case (nil, let location):
            return [Finding(.ok, "Secure store", "\(location), unlocked")]
        case (let error?, let location) where error.code == .storeLocked:
            return [
                Finding(
                    .warn, "Secure store", "\(location), locked",
                    advice: "A login asks for the keyring's password; reading the session fails until it is unlocked.")
            ]
        case (let error?, let location) where error.code != .storeUnavailable:
            return [
                Finding(
                    .fail, "Secure store", "\(location): \(error.message)",
                    advice: "The Secret Service answers and fails: restart it, or sign in to the desktop anew. "
                        + "Until then: --store sealed-file.")
            ]
        case (let error?, _):
            let reason = Finding(
                .warn, "Secret Service", error.message,
                advice:
                    "This command keeps sessions in sealed files; an application does so when it names a key for them. "
                    + "With gnome-keyring or KeePassXC they would be in the keyring.")
            return [reason, await sealedFiles()]
        }
    }

    private static func sealedFiles() async -> Finding {
        do throws(CardeaError) {
            let (location, unreadable) = try await OpenStore.with(.sealedFile()) { open throws(CardeaError) in
                (open.location, try await open.unreadableCount())
            }
            guard unreadable > 0 else { return Finding(.ok, "Secure store", location) }
            return Finding(
                .warn, "Secure store", "\(location): \(unreadable) records do not open with the key file",
                advice:
                    "With a passphrase, name it: --passphrase-file or --ask-passphrase. What no key opens is removed "
                    + "by \"cardea store forget\".")
        } catch {
            return Finding(.fail, "Secure store", error.message, advice: mend(error))
        }
    }

    /// What mends a failure of the sealed files; a wrong mode has its own words in the message.
    static func mend(_ error: CardeaError) -> String {
        switch error.code {
        case .invalidConfiguration: "Set HOME or XDG_DATA_HOME to a folder of your own."
        case .timeout: "End the process that holds the lock: fuser names it."
        case .storeCorrupted:
            "Put the key file back from a backup; without it, \"cardea store forget\" and sign in again."
        default:
            error.message.contains("chmod")
                ? "Do what the message says; then repeat \"cardea doctor\"."
                : "Check that the folder is this user's, on a disk with room that can be written; or name another: --folder."
        }
    }

    /// Reads the session of an application that does not exist: what matters is whether the store can tell.
    private static func state(of store: StoreChoice) async -> (CardeaError?, location: String) {
        do throws(CardeaError) {
            let client = try CardeaClient(
                Configuration(
                    backend: .prelude(baseURL: "https://auth.example.com"), applicationID: "cardea-doctor", store: store
                ))
            defer { client.close() }
            do throws(CardeaError) {
                _ = try await client.currentUser()
                return (nil, client.storeLocation)
            } catch {
                return (error.code == .notSignedIn ? nil : error, client.storeLocation)
            }
        } catch {
            return (error, "none")
        }
    }
}
