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
                Finding(.fail, "Secure store", "\(location): \(error.message)", advice: ErrorAdvice.text(for: error))
            ]
        case (let error?, _):
            let reason = Finding(
                .warn, "Secret Service", error.message,
                advice:
                    "Sessions are kept in sealed files. With gnome-keyring or KeePassXC they would be in the keyring.")
            return [reason, await sealedFiles()]
        }
    }

    private static func sealedFiles() async -> Finding {
        let (error, location) = await state(of: .sealedFile())
        guard let error else { return Finding(.ok, "Secure store", location) }
        return Finding(
            .fail, "Secure store", "\(location): \(error.message)",
            advice: "Set HOME or XDG_DATA_HOME to a folder of your own.")
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
