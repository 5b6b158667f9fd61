public import CCardea
import CardeaCore
import Synchronization

@c @implementation
public func cardea_presenter_new(
    _ handler: cardea_presenter_handler?, _ dismiss: cardea_dismiss_handler?, _ user_data: UnsafeMutableRawPointer?,
    _ release: cardea_release?
) -> OpaquePointer? {
    guard let handler else { return nil }
    let functions = PresenterFunctions(present: handler, dismiss: dismiss)
    return HandleTable.insert(HostPart(functions, userData: user_data, release: release))
}

@c @implementation
public func cardea_presenter_set_leaves_redirect_to_desktop(
    _ presenter: OpaquePointer?, _ leaves: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    status(out_error) { () throws(CardeaError) in
        let presenter = try HandleTable.require(presenter, HostPart<PresenterFunctions>.self, "presenter")
        presenter.functions.leavesRedirectToDesktop.store(leaves, ordering: .relaxed)
    }
}

@c @implementation
public func cardea_presenter_free(_ presenter: OpaquePointer?) {
    HandleTable.remove(presenter, HostPart<PresenterFunctions>.self)
}

@c @implementation
public func cardea_presentation_id(_ presentation: OpaquePointer?) -> UInt64 {
    PresentationHandle.find(presentation)?.id ?? 0
}

@c @implementation
public func cardea_presentation_url(_ presentation: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = PresentationHandle.find(presentation) else { return nil }
    return handle.texts.pointer("url") { handle.request.authorizationURL }
}

@c @implementation
public func cardea_presentation_redirect_uri(_ presentation: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = PresentationHandle.find(presentation) else { return nil }
    return handle.texts.pointer("redirect_uri") { handle.request.redirectURI }
}

@c @implementation
public func cardea_presentation_prefers_ephemeral_session(_ presentation: OpaquePointer?) -> Bool {
    PresentationHandle.find(presentation)?.request.prefersEphemeralSession ?? false
}

@c @implementation
public func cardea_presentation_activation_token(_ presentation: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = PresentationHandle.find(presentation) else { return nil }
    return handle.texts.pointer("activation_token") { handle.request.activationToken }
}

@c @implementation
public func cardea_presentation_reply(_ presentation: OpaquePointer?, _ redirect_url: UnsafePointer<CChar>?) {
    guard let handle = PresentationHandle.find(presentation) else { return }
    handle.reply(redirect_url)
}

@c @implementation
public func cardea_presentation_reject(
    _ presentation: OpaquePointer?, _ status: Int32, _ message: UnsafePointer<CChar>?
) {
    let text = (try? Argument.optionalText(message, "message")) ?? nil
    PresentationHandle.find(presentation)?.reject(status, text ?? "The application did not show the page.")
}

@c @implementation
public func cardea_presentation_free(_ presentation: OpaquePointer?) {
    HandleTable.remove(presentation, PresentationHandle.self)
}
