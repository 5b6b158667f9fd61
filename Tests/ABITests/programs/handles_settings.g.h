/* Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`. */
#ifndef HANDLES_SETTINGS_G_H
#define HANDLES_SETTINGS_G_H

/* clang-format off */
#define SETTINGS_CASES(X) \
    X(config_set_application_id, CONFIG, cardea_config_set_application_id(H(config), "a", &error), MISSING, INVALID) \
    X(config_set_application_name, CONFIG, cardea_config_set_application_name(H(config), "a", &error), MISSING, INVALID) \
    X(config_set_account, CONFIG, cardea_config_set_account(H(config), "a", &error), MISSING, INVALID) \
    X(config_set_host_override, CONFIG, cardea_config_set_host_override(H(config), "a", &error), MISSING, INVALID) \
    X(config_set_partition, CONFIG, cardea_config_set_partition(H(config), "a", &error), MISSING, INVALID) \
    X(config_set_plain_redirect_uri, CONFIG, cardea_config_set_plain_redirect_uri(H(config), true, &error), MISSING, INVALID) \
    X(config_set_refresh_leeway_ms, CONFIG, cardea_config_set_refresh_leeway_ms(H(config), 1, &error), MISSING, INVALID) \
    X(config_set_request_timeout_ms, CONFIG, cardea_config_set_request_timeout_ms(H(config), 1, &error), MISSING, INVALID) \
    X(config_set_pending_lifetime_ms, CONFIG, cardea_config_set_pending_lifetime_ms(H(config), 1, &error), MISSING, INVALID) \
    X(config_set_ca_file, CONFIG, cardea_config_set_ca_file(H(config), "a", &error), MISSING, INVALID) \
    X(config_set_additional_ca_file, CONFIG, cardea_config_set_additional_ca_file(H(config), "a", &error), MISSING, INVALID) \
    X(config_add_pinned_public_key, CONFIG, cardea_config_add_pinned_public_key(H(config), "a", &error), MISSING, INVALID) \
    X(oauth_options_set_provider, OPTIONS, cardea_oauth_options_set_provider(H(oauth_options), "a", &error), MISSING, INVALID) \
    X(oauth_options_set_redirect_uri, OPTIONS, cardea_oauth_options_set_redirect_uri(H(oauth_options), "a", &error), MISSING, INVALID) \
    X(oauth_options_set_fallback_redirect_uri, OPTIONS, cardea_oauth_options_set_fallback_redirect_uri(H(oauth_options), "a", &error), MISSING, INVALID) \
    X(oauth_options_set_redirect_capture, OPTIONS, cardea_oauth_options_set_redirect_capture(H(oauth_options), 0, &error), MISSING, INVALID) \
    X(oauth_options_set_deep_link_scheme, OPTIONS, cardea_oauth_options_set_deep_link_scheme(H(oauth_options), "a", &error), MISSING, INVALID) \
    X(oauth_options_set_accepts_token_handoff, OPTIONS, cardea_oauth_options_set_accepts_token_handoff(H(oauth_options), true, &error), MISSING, INVALID) \
    X(oauth_options_set_may_replace_scheme_handler, OPTIONS, cardea_oauth_options_set_may_replace_scheme_handler(H(oauth_options), true, &error), MISSING, INVALID) \
    X(oauth_options_set_prefers_ephemeral_session, OPTIONS, cardea_oauth_options_set_prefers_ephemeral_session(H(oauth_options), true, &error), MISSING, INVALID) \
    X(oauth_options_set_activation_token, OPTIONS, cardea_oauth_options_set_activation_token(H(oauth_options), "a", &error), MISSING, INVALID) \
    X(oauth_options_set_timeout_ms, OPTIONS, cardea_oauth_options_set_timeout_ms(H(oauth_options), 1, &error), MISSING, INVALID) \
    X(oauth_options_add_scope, OPTIONS, cardea_oauth_options_add_scope(H(oauth_options), "a", &error), MISSING, INVALID) \
    X(oauth_options_add_parameter, OPTIONS, cardea_oauth_options_add_parameter(H(oauth_options), "a", "b", &error), MISSING, INVALID) \
    X(oauth_options_set_registers, OPTIONS, cardea_oauth_options_set_registers(H(oauth_options), true, &error), MISSING, INVALID) \
    X(oauth_options_set_reauthenticates, OPTIONS, cardea_oauth_options_set_reauthenticates(H(oauth_options), true, &error), MISSING, INVALID) \
    X(oauth_options_set_step_up, OPTIONS, cardea_oauth_options_set_step_up(H(oauth_options), "a", &error), MISSING, INVALID) \
    X(oauth_options_set_transient_payload, OPTIONS, cardea_oauth_options_set_transient_payload(H(oauth_options), "a", &error), MISSING, INVALID) \
    X(oauth_options_set_traits, OPTIONS, cardea_oauth_options_set_traits(H(oauth_options), "a", &error), MISSING, INVALID) \
    X(oauth_options_set_organization, OPTIONS, cardea_oauth_options_set_organization(H(oauth_options), "a", &error), MISSING, INVALID) \
    X(oauth_options_set_identity_schema, OPTIONS, cardea_oauth_options_set_identity_schema(H(oauth_options), "a", &error), MISSING, INVALID) \
    X(request_set_method, REQUEST, cardea_request_set_method(H(request), "a", &error), MISSING, INVALID) \
    X(request_set_url, REQUEST, cardea_request_set_url(H(request), "a", &error), MISSING, INVALID) \
    X(request_add_header, REQUEST, cardea_request_add_header(H(request), "a", "b", &error), MISSING, INVALID) \
    X(request_set_max_response, REQUEST, cardea_request_set_max_response(H(request), 1, &error), MISSING, INVALID) \
    X(request_set_timeout_ms, REQUEST, cardea_request_set_timeout_ms(H(request), 1, &error), MISSING, INVALID) \
    X(browser_logout_options_set_redirect_uri, BROWSER_LOGOUT_OPTIONS, cardea_browser_logout_options_set_redirect_uri(H(browser_logout_options), "a", &error), MISSING, INVALID) \
    X(browser_logout_options_set_redirect_capture, BROWSER_LOGOUT_OPTIONS, cardea_browser_logout_options_set_redirect_capture(H(browser_logout_options), 0, &error), MISSING, INVALID) \
    X(browser_logout_options_set_may_replace_scheme_handler, BROWSER_LOGOUT_OPTIONS, cardea_browser_logout_options_set_may_replace_scheme_handler(H(browser_logout_options), true, &error), MISSING, INVALID) \
    X(browser_logout_options_set_prefers_ephemeral_session, BROWSER_LOGOUT_OPTIONS, cardea_browser_logout_options_set_prefers_ephemeral_session(H(browser_logout_options), true, &error), MISSING, INVALID) \
    X(browser_logout_options_set_activation_token, BROWSER_LOGOUT_OPTIONS, cardea_browser_logout_options_set_activation_token(H(browser_logout_options), "a", &error), MISSING, INVALID) \
    X(browser_logout_options_set_timeout_ms, BROWSER_LOGOUT_OPTIONS, cardea_browser_logout_options_set_timeout_ms(H(browser_logout_options), 1, &error), MISSING, INVALID) \
    X(browser_logout_options_set_logout_hint, BROWSER_LOGOUT_OPTIONS, cardea_browser_logout_options_set_logout_hint(H(browser_logout_options), "a", &error), MISSING, INVALID) \
    X(browser_logout_options_add_ui_locale, BROWSER_LOGOUT_OPTIONS, cardea_browser_logout_options_add_ui_locale(H(browser_logout_options), "a", &error), MISSING, INVALID) \
    X(link_options_set_scheme, LINK_OPTIONS, cardea_link_options_set_scheme(H(link_options), "a", &error), MISSING, INVALID) \
    X(link_options_set_redirect_uri, LINK_OPTIONS, cardea_link_options_set_redirect_uri(H(link_options), "a", &error), MISSING, INVALID) \
    X(link_options_set_may_replace_scheme_handler, LINK_OPTIONS, cardea_link_options_set_may_replace_scheme_handler(H(link_options), true, &error), MISSING, INVALID) \
    X(link_options_set_prefers_ephemeral_session, LINK_OPTIONS, cardea_link_options_set_prefers_ephemeral_session(H(link_options), true, &error), MISSING, INVALID) \
    X(link_options_set_activation_token, LINK_OPTIONS, cardea_link_options_set_activation_token(H(link_options), "a", &error), MISSING, INVALID) \
    X(link_options_set_timeout_ms, LINK_OPTIONS, cardea_link_options_set_timeout_ms(H(link_options), 1, &error), MISSING, INVALID) \
    X(login_answer_set_way, LOGIN_ANSWER, cardea_login_answer_set_way(H(login_answer), "a", &error), MISSING, INVALID) \
    X(device_login_options_add_scope, DEVICE_LOGIN_OPTIONS, cardea_device_login_options_add_scope(H(device_login_options), "a", &error), MISSING, INVALID) \
    X(device_login_options_add_parameter, DEVICE_LOGIN_OPTIONS, cardea_device_login_options_add_parameter(H(device_login_options), "a", "b", &error), MISSING, INVALID) \
    X(openid_provider_set_issuer, OPENID_PROVIDER, cardea_openid_provider_set_issuer(H(openid_provider), "a", &error), MISSING, INVALID) \
    X(openid_provider_set_client_id, OPENID_PROVIDER, cardea_openid_provider_set_client_id(H(openid_provider), "a", &error), MISSING, INVALID) \
    X(openid_provider_set_client_secret, OPENID_PROVIDER, cardea_openid_provider_set_client_secret(H(openid_provider), "a", &error), MISSING, INVALID) \
    X(openid_provider_add_scope, OPENID_PROVIDER, cardea_openid_provider_add_scope(H(openid_provider), "a", &error), MISSING, INVALID) \
    X(openid_provider_set_no_scopes, OPENID_PROVIDER, cardea_openid_provider_set_no_scopes(H(openid_provider), true, &error), MISSING, INVALID) \
    X(openid_provider_set_requires_announced_pkce, OPENID_PROVIDER, cardea_openid_provider_set_requires_announced_pkce(H(openid_provider), true, &error), MISSING, INVALID) \
    X(openid_provider_add_parameter, OPENID_PROVIDER, cardea_openid_provider_add_parameter(H(openid_provider), "a", "b", &error), MISSING, INVALID) \
    X(openid_provider_set_scope_separator, OPENID_PROVIDER, cardea_openid_provider_set_scope_separator(H(openid_provider), "a", &error), MISSING, INVALID) \
    X(openid_provider_set_client_authentication, OPENID_PROVIDER, cardea_openid_provider_set_client_authentication(H(openid_provider), 0, &error), MISSING, INVALID) \
    X(openid_provider_set_response_mode, OPENID_PROVIDER, cardea_openid_provider_set_response_mode(H(openid_provider), 0, &error), MISSING, INVALID) \
    X(openid_provider_set_pushes_requests, OPENID_PROVIDER, cardea_openid_provider_set_pushes_requests(H(openid_provider), true, &error), MISSING, INVALID) \
    X(openid_provider_set_binds_tokens, OPENID_PROVIDER, cardea_openid_provider_set_binds_tokens(H(openid_provider), true, &error), MISSING, INVALID) \
    X(openid_provider_set_redirect_forms, OPENID_PROVIDER, cardea_openid_provider_set_redirect_forms(H(openid_provider), 1, &error), MISSING, INVALID) \
    X(openid_provider_set_leniencies, OPENID_PROVIDER, cardea_openid_provider_set_leniencies(H(openid_provider), 1, &error), MISSING, INVALID) \
    X(openid_provider_add_trusted_audience, OPENID_PROVIDER, cardea_openid_provider_add_trusted_audience(H(openid_provider), "a", &error), MISSING, INVALID) \
    X(openid_provider_add_allowed_tenant, OPENID_PROVIDER, cardea_openid_provider_add_allowed_tenant(H(openid_provider), "a", &error), MISSING, INVALID) \
    X(openid_provider_add_id_token_algorithm, OPENID_PROVIDER, cardea_openid_provider_add_id_token_algorithm(H(openid_provider), "a", &error), MISSING, INVALID) \
    X(openid_provider_set_clock_leeway_ms, OPENID_PROVIDER, cardea_openid_provider_set_clock_leeway_ms(H(openid_provider), 1, &error), MISSING, INVALID) \
    X(openid_provider_set_email_verification_url, OPENID_PROVIDER, cardea_openid_provider_set_email_verification_url(H(openid_provider), "a", &error), MISSING, INVALID) \
    X(openid_provider_set_identity_linking_url, OPENID_PROVIDER, cardea_openid_provider_set_identity_linking_url(H(openid_provider), "a", &error), MISSING, INVALID)
/* clang-format on */

#endif
