extension Duration {
    /// In one unit, as a person would say it: "0.4 s", "12 s", "14 min", "3 h", "5 days".
    var spoken: String {
        let (whole, fraction) = components
        switch whole {
        case ..<10: return "\(whole).\(fraction / 100_000_000_000_000_000) s"
        case ..<120: return "\(whole) s"
        case ..<7200: return "\(whole / 60) min"
        case ..<172_800: return "\(whole / 3600) h"
        default: return "\(whole / 86400) days"
        }
    }

    /// For a script.
    var wholeMilliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
