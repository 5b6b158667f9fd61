/* The rows of handles_cases.h that belong to the ways in without a page, and to scopes after more proof. */
#ifndef HANDLES_WAYS_H
#define HANDLES_WAYS_H

#define WAY_CASES(X)                                                                                                   \
    X(config_set_signals, CONFIG, cardea_config_set_signals(H(config), LIVE(signals, SIGNALS), &error), MISSING,       \
        INVALID)                                                                                                       \
    X(config_set_signals_2, SIGNALS, cardea_config_set_signals(scratch(), H(signals), &error), MISSING, INVALID)       \
    X(oauth_options_set_company_email, OPTIONS, cardea_oauth_options_set_company_email(H(oauth_options), "a", &error), \
        MISSING, INVALID)                                                                                              \
    X(oauth_options_set_company_connection, OPTIONS,                                                                   \
        cardea_oauth_options_set_company_connection(H(oauth_options), "a", "b", &error), MISSING, INVALID)             \
    X(start_otp_login, CLIENT, cardea_start_otp_login(H(client), "a@b.test", NULL, START), MISSING, INVALID)           \
    X(login_with_password, CLIENT, cardea_login_with_password(H(client), "a", "b", START), MISSING, INVALID)           \
    X(migrate_session, CLIENT, cardea_migrate_session(H(client), "a", START), MISSING, INVALID)                        \
    X(get_password_policy, CLIENT, cardea_get_password_policy(H(client), START), MISSING, INVALID)                     \
    X(can_set_password, CLIENT, cardea_can_set_password(H(client), START), MISSING, INVALID)                           \
    X(result_password_policy, RESULT, TEXT(cardea_result_password_policy(H(result))), 0, 0)                            \
    X(result_passkeys, RESULT, TEXT(cardea_result_passkeys(H(result))), 0, 0)                                          \
    X(result_identifiers, RESULT, TEXT(cardea_result_identifiers(H(result))), 0, 0)                                    \
    X(result_copy_question, RESULT, TEXT(cardea_result_copy_question(H(result))), 0, 0)                                \
    X(result_copy_step_up, RESULT, TEXT(cardea_result_copy_step_up(H(result))), 0, 0)                                  \
    X(result_is_yes, RESULT, cardea_result_is_yes(H(result)), 0, 0)                                                    \
    X(password_policy_expected, PASSWORD_POLICY, cardea_password_policy_expected(H(password_policy), 1), 0, 0)         \
    X(password_policy_is_met, PASSWORD_POLICY, cardea_password_policy_is_met(H(password_policy), 1, "a"), 0, 0)        \
    X(passkey_question_options, PASSKEY_QUESTION, TEXT(cardea_passkey_question_options(H(passkey_question))), 0, 0)    \
    X(passkey_question_free, PASSKEY_QUESTION, DONE(cardea_passkey_question_free(H(passkey_question))), 0, 0)          \
    X(begin_passkey_login, CLIENT, cardea_begin_passkey_login(H(client), START), MISSING, INVALID)                     \
    X(begin_passkey_registration, CLIENT, cardea_begin_passkey_registration(H(client), "a", NULL, NULL, START),        \
        MISSING, INVALID)                                                                                              \
    X(list_passkeys, CLIENT, cardea_list_passkeys(H(client), START), MISSING, INVALID)                                 \
    X(rename_passkey, CLIENT, cardea_rename_passkey(H(client), "a", "b", START), MISSING, INVALID)                     \
    X(remove_passkey, CLIENT, cardea_remove_passkey(H(client), "a", START), MISSING, INVALID)                          \
    X(finish_passkey_login, CLIENT,                                                                                    \
        cardea_finish_passkey_login(H(client), "{}", LIVE(passkey_question, PASSKEY_QUESTION), START), MISSING,        \
        INVALID)                                                                                                       \
    X(finish_passkey_login_2, PASSKEY_QUESTION,                                                                        \
        cardea_finish_passkey_login(LIVE(client, CLIENT), "{}", H(passkey_question), START), MISSING, INVALID)         \
    X(finish_passkey_registration, CLIENT,                                                                             \
        cardea_finish_passkey_registration(H(client), "{}", LIVE(passkey_question, PASSKEY_QUESTION), START), MISSING, \
        INVALID)                                                                                                       \
    X(finish_passkey_registration_2, PASSKEY_QUESTION,                                                                 \
        cardea_finish_passkey_registration(LIVE(client, CLIENT), "{}", H(passkey_question), START), MISSING, INVALID)  \
    X(passkey_list_count, PASSKEY_LIST, cardea_passkey_list_count(H(passkey_list)), 0, 0)                              \
    X(passkey_list_id, PASSKEY_LIST, TEXT(cardea_passkey_list_id(H(passkey_list), 0)), 0, 0)                           \
    X(passkey_list_nickname, PASSKEY_LIST, TEXT(cardea_passkey_list_nickname(H(passkey_list), 0)), 0, 0)               \
    X(passkey_list_transports, PASSKEY_LIST, TEXT(cardea_passkey_list_transports(H(passkey_list), 0)), 0, 0)           \
    X(passkey_list_is_backed_up, PASSKEY_LIST, cardea_passkey_list_is_backed_up(H(passkey_list), 0), 0, 0)             \
    X(passkey_list_is_already_registered, PASSKEY_LIST, cardea_passkey_list_is_already_registered(H(passkey_list), 0), \
        0, 0)                                                                                                          \
    X(passkey_list_created_at_ms, PASSKEY_LIST, cardea_passkey_list_created_at_ms(H(passkey_list), 0), 0, 0)           \
    X(passkey_list_last_used_at_ms, PASSKEY_LIST, cardea_passkey_list_last_used_at_ms(H(passkey_list), 0), 0, 0)       \
    X(request_scope, CLIENT, cardea_request_scope(H(client), "a", NULL, START), MISSING, INVALID)                      \
    X(restore_step_up, CLIENT, cardea_restore_step_up(H(client), "a", START), MISSING, INVALID)                        \
    X(add_identifier, CLIENT, cardea_add_identifier(H(client), "a@b.test", START), MISSING, INVALID)                   \
    X(list_identifiers, CLIENT, cardea_list_identifiers(H(client), START), MISSING, INVALID)                           \
    X(send_step_up_code, CLIENT, cardea_send_step_up_code(H(client), LIVE(step_up, STEP_UP), START), MISSING, INVALID) \
    X(send_step_up_code_2, STEP_UP, cardea_send_step_up_code(LIVE(client, CLIENT), H(step_up), START), MISSING,        \
        INVALID)                                                                                                       \
    X(continue_step_up, CLIENT,                                                                                        \
        cardea_continue_step_up(H(client), CARDEA_PROOF_CODE, "1", LIVE(step_up, STEP_UP), START), MISSING, INVALID)   \
    X(continue_step_up_2, STEP_UP,                                                                                     \
        cardea_continue_step_up(LIVE(client, CLIENT), CARDEA_PROOF_CODE, "1", H(step_up), START), MISSING, INVALID)    \
    X(step_up_id, STEP_UP, TEXT(cardea_step_up_id(H(step_up))), 0, 0)                                                  \
    X(step_up_scope, STEP_UP, TEXT(cardea_step_up_scope(H(step_up))), 0, 0)                                            \
    X(step_up_step, STEP_UP, TEXT(cardea_step_up_step(H(step_up))), 0, 0)                                              \
    X(step_up_status, STEP_UP, TEXT(cardea_step_up_status(H(step_up))), 0, 0)                                          \
    X(step_up_passkey_options, STEP_UP, TEXT(cardea_step_up_passkey_options(H(step_up))), 0, 0)                        \
    X(step_up_expires_at_ms, STEP_UP, cardea_step_up_expires_at_ms(H(step_up)), 0, 0)                                  \
    X(step_up_free, STEP_UP, DONE(cardea_step_up_free(H(step_up))), 0, 0)                                              \
    X(identifier_list_count, IDENTIFIER_LIST, cardea_identifier_list_count(H(identifier_list)), 0, 0)                  \
    X(identifier_list_id, IDENTIFIER_LIST, TEXT(cardea_identifier_list_id(H(identifier_list), 0)), 0, 0)               \
    X(identifier_list_value, IDENTIFIER_LIST, TEXT(cardea_identifier_list_value(H(identifier_list), 0)), 0, 0)         \
    X(identifier_list_type, IDENTIFIER_LIST, TEXT(cardea_identifier_list_type(H(identifier_list), 0)), 0, 0)           \
    X(list_accounts, CLIENT, cardea_list_accounts(H(client), START), MISSING, INVALID)                                 \
    X(move_sessions, CLIENT, cardea_move_sessions(H(client), LIVE(config, CONFIG), true, START), MISSING, INVALID)     \
    X(move_sessions_2, CONFIG, cardea_move_sessions(LIVE(client, CLIENT), H(config), true, START), MISSING, INVALID)   \
    X(result_accounts, RESULT, TEXT(cardea_result_accounts(H(result))), 0, 0)                                          \
    X(account_list_count, ACCOUNT_LIST, cardea_account_list_count(H(account_list)), 0, 0)                              \
    X(account_list_account, ACCOUNT_LIST, TEXT(cardea_account_list_account(H(account_list), 0)), 0, 0)                 \
    X(account_list_server, ACCOUNT_LIST, TEXT(cardea_account_list_server(H(account_list), 0)), 0, 0)                   \
    X(account_list_has_session, ACCOUNT_LIST, cardea_account_list_has_session(H(account_list), 0), 0, 0)               \
    X(config_set_key_guide, CONFIG, cardea_config_set_key_guide(H(config), LIVE(key_guide, KEY_GUIDE), &error),        \
        MISSING, INVALID)                                                                                              \
    X(config_set_key_guide_2, KEY_GUIDE, cardea_config_set_key_guide(scratch(), H(key_guide), &error), MISSING,        \
        INVALID)                                                                                                       \
    X(sign_with_security_key, CLIENT, cardea_sign_with_security_key(H(client), "https://a.test", "{}", START),         \
        MISSING, INVALID)                                                                                              \
    X(register_security_key, CLIENT, cardea_register_security_key(H(client), "https://a.test", "{}", START), MISSING,  \
        INVALID)                                                                                                       \
    X(sign_with_passkey_page, CLIENT, cardea_sign_with_passkey_page(H(client), "https://a.test", "{}", START),         \
        MISSING, INVALID)                                                                                              \
    X(register_with_passkey_page, CLIENT, cardea_register_with_passkey_page(H(client), "https://a.test", "{}", START), \
        MISSING, INVALID)                                                                                              \
    X(result_passkey_answer, RESULT, TEXT(cardea_result_passkey_answer(H(result))), 0, 0)                              \
    X(error_detail_name, ERROR, TEXT(cardea_error_detail_name(H(error), 0)), 0, 0)                                     \
    X(key_guide_free, KEY_GUIDE, DONE(cardea_key_guide_free(H(key_guide))), 0, 0)                                      \
    X(key_prompt_kind, KEY_PROMPT, cardea_key_prompt_kind(H(key_prompt)), 0, 0)                                        \
    X(key_prompt_key_name, KEY_PROMPT, TEXT(cardea_key_prompt_key_name(H(key_prompt))), 0, 0)                          \
    X(key_prompt_count, KEY_PROMPT, cardea_key_prompt_count(H(key_prompt)), 0, 0)                                      \
    X(key_prompt_account, KEY_PROMPT, TEXT(cardea_key_prompt_account(H(key_prompt), 0)), 0, 0)                         \
    X(key_prompt_is_pin_wrong, KEY_PROMPT, cardea_key_prompt_is_pin_wrong(H(key_prompt)), 0, 0)                        \
    X(key_prompt_tries_left, KEY_PROMPT, cardea_key_prompt_tries_left(H(key_prompt)), -1, -1)                          \
    X(key_prompt_reply_pin, KEY_PROMPT, DONE(cardea_key_prompt_reply_pin(H(key_prompt), NULL)), 0, 0)                  \
    X(key_prompt_reply_account, KEY_PROMPT, DONE(cardea_key_prompt_reply_account(H(key_prompt), 0)), 0, 0)             \
    X(key_prompt_free, KEY_PROMPT, DONE(cardea_key_prompt_free(H(key_prompt))), 0, 0)                                  \
    X(signals_free, SIGNALS, DONE(cardea_signals_free(H(signals))), 0, 0)                                              \
    X(signals_request_reply, SIGNALS_REQUEST, DONE(cardea_signals_request_reply(H(signals_request), NULL)), 0, 0)      \
    X(signals_request_reject, SIGNALS_REQUEST, DONE(cardea_signals_request_reject(H(signals_request), 0, NULL)), 0, 0) \
    X(signals_request_free, SIGNALS_REQUEST, DONE(cardea_signals_request_free(H(signals_request))), 0, 0)

#endif
