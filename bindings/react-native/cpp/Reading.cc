#include "Reading.h"

#include "Bytes.h"

namespace cardea::bridge {
namespace {

Value readSessions(const cardea_table &table, const cardea_session_list *sessions) {
    Value::List read;
    const int32_t count = table.session_list_count(sessions);
    for (int32_t i = 0; i < count; i++) {
        read.emplace_back(Value::Object{
            {"id", table.session_list_id(sessions, i)},
            {"deviceModel", table.session_list_device_model(sessions, i)},
            {"deviceType", table.session_list_device_type(sessions, i)},
            {"osVersion", table.session_list_os_version(sessions, i)},
            {"countryCode", table.session_list_country_code(sessions, i)},
            {"createdAt", Value::number(table.session_list_created_at_ms(sessions, i))},
            {"lastSeenAt", Value::number(table.session_list_last_seen_at_ms(sessions, i))},
            {"expiresAt", Value::number(table.session_list_expires_at_ms(sessions, i))},
        });
    }
    return Value::Object{
        {"sessions", std::move(read)},
        {"total", Value::number(table.session_list_total(sessions))},
        {"limit", Value::number(table.session_list_limit(sessions))},
        {"offset", Value::number(table.session_list_offset(sessions))},
    };
}

Value readResponse(const cardea_table &table, const cardea_response *response) {
    Value::List headers;
    const int32_t count = table.response_header_count(response);
    for (int32_t i = 0; i < count; i++) {
        headers.emplace_back(Value::Object{
            {"name", table.response_header_name(response, i)},
            {"value", table.response_header_value(response, i)},
        });
    }
    size_t size = 0;
    const uint8_t *body = table.response_body(response, &size);
    return Value::Object{
        {"status", Value::number(table.response_status(response))},
        {"headers", std::move(headers)},
        {"body", textFromBytes(body, size)},
    };
}

Value readIdentityLink(const cardea_table &table, const cardea_identity_link *link) {
    Value::List aliases;
    const int32_t count = table.identity_link_alias_count(link);
    for (int32_t i = 0; i < count; i++)
        aliases.emplace_back(table.identity_link_alias(link, i));
    return Value::Object{
        {"isNew", table.identity_link_is_new(link)},
        {"appUserId", table.identity_link_app_user_id(link)},
        {"aliases", std::move(aliases)},
    };
}

Value readPolicy(const cardea_table &table, const cardea_password_policy *policy) {
    const auto expected = [&](int32_t criterion) {
        return Value::number(table.password_policy_expected(policy, criterion));
    };
    return Value::Object{
        {"minLength", expected(CARDEA_PASSWORD_MIN_LENGTH)},
        {"maxLength", expected(CARDEA_PASSWORD_MAX_LENGTH)},
        {"uppercase", expected(CARDEA_PASSWORD_UPPERCASE)},
        {"lowercase", expected(CARDEA_PASSWORD_LOWERCASE)},
        {"numbers", expected(CARDEA_PASSWORD_NUMBERS)},
        {"symbols", expected(CARDEA_PASSWORD_SYMBOLS)},
    };
}

Value readPasskeys(const cardea_table &table, const cardea_passkey_list *passkeys) {
    Value::List read;
    const int32_t count = table.passkey_list_count(passkeys);
    for (int32_t i = 0; i < count; i++) {
        read.emplace_back(Value::Object{
            {"id", table.passkey_list_id(passkeys, i)},
            {"nickname", table.passkey_list_nickname(passkeys, i)},
            {"transports", table.passkey_list_transports(passkeys, i)},
            {"isBackedUp", table.passkey_list_is_backed_up(passkeys, i)},
            {"createdAt", Value::number(table.passkey_list_created_at_ms(passkeys, i))},
            {"lastUsedAt", Value::number(table.passkey_list_last_used_at_ms(passkeys, i))},
            {"isAlreadyRegistered", table.passkey_list_is_already_registered(passkeys, i)},
        });
    }
    return read;
}

Value readIdentifiers(const cardea_table &table, const cardea_identifier_list *identifiers) {
    Value::List read;
    const int32_t count = table.identifier_list_count(identifiers);
    for (int32_t i = 0; i < count; i++) {
        read.emplace_back(Value::Object{
            {"id", table.identifier_list_id(identifiers, i)},
            {"value", table.identifier_list_value(identifiers, i)},
            {"type", table.identifier_list_type(identifiers, i)},
        });
    }
    return read;
}

Value readAccounts(const cardea_table &table, const cardea_account_list *accounts) {
    Value::List read;
    const int32_t count = table.account_list_count(accounts);
    for (int32_t i = 0; i < count; i++) {
        read.emplace_back(Value::Object{
            {"server", table.account_list_server(accounts, i)},
            {"account", table.account_list_account(accounts, i)},
            {"hasSession", table.account_list_has_session(accounts, i)},
        });
    }
    return read;
}

const char *eventKind(int32_t kind) {
    switch (kind) {
    case CARDEA_EVENT_SIGNED_IN:
        return "signed_in";
    case CARDEA_EVENT_SIGNED_OUT:
        return "signed_out";
    case CARDEA_EVENT_REFRESHED:
        return "refreshed";
    case CARDEA_EVENT_REFRESH_FAILED:
        return "refresh_failed";
    case CARDEA_EVENT_LOGIN_WAITING:
        return "login_waiting";
    case CARDEA_EVENT_LOGIN_RETURNED:
        return "login_returned";
    case CARDEA_EVENT_REDIRECT_IGNORED:
        return "redirect_ignored";
    case CARDEA_EVENT_STORE_ASKING:
        return "store_asking";
    default:
        return "unknown";
    }
}

} // namespace

Value readError(const cardea_table &table, const cardea_error *error) {
    Value::List details;
    for (int32_t index = 0; const char *name = table.error_detail_name(error, index); index++) {
        details.emplace_back(Value::Object{{"name", name}, {"value", table.error_detail(error, name)}});
    }
    return Value::Object{
        {"code", table.error_code(error)},
        {"status", Value::number(table.error_status(error))},
        {"message", table.error_message(error)},
        {"serverCode", table.error_server_code(error)},
        {"httpStatus", Value::number(table.error_http_status(error))},
        {"requestId", table.error_request_id(error)},
        {"retryAfter", Value::number(table.error_retry_after_ms(error))},
        {"isRetryable", table.error_is_retryable(error)},
        {"details", std::move(details)},
    };
}

Value failure(const cardea_table &table, const cardea_error *error) {
    return Value::Object{{"kind", "failed"}, {"error", readError(table, error)}};
}

Value failure(const char *code, cardea_status status, const std::string &message) {
    return Value::Object{
        {"kind", "failed"},
        {"error",
            Value::Object{
                {"code", code},
                {"status", Value::number(status)},
                {"message", message},
                {"serverCode", Value()},
                {"httpStatus", Value::number(0)},
                {"requestId", Value()},
                {"retryAfter", Value::number(0)},
                {"isRetryable", false},
                {"details", Value::List()},
            }},
    };
}

Value readUser(const cardea_table &table, const cardea_user *user) {
    const cardea_profile *profile = table.user_profile(user);
    return Value::Object{
        {"accessToken", table.user_access_token(user)},
        {"accessTokenExpiresAt", Value::number(table.user_access_token_expires_at_ms(user))},
        {"userId", table.profile_user_id(profile)},
        {"sessionId", table.profile_session_id(profile)},
        {"claims", table.profile_claims_json(profile)},
        {"idToken", table.user_id_token(user)},
        {"scope", table.user_scope(user)},
    };
}

Value readAttempt(const cardea_table &table, const cardea_attempt *attempt) {
    return Value::Object{
        {"id", table.attempt_id(attempt)},
        {"authorizationUrl", table.attempt_authorization_url(attempt)},
        {"redirectUri", table.attempt_redirect_uri(attempt)},
        {"expiresAt", Value::number(table.attempt_expires_at_ms(attempt))},
    };
}

Value readChallenge(const cardea_table &table, const cardea_challenge *challenge) {
    return Value::Object{
        {"id", table.challenge_id(challenge)},
        {"email", table.challenge_email(challenge)},
        {"channel", table.challenge_channel(challenge) == CARDEA_OTP_CHANNEL_SMS ? "sms" : "email"},
        {"expiresAt", Value::number(table.challenge_expires_at_ms(challenge))},
    };
}

Value readDeviceLogin(const cardea_table &table, const cardea_device_login *login) {
    return Value::Object{
        {"id", table.device_login_id(login)},
        {"userCode", table.device_login_user_code(login)},
        {"verificationUri", table.device_login_verification_uri(login)},
        {"verificationUriComplete", table.device_login_verification_uri_complete(login)},
        {"expiresAt", Value::number(table.device_login_expires_at_ms(login))},
    };
}

Value readStepUp(const cardea_table &table, const cardea_step_up *stepUp) {
    return Value::Object{
        {"id", table.step_up_id(stepUp)},
        {"scope", table.step_up_scope(stepUp)},
        {"step", table.step_up_step(stepUp)},
        {"status", table.step_up_status(stepUp)},
        {"passkeyOptions", table.step_up_passkey_options(stepUp)},
        {"expiresAt", Value::number(table.step_up_expires_at_ms(stepUp))},
    };
}

Value readResult(const cardea_table &table, const cardea_result *result) {
    if (table.result_status(result) != CARDEA_OK) return failure(table, table.result_error(result));
    switch (table.result_kind(result)) {
    case CARDEA_RESULT_LOGGED_IN:
        return Value::Object{{"kind", "logged_in"}, {"user", readUser(table, table.result_user(result))}};
    case CARDEA_RESULT_ACCESS_TOKEN:
        return Value::Object{{"kind", "access_token"}, {"accessToken", table.result_access_token(result)}};
    case CARDEA_RESULT_SESSIONS:
        return Value::Object{{"kind", "sessions"}, {"page", readSessions(table, table.result_sessions(result))}};
    case CARDEA_RESULT_RESPONSE:
        return Value::Object{{"kind", "response"}, {"response", readResponse(table, table.result_response(result))}};
    case CARDEA_RESULT_AUTHORIZATION:
        return Value::Object{{"kind", "authorization"}, {"authorization", table.result_authorization(result)},
            {"dpopProof", table.result_dpop_proof(result)}};
    case CARDEA_RESULT_ROUTE:
        return Value::Object{{"kind", "route"}, {"route", table.result_route(result)}};
    case CARDEA_RESULT_IDENTITY_LINK: {
        const cardea_identity_link *link = table.result_identity_link(result);
        return Value::Object{{"kind", "identity_link"}, {"identityLink", readIdentityLink(table, link)}};
    }
    case CARDEA_RESULT_BROWSER_SESSION: {
        const bool isConfirmed = table.result_browser_session(result) == CARDEA_BROWSER_SESSION_CONFIRMED;
        return Value::Object{
            {"kind", "browser_session"}, {"browserSession", isConfirmed ? "confirmed" : "unconfirmed"}};
    }
    case CARDEA_RESULT_PASSWORD_POLICY:
        return Value::Object{
            {"kind", "password_policy"}, {"policy", readPolicy(table, table.result_password_policy(result))}};
    case CARDEA_RESULT_YES_OR_NO:
        return Value::Object{{"kind", "yes_or_no"}, {"isYes", table.result_is_yes(result)}};
    case CARDEA_RESULT_PASSKEYS:
        return Value::Object{{"kind", "passkeys"}, {"passkeys", readPasskeys(table, table.result_passkeys(result))}};
    case CARDEA_RESULT_PASSKEY_ANSWER:
        return Value::Object{{"kind", "passkey_answer"}, {"passkeyAnswer", table.result_passkey_answer(result)}};
    case CARDEA_RESULT_IDENTIFIERS:
        return Value::Object{
            {"kind", "identifiers"}, {"identifiers", readIdentifiers(table, table.result_identifiers(result))}};
    case CARDEA_RESULT_ACCOUNTS:
        return Value::Object{{"kind", "accounts"}, {"accounts", readAccounts(table, table.result_accounts(result))}};
    case CARDEA_RESULT_BLOCKED:
        return Value::Object{{"kind", "blocked"}};
    default:
        return Value::Object{{"kind", "none"}};
    }
}

Value readEvent(const cardea_table &table, const cardea_event *event) {
    Value::Object read{{"kind", eventKind(table.event_kind(event))}};
    if (const cardea_user *user = table.event_user(event)) read.emplace_back("user", readUser(table, user));
    if (const cardea_error *error = table.event_error(event)) {
        read.emplace_back("error", readError(table, error));
        read.emplace_back("isTerminal", table.event_is_terminal(event));
    }
    const std::pair<const char *, const char *> texts[] = {
        {"reason", table.event_reason(event)},
        {"authorizationUrl", table.event_authorization_url(event)},
        {"attemptId", table.event_attempt_id(event)},
        {"activationToken", table.event_activation_token(event)},
    };
    for (const auto &[name, text] : texts) {
        if (text != nullptr) read.emplace_back(name, text);
    }
    return read;
}

Value::Object readKeyPrompt(const cardea_table &table, const cardea_key_prompt *prompt) {
    const int32_t count = table.key_prompt_count(prompt);
    switch (table.key_prompt_kind(prompt)) {
    case CARDEA_KEY_CONNECT:
        return {{"kind", "key_connect"}};
    case CARDEA_KEY_CHOOSE:
        return {{"kind", "key_choose"}, {"count", Value::number(count)}};
    case CARDEA_KEY_TOUCH:
        return {{"kind", "key_touch"}, {"keyName", table.key_prompt_key_name(prompt)}};
    case CARDEA_KEY_PIN: {
        Value::Object read{{"kind", "key_pin"}, {"keyName", table.key_prompt_key_name(prompt)},
            {"isWrong", table.key_prompt_is_pin_wrong(prompt)}};
        const int32_t tries = table.key_prompt_tries_left(prompt);
        if (tries >= 0) read.emplace_back("triesLeft", Value::number(tries));
        return read;
    }
    case CARDEA_KEY_ACCOUNT: {
        Value::List accounts;
        for (int32_t i = 0; i < count; i++)
            accounts.emplace_back(table.key_prompt_account(prompt, i));
        return {{"kind", "key_account"}, {"accounts", std::move(accounts)}};
    }
    default:
        return {{"kind", "unknown"}};
    }
}

} // namespace cardea::bridge
