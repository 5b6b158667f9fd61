#include "support.h"

#include <cstdlib>

using namespace test;
using cardea::bridge::Client;

namespace {

Value::Object ory(bool verifiesEmail = false) {
    const std::string address = std::getenv("CARDEA_SANDBOX_URL") + std::string("/ory");
    return {{"prelude", Value()}, {"ory", Value::Object{{"projectUrl", address}, {"verifiesEmail", verifiesEmail}}}};
}

void behave(const std::string &members) {
    server(R"({"behaviour": {"automatic_outcome": "verified")" + members + "}}");
}

Value answer(const char *way, Value::List values = {}) {
    return Value::Object{{"way", way}, {"values", std::move(values)}};
}

Value filled(const char *name, const char *value) {
    return Value::Object{{"name", name}, {"value", value}};
}

Value wayOf(const Value &step, const std::string &id) {
    for (const Value &way : *step["ways"].list()) {
        if (textIn(way["id"]) == id) return way;
    }
    return Value();
}

} // namespace

TEST("a login that wants more crosses as its step, which goes on by its id to the end, or to a page") {
    behave(R"(, "ory_missing_traits": ["nickname"])");
    Module module;
    const double client = module.open(ory());
    const Value result = module.run(client, "loginWithOAuth", {options({{"registers", true}})});
    CHECK(outcome(result) == "more_required");
    const Value step = result["step"];
    CHECK((names(step) == Names{"id", "kind", "identifier", "provider", "expiresAt", "messages", "ways"}));
    CHECK(textIn(step["kind"]) == "missing_traits" && *step["expiresAt"].number() > 1e12);
    const Value way = wayOf(step, "oidc:google");
    CHECK((names(way) == Names{"id", "provider", "label", "fields"}));
    const Value::List &fields = *way["fields"].list();
    CHECK(fields.size() == 3);
    CHECK((names(fields[2]) == Names{"name", "type", "label", "value", "isRequired", "message"}));
    CHECK(textIn(fields[2]["name"]) == "traits.nickname" && *fields[2]["isRequired"].boolean());
    CHECK(textIn(fields[0]["value"]) == "user@example.com" && fields[0]["message"].isNull());

    const Value right = answer("oidc:google", {filled("traits.nickname", "Addie")});
    CHECK(outcome(module.run(client, "saveOAuthLoginStep", {step["id"]})) == "none");
    CHECK(outcome(module.run(client, "restoreOAuthLoginStep", {step["id"]})) == "more_required");
    const Value page = module.run(client, "answerLoginStep", {step["id"], right});
    CHECK(outcome(page) == "attempt");
    CHECK(outcome(module.run(client, "answerLoginStepInBrowser", {step["id"], right, options()})) == "logged_in");
    CHECK(outcome(module.run(client, "answerLoginStep", {step["id"], right})) == "attempt_consumed");
}

TEST("a step of linking has messages, stays usable after a wrong password, and ends by the right one") {
    behave(R"(, "ory_duplicate": "password", "ory_password": "open sesame")");
    Module module;
    const double client = module.open(ory());
    const Value step = module.run(client, "loginWithOAuth", {options()})["step"];
    CHECK(textIn(step["kind"]) == "account_linking" && textIn(step["identifier"]) == "user@example.com");
    const Value &message = step["messages"].list()->at(0);
    CHECK((names(message) == Names{"id", "text", "isError"}));
    CHECK(*message["id"].number() == 1010016 && !*message["isError"].boolean());
    const auto go = [&](const char *password) {
        const Value given = answer("password", {filled("password", password)});
        return outcome(module.run(client, "answerLoginStep", {step["id"], given}));
    };
    CHECK(go("open barley") == "wrong_credentials");
    CHECK(go("open sesame") == "logged_in");
    CHECK(go("open sesame") == "attempt_consumed");
}

TEST("an unverified address at an Ory server becomes a challenge where the client wants it") {
    server(R"({"behaviour": {"automatic_outcome": "unverified"}})");
    Module module;
    const double client = module.open(ory(true));
    const Value result = module.run(client, "loginWithOAuth", {options()});
    CHECK(outcome(result) == "otp_required");
    CHECK(outcome(module.run(client, "checkOTP", {newestCode(), result["challenge"]["id"]})) == "logged_in");
}

TEST("what cannot be used of a step, an answer or an ID token is refused by name, and nothing is begun") {
    behave(R"(, "ory_missing_traits": ["nickname"])");
    Module module;
    const double client = module.open(ory());
    const Value id = module.run(client, "loginWithOAuth", {options()})["step"]["id"];
    const Value good = answer("oidc:google");
    for (const char *method : {"answerLoginStep", "answerLoginStepInBrowser", "saveOAuthLoginStep"}) {
        CHECK(outcome(module.run(client, method, {"nobody", good, options()})) == "attempt_not_found");
        CHECK(outcome(module.run(client, method, {5.0, good, options()})) == "invalid_argument");
    }
    CHECK(outcome(module.run(client, "restoreOAuthLoginStep", {"nobody"})) == "attempt_not_found");
    const Value::List notPairs{"x"};
    const Value::Object noWay{{"way", 5.0}}, noList{{"way", "x"}, {"values", "y"}},
        noNames{{"way", "x"}, {"values", notPairs}};
    for (const Value &wrong : {Value(), Value(noWay), Value(noList), Value(noNames), answer("a\xff"),
             answer("oidc:google", {Value(Value::Object{{"name", "a"}, {"value", std::string("a\0b", 3)}})})}) {
        CHECK(outcome(module.run(client, "answerLoginStep", {id, wrong})) == "invalid_argument");
        CHECK(outcome(module.run(client, "answerLoginStepInBrowser", {id, wrong, options()})) == "invalid_argument");
    }
    CHECK(outcome(module.run(client, "answerLoginStepInBrowser", {id, good, Value()})) == "invalid_argument");
    CHECK(outcome(module.run(client, "answerLoginStep", {id, answer("oidc:myspace")})) == "invalid_argument");
    const Value::Object tokens[] = {{}, {{"provider", "google"}}, {{"provider", "google"}, {"idToken", 5.0}},
        {{"provider", "google"}, {"idToken", "x"}, {"nonce", 5.0}},
        {{"provider", "google"}, {"idToken", "x"}, {"registers", "yes"}}};
    for (const Value::Object &wrong : tokens)
        CHECK(outcome(module.run(client, "loginWithIDToken", {wrong})) == "invalid_argument");
    CHECK(outcome(module.run(client, "loginWithIDToken",
              {Value(Value::Object{{"provider", "google"}, {"idToken", "x"}})})) == "forbidden");
    CHECK(outcome(module.run(client, "loginWithOAuth", {options({{"registers", "yes"}})})) == "invalid_argument");
    const Value::Object projects[] = {{}, {{"projectUrl", 5.0}}, {{"projectUrl", "https://a"}, {"verifiesEmail", 1.0}}};
    for (const Value::Object &wrong : projects)
        CHECK(outcome(module.tryToOpen({{"prelude", Value()}, {"ory", wrong}})) == "invalid_argument");
    CHECK(Client::pendingOperations() == 0);
}

TEST("an error crosses with what else the server says of it") {
    behave("");
    server(R"({"faults": {"/ory/self-service/login/api": [{"answer": "status", "status": 429, "body": "{}",
        "headers": {"x-ratelimit-remaining": "0", "x-ratelimit-reset": "7"}}]}})");
    Module module;
    const double client = module.open(ory());
    const Value result = module.run(client, "initiateOAuthLogin", {options()});
    CHECK(outcome(result) == "rate_limited");
    const Value::List &details = *result["error"]["details"].list();
    CHECK(details.size() == 2 && textIn(details[0]["name"]) == "x-ratelimit-remaining");
    CHECK(textIn(details[1]["value"]) == "7" && *result["error"]["retryAfter"].number() == 7000);
    CHECK(module.run(client, "currentUser")["error"]["details"].list()->empty());
}
