#include "Operations.h"

#include "Arguments.h"
#include "Settings.h"
#include "Steps.h"

namespace cardea::bridge {
namespace {

using Begin = Client::Begin;

/** An operation that takes nothing but the client. */
template <auto member>
cardea_status plain(const Begin &b) {
    return (b.table.*member)(b.client, b.done, b.token, b.operation, b.error);
}

/** One that takes one text. */
template <auto member>
cardea_status withText(const Begin &b, const char *name) {
    const char *text = textOf(b.arguments[2], name).c_str();
    return (b.table.*member)(b.client, text, b.done, b.token, b.operation, b.error);
}

template <auto member>
cardea_status withAttempt(const Begin &b) {
    const auto attempt = b.owner.unfinished().attempt(b.arguments[2]);
    return (b.table.*member)(b.client, attempt.get(), b.done, b.token, b.operation, b.error);
}

template <auto member>
cardea_status withAttemptAndText(const Begin &b, const char *name) {
    const auto attempt = b.owner.unfinished().attempt(b.arguments[2]);
    const char *text = textOf(b.arguments[3], name).c_str();
    return (b.table.*member)(b.client, attempt.get(), text, b.done, b.token, b.operation, b.error);
}

template <auto member>
cardea_status withChallenge(const Begin &b) {
    const auto challenge = b.owner.unfinished().challenge(b.arguments[2]);
    return (b.table.*member)(b.client, challenge.get(), b.done, b.token, b.operation, b.error);
}

template <auto member>
cardea_status withStep(const Begin &b) {
    const auto step = b.owner.unfinished().step(b.arguments[2]);
    return (b.table.*member)(b.client, step.get(), b.done, b.token, b.operation, b.error);
}

template <auto member>
cardea_status withDeviceLogin(const Begin &b) {
    const auto login = b.owner.unfinished().deviceLogin(b.arguments[2]);
    return (b.table.*member)(b.client, login.get(), b.done, b.token, b.operation, b.error);
}

template <auto member, auto make = makeOptions>
cardea_status withOptions(const Begin &b) {
    if (b.arguments[2].object() == nullptr) throw BadArgument("options is no object.");
    const auto options = make(b.table, b.arguments[2]);
    return (b.table.*member)(b.client, options.get(), b.done, b.token, b.operation, b.error);
}

cardea_status openLink(const Begin &b) {
    const char *link = textOf(b.arguments[2], "link").c_str();
    if (b.arguments[3].object() == nullptr) throw BadArgument("options is no object.");
    const auto options = makeLinkOptions(b.table, b.arguments[3]);
    return b.table.open_oauth_link(b.client, link, options.get(), b.done, b.token, b.operation, b.error);
}

cardea_status continueLogin(const Begin &b) {
    const auto step = b.owner.unfinished().step(b.arguments[2]);
    const auto answer = makeAnswer(b.table, b.arguments[3]);
    return b.table.answer_login_step(b.client, step.get(), answer.get(), b.done, b.token, b.operation, b.error);
}

cardea_status continueLoginWithPage(const Begin &b) {
    const auto step = b.owner.unfinished().step(b.arguments[2]);
    const auto answer = makeAnswer(b.table, b.arguments[3]);
    if (b.arguments[4].object() == nullptr) throw BadArgument("options is no object.");
    const auto options = makeOptions(b.table, b.arguments[4]);
    return b.table.answer_login_step_in_browser(
        b.client, step.get(), answer.get(), options.get(), b.done, b.token, b.operation, b.error);
}

cardea_status loginWithIDToken(const Begin &b) {
    const Value &token = b.arguments[2];
    const char *provider = textOf(token["provider"], "provider").c_str();
    const char *idToken = textOf(token["idToken"], "idToken").c_str();
    const char *nonce = optionalTextOf(token["nonce"], "nonce");
    const bool registers = boolOf(token["registers"], "registers");
    return b.table.login_with_id_token(
        b.client, provider, idToken, nonce, registers, b.done, b.token, b.operation, b.error);
}

cardea_status linkIdentity(const Begin &b) {
    const char *id = optionalTextOf(b.arguments[2], "appUserId");
    return b.table.link_identity(b.client, id, b.done, b.token, b.operation, b.error);
}

cardea_status checkCode(const Begin &b) {
    const char *code = textOf(b.arguments[2], "code").c_str();
    const auto challenge = b.owner.unfinished().challenge(b.arguments[3]);
    return b.table.check_otp(b.client, code, challenge.get(), b.done, b.token, b.operation, b.error);
}

cardea_status listSessions(const Begin &b) {
    const auto limit = numberOf<int32_t>(b.arguments[2], "limit");
    const auto offset = numberOf<int32_t>(b.arguments[3], "offset");
    return b.table.list_sessions(b.client, limit, offset, b.done, b.token, b.operation, b.error);
}

cardea_status moveSessions(const Begin &b) {
    const auto source = makeSource(b.table, b.arguments[2]);
    const bool allAccounts = boolOf(b.arguments[3], "allAccounts");
    return b.table.move_sessions(b.client, source.get(), allAccounts, b.done, b.token, b.operation, b.error);
}

cardea_status revokeSessions(const Begin &b) {
    const auto target = numberOf<int32_t>(b.arguments[2], "target");
    const char *id = optionalTextOf(b.arguments[3], "sessionId");
    return b.table.revoke_sessions(b.client, target, id, b.done, b.token, b.operation, b.error);
}

cardea_status authorize(const Begin &b) {
    const char *method = textOf(b.arguments[2], "method").c_str();
    const char *url = textOf(b.arguments[3], "url").c_str();
    return b.table.authorize(b.client, method, url, b.done, b.token, b.operation, b.error);
}

cardea_status authorizeFeedback(const Begin &b) {
    const char *method = textOf(b.arguments[2], "method").c_str();
    const char *url = textOf(b.arguments[3], "url").c_str();
    const auto status = numberOf<int32_t>(b.arguments[4], "status");
    const char *challenge = optionalTextOf(b.arguments[5], "wwwAuthenticate");
    const char *nonce = optionalTextOf(b.arguments[6], "dpopNonce");
    return b.table.authorize_feedback(
        b.client, method, url, status, challenge, nonce, b.done, b.token, b.operation, b.error);
}

cardea_status startOTPLogin(const Begin &b) {
    const char *address = textOf(b.arguments[2], "address").c_str();
    const char *configuration = optionalTextOf(b.arguments[3], "configuration");
    return b.table.start_otp_login(b.client, address, configuration, b.done, b.token, b.operation, b.error);
}

template <auto member>
cardea_status withTexts(const Begin &b, const char *first, const char *second) {
    const char *one = textOf(b.arguments[2], first).c_str();
    const char *other = textOf(b.arguments[3], second).c_str();
    return (b.table.*member)(b.client, one, other, b.done, b.token, b.operation, b.error);
}

/** Takes what an authenticator has signed, and the question. */
template <auto member>
cardea_status withQuestion(const Begin &b) {
    const char *signed_ = textOf(b.arguments[2], "answer").c_str();
    const auto question = b.owner.unfinished().question(b.arguments[3]);
    return (b.table.*member)(b.client, signed_, question.get(), b.done, b.token, b.operation, b.error);
}

cardea_status beginPasskeyRegistration(const Begin &b) {
    const char *username = textOf(b.arguments[2], "username").c_str();
    const char *displayName = optionalTextOf(b.arguments[3], "displayName");
    const char *nickname = optionalTextOf(b.arguments[4], "nickname");
    return b.table.begin_passkey_registration(
        b.client, username, displayName, nickname, b.done, b.token, b.operation, b.error);
}

cardea_status requestScope(const Begin &b) {
    const char *scope = textOf(b.arguments[2], "scope").c_str();
    const char *metadata = optionalTextOf(b.arguments[3], "metadata");
    return b.table.request_scope(b.client, scope, metadata, b.done, b.token, b.operation, b.error);
}

cardea_status sendStepUpCode(const Begin &b) {
    const auto stepUp = b.owner.unfinished().stepUp(b.arguments[2]);
    return b.table.send_step_up_code(b.client, stepUp.get(), b.done, b.token, b.operation, b.error);
}

cardea_status continueStepUp(const Begin &b) {
    const auto kind = numberOf<int32_t>(b.arguments[2], "kind");
    const char *answer = textOf(b.arguments[3], "answer").c_str();
    const auto stepUp = b.owner.unfinished().stepUp(b.arguments[4]);
    return b.table.continue_step_up(b.client, kind, answer, stepUp.get(), b.done, b.token, b.operation, b.error);
}

cardea_status sendRequest(const Begin &b) {
    auto refused = own<cardea_error>(nullptr, b.table.error_free);
    const auto request = makeRequest(b.table, b.arguments[2], refused);
    if (!request) {
        *b.error = refused.release();
        return b.table.error_status(*b.error);
    }
    return b.table.send_authorized_request(b.client, request.get(), b.done, b.token, b.operation, b.error);
}

} // namespace

const std::vector<Operation> &allOperations() {
    using T = cardea_table;
    static const std::vector<Operation> all = {
        {{"loginWithOAuth", 3, Answer::promise}, withOptions<&T::login_with_oauth>},
        {{"openOAuthLink", 4, Answer::promise}, openLink},
        {{"initiateOAuthLogin", 3, Answer::promise}, withOptions<&T::initiate_oauth_login>},
        {{"finalizeOAuthLogin", 4, Answer::promise},
            [](const Begin &b) { return withAttemptAndText<&T::finalize_oauth_login>(b, "challengeToken"); }},
        {{"finalizeOAuthLoginWithRedirect", 4, Answer::promise},
            [](const Begin &b) {
                return withAttemptAndText<&T::finalize_oauth_login_with_redirect>(b, "redirectUrl");
            }},
        {{"checkOTP", 4, Answer::promise}, checkCode},
        {{"resendOTP", 3, Answer::promise}, withChallenge<&T::resend_otp>},
        {{"resumeOAuthLogin", 2, Answer::promise}, plain<&T::resume_oauth_login>},
        {{"answerLoginStep", 4, Answer::promise}, continueLogin},
        {{"answerLoginStepInBrowser", 5, Answer::promise}, continueLoginWithPage},
        {{"loginWithIDToken", 3, Answer::promise}, loginWithIDToken},
        {{"initiateDeviceLogin", 3, Answer::promise}, withOptions<&T::initiate_device_login, makeDeviceOptions>},
        {{"finishDeviceLogin", 3, Answer::promise}, withDeviceLogin<&T::finish_device_login>},
        {{"saveOAuthLogin", 3, Answer::promise}, withAttempt<&T::save_oauth_login>},
        {{"restoreOAuthLogin", 3, Answer::promise},
            [](const Begin &b) { return withText<&T::restore_oauth_login>(b, "id"); }},
        {{"saveOAuthEmailChallenge", 3, Answer::promise}, withChallenge<&T::save_oauth_email_challenge>},
        {{"restoreOAuthEmailChallenge", 3, Answer::promise},
            [](const Begin &b) { return withText<&T::restore_oauth_email_challenge>(b, "id"); }},
        {{"saveOAuthLoginStep", 3, Answer::promise}, withStep<&T::save_oauth_login_step>},
        {{"restoreOAuthLoginStep", 3, Answer::promise},
            [](const Begin &b) { return withText<&T::restore_oauth_login_step>(b, "id"); }},
        {{"currentUser", 2, Answer::promise}, plain<&T::get_current_user>},
        {{"accessToken", 2, Answer::promise}, plain<&T::get_access_token>},
        {{"refresh", 2, Answer::promise}, plain<&T::refresh>},
        {{"expireAccessToken", 2, Answer::promise}, plain<&T::expire_access_token>},
        {{"unlockStore", 2, Answer::promise}, plain<&T::unlock_store>},
        {{"listAccounts", 2, Answer::promise}, plain<&T::list_accounts>},
        {{"moveSessions", 4, Answer::promise}, moveSessions},
        {{"listSessions", 4, Answer::promise}, listSessions},
        {{"revokeSessions", 4, Answer::promise}, revokeSessions},
        {{"logout", 2, Answer::promise}, plain<&T::logout>},
        {{"endBrowserSession", 3, Answer::promise}, withOptions<&T::end_browser_session, makeLogoutOptions>},
        {{"linkProvider", 3, Answer::promise}, withOptions<&T::link_provider>},
        {{"unlinkProvider", 3, Answer::promise},
            [](const Begin &b) { return withText<&T::unlink_provider>(b, "provider"); }},
        {{"recoverAccount", 3, Answer::promise},
            [](const Begin &b) { return withText<&T::recover_account>(b, "email"); }},
        {{"setPassword", 3, Answer::promise}, [](const Begin &b) { return withText<&T::set_password>(b, "password"); }},
        {{"linkIdentity", 3, Answer::promise}, linkIdentity},
        {{"authorizedRequest", 3, Answer::promise}, sendRequest},
        {{"authorize", 4, Answer::promise}, authorize},
        {{"authorizeFeedback", 7, Answer::promise}, authorizeFeedback},
        {{"startOTPLogin", 4, Answer::promise}, startOTPLogin},
        {{"loginWithPassword", 4, Answer::promise},
            [](const Begin &b) { return withTexts<&T::login_with_password>(b, "email", "password"); }},
        {{"migrateSession", 3, Answer::promise},
            [](const Begin &b) { return withText<&T::migrate_session>(b, "token"); }},
        {{"passwordPolicy", 2, Answer::promise}, plain<&T::get_password_policy>},
        {{"canSetPassword", 2, Answer::promise}, plain<&T::can_set_password>},
        {{"beginPasskeyLogin", 2, Answer::promise}, plain<&T::begin_passkey_login>},
        {{"finishPasskeyLogin", 4, Answer::promise}, withQuestion<&T::finish_passkey_login>},
        {{"beginPasskeyRegistration", 5, Answer::promise}, beginPasskeyRegistration},
        {{"finishPasskeyRegistration", 4, Answer::promise}, withQuestion<&T::finish_passkey_registration>},
        {{"signWithSecurityKey", 4, Answer::promise},
            [](const Begin &b) { return withTexts<&T::sign_with_security_key>(b, "origin", "options"); }},
        {{"registerSecurityKey", 4, Answer::promise},
            [](const Begin &b) { return withTexts<&T::register_security_key>(b, "origin", "options"); }},
        {{"signWithPasskeyPage", 4, Answer::promise},
            [](const Begin &b) { return withTexts<&T::sign_with_passkey_page>(b, "page", "options"); }},
        {{"registerWithPasskeyPage", 4, Answer::promise},
            [](const Begin &b) { return withTexts<&T::register_with_passkey_page>(b, "page", "options"); }},
        {{"listPasskeys", 2, Answer::promise}, plain<&T::list_passkeys>},
        {{"renamePasskey", 4, Answer::promise},
            [](const Begin &b) { return withTexts<&T::rename_passkey>(b, "id", "nickname"); }},
        {{"removePasskey", 3, Answer::promise}, [](const Begin &b) { return withText<&T::remove_passkey>(b, "id"); }},
        {{"requestScope", 4, Answer::promise}, requestScope},
        {{"sendStepUpCode", 3, Answer::promise}, sendStepUpCode},
        {{"continueStepUp", 5, Answer::promise}, continueStepUp},
        {{"restoreStepUp", 3, Answer::promise}, [](const Begin &b) { return withText<&T::restore_step_up>(b, "id"); }},
        {{"addIdentifier", 3, Answer::promise},
            [](const Begin &b) { return withText<&T::add_identifier>(b, "address"); }},
        {{"listIdentifiers", 2, Answer::promise}, plain<&T::list_identifiers>},
    };
    return all;
}

} // namespace cardea::bridge
