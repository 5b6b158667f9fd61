/* The rows of handles_cases.h that belong to servers which want more than the sign-in at the provider. */
#ifndef HANDLES_STEPS_H
#define HANDLES_STEPS_H

#define STEP_CASES(X)                                                                                                  \
    X(error_detail, ERROR, TEXT(cardea_error_detail(H(error), "use_flow_id")), 0, 0)                                   \
    X(config_set_ory, CONFIG, cardea_config_set_ory(H(config), "https://a.test", false, &error), MISSING, INVALID)     \
    X(login_step_id, LOGIN_STEP, TEXT(cardea_login_step_id(H(login_step))), 0, 0)                                      \
    X(login_step_kind, LOGIN_STEP, cardea_login_step_kind(H(login_step)), 0, 0)                                        \
    X(login_step_identifier, LOGIN_STEP, TEXT(cardea_login_step_identifier(H(login_step))), 0, 0)                      \
    X(login_step_provider, LOGIN_STEP, TEXT(cardea_login_step_provider(H(login_step))), 0, 0)                          \
    X(login_step_expires_at_ms, LOGIN_STEP, cardea_login_step_expires_at_ms(H(login_step)), 0, 0)                      \
    X(login_step_message_count, LOGIN_STEP, cardea_login_step_message_count(H(login_step)), 0, 0)                      \
    X(login_step_message_id, LOGIN_STEP, cardea_login_step_message_id(H(login_step), 0), 0, 0)                         \
    X(login_step_message, LOGIN_STEP, TEXT(cardea_login_step_message(H(login_step), 0)), 0, 0)                         \
    X(login_step_message_is_error, LOGIN_STEP, cardea_login_step_message_is_error(H(login_step), 0), 0, 0)             \
    X(login_step_way_count, LOGIN_STEP, cardea_login_step_way_count(H(login_step)), 0, 0)                              \
    X(login_step_way_id, LOGIN_STEP, TEXT(cardea_login_step_way_id(H(login_step), 0)), 0, 0)                           \
    X(login_step_way_provider, LOGIN_STEP, TEXT(cardea_login_step_way_provider(H(login_step), 0)), 0, 0)               \
    X(login_step_way_label, LOGIN_STEP, TEXT(cardea_login_step_way_label(H(login_step), 0)), 0, 0)                     \
    X(login_step_field_count, LOGIN_STEP, cardea_login_step_field_count(H(login_step), 0), 0, 0)                       \
    X(login_step_field_name, LOGIN_STEP, TEXT(cardea_login_step_field_name(H(login_step), 0, 0)), 0, 0)                \
    X(login_step_field_type, LOGIN_STEP, TEXT(cardea_login_step_field_type(H(login_step), 0, 0)), 0, 0)                \
    X(login_step_field_label, LOGIN_STEP, TEXT(cardea_login_step_field_label(H(login_step), 0, 0)), 0, 0)              \
    X(login_step_field_value, LOGIN_STEP, TEXT(cardea_login_step_field_value(H(login_step), 0, 0)), 0, 0)              \
    X(login_step_field_is_required, LOGIN_STEP, cardea_login_step_field_is_required(H(login_step), 0, 0), 0, 0)        \
    X(login_step_field_message, LOGIN_STEP, TEXT(cardea_login_step_field_message(H(login_step), 0, 0)), 0, 0)          \
    X(login_step_free, LOGIN_STEP, DONE(cardea_login_step_free(H(login_step))), 0, 0)                                  \
    X(login_answer_set_value, LOGIN_ANSWER, cardea_login_answer_set_value(H(login_answer), "a", "b", &error), MISSING, \
        INVALID)                                                                                                       \
    X(login_answer_free, LOGIN_ANSWER, DONE(cardea_login_answer_free(H(login_answer))), 0, 0)                          \
    X(answer_login_step, CLIENT,                                                                                       \
        cardea_answer_login_step(H(client), LIVE(login_step, LOGIN_STEP), LIVE(login_answer, LOGIN_ANSWER), START),    \
        MISSING, INVALID)                                                                                              \
    X(answer_login_step_2, LOGIN_STEP,                                                                                 \
        cardea_answer_login_step(LIVE(client, CLIENT), H(login_step), LIVE(login_answer, LOGIN_ANSWER), START),        \
        MISSING, INVALID)                                                                                              \
    X(answer_login_step_3, LOGIN_ANSWER,                                                                               \
        cardea_answer_login_step(LIVE(client, CLIENT), LIVE(login_step, LOGIN_STEP), H(login_answer), START), MISSING, \
        INVALID)                                                                                                       \
    X(answer_login_step_in_browser, CLIENT,                                                                            \
        cardea_answer_login_step_in_browser(H(client), LIVE(login_step, LOGIN_STEP), LIVE(login_answer, LOGIN_ANSWER), \
            LIVE(oauth_options, OPTIONS), START),                                                                      \
        MISSING, INVALID)                                                                                              \
    X(answer_login_step_in_browser_2, LOGIN_STEP,                                                                      \
        cardea_answer_login_step_in_browser(LIVE(client, CLIENT), H(login_step), LIVE(login_answer, LOGIN_ANSWER),     \
            LIVE(oauth_options, OPTIONS), START),                                                                      \
        MISSING, INVALID)                                                                                              \
    X(answer_login_step_in_browser_3, LOGIN_ANSWER,                                                                    \
        cardea_answer_login_step_in_browser(                                                                           \
            LIVE(client, CLIENT), LIVE(login_step, LOGIN_STEP), H(login_answer), LIVE(oauth_options, OPTIONS), START), \
        MISSING, INVALID)                                                                                              \
    X(answer_login_step_in_browser_4, OPTIONS,                                                                         \
        cardea_answer_login_step_in_browser(LIVE(client, CLIENT), LIVE(login_step, LOGIN_STEP),                        \
            LIVE(login_answer, LOGIN_ANSWER), H(oauth_options), START),                                                \
        MISSING, INVALID)                                                                                              \
    X(login_with_id_token, CLIENT, cardea_login_with_id_token(H(client), "google", "a", NULL, false, START), MISSING,  \
        INVALID)                                                                                                       \
    X(save_oauth_login_step, CLIENT, cardea_save_oauth_login_step(H(client), LIVE(login_step, LOGIN_STEP), START),     \
        MISSING, INVALID)                                                                                              \
    X(save_oauth_login_step_2, LOGIN_STEP, cardea_save_oauth_login_step(LIVE(client, CLIENT), H(login_step), START),   \
        MISSING, INVALID)                                                                                              \
    X(restore_oauth_login_step, CLIENT, cardea_restore_oauth_login_step(H(client), "a", START), MISSING, INVALID)      \
    X(result_copy_step, RESULT, TEXT(cardea_result_copy_step(H(result))), 0, 0)

#endif
