// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.

/** The first two numbers of the version that a library has to have. */
export const MADE_FOR = '0.1.';

/** Names of setters of C, each with its values. */
export type Settings = readonly (readonly [setter: string, ...values: readonly (string | number | boolean | null)[]])[];

/** What each operation of C takes, by the names of its parameters; for what waits, its id. */
export interface Operations {
    login_with_oauth: { options: Settings | null };
    initiate_oauth_login: { options: Settings | null };
    finalize_oauth_login: { attempt: string; redirect_url: string | null };
    check_oauth_email_otp: { challenge: string; code: string | null };
    resend_otp: { challenge: string };
    resume_oauth_login: {};
    save: { pending: string };
    restore: { id: string | null };
    get_current_user: {};
    get_access_token: {};
    refresh: {};
    invalidate_session: {};
    logout: {};
    unlock_store: {};
    list_sessions: { limit: number; offset: number };
    revoke_sessions: { target: number; session_id: string | null };
    send_authorized_request: { request: { settings: Settings; body?: string } };
    begin_device_login: { options: Settings | null };
    continue_device_login: { login: string };
    open_deep_link_page: { url: string | null; options: Settings | null };
    end_browser_session: { options: Settings | null };
    link_identity: { app_user_id: string | null };
    finalize_oauth_login_with_token: { attempt: string; challenge_token: string | null };
    start_otp_login: { address: string | null; configuration: string | null };
    check_otp: { challenge: string; code: string | null };
    login_with_password: { email: string | null; password: string | null };
    migrate: { token: string | null };
    get_password_compliancy: {};
    can_change_password: {};
    change_password: { password: string | null };
    begin_passkey_login: {};
    begin_passkey_registration: { username: string | null; display_name: string | null; nickname: string | null };
    sign_with_passkey: { question: string };
    continue_with_passkey: { question: string; answer: string | null };
    list_passkeys: {};
    rename_passkey: { passkey_id: string | null; nickname: string | null };
    delete_passkey: { passkey_id: string | null };
    request_step_up: { scope: string | null; metadata: string | null };
    send_step_up_otp: { step_up: string };
    submit_step_up_otp: { step_up: string; code: string | null };
    continue_step_up_with_passkey: { step_up: string; answer: string | null };
    continue_step_up_with_token: { step_up: string; token: string | null };
    add_identifier: { address: string | null };
    list_identifiers: {};
    continue_login: { step: string; way: string | null; options: Settings | null };
    initiate_continued_login: { step: string; way: string | null; options: Settings | null };
    login_with_id_token: { provider: string | null; id_token: string | null; nonce: string | null; options: Settings | null };
    link_provider: { options: Settings | null };
    unlink_provider: { provider: string | null };
    recover_account: { email: string | null };
    authorize_request: { method: string | null; url: string | null };
    retry_request: { method: string | null; url: string | null; http_status: number; www_authenticate: string | null; dpop_nonce: string | null };
    list_accounts: {};
    move_sessions: { source: { settings: Settings }; all_accounts: boolean };
}
