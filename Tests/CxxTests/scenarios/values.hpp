// What the library brings, in the words of scenarios.
#ifndef VALUES_HPP
#define VALUES_HPP

#include <cardea.hpp>
#include <vector>

#include "matching.hpp"

/// Attempts, challenges, steps and logins on other devices are things: scenarios hand them back, so JSON has their number
/// here.
struct Things {
    std::vector<cardea::OAuthLoginAttempt> attempts;
    std::vector<cardea::OAuthEmailChallenge> challenges;
    std::vector<cardea::OAuthLoginStep> steps;
    std::vector<cardea::DeviceLogin> logins;
    std::vector<cardea::PasskeyQuestion> questions;
    std::vector<cardea::StepUpChallenge> step_ups;

    json described(const cardea::OAuthLoginAttempt &attempt) {
        attempts.push_back(attempt);
        return {{"kind", "attempt"}, {"id", attempt.id()}, {"authorization_url", attempt.authorization_url()},
            {"redirect_uri", attempt.redirect_uri()},
            {"expires_at_ms", attempt.expires_at().time_since_epoch().count()}, {"#", attempts.size() - 1}};
    }

    json described(const cardea::OAuthEmailChallenge &challenge) {
        challenges.push_back(challenge);
        json text = {{"id", challenge.id()}, {"email", json()},
            {"channel", challenge.channel() == cardea::OTPChannel::sms ? "sms" : "email"},
            {"expires_at_ms", challenge.expires_at().time_since_epoch().count()}, {"#", challenges.size() - 1}};
        if (challenge.email()) text["email"] = *challenge.email();
        return text;
    }

    json described(const cardea::OAuthLoginStep &step);

    json described(const cardea::DeviceLogin &login) {
        logins.push_back(login);
        json text = {{"kind", "device_login"}, {"id", login.id()}, {"user_code", login.user_code()},
            {"verification_uri", login.verification_uri()}, {"verification_uri_complete", json()},
            {"expires_at_ms", login.expires_at().time_since_epoch().count()}, {"#", logins.size() - 1}};
        if (login.verification_uri_complete()) text["verification_uri_complete"] = *login.verification_uri_complete();
        return text;
    }
};

template <class T>
json or_null(const std::optional<T> &value) {
    return value ? json(*value) : json();
}

/// The names of the fields are one text.
inline json described(const cardea::OAuthLoginStep::Way &way) {
    std::string fields;
    for (const auto &field : way.fields)
        fields += (fields.empty() ? "" : " ") + field.name;
    return {{"id", way.id}, {"provider", or_null(way.provider)}, {"label", or_null(way.label)}, {"fields", fields}};
}

inline const char *name_of(cardea::OAuthLoginStepKind kind) {
    switch (kind) {
    case cardea::OAuthLoginStepKind::missing_traits:
        return "missing_traits";
    case cardea::OAuthLoginStepKind::account_linking:
        return "account_linking";
    case cardea::OAuthLoginStepKind::second_factor:
        return "second_factor";
    default:
        return "other";
    }
}

inline json Things::described(const cardea::OAuthLoginStep &step) {
    steps.push_back(step);
    json messages = json::array(), ways = json::array();
    for (const auto &message : step.messages())
        messages.push_back({{"id", message.id}, {"text", message.text}, {"is_error", message.is_error}});
    for (const auto &way : step.ways())
        ways.push_back(::described(way));
    return {{"id", step.id()}, {"kind", name_of(step.kind())}, {"identifier", or_null(step.identifier())},
        {"provider", or_null(step.provider())}, {"expires_at_ms", step.expires_at().time_since_epoch().count()},
        {"messages", messages}, {"ways", ways}, {"#", steps.size() - 1}};
}

inline json described(const cardea::Error &error) {
    json delay;
    if (error.retry_after()) delay = error.retry_after()->count();
    return {{"code", error.code()}, {"status", static_cast<int>(error.status())}, {"message", error.message()},
        {"server_code", or_null(error.server_code())}, {"http_status", or_null(error.http_status())},
        {"request_id", or_null(error.request_id())}, {"retry_after_ms", delay}, {"retryable", error.is_retryable()},
        {"details", error.details()}};
}

inline json milliseconds(const std::optional<cardea::Timestamp> &time) {
    return time ? json(time->time_since_epoch().count()) : json();
}

inline json described(const cardea::JSONValue &value) {
    if (auto *text = value.text()) return *text;
    if (auto *boolean = value.boolean()) return *boolean;
    if (auto *integer = value.integer()) return *integer;
    if (auto number = value.number()) return *number;
    json made;
    if (auto *elements = value.array()) {
        made = json::array();
        for (const auto &element : *elements)
            made.push_back(described(element));
    }
    if (auto *members = value.object()) {
        made = json::object();
        for (const auto &[name, member] : *members)
            made[name] = described(member);
    }
    return made;
}

inline json described(const cardea::User &user) {
    return {{"access_token", user.access_token},
        {"access_token_expires_at_ms", milliseconds(user.access_token_expires_at)},
        {"user_id", or_null(user.profile.user_id)}, {"session_id", or_null(user.profile.session_id)},
        {"claims", described(user.profile.claims())}, {"email", or_null(user.profile.email())},
        {"id_token", or_null(user.id_token)}, {"scope", or_null(user.scope)}};
}

inline json outcome(Things &, const cardea::User &user) {
    return {{"kind", "logged_in"}, {"user", described(user)}};
}

inline json outcome(Things &things, const cardea::OTPRequired &required) {
    return {{"kind", "otp_required"}, {"email", or_null(required.email)},
        {"challenge", things.described(required.challenge)}};
}

inline json outcome(Things &things, const cardea::OAuthEmailChallenge &challenge) {
    return outcome(things, cardea::OTPRequired{challenge, challenge.email()});
}

inline json outcome(Things &things, const cardea::OAuthLoginStep &step) {
    return {{"kind", "step"}, {"step", things.described(step)}};
}

inline json outcome(Things &things, const cardea::MoreRequired &required) {
    return outcome(things, required.step);
}

inline json outcome(Things &, const cardea::LoggedIn &done) {
    return {{"kind", "logged_in"}, {"user", described(done.user)}};
}

inline json outcome(Things &things, const cardea::OAuthLoginAttempt &attempt) {
    return things.described(attempt);
}

inline json outcome(Things &things, const cardea::PageRequired &required) {
    return outcome(things, required.attempt);
}

inline json outcome(Things &things, const cardea::DeviceLogin &login) {
    return things.described(login);
}

inline json outcome(Things &, cardea::BrowserSessionEnd end) {
    return {{"kind", "browser_session"},
        {"end", end == cardea::BrowserSessionEnd::confirmed ? "confirmed" : "unconfirmed"}};
}

inline json outcome(Things &, const cardea::RequestAuthorization &given) {
    return {{"kind", "authorization"}, {"authorization", given.authorization},
        {"dpop_proof", given.dpop_proof ? json(*given.dpop_proof) : json()}};
}

inline json outcome(Things &things, const std::optional<cardea::RequestAuthorization> &given) {
    return given ? outcome(things, *given) : json{{"kind", "none"}};
}

inline json outcome(Things &, const cardea::IdentityLink &link) {
    return {{"kind", "identity_link"}, {"is_new", link.is_new}, {"app_user_id", link.app_user_id},
        {"aliases", link.aliases}};
}

inline json outcome(Things &, const std::string &token) {
    return {{"kind", "access_token"}, {"access_token", token}};
}

inline json outcome(Things &, const cardea::SessionList &list) {
    json sessions = json::array();
    for (const auto &session : list.sessions)
        sessions.push_back({{"id", session.id}, {"device_model", or_null(session.device_model)},
            {"device_type", session.device_type}, {"os_version", or_null(session.os_version)},
            {"country_code", or_null(session.country_code)}, {"created_at_ms", milliseconds(session.created_at)},
            {"last_seen_at_ms", milliseconds(session.last_seen_at)},
            {"expires_at_ms", milliseconds(session.expires_at)}});
    return {{"kind", "sessions"}, {"sessions", sessions}, {"total", list.total}, {"limit", list.limit},
        {"offset", list.offset}};
}

inline json outcome(Things &, const cardea::AuthorizedResponse &response) {
    json headers = json::object();
    for (auto [name, value] : response.headers) {
        for (char &letter : name)
            letter = static_cast<char>(std::tolower(letter));
        headers[name] = value;
    }
    return {{"kind", "response"}, {"status", response.status}, {"headers", headers}, {"body", response.text()}};
}

inline json outcome(Things &, const cardea::PasswordPolicy &policy) {
    return {{"kind", "password_policy"}, {"min_length", policy.min_length}, {"max_length", policy.max_length},
        {"uppercase", policy.uppercase}, {"lowercase", policy.lowercase}, {"numbers", policy.numbers},
        {"symbols", policy.symbols}};
}

inline json outcome(Things &, bool answer) {
    return {{"kind", "yes_or_no"}, {"answer", answer}};
}

inline json outcome(Things &things, const cardea::PasskeyQuestion &question) {
    things.questions.push_back(question);
    return {{"kind", "passkey_question"}, {"options", question.options()}, {"#", things.questions.size() - 1}};
}

inline json described(const cardea::Passkey &passkey) {
    return {{"id", passkey.id}, {"nickname", or_null(passkey.nickname)}};
}

inline json outcome(Things &, const cardea::Passkey &passkey) {
    json made = described(passkey);
    made["kind"] = "passkey";
    return made;
}

inline json outcome(Things &, const std::vector<cardea::Passkey> &passkeys) {
    json made = json::array();
    for (const auto &passkey : passkeys)
        made.push_back(described(passkey));
    return {{"kind", "passkeys"}, {"passkeys", made}};
}

inline json outcome(Things &, const std::vector<cardea::UserIdentifier> &identifiers) {
    json made = json::array();
    for (const auto &each : identifiers)
        made.push_back({{"id", each.id}, {"value", each.value}, {"type", or_null(each.type)}});
    return {{"kind", "identifiers"}, {"identifiers", made}};
}

inline json outcome(Things &, const std::vector<cardea::StoredAccount> &accounts) {
    json made = json::array();
    for (const auto &each : accounts)
        made.push_back({{"server", each.server}, {"account", each.account}, {"has_session", each.has_session}});
    return {{"kind", "accounts"}, {"accounts", made}};
}

inline json outcome(Things &things, const cardea::StepUpChallenge &challenge) {
    things.step_ups.push_back(challenge);
    return {{"kind", "step_required"},
        {"challenge", {{"id", challenge.id()}, {"scope", challenge.scope()}, {"step", challenge.step()},
                          {"passkey_options", or_null(challenge.passkey_options())},
                          {"expires_at_ms", challenge.expires_at().time_since_epoch().count()},
                          {"#", things.step_ups.size() - 1}}}};
}

inline json outcome(Things &, const cardea::Granted &granted) {
    return {{"kind", "granted"}, {"user", described(granted.user)}};
}

inline json outcome(Things &things, const cardea::StepRequired &required) {
    return outcome(things, required.challenge);
}

inline json outcome(Things &, const cardea::Blocked &) {
    return {{"kind", "blocked"}};
}

template <class... Ends>
json outcome(Things &things, const std::variant<Ends...> &result) {
    return std::visit([&](const auto &end) { return outcome(things, end); }, result);
}

inline json outcome(Things &things, const std::optional<cardea::OAuthLoginResult> &result) {
    return result ? outcome(things, *result) : json{{"kind", "none"}};
}

/// What an event says; an event object.
inline json described(const cardea::SessionEvent &event) {
    struct Visitor {
        json operator()(const cardea::SignedIn &event) {
            return {{"kind", "signed_in"}, {"user", described(event.user)}};
        }
        json operator()(const cardea::SignedOut &event) { return {{"kind", "signed_out"}, {"reason", event.reason}}; }
        json operator()(const cardea::Refreshed &event) {
            return {{"kind", "refreshed"}, {"user", described(event.user)}};
        }
        json operator()(const cardea::RefreshFailed &event) {
            return {{"kind", "refresh_failed"}, {"error", described(event.error)}, {"is_terminal", event.is_terminal}};
        }
        json operator()(const cardea::LoginWaiting &event) {
            return {{"kind", "login_waiting"}, {"authorization_url", event.authorization_url()},
                {"attempt_id", event.attempt_id()}};
        }
        json operator()(const cardea::LoginReturned &event) {
            return {{"kind", "login_returned"}, {"activation_token", or_null(event.activation_token)}};
        }
        json operator()(const cardea::RedirectIgnored &event) {
            return {{"kind", "redirect_ignored"}, {"error", described(event.error)}};
        }
        json operator()(const cardea::StoreAsking &event) {
            return {{"kind", "store_asking"}, {"reason", event.question}};
        }
    };
    return std::visit(Visitor(), event);
}

#endif
