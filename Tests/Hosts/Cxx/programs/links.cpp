// Deep links into the application, and links of identities.
#include "host.hpp"

using cardea::Status;

static const std::string page_link = "oauth://?url=https%3A%2F%2Faccounts.example%2Flogin%3Fa%3Db%26c";

/// A client whose pages end with that link.
static cardea::Configuration ending(const std::string &link) {
    auto configuration = configured();
    configuration.presenter = presented([link](auto &) { return link; });
    return configuration;
}

static cardea::OAuthLoginOptions scheme(const std::string &name) {
    cardea::OAuthLoginOptions options;
    options.deep_link_scheme = name;
    return options;
}

static cardea::OAuthLoginOptions address(const std::string &uri) {
    cardea::OAuthLoginOptions options;
    options.redirect_uri = uri;
    return options;
}

static void routes() {
    cardea::Client client(ending("myapp://oauth/auth?token=a#x"));
    CHECK_EQUAL(client.open_deep_link_page(page_link, scheme("myapp")).get(), "/auth?token=a#x");
    CHECK_EQUAL(client.open_deep_link_page(page_link, address("myapp://oauth/")).get(), "/auth?token=a#x");
    cardea::Client single(ending("myapp:/oauth/home"));
    std::promise<std::string> told;
    auto started = single.open_deep_link_page(page_link, address("myapp:/oauth/"),
        [&](cardea::Result<std::string> route) { told.set_value(route ? *route : route.error().message()); });
    CHECK(started);
    CHECK_EQUAL(told.get_future().get(), "/home");
}

static void refused_links() {
    cardea::Client client(ending("myapp://oauth//evil.example"));
    CHECK_EQUAL(status_of(client.open_deep_link_page(page_link, scheme("myapp")).result()), Status::redirect_mismatch);
    CHECK_EQUAL(status_of(client.open_deep_link_page("oauth://?url=javascript%3Aalert(1)", scheme("myapp")).result()),
        Status::invalid_argument);
    CHECK_EQUAL(
        status_of(client.open_deep_link_page(page_link, scheme("https")).result()), Status::invalid_configuration);
    const std::string bad("my\0app", 6);
    auto names = [](auto &&result, const std::string &name) {
        CHECK(!result) && CHECK_EQUAL(result.error().message(), name + " has a NUL character");
    };
    names(client.open_deep_link_page(bad, scheme("myapp")).result(), "url");
    names(client.open_deep_link_page(page_link, scheme(bad)).result(), "deep_link_scheme");
    names(client.open_deep_link_page(page_link, address(bad)).result(), "redirect_uri");
    CHECK_EQUAL(status_of(client.open_deep_link_page(page_link, {}).result()), Status::invalid_argument);
    names(client.link_identity(bad).result(), "app_user_id");
    auto wrong = options();
    wrong.deep_link_scheme = bad;
    names(client.login_with_oauth(wrong).result(), "deep_link_scheme");
    auto provider = sandbox_provider();
    provider.identity_linking_url = bad;
    names(cardea::Client::create(configured(provider)), "identity_linking_url");
}

static void login_through_a_page() {
    sandbox_reset();
    sandbox_control(R"({"behaviour": {"allowed_redirect_uris": ["https://app.example/back"]}})");
    auto configuration = configured();
    configuration.presenter = presented([](const std::string &url) {
        std::string end = sandbox::visit(url);
        return "myapp://oauth/back" + end.substr(end.find('?'));
    });
    cardea::Client client(configuration);
    auto through = options();
    through.redirect_uri = "https://app.example/back";
    through.redirect_capture = cardea::RedirectCapture::oauth_prefix;
    CHECK_EQUAL(status_of(client.login_with_oauth(through).result()), Status::invalid_configuration);
    through.deep_link_scheme = "myapp";
    CHECK(client.login_with_oauth(through).result());
    through.accepts_token_handoff = true;
    CHECK_EQUAL(status_of(client.login_with_oauth(through).result()), Status::invalid_configuration);
}

static void linked_identities() {
    sandbox_reset();
    auto provider = sandbox_provider();
    provider.identity_linking_url = std::string(sandbox_url()) + LINK_PATH;
    cardea::Client client(configured(provider));
    CHECK_EQUAL(status_of(client.link_identity().result()), Status::not_signed_in);
    if (!sign_in(client)) return;
    cardea::IdentityLink link = client.link_identity("anon-4711").get();
    CHECK(link.is_new && !link.app_user_id.empty() && link.aliases == std::vector<std::string>{"anon-4711"});
    cardea::IdentityLink again = client.link_identity(std::nullopt, cardea::use_future).get();
    CHECK(!again.is_new && again.app_user_id == link.app_user_id && again.aliases == link.aliases);
    sandbox_control(R"({"behaviour": {"oidc_misbehaviour": ["link_conflict"]}})");
    CHECK_EQUAL(status_of(client.link_identity("anon-4712").result()), Status::conflict);
}

static const std::string web_page = "https://auth.example.com/authorize?redirect_uri={redirect_uri}";

static void web_session() {
    std::vector<std::string> pages;
    std::string end = "myapp://callback?code=hush-4711&state=x";
    cardea::Configuration configuration;
    configuration.presenter = presented([&](const std::string &url) {
        pages.push_back(url);
        return end;
    });
    cardea::Client client(configuration);
    CHECK_EQUAL(client.open_web_session(web_page, address("myapp://callback")).get(), end);
    CHECK_EQUAL(pages.back(), "https://auth.example.com/authorize?redirect_uri=myapp%3A%2F%2Fcallback");
    CHECK_EQUAL(status_of(client.open_web_session("file:///etc/passwd", address("myapp://callback")).result()),
        Status::invalid_argument);
    CHECK_EQUAL(status_of(client.current_user().result()), Status::invalid_configuration);
    CHECK_EQUAL(pages.size(), 1u);
    end = "myapp://elsewhere?code=1";
    CHECK_EQUAL(
        status_of(client.open_web_session(web_page, address("myapp://callback")).result()), Status::redirect_mismatch);
}

static void web_session_by_port() {
    sandbox_reset();
    sandbox_control(R"({"behaviour": {"automatic_outcome": "verified"}})");
    std::string end;
    cardea::Configuration configuration;
    configuration.presenter = [&](const cardea::Question &page) {
        if (page.kind() != cardea::QuestionKind::page) return;
        end = sandbox::visit(page.text("url").value_or(""));
        page.reply_text(std::nullopt);
        sandbox::visit(end);
    };
    cardea::Client client(configuration);
    auto by_port = address("http://127.0.0.1/callback");
    by_port.redirect_capture = cardea::RedirectCapture::loopback;
    const std::string page = std::string(sandbox_url()) +
                             "/oidc/authorize?client_id=notes&response_type=code&scope=openid&state=s&code_challenge=" +
                             std::string(43, 'c') + "&code_challenge_method=S256&redirect_uri={redirect_uri}";
    const std::string redirect = client.open_web_session(page, by_port).get();
    // The visit adds a parameter.
    CHECK(!end.empty() && redirect.find(end) == 0);
    CHECK(redirect.find("http://127.0.0.1:") == 0 && redirect.find("code=") != std::string::npos);
}

int main() {
    sandbox_reset();
    return check::run({
        {"a page that is opened by a link ends with its route", routes},
        {"a link that names no page, and a NUL in an argument of links, are refused by name", refused_links},
        {"a login through a page of the application's owner ends with a deep link", login_through_a_page},
        {"an identity is linked once, and keeps its earlier name", linked_identities},
        {"a page of another login library comes back without a server, but by no other redirect", web_session},
        {"a page of another login library comes back by a free port", web_session_by_port},
    });
}
