import CardeaBasics
import CardeaModel

/// The parts that the runs of a provider share.
struct OpenIDEnvironment: Sendable {
    let memory: ProviderMemory
    let digest: any Digest
    let verifier: any SignatureVerifier

    func check(_ rules: IDTokenRules, _ provider: OpenIDProvider, _ metadata: ProviderMetadata) -> IDTokenSubrun {
        IDTokenSubrun(
            rules: rules,
            signature: IDTokenSignature(algorithms: provider.signatureAlgorithms(metadata), verifier: verifier),
            keySet: metadata.keySet, memory: memory, digest: digest)
    }

    /// Returns the part that reads UserInfo. Signed answers are signed by the algorithms and keys of ID tokens.
    func userInfo(
        _ rules: IDTokenRules?, _ provider: OpenIDProvider, _ metadata: ProviderMetadata, subject: String?
    ) -> UserInfoSubrun {
        UserInfoSubrun(
            rules: rules, subject: subject,
            signature: IDTokenSignature(algorithms: provider.signatureAlgorithms(metadata), verifier: verifier),
            keySet: metadata.keySet, memory: memory)
    }
}

/// The provider of one client, by reference: the runs of a backend are copied often, and the description is large.
final class SharedProvider: Sendable {
    let value: OpenIDProvider
    /// The endpoints where the application has set all of them; `nil` where the provider is asked.
    let ownMetadata: ProviderMetadata?

    private init(_ value: OpenIDProvider, _ ownMetadata: ProviderMetadata?) {
        (self.value, self.ownMetadata) = (value, ownMetadata)
    }

    static func make(_ value: OpenIDProvider) throws(CardeaError) -> SharedProvider {
        guard let endpoints = value.endpoints, !endpoints.areAdditional else { return SharedProvider(value, nil) }
        return SharedProvider(value, try ProviderMetadata(endpoints, issuer: value.issuer))
    }
}
