/// The certificate authorities to trust.
public enum CertificateAuthorities: Sendable, Hashable {
    /// Those of the operating system, and of the file that the environment's `CARDEA_CA_FILE` names.
    case system
    /// Those in a PEM file, instead of all these.
    case file(String)
}
