import CCardea
import CardeaBasics
import CardeaEngine

/// Runs the body of a C call: success is `CARDEA_OK`, an error becomes its status and, if wanted, an error handle.
///
/// Never inlined: otherwise the compiler makes a copy of all that starts an operation for each call, a twentieth of the library.
@inline(never)
func status(
    _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ body: () throws(CardeaError) -> Void
) -> cardea_status {
    guard !ForkedProcess.isThis else {
        outError?.pointee = ForkedProcess.refusalName
        return cardea_status(ForkedProcess.refusal.error)
    }
    outError?.pointee = nil
    do throws(CardeaError) {
        try body()
        return CARDEA_OK
    } catch {
        outError?.pointee = HandleTable.insert(ErrorHandle(error))
        return cardea_status(error)
    }
}

extension cardea_status {
    /// Returns the status of a call that fails with this error.
    init(_ error: CardeaError) { self.init(rawValue: error.status) }
}

/// Begins one operation, its arguments already read. It reports its outcome once, on any thread.
typealias OperationStart =
    @Sendable (CardeaClient, ClientParts, _ report: @escaping @Sendable (Outcome) -> Void) -> Cancellation

extension Result where Failure == CardeaError {
    /// Returns the outcome of an operation that has this result.
    func outcome(_ make: (Success) -> Outcome) -> Outcome {
        switch self {
        case .success(let value): make(value)
        case .failure(let error): .failure(error)
        }
    }
}

/// Starts an operation: reads the arguments on the caller's stack, then has the client begin it.
func start(
    _ client: OpaquePointer?, _ done: HostFunction?, _ userData: UnsafeMutableRawPointer?,
    _ outOperation: UnsafeMutablePointer<UInt64>?, _ outError: UnsafeMutablePointer<OpaquePointer?>?,
    _ prepare: () throws(CardeaError) -> OperationStart
) -> cardea_status {
    outOperation?.pointee = 0
    return status(outError) { () throws(CardeaError) in
        let owner = try HandleTable.require(client, ClientHandle.self, "client")
        if done == nil && outOperation == nil {
            throw CardeaError(
                .invalidArgument, "`done` and `out_operation` are both NULL: nobody could learn the result.")
        }
        let completion = done.map {
            OperationTable.Completion(function: $0, userData: UserData(pointer: userData))
        }
        try owner.start(completion, out: outOperation, try prepare())
    }
}

/// Starts an operation that has no arguments.
func start(
    _ client: OpaquePointer?, _ done: HostFunction?, _ userData: UnsafeMutableRawPointer?,
    _ outOperation: UnsafeMutablePointer<UInt64>?, _ outError: UnsafeMutablePointer<OpaquePointer?>?,
    _ begin: @escaping OperationStart
) -> cardea_status { start(client, done, userData, outOperation, outError) { begin } }

/// The settings that an object which the host fills has refused. So setters' statuses may be ignored: the use of the object
/// reports the first refusal that was not made good, and nothing is done without a setting that the host believes to be there.
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

    /// Returns the setting of that kind and name; none for a name that is no text.
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
protocol Fillable: Handle {
    associatedtype Draft: Sendable
    var refusals: Refusals { get }
    /// The settings so far.
    var draft: Lock<Draft> { get }
}

extension Fillable {
    /// Changes the settings.
    func change(_ body: (inout Draft) throws(CardeaError) -> Void) throws(CardeaError) {
        try draft.withLock { draft throws(CardeaError) in try body(&draft) }
    }

    /// Returns the settings; throws the first refusal that is left.
    func read() throws(CardeaError) -> Draft {
        try refusals.check()
        return draft.withLock { $0 }
    }
}

/// Changes a setting of such an object.
///
/// - Parameter setting: The setting that a later success makes good: the name of its setter, unless several set one setting.
func change<Object: Fillable>(
    _ handle: OpaquePointer?, _ type: Object.Type, _ parameter: String, _ setting: String?,
    _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ body: (inout Object.Draft) throws(CardeaError) -> Void
) -> cardea_status {
    status(outError) { () throws(CardeaError) in
        let object = try HandleTable.require(handle, type, parameter)
        try object.refusals.judge(setting) { () throws(CardeaError) in try object.change(body) }
    }
}
