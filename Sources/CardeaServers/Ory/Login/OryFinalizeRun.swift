package import CardeaBasics
import CardeaModel

/// Decides by the redirect's content: a code is exchanged; a flow alone is the one that links accounts; with neither, or if the
/// server has no session for the code, the flow that the application began says why.
///
/// Every request reads and may be repeated, the exchange as well: nothing is spent by it. A session that it has brought is kept
/// with the login, so that it is ended if the login is given up. A session that may be the browser's own, because the user is to
/// be asked again, is not kept.
struct OryFinalizeRun: KeepingRun {
    typealias Output = LoginOutcome

    let server: OryServer
    let content: OryRedirect.Content
    let attempt: OryAttempt
    /// The provider that the login was begun with, if nothing binds the redirect to the login.
    private let unboundProvider: OAuthProvider?
    private let needsSecondFactor: Bool
    /// The token that an earlier try has brought.
    private let kept: Secret?
    private var phase = Phase.asking

    private enum Phase {
        case asking
        case readingReason(CardeaError)
        case granted(OryGrantSubrun)
    }

    init(
        _ server: OryServer, _ content: OryRedirect.Content, _ attempt: OryAttempt,
        unboundTo unboundProvider: OAuthProvider? = nil, needsSecondFactor: Bool = false, kept: Secret? = nil
    ) {
        (self.server, self.content, self.attempt) = (server, content, attempt)
        (self.unboundProvider, self.needsSecondFactor, self.kept) = (unboundProvider, needsSecondFactor, kept)
    }

    private var own: OryFlow.Address { attempt.flow }

    mutating func next(_ event: RunInput) throws(CardeaError) -> Turn {
        switch event {
        case .begin:
            return .send(try first())
        case .answered(let response, let now):
            switch phase {
            case .asking: return try answered(response, at: now)
            case .readingReason(let error): throw reason(response, else: error)
            case .granted(var step):
                let outcome = try step.answered(response, at: now)
                phase = .granted(step)
                switch outcome {
                case .send(let request): return .send(request)
                case .finish(let output): return .finish(output)
                }
            }
        }
    }

    private mutating func go(on step: OryGrantSubrun) -> Turn {
        phase = .granted(step)
        return .send(step.first)
    }

    private mutating func first() throws(CardeaError) -> HTTPRequest {
        if let kept {
            let step = subrun(OryGrant(token: kept), isKept: true)
            phase = .granted(step)
            return step.first
        }
        switch content {
        case .code(let code):
            guard let exchangeCode = attempt.login.exchangeCode else {
                throw CardeaError(.storeCorrupted, "The stored login has no exchange code. Begin a new one.")
            }
            return server.endpoint.get(
                "sessions/token-exchange",
                [("init_code", exchangeCode.reveal()), ("return_to_code", code.reveal())])
        case .flow(let id):
            return server.endpoint.flow(.login, id: id)
        case .nothing:
            phase = .readingReason(Self.silence)
            return server.endpoint.flow(own.kind, id: own.id)
        }
    }

    private func subrun(_ grant: OryGrant, isKept: Bool) -> OryGrantSubrun {
        OryGrantSubrun(server, grant, attempt.login, needsSecondFactor: needsSecondFactor, isKept: isKept)
    }

    private mutating func answered(
        _ response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> Turn {
        switch OryResponse(response) {
        case .session(let grant):
            guard attempt.login.reauthentication == nil else { return go(on: subrun(grant, isKept: false)) }
            return .remember(.attempt(SecretsBox(attempt), OrySession.unproven(grant.token, at: now))) { me in
                me.go(on: me.subrun(grant, isKept: true))
            }
        case .flow(let flow):
            if case .flow = content { try requireOwn(flow) }
            return .finish(.step(try OryStep.secrets(flow, text: response.body, attempt.login)))
        case .failure(let error):
            guard case .code = content, response.status == 404 else { throw error }
            phase = .readingReason(error)
            return .send(server.endpoint.flow(own.kind, id: own.id))
        case .page, .object, .redirect:
            throw response.undecodable
        }
    }

    /// Refuses a stranger's flow, whose sender wants the user to link the stranger's account. The server leaves the provider of a
    /// login out of the ways to link accounts: a flow that offers it is another login's.
    private func requireOwn(_ flow: OryFlow) throws(CardeaError) {
        guard let unboundProvider else { return }
        guard !OryForm(flow: flow).ways.contains(where: { $0.provider == unboundProvider }) else {
            throw CardeaError(
                .redirectMismatch,
                "The redirect belongs to a flow with another provider. This login keeps waiting.")
        }
    }

    /// Returns the reason why the login came to no end, which its own flow tells.
    private func reason(_ response: HTTPResponse, else fallback: CardeaError) -> CardeaError {
        switch OryResponse(response) {
        case .flow(let flow): Self.deadEnd(flow) ?? flow.firstError.map(OryErrors.error) ?? fallback
        case .failure(let error): error.code == .notFound ? fallback : error
        case .page, .session, .object, .redirect: response.undecodable
        }
    }
}

/// The redirect of an Ory login: which redirect URIs the server can lead back to, and what it brings there.
package enum OryRedirect {
    /// The content of a redirect. None of it means success.
    package enum Content: Sendable {
        /// The half of the exchange code that passes through the browser.
        case code(Secret)
        /// A login flow that wants something of the user.
        case flow(Secret)
        /// Nothing: older servers say so little about a login that came to no end.
        case nothing
    }

    package static func content(of redirect: URI) -> Content {
        let parameters = QueryParameters(parsing: redirect.query ?? "", plusIsSpace: true)
        if let code = parameters.first("code"), !code.isEmpty { return .code(Secret(code)) }
        if let flow = parameters.first("flow"), !flow.isEmpty { return .flow(Secret(flow)) }
        return .nothing
    }

    /// Returns true if a redirect has a code or a flow.
    package static func isAnswer(_ redirect: URI) -> Bool {
        if case .nothing = content(of: redirect) { false } else { true }
    }

    /// Refuses a redirect URI that the server would never match with its list, or would change on the way back.
    static func require(_ uri: URI) throws(CardeaError) {
        guard uri.host?.isEmpty == false else {
            throw CardeaError(
                .invalidConfiguration,
                "This kind of server returns only to redirect URIs with a host, such as myapp://oauth-callback.")
        }
        let parameters = QueryParameters(parsing: uri.query ?? "", plusIsSpace: true)
        let names = parameters.pairs.map { $0.name }
        guard !names.contains(where: { ["code", "flow", "no_org_ui"].contains($0) }) else {
            throw CardeaError(
                .invalidConfiguration,
                "The redirect URI has an item code, flow or no_org_ui: leave it out, the server sets it.")
        }
        let written = QueryParameters.encode(parameters.pairs.map { ($0.name, $0.value) }).pieces(between: "%20")
        guard names == names.sorted(), uri.query ?? "" == written.joined(separator: "+") else {
            throw CardeaError(
                .invalidConfiguration,
                "The server sorts the items of the redirect URI by name and encodes them again, a space as +: write "
                    + "them so.")
        }
    }
}

/// Servers up to v26.2.0, whose account lacks properties, lose what is filled in on the way through the page, so that nothing can go
/// on there; later ones answer the exchange with the form.
extension OryFinalizeRun {
    private static let advice =
        "Releases after v26.2.0 can ask for them. Until the server is newer, do not "
        + "require a property that a provider may not tell."

    /// The failure of a login that is led back without a word: by the page that verifies the user's address, or by such a server. A
    /// login's own flow says nothing of either: it stays as it was, or has turned into a registration, whose name nobody is told.
    private static let silence = CardeaError(
        .addressNotVerified,
        "The server led back without a session: the address was verified on its page, or servers up to v26.2.0 found "
            + "required properties missing. Sign in again. If that ends the same way, properties are missing. \(advice)"
    )

    /// Returns the failure of a registration whose own flow asks for properties: with such a server they are of no use.
    private static func deadEnd(_ flow: OryFlow) -> CardeaError? {
        let traits = flow.faultyTraits
        guard flow.address.kind == .registration, let fault = traits.first?.messages.first(where: { $0.isError }) else {
            return nil
        }
        let names = ServerText.sanitized(
            traits.map { String($0.name.dropFirst("traits.".utf8.count)) }.joined(separator: ", "))
        return CardeaError(
            .notSupported,
            "The account lacks required properties (\(names)), and this release of the server, v26.2.0 or earlier, "
                + "cannot ask for them. \(advice)",
            serverCode: String(fault.id))
    }
}
