import CardeaBasics
import CardeaModel

/// What a flow that came instead of a session asks for.
enum OryStep {
    /// What is kept of a flow that can be answered. One that only reports an error is thrown as that error: answering it
    /// again would bring the same.
    ///
    /// - Parameter login: What the login has kept so far.
    static func secrets(
        _ flow: OryFlow, text: [UInt8], _ login: OryLogin
    ) throws(CardeaError) -> any LoginSecrets {
        if let error = flow.firstError, !asks(flow) { throw OryErrors.error(error) }
        return try kept(flow, text: text, login)
    }

    /// The same of a flow that is known to ask: one that offers nothing is no step.
    package static func kept(
        _ flow: OryFlow, text: [UInt8], _ login: OryLogin
    ) throws(CardeaError) -> any LoginSecrets {
        guard !ways(flow, login).isEmpty else {
            if login.token != nil, flow.nodes.isEmpty { throw noFactor }
            throw CardeaError(
                .notSupported,
                "The server asks for something that only its own page can show. Finish the sign-in there.")
        }
        return Kept(OryOpenStep(login, flow.address, form: Secret(bytes: text)))
    }

    private static let noFactor = CardeaError(
        .notSupported,
        "The account has no second factor: the user has to add one first, on the project's settings page.")

    /// Whether a flow asks for something that can be filled in: the fields that it finds fault with, or another way to prove
    /// whose the address is.
    private static func asks(_ flow: OryFlow) -> Bool {
        switch flow.address.kind {
        case .registration: !flow.faultyTraits.isEmpty
        case .login: notice(flow) != nil
        case .verification, .recovery, .settings: false
        }
    }

    static func describe(_ step: OryOpenStep, as pending: PendingStep) throws(CardeaError) -> OAuthLoginStep {
        let (flow, login) = (try step.readForm(), step.login)
        let kind: OAuthLoginStep.Kind =
            if login.token != nil { .secondFactor } else {
                flow.address.kind == .registration ? .missingTraits : .accountLinking
            }
        let ways = ways(flow, login)
        return OAuthLoginStep(
            id: pending.id, kind: kind, expiresAt: pending.expiresAt, identifier: identifier(flow),
            provider: provider(kind, flow, ways, login), messages: flow.messages.map(OAuthLoginStep.Message.init),
            ways: ways)
    }

    /// The provider that a form links. The notice of it has the provider's name for people, and leaves it out of the ways: by its id
    /// only the login itself knows it, also when the notice has given way to another.
    static func linked(_ flow: OryFlow, _ login: OryLogin) -> OAuthProvider? {
        if let linking = login.linking { return linking }
        guard notice(flow)?.context["provider"]?.string?.isEmpty == false else { return nil }
        return login.asked?.provider
    }

    /// A form for properties has the button of their provider alone.
    private static func provider(
        _ kind: OAuthLoginStep.Kind, _ flow: OryFlow, _ ways: [OAuthLoginStep.Way], _ login: OryLogin
    ) -> OAuthProvider? {
        switch kind {
        case .accountLinking:
            return linked(flow, login)
        case .missingTraits:
            let named = Set(ways.compactMap { $0.provider })
            return named.count == 1 ? named.first : nil
        default:
            return nil
        }
    }

    private static func notice(_ flow: OryFlow) -> OryMessage? {
        flow.messages.first { $0.id == OryMessage.linkAccount }
    }

    /// Without an exchange code nothing comes back from a page: then only the provider of the application's own token serves.
    static func ways(_ flow: OryFlow, _ login: OryLogin) -> [OAuthLoginStep.Way] {
        let ways = OryForm(flow: flow).ways
        guard login.exchangeCode == nil else { return ways }
        let own = login.idToken?.provider
        return ways.filter { $0.provider == nil || $0.provider == own }
    }

    /// The address that belongs to an account already; servers write its name in two ways.
    private static func identifier(_ flow: OryFlow) -> String? {
        let context = notice(flow)?.context
        return context?["duplicateIdentifier"]?.string ?? context?["duplicate_identifier"]?.string
            ?? flow.nodes.first { $0.name == "identifier" }?.value?.string
    }
}

extension OryOpenStep {
    /// The flow as it was kept.
    func readForm() throws(CardeaError) -> OryFlow {
        let object = form.withBytes { (try? JSONReader.read(Array($0)))?.object }
        return try RecordReader.required(object.flatMap(OryFlow.init))
    }
}
