public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

@c @implementation
public func cardea_end_browser_session(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let asked = try HandleTable.require(options, OptionsHandle.self, "options").endBrowserSession()
        return { client, presenter, report in
            client.endBrowserSession(asked, presenter: presenter) { report($0.outcome(Outcome.browserSession)) }
        }
    }
}

extension OptionsHandle {
    /// The same settings for the page that ends the browser's session.
    func endBrowserSession() throws(CardeaError) -> EndBrowserSessionOptions {
        let settings = try settings()
        let given = settings.options
        var asked = EndBrowserSessionOptions(redirectURI: given.redirectURI, redirectCapture: given.redirectCapture)
        asked.prefersEphemeralSession = given.prefersEphemeralSession
        asked.mayReplaceSchemeHandler = given.mayReplaceSchemeHandler
        asked.activationToken = given.activationToken
        if let timeoutMilliseconds = settings.timeoutMilliseconds { asked.timeoutMilliseconds = timeoutMilliseconds }
        for parameter in given.parameters {
            switch parameter.name {
            case "logout_hint": asked.logoutHint = parameter.value
            case "ui_locales": asked.uiLocales = parameter.value.pieces(between: " ").map(String.init)
            default:
                throw CardeaError(
                    .invalidArgument,
                    "The page that ends the browser's session takes logout_hint and ui_locales; another parameter was given."
                )
            }
        }
        return asked
    }
}
