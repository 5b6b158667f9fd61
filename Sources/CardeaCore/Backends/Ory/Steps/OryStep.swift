/// What a flow that came instead of a session asks for.
enum OryStep {
    /// What is kept of a flow that can be answered. One that only reports an error is thrown as that error: answering it
    /// again would bring the same.
    ///
    /// - Parameter others: What the login has kept so far.
    static func secrets(
        _ flow: OryFlow, text: [UInt8], _ others: [String: Secret]
    ) throws(CardeaError) -> [String: Secret] {
        if let error = flow.firstError, !asks(flow) { throw OryErrors.error(error) }
        return try kept(flow, text: text, others)
    }

    /// The same of a flow that is known to ask: one that offers nothing is no step.
    static func kept(
        _ flow: OryFlow, text: [UInt8], _ others: [String: Secret]
    ) throws(CardeaError) -> [String: Secret] {
        guard !ways(flow, others).isEmpty else {
            throw CardeaError(
                .notSupported,
                "The server asks for something that only its own page can show. Finish the sign-in there.")
        }
        var secrets = others
        secrets.adopt(flow.address.secrets)
        secrets[OrySecret.flow] = Secret(bytes: text)
        return secrets
    }

    /// Whether a flow asks for something that can be filled in: the fields that it finds fault with, or another way to prove
    /// whose the address is.
    private static func asks(_ flow: OryFlow) -> Bool {
        switch flow.address.kind {
        case .registration: !flow.faultyTraits.isEmpty
        case .login: notice(flow) != nil
        case .verification, .recovery, .settings: false
        }
    }

    /// The flow of a step, as it was kept.
    static func flow(_ step: PendingStep) throws(CardeaError) -> OryFlow {
        let object = step.secrets[OrySecret.flow]?.withBytes { (try? JSONReader.read(Array($0)))?.object }
        return try RecordReader.required(object.flatMap { $0 }.flatMap(OryFlow.init))
    }

    static func describe(_ step: PendingStep) throws(CardeaError) -> OAuthLoginStep.Content {
        let flow = try flow(step)
        let kind: OAuthLoginStep.Kind =
            if step.secrets[PendingStep.tokenName] != nil { .secondFactor } else {
                flow.address.kind == .registration ? .missingTraits : .accountLinking
            }
        let ways = ways(flow, step.secrets)
        return OAuthLoginStep.Content(
            kind: kind, identifier: identifier(flow), provider: provider(kind, flow, ways, step.secrets),
            messages: flow.messages.map(OAuthLoginStep.Message.init), ways: ways)
    }

    /// The notice of linking has the provider's name for people, and leaves it out of the ways: by its id only the login itself
    /// knows it. A form for properties has its button alone.
    private static func provider(
        _ kind: OAuthLoginStep.Kind, _ flow: OryFlow, _ ways: [OAuthLoginStep.Way], _ secrets: [String: Secret]
    ) -> OAuthProvider? {
        switch kind {
        case .accountLinking:
            guard notice(flow)?.context["provider"]?.string?.isEmpty == false else { return nil }
            return secrets[OrySecret.provider].map { OAuthProvider(rawValue: $0.reveal()) }
                ?? OAuthIDToken(secrets)?.provider
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
    static func ways(_ flow: OryFlow, _ secrets: [String: Secret]) -> [OAuthLoginStep.Way] {
        let ways = OryForm(flow: flow).ways
        guard secrets[OrySecret.exchangeCode] == nil else { return ways }
        let own = OAuthIDToken(secrets)?.provider
        return ways.filter { $0.provider == nil || $0.provider == own }
    }

    /// The address that belongs to somebody already; servers write its name in two ways.
    private static func identifier(_ flow: OryFlow) -> String? {
        let context = notice(flow)?.context
        return context?["duplicateIdentifier"]?.string ?? context?["duplicate_identifier"]?.string
            ?? flow.nodes.first { $0.name == "identifier" }?.value?.string
    }
}
