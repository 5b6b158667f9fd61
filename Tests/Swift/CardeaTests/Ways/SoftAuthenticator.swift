import CardeaAsync
import CardeaSandbox

/// The security key of the sandbox, as an application's.
extension SoftAuthenticator: PasskeyAuthenticator {}
