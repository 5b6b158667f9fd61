import CardeaBasics
import CardeaLinux

extension CardeaError {
    static let noHomeFolder = CardeaError(
        .captureUnavailable,
        "The scheme of the redirect cannot be registered: this user has no home folder of their own. Set HOME, or use a "
            + "loopback redirect."
    )

    static func sandboxed(_ sandbox: SandboxKind) -> CardeaError {
        CardeaError(
            .captureUnavailable,
            "Inside \(sandbox.rawValue) an application cannot register a scheme while it runs. Install a desktop entry for the "
                + "scheme with the package, or use a loopback redirect.")
    }

    static func taken(_ scheme: String, by name: String, _ id: String) -> CardeaError {
        CardeaError(
            .schemeTaken,
            "URLs of the scheme \(scheme) open another application: \(name.unmarked) (\(id.unmarked)). Choose a scheme of your own, or let the "
                + "login replace the handler while it lasts.")
    }
}
