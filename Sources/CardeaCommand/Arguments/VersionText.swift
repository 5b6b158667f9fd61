import Cardea
import CardeaBasics

/// The output of `--version`.
enum VersionText {
    static func text(isJSON: Bool) -> String {
        guard isJSON else { return "cardea \(CardeaVersion.current)" }
        var object = JSONObject()
        object["version"] = .string(CardeaVersion.current)
        return object.line
    }
}
