'use strict';

const { stores } = require('./scenario_parts.cjs');

const loginOptions = (given) => ({
    provider: given.provider ?? 'google', ...pageOptions(given), ...requestOptions(given),
    fallbackRedirectUri: given.fallback_redirect_uri, deepLinkScheme: given.deep_link_scheme,
    acceptsTokenHandoff: given.accepts_token_handoff, registers: given.registers,
    reauthenticates: given.reauthenticates, stepUp: given.step_up, transientPayload: given.transient_payload, traits: given.traits,
    organization: given.organization, identitySchema: given.identity_schema,
    company: given.company && (given.company.email ? { email: given.company.email }
        : { provider: given.company.provider, connectionId: given.company.connection_id }),
});

const shownOptions = (given) => ({ timeout: given.timeout_ms, prefersEphemeralSession: given.prefers_ephemeral_session });

const pageOptions = (given) => ({
    redirectUri: given.redirect_uri ?? 'myapp://oauth-callback', redirectCapture: given.redirect_capture, ...shownOptions(given),
});

const requestOptions = ({ scopes, parameters }) => ({ scopes, parameters });

/** Calls by their names in scenarios: (client, the arguments, { signal }, the scenario). */
const operations = {
    login_with_oauth: (client, given, call) => client.loginWithOAuth(loginOptions(given), call),
    initiate_oauth_login: (client, given, call) => client.initiateOAuthLogin(loginOptions(given), call),
    finalize_oauth_login: (client, given, call) => client.finalizeOAuthLogin(given.attempt.thing, given.redirect_url, call),
    finalize_oauth_login_with_token: (client, given, call) =>
        client.finalizeOAuthLoginWithToken(given.attempt.thing, given.challenge_token, call),
    check_oauth_email_otp: (client, given, call) => client.checkOAuthEmailOTP(given.challenge.thing, given.code, call),
    check_otp: (client, given, call) => client.checkOTP(given.challenge.thing, given.code, call),
    resend_otp: (client, given, call) => client.resendOTP(given.challenge.thing, call),
    resume_oauth_login: (client, given, call) => client.resumeOAuthLogin(call),
    save: (client, { pending }, call) => client.save(pending.thing, call),
    restore: (client, { id }, call) => client.restore(id, call),
    continue_login: (client, { step, way, fields, ...given }, call) =>
        client.continueLogin(step.thing, way, fields, shownOptions(given), call),
    initiate_continued_login: (client, { step, way, fields }, call) => client.initiateContinuedLogin(step.thing, way, fields, {}, call),
    login_with_id_token: (client, { id_token: idToken, ...given }, call) => client.loginWithIDToken({ idToken, ...given }, call),
    begin_device_login: (client, given, call) => client.beginDeviceLogin(requestOptions(given), call),
    continue_device_login: (client, given, call) => client.continueDeviceLogin(given.login.thing, call),
    end_browser_session: (client, given, call) =>
        client.endBrowserSession({ ...pageOptions(given), parameters: given.parameters }, call),
    open_deep_link_page: (client, { url, deep_link_scheme: deepLinkScheme, timeout_ms: timeout }, call) =>
        client.openDeepLinkPage(url, { deepLinkScheme, timeout }, call),
    link_provider: (client, given, call) => client.linkProvider(loginOptions(given), call),
    unlink_provider: (client, { provider }, call) => client.unlinkProvider(provider, call),
    link_identity: (client, given, call) => client.linkIdentity(given.app_user_id, call),
    recover_account: (client, { email }, call) => client.recoverAccount(email, call),
    start_otp_login: (client, { address }, call) => client.startOTPLogin(address, {}, call),
    login_with_password: (client, { email, password }, call) => client.loginWithPassword(email, password, call),
    migrate: (client, { token }, call) => client.migrate(token, call),
    password_compliancy: async (client, { password }, call) => {
        const policy = await client.passwordCompliancy(call);
        return { policy, missing: policy.check(password).filter(({ isValid }) => !isValid).map(({ criterion }) => criterion) };
    },
    can_change_password: (client, given, call) => client.canChangePassword(call),
    change_password: (client, { password }, call) => client.changePassword(password, call),
    begin_passkey_login: (client, given, call) => client.beginPasskeyLogin(call),
    begin_passkey_registration: (client, { username, nickname }, call) => client.beginPasskeyRegistration(username, { nickname }, call),
    sign_with_passkey: (client, { question }, call) => client.signWithPasskey(question.thing, call),
    continue_with_passkey: (client, { question, answer }, call) => client.continueWithPasskey(question.thing, answer, call),
    list_passkeys: (client, given, call) => client.listPasskeys(call),
    rename_passkey: (client, { id, nickname }, call) => client.renamePasskey(id, nickname, call),
    delete_passkey: (client, { id }, call) => client.deletePasskey(id, call),
    request_step_up: (client, { scope, metadata }, call) => client.requestStepUp(scope, metadata, call),
    send_step_up_otp: (client, given, call) => client.sendStepUpOTP(given.step_up.thing, call),
    submit_step_up_otp: (client, given, call) => client.submitStepUpOTP(given.step_up.thing, given.code, call),
    continue_step_up_with_passkey: (client, given, call) => client.continueStepUpWithPasskey(given.step_up.thing, given.answer, call),
    continue_step_up_with_token: (client, given, call) => client.continueStepUpWithToken(given.step_up.thing, given.token, call),
    add_identifier: (client, { address }, call) => client.addIdentifier(address, call),
    list_identifiers: (client, given, call) => client.listIdentifiers(call),
    current_user: (client, given, call) => client.currentUser(call),
    access_token: (client, given, call) => client.accessToken(call),
    peek_access_token: async (client) => client.peekAccessToken(),
    refresh: (client, given, call) => client.refresh(call),
    invalidate_session: (client, given, call) => client.invalidateSession(call),
    logout: (client, given, call) => client.logout(call),
    unlock_store: (client, given, call) => client.unlockStore(call),
    list_accounts: (client, given, call) => client.listAccounts(call),
    move_sessions: (client, { store, all_accounts: allAccounts }, call, scenario) =>
        client.moveSessions(stores[store](scenario), { allAccounts }, call),
    list_sessions: (client, { limit, offset }, call) => client.listSessions({ limit, offset }, call),
    revoke_sessions: (client, { target, session_id: id }, call) => client.revokeSessions(target === 'one' ? { id } : target, call),
    authorize_request: (client, { method, url }, call) => client.authorizeRequest(method, url, call),
    retry_request: (client, { method, url, status, www_authenticate: wwwAuthenticate, dpop_nonce: dpopNonce }, call) =>
        client.retryRequest(method, url, { status, wwwAuthenticate, dpopNonce }, call),
    send_authorized_request: (client, { url, method, headers, body }, call) =>
        client.sendAuthorizedRequest({ url, method, headers, body }, call),
};

module.exports = { operations };
