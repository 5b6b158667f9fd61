// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.

/** What a callback brings, by its number; see native/raw.g.c. */
export const ARRIVAL = {
    completion: 1,
    question: 2,
    event: 3,
} as const;

/** What each operation takes, in the order of C. */
export const PARAMETERS = {
    login_with_oauth: ['options'],
    initiate_oauth_login: ['options'],
    finalize_oauth_login: ['attempt', 'redirect_url'],
    check_oauth_email_otp: ['challenge', 'code'],
    resend_otp: ['challenge'],
    resume_oauth_login: [],
    open_web_session: ['url', 'options'],
    save: ['pending'],
    restore: ['id'],
    get_current_user: [],
    get_access_token: [],
    refresh: [],
    invalidate_session: [],
    logout: [],
    unlock_store: [],
    list_sessions: ['limit', 'offset'],
    revoke_sessions: ['target', 'session_id'],
    send_authorized_request: ['request'],
    begin_device_login: ['options'],
    continue_device_login: ['login'],
    open_deep_link_page: ['url', 'options'],
    end_browser_session: ['options'],
    link_identity: ['app_user_id'],
    finalize_oauth_login_with_token: ['attempt', 'challenge_token'],
    start_otp_login: ['address', 'configuration'],
    check_otp: ['challenge', 'code'],
    login_with_password: ['email', 'password'],
    migrate: ['token'],
    get_password_compliancy: [],
    can_change_password: [],
    change_password: ['password'],
    begin_passkey_login: [],
    begin_passkey_registration: ['username', 'display_name', 'nickname'],
    sign_with_passkey: ['question'],
    continue_with_passkey: ['question', 'answer'],
    list_passkeys: [],
    rename_passkey: ['passkey_id', 'nickname'],
    delete_passkey: ['passkey_id'],
    request_step_up: ['scope', 'metadata'],
    send_step_up_otp: ['step_up'],
    submit_step_up_otp: ['step_up', 'code'],
    continue_step_up_with_passkey: ['step_up', 'answer'],
    continue_step_up_with_token: ['step_up', 'token'],
    add_identifier: ['address'],
    list_identifiers: [],
    continue_login: ['step', 'way', 'options'],
    initiate_continued_login: ['step', 'way', 'options'],
    login_with_id_token: ['provider', 'id_token', 'nonce', 'options'],
    link_provider: ['options'],
    unlink_provider: ['provider'],
    recover_account: ['email'],
    authorize_request: ['method', 'url'],
    retry_request: ['method', 'url', 'http_status', 'www_authenticate', 'dpop_nonce'],
    list_accounts: [],
    move_sessions: ['source', 'all_accounts'],
} as const;

/* The words for the kinds that the library tells of by numbers. */

export const RESULTS = ['none', 'logged_in', 'pending', 'access_token', 'list', 'response', 'text', 'bool', 'blocked'] as const;
export const PENDINGS = ['', 'page', 'code', 'step', 'device', 'step_up', 'passkey'] as const;
export const QUESTIONS = ['', 'read', 'write', 'remove', 'encryption_key', 'page', 'dismiss', 'risk_signals', 'prompt', 'pin', 'account'] as const;
export const EVENTS = ['', 'signed_in', 'signed_out', 'refreshed', 'refresh_failed', 'login_waiting', 'login_returned', 'redirect_ignored', 'store_asking', 'log'] as const;
