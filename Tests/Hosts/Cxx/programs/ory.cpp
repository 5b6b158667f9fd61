// Ory servers: their settings, logins that want more, and ID tokens of the application's own.
#include <filesystem>

#include "host.hpp"

using namespace std::chrono_literals;
using cardea::MoreRequired;
using cardea::OAuthLoginStep;
using cardea::Status;

static_assert(std::is_aggregate_v<OAuthLoginStep>);

/// A client of the server whose presenter is a browser.
static cardea::Configuration at_ory(bool verifies_address = false) {
    auto configuration = configured();
    configuration.prelude.reset();
    configuration.ory = std::string(sandbox_url()) + "/ory";
    configuration.require_verified_address = verifies_address;
    configuration.presenter = presented(sandbox::follow);
    return configuration;
}

/// What is filled in, and how a page is shown.
static cardea::OAuthLoginOptions filled(cardea::Parameters fields, bool is_shown = true) {
    cardea::OAuthLoginOptions made;
    if (is_shown) made.timeout = 60s;
    made.fields = std::move(fields);
    return made;
}

static void behave(const std::string &members) {
    sandbox_reset();
    sandbox_control((R"({"behaviour": {"automatic_outcome": "verified")" + members + "}}").c_str());
}

/// The step that a login ends with.
static OAuthLoginStep step_of(const cardea::FinalizeOAuthLoginResult &result) {
    return std::get<MoreRequired>(result).step;
}

static const OAuthLoginStep::Way *way(const OAuthLoginStep &step, const std::string &id) {
    for (const auto &way : step.ways)
        if (way.id == id) return &way;
    return nullptr;
}

static bool is_logged_in(const cardea::Result<cardea::FinalizeOAuthLoginResult> &result) {
    return CHECK(result) && CHECK(std::holds_alternative<cardea::LoggedIn>(*result));
}

static void sign_in_at_ory() {
    behave("");
    cardea::Client client(at_ory());
    auto registration = options();
    registration.registers = true;
    CHECK(is_logged_in(client.login_with_oauth(registration).result()));
    CHECK_EQUAL(sandbox_requests("/ory/self-service/registration/api"), 1);
    client.logout().get();
    CHECK(sign_in(client));
    CHECK_EQUAL(sandbox_requests("/ory/self-service/login/api"), 1);
    cardea::User user = client.current_user().get();
    CHECK(user.claim("email") == SANDBOX_EMAIL && user.claim("sid"));
    CHECK_EQUAL(client.refresh().get().access_token, user.access_token);
}

static void verified_email() {
    behave("");
    sandbox_control(R"({"behaviour": {"automatic_outcome": "unverified"}})");
    cardea::Client client(at_ory(true)), lenient(at_ory());
    auto result = client.login_with_oauth(options()).get();
    auto *required = std::get_if<cardea::OTPRequired>(&result);
    if (!CHECK(required)) return;
    CHECK_EQUAL(required->challenge.address.value_or(""), SANDBOX_EMAIL);
    auto checked = client.check_oauth_email_otp(required->challenge, sandbox::taken(sandbox_code()).value_or(""));
    CHECK(checked.result());
}

static void refused_settings() {
    auto says = [](const std::string &part, const std::string &project) {
        auto configuration = configured();
        configuration.prelude.reset();
        configuration.ory = project;
        auto made = cardea::Client::create(configuration);
        std::string said = made ? "made" : made.error().code() + " " + made.error().message();
        check::that(said.find(part) != std::string::npos, said + " lacks " + part, __FILE__, __LINE__);
    };
    says("invalid_configuration", "");
    says("must use https", "http://example.projects.oryapis.com");
    says("invalid_configuration", "https://example.projects.oryapis.com/?a=b");
    says("invalid_argument", "https://\xff");
    says("ory has a NUL character", std::string("https://a\0b", 11));
    says("made", "https://example.projects.oryapis.com");
}

static void nul_characters() {
    const std::string bad("go\0gle", 6);
    behave(R"(, "ory_missing_traits": ["nickname"])");
    cardea::Client client(at_ory());
    OAuthLoginStep step = step_of(client.login_with_oauth(options()).get());
    auto names = [](auto &&result, const std::string &name) {
        CHECK(!result) && CHECK_EQUAL(result.error().status(), Status::invalid_argument) &&
            CHECK_EQUAL(result.error().message(), name + " has a NUL character");
    };
    names(client.continue_login(step, bad).result(), "way");
    names(client.continue_login(step, "x", filled({{bad, ""}})).result(), "the name of a field");
    names(client.initiate_continued_login(step, "x", filled({{"y", bad}})).result(), "the value of a field");
    names(client.login_with_id_token(bad, "x").result(), "provider");
    names(client.login_with_id_token("google", bad).result(), "id_token");
    names(client.login_with_id_token("google", "x", bad).result(), "nonce");
    CHECK_EQUAL(status_of(client.continue_login(step, "\xff").result()), Status::invalid_argument);
}

static void missing_traits() {
    behave(R"(, "ory_missing_traits": ["nickname"])");
    cardea::Client client(at_ory());
    OAuthLoginStep step = step_of(client.login_with_oauth(options()).get());
    CHECK(!step.id.empty() && step.kind == "missing_traits" && !step.identifier);
    CHECK(step.expires_at > std::chrono::system_clock::now());
    auto *google = way(step, "oidc:google");
    if (!CHECK(google) || !CHECK_EQUAL(google->fields.size(), 3u)) return;
    CHECK_EQUAL(google->provider.value_or(""), "google");
    CHECK(google->label);
    const OAuthLoginStep::Field &email = google->fields[0], &nickname = google->fields[2];
    CHECK_EQUAL(email.name, "traits.email");
    CHECK_EQUAL(email.type, "email");
    CHECK_EQUAL(email.value.value_or(""), SANDBOX_EMAIL);
    CHECK(email.is_required && !email.message);
    CHECK_EQUAL(nickname.name, "traits.nickname");
    CHECK_EQUAL(nickname.label.value_or(""), "Nickname");
    CHECK(!nickname.value && nickname.message);
    CHECK_EQUAL(status_of(client.continue_login(step, "oidc:myspace").result()), Status::invalid_argument);
    CHECK_EQUAL(status_of(client.continue_login(step, "oidc:google", filled({{"traits.shoe_size", "43"}})).result()),
        Status::invalid_argument);
    const auto answer = filled({{"traits.nickname", "Addie"}});
    std::promise<bool> told;
    CHECK(client.continue_login(step, "oidc:google", answer,
        [&](cardea::Result<cardea::FinalizeOAuthLoginResult> result) { told.set_value(is_logged_in(result)); }));
    CHECK(told.get_future().get());
    CHECK(client.current_user().get().claims_json.find("Addie") != std::string::npos);
    CHECK_EQUAL(status_of(client.continue_login(step, "oidc:google", answer).result()), Status::attempt_consumed);
}

static void page_of_the_application() {
    behave(R"(, "ory_missing_traits": ["nickname"])");
    cardea::Client client(at_ory());
    OAuthLoginStep step = step_of(client.login_with_oauth(options()).get());
    auto went_on =
        client.initiate_continued_login(step, "oidc:google", filled({{"traits.nickname", "Addie"}}, false)).get();
    auto *page = std::get_if<cardea::PageRequired>(&went_on);
    if (!CHECK(page)) return;
    std::string redirect = sandbox::follow(page->attempt.authorization_url).value_or("");
    CHECK(is_logged_in(client.finalize_oauth_login(page->attempt, redirect).result()));
}

static void linked_accounts() {
    behave(R"(, "ory_duplicate": "password", "ory_password": "open sesame")");
    cardea::Client client(at_ory());
    OAuthLoginStep step = step_of(client.login_with_oauth(options()).get());
    CHECK_EQUAL(step.kind, "account_linking");
    CHECK_EQUAL(step.identifier.value_or(""), SANDBOX_EMAIL);
    CHECK(!step.messages.empty() && step.messages[0].id == 1010016 && !step.messages[0].is_error);
    CHECK(!step.messages.empty() && !step.messages[0].text.empty());
    auto *password = way(step, "password");
    if (!CHECK(password) || !CHECK_EQUAL(password->fields.size(), 1u)) return;
    CHECK(!password->provider && password->fields[0].type == "password");
    auto refused = client.continue_login(step, "password", filled({{"password", "open barley"}}), cardea::use_future);
    try {
        refused.get();
        CHECK(!"a wrong password");
    } catch (const cardea::Error &error) {
        CHECK_EQUAL(error.status(), Status::wrong_credentials);
        CHECK_EQUAL(error.code(), cardea::code::wrong_credentials);
        CHECK_EQUAL(error.server_code().value_or(""), "4000006");
    }
    const auto right = filled({{"password", "open sesame"}});
    CHECK(is_logged_in(client.continue_login(step, "password", right).result()));
    CHECK_EQUAL(status_of(client.continue_login(step, "password", right).result()), Status::attempt_consumed);
    client.logout().get();
    CHECK(sign_in(client));
}

static void second_factor() {
    behave(R"(, "ory_second_factor": "totp", "ory_totp_code": "424242")");
    cardea::Client client(at_ory());
    OAuthLoginStep step = step_of(client.login_with_oauth(options()).get());
    CHECK_EQUAL(step.kind, "second_factor");
    CHECK_EQUAL(status_of(client.current_user().result()), Status::not_signed_in);
    CHECK(!client.continue_login(step, "totp", filled({{"totp_code", "000000"}})).result());
    auto done = client.continue_login(step, "totp", filled({{"totp_code", "424242"}}));
    CHECK(is_logged_in(done.result()));
}

static void kept_steps() {
    behave(R"(, "ory_missing_traits": ["nickname"])");
    std::string folder = std::filesystem::temp_directory_path() / ("cardea-cxx-ory-" + std::to_string(getpid()));
    auto configuration = at_ory();
    configuration.store = {"encrypted_file", folder, "hinge"};
    std::string id;
    {
        cardea::Client client(configuration);
        OAuthLoginStep step = step_of(client.login_with_oauth(options()).get());
        client.save(step).get();
        id = step.id;
        cardea::Client stranger(at_ory());
        CHECK_EQUAL(status_of(stranger.save(step).result()), Status::attempt_not_found);
        CHECK_EQUAL(status_of(stranger.continue_login(step, "oidc:google").result()), Status::attempt_not_found);
        CHECK_EQUAL(status_of(stranger.restore(id).result()), Status::attempt_not_found);
    }
    cardea::Client client(configuration);
    auto step = std::get<OAuthLoginStep>(client.restore(id).get());
    CHECK_EQUAL(step.id, id);
    CHECK(way(step, "oidc:google") != nullptr);
    CHECK(is_logged_in(client.continue_login(step, "oidc:google", filled({{"traits.nickname", "Addie"}})).result()));
    client.close();
    std::filesystem::remove_all(folder);
}

static std::string between(const std::string &text, const char *before, const char *after) {
    return sandbox::taken(text_between(text.c_str(), before, after)).value_or("");
}

/// An ID token as an application might get one from a provider: with its nonce.
static std::pair<std::string, std::string> id_token() {
    auto provider = sandbox_provider();
    auto configuration = configured(provider);
    std::string nonce;
    configuration.presenter = presented([&](const std::string &url) {
        nonce = between(url + "&", "nonce=", "&");
        return sandbox::visit(url);
    });
    cardea::Client client(configuration);
    CHECK(sign_in(client));
    const std::string token = client.current_user().get().token_member("id_token").value_or("");
    CHECK(!token.empty() && !nonce.empty());
    return {token, nonce};
}

static void own_id_token() {
    behave("");
    const auto [token, nonce] = id_token();
    cardea::Client client(at_ory());
    CHECK(!client.login_with_id_token("google", token, "another one").result());
    CHECK(is_logged_in(client.login_with_id_token("google", token, nonce).result()));
    CHECK_EQUAL(client.current_user().get().claim("email").value_or(""), SANDBOX_EMAIL);
    client.logout().get();
    cardea::OAuthLoginOptions registration;
    registration.registers = true;
    auto known = client.login_with_id_token("google", token, nonce, registration, cardea::use_future).get();
    CHECK(std::holds_alternative<cardea::LoggedIn>(known));
    CHECK_EQUAL(sandbox_requests("/ory/self-service/registration/api"), 1);
    cardea::Client prelude(configured());
    CHECK_EQUAL(status_of(prelude.login_with_id_token("google", token).result()), Status::not_supported);
}

static void details() {
    behave("");
    sandbox_fault("/ory/self-service/login/api", R"({"answer": "status", "status": 429, "body": "{}", "headers":
        {"x-ratelimit-limit": "10, 10;w=1", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "7"}})");
    cardea::Client client(at_ory());
    auto limited = client.login_with_oauth(options()).result();
    if (!CHECK(!limited)) return;
    const cardea::Error &error = limited.error();
    CHECK_EQUAL(error.status(), Status::rate_limited);
    CHECK(error.retry_after() == 7s && error.is_retryable());
    CHECK_EQUAL(error.detail("x-ratelimit-limit").value_or(""), "10, 10;w=1");
    CHECK_EQUAL(error.detail("x-ratelimit-reset").value_or(""), "7");
    CHECK(!error.details().empty() && error.details().back().first == "x-ratelimit-reset");
    auto nobody = client.current_user().result();
    CHECK(!nobody && nobody.error().details().empty());
    CHECK(cardea::Error(Status::cancelled, "made here").details().empty());
}

int main() {
    sandbox_reset();
    return check::run({
        {"a client of an Ory server signs in, and registers", sign_in_at_ory},
        {"an Ory server's user verifies the e-mail address where the client wants it", verified_email},
        {"an Ory server's setting that cannot work is refused by name", refused_settings},
        {"text with a NUL inside is refused by name in answers and ID tokens", nul_characters},
        {"a login whose account lacks properties says which, and goes on with them", missing_traits},
        {"a step goes on with a page that the application shows itself", page_of_the_application},
        {"a wrong password for the account to be linked leaves the step usable", linked_accounts},
        {"a second factor is asked for before anybody is signed in", second_factor},
        {"a step that was saved is found by a later client, and by no other", kept_steps},
        {"an ID token of the application's own signs in, and one with another nonce does not", own_id_token},
        {"an error has what else the server says of it", details},
    });
}
