/* Which servers are trusted over TLS. */
#include "check.h"
#include "host.h"

#include <stdlib.h>

static const char *environment(const char *name) {
    const char *value = getenv(name);
    return value ? value : "";
}

/* Begins a login at the TLS server and returns the status; frees the configuration. */
static cardea_status begin_at_tls_server(cardea_config *config) {
    cardea_config_set_prelude(config, environment("CARDEA_TLS_SANDBOX_URL"), NULL);
    cardea_client *client = new_client(config);
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_status status = status_of(client, operation);
    cardea_options_free(options);
    cardea_client_free(client);
    return status;
}

static void trusts_the_file(void) {
    cardea_config *config = new_config();
    cardea_config_set_ca_file(config, environment("CARDEA_TLS_SANDBOX_CA"), NULL);
    CHECK_NUMBER(begin_at_tls_server(config), CARDEA_OK);
}

static void trusts_the_additional_file(void) {
    cardea_config *config = new_config();
    cardea_config_set_additional_ca_file(config, environment("CARDEA_TLS_SANDBOX_CA"), NULL);
    CHECK_NUMBER(begin_at_tls_server(config), CARDEA_OK);
}

static void distrusts_strangers(void) {
    CHECK_NUMBER(begin_at_tls_server(new_config()), CARDEA_ERROR_TLS_FAILED);
}

static void demands_the_pinned_key(void) {
    cardea_config *config = new_config();
    cardea_config_set_ca_file(config, environment("CARDEA_TLS_SANDBOX_CA"), NULL);
    cardea_config_add_pinned_public_key(config, "sha256//AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", NULL);
    CHECK_NUMBER(begin_at_tls_server(config), CARDEA_ERROR_TLS_FAILED);
}

/* The file may come or change later: it is read when the first connection is made. */
static void refuses_a_file_without_certificates(void) {
    static const char *const files[] = {"/nonexistent/ca.pem", "/dev/null", "/proc/self/exe", "/tmp"};
    for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
        cardea_config *config = new_config();
        cardea_config_set_ca_file(config, files[index], NULL);
        cardea_status status = begin_at_tls_server(config);
        if (!CHECK(status == CARDEA_ERROR_TLS_FAILED || status == CARDEA_ERROR_INVALID_CONFIGURATION)) {
            printf("#     %s: %d\n", files[index], status);
        }
    }
}

static void refuses_an_additional_file_without_certificates(void) {
    cardea_config *config = new_config();
    cardea_config_set_ca_file(config, environment("CARDEA_TLS_SANDBOX_CA"), NULL);
    cardea_config_set_additional_ca_file(config, "/dev/null", NULL);
    CHECK_NUMBER(begin_at_tls_server(config), CARDEA_ERROR_INVALID_CONFIGURATION);
}

int main(void) {
    run_test("a server of the given authority is trusted", trusts_the_file);
    run_test("a server of an additional authority is trusted", trusts_the_additional_file);
    run_test("a server of an unknown authority is not trusted", distrusts_strangers);
    run_test("a trusted server without the pinned key is refused", demands_the_pinned_key);
    run_test("a file without certificates trusts nobody", refuses_a_file_without_certificates);
    run_test("an additional file without certificates is refused", refuses_an_additional_file_without_certificates);
    return finish_tests();
}
