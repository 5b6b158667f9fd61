/// The version of Cardea.
public enum CardeaVersion {
    /// Major, minor and patch number.
    public static let current = "0.1.0"
    /// The number of the binary contract behind the C header.
    public static let abi: UInt32 = 1
}
