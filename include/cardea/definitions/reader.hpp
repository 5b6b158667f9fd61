// Makes values of what the engine hands out.
#ifndef CARDEA_DEFINITIONS_READER_HPP
#define CARDEA_DEFINITIONS_READER_HPP

#include <cardea/definitions/steps.hpp>
#include <cardea/operation.hpp>
#include <cardea/parts.hpp>
#include <cardea/ways.hpp>

CARDEA_HPP_BEGIN

namespace detail {

inline std::optional<Timestamp> optional_timestamp(std::int64_t milliseconds) {
    return milliseconds != 0 ? std::make_optional(timestamp(milliseconds)) : std::nullopt;
}

using OwnedEvent = Owned<cardea_event, cardea_event_free>;

template <class T>
struct Kind {};

/// A template whose results depend on its parameter, so that a program compiles what it uses of this and nothing else.
template <class Late>
struct ReaderOf {
    template <class T>
    using Read = std::conditional_t<std::is_void_v<Late>, Result<T>, Late>;

    static User user(const cardea_user *user) {
        const cardea_profile *profile = cardea_user_profile(user);
        return User{text(cardea_user_access_token(user)),
            optional_timestamp(cardea_user_access_token_expires_at_ms(user)),
            Profile{optional_text(cardea_profile_user_id(profile)), optional_text(cardea_profile_session_id(profile)),
                text(cardea_profile_claims_json(profile))},
            optional_text(cardea_user_id_token(user)), optional_text(cardea_user_scope(user))};
    }

    /// The value of a result; its error instead when it has one or is of another kind.
    template <class T>
    static Read<T> result(const cardea_result *result) {
        if (const cardea_error *error = cardea_result_error(result)) return Error::copy(error);
        return read(Kind<T>(), result);
    }

    /// Tells of an event, unless it is of a kind that this header does not know.
    template <class Tell>
    static void event(OwnedEvent handle, Tell tell) {
        const cardea_event *event = handle.get();
        switch (cardea_event_kind(event)) {
        case CARDEA_EVENT_SIGNED_IN:
            return tell(SignedIn{user(cardea_event_user(event))});
        case CARDEA_EVENT_SIGNED_OUT:
            return tell(SignedOut{text(cardea_event_reason(event))});
        case CARDEA_EVENT_REFRESHED:
            return tell(Refreshed{user(cardea_event_user(event))});
        case CARDEA_EVENT_REFRESH_FAILED:
            return tell(RefreshFailed{Error::copy(cardea_event_error(event)), cardea_event_is_terminal(event)});
        case CARDEA_EVENT_LOGIN_WAITING:
            return tell(LoginWaiting(handle.release()));
        case CARDEA_EVENT_LOGIN_RETURNED:
            return tell(LoginReturned{optional_text(cardea_event_activation_token(event))});
        case CARDEA_EVENT_REDIRECT_IGNORED:
            return tell(RedirectIgnored{Error::copy(cardea_event_error(event))});
        case CARDEA_EVENT_STORE_ASKING:
            return tell(StoreAsking{text(cardea_event_reason(event))});
        default:
            return;
        }
    }

  private:
    static Error unexpected() {
        return Error(Status::internal_error, "the result has another kind than its operation");
    }

    static Read<void> read(Kind<void>, const cardea_result *) { return {}; }

    static Read<User> read(Kind<User>, const cardea_result *result) {
        if (const cardea_user *found = cardea_result_user(result)) return user(found);
        return unexpected();
    }

    static Read<OAuthEmailChallenge> read(Kind<OAuthEmailChallenge>, const cardea_result *result) {
        cardea_challenge *challenge = cardea_result_copy_challenge(result);
        if (challenge == nullptr) return unexpected();
        return OAuthEmailChallenge(challenge);
    }

    static Read<OAuthLoginStep> read(Kind<OAuthLoginStep>, const cardea_result *result) {
        cardea_login_step *handle = cardea_result_copy_step(result);
        if (handle == nullptr) return unexpected();
        auto content = std::make_shared<OAuthLoginStep::Content>(
            OAuthLoginStep::Content{Owned<cardea_login_step, cardea_login_step_free>(handle)});
        content->id = text(cardea_login_step_id(handle));
        content->kind = static_cast<OAuthLoginStepKind>(cardea_login_step_kind(handle));
        content->identifier = optional_text(cardea_login_step_identifier(handle));
        content->provider = optional_text(cardea_login_step_provider(handle));
        content->expires_at = timestamp(cardea_login_step_expires_at_ms(handle));
        for (std::int32_t index = 0; index < cardea_login_step_message_count(handle); index++)
            content->messages.push_back({cardea_login_step_message_id(handle, index),
                text(cardea_login_step_message(handle, index)), cardea_login_step_message_is_error(handle, index)});
        for (std::int32_t index = 0; index < cardea_login_step_way_count(handle); index++)
            content->ways.push_back(way(handle, index));
        return OAuthLoginStep(std::move(content));
    }

    static OAuthLoginStep::Way way(const cardea_login_step *handle, std::int32_t way) {
        OAuthLoginStep::Way read{text(cardea_login_step_way_id(handle, way)),
            optional_text(cardea_login_step_way_provider(handle, way)),
            optional_text(cardea_login_step_way_label(handle, way)), {}};
        for (std::int32_t index = 0; index < cardea_login_step_field_count(handle, way); index++)
            read.fields.push_back({text(cardea_login_step_field_name(handle, way, index)),
                text(cardea_login_step_field_type(handle, way, index)),
                optional_text(cardea_login_step_field_label(handle, way, index)),
                optional_text(cardea_login_step_field_value(handle, way, index)),
                cardea_login_step_field_is_required(handle, way, index),
                optional_text(cardea_login_step_field_message(handle, way, index))});
        return read;
    }

    static Read<OAuthLoginResult> read(Kind<OAuthLoginResult>, const cardea_result *result) {
        if (const cardea_user *found = cardea_result_user(result)) return OAuthLoginResult(LoggedIn{user(found)});
        if (cardea_result_kind(result) == CARDEA_RESULT_STEP) {
            auto step = read(Kind<OAuthLoginStep>(), result);
            if (!step) return step.error();
            return OAuthLoginResult(MoreRequired{std::move(step).value()});
        }
        auto challenge = read(Kind<OAuthEmailChallenge>(), result);
        if (!challenge) return challenge.error();
        return OAuthLoginResult(OTPRequired{*std::move(challenge), optional_text(cardea_result_email(result))});
    }

    static Read<std::optional<OAuthLoginResult>> read(
        Kind<std::optional<OAuthLoginResult>>, const cardea_result *result) {
        if (cardea_result_kind(result) == CARDEA_RESULT_NONE) return std::optional<OAuthLoginResult>();
        auto found = read(Kind<OAuthLoginResult>(), result);
        if (!found) return found.error();
        return std::make_optional(std::move(found).value());
    }

    static Read<OAuthLoginAttempt> read(Kind<OAuthLoginAttempt>, const cardea_result *result) {
        if (cardea_attempt *attempt = cardea_result_copy_attempt(result)) return OAuthLoginAttempt(attempt);
        return unexpected();
    }

    static Read<ContinuedOAuthLogin> read(Kind<ContinuedOAuthLogin>, const cardea_result *result) {
        if (cardea_attempt *attempt = cardea_result_copy_attempt(result))
            return ContinuedOAuthLogin(PageRequired{OAuthLoginAttempt(attempt)});
        auto finished = read(Kind<OAuthLoginResult>(), result);
        if (!finished) return finished.error();
        return std::visit([](auto &&end) { return ContinuedOAuthLogin(std::move(end)); }, std::move(finished).value());
    }

    static Read<DeviceLogin> read(Kind<DeviceLogin>, const cardea_result *result) {
        if (cardea_device_login *login = cardea_result_copy_device_login(result)) return DeviceLogin(login);
        return unexpected();
    }

    static Read<BrowserSessionEnd> read(Kind<BrowserSessionEnd>, const cardea_result *result) {
        if (std::int32_t end = cardea_result_browser_session(result)) return static_cast<BrowserSessionEnd>(end);
        return unexpected();
    }

    static Read<IdentityLink> read(Kind<IdentityLink>, const cardea_result *result) {
        const cardea_identity_link *link = cardea_result_identity_link(result);
        if (link == nullptr) return unexpected();
        IdentityLink read{cardea_identity_link_is_new(link), text(cardea_identity_link_app_user_id(link)), {}};
        for (std::int32_t index = 0; index < cardea_identity_link_alias_count(link); index++)
            read.aliases.push_back(text(cardea_identity_link_alias(link, index)));
        return read;
    }

    static Read<std::string> read(Kind<std::string>, const cardea_result *result) {
        if (const char *token = cardea_result_access_token(result)) return std::string(token);
        if (const char *route = cardea_result_route(result)) return std::string(route);
        if (const char *answer = cardea_result_passkey_answer(result)) return std::string(answer);
        return unexpected();
    }

    static Read<SessionList> read(Kind<SessionList>, const cardea_result *result) {
        const cardea_session_list *list = cardea_result_sessions(result);
        if (list == nullptr) return unexpected();
        SessionList sessions{
            {}, cardea_session_list_total(list), cardea_session_list_limit(list), cardea_session_list_offset(list)};
        for (std::int32_t index = 0; index < cardea_session_list_count(list); index++) {
            sessions.sessions.push_back(
                Session{text(cardea_session_list_id(list, index)), text(cardea_session_list_device_type(list, index)),
                    optional_text(cardea_session_list_device_model(list, index)),
                    optional_text(cardea_session_list_os_version(list, index)),
                    optional_text(cardea_session_list_country_code(list, index)),
                    optional_timestamp(cardea_session_list_created_at_ms(list, index)),
                    optional_timestamp(cardea_session_list_last_seen_at_ms(list, index)),
                    optional_timestamp(cardea_session_list_expires_at_ms(list, index))});
        }
        return sessions;
    }

    static Read<std::vector<StoredAccount>> read(Kind<std::vector<StoredAccount>>, const cardea_result *result) {
        const cardea_account_list *list = cardea_result_accounts(result);
        if (list == nullptr) return unexpected();
        std::vector<StoredAccount> accounts;
        for (std::int32_t index = 0; index < cardea_account_list_count(list); index++)
            accounts.push_back({text(cardea_account_list_server(list, index)),
                text(cardea_account_list_account(list, index)), cardea_account_list_has_session(list, index)});
        return accounts;
    }

    static Read<RequestAuthorization> read(Kind<RequestAuthorization>, const cardea_result *result) {
        const char *authorization = cardea_result_authorization(result);
        if (authorization == nullptr) return unexpected();
        return RequestAuthorization{authorization, optional_text(cardea_result_dpop_proof(result))};
    }

    static Read<std::optional<RequestAuthorization>> read(
        Kind<std::optional<RequestAuthorization>>, const cardea_result *result) {
        if (cardea_result_kind(result) == CARDEA_RESULT_NONE) return std::optional<RequestAuthorization>();
        auto authorization = read(Kind<RequestAuthorization>(), result);
        if (!authorization) return authorization.error();
        return std::optional<RequestAuthorization>(*authorization);
    }

    static Read<PasswordPolicy> read(Kind<PasswordPolicy>, const cardea_result *result) {
        const cardea_password_policy *policy = cardea_result_password_policy(result);
        if (policy == nullptr) return unexpected();
        auto expected = [policy](std::int32_t criterion) { return cardea_password_policy_expected(policy, criterion); };
        return PasswordPolicy{expected(CARDEA_PASSWORD_MIN_LENGTH), expected(CARDEA_PASSWORD_MAX_LENGTH),
            expected(CARDEA_PASSWORD_UPPERCASE), expected(CARDEA_PASSWORD_LOWERCASE), expected(CARDEA_PASSWORD_NUMBERS),
            expected(CARDEA_PASSWORD_SYMBOLS)};
    }

    static Read<bool> read(Kind<bool>, const cardea_result *result) { return cardea_result_is_yes(result); }

    static Read<PasskeyQuestion> read(Kind<PasskeyQuestion>, const cardea_result *result) {
        if (cardea_passkey_question *question = cardea_result_copy_question(result)) return PasskeyQuestion(question);
        return unexpected();
    }

    static Read<std::vector<Passkey>> read(Kind<std::vector<Passkey>>, const cardea_result *result) {
        const cardea_passkey_list *list = cardea_result_passkeys(result);
        if (list == nullptr) return unexpected();
        std::vector<Passkey> passkeys;
        for (std::int32_t index = 0; index < cardea_passkey_list_count(list); index++)
            passkeys.push_back(
                {text(cardea_passkey_list_id(list, index)), optional_text(cardea_passkey_list_nickname(list, index)),
                    text(cardea_passkey_list_transports(list, index)), cardea_passkey_list_is_backed_up(list, index),
                    optional_timestamp(cardea_passkey_list_created_at_ms(list, index)),
                    optional_timestamp(cardea_passkey_list_last_used_at_ms(list, index)),
                    cardea_passkey_list_is_already_registered(list, index)});
        return passkeys;
    }

    static Read<Passkey> read(Kind<Passkey>, const cardea_result *result) {
        auto passkeys = read(Kind<std::vector<Passkey>>(), result);
        if (!passkeys) return passkeys.error();
        if (passkeys->empty()) return unexpected();
        return passkeys->front();
    }

    static Read<StepUpChallenge> read(Kind<StepUpChallenge>, const cardea_result *result) {
        if (cardea_step_up *step_up = cardea_result_copy_step_up(result)) return StepUpChallenge(step_up);
        return unexpected();
    }

    static Read<StepUpResult> read(Kind<StepUpResult>, const cardea_result *result) {
        if (const cardea_user *found = cardea_result_user(result)) return StepUpResult(Granted{user(found)});
        if (cardea_result_kind(result) == CARDEA_RESULT_BLOCKED) return StepUpResult(Blocked{});
        auto challenge = read(Kind<StepUpChallenge>(), result);
        if (!challenge) return challenge.error();
        return StepUpResult(StepRequired{*std::move(challenge)});
    }

    static Read<std::vector<UserIdentifier>> read(Kind<std::vector<UserIdentifier>>, const cardea_result *result) {
        const cardea_identifier_list *list = cardea_result_identifiers(result);
        if (list == nullptr) return unexpected();
        std::vector<UserIdentifier> identifiers;
        for (std::int32_t index = 0; index < cardea_identifier_list_count(list); index++)
            identifiers.push_back(
                {text(cardea_identifier_list_id(list, index)), text(cardea_identifier_list_value(list, index)),
                    optional_text(cardea_identifier_list_type(list, index))});
        return identifiers;
    }

    static Read<AuthorizedResponse> read(Kind<AuthorizedResponse>, const cardea_result *result) {
        const cardea_response *answer = cardea_result_response(result);
        if (answer == nullptr) return unexpected();
        AuthorizedResponse response;
        response.status = cardea_response_status(answer);
        for (std::int32_t index = 0; index < cardea_response_header_count(answer); index++)
            response.headers.emplace_back(
                text(cardea_response_header_name(answer, index)), text(cardea_response_header_value(answer, index)));
        std::size_t size = 0;
        const std::uint8_t *body = cardea_response_body(answer, &size);
        response.body = ByteView(body, size).copy();
        return response;
    }
};

template <class T>
Result<T> read_result(OwnedResult result) {
    return Reader::result<T>(result.get());
}

} // namespace detail

CARDEA_HPP_END

#endif
