// Providers of OpenID Connect: their settings, logins on other devices, and the end of the browser's session.
#include <sstream>

#include "host.hpp"

using namespace std::chrono_literals;
using cardea::OpenIDProvider;
using cardea::Status;

static_assert(std::is_copy_constructible_v<cardea::DeviceLogin> && std::is_aggregate_v<OpenIDProvider>);
static_assert(!std::is_convertible_v<int, cardea::Leniencies> && !std::is_convertible_v<cardea::Leniencies, int>);

static OpenIDProvider provider() {
    OpenIDProvider made;
    made.client_id = "notes";
    made.issuer = std::string(sandbox_url()) + "/oidc";
    return made;
}

static cardea::Configuration configured(const OpenIDProvider &provider) {
    auto configuration = configured();
    configuration.backend = provider;
    return configuration;
}

/// Signs in where no provider has to be named.
static bool signs_in(cardea::Client &client) {
    cardea::OAuthLoginOptions options;
    options.redirect_uri = REDIRECT_URI;
    auto result = client.login_with_oauth(options).result();
    return CHECK(result) && CHECK(std::get_if<cardea::LoggedIn>(&*result));
}

static void sign_in_at_provider() {
    sandbox_control(R"({"behaviour": {"automatic_outcome": "verified"}})");
    cardea::Client client(configured(provider()));
    if (!signs_in(client)) return;
    auto user = client.current_user().get();
    CHECK(user.profile.user_id);
    CHECK(user.profile.claims_json.find("\"email\":\"user@example.com\"") != std::string::npos);
}

static void refused_settings() {
    auto says = [&](const std::string &part, auto change) {
        OpenIDProvider changed = provider();
        change(changed);
        auto made = cardea::Client::create(configured(changed));
        std::string said = made ? "made" : made.error().code() + " " + made.error().message();
        check::that(said.find(part) != std::string::npos, said + " lacks " + part, __FILE__, __LINE__);
    };
    says("invalid_configuration", [](auto &made) { made.client_id.clear(); });
    says("invalid_configuration", [](auto &made) { made.issuer.reset(); });
    says("https", [](auto &made) { made.issuer = "http://accounts.example.com"; });
    says("known names no well-known provider", [](auto &made) { made.known = "myspace"; });
    says("clock_leeway is negative", [](auto &made) { made.clock_leeway = -1ms; });
    says("invalid", [](auto &made) { made.clock_leeway = 1h; });
    says("HS256", [](auto &made) { made.id_token_algorithms = {"HS256"}; });
    says("invalid", [](auto &made) { made.leniencies = static_cast<cardea::Leniencies>(1u << 20); });
    says("invalid", [](auto &made) { made.response_mode = static_cast<cardea::ResponseMode>(7); });
    says("invalid", [](auto &made) { made.client_secret = "\xff"; });
}

static void nul_characters() {
    const std::string bad("ht\0ml", 5);
    auto refused = [](auto &&result, const std::string &name) {
        CHECK(!result) && CHECK_EQUAL(result.error().status(), Status::invalid_argument) &&
            CHECK_EQUAL(result.error().message(), name + " has a NUL character");
    };
    auto names = [&](const std::string &name, auto change) {
        OpenIDProvider changed = provider();
        change(changed);
        refused(cardea::Client::create(configured(changed)), name);
    };
    names("client_id", [&](auto &made) { made.client_id = bad; });
    names("issuer", [&](auto &made) { made.issuer = bad; });
    names("known", [&](auto &made) { made.known = bad; });
    names("client_secret", [&](auto &made) { made.client_secret = bad; });
    names("scopes", [&](auto &made) { made.scopes = {"openid", bad}; });
    names("scope_separator", [&](auto &made) { made.scope_separator = bad; });
    names("the name of a parameter", [&](auto &made) { made.parameters = {{bad, "x"}}; });
    names("the value of a parameter", [&](auto &made) { made.parameters = {{"x", bad}}; });
    names("endpoints.key_set", [&](auto &made) { made.endpoints.emplace().key_set = bad; });
    names("trusted_audiences", [&](auto &made) { made.trusted_audiences = {bad}; });
    names("allowed_tenants", [&](auto &made) { made.allowed_tenants = {bad}; });
    names("id_token_algorithms", [&](auto &made) { made.id_token_algorithms = {bad}; });
    names("email_verification_url", [&](auto &made) { made.email_verification_url = bad; });
    cardea::Client client(configured(provider()));
    refused(client.initiate_device_login({{bad}, {}}).result(), "scopes");
    refused(client.initiate_device_login({{}, {{"x", bad}}}).result(), "the value of a parameter");
    cardea::EndBrowserSessionOptions page;
    page.redirect_uri = REDIRECT_URI;
    page.logout_hint = bad;
    refused(client.end_browser_session(page).result(), "logout_hint");
    page.logout_hint.reset();
    page.ui_locales = {"de", bad};
    refused(client.end_browser_session(page).result(), "ui_locales");
}

static void well_known() {
    std::vector<OpenIDProvider> known = {OpenIDProvider::google("notes", "hush"), OpenIDProvider::apple("notes"),
        OpenIDProvider::microsoft("notes"), OpenIDProvider::github("notes"), OpenIDProvider::facebook("notes"),
        OpenIDProvider::okta("https://example.okta.com", "notes")};
    for (OpenIDProvider &each : known) {
        each.scopes = {"openid"};
        each.redirect_forms = cardea::RedirectForms::localhost | cardea::RedirectForms::custom_scheme;
        each.leniencies = cardea::Leniencies::fragment_answer | cardea::Leniencies::tenant_issuer;
        CHECK(cardea::Client::create(configured(each)));
    }
    CHECK(!cardea::Client::create(configured(OpenIDProvider{})));
}

static void device_login() {
    sandbox_control(R"({"behaviour": {"automatic_outcome": "verified", "oidc_device_interval": 1}})");
    cardea::Client client(configured(provider()));
    std::optional<cardea::DeviceLogin> login = client.initiate_device_login().get();
    CHECK(!login->user_code().empty() && !login->verification_uri().empty());
    CHECK(login->verification_uri_complete().value_or("").find(login->user_code()) != std::string::npos);
    CHECK(login->expires_at() > std::chrono::system_clock::now());
    std::promise<std::string> told;
    auto started = client.finish_device_login(*login,
        [&](cardea::Result<cardea::User> user) { told.set_value(user ? user->profile.user_id.value_or("") : ""); });
    CHECK(started && !told.get_future().get().empty());
    CHECK_EQUAL(status_of(client.finish_device_login(*login).result()), Status::attempt_consumed);
    const cardea_device_login *handle = login->handle();
    cardea::DeviceLogin copy = *login;
    login.reset();
    CHECK(cardea_device_login_id(handle) != nullptr);
    copy = client.initiate_device_login({{"openid"}, {}}).get();
    CHECK(cardea_device_login_id(handle) == nullptr);
}

static void cancelled_device_login() {
    sandbox_reset();
    sandbox_control(R"({"behaviour": {"oidc_device_interval": 1}})");
    cardea::Client client(configured(provider())), other(configured(provider()));
    auto login = client.initiate_device_login().get();
    auto pending = client.finish_device_login(login);
    CHECK(!pending.wait_for(1ms));
    pending.cancel();
    CHECK_EQUAL(status_of(pending.result()), Status::cancelled);
    CHECK_EQUAL(status_of(other.finish_device_login(login).result()), Status::attempt_not_found);
    sandbox_control((R"({"devices": {")" + login.user_code() + R"(": "verified"}})").c_str());
    CHECK(client.finish_device_login(login).result());
}

static void browser_session() {
    sandbox_control(R"({"behaviour": {"automatic_outcome": "verified"}})");
    auto followed = configured(provider());
    followed.presenter->present = [](cardea::Presentation page) { page.reply(sandbox::browse(page.url())); };
    cardea::Client client(followed);
    if (!signs_in(client)) return;
    cardea::EndBrowserSessionOptions page;
    page.redirect_uri = REDIRECT_URI;
    page.logout_hint = "ada";
    page.ui_locales = {"de-AT", "en"};
    CHECK_EQUAL(client.end_browser_session(page).get(), cardea::BrowserSessionEnd::confirmed);
    sandbox_control(
        R"({"behaviour": {"automatic_outcome": "verified", "oidc_misbehaviour": ["logout_missing_state"]}})");
    CHECK_EQUAL(client.end_browser_session(page, cardea::use_future).get(), cardea::BrowserSessionEnd::unconfirmed);
    CHECK(client.current_user().result());
    cardea::Client prelude(configured());
    CHECK_EQUAL(status_of(prelude.end_browser_session(page).result()), Status::not_supported);
    CHECK_EQUAL(status_of(prelude.initiate_device_login().result()), Status::not_supported);
}

static void redacted() {
    cardea::Client client(configured(provider()));
    auto login = client.initiate_device_login().get();
    auto described = provider();
    described.client_secret = "hush";
    described.parameters = {{"login_hint", "hush"}};
    std::ostringstream text;
    text << login << " " << described << " " << OpenIDProvider::google("notes", "hush");
    CHECK_EQUAL(text.str(), "DeviceLogin(" + login.id() + ") OpenIDProvider(" + *described.issuer +
                                ", notes) OpenIDProvider(google, notes)");
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
        {"what is printed of logins on other devices and providers has no secret", redacted},
    });
}
