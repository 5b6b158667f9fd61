import CardeaCore

/// What the options of an operation name: those of a login, of a link, of a logout in the browser, of a login on another device.
final class OptionsHandle<Draft: Sendable>: Fillable {
    let refusals = Refusals()
    private let draft: Lock<Draft>

    init(_ empty: Draft) { draft = Lock(empty) }

    func change(_ body: (inout Draft) throws(CardeaError) -> Void) throws(CardeaError) {
        try draft.withLock { draft throws(CardeaError) in try body(&draft) }
    }

    func options() throws(CardeaError) -> Draft {
        try refusals.check()
        return draft.withLock { $0 }
    }

    /// The options that a handle names.
    static func read(_ handle: OpaquePointer?) throws(CardeaError) -> Draft {
        try HandleTable.require(handle, OptionsHandle<Draft>.self, "options").options()
    }
}

/// What a `cardea_oauth_options` names.
typealias LoginOptionsHandle = OptionsHandle<OAuthLoginOptions>
