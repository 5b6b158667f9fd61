// The forms of a call, errors, cancelling, closing, text, many operations and many threads.
#include <algorithm>
#include <atomic>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <thread>

#include "host.hpp"

using namespace std::chrono_literals;
using cardea::Status;

static_assert(!std::is_copy_constructible_v<cardea::Client> && std::is_nothrow_move_constructible_v<cardea::Client>);
static_assert(!std::is_convertible_v<cardea::Configuration, cardea::Client>);
static_assert(
    !std::is_copy_constructible_v<cardea::Operation<void>> && std::is_move_assignable_v<cardea::Operation<void>>);
static_assert(std::is_aggregate_v<cardea::Configuration> && std::is_aggregate_v<cardea::OAuthLoginOptions>);
static_assert(std::is_aggregate_v<cardea::OAuthLoginContext> && std::is_aggregate_v<cardea::User>);
static_assert(std::is_nothrow_copy_constructible_v<cardea::Error>);

static void version() {
    CHECK_EQUAL(cardea::version(), CARDEA_VERSION_STRING);
}

static void four_forms() {
    cardea::Client client(configured());
    std::string id;
    {
        auto result = client.login_with_oauth(options()).get();
        id = std::get<cardea::LoggedIn>(result).user.id.value_or("");
        CHECK(!id.empty());
    }
    CHECK_EQUAL(client.current_user().get().id.value_or(""), id);
    CHECK_EQUAL(client.current_user().result()->id.value_or(""), id);
    std::future<cardea::User> future = client.current_user(cardea::use_future);
    CHECK_EQUAL(future.get().id.value_or(""), id);
    std::promise<std::string> told;
    auto started =
        client.current_user([&](cardea::Result<cardea::User> user) { told.set_value(user->id.value_or("")); });
    CHECK(started && *started);
    CHECK_EQUAL(told.get_future().get(), id);
    client.invalidate_session(cardea::use_future).get();
    CHECK(!client.access_token(cardea::use_future).get().empty());
}

/// Whether a call has its result as soon as it is made, at the latest at that try, while the client's callback thread is busy.
static bool is_ready_at_once(cardea::Client &client, int tries) {
    std::promise<void> entered, left, over;
    CHECK(client.current_user([&](auto) {
        entered.set_value();
        left.get_future().wait();
    }));
    entered.get_future().wait();
    bool is_ready = false;
    for (; tries > 0 && !is_ready; tries--) {
        is_ready = client.current_user().is_ready();
        if (!is_ready) std::this_thread::sleep_for(1ms);
    }
    left.set_value();
    CHECK(client.current_user([&](auto) { over.set_value(); }));
    over.get_future().wait();
    return is_ready;
}

static void results_from_memory() {
    cardea::Client client(configured());
    client.login_with_oauth(options()).get();
    CHECK(is_ready_at_once(client, 5000));
    for (int count = 0; count < 100; count++) {
        CHECK(client.current_user(cardea::use_future).get().id);
        CHECK_EQUAL(client.authorize_request("GET", "https://api.example/").get().size(), 1u);
    }
    client.invalidate_session().get();
    CHECK(!is_ready_at_once(client, 20));
    cardea::Configuration observed = configured();
    observed.observer = [](const cardea::SessionEvent &) {};
    cardea::Client other(observed);
    other.login_with_oauth(options()).get();
    CHECK(!is_ready_at_once(other, 20));
}

static void thrown_errors() {
    cardea::Client client(configured());
    auto is_not_signed_in = [](auto call) {
        try {
            call();
        } catch (const cardea::Error &error) {
            return error.status() == Status::not_signed_in && error.code() == cardea::code::not_signed_in &&
                   error.what() == error.message() && !error.http_status() && !error.is_retryable();
        }
        return false;
    };
    CHECK(is_not_signed_in([&] { client.current_user().get(); }));
    CHECK(is_not_signed_in([&] { client.current_user(cardea::use_future).get(); }));
    CHECK(is_not_signed_in([&] { client.current_user().result().value(); }));
    CHECK(is_not_signed_in([&] { *client.current_user().result(); }));
    CHECK(is_not_signed_in([&] { client.invalidate_session().get(); }));
    try {
        client.refresh().get();
    } catch (const std::exception &error) {
        CHECK_EQUAL(std::string(error.what()), "Nobody is signed in.");
    }
}

static void whole_errors() {
    sandbox_fault(AUTHORIZE_PATH,
        R"({"answer": "error", "status": 429, "code": "too_many_requests", "headers": {"Retry-After": "7"}})");
    cardea::Client client(configured());
    auto result = client.initiate_oauth_login(options()).result();
    if (!CHECK(!result)) return;
    const cardea::Error &error = result.error();
    CHECK_EQUAL(error.status(), Status::rate_limited);
    CHECK_EQUAL(error.code(), "rate_limited");
    CHECK_EQUAL(error.server_code().value_or(""), "too_many_requests");
    CHECK_EQUAL(error.http_status().value_or(0), 429);
    CHECK(error.detail("request_id") && !error.detail("nothing"));
    CHECK(error.retry_after() == 7s);
    CHECK(error.is_retryable());
}

static void codes() {
    // The generated constants are those that an error of each status reports.
    std::set<std::string> names;
    for (int status = -1000; status < 0; status++) {
        cardea::Error error(static_cast<Status>(status), "made here");
        if (error.code() != "server") names.insert(error.code());
    }
    CHECK(names.size() > 50 && names.count(std::string(cardea::code::rate_limited)) == 1);
    std::ifstream file("abi/codes.json");
    std::string text((std::istreambuf_iterator<char>(file)), {});
    for (const std::string &name : names)
        CHECK(text.find("{\"code\": \"" + name + "\"") != std::string::npos);
}

static void refused_settings() {
    auto status = [](auto change) {
        cardea::Configuration configuration = configured();
        change(configuration);
        auto made = cardea::Client::create(configuration);
        return made ? std::string("made") : made.error().code() + " " + made.error().message();
    };
    auto says = [&](const std::string &part, auto change) {
        std::string said = status(change);
        check::that(said.find(part) != std::string::npos, said + " lacks " + part, __FILE__, __LINE__);
    };
    using C = cardea::Configuration;
    says("application", [](C &made) { made.application_id.clear(); });
    says("only one of prelude, openid and ory can be set", [](C &made) { made.ory = "https://ory.example.com"; });
    says("request_timeout is negative", [](C &made) { made.request_timeout = -1ms; });
    says("pending_lifetime is negative or too long", [](C &made) { made.pending_lifetime = 2400h; });
    says("invalid", [](C &made) { made.request_timeout = 0ms; });
    says("invalid", [](C &made) { made.store.kind = "cupboard"; });
    says("invalid", [](C &made) { made.log_level = "loud", made.logger = [](auto &, auto &) {}; });
    says("invalid", [](C &made) { made.account = "\xff\xfe"; });
    try {
        cardea::Configuration unnamed;
        unnamed.prelude = sandbox_url();
        cardea::Client client(unnamed);
        CHECK(!"a client without an application id");
    } catch (const cardea::Error &error) {
        CHECK(!error.message().empty());
    }
}

static void nul_characters() {
    const std::string bad("go\0gle", 6);
    cardea::Client client(configured());
    auto attempt = client.initiate_oauth_login(options()).get();
    auto names = [](auto &&result, const std::string &name) {
        return CHECK(!result) && CHECK_EQUAL(result.error().status(), Status::invalid_argument) &&
               CHECK_EQUAL(result.error().message(), name + " has a NUL character");
    };
    auto wrong = options();
    wrong.provider = bad;
    names(client.login_with_oauth(wrong).result(), "provider");
    wrong = options();
    wrong.redirect_uri = bad;
    names(client.initiate_oauth_login(wrong).result(), "redirect_uri");
    wrong = options();
    wrong.activation_token = bad;
    names(client.initiate_oauth_login(wrong).result(), "activation_token");
    names(client.finalize_oauth_login_with_token(attempt, bad).result(), "challenge_token");
    names(client.finalize_oauth_login(attempt, bad).result(), "redirect_url");
    names(client.restore(bad).result(), "id");
    names(client.recover_account(bad).result(), "email");
    names(client.change_password(bad).result(), "password");
    names(client.revoke_sessions(cardea::Sessions::one, bad).result(), "session_id");
    names(client.send_authorized_request({bad}).result(), "method");
    names(client.send_authorized_request({"GET", bad}).result(), "url");
    names(client.send_authorized_request({"GET", "http://127.0.0.1", {{"X", bad}}}).result(), "the value of a header");
    names(client.send_authorized_request({"GET", "http://127.0.0.1", {{bad, "x"}}}).result(), "the name of a header");
    names(cardea::deliver_redirect(bad), "redirect_url");
    auto configuration = configured();
    configuration.prelude = bad;
    names(cardea::Client::create(configuration), "prelude");
    configuration = configured();
    configuration.application_id = bad;
    names(cardea::Client::create(configuration), "application_id");
    auto refused = client.restore(bad, [](auto) { CHECK(!"a callback of what was never started"); });
    CHECK_EQUAL(status_of(refused), Status::invalid_argument);
    try {
        client.restore(bad, cardea::use_future).get();
        CHECK(!"a future of what was never started");
    } catch (const cardea::Error &error) {
        CHECK_EQUAL(error.status(), Status::invalid_argument);
    }
}

static void not_unicode() {
    cardea::Client client(configured());
    auto result = client.restore("\xed\xa0\x80 lone surrogate").result();
    CHECK_EQUAL(status_of(result), Status::invalid_argument);
    auto wrong = options();
    wrong.redirect_uri = "\xff";
    CHECK_EQUAL(status_of(client.initiate_oauth_login(wrong).result()), Status::invalid_argument);
}

static void emoji() {
    auto configuration = configured();
    configuration.account = "Zo\xc3\xab \xf0\x9f\xa6\x8a";
    configuration.presenter =
        presented([](const std::string &url) { return sandbox::visit(url, "verified&name=Zo%C3%AB%20%F0%9F%A6%8A"); });
    cardea::Client client(configuration);
    auto result = client.login_with_oauth(options()).get();
    CHECK(std::get<cardea::LoggedIn>(result).user.claims_json.find("Zo\xc3\xab \xf0\x9f\xa6\x8a") != std::string::npos);
}

static cardea::Configuration silent(std::promise<void> &shown) {
    auto configuration = configured();
    auto kept = std::make_shared<std::vector<cardea::Question>>();
    configuration.presenter = [kept, &shown](const cardea::Question &page) {
        if (page.kind() == cardea::QuestionKind::dismiss) return kept->clear();
        kept->push_back(page);
        shown.set_value();
    };
    return configuration;
}

static void cancelled() {
    std::promise<void> shown;
    cardea::Client client(silent(shown));
    auto pending = client.login_with_oauth(options());
    shown.get_future().wait();
    CHECK(!pending.wait_for(1ms));
    cardea::Canceller operation = pending.canceller();
    std::thread([operation] { operation.cancel(); }).join();
    CHECK_EQUAL(status_of(pending.result()), Status::cancelled);
    operation.cancel();
    cardea::Canceller().cancel();
    auto user = client.current_user();
    CHECK(user.wait_for(10s));
    user.cancel();
    CHECK_EQUAL(status_of(user.result()), Status::not_signed_in);
    CHECK_EQUAL(status_of(user.result()), Status::invalid_argument); // its result was taken
}

static void cancelled_callback() {
    std::promise<void> shown;
    std::promise<Status> ended;
    cardea::Client client(silent(shown));
    auto operation = client.login_with_oauth(options(), [&](auto result) { ended.set_value(status_of(result)); });
    shown.get_future().wait();
    operation->cancel();
    CHECK_EQUAL(ended.get_future().get(), Status::cancelled);
}

static void closed_with_pending() {
    std::promise<void> shown;
    std::atomic<int> ended = 0;
    cardea::Client client(silent(shown));
    auto pending = client.login_with_oauth(options());
    shown.get_future().wait();
    sandbox_hold(REFRESH_PATH);
    auto future = client.initiate_oauth_login(options(), cardea::use_future);
    for (int count = 0; count < 50; count++)
        CHECK(client.current_user([&](auto) { ended++; }));
    std::thread waiting([&] { CHECK_EQUAL(status_of(pending.result()), Status::cancelled); });
    client.close();
    CHECK_EQUAL(ended, 50);
    waiting.join();
    client.close();
    CHECK_EQUAL(status_of(client.current_user().result()), Status::client_closed);
    CHECK_EQUAL(status_of(client.current_user([](auto) { CHECK(!"a callback after close"); })), Status::client_closed);
    CHECK(client.store_location().empty() && client.store_kind().empty() && client.handle() == nullptr);
    pending.cancel();
    sandbox_release();
}

/// The natural order of members: the client first, then what its callbacks write.
struct SignIn {
    std::optional<cardea::Client> client{};
    std::string state = "a state that is too long for the place in the string itself";
};

static void destroyed_with_pending() {
    std::promise<void> shown;
    auto kept = std::make_shared<int>();
    std::future<cardea::User> future;
    std::optional<cardea::Operation<cardea::User>> operation;
    {
        SignIn sign_in;
        sign_in.client.emplace(silent(shown));
        CHECK(sign_in.client->login_with_oauth(options(), [&sign_in, kept](const auto &) {
            CHECK(!"a callback after what it writes");
            sign_in.state += " and grows";
        }));
        shown.get_future().wait();
        operation.emplace(sign_in.client->current_user());
        future = sign_in.client->refresh(cardea::use_future);
    }
    CHECK_EQUAL(kept.use_count(), 1);
    CHECK(operation->is_ready());
    CHECK(future.wait_for(0s) == std::future_status::ready);
}

static void closed_in_callback() {
    auto client = std::make_shared<cardea::Client>(configured());
    std::promise<void> told;
    CHECK(client->current_user([client, &told](auto) mutable {
        client->close();
        client.reset();
        told.set_value();
    }));
    client.reset(); // the callback has the last reference
    CHECK(told.get_future().wait_for(10s) == std::future_status::ready);
}

static void waiting_in_callback() {
    cardea::Client client(configured());
    std::promise<Status> told;
    CHECK(client.current_user([&](auto) { told.set_value(status_of(client.refresh().result())); }));
    CHECK_EQUAL(told.get_future().get(), Status::would_deadlock);
    std::promise<Status> chained;
    CHECK(client.current_user(
        [&](auto) { CHECK(client.refresh([&](auto result) { chained.set_value(status_of(result)); })); }));
    CHECK_EQUAL(chained.get_future().get(), Status::not_signed_in);
}

static void moves() {
    cardea::Client first(configured());
    CHECK(sign_in(first));
    cardea::Client second = std::move(first);
    CHECK(second.current_user().result());
    CHECK_EQUAL(status_of(first.current_user().result()), Status::client_closed);
    first.close();
    CHECK(first.store_kind().empty());
    second = cardea::Client(configured());
    CHECK_EQUAL(status_of(second.current_user().result()), Status::not_signed_in);
}

static void two_clients() {
    auto other = configured();
    other.account = "other";
    cardea::Client one(configured()), two(other);
    CHECK(sign_in(one));
    CHECK(one.current_user().result());
    CHECK_EQUAL(status_of(two.current_user().result()), Status::not_signed_in);
}

static void dropped() {
    for (int count = 0; count < 200; count++) {
        cardea::Client client(configured());
        (void)client.current_user();
        (void)client.logout(cardea::use_future);
    }
    CHECK(true);
}

static long resident_kilobytes() {
    std::ifstream file("/proc/self/statm");
    long size = 0, resident = 0;
    file >> size >> resident;
    return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

static void ten_thousand() {
    cardea::Client client(configured());
    if (!sign_in(client)) return;
    std::atomic<int> ended = 0;
    auto round = [&](int number) {
        std::vector<cardea::Operation<cardea::User>> pending;
        for (int count = 0; count < number; count += 4) {
            pending.push_back(client.current_user());
            (void)client.access_token();
            CHECK(client.current_user([&](auto user) { ended += user.has_value(); }));
            auto cancelled = client.current_user();
            cancelled.cancel();
            if (pending.size() == 25) {
                for (auto &one : pending)
                    CHECK(one.result());
                pending.clear();
            }
        }
    };
    round(2000);
    [[maybe_unused]] long before = resident_kilobytes();
    round(10000);
    [[maybe_unused]] long after = resident_kilobytes();
    auto limit = std::chrono::steady_clock::now() + 20s;
    while (ended < 3000 && std::chrono::steady_clock::now() < limit)
        std::this_thread::sleep_for(1ms);
    CHECK_EQUAL(ended, 3000);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    if (!CHECK(after - before < 2048)) std::printf("#   %ld kB before, %ld kB after\n", before, after);
#endif
}

static void many_threads() {
    cardea::Client client(configured());
    if (!sign_in(client)) return;
    std::atomic<int> good = 0;
    std::vector<std::thread> threads;
    for (int number = 0; number < 16; number++)
        threads.emplace_back([&, number] {
            for (int count = 0; count < 50; count++) {
                if (number % 4 == 0) good += client.access_token().result().has_value();
                if (number % 4 == 1) good += !client.current_user(cardea::use_future).get().access_token.empty();
                if (number % 4 == 2) good += client.store_kind() == "memory";
                if (number % 4 == 3) {
                    auto pending = client.current_user();
                    pending.cancel();
                    auto status = status_of(pending.result());
                    good += status == Status::ok || status == Status::cancelled;
                }
            }
        });
    for (auto &thread : threads)
        thread.join();
    CHECK_EQUAL(good, 800);
}

static void closed_among_threads() {
    for (int round = 0; round < 20; round++) {
        cardea::Client client(configured());
        std::atomic<int> ended = 0, accepted = 0;
        std::vector<std::thread> threads;
        for (int number = 0; number < 4; number++)
            threads.emplace_back([&] {
                for (int count = 0; count < 50; count++) {
                    accepted += client.current_user([&](auto) { ended++; }).has_value();
                    (void)client.store_location();
                }
            });
        client.close();
        for (auto &thread : threads)
            thread.join();
        CHECK_EQUAL(ended, accepted);
    }
}

static void redacted() {
    sandbox_control(R"({"behaviour": {"automatic_outcome": "unverified"}})");
    cardea::Client client(configured());
    auto attempt = client.initiate_oauth_login(options()).get();
    auto result = client.finalize_oauth_login(attempt, sandbox::visit(attempt.authorization_url, "unverified")).get();
    auto &required = std::get<cardea::OTPRequired>(result);
    auto user = client.check_oauth_email_otp(required.challenge, sandbox::taken(sandbox_code()).value_or("")).get();
    std::ostringstream text;
    text << attempt << " " << required.challenge << " " << user;
    CHECK_EQUAL(text.str(),
        "Pending(" + attempt.id + ") Pending(" + required.challenge.id + ") User(" + user.id.value_or("") + ")");
    sandbox_reset();
}

static void requests() {
    cardea::Client client(configured());
    if (!sign_in(client)) return;
    cardea::AuthorizedRequest request;
    request.url = std::string(sandbox_url()) + API_PATH;
    cardea::AuthorizedResponse response = client.send_authorized_request(request).get();
    CHECK_EQUAL(response.status, 200);
    CHECK(response.header("CONTENT-TYPE").value_or("").find("json") != std::string::npos);
    CHECK(!response.header("x-nothing"));
    CHECK(response.body.find("user") != std::string::npos);
}

static void attempts_outlive_clients() {
    std::optional<cardea::OAuthLoginContext> attempt;
    {
        cardea::Client client(configured());
        attempt = client.initiate_oauth_login(options()).get();
    }
    cardea::OAuthLoginContext copy = *attempt;
    attempt.reset();
    CHECK(!copy.id.empty() && copy.redirect_uri == REDIRECT_URI && copy.handle);
    CHECK(copy.expires_at > std::chrono::system_clock::now());
}

static void peeked() {
    cardea::Client client(configured());
    CHECK(!client.peek_access_token());
    if (!sign_in(client)) return;
    CHECK_EQUAL(client.peek_access_token().value_or(""), client.access_token().get());
    client.invalidate_session().get();
    CHECK(!client.peek_access_token());
    client.close();
    CHECK(!client.peek_access_token());
}

static void restored() {
    sandbox_control(R"({"behaviour": {"automatic_outcome": "unverified"}})");
    cardea::Client client(configured());
    auto attempt = client.initiate_oauth_login(options()).get();
    client.save(attempt).get();
    auto found = client.restore(attempt.id).get();
    CHECK_EQUAL(std::get<cardea::OAuthLoginContext>(found).authorization_url, attempt.authorization_url);
    auto result = client.finalize_oauth_login(attempt, sandbox::visit(attempt.authorization_url, "unverified")).get();
    const auto &challenge = std::get<cardea::OTPRequired>(result).challenge;
    auto again = client.restore(challenge.id).get();
    CHECK_EQUAL(std::get<cardea::OAuthEmailChallenge>(again).address.value_or("none"), challenge.address.value_or(""));
    CHECK_EQUAL(challenge.text("channel").value_or(""), "email");
    CHECK(!challenge.text("authorization_url"));
    CHECK_EQUAL(status_of(client.restore("nothing").result()), Status::attempt_not_found);
    sandbox_reset();
}

static void contract() {
    // The runner preloads a cardea_version of another contract.
    auto made = cardea::Client::create(configured());
    CHECK_EQUAL(status_of(made), Status::invalid_configuration);
    CHECK(!made && made.error().message().find("0.4711.0") != std::string::npos);
    CHECK(!made && made.error().message().find(CARDEA_VERSION_STRING) != std::string::npos);
}

int main(int count, char **) {
    if (count > 1) return check::run({{"a library of another version is refused", contract}});
    sandbox_reset();
    return check::run({
        {"the library's version is that of the header", version},
        {"a call brings its result as a value, a future, a callback and a pending result", four_forms},
        {"what a client has in memory is there as soon as the call is made, unless an observer hears first",
            results_from_memory},
        {"an error is thrown as the one class of errors", thrown_errors},
        {"an error has every field that the server filled", whole_errors},
        {"every code of the contract has its constant", codes},
        {"a setting that is missing, out of range or empty is refused by name", refused_settings},
        {"text with a NUL inside is refused by name and never cut off", nul_characters},
        {"text that is no Unicode is refused", not_unicode},
        {"names beyond ASCII arrive as they are", emoji},
        {"an operation that is cancelled ends as cancelled, and a late cancel does nothing", cancelled},
        {"an operation with a callback is cancelled by its handle", cancelled_callback},
        {"a client that is closed ends what it was doing as cancelled", closed_with_pending},
        {"a client that is destroyed drops its callbacks, and ends what is waited for elsewhere",
            destroyed_with_pending},
        {"a client that is closed and destroyed in its own callback ends", closed_in_callback},
        {"waiting inside a callback is refused, and starting there is not", waiting_in_callback},
        {"a client that was moved from is closed", moves},
        {"two clients keep their accounts apart", two_clients},
        {"a client that goes out of scope with pending operations is freed", dropped},
        {"ten thousand operations leave the memory as it was", ten_thousand},
        {"sixteen threads use one client at a time", many_threads},
        {"a client that is closed among threads ends each operation once", closed_among_threads},
        {"what is printed of users, attempts and challenges has no secret", redacted},
        {"an answer of the application's own server is whole", requests},
        {"an attempt outlives its client", attempts_outlive_clients},
        {"the access token is at hand after a login, and not once it is invalid", peeked},
        {"an attempt and a challenge are found by their ids", restored},
    });
}
