#include "../../cpp/Arguments.h"
#include "support.h"

#include <cmath>
#include <thread>

using namespace test;
using cardea::bridge::Client;

namespace {

const char verified[] = R"({"behaviour": {"automatic_outcome": "verified"}})";
const char unverified[] = R"({"behaviour": {"automatic_outcome": "unverified"}})";

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
    const Value result = module.run(client, "login_with_oauth", options());
    CHECK(outcome(result) == "logged_in");
    CHECK((names(result["user"]) ==
           Names{"user", "id", "claims", "accessToken", "accessTokenExpiresAt", "idToken", "scope"}));
    CHECK(*result["user"]["accessTokenExpiresAt"].number() > 1e12);
    Names kinds;
    for (const Value &event : module.events)
        kinds.push_back(textIn(event["kind"]));
    CHECK((kinds == Names{"login_waiting", "page", "login_returned", "signed_in"} ||
           kinds == Names{"login_waiting", "page", "dismiss", "login_returned", "signed_in"} ||
           kinds == Names{"login_waiting", "page", "login_returned", "dismiss", "signed_in"}));
    CHECK(textIn(module.event("signed_in")["user"]["id"]) == textIn(result["user"]["id"]));
    CHECK(textIn(module.bridge->call("peekAccessToken", {client})) == textIn(result["user"]["accessToken"]));
}

TEST("what waits for a code crosses as its id, end and fields, and stays usable after a wrong code") {
    server(unverified);
    Module module;
    const double client = module.open();
    const Value result = module.run(client, "login_with_oauth", options());
    CHECK(outcome(result) == "pending");
    CHECK((names(result) == Names{"kind", "pending"}));
    CHECK((names(result["pending"]) == Names{"kind", "id", "expiresAt", "fields"}));
    CHECK(textIn(result["pending"]["kind"]) == "code");
    CHECK((names(result["pending"]["fields"]) == Names{"address", "channel"}));
    const Value id = result["pending"]["id"];
    const auto check = [&](const Value &code, const Value &challenge) {
        return outcome(module.run(client, "check_oauth_email_otp", {{"challenge", challenge}, {"code", code}}));
    };
    CHECK(check("000000", id) == "invalid_otp_code");
    CHECK(outcome(module.run(client, "resend_otp", {{"challenge", id}})) == "none");
    CHECK(check(newestCode(), id) == "logged_in");
    CHECK(check(newestCode(), id) == "challenge_consumed");
    CHECK(check("1", "nobody") == "attempt_not_found");
}

TEST("an attempt crosses without its verifier, and is redeemed by its id") {
    server(verified);
    Module module;
    const double client = module.open();
    const Value attempt = module.run(client, "initiate_oauth_login", options())["pending"];
    CHECK((names(attempt["fields"]) == Names{"redirect_uri", "authorization_url"}));
    const std::string redirect = browse(textIn(attempt["fields"]["authorization_url"]));
    const Value::Object redeem{{"attempt", attempt["id"]}, {"redirect_url", redirect}};
    CHECK(outcome(module.run(client, "finalize_oauth_login", redeem)) == "logged_in");
    CHECK(outcome(module.run(client, "finalize_oauth_login", redeem)) == "attempt_consumed");
}

TEST("of many attempts the newest are kept, and one of the last 16 is restored by its id") {
    server(verified);
    Module module;
    const double client = module.open();
    const Value first = module.run(client, "initiate_oauth_login", options())["pending"];
    for (int i = 0; i < 64; i++)
        CHECK(outcome(module.run(client, "initiate_oauth_login", options())) == "pending");
    const Value::Object redeem{{"attempt", first["id"]}, {"redirect_url", "myapp://x"}};
    CHECK(outcome(module.run(client, "finalize_oauth_login", redeem)) == "attempt_not_found");
    const Value last = module.run(client, "initiate_oauth_login", options())["pending"];
    const Value restored = module.run(client, "restore", {{"id", last["id"]}});
    CHECK(outcome(restored) == "pending" && textIn(restored["pending"]["id"]) == textIn(last["id"]));
}

TEST("a member of the token answer is read of the newest users, and of no older one") {
    server(verified);
    Module module;
    const double client = module.open({}, provider());
    const Value first = module.run(client, "login_with_oauth", options())["user"]["user"];
    const auto type = [&](const Value &user) {
        return module.bridge->call("tokenMember", {client, user, "token_type"});
    };
    CHECK(!type(first)["text"].isNull());
    Value last;
    for (int i = 0; i < 64; i++)
        last = module.run(client, "get_current_user")["user"]["user"];
    CHECK(outcome(type(first)) == "invalid_argument" && !type(last)["text"].isNull());
}

TEST("a password is checked by the rules of a server") {
    server(verified);
    Module module;
    const double client = module.open();
    const Value rules = module.run(client, "get_password_compliancy");
    CHECK(outcome(rules) == "list" && rules["list"]["rows"].list()->size() == 6);
    const Value checks = module.bridge->call("validatePassword", {client, rules["list"]["list"], "aaaaaaaaaaaaaaaa"});
    CHECK(outcome(checks) == "list" && checks["list"]["rows"].list()->size() == 6);
    CHECK(outcome(module.bridge->call("validatePassword", {client, 0.0, "a"})) == "invalid_argument");
}

TEST("a cancelled operation ends as cancelled, and other cancellations do nothing") {
    server(verified);
    Module module;
    module.isFollowing = false;
    const double client = module.open();
    const auto login = module.begin(client, "login_with_oauth", options(), 7);
    module.event("page");
    module.bridge->call("cancel", {client, 8.0});
    module.bridge->call("cancel", {client, 7.0});
    CHECK(outcome(module.finish(login)) == "cancelled");
    module.bridge->call("cancel", {client, 7.0});
    CHECK(outcome(module.run(client, "get_current_user")) == "not_signed_in");
}

TEST("a quick operation ends as it begins or later, each once") {
    server(verified);
    Module module;
    const double client = module.open();
    CHECK(outcome(module.run(client, "login_with_oauth", options())) == "logged_in");
    for (bool isAtOnce = false; !isAtOnce;) {
        const auto user = module.begin(client, "get_current_user", {}, 0, true);
        isAtOnce = user->has_value();
        CHECK(outcome(module.finish(user)) == "logged_in");
    }
    CHECK(Client::pendingOperations() == 0);
    server(R"({"faults": {"/v1/session/login/oauth/google/authorize": [{"hold": "request", "times": 0}]}})");
    const auto held = module.begin(client, "initiate_oauth_login", options(), 7, true);
    const auto left = module.begin(client, "initiate_oauth_login", options(), 8, true);
    CHECK(Client::pendingOperations() == 2);
    module.bridge->call("cancel", {client, 7.0});
    CHECK(outcome(module.finish(held)) == "cancelled");
    CHECK(outcome(module.ask("closeClient", {client})) == "none");
    CHECK(outcome(module.finish(left)) == "cancelled");
    http("POST", "/sandbox/control", R"({"release": "*"})");
}

TEST("closing ends operations as cancelled first, and refuses calls from then on") {
    server(verified);
    Module module;
    module.isFollowing = false;
    const double client = module.open();
    const auto login = module.begin(client, "login_with_oauth", options());
    const Value page = module.event("page");
    auto closed = std::make_shared<std::optional<Value>>();
    module.bridge->start("closeClient", {client}, [&](const Value &value) {
        CHECK(login->has_value());
        *closed = value;
    });
    CHECK(outcome(module.run(client, "get_current_user")) == "client_closed");
    CHECK(outcome(module.finish(closed)) == "none");
    CHECK(outcome(module.finish(login)) == "cancelled");
    CHECK(outcome(module.ask("closeClient", {client})) == "client_closed");
    CHECK(module.bridge->call("reply", {client, page["question"], "x://y"}).isNull());
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
            held.push_back(module->begin(client, "initiate_oauth_login", options()));
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
    const auto login = module.begin(client, "login_with_oauth", options({setting("set_redirect_capture", 2.0)}), 7);
    const Value page = module.event("page");
    const Value waiting = module.event("login_waiting")["waiting"];
    module.bridge->call("reply", {client, page["question"], Value()});
    module.events.clear();
    CHECK(*module.bridge->call("openLoginAgain", {client, waiting}).boolean());
    CHECK(textIn(module.event("page")["fields"]["url"]) == textIn(page["fields"]["url"]));
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
    const std::pair<cardea_status, const char *> refusals[] = {{CARDEA_ERROR_LOGIN_DISMISSED, "login_dismissed"},
        {CARDEA_ERROR_CANCELLED, "cancelled"}, {CARDEA_ERROR_BROWSER_UNAVAILABLE, "browser_unavailable"},
        {CARDEA_ERROR_STORE_FAILED, "browser_unavailable"}};
    for (const auto &[status, expected] : refusals) {
        module.events.clear();
        const auto login = module.begin(client, "login_with_oauth", options());
        const Value page = module.event("page");
        for (const char *message : {"It was not shown.", "Again."})
            module.bridge->call("reject", {client, page["question"], Value::number(status), message});
        CHECK(outcome(module.finish(login)) == expected);
    }
}

TEST("a security key asks by events, and each question takes one answer") {
    server(R"({"behaviour": {"automatic_outcome": "verified", "scopes": {"prld:passkey:write": []}}})");
    Module module;
    const double client =
        module.open({setting("set_passkey_origin", "https://auth.example.com")}, {{"guidesKeys", true}});
    CHECK(outcome(module.run(client, "login_with_oauth", options())) == "logged_in");
    const Value::Object write{{"scope", "prld:passkey:write"}};
    CHECK(outcome(module.run(client, "request_step_up", write)) == "logged_in");
    const Value begun = module.run(client, "begin_passkey_registration", {{"username", "user@example.com"}});
    CHECK(textIn(begun["pending"]["kind"]) == "passkey");
    const Value::Object question{{"question", begun["pending"]["id"]}};
    const auto asked = [&](double call) {
        module.events.clear();
        auto made = module.begin(client, "sign_with_passkey", question, call);
        return std::make_pair(std::move(made), module.event("pin"));
    };
    const auto [made, pin] = asked(7);
    CHECK((names(pin) == Names{"kind", "fields", "question", "client"}));
    CHECK(textIn(pin["fields"]["key_name"]) == "blue" && *pin["fields"]["tries_left"].number() == 8);
    for (int i = 0; i < 2; i++)
        module.bridge->call("reply", {client, pin["question"], "1234"});
    const Value answer = module.finish(made);
    CHECK(outcome(answer) == "text" && textIn(answer["text"]).find("attestationObject") != std::string::npos);
    CHECK(module.event("prompt")["question"].isNull());
    const Value::Object signedOnce{{"question", begun["pending"]["id"]}, {"answer", answer["text"]}};
    CHECK(outcome(module.run(client, "continue_with_passkey", signedOnce)) == "list");

    const auto [rejected, again] = asked(8);
    module.bridge->call("reject", {client, again["question"], Value::number(CARDEA_ERROR_CANCELLED), "No."});
    CHECK(outcome(module.finish(rejected)) == "cancelled");
    const auto [cancelled, late] = asked(9);
    module.bridge->call("cancel", {client, 9.0});
    CHECK(outcome(module.finish(cancelled)) == "cancelled");
    module.bridge->call("reply", {client, late["question"], "1234"});
    const auto [closed, never] = asked(10);
    CHECK(outcome(module.ask("closeClient", {client})) == "none");
    CHECK(outcome(module.finish(closed)) == "cancelled");
}

TEST("what cannot be used is refused by name, and nothing is begun") {
    Module module;
    const double client = module.open();
    const auto refused = [&](const char *operation, Value::Object given) {
        return outcome(module.run(client, operation, std::move(given))) == "invalid_argument";
    };
    CHECK(outcome(module.ask("operate", {99.0, 1.0, "refresh", Value(), false})) == "invalid_handle");
    CHECK(outcome(module.ask("operate", {client})) == "invalid_argument");
    CHECK(outcome(module.ask("operate", {client, 1.0, "nothing", Value(), false})) == "invalid_argument");
    CHECK(outcome(module.ask("cancel", {client, 1.0})) == "invalid_argument");
    CHECK(outcome(module.bridge->call("operate", {client, 1.0})) == "invalid_argument");
    CHECK(outcome(module.bridge->call("nothing", {})) == "invalid_argument");
    CHECK(module.bridge->call("peekAccessToken", {}).isNull());
    CHECK(outcome(module.bridge->call("tokenMember", {client, 1.0, 5.0})) == "invalid_argument");
    const Value zero = module.run(client, "restore", {{"id", std::string("a\0b", 3)}});
    CHECK(outcome(zero) == "invalid_argument" && textIn(zero["error"]["message"]).find("id") == 0);
    CHECK(refused("restore", {}) && refused("login_with_oauth", {}) && refused("login_with_oauth", {{"options", 5.0}}));
    CHECK(refused("list_sessions", {{"limit", "x"}, {"offset", 0.0}}));
    CHECK(refused("send_authorized_request", {{"request", Value::Object{{"body", 5.0}}}}));
    CHECK(refused("send_authorized_request", {{"request", Value()}}));
    const Value::List none;
    for (const Value &wrong : {Value(5.0), Value(none), Value(Value::List{5.0}), setting("set_pigeon", "x"),
             setting("set_provider"), setting("set_provider", "a", "b"), setting("set_provider", 5.0),
             setting("set_timeout_ms", -5.0), setting("set_timeout_ms", 4294967296.0), setting("set_registers", "yes"),
             setting("set_redirect_capture", 0.5), setting("set_redirect_capture", 99.0),
             setting("set_provider", "a\xff")})
        CHECK(refused("login_with_oauth", options({wrong})));
    for (const Value &wrong : {setting("set_store", "shoe box", Value(), Value()), setting("set_queue", 1.0)})
        CHECK(outcome(module.tryToOpen({wrong})).rfind("invalid_", 0) == 0);
    CHECK(outcome(module.bridge->call("openClient", {Value()})).rfind("invalid_", 0) == 0);
    CHECK(outcome(module.tryToOpen({}, {{"provider", Value::Object{{"known", "myspace"}}}})).rfind("invalid_", 0) == 0);
    CHECK(outcome(module.tryToOpen({}, provider({setting("set", "pigeon", "x")}))).rfind("invalid_", 0) == 0);
    CHECK(Client::pendingOperations() == 0);
}

TEST("a client of an OpenID Connect provider signs in, also from another device, and ends the browser's session") {
    server(R"({"behaviour": {"automatic_outcome": "verified", "oidc_device_interval": 1}})");
    Module module;
    const double client = module.open({}, provider());
    CHECK(outcome(module.run(client, "login_with_oauth", options())) == "logged_in");
    const Value page = Value::List{setting("set_redirect_uri", "myapp://oauth-callback")};
    const Value ended = module.run(client, "end_browser_session", {{"options", page}});
    CHECK(outcome(ended) == "bool" && ended["isTrue"].boolean() != nullptr);
    const Value scopes = Value::List{setting("add_scope", "openid"), setting("add_scope", "email")};
    const Value begun = module.run(client, "begin_device_login", {{"options", scopes}});
    CHECK(outcome(begun) == "pending" && textIn(begun["pending"]["kind"]) == "device");
    const auto wait = [&](const Value &login) {
        return outcome(module.run(client, "continue_device_login", {{"login", login}}));
    };
    CHECK(wait(begun["pending"]["id"]) == "logged_in");
    CHECK(wait(begun["pending"]["id"]) == "attempt_consumed");
    CHECK(wait("nobody") == "attempt_not_found");
    CHECK(wait(5.0) == "invalid_argument");
}

TEST("a step has its rows in rows, and goes on by its id") {
    server(R"({"behaviour": {"automatic_outcome": "verified", "ory_missing_traits": ["nickname"]}})");
    Module module;
    const std::string address = std::getenv("CARDEA_SANDBOX_URL") + std::string("/ory");
    const double client = module.open({setting("set_ory", address)});
    const Value step = module.run(client, "login_with_oauth", options())["pending"];
    CHECK(textIn(step["kind"]) == "step" && textIn(step["fields"]["kind"]) == "missing_traits");
    const Value::List &ways = *step["fields"]["ways"].list();
    CHECK(!ways.empty() && ways[0]["fields"].list() != nullptr && ways[0]["fields"].list()->size() == 3);
    const auto go = [&](const char *field) {
        const Value::List fields{setting("set_field", field, "Addie")};
        return outcome(
            module.run(client, "continue_login", {{"step", step["id"]}, {"way", "oidc:google"}, {"options", fields}}));
    };
    CHECK(go("shoe_size") == "invalid_argument");
    CHECK(go("traits.nickname") == "logged_in");
    CHECK(go("traits.nickname") == "attempt_consumed");
}

TEST("an error crosses with what else the server says of it") {
    server(R"({"faults": {"/ory/self-service/login/api": [{"answer": "status", "status": 429, "body": "{}",
        "headers": {"x-ratelimit-remaining": "0", "x-ratelimit-reset": "7"}}]}})");
    Module module;
    const std::string address = std::getenv("CARDEA_SANDBOX_URL") + std::string("/ory");
    const double client = module.open({setting("set_ory", address)});
    const Value result = module.run(client, "initiate_oauth_login", options());
    CHECK(outcome(result) == "rate_limited");
    const Value::List &details = *result["error"]["details"].list();
    CHECK(details.size() == 2 && textIn(details[0]["name"]) == "x-ratelimit-remaining");
    CHECK(textIn(details[1]["value"]) == "7" && *result["error"]["retryAfter"].number() == 7000);
    CHECK(module.run(client, "get_current_user")["error"]["details"].list()->empty());
}

TEST("a request of the user goes out and its answer comes whole") {
    server(verified);
    Module module;
    const double client = module.open();
    CHECK(outcome(module.run(client, "login_with_oauth", options())) == "logged_in");
    const Value::List settings{setting("set_url", std::getenv("CARDEA_SANDBOX_URL") + std::string("/sandbox/api/me")),
        setting("add_header", "X-Test", "1")};
    const Value result =
        module.run(client, "send_authorized_request", {{"request", Value::Object{{"settings", settings}}}});
    CHECK(outcome(result) == "response" && *result["response"]["status"].number() == 200);
    CHECK(textIn(result["response"]["body"]).find("user@example.com") != std::string::npos);
    CHECK((names(result["response"]["headers"].list()->at(0)) == Names{"name", "value"}));
    const Value page = module.run(client, "list_sessions", {{"limit", 0.0}, {"offset", 0.0}})["list"];
    CHECK(page["rows"].list()->size() >= 1 && *page["total"].number() >= 1);
}

TEST("two bridges with two clients each keep calls and events apart") {
    server(verified);
    Module first, second;
    const double a = first.open(), b = first.open({setting("set_account", "b")}),
                 c = second.open({setting("set_account", "c")});
    for (const double client : {b, a})
        CHECK(outcome(first.run(client, "login_with_oauth", options())) == "logged_in");
    CHECK(outcome(second.run(c, "get_current_user")) == "not_signed_in");
    CHECK(second.events.empty());
    CHECK(*first.events.front()["client"].number() == b && *first.events.back()["client"].number() == a);
}

TEST("many operations at once, with every log entry, settle each once") {
    server(verified);
    Module module;
    const double client = module.open({}, {{"logLevel", "trace"}});
    CHECK(outcome(module.run(client, "login_with_oauth", options())) == "logged_in");
    std::vector<std::shared_ptr<std::optional<Value>>> results;
    for (int i = 0; i < 2000; i++)
        results.push_back(module.begin(client, i % 2 ? "get_current_user" : "get_access_token", {}));
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
    CHECK(textIn(module.event("log")["fields"]["text"]) != "");
}

TEST("clients that come and go on threads of their own leave nothing behind") {
    server(verified);
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; i++) {
        threads.emplace_back([i] {
            for (int n = 0; n < 5; n++) {
                Module module;
                const double client = module.open({setting("set_account", std::to_string(i))});
                module.run(client, "get_current_user");
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
