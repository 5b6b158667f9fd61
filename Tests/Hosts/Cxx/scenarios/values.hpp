// What the library brings, in the words of scenarios.
#ifndef VALUES_HPP
#define VALUES_HPP

#include <cardea.hpp>
#include <map>
#include <memory>
#include <vector>

#include "matching.hpp"

using Time = std::optional<cardea::Timestamp>;

template <class T>
json or_null(const std::optional<T> &value) {
    return value ? json(*value) : json();
}

inline json milliseconds(const Time &time) {
    return time ? json(time->time_since_epoch().count()) : json();
}

/// The names of the fields are one text.
inline json described(const cardea::OAuthLoginStep::Way &way) {
    std::string fields;
    for (const auto &field : way.fields)
        fields += (fields.empty() ? "" : " ") + field.name;
    return {{"id", way.id}, {"provider", or_null(way.provider)}, {"label", or_null(way.label)}, {"fields", fields}};
}

/// What waits for somebody is a thing: scenarios hand it back, so JSON has its number here.
struct Things {
    struct Held {
        virtual ~Held() = default;
        virtual const cardea::Pending &pending() const = 0;
    };
    template <class Kind>
    struct Holder final : Held {
        Kind thing;
        explicit Holder(const Kind &given) : thing(given) {}
        const cardea::Pending &pending() const override { return thing; }
    };

    std::vector<std::unique_ptr<Held>> kept;

    template <class Kind>
    json keep(const Kind &thing, json members) {
        kept.push_back(std::make_unique<Holder<Kind>>(thing));
        members["id"] = thing.id;
        members["expires_at_ms"] = milliseconds(thing.expires_at);
        members["#"] = kept.size() - 1;
        return members;
    }

    template <class Kind>
    const Kind &at(const json &thing) const {
        auto *held = dynamic_cast<Holder<Kind> *>(kept.at(thing["#"].get<std::size_t>()).get());
        if (held == nullptr) throw Failure("a thing of another kind: " + thing.dump());
        return held->thing;
    }
};

inline json described(Things &things, const cardea::OAuthLoginContext &attempt) {
    return things.keep(attempt, {{"kind", "attempt"}, {"authorization_url", attempt.authorization_url},
                                    {"redirect_uri", attempt.redirect_uri}});
}

inline json described(Things &things, const cardea::OAuthEmailChallenge &challenge) {
    return things.keep(challenge, {{"address", or_null(challenge.address)}, {"channel", challenge.channel}});
}

inline json described(Things &things, const cardea::DeviceLogin &login) {
    return things.keep(
        login, {{"kind", "device_login"}, {"user_code", login.user_code}, {"verification_uri", login.verification_uri},
                   {"verification_uri_complete", or_null(login.verification_uri_complete)}});
}

inline json described(Things &things, const cardea::OAuthLoginStep &step) {
    json messages = json::array(), ways = json::array();
    for (const auto &message : step.messages)
        messages.push_back({{"id", message.id}, {"text", message.text}, {"is_error", message.is_error}});
    for (const auto &way : step.ways)
        ways.push_back(described(way));
    return things.keep(step, {{"kind", step.kind}, {"identifier", or_null(step.identifier)},
                                 {"provider", or_null(step.provider)}, {"messages", messages}, {"ways", ways}});
}

inline json described(Things &things, const cardea::StepUpChallenge &step_up) {
    return things.keep(step_up, {{"scope", step_up.scope}, {"step", step_up.step}, {"status", or_null(step_up.status)},
                                    {"options", or_null(step_up.options)}});
}

inline json described(Things &things, const cardea::PasskeyQuestion &question) {
    return things.keep(question, {{"kind", "passkey_question"}, {"options", question.options}});
}

inline json described(const cardea::Error &error) {
    json delay;
    json details = json::object();
    for (const auto &[name, value] : error.details())
        details[name] = value;
    if (error.retry_after()) delay = error.retry_after()->count();
    return {{"code", error.code()}, {"status", static_cast<int>(error.status())}, {"message", error.message()},
        {"server_code", or_null(error.server_code())}, {"http_status", or_null(error.http_status())},
        {"request_id", or_null(error.detail("request_id"))}, {"retry_after_ms", delay},
        {"retryable", error.is_retryable()}, {"details", details}};
}

inline json described(const cardea::User &user) {
    return {{"access_token", user.access_token},
        {"access_token_expires_at_ms", milliseconds(user.access_token_expires_at)}, {"id", or_null(user.id)},
        {"session_id", or_null(user.claim("sid"))}, {"claims", json::parse(user.claims_json)},
        {"email", or_null(user.claim("email"))}, {"id_token", or_null(user.token_member("id_token"))},
        {"scope", or_null(user.token_member("scope"))}};
}

inline json outcome(Things &, const cardea::User &user) {
    return {{"kind", "logged_in"}, {"user", described(user)}};
}

inline json outcome(Things &, const cardea::LoggedIn &done) {
    return {{"kind", "logged_in"}, {"user", described(done.user)}};
}

inline json outcome(Things &things, const cardea::OAuthEmailChallenge &challenge) {
    return {{"kind", "otp_required"}, {"challenge", described(things, challenge)}};
}

inline json outcome(Things &things, const cardea::OTPRequired &required) {
    return outcome(things, required.challenge);
}

inline json outcome(Things &things, const cardea::OAuthLoginStep &step) {
    return {{"kind", "step"}, {"step", described(things, step)}};
}

inline json outcome(Things &things, const cardea::MoreRequired &required) {
    return outcome(things, required.step);
}

inline json outcome(Things &things, const cardea::OAuthLoginContext &attempt) {
    return described(things, attempt);
}

inline json outcome(Things &things, const cardea::PageRequired &required) {
    return described(things, required.attempt);
}

inline json outcome(Things &things, const cardea::DeviceLogin &login) {
    return described(things, login);
}

inline json outcome(Things &things, const cardea::PasskeyQuestion &question) {
    return described(things, question);
}

inline json outcome(Things &things, const cardea::StepUpChallenge &step_up) {
    return {{"kind", "step_required"}, {"step_up", described(things, step_up)}};
}

inline json outcome(Things &things, const cardea::StepRequired &required) {
    return outcome(things, required.challenge);
}

inline json outcome(Things &, const cardea::Granted &granted) {
    return {{"kind", "granted"}, {"user", described(granted.user)}};
}

inline json outcome(Things &, const cardea::Blocked &) {
    return {{"kind", "blocked"}};
}

inline json outcome(Things &, const cardea::Parameters &headers) {
    json made = {{"kind", "authorization"}, {"authorization", json()}, {"dpop_proof", json()}};
    for (const auto &[name, value] : headers)
        made[name == "DPoP" ? "dpop_proof" : "authorization"] = value;
    return made;
}

inline json outcome(Things &, const cardea::IdentityLink &link) {
    return {{"kind", "identity_link"}, {"is_new", link.is_new}, {"app_user_id", link.app_user_id},
        {"aliases", link.aliases}};
}

inline json outcome(Things &, const std::string &text) {
    return {{"kind", "text"}, {"text", text}};
}

inline json outcome(Things &, bool value) {
    return {{"kind", "bool"}, {"value", value}};
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
    return {{"kind", "response"}, {"status", response.status}, {"headers", headers}, {"body", response.body}};
}

inline json outcome(Things &, const cardea::PasswordCompliancy &compliancy) {
    json made = {{"kind", "password_compliancy"}};
    for (const auto &rule : compliancy.criteria)
        made[rule.criterion] = rule.expected;
    return made;
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

template <class... Ends>
json outcome(Things &things, const std::variant<Ends...> &result) {
    return std::visit([&](const auto &end) { return outcome(things, end); }, result);
}

template <class T>
json outcome(Things &things, const std::optional<T> &result) {
    return result ? outcome(things, *result) : json{{"kind", "none"}};
}

/// What an event says; an event object.
inline json described(const cardea::SessionEvent &event) {
    const std::map<cardea::EventKind, const char *> kinds = {{cardea::EventKind::signed_in, "signed_in"},
        {cardea::EventKind::signed_out, "signed_out"}, {cardea::EventKind::refreshed, "refreshed"},
        {cardea::EventKind::refresh_failed, "refresh_failed"}, {cardea::EventKind::login_waiting, "login_waiting"},
        {cardea::EventKind::login_returned, "login_returned"},
        {cardea::EventKind::redirect_ignored, "redirect_ignored"}, {cardea::EventKind::store_asking, "store_asking"}};
    json made = {{"kind", kinds.at(event.kind)}, {"is_terminal", event.is_terminal}, {"reason", or_null(event.reason)},
        {"activation_token", or_null(event.activation_token)}};
    if (event.user) made["user"] = described(*event.user);
    if (event.error) made["error"] = described(*event.error);
    if (event.attempt) made["authorization_url"] = event.attempt->authorization_url;
    if (event.attempt) made["attempt_id"] = event.attempt->id;
    return made;
}

#endif
