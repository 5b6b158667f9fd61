import CCardea
import CardeaBasics

/// What an object that the host fills has refused. So setters' statuses may be ignored: where the object is used, the first
/// refusal is reported that was not made good, and nothing is done without a setting that its owner believes to be there.
final class Refusals: Sendable {
    private let kept = Lock<[(setting: String?, error: CardeaError)]>([])

    /// Sets something, and keeps the first refusal until the same setting succeeds.
    ///
    /// - Parameter setting: `nil` for one value of a list, which no other value makes good.
    func judge(_ setting: String?, _ body: () throws(CardeaError) -> Void) throws(CardeaError) {
        do throws(CardeaError) {
            try body()
        } catch {
            kept.withLock { kept in
                if setting == nil || !kept.contains(where: { $0.setting == setting }) { kept.append((setting, error)) }
            }
            throw error
        }
        if let setting { kept.withLock { kept in kept.removeAll { $0.setting == setting } } }
    }

    /// The setting of that kind and name; none for a name that is no text.
    static func setting(_ kind: String, _ name: UnsafePointer<CChar>?) -> String? {
        guard let name = try? Argument.text(name, "name") else { return nil }
        return kind + " " + name
    }

    /// Throws the first refusal that is left.
    func check() throws(CardeaError) {
        if let first = kept.withLock({ $0.first }) { throw first.error }
    }
}

/// An object that the host fills, setting by setting.
protocol Fillable: AnyObject, Sendable {
    associatedtype Draft
    var refusals: Refusals { get }

    /// Changes what was set so far.
    func change(_ body: (inout Draft) throws(CardeaError) -> Void) throws(CardeaError)
}

/// Changes a setting of such an object.
///
/// - Parameter setting: What a later success makes good: by its setter, unless several have to do with one setting.
func change<Object: Fillable>(
    _ handle: OpaquePointer?, _ type: Object.Type, _ parameter: String, _ setting: String?,
    _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ body: (inout Object.Draft) throws(CardeaError) -> Void
) -> cardea_status {
    status(outError) { () throws(CardeaError) in
        let object = try HandleTable.require(handle, type, parameter)
        try object.refusals.judge(setting) { () throws(CardeaError) in try object.change(body) }
    }
}
