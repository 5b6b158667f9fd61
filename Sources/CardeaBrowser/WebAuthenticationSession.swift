import Cardea
import CardeaAsync
public import CardeaBasics
import CardeaDesktop
import CardeaEngine
import CardeaLogins
public import CardeaModel

/// Opens a page in the user's browser and brings its redirect, for applications whose login is another library's. The names are
/// those of `ASWebAuthenticationSession`; URLs are texts.
///
/// ```swift
/// let redirect = try await WebAuthenticationSession.authenticate(
///     using: "https://login.example.com/authorize?client_id=notes&state=…&redirect_uri={redirect_uri}",
///     callback: .loopback())
/// ```
///
/// Nothing is stored, and what the redirect says is for the caller to check. A session is used once, on any thread.
public final class WebAuthenticationSession: Sendable {
    /// Takes the URL of the redirect, or what went wrong: ``CardeaError/Code/cancelled``,
    /// ``CardeaError/Code/loginDismissed`` if the user closed the window, or any other error that
    /// `CardeaClient.openWebSession` can throw. Called once, on a thread of the library's.
    public typealias CompletionHandler = @Sendable (_ callbackURL: String?, _ error: CardeaError?) -> Void

    /// The settings of a session.
    public struct Options: Sendable {
        /// Asks for a browser window of its own, which shares no cookies with ordinary browsing.
        public var prefersEphemeralWebBrowserSession = false
        /// Names the application, in reverse-DNS form, to the desktop. A redirect by a scheme needs it.
        public var applicationID = ""
        /// The application's name for people. `nil`: its id.
        public var applicationName: String?
        /// Lets the browser's window come to the front on Wayland, once: your toolkit has the token.
        public var activationToken: String?
        /// The longest wait for the redirect, in milliseconds. `nil`: ten minutes.
        public var timeoutMilliseconds: UInt32?
        /// Lets the session take the redirect's scheme, while it lasts, from another application.
        public var mayReplaceSchemeHandler = false
        /// Hears that the page waits, and offers to open it again.
        public var observer: (any SessionObserver)?

        /// Creates settings with their defaults.
        public init() {}
    }

    private enum State {
        case idle
        case started(Cancellation?)
        case over
    }

    private let url: String
    private let callback: Callback
    private let presenter: any PagePresenter
    private let completionHandler: CompletionHandler
    private let chosen: Lock<Options>
    private let state = Lock(State.idle)

    /// Creates a session. ``start()`` begins it.
    ///
    /// - Parameter url: The page, `http` or `https`. With ``Callback/loopback(path:port:)`` without a port, `{redirect_uri}`
    ///   stands in it where the redirect URI belongs.
    public convenience init(
        url: String, callback: Callback, options: Options = Options(), completionHandler: @escaping CompletionHandler
    ) {
        self.init(
            url: url, callback: callback, options: options, presenter: DesktopPresenter(),
            completionHandler: completionHandler)
    }

    /// Creates a session whose redirect has a scheme: ``Callback/customScheme(_:)``.
    public convenience init(
        url: String, callbackURLScheme: String, options: Options = Options(),
        completionHandler: @escaping CompletionHandler
    ) {
        self.init(
            url: url, callback: .customScheme(callbackURLScheme), options: options, completionHandler: completionHandler
        )
    }

    init(
        url: String, callback: Callback, options: Options, presenter: any PagePresenter,
        completionHandler: @escaping CompletionHandler
    ) {
        (self.url, self.callback, self.presenter) = (url, callback, presenter)
        (self.completionHandler, chosen) = (completionHandler, Lock(options))
    }

    /// Asks for a browser window of its own, which shares no cookies with ordinary browsing. Set it before ``start()``.
    public var prefersEphemeralWebBrowserSession: Bool {
        get { chosen.withLock { $0.prefersEphemeralWebBrowserSession } }
        set { chosen.withLock { $0.prefersEphemeralWebBrowserSession = newValue } }
    }

    /// True until the session is started or cancelled.
    public var canStart: Bool { state.withLock { if case .idle = $0 { true } else { false } } }

    /// Opens the page. Returns `false` for a session that was started or cancelled before, and for one that is refused: then the
    /// handler has the reason.
    @discardableResult
    public func start() -> Bool {
        let isFirst = state.withLock { state in
            guard case .idle = state else { return false }
            state = .started(nil)
            return true
        }
        guard isFirst else { return false }
        do throws(CardeaError) {
            let (client, session) = try Self.prepare(url, callback, chosen.withLock { $0 })
            let cancel = client.openWebSession(session, presenter: presenter) { [self] result in
                state.withLock { $0 = .over }
                switch result {
                case .success(let redirect): completionHandler(redirect.reveal(), nil)
                case .failure(let error): completionHandler(nil, error)
                }
                client.close()
            }
            let isOver = state.withLock { state in
                guard case .started = state else { return true }
                state = .started(cancel)
                return false
            }
            if isOver { cancel() }
            return true
        } catch {
            state.withLock { $0 = .over }
            completionHandler(nil, error)
            return false
        }
    }

    /// Ends the session as ``CardeaError/Code/cancelled``, and takes an ephemeral window away.
    public func cancel() {
        let cancel = state.withLock { state -> Cancellation? in
            guard case .started(let cancel) = state else {
                state = .over
                return nil
            }
            return cancel
        }
        cancel?()
    }

    /// Opens the page and returns the URL of the redirect. Cancelling the task ends it.
    ///
    /// - Throws: What `CardeaClient.openWebSession` throws.
    public static func authenticate(
        using url: String, callback: Callback, options: Options = Options()
    ) async throws(CardeaError) -> String {
        let (client, session) = try prepare(url, callback, options)
        defer { client.close() }
        return try await awaitingTheEnd { client.openWebSession(session, presenter: DesktopPresenter(), $0) }.reveal()
    }

    private static func prepare(
        _ url: String, _ callback: Callback, _ chosen: Options
    ) throws(CardeaError) -> (CardeaClient, WebSession) {
        var options = try callback.options(for: url)
        options.prefersEphemeralSession = chosen.prefersEphemeralWebBrowserSession
        options.activationToken = chosen.activationToken
        options.timeoutMilliseconds = chosen.timeoutMilliseconds
        options.mayReplaceSchemeHandler = chosen.mayReplaceSchemeHandler
        let session = try WebSession(url, options)
        var configuration = Configuration(backend: .noServer, applicationID: chosen.applicationID)
        configuration.applicationName = chosen.applicationName
        configuration.observer = chosen.observer
        return (try CardeaClient(configuration), session)
    }
}

extension WebAuthenticationSession {
    /// The address that the page comes back to. A redirect to another one is never handed out.
    public struct Callback: Sendable {
        private enum Kind {
            case scheme(String)
            case redirectURI(String)
        }

        private let kind: Kind

        /// The `redirect_uri` in the page's URL, which has this scheme: `com.example.app`.
        public static func customScheme(_ scheme: String) -> Callback { Callback(kind: .scheme(scheme)) }

        /// This redirect URI, for a page whose URL does not name it as `redirect_uri`.
        public static func redirectURI(_ uri: String) -> Callback { Callback(kind: .redirectURI(uri)) }

        /// A listener on this machine; `{redirect_uri}` in the page's URL is where its address goes.
        ///
        /// - Parameter port: `nil`: a free one.
        public static func loopback(path: String = "/callback", port: UInt16? = nil) -> Callback {
            .redirectURI("http://127.0.0.1\(port.map { ":\($0)" } ?? "")\(path)")
        }

        fileprivate func options(for url: String) throws(CardeaError) -> OAuthLoginOptions {
            let redirectURI =
                switch kind {
                case .redirectURI(let uri): uri
                case .scheme(let scheme): try Self.named(in: url, scheme)
                }
            let isHTTP = (try? URI(parsing: redirectURI))?.isHTTP == true
            return OAuthLoginOptions(redirectURI: redirectURI, redirectCapture: isHTTP ? .loopback : .scheme)
        }

        private static func named(in url: String, _ scheme: String) throws(CardeaError) -> String {
            let query = (try? URI(parsing: url))?.query ?? ""
            let named = QueryParameters(parsing: query, plusIsSpace: true).all("redirect_uri")
            guard let uri = named.first, named.count == 1,
                (try? URI(parsing: uri))?.scheme == ASCII.lowercased(scheme)
            else {
                throw CardeaError(
                    .invalidArgument,
                    "The URL of the page has no redirect_uri with this scheme: pass the whole redirect URI as the callback."
                )
            }
            return uri
        }
    }
}
