/// The plan by which a token is signed, rightly or not.
struct SigningPlan: Sendable {
    /// The `kid` in the header.
    enum KeyName: Sendable {
        case own
        case absent
        /// One that no key set has.
        case unknown
    }

    /// The flaws that a token's form can have.
    enum Flaw: Sendable {
        /// `alg` is `none`.
        case unsigned
        /// The signature of something else.
        case otherSignature
        /// HS256 with the public key for a secret.
        case publicKeyAsSecret
        /// The key is a stranger's, and stands in the header.
        case keyInHeader
        /// Five parts.
        case encrypted
        /// Padding behind every part.
        case padded
    }

    var algorithm: SandboxSigningAlgorithm
    /// `typ`
    var type = "JWT"
    var keyName = KeyName.own
    var flaw: Flaw?
    /// Demands an extension that nobody knows.
    var isCritical = false
}

extension SigningPlan {
    /// Returns the plan that the behaviour wants for ID tokens.
    static func idToken(_ behaviour: SandboxOpenIDBehaviour) -> SigningPlan {
        let flaws = behaviour.misbehaviours
        var plan = SigningPlan(algorithm: behaviour.advertisedAlgorithm)
        if flaws.contains(.alternateAlgorithm) { plan.algorithm = plan.algorithm.alternate }
        if flaws.contains(.wrongType) { plan.type = "at+jwt" }
        if !flaws.isDisjoint(with: [.keyIDAbsentSingle, .keyIDAbsentMultiple]) { plan.keyName = .absent }
        if flaws.contains(.unknownKeyID) { plan.keyName = .unknown }
        plan.isCritical = flaws.contains(.criticalHeader)
        let forms: [(SandboxMisbehaviour, Flaw)] = [
            (.unsignedIDToken, .unsigned), (.invalidRS256, .otherSignature), (.invalidES256, .otherSignature),
            (.invalidPS256, .otherSignature), (.invalidEdDSA, .otherSignature), (.invalidHS256, .publicKeyAsSecret),
            (.keyInHeader, .keyInHeader), (.encryptedIDToken, .encrypted), (.paddedIDToken, .padded),
        ]
        plan.flaw = forms.first { flaws.contains($0.0) }?.1
        return plan
    }
}

extension SandboxOpenIDBehaviour {
    /// The algorithm that the metadata names for ID tokens.
    var advertisedAlgorithm: SandboxSigningAlgorithm {
        if misbehaviours.contains(.invalidRS256) { return .rs256 }
        if misbehaviours.contains(.invalidES256) { return .es256 }
        if misbehaviours.contains(.invalidPS256) { return .ps256 }
        if misbehaviours.contains(.invalidEdDSA) { return .eddsa }
        return signingAlgorithm
    }
}

extension SandboxSigningAlgorithm {
    var isEd25519: Bool { self == .eddsa || self == .ed25519 }

    /// The algorithm of tokens that were agreed to have this one.
    var alternate: SandboxSigningAlgorithm { self == .rs256 ? .es256 : .rs256 }
}
