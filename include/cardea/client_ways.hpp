// The calls of a client for ways in without a page, and for scopes after more proof.
#ifndef CARDEA_CLIENT_WAYS_HPP
#define CARDEA_CLIENT_WAYS_HPP

#include <cardea/operation.hpp>
#include <cardea/ways.hpp>

CARDEA_HPP_BEGIN

namespace detail {

/// What Client has of these. They are for Prelude.
template <class Client>
class Ways {
  public:
    /// Has a one-time code sent, to sign in with it: to an e-mail address, or to a telephone number in international
    /// form, such as +4915112345678. check_otp with that code signs in, resend_otp sends another one. The server does
    /// not say whether anyone of that address may sign in. `configuration` names the server's configuration to send it
    /// by.
    template <class Done = UsePending>
    StartedType<OAuthEmailChallenge, Done> start_otp_login(
        const std::string &address, const std::optional<std::string> &configuration = {}, Done &&done = {}) {
        Arguments arguments;
        const char *to = arguments.text(address, "address"), *by = arguments.text(configuration, "configuration");
        return self().template begin<OAuthEmailChallenge>(arguments, std::forward<Done>(done),
            [&](auto *client, auto... rest) { return cardea_start_otp_login(client, to, by, rest...); });
    }

    /// Signs in with an e-mail address and a password. Status::unauthorized if the two do not belong together,
    /// Status::password_not_set if the account has none: send a code.
    template <class Done = UsePending>
    StartedType<OAuthLoginResult, Done> login_with_password(
        const std::string &email, const std::string &password, Done &&done = {}) {
        Arguments arguments;
        const char *who = arguments.text(email, "email"), *proof = arguments.text(password, "password");
        return self().template begin<OAuthLoginResult>(arguments, std::forward<Done>(done),
            [&](auto *client, auto... rest) { return cardea_login_with_password(client, who, proof, rest...); });
    }

    /// Takes over the session that the user has at another service, by what that service knows it by.
    template <class Done = UsePending>
    StartedType<User, Done> migrate_session(const std::string &token, Done &&done = {}) {
        return self().template with_text<User>("token", token, std::forward<Done>(done),
            [](auto... arguments) { return cardea_migrate_session(arguments...); });
    }

    /// Asks what the server demands of passwords. Nobody has to be signed in.
    template <class Done = UsePending>
    StartedType<PasswordPolicy, Done> password_policy(Done &&done = {}) {
        return self().template plain<PasswordPolicy>(cardea_get_password_policy, std::forward<Done>(done));
    }

    /// Tells whether the server lets the user set a password now. Asks it each time.
    template <class Done = UsePending>
    StartedType<bool, Done> can_set_password(Done &&done = {}) {
        return self().template plain<bool>(cardea_can_set_password, std::forward<Done>(done));
    }

    /// Begins a login with a passkey: the options of the question are for an authenticator.
    template <class Done = UsePending>
    StartedType<PasskeyQuestion, Done> begin_passkey_login(Done &&done = {}) {
        return self().template plain<PasskeyQuestion>(cardea_begin_passkey_login, std::forward<Done>(done));
    }

    /// Signs in with the assertion that answers the question, as JSON. Status::unauthorized for a passkey that the
    /// server does not know.
    template <class Done = UsePending>
    StartedType<OAuthLoginResult, Done> finish_passkey_login(
        const std::string &assertion, const PasskeyQuestion &question, Done &&done = {}) {
        return self().template with_text<OAuthLoginResult>(
            "assertion", assertion, std::forward<Done>(done), [&](auto *client, const char *text, auto... rest) {
                return cardea_finish_passkey_login(client, text, question.handle(), rest...);
            });
    }

    /// Both halves in one call, which waits: not for callbacks, nor for the thread that dispatches a queue.
    Result<OAuthLoginResult> login_with_passkey(PasskeyAuthenticator &authenticator) {
        auto question = begin_passkey_login().result();
        if (!question) return question.error();
        auto assertion = authenticator.assertion(question->options());
        if (!assertion) return assertion.error();
        return finish_passkey_login(*assertion, *question).result();
    }

    /// Begins to add a passkey to the account. `username` is what the authenticator shows beside it, `nickname` what
    /// the user calls it. Status::insufficient_scope: request the scope "prld:passkey:write" first.
    template <class Done = UsePending>
    StartedType<PasskeyQuestion, Done> begin_passkey_registration(const std::string &username,
        const std::optional<std::string> &display_name = {}, const std::optional<std::string> &nickname = {},
        Done &&done = {}) {
        Arguments arguments;
        const char *name = arguments.text(username, "username"), *shown = arguments.text(display_name, "display_name"),
                   *called = arguments.text(nickname, "nickname");
        return self().template begin<PasskeyQuestion>(
            arguments, std::forward<Done>(done), [&](auto *client, auto... rest) {
                return cardea_begin_passkey_registration(client, name, shown, called, rest...);
            });
    }

    /// Adds the passkey whose attestation answers the question, as JSON.
    template <class Done = UsePending>
    StartedType<Passkey, Done> finish_passkey_registration(
        const std::string &attestation, const PasskeyQuestion &question, Done &&done = {}) {
        return self().template with_text<Passkey>(
            "attestation", attestation, std::forward<Done>(done), [&](auto *client, const char *text, auto... rest) {
                return cardea_finish_passkey_registration(client, text, question.handle(), rest...);
            });
    }

    /// Both halves in one call, which waits: not for callbacks, nor for the thread that dispatches a queue.
    Result<Passkey> register_passkey(const std::string &username, PasskeyAuthenticator &authenticator,
        const std::optional<std::string> &display_name = {}, const std::optional<std::string> &nickname = {}) {
        auto question = begin_passkey_registration(username, display_name, nickname).result();
        if (!question) return question.error();
        auto attestation = authenticator.attestation(question->options());
        if (!attestation) return attestation.error();
        return finish_passkey_registration(*attestation, *question).result();
    }

    /// Signs with a passkey of a security key, whose user Configuration::key_guide talks with. `origin` is where the passkeys are
    /// used, one of those that the server allows, such as "https://auth.example.com": never take it from the server's answer.
    /// Status::dependency_missing without libfido2, Status::not_found for a key without such a passkey.
    template <class Done = UsePending>
    StartedType<std::string, Done> sign_with_security_key(
        const std::string &origin, const std::string &options, Done &&done = {}) {
        return asking(cardea_sign_with_security_key, "origin", origin, options, std::forward<Done>(done));
    }

    /// Makes a passkey on a security key, as sign_with_security_key does. Status::conflict for a key that has one of
    /// this account.
    template <class Done = UsePending>
    StartedType<std::string, Done> register_security_key(
        const std::string &origin, const std::string &options, Done &&done = {}) {
        return asking(cardea_register_security_key, "origin", origin, options, std::forward<Done>(done));
    }

    /// Signs with a passkey of the user's browser, by a page of yours at an allowed origin; docs/passkey-page.md has it.
    /// Status::cancelled also if the user has no passkey.
    template <class Done = UsePending>
    StartedType<std::string, Done> sign_with_passkey_page(
        const std::string &page, const std::string &options, Done &&done = {}) {
        return asking(cardea_sign_with_passkey_page, "page", page, options, std::forward<Done>(done));
    }

    /// Makes a passkey where the user's browser keeps them, as sign_with_passkey_page does. Status::conflict if there is one of
    /// this account.
    template <class Done = UsePending>
    StartedType<std::string, Done> register_with_passkey_page(
        const std::string &page, const std::string &options, Done &&done = {}) {
        return asking(cardea_register_with_passkey_page, "page", page, options, std::forward<Done>(done));
    }

    /// Returns the security keys of this machine, for login_with_passkey, register_passkey and continue_step_up. Its calls
    /// wait, and it must not outlive the client.
    ClientAuthenticator security_key(const std::string &origin) {
        auto sign = [this, origin](
                        const std::string &options) { return sign_with_security_key(origin, options).result(); };
        auto make = [this, origin](
                        const std::string &options) { return register_security_key(origin, options).result(); };
        return {sign, make};
    }

    /// Returns the passkeys of the user's browser, as security_key.
    ClientAuthenticator passkey_page(const std::string &page) {
        auto sign = [this, page](const std::string &options) { return sign_with_passkey_page(page, options).result(); };
        auto make = [this, page](
                        const std::string &options) { return register_with_passkey_page(page, options).result(); };
        return {sign, make};
    }

    /// Returns the passkeys of the account.
    template <class Done = UsePending>
    StartedType<std::vector<Passkey>, Done> list_passkeys(Done &&done = {}) {
        return self().template plain<std::vector<Passkey>>(cardea_list_passkeys, std::forward<Done>(done));
    }

    /// Gives a passkey a name of the user's; an empty one takes the name away.
    template <class Done = UsePending>
    StartedType<void, Done> rename_passkey(const std::string &id, const std::string &nickname, Done &&done = {}) {
        Arguments arguments;
        const char *which = arguments.text(id, "id"), *name = arguments.text(nickname, "nickname");
        return self().template begin<void>(arguments, std::forward<Done>(done),
            [&](auto *client, auto... rest) { return cardea_rename_passkey(client, which, name, rest...); });
    }

    /// Removes a passkey from the account.
    template <class Done = UsePending>
    StartedType<void, Done> remove_passkey(const std::string &id, Done &&done = {}) {
        return self().template with_text<void>(
            "id", id, std::forward<Done>(done), [](auto... arguments) { return cardea_remove_passkey(arguments...); });
    }

    /// Asks for a scope that a Prelude server grants after more proof; `metadata` is what the application's own server
    /// is told with it: a JSON object of at most five short texts. At an OpenID Connect provider and at Ory, the
    /// metadata say what another sign-in has to show: `acr_values`, `max_age` and `claims`, or `aal`, `max_age` and
    /// `refresh`; the scope may be empty. The step is `sign_in` then: begin a login with the option `step_up`. The
    /// error `insufficient_user_authentication` has both arguments in its details, `scope` and `metadata`, the latter
    /// as JSON.
    template <class Done = UsePending>
    StartedType<StepUpResult, Done> request_scope(
        const std::string &scope, const std::optional<std::string> &metadata = {}, Done &&done = {}) {
        Arguments arguments;
        const char *what = arguments.text(scope, "scope"), *told = arguments.text(metadata, "metadata");
        return self().template begin<StepUpResult>(arguments, std::forward<Done>(done),
            [&](auto *client, auto... rest) { return cardea_request_scope(client, what, told, rest...); });
    }

    /// Sends the code of a step, the first one or another. Nothing sends it before.
    template <class Done = UsePending>
    StartedType<void, Done> send_step_up_code(const StepUpChallenge &challenge, Done &&done = {}) {
        return self().template with_handle<void>(cardea_send_step_up_code, challenge, std::forward<Done>(done));
    }

    /// Does the step of a challenge. A wrong code leaves it usable; after any other refusal request the scope again.
    template <class Done = UsePending>
    StartedType<StepUpResult, Done> continue_step_up(
        const StepUpChallenge &challenge, const StepUpAnswer &answer, Done &&done = {}) {
        return self().template with_text<StepUpResult>(
            "answer", answer.text(), std::forward<Done>(done), [&](auto *client, const char *text, auto... rest) {
                return cardea_continue_step_up(client, answer.kind(), text, challenge.handle(), rest...);
            });
    }

    /// Finds a challenge by its id, even one received by an earlier process.
    template <class Done = UsePending>
    StartedType<StepUpChallenge, Done> restore_step_up(const std::string &id, Done &&done = {}) {
        return self().template with_text<StepUpChallenge>(
            "id", id, std::forward<Done>(done), [](auto... arguments) { return cardea_restore_step_up(arguments...); });
    }

    /// Adds an e-mail address or a telephone number to the account: its code is the step. Status::conflict if it is another
    /// user's.
    template <class Done = UsePending>
    StartedType<StepUpResult, Done> add_identifier(const std::string &address, Done &&done = {}) {
        return self().template with_text<StepUpResult>("address", address, std::forward<Done>(done),
            [](auto... arguments) { return cardea_add_identifier(arguments...); });
    }

    /// Returns the addresses and telephone numbers of the account.
    template <class Done = UsePending>
    StartedType<std::vector<UserIdentifier>, Done> list_identifiers(Done &&done = {}) {
        return self().template plain<std::vector<UserIdentifier>>(cardea_list_identifiers, std::forward<Done>(done));
    }

  private:
    /// Hands the options of WebAuthn to what asks the user.
    template <class Call, class Done>
    StartedType<std::string, Done> asking(
        Call *call, const char *name, const std::string &place, const std::string &options, Done &&done) {
        Arguments arguments;
        const char *where = arguments.text(place, name), *question = arguments.text(options, "options");
        return self().template begin<std::string>(arguments, std::forward<Done>(done),
            [&](auto *client, auto... rest) { return call(client, where, question, rest...); });
    }

    Client &self() { return static_cast<Client &>(*this); }
};

} // namespace detail

CARDEA_HPP_END

#endif
