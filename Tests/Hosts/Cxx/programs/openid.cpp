// Providers of OpenID Connect: their settings, logins on other devices, and the end of the browser's session.
#include <sstream>

#include "host.hpp"

using namespace std::chrono_literals;
using cardea::OpenIDProvider;
using cardea::Status;

static_assert(std::is_aggregate_v<cardea::DeviceLogin> && std::is_aggregate_v<OpenIDProvider>);

/// Signs in where no provider has to be named.
static bool signs_in(cardea::Client &client) {
    cardea::OAuthLoginOptions options;
    options.redirect_uri = REDIRECT_URI;
    auto result = client.login_with_oauth(options).result();
    return CHECK(result) && CHECK(std::get_if<cardea::LoggedIn>(&*result));
}

static void sign_in_at_provider() {
    sandbox_control(R"({"behaviour": {"automatic_outcome": "verified"}})");
    cardea::Client client(configured(sandbox_provider()));
    if (!signs_in(client)) return;
    auto user = client.current_user().get();
    CHECK(user.id);
    CHECK_EQUAL(user.claim("email").value_or(""), "user@example.com");
    CHECK(user.token_member("id_token") && user.token_member("scope") && !user.token_member("refresh_token"));
}

static void refused_settings() {
    auto says = [&](const std::string &part, auto change) {
        OpenIDProvider changed = sandbox_provider();
        change(changed);
        auto made = cardea::Client::create(configured(changed));
        std::string said = made ? "made" : made.error().code() + " " + made.error().message();
        check::that(said.find(part) != std::string::npos, said + " lacks " + part, __FILE__, __LINE__);
    };
    says("invalid_configuration", [](auto &made) { made.client_id.reset(); });
    says("invalid_configuration", [](auto &made) { made.issuer.reset(); });
    says("https", [](auto &made) { made.issuer = "http://accounts.example.com"; });
    says("well_known names no provider", [](auto &made) { made.well_known = "myspace"; });
    says("clock_leeway is negative", [](auto &made) { made.clock_leeway = -1ms; });
    says("invalid", [](auto &made) { made.clock_leeway = 1h; });
    says("scopes has one that is empty or has a space", [](auto &made) { made.scopes = {"openid email"}; });
    says("HS256", [](auto &made) { made.id_token_algorithms = {"HS256"}; });
    says("invalid", [](auto &made) { made.quirks = {"anything"}; });
    says("invalid", [](auto &made) { made.response_mode = "smoke"; });
    says("invalid", [](auto &made) { made.client_secret = "\xff"; });
}

static void nul_characters() {
    const std::string bad("ht\0ml", 5);
    auto refused = [](auto &&result, const std::string &name) {
        CHECK(!result) && CHECK_EQUAL(result.error().status(), Status::invalid_argument) &&
            CHECK_EQUAL(result.error().message(), name + " has a NUL character");
    };
    auto names = [&](const std::string &name, auto change) {
        OpenIDProvider changed = sandbox_provider();
        change(changed);
        refused(cardea::Client::create(configured(changed)), name);
    };
    names("client_id", [&](auto &made) { made.client_id = bad; });
    names("issuer", [&](auto &made) { made.issuer = bad; });
    names("well_known", [&](auto &made) { made.well_known = bad; });
    names("client_secret", [&](auto &made) { made.client_secret = bad; });
    names("scope", [&](auto &made) { made.scopes = {"openid", bad}; });
    names("scope_separator", [&](auto &made) { made.scope_separator = bad; });
    names("the name of a parameter", [&](auto &made) { made.parameters = {{bad, "x"}}; });
    names("the value of a parameter", [&](auto &made) { made.parameters = {{"x", bad}}; });
    names("jwks_uri", [&](auto &made) { made.jwks_uri = bad; });
    names("redirect_form", [&](auto &made) { made.redirect_forms = {bad}; });
    names("trusted_audience", [&](auto &made) { made.trusted_audiences = {bad}; });
    names("allowed_tenant", [&](auto &made) { made.allowed_tenants = {bad}; });
    names("id_token_algorithm", [&](auto &made) { made.id_token_algorithms = {bad}; });
    names("email_verification_url", [&](auto &made) { made.email_verification_url = bad; });
    cardea::Client client(configured(sandbox_provider()));
    auto wanted = options();
    wanted.scopes = {bad};
    refused(client.begin_device_login(wanted).result(), "scopes");
    wanted.scopes.clear();
    wanted.parameters = {{"logout_hint", bad}};
    refused(client.end_browser_session(wanted).result(), "the value of a parameter");
}

static void well_known() {
    for (const char *name : {"google", "apple", "microsoft", "github", "facebook", "okta"}) {
        OpenIDProvider known;
        known.well_known = name;
        known.client_id = "notes";
        if (*known.well_known == "okta") known.issuer = "https://example.okta.com";
        if (*known.well_known == "google") known.client_secret = "hush";
        known.scopes = {"openid"};
        known.redirect_forms = {"localhost", "custom_scheme"};
        known.quirks = {"fragment_answer", "tenant_issuer"};
        CHECK(cardea::Client::create(configured(known)));
    }
    CHECK(!cardea::Client::create(configured(OpenIDProvider{})));
}

static void device_login() {
    sandbox_control(R"({"behaviour": {"automatic_outcome": "verified", "oidc_device_interval": 1}})");
    cardea::Client client(configured(sandbox_provider()));
    std::optional<cardea::DeviceLogin> login = client.begin_device_login().get();
    CHECK(!login->user_code.empty() && !login->verification_uri.empty());
    CHECK(login->verification_uri_complete.value_or("").find(login->user_code) != std::string::npos);
    CHECK(login->expires_at > std::chrono::system_clock::now());
    std::promise<std::string> told;
    auto started = client.continue_device_login(
        *login, [&](cardea::Result<cardea::User> user) { told.set_value(user ? user->id.value_or("") : ""); });
    CHECK(started && !told.get_future().get().empty());
    CHECK_EQUAL(status_of(client.continue_device_login(*login).result()), Status::attempt_consumed);
    const cardea_pending *handle = login->handle.get();
    cardea::DeviceLogin copy = *login;
    login.reset();
    CHECK(cardea_pending_id(handle) == nullptr && cardea_pending_id(copy.handle.get()) != nullptr);
    CHECK_EQUAL(status_of(client.save(copy).result()), Status::not_supported);
    cardea::OAuthLoginOptions wanted;
    wanted.scopes = {"openid"};
    CHECK(client.begin_device_login(wanted).result());
    wanted.traits = "{}";
    CHECK_EQUAL(status_of(client.begin_device_login(wanted).result()), Status::invalid_argument);
}

static void cancelled_device_login() {
    sandbox_reset();
    sandbox_control(R"({"behaviour": {"oidc_device_interval": 1}})");
    cardea::Client client(configured(sandbox_provider())), other(configured(sandbox_provider()));
    auto login = client.begin_device_login().get();
    auto pending = client.continue_device_login(login);
    CHECK(!pending.wait_for(1ms));
    pending.cancel();
    CHECK_EQUAL(status_of(pending.result()), Status::cancelled);
    CHECK_EQUAL(status_of(other.continue_device_login(login).result()), Status::attempt_not_found);
    sandbox_control((R"({"devices": {")" + login.user_code + R"(": "verified"}})").c_str());
    CHECK(client.continue_device_login(login).result());
}

static void browser_session() {
    sandbox_control(R"({"behaviour": {"automatic_outcome": "verified"}})");
    auto followed = configured(sandbox_provider());
    followed.presenter = presented(sandbox::browse);
    cardea::Client client(followed);
    if (!signs_in(client)) return;
    cardea::OAuthLoginOptions page;
    page.redirect_uri = REDIRECT_URI;
    page.parameters = {{"logout_hint", "ada"}, {"ui_locales", "de-AT en"}};
    CHECK(client.end_browser_session(page).get());
    sandbox_control(
        R"({"behaviour": {"automatic_outcome": "verified", "oidc_misbehaviour": ["logout_missing_state"]}})");
    CHECK(!client.end_browser_session(page, cardea::use_future).get());
    CHECK(client.current_user().result());
    cardea::Client prelude(configured());
    CHECK_EQUAL(status_of(prelude.end_browser_session(page).result()), Status::not_supported);
    CHECK_EQUAL(status_of(prelude.begin_device_login().result()), Status::not_supported);
}

int main() {
    sandbox_reset();
    return check::run({
        {"a provider that is described by its issuer signs in", sign_in_at_provider},
        {"a provider's setting that cannot work is refused by name", refused_settings},
        {"text with a NUL inside is refused by name in providers and their options", nul_characters},
        {"every well-known provider is made by its name, and can be changed", well_known},
        {"a login on another device is finished once, and its last copy frees it", device_login},
        {"the wait for another device can be cancelled, and begun again by the same client", cancelled_device_login},
        {"the browser's session at a provider is ended, and the session here stays", browser_session},
    });
}
