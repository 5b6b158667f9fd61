// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
import type { Filled } from './transport';

/** The version of the library that this package is made for. */
export const VERSION = '0.1.0';

/** What each operation of C takes, by the names of its parameters; for what waits, its key. */
export interface Operations {
    login_with_oauth: { options: Filled };
    initiate_oauth_login: { options: Filled };
    finalize_oauth_login: { attempt: unknown; redirect_url: string | null };
    check_oauth_email_otp: { challenge: unknown; code: string | null };
    resend_otp: { challenge: unknown };
    resume_oauth_login: {};
    open_web_session: { url: string | null; options: Filled };
    save: { pending: unknown };
    restore: { id: string | null };
    get_current_user: {};
    get_access_token: {};
    refresh: {};
    invalidate_session: {};
    logout: {};
    unlock_store: {};
    list_sessions: { limit: number; offset: number };
    revoke_sessions: { target: number; session_id: string | null };
    send_authorized_request: { request: Filled };
    begin_device_login: { options: Filled };
    continue_device_login: { login: unknown };
    open_deep_link_page: { url: string | null; options: Filled };
    end_browser_session: { options: Filled };
    link_identity: { app_user_id: string | null };
    finalize_oauth_login_with_token: { attempt: unknown; challenge_token: string | null };
    start_otp_login: { address: string | null; configuration: string | null };
    check_otp: { challenge: unknown; code: string | null };
    login_with_password: { email: string | null; password: string | null };
    migrate: { token: string | null };
    get_password_compliancy: {};
    can_change_password: {};
    change_password: { password: string | null };
    begin_passkey_login: {};
    begin_passkey_registration: { username: string | null; display_name: string | null; nickname: string | null };
    sign_with_passkey: { question: unknown };
    continue_with_passkey: { question: unknown; answer: string | null };
    list_passkeys: {};
    rename_passkey: { passkey_id: string | null; nickname: string | null };
    delete_passkey: { passkey_id: string | null };
    request_step_up: { scope: string | null; metadata: string | null };
    send_step_up_otp: { step_up: unknown };
    submit_step_up_otp: { step_up: unknown; code: string | null };
    continue_step_up_with_passkey: { step_up: unknown; answer: string | null };
    continue_step_up_with_token: { step_up: unknown; token: string | null };
    add_identifier: { address: string | null };
    list_identifiers: {};
    continue_login: { step: unknown; way: string | null; options: Filled };
    initiate_continued_login: { step: unknown; way: string | null; options: Filled };
    login_with_id_token: { provider: string | null; id_token: string | null; nonce: string | null; options: Filled };
    link_provider: { options: Filled };
    unlink_provider: { provider: string | null };
    recover_account: { email: string | null };
    authorize_request: { method: string | null; url: string | null };
    retry_request: { method: string | null; url: string | null; http_status: number; www_authenticate: string | null; dpop_nonce: string | null };
    list_accounts: {};
    move_sessions: { source: Filled; all_accounts: boolean };
}
