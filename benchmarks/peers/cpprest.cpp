/* The OAuth login with the C++ REST SDK, which knows no PKCE: it is left out here. */
extern "C" {
#include "threads.h"
}

#include <cpprest/http_client.h>
#include <cpprest/oauth2.h>
#include <iostream>
#include <string>

struct client {
    const client_options *options;
    workers *threads;
    std::string base;
};

client *client_open(const client_options *options) {
    auto *made = new client{options, nullptr, options->base_url};
    /* It does not take a certificate for an address, only for a name. */
    auto place = made->base.find("127.0.0.1");
    if (place != std::string::npos) made->base.replace(place, 9, "localhost");
    return made;
}

void client_close(client *done) {
    workers_free(done->threads);
    delete done;
}

bool client_perform(client *client, client_action action) {
    if (action != ACTION_LOGIN) return false;
    try {
        web::http::oauth2::experimental::oauth2_config config(
            BENCH_CLIENT_ID, "", client->base + "/authorize", client->base + BENCH_TOKEN_PATH, BENCH_REDIRECT_URI);
        config.set_http_basic_auth(false);
        auto page = web::uri(config.build_authorization_uri(true));
        auto query = web::uri::split_query(page.query());
        web::uri redirect(std::string(BENCH_REDIRECT_URI "?code=" BENCH_CODE "&state=") + query["state"]);
        config.token_from_redirected_uri(redirect).wait();
        return config.token().is_valid_access_token();
    } catch (const std::exception &failure) {
        std::cerr << "cpprest: " << failure.what() << "\n";
        return false;
    }
}

bool client_login_many(client *client, size_t logins) {
    return workers_run(&client->threads, client->options, logins);
}
