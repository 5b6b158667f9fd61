/// The version of Cardea.
public enum CardeaVersion {
    /// Major, minor and patch number.
    public static let current = "0.1.0"
}
