// Values without a server: JSON, errors beside statuses and std::error_code, and types that are named before they are known.
#include <cardea/forward.hpp>

unsigned long sessions_of(const cardea::SessionList &list);
bool failed(const cardea::Error &error);

#include <cardea.hpp>
#include <cardea/json.hpp>
#include <cstdio>

#include "check.hpp"

using cardea::JSONValue;
using cardea::Status;

unsigned long sessions_of(const cardea::SessionList &list) {
    return list.sessions.size();
}

bool failed(const cardea::Error &error) {
    return error != Status::ok;
}

static void json() {
    auto value = JSONValue::parse(
        R"( {"a": [1, -2.5e1, true, null, {"b": ""}], "c": "\u00e4\ud83e\udd8a\n\"", "d": 9007199254740993} )");
    if (!CHECK(value)) return;
    const JSONValue &object = *value;
    CHECK_EQUAL(*object["a"][0].integer(), 1);
    CHECK_EQUAL(*object["a"][1].number(), -25.0);
    CHECK(*object["a"][2].boolean() && object["a"][3].is_null() && object["a"][4]["b"].text()->empty());
    CHECK_EQUAL(*object["c"].text(), "\xc3\xa4\xf0\x9f\xa6\x8a\n\"");
    CHECK_EQUAL(*object["d"].integer(), 9007199254740993);
    CHECK(object["x"]["y"][7].is_null() && object["a"].array()->size() == 5 && object.object()->size() == 3);
    CHECK_EQUAL(*JSONValue::parse("123456789012345678901234567890")->number(), 123456789012345678901234567890.0);
    for (const char *wrong : {"", "{", "[1,]", "{\"a\"}", "01", "1.", "-", "+1", "1e", "nul", "\"\x01\"", "\"\\x\"",
             "\"\\ud800\"", "\"\\udc00\"", "\"a", "[1] 2", "{'a': 1}", "\"\\u12g4\""})
        CHECK(!JSONValue::parse(wrong));
    CHECK(!JSONValue::parse(std::string(100'000, '[')));
    CHECK(JSONValue::parse(std::string(500, '[') + std::string(500, ']')));
}

static void errors() {
    cardea::Error error(Status::rate_limited, "Slow down.");
    CHECK(error == Status::rate_limited && Status::rate_limited == error && error != Status::network && failed(error));
    std::error_code code = error.error_code();
    CHECK(code && code == Status::rate_limited && code != Status::network && !std::error_code(Status::ok));
    CHECK_EQUAL(code.message(), "rate_limited");
    CHECK_EQUAL(std::string(code.category().name()), "cardea");
}

static void doubles() {
    cardea::FinalizeOAuthLoginResult result = cardea::LoggedIn{};
    CHECK(std::get<cardea::LoggedIn>(result).user.access_token.empty());
    cardea::User user{"usr_1", "token", {}, R"({"email": "user@example.com"})", {}};
    CHECK_EQUAL(*JSONValue::parse(user.claims_json).value()["email"].text(), "user@example.com");
    CHECK(!user.claim("email") && !user.token_member("scope"));
    cardea::SessionList list{{cardea::Session{"ses_1"}}, 1, 20, 0};
    CHECK_EQUAL(sessions_of(list), 1u);
    CHECK_EQUAL(list.sessions[0].device_type, "unknown");
    const cardea::OAuthEmailChallenge challenge{{"challenge"}, "user@example.com"};
    result = cardea::OTPRequired{challenge};
    CHECK_EQUAL(std::get<cardea::OTPRequired>(result).challenge.id, "challenge");
    CHECK(challenge.channel == "email" && !challenge.handle && !challenge.text("address"));
    cardea::OAuthLoginStep step{{"step"}, "second_factor"};
    step.ways = {{"totp"}};
    result = cardea::MoreRequired{step};
    CHECK_EQUAL(std::get<cardea::MoreRequired>(result).step.ways[0].id, "totp");
    cardea::ContinuedOAuthLogin page = cardea::PageRequired{{{"attempt"}, "https://auth.example.com/", "app:/"}};
    CHECK_EQUAL(std::get<cardea::PageRequired>(page).attempt.redirect_uri, "app:/");
    const cardea::DeviceLogin device{{"device"}, "ABCD-EFGH", "https://auth.example.com/device"};
    CHECK(device.user_code == "ABCD-EFGH" && !device.verification_uri_complete);
    cardea::StepUpResult step_up = cardea::StepRequired{{{"step-up"}, "verify_email", "transfer"}};
    CHECK_EQUAL(std::get<cardea::StepRequired>(step_up).challenge.step, "verify_email");
    cardea::SessionEvent event;
    event.kind = cardea::EventKind::login_waiting;
    CHECK(!event.open_again());
    cardea::AuthorizedResponse response{200, {{"Content-Type", "text/plain"}}, "text"};
    CHECK_EQUAL(response.header("content-type").value_or(""), "text/plain");
}

/// What an application has made itself is refused by a client, in words.
static void strangers() {
    cardea::Configuration configuration;
    configuration.prelude = "https://auth.example.com";
    configuration.application_id = "org.example.cxx";
    configuration.store.kind = "memory";
    cardea::Client client(configuration);
    auto refused = client.check_otp(cardea::OAuthEmailChallenge{{"challenge"}}, "123456").result();
    CHECK(!refused && (refused.error() == Status::invalid_argument || refused.error() == Status::invalid_handle));
    auto page = client.finalize_oauth_login(cardea::OAuthLoginContext{{"attempt"}}, "app:/").result();
    CHECK(!page && (page.error() == Status::invalid_argument || page.error() == Status::invalid_handle));
    auto checks = cardea::validate_password({}, "open sesame");
    CHECK(!checks && checks.error() == Status::invalid_argument);
}

int main() {
    return check::run({
        {"JSON is read as values, and what is none is refused", json},
        {"an error is compared with a status, also as a std::error_code", errors},
        {"an application makes results for its own tests", doubles},
        {"a client refuses what an application has made for its own tests", strangers},
    });
}
