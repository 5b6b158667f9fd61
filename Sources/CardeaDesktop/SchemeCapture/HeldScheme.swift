package import CardeaBasics
import CardeaLinux

/// A claimed scheme, with what answers the desktop that asks over the session bus.
package final class HeldScheme: Sendable {
    /// The application has an entry of its own for the scheme, so nothing was changed.
    package var isInstalled: Bool { claim.isInstalled }
    private let claim: SchemeClaim
    private let service: ApplicationService?

    private init(_ claim: SchemeClaim, _ service: ApplicationService?) {
        self.claim = claim
        self.service = service
    }

    /// Makes the desktop open URLs of the scheme here, unless the application is installed as their handler.
    ///
    /// Cannot be cancelled: what was claimed has to be put back by its caller.
    package static func take(
        _ scheme: String, mayReplace: Bool, _ application: SchemeApplication, chosenRelay: [String]?,
        _ done: @escaping Completion<HeldScheme>
    ) {
        let isQueued = BlockingWorker(idleMilliseconds: 0).submit {
            done(
                Result { () throws(CardeaError) in
                    try takeNow(scheme, mayReplace: mayReplace, application, chosenRelay: chosenRelay)
                })
        }
        guard !isQueued else { return }
        done(
            .failure(CardeaError(.captureUnavailable, "The scheme cannot be registered: no thread could be started.")))
    }

    /// The same, blocking: files and bus calls.
    static func takeNow(
        _ scheme: String, mayReplace: Bool = false, _ application: SchemeApplication, chosenRelay: [String]? = nil,
        folders: XDGFolders = .ofProcess
    ) throws(CardeaError) -> HeldScheme {
        guard let relay = Relay.find(chosen: chosenRelay) else { throw .noRelay }
        let claim = try SchemeClaim.take(
            scheme: scheme, application: application, relay: relay, mayReplace: mayReplace, folders: folders)
        // Without the name the bus starts the relay, which finds this process as well.
        let service = claim.isActivatedByBus ? try? ApplicationService.start(claim.names.busName) : nil
        return HeldScheme(claim, service)
    }

    /// Puts the desktop back as it was. What cannot be put back now is put back by the next login.
    package func release(_ done: @escaping @Sendable () -> Void) {
        BlockingWorker(idleMilliseconds: 0).perform({ [self] in _ = releaseNow() }, done)
    }

    /// The same, blocking; why it was not possible.
    func releaseNow() -> CardeaError? {
        service?.close()
        return claim.release()
    }
}

extension CardeaError {
    static let noRelay = CardeaError(
        .captureUnavailable,
        "There is no program that the desktop could start with the redirect. Install the cardea command, or use "
            + "the loopback capture.")
}
