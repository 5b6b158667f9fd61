// Ory servers: their settings, logins that want more, and ID tokens of the application's own.
#include <filesystem>

#include "host.hpp"

using namespace std::chrono_literals;
using cardea::MoreRequired;
using cardea::OAuthLoginAnswer;
using cardea::OAuthLoginStep;
using cardea::OAuthLoginStepKind;
using cardea::Status;

static_assert(std::is_copy_constructible_v<OAuthLoginStep> && !std::is_default_constructible_v<OAuthLoginStep>);
static_assert(std::is_aggregate_v<OAuthLoginAnswer> && std::is_aggregate_v<cardea::OryProject>);

/// A client of the server whose presenter is a browser.
static cardea::Configuration at_ory(bool verifies_email = false) {
    auto configuration = configured();
    configuration.backend = cardea::OryProject{std::string(sandbox_url()) + "/ory", verifies_email};
    configuration.presenter->present = [](cardea::Presentation page) { page.reply(sandbox::follow(page.url())); };
    return configuration;
}

static void behave(const std::string &members) {
    sandbox_reset();
    sandbox_control((R"({"behaviour": {"automatic_outcome": "verified")" + members + "}}").c_str());
}

/// The step that a login ends with.
static OAuthLoginStep step_of(const cardea::OAuthLoginResult &result) {
    return std::get<MoreRequired>(result).step;
}

static const OAuthLoginStep::Way *way(const OAuthLoginStep &step, const std::string &id) {
    for (const auto &way : step.ways())
        if (way.id == id) return &way;
    return nullptr;
}

static bool is_logged_in(const cardea::Result<cardea::OAuthLoginResult> &result) {
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
    CHECK(user.profile.claims_json.find(SANDBOX_EMAIL) != std::string::npos && user.profile.session_id);
    CHECK_EQUAL(client.refresh().get().access_token, user.access_token);
}

static void verified_email() {
    behave("");
    sandbox_control(R"({"behaviour": {"automatic_outcome": "unverified"}})");
    cardea::Client client(at_ory(true)), lenient(at_ory());
    auto result = client.login_with_oauth(options()).get();
    auto *required = std::get_if<cardea::OTPRequired>(&result);
    if (!CHECK(required)) return;
    CHECK_EQUAL(required->email.value_or(""), SANDBOX_EMAIL);
    auto checked = client.check_otp(sandbox::taken(sandbox_code()).value_or(""), required->challenge);
    CHECK(checked.result());
}

static void refused_settings() {
    auto says = [](const std::string &part, cardea::OryProject project) {
        auto configuration = configured();
        configuration.backend = std::move(project);
        auto made = cardea::Client::create(configuration);
        std::string said = made ? "made" : made.error().code() + " " + made.error().message();
        check::that(said.find(part) != std::string::npos, said + " lacks " + part, __FILE__, __LINE__);
    };
    says("invalid_configuration", {});
    says("must use https", {"http://example.projects.oryapis.com"});
    says("invalid_configuration", {"https://example.projects.oryapis.com/?a=b"});
    says("invalid_argument", {"https://\xff"});
    says("project_url has a NUL character", {std::string("https://a\0b", 11)});
    says("made", {"https://example.projects.oryapis.com", true});
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
    names(client.answer_login_step(step, {bad, {}}).result(), "way");
    names(client.answer_login_step(step, {"x", {{bad, ""}}}).result(), "the name of a field");
    names(client.answer_login_step_in_browser(step, {"x", {{"y", bad}}}, options()).result(), "the value of a field");
    auto wrong = options();
    wrong.activation_token = bad;
    names(client.answer_login_step_in_browser(step, {"x", {}}, wrong).result(), "activation_token");
    names(client.login_with_id_token({bad, "x", {}}).result(), "provider");
    names(client.login_with_id_token({"google", bad, {}}).result(), "id_token");
    names(client.login_with_id_token({"google", "x", bad}).result(), "nonce");
    names(client.restore_oauth_login_step(bad).result(), "id");
    CHECK_EQUAL(status_of(client.answer_login_step(step, {"\xff", {}}).result()), Status::invalid_argument);
}

static void missing_traits() {
    behave(R"(, "ory_missing_traits": ["nickname"])");
    cardea::Client client(at_ory());
    OAuthLoginStep step = step_of(client.login_with_oauth(options()).get());
    CHECK(!step.id().empty() && step.kind() == OAuthLoginStepKind::missing_traits && !step.identifier());
    CHECK(step.expires_at() > std::chrono::system_clock::now());
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
    CHECK_EQUAL(status_of(client.answer_login_step(step, {"oidc:myspace", {}}).result()), Status::invalid_argument);
    CHECK_EQUAL(status_of(client.answer_login_step(step, {"oidc:google", {{"traits.shoe_size", "43"}}}).result()),
        Status::invalid_argument);
    const OAuthLoginAnswer answer{"oidc:google", {{"traits.nickname", "Addie"}}};
    std::promise<bool> told;
    CHECK(client.answer_login_step_in_browser(step, answer, options(),
        [&](cardea::Result<cardea::OAuthLoginResult> result) { told.set_value(is_logged_in(result)); }));
    CHECK(told.get_future().get());
    CHECK(client.current_user().get().profile.claims_json.find("Addie") != std::string::npos);
    CHECK_EQUAL(status_of(client.answer_login_step(step, answer).result()), Status::attempt_consumed);
}

static void page_of_the_application() {
    behave(R"(, "ory_missing_traits": ["nickname"])");
    cardea::Client client(at_ory());
    OAuthLoginStep step = step_of(client.login_with_oauth(options()).get());
    auto went_on = client.answer_login_step(step, {"oidc:google", {{"traits.nickname", "Addie"}}}).get();
    auto *page = std::get_if<cardea::PageRequired>(&went_on);
    if (!CHECK(page)) return;
    std::string redirect = sandbox::follow(page->attempt.authorization_url()).value_or("");
    CHECK(is_logged_in(client.finalize_oauth_login_with_redirect(page->attempt, redirect).result()));
}

static void linked_accounts() {
    behave(R"(, "ory_duplicate": "password", "ory_password": "open sesame")");
    cardea::Client client(at_ory());
    OAuthLoginStep step = step_of(client.login_with_oauth(options()).get());
    CHECK(step.kind() == OAuthLoginStepKind::account_linking);
    CHECK_EQUAL(step.identifier().value_or(""), SANDBOX_EMAIL);
    CHECK(!step.messages().empty() && step.messages()[0].id == 1010016 && !step.messages()[0].is_error);
    CHECK(!step.messages().empty() && !step.messages()[0].text.empty());
    auto *password = way(step, "password");
    if (!CHECK(password) || !CHECK_EQUAL(password->fields.size(), 1u)) return;
    CHECK(!password->provider && password->fields[0].type == "password");
    auto refused = client.answer_login_step(step, {"password", {{"password", "open barley"}}}, cardea::use_future);
    try {
        refused.get();
        CHECK(!"a wrong password");
    } catch (const cardea::Error &error) {
        CHECK_EQUAL(error.status(), Status::wrong_credentials);
        CHECK_EQUAL(error.code(), cardea::code::wrong_credentials);
        CHECK_EQUAL(error.server_code().value_or(""), "4000006");
    }
    const OAuthLoginAnswer right{"password", {{"password", "open sesame"}}};
    CHECK(std::holds_alternative<cardea::LoggedIn>(client.answer_login_step(step, right).get()));
    CHECK_EQUAL(status_of(client.answer_login_step(step, right).result()), Status::attempt_consumed);
    client.logout().get();
    CHECK(sign_in(client));
}

static void second_factor() {
    behave(R"(, "ory_second_factor": "totp", "ory_totp_code": "424242")");
    cardea::Client client(at_ory());
    OAuthLoginStep step = step_of(client.login_with_oauth(options()).get());
    CHECK(step.kind() == OAuthLoginStepKind::second_factor);
    CHECK_EQUAL(status_of(client.current_user().result()), Status::not_signed_in);
    CHECK(!client.answer_login_step(step, {"totp", {{"totp_code", "000000"}}}).result());
    auto done = client.answer_login_step_in_browser(step, {"totp", {{"totp_code", "424242"}}}, options());
    CHECK(is_logged_in(done.result()));
}

static void kept_steps() {
    behave(R"(, "ory_missing_traits": ["nickname"])");
    std::string folder = std::filesystem::temp_directory_path() / ("cardea-cxx-ory-" + std::to_string(getpid()));
    auto configuration = at_ory();
    configuration.store = cardea::StoreChoice::sealed_file(folder, "hinge");
    std::string id;
    {
        cardea::Client client(configuration);
        OAuthLoginStep step = step_of(client.login_with_oauth(options()).get());
        client.save_oauth_login_step(step).get();
        id = step.id();
        cardea::Client stranger(at_ory());
        CHECK_EQUAL(status_of(stranger.save_oauth_login_step(step).result()), Status::attempt_not_found);
        CHECK_EQUAL(
            status_of(stranger.answer_login_step(step, {"oidc:google", {}}).result()), Status::attempt_not_found);
        CHECK_EQUAL(status_of(stranger.restore_oauth_login_step(id).result()), Status::attempt_not_found);
    }
    cardea::Client client(configuration);
    OAuthLoginStep step = client.restore_oauth_login_step(id).get();
    CHECK_EQUAL(step.id(), id);
    CHECK(way(step, "oidc:google") != nullptr);
    const OAuthLoginAnswer answer{"oidc:google", {{"traits.nickname", "Addie"}}};
    CHECK(is_logged_in(client.answer_login_step_in_browser(step, answer, options()).result()));
    client.close();
    std::filesystem::remove_all(folder);
}

static void freed_steps() {
    behave(R"(, "ory_missing_traits": ["nickname"])");
    cardea::Client client(at_ory());
    std::optional<OAuthLoginStep> step = step_of(client.login_with_oauth(options()).get());
    const cardea_login_step *handle = step->handle();
    std::optional<OAuthLoginStep> copy = *step;
    OAuthLoginStep moved = std::move(*step);
    CHECK_EQUAL(step->id(), moved.id());
    step.reset();
    moved = client.restore_oauth_login_step(copy->id()).get();
    CHECK(moved.handle() != handle && cardea_login_step_id(handle) != nullptr);
    copy.reset();
    CHECK(cardea_login_step_id(handle) == nullptr);
}

static std::string between(const std::string &text, const char *before, const char *after) {
    return sandbox::taken(text_between(text.c_str(), before, after)).value_or("");
}

/// An ID token as an application might get one from a provider: what a client of that provider tells its own server.
static cardea::OAuthIDToken id_token() {
    cardea::OpenIDProvider provider;
    provider.client_id = "notes";
    provider.issuer = std::string(sandbox_url()) + "/oidc";
    provider.identity_linking_url = std::string(sandbox_url()) + LINK_PATH;
    auto configuration = configured();
    configuration.backend = provider;
    cardea::OAuthIDToken token{cardea::oauth_provider::google, "", std::nullopt};
    configuration.presenter->present = [&](cardea::Presentation page) {
        token.nonce = between(page.url() + "&", "nonce=", "&");
        page.reply(sandbox::visit(page.url()));
    };
    cardea::Client client(configuration);
    CHECK(sign_in(client) && client.link_identity().result());
    token.id_token = between(sandbox::taken(sandbox_log()).value_or(""), R"("id_token\":\")", R"(\")");
    CHECK(!token.id_token.empty() && !token.nonce->empty());
    return token;
}

static void own_id_token() {
    behave("");
    auto token = id_token();
    cardea::Client client(at_ory());
    auto wrong = token;
    wrong.nonce = "another one";
    CHECK(!client.login_with_id_token(wrong).result());
    CHECK(is_logged_in(client.login_with_id_token(token).result()));
    CHECK(client.current_user().get().profile.claims_json.find(SANDBOX_EMAIL) != std::string::npos);
    client.logout().get();
    auto known = client.login_with_id_token(token, true, cardea::use_future).get();
    CHECK(std::holds_alternative<cardea::LoggedIn>(known));
    CHECK_EQUAL(sandbox_requests("/ory/self-service/registration/api"), 1);
    cardea::Client prelude(configured());
    CHECK_EQUAL(status_of(prelude.login_with_id_token(token).result()), Status::not_supported);
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
    CHECK(error.details() == (std::map<std::string, std::string>{{"x-ratelimit-limit", "10, 10;w=1"},
                                 {"x-ratelimit-remaining", "0"}, {"x-ratelimit-reset", "7"}}));
    auto nobody = client.current_user().result();
    CHECK(!nobody && nobody.error().details().empty());
    CHECK(cardea::Error(Status::cancelled, "made here").details().empty());
}

static void redacted() {
    behave(R"(, "ory_duplicate": "password")");
    cardea::Client client(at_ory());
    OAuthLoginStep step = step_of(client.login_with_oauth(options()).get());
    OAuthLoginStep::Field field;
    field.name = "traits.email";
    field.value = "hush";
    std::ostringstream text;
    text << step << " " << field << " " << OAuthLoginAnswer{"password", {{"password", "hush"}}} << " "
         << cardea::OAuthIDToken{"google", "hush", "hush"};
    CHECK_EQUAL(
        text.str(), "OAuthLoginStep(" + step.id() +
                        ") OAuthLoginStep::Field(traits.email) OAuthLoginAnswer(password) OAuthIDToken(google)");
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
        {"the last copy of a step frees it", freed_steps},
        {"an ID token of the application's own signs in, and one with another nonce does not", own_id_token},
        {"an error has what else the server says of it", details},
        {"what is printed of steps, answers and ID tokens has no secret", redacted},
    });
}
