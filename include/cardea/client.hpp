// The client: one account of one application at one server.
#ifndef CARDEA_CLIENT_HPP
#define CARDEA_CLIENT_HPP

#include <cardea/client_ways.hpp>
#include <cardea/operation.hpp>

CARDEA_HPP_BEGIN

/// Returns the version of the library that is loaded, such as "0.1.0".
std::string version();

/// Returns the number of the binary contract of the library that is loaded. A client can only be made if it is
/// CARDEA_ABI_VERSION.
std::uint32_t abi_version() noexcept;

/// Hands a redirect URL that reached this process to the login that waits for it, in this process or another one of this
/// user. Status::attempt_not_found if no login waits for it.
Result<void> deliver_redirect(const std::string &redirect_url);

/// One account of one application at one server. Every function may be called on any thread, many at a time.
///
/// A call that takes time returns at once. Its last argument chooses how the result comes: without one, as a Pending; with
/// use_future, as a std::future; with a callback that takes the Result, there. The callback form returns an error when
/// nothing was started; then the callback never runs, and otherwise once.
class Client : public detail::Ways<Client> {
  public:
    /// Makes a client; throws the Error of a setting that is refused. Without exceptions, use create().
    explicit Client(const Configuration &configuration);

    /// Makes a client. No thread starts and no file or network is touched before the first operation.
    static Result<Client> create(const Configuration &configuration);

    /// Moves; the client that is moved from is as one that was closed.
    Client(Client &&) noexcept;
    /// Closes this client, then moves.
    Client &operator=(Client &&) noexcept;
    /// Closes the client.
    ~Client();

    /// Ends pending operations as Status::cancelled, runs their callbacks, and frees the client: when it returns, no callback
    /// runs and none will. Inside one of the client's callbacks it returns at once and finishes on its own. Later calls are
    /// Status::client_closed; closing again does nothing.
    void close() noexcept;

    /// Returns whether it was closed, or moved from.
    bool is_closed() const noexcept;

    /// Returns where the session is kept, in words for a person: "Secret Service (Login)". Empty for a closed client.
    std::string store_location() const;
    /// "secret_service", "sealed_file", "memory", "custom", or "undecided" until an automatic choice is first needed. Empty
    /// for a closed client.
    std::string store_kind() const;

    /// Runs a whole login: begins it, shows the page, takes the redirect, redeems it.
    template <class Done = UsePending>
    detail::StartedType<OAuthLoginResult, Done> login_with_oauth(const OAuthLoginOptions &options, Done &&done = {}) {
        return with_options<OAuthLoginResult>(cardea_login_with_oauth, options, std::forward<Done>(done));
    }

    /// Begins a login whose page the application shows itself.
    template <class Done = UsePending>
    detail::StartedType<OAuthLoginAttempt, Done> initiate_oauth_login(
        const OAuthLoginOptions &options, Done &&done = {}) {
        return with_options<OAuthLoginAttempt>(cardea_initiate_oauth_login, options, std::forward<Done>(done));
    }

    /// Redeems a challenge token that a redirect brought for this attempt, at a Prelude server. An attempt is redeemed once.
    template <class Done = UsePending>
    detail::StartedType<OAuthLoginResult, Done> finalize_oauth_login(
        const OAuthLoginAttempt &attempt, const std::string &challenge_token, Done &&done = {}) {
        return with_text<OAuthLoginResult>("challenge_token", challenge_token, std::forward<Done>(done),
            [&](auto *client, const char *token, auto... rest) {
                return cardea_finalize_oauth_login(client, attempt.handle(), token, rest...);
            });
    }

    /// Completes a login with the whole redirect URL, after checking that it belongs to the attempt's redirect URI.
    template <class Done = UsePending>
    detail::StartedType<OAuthLoginResult, Done> finalize_oauth_login_with_redirect(
        const OAuthLoginAttempt &attempt, const std::string &redirect_url, Done &&done = {}) {
        return with_text<OAuthLoginResult>(
            "redirect_url", redirect_url, std::forward<Done>(done), [&](auto *client, const char *url, auto... rest) {
                return cardea_finalize_oauth_login_with_redirect(client, attempt.handle(), url, rest...);
            });
    }

    /// Completes a login with the code that was sent to its user, whichever call began the login. A wrong code, a
    /// network failure and a rate limit leave the challenge usable.
    template <class Done = UsePending>
    detail::StartedType<User, Done> check_otp(
        const std::string &code, const OAuthEmailChallenge &challenge, Done &&done = {}) {
        return with_text<User>(
            "code", code, std::forward<Done>(done), [&](auto *client, const char *text, auto... rest) {
                return cardea_check_otp(client, text, challenge.handle(), rest...);
            });
    }

    /// Sends the code again.
    template <class Done = UsePending>
    detail::StartedType<void, Done> resend_otp(const OAuthEmailChallenge &challenge, Done &&done = {}) {
        return with_handle<void>(cardea_resend_otp, challenge, std::forward<Done>(done));
    }

    /// Finishes a login whose process ended before its redirect came, if the redirect has come meanwhile; std::nullopt if not.
    /// Call it when the application starts.
    template <class Done = UsePending>
    detail::StartedType<std::optional<OAuthLoginResult>, Done> resume_oauth_login(Done &&done = {}) {
        return plain<std::optional<OAuthLoginResult>>(cardea_resume_oauth_login, std::forward<Done>(done));
    }

    /// Answers a step, and so continues its login. If the chosen way leads through a page, the application shows it
    /// itself, and its redirect finishes the login. A wrong password or code (Status::wrong_credentials,
    /// Status::invalid_otp_code) leaves the step usable.
    template <class Done = UsePending>
    detail::StartedType<ContinuedOAuthLogin, Done> answer_login_step(
        const OAuthLoginStep &step, const OAuthLoginAnswer &answer, Done &&done = {}) {
        detail::Arguments arguments;
        auto made = detail::make_answer(answer, arguments);
        return begin<ContinuedOAuthLogin>(arguments, std::forward<Done>(done), [&](auto *client, auto... rest) {
            return cardea_answer_login_step(client, step.handle(), made.get(), rest...);
        });
    }

    /// Gives this answer to a step, and shows such a page as login_with_oauth does. Only the options that control how a
    /// page is shown are used: the redirect URI was fixed when the login began.
    template <class Done = UsePending>
    detail::StartedType<OAuthLoginResult, Done> answer_login_step_in_browser(const OAuthLoginStep &step,
        const OAuthLoginAnswer &answer, const OAuthLoginOptions &options, Done &&done = {}) {
        detail::Arguments arguments;
        auto made = detail::make_answer(answer, arguments);
        auto shown = detail::make_options(options, arguments);
        return begin<OAuthLoginResult>(arguments, std::forward<Done>(done), [&](auto *client, auto... rest) {
            return cardea_answer_login_step_in_browser(client, step.handle(), made.get(), shown.get(), rest...);
        });
    }

    /// Signs in with an ID token that the application got by itself. `registers` asks for a new account, as
    /// OAuthLoginOptions::registers does. Status::not_supported if the server takes none.
    template <class Done = UsePending>
    detail::StartedType<OAuthLoginResult, Done> login_with_id_token(
        const OAuthIDToken &token, bool registers = false, Done &&done = {}) {
        detail::Arguments arguments;
        const char *provider = arguments.text(token.provider, "provider");
        const char *text = arguments.text(token.id_token, "id_token");
        const char *nonce = arguments.text(token.nonce, "nonce");
        return begin<OAuthLoginResult>(arguments, std::forward<Done>(done), [&](auto *client, auto... rest) {
            return cardea_login_with_id_token(client, provider, text, nonce, registers, rest...);
        });
    }

    /// Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the link that
    /// ends it: myapp://oauth/... The link to open is "oauth://?url=" with the page's address, percent-encoded once, or the
    /// address itself. The answer is a path that is safe to go to, with the query and the fragment of the link. It may hold
    /// secrets, and the page that gets it has to check what it brings.
    template <class Done = UsePending>
    detail::StartedType<std::string, Done> open_oauth_link(
        const std::string &link, const OAuthLinkOptions &options, Done &&done = {}) {
        detail::Arguments arguments;
        const char *address = arguments.text(link, "link");
        auto made = detail::make_options(options, arguments);
        return begin<std::string>(arguments, std::forward<Done>(done),
            [&](auto *client, auto... rest) { return cardea_open_oauth_link(client, address, made.get(), rest...); });
    }

    /// Begins a login on a machine without a browser: show the code and the page, then call finish_device_login.
    /// Status::not_supported if the server has no such logins.
    template <class Done = UsePending>
    detail::StartedType<DeviceLogin, Done> initiate_device_login(
        const DeviceLoginOptions &options = {}, Done &&done = {}) {
        return with_options<DeviceLogin>(cardea_initiate_device_login, options, std::forward<Done>(done));
    }

    /// Waits until the user has let this device in, and signs in. After a cancellation the same client can wait again,
    /// until the code expires.
    template <class Done = UsePending>
    detail::StartedType<User, Done> finish_device_login(const DeviceLogin &login, Done &&done = {}) {
        return with_handle<User>(cardea_finish_device_login, login, std::forward<Done>(done));
    }

    /// Makes sure that an attempt is in the secure store.
    template <class Done = UsePending>
    detail::StartedType<void, Done> save_oauth_login(const OAuthLoginAttempt &attempt, Done &&done = {}) {
        return with_handle<void>(cardea_save_oauth_login, attempt, std::forward<Done>(done));
    }

    /// Finds an attempt by its id, even one begun by an earlier process.
    template <class Done = UsePending>
    detail::StartedType<OAuthLoginAttempt, Done> restore_oauth_login(const std::string &id, Done &&done = {}) {
        return with_text<OAuthLoginAttempt>("id", id, std::forward<Done>(done),
            [](auto... arguments) { return cardea_restore_oauth_login(arguments...); });
    }

    /// Makes sure that a challenge is in the secure store.
    template <class Done = UsePending>
    detail::StartedType<void, Done> save_oauth_email_challenge(const OAuthEmailChallenge &challenge, Done &&done = {}) {
        return with_handle<void>(cardea_save_oauth_email_challenge, challenge, std::forward<Done>(done));
    }

    /// Finds a challenge by its id, even one received by an earlier process.
    template <class Done = UsePending>
    detail::StartedType<OAuthEmailChallenge, Done> restore_oauth_email_challenge(
        const std::string &id, Done &&done = {}) {
        return with_text<OAuthEmailChallenge>("id", id, std::forward<Done>(done),
            [](auto... arguments) { return cardea_restore_oauth_email_challenge(arguments...); });
    }

    /// Makes sure that a step is in the secure store.
    template <class Done = UsePending>
    detail::StartedType<void, Done> save_oauth_login_step(const OAuthLoginStep &step, Done &&done = {}) {
        return with_handle<void>(cardea_save_oauth_login_step, step, std::forward<Done>(done));
    }

    /// Finds a step by its id, even one received by an earlier process.
    template <class Done = UsePending>
    detail::StartedType<OAuthLoginStep, Done> restore_oauth_login_step(const std::string &id, Done &&done = {}) {
        return with_text<OAuthLoginStep>("id", id, std::forward<Done>(done),
            [](auto... arguments) { return cardea_restore_oauth_login_step(arguments...); });
    }

    /// Returns who is signed in, from the stored session; asks no server. Status::not_signed_in if nobody is.
    template <class Done = UsePending>
    detail::StartedType<User, Done> current_user(Done &&done = {}) {
        return plain<User>(cardea_get_current_user, std::forward<Done>(done));
    }

    /// Returns an access token that the servers take now: the one at hand, or, shortly before it ends, a refreshed one.
    /// One that is bound to a key is not for headers of your own: use authorize.
    template <class Done = UsePending>
    detail::StartedType<std::string, Done> access_token(Done &&done = {}) {
        return plain<std::string>(cardea_get_access_token, std::forward<Done>(done));
    }

    /// Opens a locked keyring: the desktop asks the user, which the observer hears of as StoreAsking. Where nothing is
    /// locked, nobody is asked. Status::store_locked when the user refuses.
    template <class Done = UsePending>
    detail::StartedType<void, Done> unlock_store(Done &&done = {}) {
        return plain<void>(cardea_unlock_store, std::forward<Done>(done));
    }

    /// Lists the accounts of the application, at all servers, for which the store holds data. Status::invalid_argument for a
    /// store of the host, which cannot list what it has.
    template <class Done = UsePending>
    detail::StartedType<std::vector<StoredAccount>, Done> list_accounts(Done &&done = {}) {
        return plain<std::vector<StoredAccount>>(cardea_list_accounts, std::forward<Done>(done));
    }

    /// Moves the account's session, and all that is stored with it, from another store into the one of this client;
    /// with all_accounts those of all accounts of the application, at all servers. Brings the accounts from which
    /// something was moved. If your application changes its store, call this at each start: an interrupted move goes
    /// on, and none loses a session or leaves it in both stores. Status::conflict if both stores have a session of an
    /// account.
    template <class Done = UsePending>
    detail::StartedType<std::vector<StoredAccount>, Done> move_sessions(
        const StoreChoice &source, bool all_accounts = false, Done &&done = {}) {
        detail::Arguments arguments;
        auto config = detail::make_store(source, arguments);
        return begin<std::vector<StoredAccount>>(arguments, std::forward<Done>(done), [&](auto *client, auto... rest) {
            return cardea_move_sessions(client, config.get(), all_accounts, rest...);
        });
    }

    /// Gets a new access token now, however long the old one would last: after a change that should show up in its claims.
    template <class Done = UsePending>
    detail::StartedType<User, Done> refresh(Done &&done = {}) {
        return plain<User>(cardea_refresh, std::forward<Done>(done));
    }

    /// Marks the access token as expired: the next access_token refreshes it.
    template <class Done = UsePending>
    detail::StartedType<void, Done> expire_access_token(Done &&done = {}) {
        return plain<void>(cardea_expire_access_token, std::forward<Done>(done));
    }

    /// Returns the user's sessions at the server, on this device and on others.
    template <class Done = UsePending>
    detail::StartedType<SessionList, Done> list_sessions(const SessionPage &page = {}, Done &&done = {}) {
        return begin<SessionList>({}, std::forward<Done>(done),
            [&](auto *client, auto... rest) { return cardea_list_sessions(client, page.limit, page.offset, rest...); });
    }

    /// Ends sessions of the user at the server. If this one is among them, it is forgotten here, too.
    template <class Done = UsePending>
    detail::StartedType<void, Done> revoke_sessions(const SessionTarget &target, Done &&done = {}) {
        detail::Arguments arguments;
        const char *id = arguments.text(target.id_, "target.id");
        return begin<void>(arguments, std::forward<Done>(done),
            [&](auto *client, auto... rest) { return cardea_revoke_sessions(client, target.kind_, id, rest...); });
    }

    /// Ends the session: forgets it here first, then tells the server. If that fails, the error is reported, and the
    /// user is signed out here all the same.
    template <class Done = UsePending>
    detail::StartedType<void, Done> logout(Done &&done = {}) {
        return plain<void>(cardea_logout, std::forward<Done>(done));
    }

    /// Ends the session that the user's browser has at an OpenIDProvider: shows its page, and waits for the browser to come
    /// back. The session here is not touched: call logout afterwards.
    template <class Done = UsePending>
    detail::StartedType<BrowserSessionEnd, Done> end_browser_session(
        const EndBrowserSessionOptions &options, Done &&done = {}) {
        return with_options<BrowserSessionEnd>(cardea_end_browser_session, options, std::forward<Done>(done));
    }

    /// Adds a provider to the account of the signed-in user at Ory: shows the page of the project on which the user
    /// links it, waits for the browser to come back, and asks the server whether it is linked. Status::conflict if it
    /// is linked already, or unknown; Status::access_denied if the browser came back and it is not linked.
    template <class Done = UsePending>
    detail::StartedType<void, Done> link_provider(const OAuthLoginOptions &options, Done &&done = {}) {
        return with_options<void>(cardea_link_provider, options, std::forward<Done>(done));
    }

    /// Removes a provider from the account of the signed-in user at Ory, without a page. Status::unauthorized with the
    /// server's code "session_refresh_required" if the user signed in too long ago; Status::bad_request if it is not
    /// linked, or is the only way to sign in.
    template <class Done = UsePending>
    detail::StartedType<void, Done> unlink_provider(const std::string &provider, Done &&done = {}) {
        return with_text<void>("provider", provider, std::forward<Done>(done),
            [](auto... arguments) { return cardea_unlink_provider(arguments...); });
    }

    /// Lets a user in who cannot sign in at Ory any more, such as after forgetting a password: sends a code to this
    /// address of the account. check_otp with that code signs in.
    template <class Done = UsePending>
    detail::StartedType<OAuthEmailChallenge, Done> recover_account(const std::string &email, Done &&done = {}) {
        return with_text<OAuthEmailChallenge>("email", email, std::forward<Done>(done),
            [](auto... arguments) { return cardea_recover_account(arguments...); });
    }

    /// Sets the password of the signed-in user, the first one or another. At Prelude Status::insufficient_scope: sign
    /// in with a code, or request the scope "prld:pwd:write", first; Status::invalid_password for one that breaks the
    /// policy. At Ory Status::bad_request with the server's words, and Status::unauthorized with its code
    /// "session_refresh_required" if the user signed in too long ago.
    template <class Done = UsePending>
    detail::StartedType<void, Done> set_password(const std::string &password, Done &&done = {}) {
        return with_text<void>("password", password, std::forward<Done>(done),
            [](auto... arguments) { return cardea_set_password(arguments...); });
    }

    /// Links the identity that is signed in at an OpenIDProvider to a user of the application, at the application's own
    /// server. The id is the application's own name for its user so far, such as an anonymous one. Status::conflict if
    /// the identity is linked to another user.
    template <class Done = UsePending>
    detail::StartedType<IdentityLink, Done> link_identity(
        const std::optional<std::string> &app_user_id = {}, Done &&done = {}) {
        detail::Arguments arguments;
        const char *id = arguments.text(app_user_id, "app_user_id");
        return begin<IdentityLink>(arguments, std::forward<Done>(done),
            [&](auto *client, auto... rest) { return cardea_link_identity(client, id, rest...); });
    }

    /// Sends a request with the user's access token, and takes the answer whatever its status.
    template <class Done = UsePending>
    detail::StartedType<AuthorizedResponse, Done> authorized_request(
        const AuthorizedRequest &request, Done &&done = {}) {
        detail::Arguments arguments;
        auto made = detail::make_request(request, arguments);
        return begin<AuthorizedResponse>(arguments, std::forward<Done>(done),
            [&](auto *client, auto... rest) { return cardea_send_authorized_request(client, made.get(), rest...); });
    }

    /// Brings what a request has to carry that you send yourself. Call it for every request, right before it is sent.
    template <class Done = UsePending>
    detail::StartedType<RequestAuthorization, Done> authorize(
        const std::string &method, const std::string &url, Done &&done = {}) {
        detail::Arguments arguments;
        const char *given_method = arguments.text(method, "method");
        const char *given_url = arguments.text(url, "url");
        return begin<RequestAuthorization>(arguments, std::forward<Done>(done),
            [&](auto *client, auto... rest) { return cardea_authorize(client, given_method, given_url, rest...); });
    }

    /// Learns from the answer to such a request: its status, and its headers WWW-Authenticate and DPoP-Nonce. Brings
    /// what the request has to carry to be sent again, five times at most, each time with its answer passed on; or
    /// nothing: the answer is yours to read.
    template <class Done = UsePending>
    detail::StartedType<std::optional<RequestAuthorization>, Done> authorize_feedback(const std::string &method,
        const std::string &url, int status, const std::optional<std::string> &www_authenticate = {},
        const std::optional<std::string> &dpop_nonce = {}, Done &&done = {}) {
        detail::Arguments arguments;
        const char *given_method = arguments.text(method, "method");
        const char *given_url = arguments.text(url, "url");
        const char *challenge = arguments.text(www_authenticate, "www_authenticate");
        const char *nonce = arguments.text(dpop_nonce, "dpop_nonce");
        return begin<std::optional<RequestAuthorization>>(
            arguments, std::forward<Done>(done), [&](auto *client, auto... rest) {
                return cardea_authorize_feedback(client, given_method, given_url, status, challenge, nonce, rest...);
            });
    }

    /// For calls of cardea.h: borrowed until the client is closed; nullptr from then on.
    cardea_client *handle() const noexcept;

  private:
    friend class detail::Ways<Client>;

    struct State;

    using Plain = cardea_status(cardea_client *, cardea_completion, void *, cardea_operation *, cardea_error **);

    explicit Client(std::unique_ptr<State> state);

    std::string described(const char *(*accessor)(const cardea_client *)) const;

    template <class T, class Done>
    auto plain(Plain *call, Done &&done) {
        return begin<T>({}, std::forward<Done>(done), call);
    }

    template <class T, class Done, class Call>
    auto with_text(const char *name, const std::string &text, Done &&done, Call call) {
        detail::Arguments arguments;
        const char *checked = arguments.text(text, name);
        return begin<T>(arguments, std::forward<Done>(done),
            [&](cardea_client *client, auto... rest) { return call(client, checked, rest...); });
    }

    template <class T, class Call, class Thing, class Done>
    auto with_handle(Call call, const Thing &thing, Done &&done) {
        return begin<T>({}, std::forward<Done>(done),
            [&](cardea_client *client, auto... rest) { return call(client, thing.handle(), rest...); });
    }

    template <class T, class Call, class Options, class Done>
    auto with_options(Call call, const Options &options, Done &&done) {
        detail::Arguments arguments;
        auto made = detail::make_options(options, arguments);
        return begin<T>(arguments, std::forward<Done>(done),
            [&](cardea_client *client, auto... rest) { return call(client, made.get(), rest...); });
    }

    /// Starts an operation in the form that `done` asks for.
    template <class T, class Done, class Function>
    detail::StartedType<T, Done> begin(const detail::Arguments &arguments, Done &&done, const Function &function) {
        using Form = std::decay_t<Done>;
        detail::Call call(function);
        if constexpr (std::is_same_v<Form, UsePending>)
            return start_pending<T>(arguments, call);
        else if constexpr (std::is_same_v<Form, UseFuture>)
            return start_future<T>(arguments, call);
        else
            return start(arguments, std::make_unique<detail::WaiterOf<T, Form>>(std::forward<Done>(done)), call);
    }

    template <class T>
    Pending<T> start_pending(const detail::Arguments &arguments, detail::Call call);

    template <class T>
    detail::StartedType<T, UseFuture> start_future(const detail::Arguments &arguments, detail::Call call);

    Result<Operation> start(
        const detail::Arguments &arguments, std::unique_ptr<detail::Waiter> waiter, detail::Call call);

    std::unique_ptr<State> state_;
};

CARDEA_HPP_END

#if !CARDEA_HPP_SEPARATE
#include <cardea/definitions/client.hpp>
#endif

#endif
