'use strict';

const { stores } = require('./scenario_parts.cjs');

const CAPTURES = { scheme: 'scheme', loopback: 'loopback', installed_scheme: 'installedScheme', oauth_prefix: 'oauthPrefix' };

function pageOptions(given) {
    return {
        redirectUri: given.redirect_uri ?? 'myapp://oauth-callback',
        redirectCapture: given.redirect_capture && CAPTURES[given.redirect_capture],
        timeout: given.timeout_ms,
        prefersEphemeralSession: given.prefers_ephemeral_session,
    };
}

const requestOptions = ({ scopes, parameters }) => ({ scopes, parameters });

const loginOptions = (given) => ({
    provider: given.provider ?? 'google', ...pageOptions(given), ...requestOptions(given),
    fallbackRedirectUri: given.fallback_redirect_uri, deepLinkScheme: given.deep_link_scheme,
    acceptsTokenHandoff: given.accepts_token_handoff, registers: given.registers,
    reauthenticates: given.reauthenticates, stepUp: given.step_up, transientPayload: given.transient_payload, traits: given.traits,
    organization: given.organization, identitySchema: given.identity_schema,
    company: given.company && (given.company.email ? { email: given.company.email }
        : { provider: given.company.provider, connectionId: given.company.connection_id }),
});

const PROOFS = { code: 'code', verification_token: 'verificationToken', passkey_assertion: 'passkeyAssertion' };

/** Calls by their names in scenarios: (client, the arguments, { signal }, the scenario). */
const operations = {
    login_with_oauth: (client, given, settings) => client.loginWithOAuth(loginOptions(given), settings),
    initiate_oauth_login: (client, given, settings) => client.initiateOAuthLogin(loginOptions(given), settings),
    finalize_oauth_login: (client, given, settings) =>
        client.finalizeOAuthLogin(given.attempt.thing, given.challenge_token, settings),
    finalize_oauth_login_with_redirect: (client, given, settings) =>
        client.finalizeOAuthLoginWithRedirect(given.attempt.thing, given.redirect_url, settings),
    check_otp: (client, given, settings) =>
        client.checkOTP(given.code, given.challenge.thing, settings),
    resend_otp: (client, given, settings) => client.resendOTP(given.challenge.thing, settings),
    resume_oauth_login: (client, given, settings) => client.resumeOAuthLogin(settings),
    answer_login_step: (client, { step, way, values }, settings) =>
        client.answerLoginStep(step.thing, { way, values }, settings),
    answer_login_step_in_browser: (client, { step, way, values, ...given }, settings) =>
        client.answerLoginStepInBrowser(step.thing, { way, values }, loginOptions(given), settings),
    save_oauth_login_step: (client, { step }, settings) => client.saveOAuthLoginStep(step.thing, settings),
    restore_oauth_login_step: (client, { id }, settings) => client.restoreOAuthLoginStep(id, settings),
    login_with_id_token: (client, { id_token: idToken, ...given }, settings) =>
        client.loginWithIDToken({ idToken, ...given }, settings),
    initiate_device_login: (client, given, settings) => client.initiateDeviceLogin(requestOptions(given), settings),
    finish_device_login: (client, given, settings) => client.finishDeviceLogin(given.login.thing, settings),
    end_browser_session: (client, given, settings) => client.endBrowserSession(
        { ...pageOptions(given), logoutHint: given.logout_hint, uiLocales: given.ui_locales }, settings),
    link_provider: (client, given, settings) => client.linkProvider(loginOptions(given), settings),
    unlink_provider: (client, { provider }, settings) => client.unlinkProvider(provider, settings),
    recover_account: (client, { email }, settings) => client.recoverAccount(email, settings),
    set_password: (client, { password }, settings) => client.setPassword(password, settings),
    start_otp_login: (client, { address }, settings) => client.startOTPLogin(address, {}, settings),
    login_with_password: (client, { email, password }, settings) => client.loginWithPassword(email, password, settings),
    migrate_session: (client, { token }, settings) => client.migrateSession(token, settings),
    password_policy: async (client, { password }, settings) => {
        const policy = await client.passwordPolicy(settings);
        return { policy, missing: policy.check(password).filter(({ isValid }) => !isValid).map(({ criterion }) => criterion) };
    },
    can_set_password: (client, given, settings) => client.canSetPassword(settings),
    begin_passkey_login: (client, given, settings) => client.beginPasskeyLogin(settings),
    finish_passkey_login: (client, { question, assertion }, settings) =>
        client.finishPasskeyLogin(assertion, question.thing, settings),
    begin_passkey_registration: (client, { username, nickname }, settings) =>
        client.beginPasskeyRegistration(username, { nickname }, settings),
    finish_passkey_registration: (client, { question, attestation }, settings) =>
        client.finishPasskeyRegistration(attestation, question.thing, settings),
    sign_with_security_key: (client, { origin, options }, settings) => client.securityKey(origin).assertion(options, settings),
    register_security_key: (client, { origin, options }, settings) => client.securityKey(origin).attestation(options, settings),
    sign_with_passkey_page: (client, { page, options }, settings) => client.passkeyPage(page).assertion(options, settings),
    register_with_passkey_page: (client, { page, options }, settings) => client.passkeyPage(page).attestation(options, settings),
    list_passkeys: (client, given, settings) => client.listPasskeys(settings),
    rename_passkey: (client, { id, nickname }, settings) => client.renamePasskey(id, nickname, settings),
    remove_passkey: (client, { id }, settings) => client.removePasskey(id, settings),
    request_scope: (client, { scope, metadata }, settings) => client.requestScope(scope, metadata, settings),
    send_step_up_code: (client, { challenge }, settings) => client.sendStepUpCode(challenge.thing, settings),
    continue_step_up: (client, { challenge, kind, answer }, settings) =>
        client.continueStepUp(challenge.thing, { [PROOFS[kind]]: answer }, settings),
    restore_step_up: (client, { id }, settings) => client.restoreStepUp(id, settings),
    add_identifier: (client, { address }, settings) => client.addIdentifier(address, settings),
    list_identifiers: (client, given, settings) => client.listIdentifiers(settings),
    link_identity: (client, given, settings) => client.linkIdentity(given.app_user_id, settings),
    open_oauth_link: (client, { link, scheme, timeout_ms: timeout }, settings) =>
        client.openOAuthLink(link, { scheme, timeout }, settings),
    save_oauth_login: (client, given, settings) => client.saveOAuthLogin(given.attempt.thing, settings),
    restore_oauth_login: (client, given, settings) => client.restoreOAuthLogin(given.id, settings),
    save_oauth_email_challenge: (client, given, settings) =>
        client.saveOAuthEmailChallenge(given.challenge.thing, settings),
    restore_oauth_email_challenge: (client, given, settings) => client.restoreOAuthEmailChallenge(given.id, settings),
    current_user: (client, given, settings) => client.currentUser(settings),
    access_token: (client, given, settings) => client.accessToken(settings),
    refresh: (client, given, settings) => client.refresh(settings),
    expire_access_token: (client, given, settings) => client.expireAccessToken(settings),
    unlock_store: (client, given, settings) => client.unlockStore(settings),
    list_accounts: (client, given, settings) => client.listAccounts(settings),
    move_sessions: (client, { store, all_accounts: allAccounts }, settings, scenario) =>
        client.moveSessions(stores[store](scenario), { allAccounts }, settings),
    list_sessions: (client, { limit, offset }, settings) => client.listSessions({ limit, offset }, settings),
    revoke_sessions: (client, { target, session_id: id }, settings) =>
        client.revokeSessions(target === 'one' ? { id } : target, settings),
    logout: (client, given, settings) => client.logout(settings),
    authorize: (client, { method, url }, settings) => client.authorize(method, url, settings),
    authorize_feedback: (client, { method, url, status, www_authenticate: wwwAuthenticate, dpop_nonce: dpopNonce }, settings) =>
        client.authorizeFeedback(method, url, { status, wwwAuthenticate, dpopNonce }, settings),
    send_authorized_request: (client, { url, method, headers, body }, settings) =>
        client.authorizedRequest({ url, method, headers, body }, settings),
};

module.exports = { operations };
