import CardeaLinux

/// One call of `org.freedesktop.Application`: asks a program by its name on the session bus, which starts it if need be, to
/// open a page.
///
/// Where GIO does it, nobody learns that the program has crashed or is not there.
struct DesktopActivation {
    private let address: String
    private let request: BrowserLauncher.Request

    init(_ address: String, _ request: BrowserLauncher.Request) {
        self.address = address
        self.request = request
    }

    /// - Parameters:
    ///   - name: The program's name on the bus.
    ///   - spoken: Its name for a person.
    func open(_ url: String, _ name: String, _ spoken: String) -> BrowserOpening {
        let path = "/" + String(name.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
        var token: [(name: String, value: BusValue)] = []
        if let text = request.activationToken {
            token = [("activation-token", .text(text)), ("desktop-startup-id", .text(text))]
        }
        do throws(BusFailure) {
            _ = try BusConnection.open(.at(address)).call(
                name, path, "org.freedesktop.Application", "Open", [.strings([url]), .properties(token)],
                returning: "()", timeoutMilliseconds: request.momentMilliseconds)
            return .opened
        } catch {
            // It is still starting, or has opened the page in its own way.
            return error.isTimeout ? .opened : .failed("\(spoken) could not be started: \(error.explanation)")
        }
    }
}
