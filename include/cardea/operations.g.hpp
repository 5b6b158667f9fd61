// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
#ifndef CARDEA_OPERATIONS_G_HPP
#define CARDEA_OPERATIONS_G_HPP

#include <cardea/operation.hpp>

// clang-format off
CARDEA_HPP_BEGIN

/// What a client can do. A call returns at once. Its last argument chooses how the result comes: without one, as an Operation; with
/// use_future, as a std::future; with a callback that takes the Result, there. The callback form returns an error when nothing was
/// started; then the callback never runs, and otherwise once.
class Operations : protected detail::Starter {
  public:
    /// Runs a whole login: begins it, shows the page, takes the redirect, redeems it. While it waits for its user, an
    /// observer gets EventKind::login_waiting. If the process may end meanwhile, call resume_oauth_login when it
    /// starts again. Without any request: Status::invalid_configuration for a redirect URI that the capture cannot
    /// bring back, such as an https one with RedirectCapture::scheme; Status::conflict if this process has another
    /// login of the same account, scheme or fixed port - one that is cancelled is waited for. Status::login_dismissed
    /// if the user closed the window, Status::access_denied if the user refused, Status::login_timed_out,
    /// Status::cancelled. After Status::browser_unavailable the attempt that the event has can still be finished, by
    /// finalize_oauth_login.
    template <class Done = UseOperation>
    detail::Started<FinalizeOAuthLoginResult, Done> login_with_oauth(const OAuthLoginOptions &options, Done &&done = {}) {
        detail::Arguments in;
        return begin<FinalizeOAuthLoginResult>(in, std::forward<Done>(done), cardea_login_with_oauth, in.made(options).get());
    }

    /// Begins a login whose page you show yourself: what options say of showing a page has no use here.
    template <class Done = UseOperation>
    detail::Started<OAuthLoginContext, Done> initiate_oauth_login(const OAuthLoginOptions &options, Done &&done = {}) {
        detail::Arguments in;
        return begin<OAuthLoginContext>(in, std::forward<Done>(done), cardea_initiate_oauth_login, in.made(options).get());
    }

    /// Redeems the whole redirect_url, if it belongs to the attempt, an OAuthLoginContext. An attempt is redeemed
    /// once. Status::redirect_mismatch.
    template <class Done = UseOperation>
    detail::Started<FinalizeOAuthLoginResult, Done> finalize_oauth_login(const OAuthLoginContext &attempt, const std::string &redirect_url, Done &&done = {}) {
        detail::Arguments in;
        return begin<FinalizeOAuthLoginResult>(in, std::forward<Done>(done), cardea_finalize_oauth_login, attempt.handle.get(), in.text(redirect_url, "redirect_url"));
    }

    /// Completes a login with the code that was sent to its user: challenge is an OAuthEmailChallenge, whichever call
    /// began it. A wrong code and a transport failure leave the challenge usable: ask again, and pass the same one.
    /// After too many wrong codes only a new one helps: resend_otp. Status::invalid_otp_code; after too many
    /// Status::rate_limited or Status::unauthorized, as the server says; Status::challenge_expired,
    /// Status::challenge_consumed, and Status::challenge_not_found once it is forgotten.
    template <class Done = UseOperation>
    detail::Started<User, Done> check_oauth_email_otp(const OAuthEmailChallenge &challenge, const std::string &code, Done &&done = {}) {
        detail::Arguments in;
        return begin<User>(in, std::forward<Done>(done), cardea_check_oauth_email_otp, challenge.handle.get(), in.text(code, "code"));
    }

    /// Sends the code again. The challenge stays the same. Status::rate_limited, Status::challenge_expired.
    template <class Done = UseOperation>
    detail::Started<void, Done> resend_otp(const OAuthEmailChallenge &challenge, Done &&done = {}) {
        detail::Arguments in;
        return begin<void>(in, std::forward<Done>(done), cardea_resend_otp, challenge.handle.get());
    }

    /// Finishes a login whose process ended - a crash, an update, a logout from the desktop - before its redirect
    /// came, if the redirect has come meanwhile. Call it when the application starts: it also restores what such a
    /// process changed on the desktop. Status::store_corrupted if what was kept cannot be opened; it is removed.
    template <class Done = UseOperation>
    detail::Started<std::optional<FinalizeOAuthLoginResult>, Done> resume_oauth_login(Done &&done = {}) {
        detail::Arguments in;
        return begin<std::optional<FinalizeOAuthLoginResult>>(in, std::forward<Done>(done), cardea_resume_oauth_login);
    }

    /// Opens url, an http or https page, in the user's browser and brings its redirect, for applications whose login
    /// is another library's: no server is asked, nothing is stored, and what the redirect says - state, code, error -
    /// is for you to check. Of options it uses the redirect URIs, the capture, and how the page is shown. Each
    /// "{redirect_uri}" in url, also as "%7Bredirect_uri%7D", is replaced by the percent-encoded redirect URI; a
    /// loopback URI without a port, or a fallback, needs one there. Several run at once, but for two of one scheme or
    /// fixed port. Observers hear of it as of a login; deliver_redirect ends it, too. If the process may end
    /// meanwhile, call resume_oauth_login when it starts again, also without a server: it restores what was changed
    /// on the desktop. Brings the whole URL of the redirect, to the scheme, host, port and path of the redirect URI
    /// and with the parameters that this has; overwritten when it is freed: never log it. Statuses:
    /// Status::invalid_argument for a url that is not opened, or lacks the placeholder. Or any error of
    /// login_with_oauth that needs no server.
    template <class Done = UseOperation>
    detail::Started<std::string, Done> open_web_session(const std::string &url, const OAuthLoginOptions &options, Done &&done = {}) {
        detail::Arguments in;
        return begin<std::string>(in, std::forward<Done>(done), cardea_open_web_session, in.text(url, "url"), in.made(options).get());
    }

    /// Makes sure that it is in the secure store. The engine stores it by itself as well, but does not wait, nor
    /// report a store that is locked or missing. A client keeps 16; a further one takes the place of the oldest.
    /// Status::not_supported for a kind that ends with its client: DeviceLogin, PasskeyQuestion.
    template <class Done = UseOperation>
    detail::Started<void, Done> save(const Pending &pending, Done &&done = {}) {
        detail::Arguments in;
        return begin<void>(in, std::forward<Done>(done), cardea_save, pending.handle.get());
    }

    /// Finds what is waited for by its id, even if an earlier process began it. Status::attempt_not_found, also for a
    /// code; as long as this client still knows what it was, Status::attempt_expired or Status::attempt_consumed.
    template <class Done = UseOperation>
    detail::Started<RestoredLogin, Done> restore(const std::string &id, Done &&done = {}) {
        detail::Arguments in;
        return begin<RestoredLogin>(in, std::forward<Done>(done), cardea_restore, in.text(id, "id"));
    }

    /// Tells who is signed in according to the stored session, without asking a server. Status::not_signed_in.
    template <class Done = UseOperation>
    detail::Started<User, Done> current_user(Done &&done = {}) {
        detail::Arguments in{true};
        return begin<User>(in, std::forward<Done>(done), cardea_get_current_user);
    }

    /// Brings an access token that servers accept now: the present one or, shortly before its end, a refreshed one.
    /// Ask for one whenever you need it, and keep none: the engine refreshes once for all callers and processes.
    /// While the old token lasts, a transient failure to refresh is not reported. A token that is bound to a key is
    /// not for headers of your own: use authorize_request. Status::not_signed_in; Status::session_expired if the
    /// token has expired and the server gave nothing to refresh it with; the server's error if it ends the session
    /// now.
    template <class Done = UseOperation>
    detail::Started<std::string, Done> access_token(Done &&done = {}) {
        detail::Arguments in;
        return begin<std::string>(in, std::forward<Done>(done), cardea_get_access_token);
    }

    /// Gets a new access token now, however long the old one would last: after a change that should show up in its
    /// claims. Or any error that access_token can return.
    template <class Done = UseOperation>
    detail::Started<User, Done> refresh(Done &&done = {}) {
        detail::Arguments in;
        return begin<User>(in, std::forward<Done>(done), cardea_refresh);
    }

    /// Marks the access token as expired: the next access_token refreshes it. The user stays signed in.
    /// Status::not_signed_in.
    template <class Done = UseOperation>
    detail::Started<void, Done> invalidate_session(Done &&done = {}) {
        detail::Arguments in;
        return begin<void>(in, std::forward<Done>(done), cardea_invalidate_session);
    }

    /// Ends the session: forgets it here first, then tells the server. If that fails, the error is reported, and the
    /// user is signed out here all the same.
    template <class Done = UseOperation>
    detail::Started<void, Done> logout(Done &&done = {}) {
        detail::Arguments in;
        return begin<void>(in, std::forward<Done>(done), cardea_logout);
    }

    /// Opens a locked keyring: asks its user for the password, or to choose one for a first keyring. Writing does
    /// that too; reading never asks and fails with Status::store_locked. Any other store needs no question, and the
    /// call succeeds. The desktop asks in a window of its own, announced by EventKind::store_asking; calls that need
    /// the same answer share it. If the operation is cancelled, the question stays, and an answer still opens the
    /// keyring. Status::store_locked if the user refuses, or does not answer within two minutes;
    /// Status::store_unavailable without a Secret Service, or if the user wants no first keyring.
    template <class Done = UseOperation>
    detail::Started<void, Done> unlock_store(Done &&done = {}) {
        detail::Arguments in;
        return begin<void>(in, std::forward<Done>(done), cardea_unlock_store);
    }

    /// Lists the user's sessions at the server, on this device and on others: at most limit of them, skipping the
    /// first offset. limit 0 leaves the number to the server. Or any error that access_token can return.
    template <class Done = UseOperation>
    detail::Started<SessionList, Done> list_sessions(std::int32_t limit = 0, std::int32_t offset = 0, Done &&done = {}) {
        detail::Arguments in;
        return begin<SessionList>(in, std::forward<Done>(done), cardea_list_sessions, limit, offset);
    }

    /// Ends the target, sessions of the user, at the server; if this one is among them, it is forgotten here, too.
    /// session_id goes with Sessions::one and is std::nullopt otherwise. Or any error that access_token can return.
    template <class Done = UseOperation>
    detail::Started<void, Done> revoke_sessions(Sessions target, const std::optional<std::string> &session_id = {}, Done &&done = {}) {
        detail::Arguments in;
        return begin<void>(in, std::forward<Done>(done), cardea_revoke_sessions, static_cast<cardea_sessions>(target), in.text(session_id, "session_id"));
    }

    /// Sends a request with the user's access token and, if the server asks for DPoP, with a proof of possession;
    /// brings the answer whatever its status, a redirect included. If the server rejects the token (401), it is
    /// refreshed and the request sent once more. Status::invalid_argument for a request that cannot be sent,
    /// Status::insufficient_user_authentication if the server wants what request_step_up asks for (RFC 9470), or any
    /// error that access_token can return.
    template <class Done = UseOperation>
    detail::Started<AuthorizedResponse, Done> send_authorized_request(const AuthorizedRequest &request, Done &&done = {}) {
        detail::Arguments in;
        return begin<AuthorizedResponse>(in, std::forward<Done>(done), cardea_send_authorized_request, in.made(request).get());
    }

    // cardea/openid.h: for OpenID Connect providers

    /// Begins a login on a machine without a browser (RFC 8628): show the user the code and the page, then call
    /// continue_device_login. Of the options scopes and parameters count. Status::not_supported if the server has no
    /// such logins.
    template <class Done = UseOperation>
    detail::Started<DeviceLogin, Done> begin_device_login(const OAuthLoginOptions &options = {}, Done &&done = {}) {
        detail::Arguments in;
        return begin<DeviceLogin>(in, std::forward<Done>(done), cardea_begin_device_login, in.made(options).get());
    }

    /// Waits until the user has let this device in, and signs in. Asks the server as often as it allows, and less and
    /// less often while it cannot be reached. After a cancellation the same client can wait again, until the code
    /// expires. Status::access_denied if the user or the provider refuses; Status::login_timed_out if the code has
    /// expired; Status::attempt_consumed if the login is over or another call waits for it; Status::attempt_not_found
    /// for a login of another client.
    template <class Done = UseOperation>
    detail::Started<User, Done> continue_device_login(const DeviceLogin &login, Done &&done = {}) {
        detail::Arguments in;
        return begin<User>(in, std::forward<Done>(done), cardea_continue_device_login, login.handle.get());
    }

    /// Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the
    /// link that ends it: myapp://oauth/... url is "oauth://?url=" with the page's address, percent-encoded once, or
    /// the address itself. options say how, and by their redirect URI or deep link scheme for which scheme. Brings
    /// where in the application the link leads, a path that is safe to go to, with the query and the fragment that
    /// came along, which nothing proves; it may hold secrets: never log it. Status::invalid_argument for a url that
    /// names no page; Status::redirect_mismatch if the link is not safe to go to; or any error that login_with_oauth
    /// can return.
    template <class Done = UseOperation>
    detail::Started<std::string, Done> open_deep_link_page(const std::string &url, const OAuthLoginOptions &options, Done &&done = {}) {
        detail::Arguments in;
        return begin<std::string>(in, std::forward<Done>(done), cardea_open_deep_link_page, in.text(url, "url"), in.made(options).get());
    }

    /// Ends the session that the user's browser has at an OpenID Connect provider: shows the provider's page, which
    /// may ask the user, and waits for the browser to come back, by default for 120000 ms: users who stay signed in
    /// never come back. The options' redirect URI is one that is registered for this purpose; an ephemeral session is
    /// only for a presenter that has kept the login's own window. The session here is not touched: call logout
    /// afterwards. Brings whether the return answers this very request; if not, most likely it worked.
    /// Status::not_supported if the provider has no such page, or any error that login_with_oauth can return.
    template <class Done = UseOperation>
    detail::Started<bool, Done> end_browser_session(const OAuthLoginOptions &options, Done &&done = {}) {
        detail::Arguments in;
        return begin<bool>(in, std::forward<Done>(done), cardea_end_browser_session, in.made(options).get());
    }

    /// Links the signed-in identity to a user of the application, at the application's own server that
    /// "identity_linking_url" names. app_user_id is the application's own name for its user so far, such as an
    /// anonymous one, or std::nullopt. Calling it again is harmless, and nothing about it is kept here.
    /// Status::conflict if the identity is linked to another user; Status::invalid_id_token if no ID token of this
    /// client says who has signed in; Status::not_supported without such an address; or any error that access_token
    /// can return.
    template <class Done = UseOperation>
    detail::Started<IdentityLink, Done> link_identity(const std::optional<std::string> &app_user_id = {}, Done &&done = {}) {
        detail::Arguments in;
        return begin<IdentityLink>(in, std::forward<Done>(done), cardea_link_identity, in.text(app_user_id, "app_user_id"));
    }

    // cardea/prelude.h: for Prelude, unless a comment says otherwise

    /// Redeems a challenge_token that a redirect brought for this attempt, if you have it alone.
    template <class Done = UseOperation>
    detail::Started<FinalizeOAuthLoginResult, Done> finalize_oauth_login_with_token(const OAuthLoginContext &attempt, const std::string &challenge_token, Done &&done = {}) {
        detail::Arguments in;
        return begin<FinalizeOAuthLoginResult>(in, std::forward<Done>(done), cardea_finalize_oauth_login_with_token, attempt.handle.get(), in.text(challenge_token, "challenge_token"));
    }

    /// Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone number in
    /// international form, such as +4915112345678. configuration names the server's configuration that sends it;
    /// std::nullopt is the default one. check_otp with that code signs in, and resend_otp sends another one. The
    /// server does not say whether that address may sign in: if no code comes, offer to send it again, and another
    /// way in. Status::no_login_config if the server sends no codes that way; Status::saml_login_required for an
    /// address of a company with a sign-in of its own; Status::rate_limited; Status::invalid_argument for what can
    /// never be an address.
    template <class Done = UseOperation>
    detail::Started<OAuthEmailChallenge, Done> start_otp_login(const std::string &address, const std::optional<std::string> &configuration = {}, Done &&done = {}) {
        detail::Arguments in;
        return begin<OAuthEmailChallenge>(in, std::forward<Done>(done), cardea_start_otp_login, in.text(address, "address"), in.text(configuration, "configuration"));
    }

    /// Completes such a login with the code of its challenge, as check_oauth_email_otp does.
    template <class Done = UseOperation>
    detail::Started<User, Done> check_otp(const OAuthEmailChallenge &challenge, const std::string &code, Done &&done = {}) {
        detail::Arguments in;
        return begin<User>(in, std::forward<Done>(done), cardea_check_otp, challenge.handle.get(), in.text(code, "code"));
    }

    /// Signs in with an e-mail address, email, and a password. Status::unauthorized if the two do not belong
    /// together; Status::password_not_set if the account has none: send a code; Status::saml_login_required;
    /// Status::rate_limited.
    template <class Done = UseOperation>
    detail::Started<User, Done> login_with_password(const std::string &email, const std::string &password, Done &&done = {}) {
        detail::Arguments in;
        return begin<User>(in, std::forward<Done>(done), cardea_login_with_password, in.text(email, "email"), in.text(password, "password"));
    }

    /// Takes over the session that the user has at another service: token is what that service knows it by. While the
    /// user is signed in here and the access token lasts, nothing is sent. Calls at the same time share one exchange.
    /// Status::bad_request if the server does not accept the token; Status::token_reused.
    template <class Done = UseOperation>
    detail::Started<User, Done> migrate(const std::string &token, Done &&done = {}) {
        detail::Arguments in;
        return begin<User>(in, std::forward<Done>(done), cardea_migrate, in.text(token, "token"));
    }

    /// Asks for the server's rules for passwords. No user has to be signed in. A character is a Unicode scalar value,
    /// of its general category.
    template <class Done = UseOperation>
    detail::Started<PasswordCompliancy, Done> password_compliancy(Done &&done = {}) {
        detail::Arguments in;
        return begin<PasswordCompliancy>(in, std::forward<Done>(done), cardea_get_password_compliancy);
    }

    /// Tells whether the server lets the signed-in user change the password now. Asks the server each time, because
    /// each change uses up the permission. Or any error that refresh can return.
    template <class Done = UseOperation>
    detail::Started<bool, Done> can_change_password(Done &&done = {}) {
        detail::Arguments in;
        return begin<bool>(in, std::forward<Done>(done), cardea_can_change_password);
    }

    /// Sets the password of the signed-in user, a first one or a new one. For Ory, too. At Prelude
    /// Status::insufficient_scope: sign in with a code, or step up to "prld:pwd:write", then repeat the call;
    /// Status::invalid_password for one that breaks the rules. At Ory Status::bad_request with the server's words for
    /// a password that it does not accept; Status::unauthorized as for unlink_provider. Or any error that
    /// access_token can return.
    template <class Done = UseOperation>
    detail::Started<void, Done> change_password(const std::string &password, Done &&done = {}) {
        detail::Arguments in;
        return begin<void>(in, std::forward<Done>(done), cardea_change_password, in.text(password, "password"));
    }

    /// Begins a login with a passkey. Status::passkey_not_configured.
    template <class Done = UseOperation>
    detail::Started<PasskeyQuestion, Done> begin_passkey_login(Done &&done = {}) {
        detail::Arguments in;
        return begin<PasskeyQuestion>(in, std::forward<Done>(done), cardea_begin_passkey_login);
    }

    /// Begins to add a passkey to the account of the signed-in user. username is what the authenticator shows beside
    /// it, such as the e-mail address; display_name, a name to show, and nickname, what the user calls the passkey,
    /// may be std::nullopt. Status::insufficient_scope: step up to "prld:passkey:write" first; or any error that
    /// access_token can return.
    template <class Done = UseOperation>
    detail::Started<PasskeyQuestion, Done> begin_passkey_registration(const std::string &username, const std::optional<std::string> &display_name = {}, const std::optional<std::string> &nickname = {}, Done &&done = {}) {
        detail::Arguments in;
        return begin<PasskeyQuestion>(in, std::forward<Done>(done), cardea_begin_passkey_registration, in.text(username, "username"), in.text(display_name, "display_name"), in.text(nickname, "nickname"));
    }

    /// Asks the user for a passkey: of the browser, if Configuration::passkey_page names a page, and else of a
    /// security key, over USB or NFC, by libfido2; then Configuration::security_key_handler tells the user what to
    /// do. question is a PasskeyQuestion, or a step-up whose step is "verify_passkey". Status::cancelled by the user,
    /// or if the key is removed, or if the browser has no passkey; Status::login_timed_out; Status::not_supported for
    /// what the authenticator cannot do; Status::conflict if it has a passkey of this account already;
    /// Status::passkey_registration_failed; Status::not_found if the key has no such passkey;
    /// Status::wrong_credentials for a locked key; Status::dependency_missing without libfido2;
    /// Status::invalid_configuration without an origin or handler, for a page at an unsafe origin, or another
    /// server's relying party; and what login_with_oauth says of pages.
    template <class Done = UseOperation>
    detail::Started<std::string, Done> sign_with_passkey(const Pending &question, Done &&done = {}) {
        detail::Arguments in;
        return begin<std::string>(in, std::forward<Done>(done), cardea_sign_with_passkey, question.handle.get());
    }

    /// Continues a question with the answer of an authenticator: signs in, or adds the passkey. Status::unauthorized
    /// for a passkey that the server does not know or accept; Status::passkey_registration_failed.
    template <class Done = UseOperation>
    detail::Started<PasskeyResult, Done> continue_with_passkey(const PasskeyQuestion &question, const std::string &answer, Done &&done = {}) {
        detail::Arguments in;
        return begin<PasskeyResult>(in, std::forward<Done>(done), cardea_continue_with_passkey, question.handle.get(), in.text(answer, "answer"));
    }

    /// Lists the passkeys of the signed-in user. Or any error that access_token can return.
    template <class Done = UseOperation>
    detail::Started<std::vector<Passkey>, Done> list_passkeys(Done &&done = {}) {
        detail::Arguments in;
        return begin<std::vector<Passkey>>(in, std::forward<Done>(done), cardea_list_passkeys);
    }

    /// Gives the passkey of that id a nickname; an empty one removes it. Status::not_found.
    template <class Done = UseOperation>
    detail::Started<void, Done> rename_passkey(const std::string &passkey_id, const std::string &nickname, Done &&done = {}) {
        detail::Arguments in;
        return begin<void>(in, std::forward<Done>(done), cardea_rename_passkey, in.text(passkey_id, "passkey_id"), in.text(nickname, "nickname"));
    }

    /// Removes the passkey of that id from the account. Status::not_found.
    template <class Done = UseOperation>
    detail::Started<void, Done> delete_passkey(const std::string &passkey_id, Done &&done = {}) {
        detail::Arguments in;
        return begin<void>(in, std::forward<Done>(done), cardea_delete_passkey, in.text(passkey_id, "passkey_id"));
    }

    /// Asks for a scope, or a fresh or stronger sign-in. metadata is a JSON object of texts, or std::nullopt:
    /// Prelude: what the application's own server learns, at most five, such as {"amount": "500"}; OpenID Connect:
    /// "acr_values", "max_age" in seconds, "claims"; scope may be std::nullopt; Ory: "aal" or "acr_values" as "aal2",
    /// "max_age", "refresh" as "true"; scope is std::nullopt. The details "scope" and "metadata" of
    /// Status::insufficient_user_authentication hold both. Status::forbidden for a scope that the server does not
    /// know, or leaves out of the new access token; or any error that access_token can return.
    template <class Done = UseOperation>
    detail::Started<StepUpResult, Done> request_step_up(const std::optional<std::string> &scope = {}, const std::optional<std::string> &metadata = {}, Done &&done = {}) {
        detail::Arguments in;
        return begin<StepUpResult>(in, std::forward<Done>(done), cardea_request_step_up, in.text(scope, "scope"), in.text(metadata, "metadata"));
    }

    /// Sends the code of a step, for the first time or again. Nothing sends it before: call this once the field for
    /// the code is on screen. Status::rate_limited, Status::challenge_expired.
    template <class Done = UseOperation>
    detail::Started<void, Done> send_step_up_otp(const StepUpChallenge &step_up, Done &&done = {}) {
        detail::Arguments in;
        return begin<void>(in, std::forward<Done>(done), cardea_send_step_up_otp, step_up.handle.get());
    }

    /// Completes a step with the code that was sent. A wrong code leaves the step-up usable, and so does a failure
    /// for which Error::is_retryable is true: after the last step, the same call with any answer then fetches the
    /// access token. After any other refusal request the step-up again. Or Status::invalid_otp_code,
    /// Status::challenge_expired, Status::challenge_consumed.
    template <class Done = UseOperation>
    detail::Started<StepUpResult, Done> submit_step_up_otp(const StepUpChallenge &step_up, const std::string &code, Done &&done = {}) {
        detail::Arguments in;
        return begin<StepUpResult>(in, std::forward<Done>(done), cardea_submit_step_up_otp, step_up.handle.get(), in.text(code, "code"));
    }

    /// Completes a step with the answer of an authenticator, as JSON, in the same way.
    template <class Done = UseOperation>
    detail::Started<StepUpResult, Done> continue_step_up_with_passkey(const StepUpChallenge &step_up, const std::string &answer, Done &&done = {}) {
        detail::Arguments in;
        return begin<StepUpResult>(in, std::forward<Done>(done), cardea_continue_step_up_with_passkey, step_up.handle.get(), in.text(answer, "answer"));
    }

    /// Completes a step of the application's own server with a token of it, in the same way.
    template <class Done = UseOperation>
    detail::Started<StepUpResult, Done> continue_step_up_with_token(const StepUpChallenge &step_up, const std::string &token, Done &&done = {}) {
        detail::Arguments in;
        return begin<StepUpResult>(in, std::forward<Done>(done), cardea_continue_step_up_with_token, step_up.handle.get(), in.text(token, "token"));
    }

    /// Adds an address to the account of the signed-in user: an e-mail address, or a telephone number in
    /// international form. The step is the code sent to it. Status::conflict if it belongs to another user.
    template <class Done = UseOperation>
    detail::Started<StepUpResult, Done> add_identifier(const std::string &address, Done &&done = {}) {
        detail::Arguments in;
        return begin<StepUpResult>(in, std::forward<Done>(done), cardea_add_identifier, in.text(address, "address"));
    }

    /// Lists the addresses and telephone numbers of the signed-in user. Or any error that access_token can return.
    template <class Done = UseOperation>
    detail::Started<std::vector<UserIdentifier>, Done> list_identifiers(Done &&done = {}) {
        detail::Arguments in;
        return begin<std::vector<UserIdentifier>>(in, std::forward<Done>(done), cardea_list_identifiers);
    }

    // cardea/ory.h: for Ory

    /// Continues a login by one of the step's ways, with the fields of options, which may be std::nullopt. A wrong
    /// password or code leaves the step usable. If the way leads through a page, it is shown as login_with_oauth
    /// does, by what options say of pages; the redirect URI was fixed when the login began.
    /// Status::wrong_credentials, Status::invalid_otp_code; Status::invalid_argument for a way or a field that the
    /// step does not have; Status::attempt_expired if the step has ended; or any error that login_with_oauth can
    /// return.
    template <class Done = UseOperation>
    detail::Started<FinalizeOAuthLoginResult, Done> continue_login(const OAuthLoginStep &step, const std::string &way, const OAuthLoginOptions &options = {}, Done &&done = {}) {
        detail::Arguments in;
        return begin<FinalizeOAuthLoginResult>(in, std::forward<Done>(done), cardea_continue_login, step.handle.get(), in.text(way, "way"), in.made(options).get());
    }

    /// Continues the step by its way and options like that, but you show the page, as after initiate_oauth_login.
    template <class Done = UseOperation>
    detail::Started<ContinuedOAuthLogin, Done> initiate_continued_login(const OAuthLoginStep &step, const std::string &way, const OAuthLoginOptions &options = {}, Done &&done = {}) {
        detail::Arguments in;
        return begin<ContinuedOAuthLogin>(in, std::forward<Done>(done), cardea_initiate_continued_login, step.handle.get(), in.text(way, "way"), in.made(options).get());
    }

    /// Signs in with an ID token that the application got by itself, such as from a provider's own button. nonce is
    /// the one in the token, or std::nullopt. Of the options that of OAuthLoginOptions::registers counts.
    template <class Done = UseOperation>
    detail::Started<FinalizeOAuthLoginResult, Done> login_with_id_token(const std::string &provider, const std::string &id_token, const std::optional<std::string> &nonce = {}, const OAuthLoginOptions &options = {}, Done &&done = {}) {
        detail::Arguments in;
        return begin<FinalizeOAuthLoginResult>(in, std::forward<Done>(done), cardea_login_with_id_token, in.text(provider, "provider"), in.text(id_token, "id_token"), in.text(nonce, "nonce"), in.made(options).get());
    }

    /// Adds the provider of options to the account of the signed-in user: shows the page of the project on which the
    /// user links it, waits for the browser to come back, and asks the server whether it is linked. The page has a
    /// sign-in of its own if nobody is signed in with the browser. The session here is not touched. Status::conflict
    /// if the provider is linked already, or unknown; Status::access_denied if the browser came back and it is not
    /// linked; Status::not_signed_in; or any error that login_with_oauth can return.
    template <class Done = UseOperation>
    detail::Started<void, Done> link_provider(const OAuthLoginOptions &options, Done &&done = {}) {
        detail::Arguments in;
        return begin<void>(in, std::forward<Done>(done), cardea_link_provider, in.made(options).get());
    }

    /// Removes a provider from the account of the signed-in user, without a page. Status::unauthorized with the
    /// server's code "session_refresh_required" if the user signed in too long ago: sign in again, then repeat the
    /// call. Status::bad_request if the provider is not linked, or is the only way to sign in. Or any error that
    /// access_token can return.
    template <class Done = UseOperation>
    detail::Started<void, Done> unlink_provider(const std::string &provider, Done &&done = {}) {
        detail::Arguments in;
        return begin<void>(in, std::forward<Done>(done), cardea_unlink_provider, in.text(provider, "provider"));
    }

    /// Lets a user in who cannot sign in any more, such as after forgetting a password: sends a code to this address
    /// of the account. check_oauth_email_otp with that code signs in, and resend_otp sends another one. The server
    /// does not say whether the account exists. Status::bad_request if the project has recovery switched off; or any
    /// error that initiate_oauth_login can return.
    template <class Done = UseOperation>
    detail::Started<OAuthEmailChallenge, Done> recover_account(const std::string &email, Done &&done = {}) {
        detail::Arguments in;
        return begin<OAuthEmailChallenge>(in, std::forward<Done>(done), cardea_recover_account, in.text(email, "email"));
    }

    // cardea/host.h: for a host's own HTTP stack and store

    /// Brings what a request of this method and url must carry if you send it yourself, with an HTTP stack of your
    /// own: the access token and, if its server is known to ask for one, the proof of possession. Call it for every
    /// request, right before you send it: a proof is good for one. Or any error that access_token can return.
    template <class Done = UseOperation>
    detail::Started<Parameters, Done> authorize_request(const std::string &method, const std::string &url, Done &&done = {}) {
        detail::Arguments in{true};
        return begin<Parameters>(in, std::forward<Done>(done), cardea_authorize_request, in.text(method, "method"), in.text(url, "url"));
    }

    /// Learns from the answer to such a request: its http_status, and its headers WWW-Authenticate and DPoP-Nonce.
    /// Brings the headers to send it again with - they have a proof or a nonce that the server asks for, or a
    /// refreshed token - at most five times, each time with its answer passed on; or nothing: the answer is yours to
    /// read.
    template <class Done = UseOperation>
    detail::Started<std::optional<Parameters>, Done> retry_request(const std::string &method, const std::string &url, std::int32_t http_status, const std::optional<std::string> &www_authenticate = {}, const std::optional<std::string> &dpop_nonce = {}, Done &&done = {}) {
        detail::Arguments in;
        return begin<std::optional<Parameters>>(in, std::forward<Done>(done), cardea_retry_request, in.text(method, "method"), in.text(url, "url"), http_status, in.text(www_authenticate, "www_authenticate"), in.text(dpop_nonce, "dpop_nonce"));
    }

    /// Lists the accounts of the application, at all servers, for which the client's store holds data.
    /// Status::invalid_argument for a store of the host, which cannot list what it has.
    template <class Done = UseOperation>
    detail::Started<std::vector<StoredAccount>, Done> list_accounts(Done &&done = {}) {
        detail::Arguments in;
        return begin<std::vector<StoredAccount>>(in, std::forward<Done>(done), cardea_list_accounts);
    }

    /// Moves the session of the client's account, and all that is stored with it, from the store of source into the
    /// client's; with all_accounts those of all accounts of the application, at all servers. Of source, only the
    /// store counts. If your application changes its store, call this at each start: it continues an interrupted
    /// move. No session is lost or left in both stores. Status::conflict if both stores have a session of an account:
    /// sign out of one; Status::timeout if another program holds that account's lock for a minute;
    /// Status::invalid_argument if both are the same store, or if source cannot list what it has and all_accounts is
    /// set.
    template <class Done = UseOperation>
    detail::Started<std::vector<StoredAccount>, Done> move_sessions(const Configuration &source, bool all_accounts = false, Done &&done = {}) {
        detail::Arguments in;
        return begin<std::vector<StoredAccount>>(in, std::forward<Done>(done), cardea_move_sessions, in.made(source).get(), all_accounts);
    }
};

CARDEA_HPP_END
// clang-format on

#endif
