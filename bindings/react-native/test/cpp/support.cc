#include "support.h"

#include <arpa/inet.h>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace test {
namespace {

std::vector<Test> &tests() {
    static std::vector<Test> all;
    return all;
}
std::string failures;

} // namespace

void add(Test test) {
    tests().push_back(test);
}

void check(bool holds, const char *what, int line) {
    if (!holds) failures += "#   line " + std::to_string(line) + ": " + what + "\n";
}

cardea::bridge::Invoker Loop::invoker() {
    return [this](std::function<void()> job) {
        std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(job));
        changed_.notify_one();
    };
}

bool Loop::until(const std::function<bool()> &holds) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(15);
    for (;;) {
        drain();
        if (holds()) return true;
        std::unique_lock lock(mutex_);
        if (!changed_.wait_until(lock, deadline, [this] { return !jobs_.empty(); })) return false;
    }
}

void Loop::drain() {
    for (;;) {
        std::function<void()> job;
        {
            std::lock_guard lock(mutex_);
            if (jobs_.empty()) return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        job();
    }
}

Module::Module() {
    bridge = std::make_unique<CardeaBridge>(loop.invoker(), [this](const Value &event) {
        events.push_back(event);
        if (isFollowing && textIn(event["kind"]) == "page") {
            bridge->call("reply", {event["client"], event["question"], Value(browse(textIn(event["fields"]["url"])))});
        }
    });
}

Module::~Module() {
    bridge.reset();
    loop.drain();
}

Value Module::ask(const std::string &method, Value::List arguments) {
    auto result = std::make_shared<std::optional<Value>>();
    bridge->start(method, arguments, [result](const Value &value) { *result = value; });
    return finish(result);
}

Value Module::run(double client, const std::string &operation, Value::Object given) {
    return finish(begin(client, operation, std::move(given)));
}

std::shared_ptr<std::optional<Value>> Module::begin(
    double client, const std::string &operation, Value::Object given, double call, bool isQuick) {
    const Value::List arguments{client, call != 0 ? call : ++lastCall_, operation, std::move(given), isQuick};
    auto result = std::make_shared<std::optional<Value>>();
    bridge->start("operate", arguments, [result](const Value &value) {
        CHECK(!result->has_value());
        *result = value;
    });
    return result;
}

Value Module::finish(const std::shared_ptr<std::optional<Value>> &result) {
    CHECK(loop.until([&] { return result->has_value(); }));
    return result->value_or(Value());
}

Value Module::tryToOpen(Value::List settings, Value::Object more) {
    settings.insert(settings.begin(),
        {setting("set_application_id", "org.example.bridge"), setting("set_store", "memory", Value(), Value())});
    if (more.empty() || more[0].first != "provider") {
        settings.insert(settings.begin(), setting("set_prelude", std::getenv("CARDEA_SANDBOX_URL")));
    }
    Value::List fields;
    for (const char *name : {"url", "redirect_uri", "authorization_url", "address", "channel", "kind", "ways", "id",
             "fields", "name", "value", "step", "key_name", "tries_left", "accounts", "text", "criterion", "valid"})
        fields.emplace_back(name);
    more.insert(more.end(), {{"settings", std::move(settings)}, {"fields", std::move(fields)}, {"presents", true},
                                {"usesSystemBrowser", false}});
    return bridge->call("openClient", {more});
}

double Module::open(Value::List settings, Value::Object more) {
    const Value opened = tryToOpen(std::move(settings), std::move(more));
    CHECK(outcome(opened) == "client");
    return opened["client"].number() != nullptr ? *opened["client"].number() : 0;
}

Value Module::event(const std::string &kind) {
    const Value *found = nullptr;
    CHECK(loop.until([&] {
        for (const Value &event : events) {
            if (textIn(event["kind"]) == kind) found = &event;
        }
        return found != nullptr;
    }));
    return found != nullptr ? *found : Value();
}

std::string textIn(const Value &value) {
    return value.text() != nullptr ? *value.text() : std::string();
}

Names names(const Value &value) {
    Names all;
    if (value.object() == nullptr) return all;
    for (const auto &[name, member] : *value.object())
        all.push_back(name);
    return all;
}

std::string outcome(const Value &result) {
    return textIn(result["kind"]) == "failed" ? textIn(result["error"]["code"]) : textIn(result["kind"]);
}

Value::Object options(Value::List more) {
    more.insert(
        more.begin(), {setting("set_provider", "google"), setting("set_redirect_uri", "myapp://oauth-callback")});
    return {{"options", std::move(more)}};
}

Value::Object provider(Value::List more) {
    more.insert(more.begin(), {setting("set", "issuer", std::getenv("CARDEA_SANDBOX_URL") + std::string("/oidc")),
                                  setting("set", "client_id", "notes")});
    return {{"provider", Value::Object{{"known", Value()}, {"settings", std::move(more)}}}};
}

std::string http(const std::string &method, const std::string &path, const std::string &body) {
    const std::string server = std::getenv("CARDEA_SANDBOX_URL");
    const int port = std::atoi(server.substr(server.rfind(':') + 1).c_str());
    const int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    std::string answer;
    if (connect(descriptor, reinterpret_cast<sockaddr *>(&address), sizeof address) == 0) {
        const std::string request = method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                                    "\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: " +
                                    std::to_string(body.size()) + "\r\n\r\n" + body;
        CHECK(send(descriptor, request.data(), request.size(), 0) == static_cast<ssize_t>(request.size()));
        char part[4096];
        for (ssize_t size = 0; (size = recv(descriptor, part, sizeof part, 0)) > 0;)
            answer.append(part, size);
    }
    close(descriptor);
    const size_t location = answer.find("\r\nLocation: ");
    if (location != std::string::npos) {
        const size_t start = location + strlen("\r\nLocation: ");
        return answer.substr(start, answer.find("\r\n", start) - start);
    }
    const size_t end = answer.find("\r\n\r\n");
    return end == std::string::npos ? std::string() : answer.substr(end + 4);
}

std::string browse(const std::string &url) {
    const std::string server = std::getenv("CARDEA_SANDBOX_URL") + std::string("/");
    std::string place = url;
    do {
        place = http("GET", place.substr(place.find('/', strlen("http://"))));
    } while (place.rfind(server, 0) == 0);
    return place;
}

void server(const std::string &command) {
    http("POST", "/sandbox/reset", "{}");
    http("POST", "/sandbox/control", command);
}

std::string newestCode() {
    const std::string mails = http("GET", "/sandbox/mailbox.json");
    const size_t found = mails.rfind("\"code\":\"");
    return found == std::string::npos ? std::string() : mails.substr(found + 8, mails.find('"', found + 8) - found - 8);
}

int runAll() {
    size_t number = 0;
    bool isGood = true;
    for (const Test &each : tests()) {
        failures.clear();
        each.run();
        isGood = isGood && failures.empty();
        std::printf("%s %zu - %s\n%s", failures.empty() ? "ok" : "not ok", ++number, each.name, failures.c_str());
        std::fflush(stdout);
    }
    std::printf("1..%zu\n", number);
    return isGood ? 0 : 1;
}

} // namespace test

int main() {
    return test::runAll();
}
