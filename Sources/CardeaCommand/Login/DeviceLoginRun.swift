import Cardea
import CardeaBasics
import CardeaModel

/// One sign-in of `cardea login --device`: shows where the user approves this machine, and waits for the approval.
struct DeviceLoginRun: Sendable {
    let client: CardeaClient
    let console: Console
    /// Gives up earlier than the code does.
    let seconds: Int?
    /// The scopes to ask for; empty for those of the configuration.
    let scopes: [String]
    let parameters: [OAuthParameter]

    func user() async throws -> CardeaUser {
        let login = try await client.beginDeviceLogin(scopes: scopes, parameters: parameters)
        console.progress(Self.text(login))
        drawCode(login.verificationURIComplete ?? login.verificationURI)
        let rest = Duration.milliseconds(login.expiresAt.milliseconds - Timestamp.current.milliseconds)
        console.progress("Waiting. The code is valid for \(rest.spoken); Ctrl-C cancels.")
        guard let seconds else { return try await client.continueDeviceLogin(login) }
        let late = CardeaError(.loginTimedOut, "Nobody signed in with the code within \(seconds) s.")
        return try await TimeLimit.run(.seconds(seconds), or: late) { try await client.continueDeviceLogin(login) }
    }

    /// The code is shown also where the address below has it in it: the page shows it, too, and both must be the same.
    static func text(_ login: DeviceLogin) -> String {
        let address =
            login.verificationURIComplete.map {
                "\nOr open this page, which contains the code; check that it shows the same one:\n\n    \($0)\n"
            } ?? ""
        return """
            Open this page in a browser on any device, and type the code there:

                \(login.verificationURI)

                Code: \(login.userCode)
            \(address)
            """
    }

    /// A code for a telephone's camera, where it fits and can be seen.
    private func drawCode(_ address: String) {
        guard let columns = console.columns else { return }
        guard QRCode.canBeMade else {
            console.progress("To see a QR code of it here, install libqrencode4; on Fedora, qrencode-libs.\n")
            return
        }
        guard let code = QRCode(address) else { return }
        let drawing = QRDrawing(code: code)
        guard drawing.width <= columns else { return }
        console.draw(drawing.lines(withColours: console.hasColours))
    }
}
