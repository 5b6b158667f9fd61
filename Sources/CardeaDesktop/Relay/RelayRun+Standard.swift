extension RelayRun {
    /// Hands redirects to the processes of this user.
    package static var standard: RelayRun {
        RelayRun(
            send: { text, token in
                guard let redirect = try? ArrivedRedirect(text, activationToken: token) else { return .unusable }
                return Outcome(RedirectRoute.send(redirect))
            },
            serve: { scheme in
                let outcome = try? ApplicationService.serveOne(ClaimNames(scheme: scheme).busName)
                return outcome.map { Outcome($0) } ?? .nobody
            })
    }
}

extension RelayRun.Outcome {
    fileprivate init(_ outcome: RedirectRoute.Outcome) {
        switch outcome {
        case .taken, .kept: self = .delivered
        case .nobody: self = .nobody
        }
    }
}
