/* One row for each function and each of its handles; handles.c defines `live`, `scratch`, and where the calls answer to. */
#ifndef HANDLES_CASES_H
#define HANDLES_CASES_H

#include "handles_options.h"
#include "handles_settings.g.h"
#include "handles_steps.h"
#include "handles_ways.h"

#define LIVE(type, kind) ((cardea_##type *)live[kind])
#define H(type) ((cardea_##type *)handle)
#define TEXT(call) ((long long)(intptr_t)(call))
#define DONE(call) ((call), 0)
#define START NULL, NULL, &operation, &error
#define MISSING CARDEA_ERROR_INVALID_ARGUMENT
#define INVALID CARDEA_ERROR_INVALID_HANDLE

/* name, kind of the handle, call with the handle, what NULL yields, what any other wrong handle yields */
#define CASES(X)                                                                                                       \
    OPTIONS_CASES(X)                                                                                                   \
    SETTINGS_CASES(X)                                                                                                  \
    X(error_status, ERROR, cardea_error_status(H(error)), CARDEA_OK, INVALID)                                          \
    X(error_code, ERROR, TEXT(cardea_error_code(H(error))), 0, 0)                                                      \
    X(error_message, ERROR, TEXT(cardea_error_message(H(error))), 0, 0)                                                \
    X(error_server_code, ERROR, TEXT(cardea_error_server_code(H(error))), 0, 0)                                        \
    X(error_http_status, ERROR, cardea_error_http_status(H(error)), 0, 0)                                              \
    X(error_request_id, ERROR, TEXT(cardea_error_request_id(H(error))), 0, 0)                                          \
    X(error_retry_after_ms, ERROR, cardea_error_retry_after_ms(H(error)), 0, 0)                                        \
    X(error_is_retryable, ERROR, cardea_error_is_retryable(H(error)), 0, 0)                                            \
    X(error_retain, ERROR, TEXT(cardea_error_retain(H(error))), 0, 0)                                                  \
    X(error_free, ERROR, DONE(cardea_error_free(H(error))), 0, 0)                                                      \
    X(config_set_prelude, CONFIG, cardea_config_set_prelude(H(config), "https://a.test", &error), MISSING, INVALID)    \
    X(config_use_secret_service, CONFIG, cardea_config_use_secret_service(H(config), &error), MISSING, INVALID)        \
    X(config_use_session_keyring, CONFIG, cardea_config_use_session_keyring(H(config), &error), MISSING, INVALID)      \
    X(config_use_sealed_file, CONFIG, cardea_config_use_sealed_file(H(config), "/a", NULL, &error), MISSING, INVALID)  \
    X(config_use_automatic_store, CONFIG, cardea_config_use_automatic_store(H(config), "/a", NULL, &error), MISSING,   \
        INVALID)                                                                                                       \
    X(config_use_sealed_file_with_key, CONFIG,                                                                         \
        cardea_config_use_sealed_file_with_key(H(config), "/a", LIVE(sealing_key, SEALING_KEY), &error), MISSING,      \
        INVALID)                                                                                                       \
    X(config_use_sealed_file_with_key_2, SEALING_KEY,                                                                  \
        cardea_config_use_sealed_file_with_key(scratch(), "/a", H(sealing_key), &error), MISSING, INVALID)             \
    X(config_use_automatic_store_with_key, CONFIG,                                                                     \
        cardea_config_use_automatic_store_with_key(H(config), "/a", LIVE(sealing_key, SEALING_KEY), &error), MISSING,  \
        INVALID)                                                                                                       \
    X(config_use_automatic_store_with_key_2, SEALING_KEY,                                                              \
        cardea_config_use_automatic_store_with_key(scratch(), "/a", H(sealing_key), &error), MISSING, INVALID)         \
    X(config_use_memory_store, CONFIG, cardea_config_use_memory_store(H(config), &error), MISSING, INVALID)            \
    X(config_set_store, CONFIG, cardea_config_set_store(H(config), LIVE(store, STORE), &error), MISSING, INVALID)      \
    X(config_set_store_2, STORE, cardea_config_set_store(scratch(), H(store), &error), MISSING, INVALID)               \
    X(config_set_presenter, CONFIG, cardea_config_set_presenter(H(config), LIVE(presenter, PRESENTER), &error),        \
        MISSING, INVALID)                                                                                              \
    X(config_set_presenter_2, PRESENTER, cardea_config_set_presenter(scratch(), H(presenter), &error), MISSING,        \
        INVALID)                                                                                                       \
    X(config_set_logger, CONFIG, cardea_config_set_logger(H(config), LIVE(logger, LOGGER), &error), MISSING, INVALID)  \
    X(config_set_logger_2, LOGGER, cardea_config_set_logger(scratch(), H(logger), &error), MISSING, INVALID)           \
    X(config_set_observer, CONFIG, cardea_config_set_observer(H(config), LIVE(observer, OBSERVER), &error), MISSING,   \
        INVALID)                                                                                                       \
    X(config_set_observer_2, OBSERVER, cardea_config_set_observer(scratch(), H(observer), &error), MISSING, INVALID)   \
    X(config_set_queue, CONFIG, cardea_config_set_queue(H(config), LIVE(queue, QUEUE), &error), MISSING, INVALID)      \
    X(config_set_queue_2, QUEUE, cardea_config_set_queue(scratch(), H(queue), &error), MISSING, INVALID)               \
    X(config_free, CONFIG, DONE(cardea_config_free(H(config))), 0, 0)                                                  \
    X(client_new, CONFIG, cardea_client_new(H(config), &no_client, &error), MISSING, INVALID)                          \
    X(client_store_location, CLIENT, TEXT(cardea_client_store_location(H(client))), 0, 0)                              \
    X(client_store_kind, CLIENT, TEXT(cardea_client_store_kind(H(client))), 0, 0)                                      \
    X(client_close, CLIENT, cardea_client_close(H(client), NULL, NULL, &error), MISSING, INVALID)                      \
    X(client_free, CLIENT, DONE(cardea_client_free(H(client))), 0, 0)                                                  \
    X(operation_cancel, CLIENT, DONE(cardea_operation_cancel(H(client), 1)), 0, 0)                                     \
    X(operation_wait, CLIENT, cardea_operation_wait(H(client), 1, 0, &result, &error), MISSING, INVALID)               \
    X(queue_fd, QUEUE, cardea_queue_fd(H(queue)), -1, -1)                                                              \
    X(queue_dispatch, QUEUE, cardea_queue_dispatch(H(queue)), -1, -1)                                                  \
    X(queue_free, QUEUE, DONE(cardea_queue_free(H(queue))), 0, 0)                                                      \
    X(config_set_openid_provider, CONFIG,                                                                              \
        cardea_config_set_openid_provider(H(config), LIVE(openid_provider, OPENID_PROVIDER), &error), MISSING,         \
        INVALID)                                                                                                       \
    X(config_set_openid_provider_2, OPENID_PROVIDER,                                                                   \
        cardea_config_set_openid_provider(scratch(), H(openid_provider), &error), MISSING, INVALID)                    \
    X(openid_provider_set_endpoint, OPENID_PROVIDER,                                                                   \
        cardea_openid_provider_set_endpoint(H(openid_provider), 1, "https://a.test", &error), MISSING, INVALID)        \
    X(openid_provider_free, OPENID_PROVIDER, DONE(cardea_openid_provider_free(H(openid_provider))), 0, 0)              \
    X(oauth_options_free, OPTIONS, DONE(cardea_oauth_options_free(H(oauth_options))), 0, 0)                            \
    X(resume_oauth_login, CLIENT, cardea_resume_oauth_login(H(client), START), MISSING, INVALID)                       \
    X(authorize, CLIENT, cardea_authorize(H(client), "GET", "https://a.test", START), MISSING, INVALID)                \
    X(authorize_feedback, CLIENT,                                                                                      \
        cardea_authorize_feedback(H(client), "GET", "https://a.test", 401, NULL, NULL, START), MISSING, INVALID)       \
    X(result_authorization, RESULT, TEXT(cardea_result_authorization(H(result))), 0, 0)                                \
    X(result_dpop_proof, RESULT, TEXT(cardea_result_dpop_proof(H(result))), 0, 0)                                      \
    X(login, CLIENT, cardea_login(H(client), LIVE(oauth_options, OPTIONS), NULL, &error), MISSING, INVALID)            \
    X(login_2, OPTIONS, cardea_login(LIVE(client, CLIENT), H(oauth_options), NULL, &error), MISSING, INVALID)          \
    X(login_with_oauth, CLIENT, cardea_login_with_oauth(H(client), LIVE(oauth_options, OPTIONS), START), MISSING,      \
        INVALID)                                                                                                       \
    X(login_with_oauth_2, OPTIONS, cardea_login_with_oauth(LIVE(client, CLIENT), H(oauth_options), START), MISSING,    \
        INVALID)                                                                                                       \
    X(initiate_oauth_login, CLIENT, cardea_initiate_oauth_login(H(client), LIVE(oauth_options, OPTIONS), START),       \
        MISSING, INVALID)                                                                                              \
    X(initiate_oauth_login_2, OPTIONS, cardea_initiate_oauth_login(LIVE(client, CLIENT), H(oauth_options), START),     \
        MISSING, INVALID)                                                                                              \
    X(finalize_oauth_login, CLIENT, cardea_finalize_oauth_login(H(client), LIVE(attempt, ATTEMPT), "a", START),        \
        MISSING, INVALID)                                                                                              \
    X(finalize_oauth_login_2, ATTEMPT, cardea_finalize_oauth_login(LIVE(client, CLIENT), H(attempt), "a", START),      \
        MISSING, INVALID)                                                                                              \
    X(finalize_oauth_login_with_redirect, CLIENT,                                                                      \
        cardea_finalize_oauth_login_with_redirect(H(client), LIVE(attempt, ATTEMPT), "a:b", START), MISSING, INVALID)  \
    X(finalize_oauth_login_with_redirect_2, ATTEMPT,                                                                   \
        cardea_finalize_oauth_login_with_redirect(LIVE(client, CLIENT), H(attempt), "a:b", START), MISSING, INVALID)   \
    X(check_otp, CLIENT, cardea_check_otp(H(client), "1", LIVE(challenge, CHALLENGE), START), MISSING, INVALID)        \
    X(check_otp_2, CHALLENGE, cardea_check_otp(LIVE(client, CLIENT), "1", H(challenge), START), MISSING, INVALID)      \
    X(resend_otp, CLIENT, cardea_resend_otp(H(client), LIVE(challenge, CHALLENGE), START), MISSING, INVALID)           \
    X(resend_otp_2, CHALLENGE, cardea_resend_otp(LIVE(client, CLIENT), H(challenge), START), MISSING, INVALID)         \
    X(finish_device_login, CLIENT, cardea_finish_device_login(H(client), LIVE(device_login, DEVICE_LOGIN), START),     \
        MISSING, INVALID)                                                                                              \
    X(finish_device_login_2, DEVICE_LOGIN, cardea_finish_device_login(LIVE(client, CLIENT), H(device_login), START),   \
        MISSING, INVALID)                                                                                              \
    X(device_login_id, DEVICE_LOGIN, TEXT(cardea_device_login_id(H(device_login))), 0, 0)                              \
    X(device_login_user_code, DEVICE_LOGIN, TEXT(cardea_device_login_user_code(H(device_login))), 0, 0)                \
    X(device_login_verification_uri, DEVICE_LOGIN, TEXT(cardea_device_login_verification_uri(H(device_login))), 0, 0)  \
    X(device_login_verification_uri_complete, DEVICE_LOGIN,                                                            \
        TEXT(cardea_device_login_verification_uri_complete(H(device_login))), 0, 0)                                    \
    X(device_login_expires_at_ms, DEVICE_LOGIN, cardea_device_login_expires_at_ms(H(device_login)), 0, 0)              \
    X(device_login_free, DEVICE_LOGIN, DONE(cardea_device_login_free(H(device_login))), 0, 0)                          \
    X(link_provider, CLIENT, cardea_link_provider(H(client), LIVE(oauth_options, OPTIONS), START), MISSING, INVALID)   \
    X(link_provider_2, OPTIONS, cardea_link_provider(LIVE(client, CLIENT), H(oauth_options), START), MISSING, INVALID) \
    X(unlink_provider, CLIENT, cardea_unlink_provider(H(client), "google", START), MISSING, INVALID)                   \
    X(recover_account, CLIENT, cardea_recover_account(H(client), "a", START), MISSING, INVALID)                        \
    X(set_password, CLIENT, cardea_set_password(H(client), "a", START), MISSING, INVALID)                              \
    X(result_copy_device_login, RESULT, TEXT(cardea_result_copy_device_login(H(result))), 0, 0)                        \
    X(result_browser_session, RESULT, cardea_result_browser_session(H(result)), 0, 0)                                  \
    X(attempt_id, ATTEMPT, TEXT(cardea_attempt_id(H(attempt))), 0, 0)                                                  \
    X(attempt_authorization_url, ATTEMPT, TEXT(cardea_attempt_authorization_url(H(attempt))), 0, 0)                    \
    X(attempt_redirect_uri, ATTEMPT, TEXT(cardea_attempt_redirect_uri(H(attempt))), 0, 0)                              \
    X(attempt_expires_at_ms, ATTEMPT, cardea_attempt_expires_at_ms(H(attempt)), 0, 0)                                  \
    X(attempt_free, ATTEMPT, DONE(cardea_attempt_free(H(attempt))), 0, 0)                                              \
    X(challenge_id, CHALLENGE, TEXT(cardea_challenge_id(H(challenge))), 0, 0)                                          \
    X(challenge_email, CHALLENGE, TEXT(cardea_challenge_email(H(challenge))), 0, 0)                                    \
    X(challenge_channel, CHALLENGE, cardea_challenge_channel(H(challenge)), 0, 0)                                      \
    X(challenge_expires_at_ms, CHALLENGE, cardea_challenge_expires_at_ms(H(challenge)), 0, 0)                          \
    X(challenge_free, CHALLENGE, DONE(cardea_challenge_free(H(challenge))), 0, 0)                                      \
    X(save_oauth_login, CLIENT, cardea_save_oauth_login(H(client), LIVE(attempt, ATTEMPT), START), MISSING, INVALID)   \
    X(save_oauth_login_2, ATTEMPT, cardea_save_oauth_login(LIVE(client, CLIENT), H(attempt), START), MISSING, INVALID) \
    X(restore_oauth_login, CLIENT, cardea_restore_oauth_login(H(client), "a", START), MISSING, INVALID)                \
    X(save_oauth_email_challenge, CLIENT,                                                                              \
        cardea_save_oauth_email_challenge(H(client), LIVE(challenge, CHALLENGE), START), MISSING, INVALID)             \
    X(save_oauth_email_challenge_2, CHALLENGE,                                                                         \
        cardea_save_oauth_email_challenge(LIVE(client, CLIENT), H(challenge), START), MISSING, INVALID)                \
    X(restore_oauth_email_challenge, CLIENT, cardea_restore_oauth_email_challenge(H(client), "a", START), MISSING,     \
        INVALID)                                                                                                       \
    X(unlock_store, CLIENT, cardea_unlock_store(H(client), START), MISSING, INVALID)                                   \
    X(current_user, CLIENT, cardea_get_current_user(H(client), START), MISSING, INVALID)                               \
    X(logout, CLIENT, cardea_logout(H(client), START), MISSING, INVALID)                                               \
    X(result_status, RESULT, cardea_result_status(H(result)), INVALID, INVALID)                                        \
    X(result_kind, RESULT, cardea_result_kind(H(result)), 0, 0)                                                        \
    X(result_error, RESULT, TEXT(cardea_result_error(H(result))), 0, 0)                                                \
    X(result_user, RESULT, TEXT(cardea_result_user(H(result))), 0, 0)                                                  \
    X(result_email, RESULT, TEXT(cardea_result_email(H(result))), 0, 0)                                                \
    X(result_copy_attempt, RESULT, TEXT(cardea_result_copy_attempt(H(result))), 0, 0)                                  \
    X(result_copy_challenge, RESULT, TEXT(cardea_result_copy_challenge(H(result))), 0, 0)                              \
    X(result_retain, RESULT, TEXT(cardea_result_retain(H(result))), 0, 0)                                              \
    X(result_free, RESULT, DONE(cardea_result_free(H(result))), 0, 0)                                                  \
    X(user_access_token, USER, TEXT(cardea_user_access_token(H(user))), 0, 0)                                          \
    X(user_id_token, USER, TEXT(cardea_user_id_token(H(user))), 0, 0)                                                  \
    X(user_scope, USER, TEXT(cardea_user_scope(H(user))), 0, 0)                                                        \
    X(user_access_token_expires_at_ms, USER, cardea_user_access_token_expires_at_ms(H(user)), 0, 0)                    \
    X(user_profile, USER, TEXT(cardea_user_profile(H(user))), 0, 0)                                                    \
    X(user_free, USER, DONE(cardea_user_free(H(user))), 0, 0)                                                          \
    X(profile_claim, PROFILE, TEXT(cardea_profile_claim(H(profile), "email")), 0, 0)                                   \
    X(profile_name, PROFILE, TEXT(cardea_profile_name(H(profile))), 0, 0)                                              \
    X(profile_email, PROFILE, TEXT(cardea_profile_email(H(profile))), 0, 0)                                            \
    X(profile_picture, PROFILE, TEXT(cardea_profile_picture(H(profile))), 0, 0)                                        \
    X(profile_user_id, PROFILE, TEXT(cardea_profile_user_id(H(profile))), 0, 0)                                        \
    X(profile_session_id, PROFILE, TEXT(cardea_profile_session_id(H(profile))), 0, 0)                                  \
    X(profile_claims_json, PROFILE, TEXT(cardea_profile_claims_json(H(profile))), 0, 0)                                \
    X(store_free, STORE, DONE(cardea_store_free(H(store))), 0, 0)                                                      \
    X(store_request_operation, STORE_REQUEST, cardea_store_request_operation(H(store_request)), 0, 0)                  \
    X(store_request_key, STORE_REQUEST, TEXT(cardea_store_request_key(H(store_request))), 0, 0)                        \
    X(store_request_record, STORE_REQUEST, TEXT(cardea_store_request_record(H(store_request), NULL)), 0, 0)            \
    X(store_request_reply, STORE_REQUEST, DONE(cardea_store_request_reply(H(store_request), NULL, 0)), 0, 0)           \
    X(store_request_reject, STORE_REQUEST, DONE(cardea_store_request_reject(H(store_request), 0, NULL)), 0, 0)         \
    X(store_request_free, STORE_REQUEST, DONE(cardea_store_request_free(H(store_request))), 0, 0)                      \
    X(sealing_key_free, SEALING_KEY, DONE(cardea_sealing_key_free(H(sealing_key))), 0, 0)                              \
    X(sealing_key_request_id, SEALING_KEY_REQUEST, TEXT(cardea_sealing_key_request_id(H(sealing_key_request))), 0, 0)  \
    X(sealing_key_request_reply, SEALING_KEY_REQUEST,                                                                  \
        DONE(cardea_sealing_key_request_reply(H(sealing_key_request), "a", NULL, 0)), 0, 0)                            \
    X(sealing_key_request_reject, SEALING_KEY_REQUEST,                                                                 \
        DONE(cardea_sealing_key_request_reject(H(sealing_key_request), 0, NULL)), 0, 0)                                \
    X(sealing_key_request_free, SEALING_KEY_REQUEST, DONE(cardea_sealing_key_request_free(H(sealing_key_request))), 0, \
        0)                                                                                                             \
    X(presenter_set_leaves_redirect_to_desktop, PRESENTER,                                                             \
        cardea_presenter_set_leaves_redirect_to_desktop(H(presenter), true, &error), MISSING, INVALID)                 \
    X(presenter_free, PRESENTER, DONE(cardea_presenter_free(H(presenter))), 0, 0)                                      \
    X(presentation_id, PRESENTATION, cardea_presentation_id(H(presentation)), 0, 0)                                    \
    X(presentation_url, PRESENTATION, TEXT(cardea_presentation_url(H(presentation))), 0, 0)                            \
    X(presentation_redirect_uri, PRESENTATION, TEXT(cardea_presentation_redirect_uri(H(presentation))), 0, 0)          \
    X(presentation_prefers_ephemeral_session, PRESENTATION,                                                            \
        cardea_presentation_prefers_ephemeral_session(H(presentation)), 0, 0)                                          \
    X(presentation_activation_token, PRESENTATION, TEXT(cardea_presentation_activation_token(H(presentation))), 0, 0)  \
    X(presentation_reply, PRESENTATION, DONE(cardea_presentation_reply(H(presentation), NULL)), 0, 0)                  \
    X(presentation_reject, PRESENTATION, DONE(cardea_presentation_reject(H(presentation), 0, NULL)), 0, 0)             \
    X(presentation_free, PRESENTATION, DONE(cardea_presentation_free(H(presentation))), 0, 0)                          \
    X(logger_free, LOGGER, DONE(cardea_logger_free(H(logger))), 0, 0)                                                  \
    X(log_entry_level, LOG_ENTRY, cardea_log_entry_level(H(log_entry)), -1, -1)                                        \
    X(log_entry_text, LOG_ENTRY, TEXT(cardea_log_entry_text(H(log_entry))), 0, 0)                                      \
    X(log_entry_free, LOG_ENTRY, DONE(cardea_log_entry_free(H(log_entry))), 0, 0)                                      \
    X(observer_free, OBSERVER, DONE(cardea_observer_free(H(observer))), 0, 0)                                          \
    X(event_kind, EVENT, cardea_event_kind(H(event)), 0, 0)                                                            \
    X(event_user, EVENT, TEXT(cardea_event_user(H(event))), 0, 0)                                                      \
    X(event_reason, EVENT, TEXT(cardea_event_reason(H(event))), 0, 0)                                                  \
    X(event_authorization_url, EVENT, TEXT(cardea_event_authorization_url(H(event))), 0, 0)                            \
    X(event_attempt_id, EVENT, TEXT(cardea_event_attempt_id(H(event))), 0, 0)                                          \
    X(event_open_again, EVENT, cardea_event_open_again(H(event)), 0, 0)                                                \
    X(event_activation_token, EVENT, TEXT(cardea_event_activation_token(H(event))), 0, 0)                              \
    X(event_free, EVENT, DONE(cardea_event_free(H(event))), 0, 0)                                                      \
    X(access_token, CLIENT, cardea_get_access_token(H(client), START), MISSING, INVALID)                               \
    X(refresh, CLIENT, cardea_refresh(H(client), START), MISSING, INVALID)                                             \
    X(expire_access_token, CLIENT, cardea_expire_access_token(H(client), START), MISSING, INVALID)                     \
    X(list_sessions, CLIENT, cardea_list_sessions(H(client), 1, 0, START), MISSING, INVALID)                           \
    X(revoke_sessions, CLIENT, cardea_revoke_sessions(H(client), CARDEA_SESSIONS_MINE, NULL, START), MISSING, INVALID) \
    X(send_authorized_request, CLIENT, cardea_send_authorized_request(H(client), LIVE(request, REQUEST), START),       \
        MISSING, INVALID)                                                                                              \
    X(send_authorized_request_2, REQUEST, cardea_send_authorized_request(LIVE(client, CLIENT), H(request), START),     \
        MISSING, INVALID)                                                                                              \
    X(link_identity, CLIENT, cardea_link_identity(H(client), NULL, START), MISSING, INVALID)                           \
    X(result_access_token, RESULT, TEXT(cardea_result_access_token(H(result))), 0, 0)                                  \
    X(result_sessions, RESULT, TEXT(cardea_result_sessions(H(result))), 0, 0)                                          \
    X(result_response, RESULT, TEXT(cardea_result_response(H(result))), 0, 0)                                          \
    X(result_identity_link, RESULT, TEXT(cardea_result_identity_link(H(result))), 0, 0)                                \
    X(result_route, RESULT, TEXT(cardea_result_route(H(result))), 0, 0)                                                \
    X(session_list_count, SESSION_LIST, cardea_session_list_count(H(session_list)), 0, 0)                              \
    X(session_list_total, SESSION_LIST, cardea_session_list_total(H(session_list)), 0, 0)                              \
    X(session_list_limit, SESSION_LIST, cardea_session_list_limit(H(session_list)), 0, 0)                              \
    X(session_list_offset, SESSION_LIST, cardea_session_list_offset(H(session_list)), 0, 0)                            \
    X(session_list_id, SESSION_LIST, TEXT(cardea_session_list_id(H(session_list), 0)), 0, 0)                           \
    X(session_list_device_model, SESSION_LIST, TEXT(cardea_session_list_device_model(H(session_list), 0)), 0, 0)       \
    X(session_list_device_type, SESSION_LIST, TEXT(cardea_session_list_device_type(H(session_list), 0)), 0, 0)         \
    X(session_list_os_version, SESSION_LIST, TEXT(cardea_session_list_os_version(H(session_list), 0)), 0, 0)           \
    X(session_list_country_code, SESSION_LIST, TEXT(cardea_session_list_country_code(H(session_list), 0)), 0, 0)       \
    X(session_list_created_at_ms, SESSION_LIST, cardea_session_list_created_at_ms(H(session_list), 0), 0, 0)           \
    X(session_list_last_seen_at_ms, SESSION_LIST, cardea_session_list_last_seen_at_ms(H(session_list), 0), 0, 0)       \
    X(session_list_expires_at_ms, SESSION_LIST, cardea_session_list_expires_at_ms(H(session_list), 0), 0, 0)           \
    X(request_set_body, REQUEST, cardea_request_set_body(H(request), NULL, 0, &error), MISSING, INVALID)               \
    X(request_set_output_fd, REQUEST, cardea_request_set_output_fd(H(request), -1, &error), MISSING, INVALID)          \
    X(request_free, REQUEST, DONE(cardea_request_free(H(request))), 0, 0)                                              \
    X(identity_link_is_new, IDENTITY_LINK, cardea_identity_link_is_new(H(identity_link)), 0, 0)                        \
    X(identity_link_app_user_id, IDENTITY_LINK, TEXT(cardea_identity_link_app_user_id(H(identity_link))), 0, 0)        \
    X(identity_link_alias_count, IDENTITY_LINK, cardea_identity_link_alias_count(H(identity_link)), 0, 0)              \
    X(identity_link_alias, IDENTITY_LINK, TEXT(cardea_identity_link_alias(H(identity_link), 0)), 0, 0)                 \
    X(response_status, RESPONSE, cardea_response_status(H(response)), 0, 0)                                            \
    X(response_header, RESPONSE, TEXT(cardea_response_header(H(response), "Date")), 0, 0)                              \
    X(response_header_count, RESPONSE, cardea_response_header_count(H(response)), 0, 0)                                \
    X(response_header_name, RESPONSE, TEXT(cardea_response_header_name(H(response), 0)), 0, 0)                         \
    X(response_header_value, RESPONSE, TEXT(cardea_response_header_value(H(response), 0)), 0, 0)                       \
    X(response_body, RESPONSE, TEXT(cardea_response_body(H(response), NULL)), 0, 0)                                    \
    X(event_error, EVENT, TEXT(cardea_event_error(H(event))), 0, 0)                                                    \
    X(event_is_terminal, EVENT, cardea_event_is_terminal(H(event)), 0, 0)                                              \
    WAY_CASES(X)                                                                                                       \
    STEP_CASES(X)

#endif
