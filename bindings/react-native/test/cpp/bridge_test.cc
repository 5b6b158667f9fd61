#include "../../cpp/Arguments.h"
#include "support.h"

#include <cmath>
#include <thread>

using namespace test;
using cardea::bridge::Client;

namespace {

const char verified[] = R"({"behaviour": {"automatic_outcome": "verified"}})";
const char unverified[] = R"({"behaviour": {"automatic_outcome": "unverified"}})";

const char keyOrigin[] = "https://keys.example.org";
const char keySigning[] = R"({"challenge": "AAAAAAAAAAAAAAAAAAAAAA", "rpId": "keys.example.org"})";

/** The options of WebAuthn for a passkey of a user whose id and name are that text. */
std::string keyMaking(const std::string &name) {
    return R"({"challenge": "AAAAAAAAAAAAAAAAAAAAAA", "rp": {"id": "keys.example.org", "name": "Keys"}, "user": {"id": ")" +
           name + R"(", "name": ")" + name + R"(", "displayName": ")" + name +
           R"("}, "pubKeyCredParams": [{"type": "public-key", "alg": -7}],
        "authenticatorSelection": {"residentKey": "required", "userVerification": "required"}})";
}

} // namespace

TEST("bytes cross as text and come back as they were") {
    std::vector<uint8_t> all(256);
    for (size_t i = 0; i < all.size(); i++)
        all[i] = static_cast<uint8_t>(i);
    CHECK(cardea::bridge::bytesFromText(cardea::bridge::textFromBytes(all.data(), all.size()), "body") == all);
    for (const std::string &wrong :
        {std::string("\xC4\x80"), std::string("\xC3"), std::string("\xE2\x82\xAC"), std::string("\x80")}) {
        bool isRefused = false;
        try {
            cardea::bridge::bytesFromText(wrong, "body");
        } catch (const cardea::bridge::BadArgument &refused) {
            isRefused = std::string(refused.what()).find("body") == 0;
        }
        CHECK(isRefused);
    }
}

TEST("numbers that a parameter does not hold are refused") {
    using cardea::bridge::numberOf;
    const auto isRefused = [](auto &&read) {
        try {
            read();
        } catch (const cardea::bridge::BadArgument &) {
            return true;
        }
        return false;
    };
    CHECK(numberOf<uint32_t>(Value(4294967295.0), "n") == UINT32_MAX);
    CHECK(numberOf<int32_t>(Value(-1.0), "n") == -1);
    for (double wrong : {-1.0, 4294967296.0, 0.5, std::nan(""), double{INFINITY}, 9007199254740992.0, -1e300}) {
        CHECK(isRefused([wrong] { numberOf<uint32_t>(Value(wrong), "n"); }));
    }
    CHECK(isRefused([] { numberOf<int32_t>(Value(2147483648.0), "n"); }));
    CHECK(isRefused([] { numberOf<int32_t>(Value("1"), "n"); }));
}

TEST("a login through a presenter brings its user, with events in their order") {
    server(verified);
    Module module;
    const double client = module.open();
    const Value result = module.run(client, "loginWithOAuth", {options()});
    CHECK(outcome(result) == "logged_in");
    CHECK((names(result["user"]) ==
           Names{"accessToken", "accessTokenExpiresAt", "userId", "sessionId", "claims", "idToken", "scope"}));
    CHECK(*result["user"]["accessTokenExpiresAt"].number() > 1e12);
    Names kinds;
    for (const Value &event : module.events)
        kinds.push_back(textIn(event["kind"]));
    CHECK((kinds == Names{"login_waiting", "present", "login_returned", "signed_in"} ||
           kinds == Names{"login_waiting", "present", "dismiss", "login_returned", "signed_in"} ||
           kinds == Names{"login_waiting", "present", "login_returned", "dismiss", "signed_in"}));
    CHECK(textIn(module.event("signed_in")["user"]["userId"]) == textIn(result["user"]["userId"]));
}

TEST("an e-mail challenge crosses as its id, address, channel and end, and stays usable after a wrong code") {
    server(unverified);
    Module module;
    const double client = module.open();
    const Value result = module.run(client, "loginWithOAuth", {options()});
    CHECK(outcome(result) == "otp_required");
    CHECK((names(result) == Names{"kind", "challenge"}));
    CHECK((names(result["challenge"]) == Names{"id", "email", "channel", "expiresAt"}));
    CHECK(textIn(result["challenge"]["channel"]) == "email");
    const Value id = result["challenge"]["id"];
    CHECK(outcome(module.run(client, "checkOTP", {"000000", id})) == "invalid_otp_code");
    CHECK(outcome(module.run(client, "resendOTP", {id})) == "none");
    CHECK(outcome(module.run(client, "checkOTP", {newestCode(), id})) == "logged_in");
    CHECK(outcome(module.run(client, "checkOTP", {newestCode(), id})) == "challenge_consumed");
    CHECK(outcome(module.run(client, "checkOTP", {"1", "nobody"})) == "challenge_not_found");
}

TEST("an attempt crosses without its verifier, and is redeemed by its id") {
    server(verified);
    Module module;
    const double client = module.open();
    const Value result = module.run(client, "initiateOAuthLogin", {options()});
    CHECK((names(result["attempt"]) == Names{"id", "authorizationUrl", "redirectUri", "expiresAt"}));
    const std::string redirect = browse(textIn(result["attempt"]["authorizationUrl"]));
    const Value::List redeem{result["attempt"]["id"], redirect};
    CHECK(outcome(module.run(client, "finalizeOAuthLoginWithRedirect", redeem)) == "logged_in");
    CHECK(outcome(module.run(client, "finalizeOAuthLoginWithRedirect", redeem)) == "attempt_consumed");
}

TEST("of many attempts the newest are kept, and an older one is restored by its id") {
    server(verified);
    Module module;
    const double client = module.open();
    const Value first = module.run(client, "initiateOAuthLogin", {options()});
    const std::string redirect = browse(textIn(first["attempt"]["authorizationUrl"]));
    for (int i = 0; i < 64; i++) {
        CHECK(outcome(module.run(client, "initiateOAuthLogin", {options()})) == "attempt");
    }
    const Value id = first["attempt"]["id"];
    CHECK(outcome(module.run(client, "finalizeOAuthLoginWithRedirect", {id, redirect})) == "attempt_not_found");
    CHECK(outcome(module.run(client, "restoreOAuthLogin", {id})) == "attempt");
    CHECK(outcome(module.run(client, "finalizeOAuthLoginWithRedirect", {id, redirect})) == "logged_in");
}

TEST("a cancelled operation ends as cancelled, and other cancellations do nothing") {
    server(verified);
    Module module;
    module.isFollowing = false;
    const double client = module.open();
    const auto login = module.begin(client, "loginWithOAuth", {options()}, 7);
    module.event("present");
    module.bridge->call("cancel", {client, 8.0});
    module.bridge->call("cancel", {client, 7.0});
    CHECK(outcome(module.finish(login)) == "cancelled");
    module.bridge->call("cancel", {client, 7.0});
    CHECK(outcome(module.run(client, "currentUser")) == "not_signed_in");
}

TEST("closing ends operations as cancelled first, and refuses calls from then on") {
    server(verified);
    Module module;
    module.isFollowing = false;
    const double client = module.open();
    const auto login = module.begin(client, "loginWithOAuth", {options()});
    const Value page = module.event("present");
    auto closed = std::make_shared<std::optional<Value>>();
    module.bridge->start("closeClient", {client}, [&](const Value &value) {
        CHECK(login->has_value());
        *closed = value;
    });
    CHECK(outcome(module.run(client, "currentUser")) == "client_closed");
    CHECK(outcome(module.finish(closed)) == "none");
    CHECK(outcome(module.finish(login)) == "cancelled");
    CHECK(outcome(module.ask("closeClient", {client})) == "client_closed");
    CHECK(module.bridge->call("answerPresentation", {client, page["presentation"], "x://y"}).isNull());
    CHECK(!*module.bridge->call("openLoginAgain", {client, 1.0}).boolean());
    CHECK(module.bridge->call("describeStore", {client})["kind"].isNull());
}

TEST("a bridge that ends with operations under way settles them and waits for no one") {
    server(R"({"faults": {"/v1/session/login/oauth/google/authorize": [{"hold": "request", "times": 0}]}})");
    auto module = std::make_unique<Module>();
    std::vector<std::shared_ptr<std::optional<Value>>> held;
    for (int i = 0; i < 3; i++) {
        const double client = module->open();
        for (int n = 0; n < 5; n++)
            held.push_back(module->begin(client, "initiateOAuthLogin", {options()}));
    }
    const auto started = std::chrono::steady_clock::now();
    module.reset();
    CHECK(std::chrono::steady_clock::now() - started < std::chrono::seconds(5));
    for (const auto &result : held)
        CHECK(result->has_value() && outcome(**result) == "cancelled");
    CHECK(Client::pendingOperations() == 0);
    http("POST", "/sandbox/control", R"({"release": "*"})");
}

TEST("the page of a login that waits is shown again, that of another one is not") {
    server(verified);
    Module module;
    module.isFollowing = false;
    const double client = module.open();
    const auto login = module.begin(client, "loginWithOAuth", {options({{"redirectCapture", "installedScheme"}})}, 7);
    const Value page = module.event("present");
    const Value waiting = module.event("login_waiting")["waiting"];
    module.bridge->call("answerPresentation", {client, page["presentation"], Value()});
    module.events.clear();
    CHECK(*module.bridge->call("openLoginAgain", {client, waiting}).boolean());
    CHECK(textIn(module.event("present")["url"]) == textIn(page["url"]));
    CHECK(!*module.bridge->call("openLoginAgain", {client, *waiting.number() + 1}).boolean());
    module.bridge->call("cancel", {client, 7.0});
    CHECK(outcome(module.finish(login)) == "cancelled");
    CHECK(!*module.bridge->call("openLoginAgain", {client, waiting}).boolean());
}

TEST("a presenter's refusals end the login as what they are, and unknown ones as browser_unavailable") {
    server(verified);
    Module module;
    module.isFollowing = false;
    const double client = module.open();
    const std::pair<const char *, const char *> refusals[] = {{"login_dismissed", "login_dismissed"},
        {"cancelled", "cancelled"}, {"browser_unavailable", "browser_unavailable"},
        {"store_failed", "browser_unavailable"}};
    for (const auto &[code, expected] : refusals) {
        module.events.clear();
        const auto login = module.begin(client, "loginWithOAuth", {options()});
        const Value page = module.event("present");
        module.bridge->call("failPresentation", {client, page["presentation"], code, "It was not shown."});
        CHECK(outcome(module.finish(login)) == expected);
        module.bridge->call("failPresentation", {client, page["presentation"], code, "Again."});
    }
}

TEST("a security key asks by events, and each question takes one answer") {
    Module module;
    const double client = module.open({{"guidesKeys", true}});
    Value question;
    for (const char *name : {"adaX", "bobX"}) {
        module.events.clear();
        const auto made = module.begin(client, "registerSecurityKey", {keyOrigin, keyMaking(name)});
        question = module.event("key_pin");
        CHECK((names(question) == Names{"kind", "keyName", "isWrong", "triesLeft", "prompt", "client"}));
        CHECK(textIn(question["keyName"]) == "blue" && !*question["isWrong"].boolean());
        for (int i = 0; i < 2; i++)
            module.bridge->call("answerKeyPIN", {client, question["prompt"], "1234"});
        CHECK(textIn(module.finish(made)["passkeyAnswer"]).find("attestationObject") != std::string::npos);
        CHECK(textIn(module.event("key_touch")["keyName"]) == "blue");
    }
    const auto signed_ = module.begin(client, "signWithSecurityKey", {keyOrigin, keySigning});
    module.events.clear();
    module.bridge->call("answerKeyPIN", {client, module.event("key_pin")["prompt"], "1234"});
    const Value choice = module.event("key_account");
    CHECK(choice["accounts"].list()->size() == 2 && textIn((*choice["accounts"].list())[0]) == "bobX");
    module.bridge->call("answerKeyAccount", {client, choice["prompt"], 1.0});
    CHECK(outcome(module.finish(signed_)) == "passkey_answer");

    const Value::List making{keyOrigin, keyMaking("adaX")};
    module.events.clear();
    const auto dropped = module.begin(client, "registerSecurityKey", making);
    question = module.event("key_pin");
    module.bridge->call("dropKeyPrompt", {client, question["prompt"]});
    CHECK(outcome(module.finish(dropped)) == "cancelled");
    module.bridge->call("answerKeyPIN", {client, question["prompt"], "1234"});

    module.events.clear();
    const auto cancelled = module.begin(client, "registerSecurityKey", making, 7);
    question = module.event("key_pin");
    module.bridge->call("cancel", {client, 7.0});
    CHECK(outcome(module.finish(cancelled)) == "cancelled");
    module.bridge->call("answerKeyPIN", {client, question["prompt"], "1234"});

    module.events.clear();
    const auto closed = module.begin(client, "registerSecurityKey", making);
    module.event("key_pin");
    CHECK(outcome(module.ask("closeClient", {client})) == "none");
    CHECK(outcome(module.finish(closed)) == "cancelled");
    const double alone = module.open({});
    CHECK(outcome(module.run(alone, "registerSecurityKey", making)) == "invalid_configuration");
}

TEST("what cannot be used is refused by name, and nothing is begun") {
    Module module;
    const double client = module.open();
    CHECK(outcome(module.ask("currentUser", {99.0, 1.0})) == "invalid_handle");
    CHECK(outcome(module.ask("currentUser", {client})) == "invalid_argument");
    CHECK(outcome(module.ask("cancel", {client, 1.0})) == "invalid_argument");
    CHECK(outcome(module.bridge->call("currentUser", {client, 1.0})) == "invalid_argument");
    CHECK(outcome(module.bridge->call("nothing", {})) == "invalid_argument");
    const Value count = module.bridge->call("countInPassword", {});
    CHECK(count.number() != nullptr && *count.number() == 0);
    const Value zero = module.run(client, "restoreOAuthLogin", {std::string("a\0b", 3)});
    CHECK(outcome(zero) == "invalid_argument" && textIn(zero["error"]["message"]).find("id") == 0);
    CHECK(outcome(module.run(client, "loginWithOAuth", {Value()})) == "invalid_argument");
    CHECK(outcome(module.run(client, "loginWithOAuth", {options({{"timeout", -5.0}})})) == "invalid_argument");
    CHECK(outcome(module.run(client, "loginWithOAuth", {options({{"redirectCapture", "pigeon"}})})) ==
          "invalid_argument");
    CHECK(outcome(module.run(client, "authorizedRequest", {Value(Value::Object{{"url", 5.0}})})) == "invalid_argument");
    CHECK(outcome(module.bridge->call("openClient", {Value(Value::Object{{"prelude", "x"}, {"store", "shoe box"}})})) ==
          "invalid_argument");
    CHECK(outcome(module.bridge->call("openClient", {Value()})) == "invalid_argument");
    CHECK(Client::pendingOperations() == 0);
}

TEST("a client of an OpenID Connect provider signs in, also from another device, and ends the browser's session") {
    server(R"({"behaviour": {"automatic_outcome": "verified", "oidc_device_interval": 1}})");
    Module module;
    const double client = module.open({{"prelude", Value()}, {"openid", provider()}});
    CHECK(outcome(module.run(client, "loginWithOAuth", {options()})) == "logged_in");
    const Value ended = module.run(client, "endBrowserSession", {options()});
    CHECK(outcome(ended) == "browser_session" && textIn(ended["browserSession"]) == "confirmed");
    const Value::List scopes{"openid", "email"};
    const Value begun = module.run(client, "initiateDeviceLogin", {Value(Value::Object{{"scopes", scopes}})});
    CHECK((names(begun["deviceLogin"]) ==
           Names{"id", "userCode", "verificationUri", "verificationUriComplete", "expiresAt"}));
    const Value id = begun["deviceLogin"]["id"];
    CHECK(outcome(module.run(client, "finishDeviceLogin", {id})) == "logged_in");
    CHECK(outcome(module.run(client, "finishDeviceLogin", {id})) == "attempt_consumed");
    CHECK(outcome(module.run(client, "finishDeviceLogin", {"nobody"})) == "attempt_not_found");
    CHECK(outcome(module.run(client, "finishDeviceLogin", {5.0})) == "invalid_argument");
}

TEST("an identity is linked, and a page is opened by a link that leads back to a route") {
    server(verified);
    Module module;
    const std::string address = std::getenv("CARDEA_SANDBOX_URL") + std::string("/sandbox/api/identity-link");
    const double client = module.open({{"prelude", Value()}, {"openid", provider({{"identityLinkingUrl", address}})}});
    CHECK(outcome(module.run(client, "loginWithOAuth", {options()})) == "logged_in");
    const Value link = module.run(client, "linkIdentity", {"anonymous"})["identityLink"];
    CHECK((names(link) == Names{"isNew", "appUserId", "aliases"}));
    CHECK(*link["isNew"].boolean());
    const Value again = module.run(client, "linkIdentity", {Value()})["identityLink"];
    CHECK(!*again["isNew"].boolean() && textIn(again["appUserId"]) == textIn(link["appUserId"]));
    CHECK(outcome(module.run(client, "linkIdentity", {5.0})) == "invalid_argument");

    module.isFollowing = false;
    const Value scheme = Value::Object{{"scheme", "myapp"}};
    module.events.clear();
    const auto opened =
        module.begin(client, "openOAuthLink", {"oauth://?url=https%3A%2F%2Fapp.example.com%2F", scheme});
    const Value page = module.event("present");
    CHECK(textIn(page["url"]) == "https://app.example.com/");
    module.bridge->call("answerPresentation", {client, page["presentation"], "myapp://oauth/welcome?x=1"});
    const Value route = module.finish(opened);
    CHECK(outcome(route) == "route" && textIn(route["route"]) == "/welcome?x=1");
    CHECK(outcome(module.run(client, "openOAuthLink", {"oauth://", scheme})) == "invalid_argument");
    CHECK(outcome(module.run(client, "openOAuthLink", {"https://a.example", Value()})) == "invalid_argument");
    CHECK(outcome(module.run(client, "openOAuthLink", {5.0, scheme})) == "invalid_argument");
}

TEST("every setting of a provider is taken, and what cannot be used is refused by name") {
    Module module;
    const Value::List one{"x"}, pair{Value(Value::Object{{"name", "a"}, {"value", "b"}})};
    const Value::List endpoint{Value(Value::Object{{"name", "token"}, {"value", "https://a.example/token"}})};
    const Value::List forms{"customScheme", "https"}, lenient{"tenantIssuer"}, algorithm{"ES256"};
    const Value taken = provider({{"clientSecret", "s"}, {"clientAuthentication", "basic"}, {"endpoints", endpoint},
        {"scopes", one}, {"scopeSeparator", ","}, {"parameters", pair}, {"responseMode", "formPost"},
        {"pushesRequests", true}, {"bindsTokens", false}, {"redirectForms", forms}, {"leniencies", lenient},
        {"trustedAudiences", one}, {"allowedTenants", one}, {"idTokenAlgorithms", algorithm}, {"clockLeeway", 5.0}});
    CHECK(outcome(module.tryToOpen({{"prelude", Value()}, {"openid", taken}})) != "invalid_argument");
    const Value::List empty{Value(Value::Object{})}, unknown{"anything"};
    const Value::Object wrong{{"known", "myspace"}, {"clientId", 5.0}, {"clientAuthentication", "post"},
        {"endpoints", empty}, {"scopes", "openid"}, {"parameters", one}, {"responseMode", 5.0},
        {"pushesRequests", "yes"}, {"redirectForms", unknown}, {"leniencies", unknown}, {"clockLeeway", 600001.0},
        {"clockLeeway", -1.0}, {"clientSecret", std::string("a\0b", 3)}, {"allowedTenants", Value::List{5.0}}};
    for (const auto &[name, value] : wrong) {
        const Value::Object settings{{name, value}, {"clientId", "notes"}, {"issuer", "https://a.example"}};
        CHECK(outcome(module.tryToOpen({{"prelude", Value()}, {"openid", settings}})) == "invalid_argument");
    }
    CHECK(Client::pendingOperations() == 0);
}

TEST("a request of the user goes out and its answer comes whole") {
    server(verified);
    Module module;
    const double client = module.open();
    CHECK(outcome(module.run(client, "loginWithOAuth", {options()})) == "logged_in");
    const Value result = module.run(client, "authorizedRequest",
        {Value(Value::Object{{"url", std::getenv("CARDEA_SANDBOX_URL") + std::string("/sandbox/api/me")},
            {"headers", Value::List{Value(Value::Object{{"name", "X-Test"}, {"value", "1"}})}}})});
    CHECK(outcome(result) == "response" && *result["response"]["status"].number() == 200);
    CHECK(textIn(result["response"]["body"]).find("user@example.com") != std::string::npos);
    const Value page = module.run(client, "listSessions", {0.0, 0.0})["page"];
    CHECK(page["sessions"].list()->size() >= 1 && *page["total"].number() >= 1);
}

TEST("two bridges with two clients each keep calls and events apart") {
    server(verified);
    Module first, second;
    const double a = first.open(), b = first.open({{"account", "b"}}), c = second.open({{"account", "c"}});
    for (const double client : {b, a})
        CHECK(outcome(first.run(client, "loginWithOAuth", {options()})) == "logged_in");
    CHECK(outcome(second.run(c, "currentUser")) == "not_signed_in");
    CHECK(second.events.empty());
    CHECK(*first.events.front()["client"].number() == b && *first.events.back()["client"].number() == a);
}

TEST("many operations at once, with every log entry, settle each once") {
    server(verified);
    Module module;
    const double client = module.open({{"logLevel", 0.0}});
    CHECK(outcome(module.run(client, "loginWithOAuth", {options()})) == "logged_in");
    std::vector<std::shared_ptr<std::optional<Value>>> results;
    for (int i = 0; i < 2000; i++)
        results.push_back(module.begin(client, i % 2 ? "currentUser" : "accessToken", {}));
    // An operation is no longer pending a moment before its result is on its way here, and the last may end before others.
    size_t settled = 0;
    CHECK(module.loop.until([&] {
        while (settled < results.size() && results[settled]->has_value())
            settled++;
        return settled == results.size();
    }));
    CHECK(Client::pendingOperations() == 0);
    for (const auto &result : results)
        CHECK(result->has_value() && outcome(**result) != "failed");
    CHECK(textIn(module.event("log")["text"]) != "");
}

TEST("clients that come and go on threads of their own leave nothing behind") {
    server(verified);
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; i++) {
        threads.emplace_back([i] {
            for (int n = 0; n < 5; n++) {
                Module module;
                const double client = module.open({{"account", std::to_string(i)}});
                module.run(client, "currentUser");
                if (n % 2) module.ask("closeClient", {client});
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    CHECK(Client::pendingOperations() == 0);
}

TEST("a redirect for nobody, and what is no URL, are reported") {
    Module module;
    CHECK(outcome(module.ask("deliverRedirect", {"myapp://oauth-callback?challenge_token=x"})) == "attempt_not_found");
    CHECK(outcome(module.ask("deliverRedirect", {"nonsense"})) == "invalid_argument");
    CHECK(outcome(module.ask("deliverRedirect", {Value()})) == "invalid_argument");
}
