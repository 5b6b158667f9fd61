import Cardea
import CardeaCore
import CardeaLinux

/// A claimed scheme, with what answers the desktop that asks over the session bus.
final class HeldScheme: Sendable {
    private let claim: SchemeClaim
    private let service: ApplicationService?
    /// Files and bus calls of the claim, one after the other.
    private let worker: BlockingWorker

    private init(_ claim: SchemeClaim, _ service: ApplicationService?, _ worker: BlockingWorker) {
        self.claim = claim
        self.service = service
        self.worker = worker
    }

    /// Makes the desktop open URLs of the scheme here, unless the application is installed as their handler.
    static func take(
        _ scheme: String, mayReplace: Bool, _ settings: EngineSettings
    ) async throws(CardeaError) -> HeldScheme {
        let worker = BlockingWorker(idleMilliseconds: 0)
        return try await worker.run { () throws(CardeaError) in
            guard let relay = Relay.find(chosen: settings.redirectRelay) else { throw .noRelay }
            let claim = try SchemeClaim.take(
                scheme: scheme,
                application: SchemeApplication(id: settings.applicationID, name: settings.applicationName),
                relay: relay, mayReplace: mayReplace, folders: .ofProcess)
            // Without the name the bus starts the relay, which finds this process as well.
            let service = claim.isActivatedByBus ? try? ApplicationService(claim.names.busName) : nil
            return HeldScheme(claim, service, worker)
        }
    }

    /// Puts the desktop back as it was. What cannot be put back now is put back by the next login.
    func release() async {
        await worker.perform { [claim, service] in
            service?.close()
            return claim.release() == nil
        }
    }
}

extension CardeaError {
    fileprivate static let noRelay = CardeaError(
        .captureUnavailable,
        "There is no program that the desktop could start with the redirect. Install the cardea command, or name a program "
            + "of yours as redirectRelay, or use the loopback capture.")
}
