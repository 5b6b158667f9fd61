// What the host supplies - stores, keys, presenters, loggers, observers, a queue - and what happens when it throws.
#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <poll.h>
#include <thread>

#include "host.hpp"

using namespace std::chrono_literals;
using cardea::Status;
namespace fs = std::filesystem;

class Memory : public cardea::SecureStore {
  public:
    cardea::Result<std::optional<cardea::Bytes>> read(const std::string &key) override {
        if (failure) return *failure;
        auto found = records.find(key);
        if (found == records.end()) return std::nullopt;
        return found->second;
    }
    cardea::Result<void> write(const std::string &key, cardea::ByteView record) override {
        if (failure) return *failure;
        records[key] = record.copy();
        return {};
    }
    cardea::Result<void> remove(const std::string &key) override {
        if (failure) return *failure;
        records.erase(key);
        return {};
    }

    std::map<std::string, cardea::Bytes> records;
    std::optional<cardea::Error> failure;
};

static void store() {
    auto memory = std::make_shared<Memory>();
    auto configuration = configured();
    configuration.store = cardea::StoreChoice::custom(memory);
    {
        cardea::Client client(configuration);
        CHECK(sign_in(client));
        CHECK_EQUAL(client.store_kind(), "custom");
    }
    CHECK(!memory->records.empty());
    cardea::Client client(configuration);
    CHECK(client.current_user().result());
    client.logout().get();
    CHECK_EQUAL(status_of(client.current_user().result()), Status::not_signed_in);
}

static void later() {
    auto memory = std::make_shared<Memory>();
    std::mutex mutex;
    std::vector<std::thread> threads;
    auto elsewhere = [&](auto work) {
        std::lock_guard lock(mutex);
        threads.emplace_back(work);
    };
    auto configuration = configured();
    configuration.store = cardea::StoreChoice::custom([&](cardea::StoreRequest request) {
        elsewhere([&, request]() mutable {
            std::unique_lock lock(mutex);
            auto key = request.key();
            if (request.operation() == cardea::StoreOperation::write) memory->records[key] = request.record().copy();
            if (request.operation() == cardea::StoreOperation::remove) memory->records.erase(key);
            auto found = memory->records.find(key);
            bool is_answer = request.operation() == cardea::StoreOperation::read && found != memory->records.end();
            auto record = is_answer ? found->second : cardea::Bytes();
            lock.unlock();
            is_answer ? request.reply(record) : request.reply();
            request.reject(cardea::Error(Status::store_failed, "a second answer"));
        });
    });
    configuration.presenter->present = [&](cardea::Presentation page) {
        elsewhere([page]() mutable { page.reply(sandbox::visit(page.url())); });
    };
    {
        cardea::Client client(configuration);
        CHECK(sign_in(client));
        CHECK(client.current_user().result());
    }
    for (auto &thread : threads)
        thread.join();
}

static std::pair<Status, std::string> told(const cardea::StoreChoice &store) {
    auto configuration = configured();
    configuration.store = store;
    cardea::Client client(configuration);
    auto result = client.current_user().result();
    return {status_of(result), result ? "" : result.error().message()};
}

static void store_errors() {
    auto memory = std::make_shared<Memory>();
    for (Status status :
        {Status::store_locked, Status::store_unavailable, Status::store_failed, Status::store_corrupted}) {
        memory->failure = cardea::Error(status, "the host says no");
        auto [found, message] = told(cardea::StoreChoice::custom(memory));
        CHECK_EQUAL(found, status);
        CHECK(message.find("the host says no") != std::string::npos);
        auto [thrown, _] = told(cardea::StoreChoice::custom(
            [status](cardea::StoreRequest) { throw cardea::Error(status, "the host says no"); }));
        CHECK_EQUAL(thrown, status);
    }
    memory->failure = cardea::Error(Status::network, "the host says no");
    CHECK_EQUAL(told(cardea::StoreChoice::custom(memory)).first, Status::store_failed);
    CHECK_EQUAL(told(cardea::StoreChoice::custom([](cardea::StoreRequest) {})).first, Status::store_failed);
}

struct Strange {};

static void foreign_exceptions() {
    auto [status, message] =
        told(cardea::StoreChoice::custom([](cardea::StoreRequest) { throw std::runtime_error("hush-4711"); }));
    CHECK_EQUAL(status, Status::store_failed);
    CHECK(message.find("std::runtime_error") != std::string::npos && message.find("hush") == std::string::npos);
    auto [strange, said] = told(cardea::StoreChoice::custom([](cardea::StoreRequest) { throw Strange(); }));
    CHECK_EQUAL(strange, Status::store_failed);
    CHECK(said.find("Strange") != std::string::npos);
    CHECK_EQUAL(
        told(cardea::StoreChoice::custom([](cardea::StoreRequest) { throw 4711; })).first, Status::store_failed);
}

static void keys() {
    fs::path folder = fs::temp_directory_path() / ("cardea-cxx-keys-" + std::to_string(getpid()));
    std::map<std::string, cardea::Bytes> ring = {{"first", cardea::Bytes(32, 7)}};
    auto provider = [&ring](const std::optional<std::string> &id) -> cardea::Result<std::optional<cardea::SealingKey>> {
        auto found = ring.find(id.value_or("first"));
        if (found == ring.end()) return std::nullopt;
        return cardea::SealingKey{found->first, found->second};
    };
    auto status = [&](cardea::SealingKeyProvider handler) {
        auto configuration = configured();
        configuration.store = cardea::StoreChoice::sealed_file(folder.string(), std::move(handler));
        cardea::Client client(configuration);
        return status_of(client.current_user().result());
    };
    {
        auto configuration = configured();
        configuration.store = cardea::StoreChoice::sealed_file(folder.string(), cardea::sealing_keys(provider));
        cardea::Client client(configuration);
        CHECK(sign_in(client));
        CHECK_EQUAL(client.store_kind(), "sealed_file");
    }
    CHECK_EQUAL(status(cardea::sealing_keys(provider)), Status::ok);
    CHECK(status(cardea::sealing_keys([](auto) { return std::nullopt; })) != Status::ok);
    CHECK_EQUAL(status(cardea::sealing_keys([](auto) { return cardea::Error(Status::store_locked, "a locked TPM"); })),
        Status::store_locked);
    CHECK_EQUAL(status([](cardea::SealingKeyRequest) { throw std::runtime_error("hush"); }), Status::store_failed);
    CHECK(status([](cardea::SealingKeyRequest request) {
        request.reply(cardea::SealingKey{"short", cardea::Bytes(3)});
    }) != Status::ok);
    CHECK(status([](cardea::SealingKeyRequest request) {
        request.reply(cardea::SealingKey{std::string("n\0ul", 4), cardea::Bytes(32)});
    }) != Status::ok);
    fs::remove_all(folder);
}

static void presenters() {
    auto ends = [](std::function<void(cardea::Presentation)> present) {
        auto configuration = configured();
        configuration.presenter->present = std::move(present);
        cardea::Client client(configuration);
        auto result = client.login_with_oauth(options()).result();
        CHECK(result || result.error().message().find("hush") == std::string::npos);
        return status_of(result);
    };
    auto rejects = [&](Status status) {
        return ends([status](cardea::Presentation page) { page.reject(cardea::Error(status, "as asked")); });
    };
    CHECK_EQUAL(rejects(Status::login_dismissed), Status::login_dismissed);
    CHECK_EQUAL(rejects(Status::cancelled), Status::cancelled);
    CHECK_EQUAL(rejects(Status::browser_unavailable), Status::browser_unavailable);
    CHECK_EQUAL(rejects(Status::network), Status::browser_unavailable);
    CHECK_EQUAL(ends([](cardea::Presentation) {}), Status::cancelled);
    CHECK_EQUAL(ends([](cardea::Presentation) { throw std::runtime_error("hush"); }), Status::browser_unavailable);
    CHECK_EQUAL(ends([](cardea::Presentation) { throw cardea::Error(Status::login_dismissed, "closed"); }),
        Status::login_dismissed);
    CHECK_EQUAL(
        ends([](cardea::Presentation page) { page.reply(std::string("a\0b", 3)); }), Status::browser_unavailable);
    CHECK_EQUAL(ends([](cardea::Presentation page) {
        std::string redirect = sandbox::visit(page.url());
        page.reply(std::nullopt);
        CHECK_EQUAL(status_of(cardea::deliver_redirect(redirect)), Status::ok);
    }),
        Status::ok);
}

static void presentation() {
    std::promise<std::string> seen;
    auto configuration = configured();
    configuration.presenter->present = [&](cardea::Presentation page) {
        seen.set_value(page.redirect_uri() + " " + page.activation_token().value_or("-") + " " +
                       (page.prefers_ephemeral_session() ? "ephemeral" : "ordinary"));
        page.reply(sandbox::visit(page.url()));
    };
    cardea::Client client(configuration);
    auto wanted = options();
    wanted.activation_token = "a-token";
    wanted.prefers_ephemeral_session = true;
    client.login_with_oauth(wanted).get();
    CHECK_EQUAL(seen.get_future().get(), REDIRECT_URI " a-token ephemeral");
}

static void events() {
    std::vector<std::string> kinds;
    int shown = 0;
    std::optional<cardea::LoginWaiting> kept;
    auto configuration = configured();
    configuration.presenter->present = [&](cardea::Presentation page) {
        if (shown++ > 0) return page.reply(sandbox::visit(page.url()));
        page.reply(std::nullopt);
        CHECK(kept && kept->open_again());
    };
    configuration.observer = [&](const cardea::SessionEvent &event) {
        if (auto *waiting = std::get_if<cardea::LoginWaiting>(&event)) {
            kinds.push_back("waiting");
            CHECK(waiting->authorization_url().find(sandbox_url()) == 0 && !waiting->attempt_id().empty());
            kept = *waiting;
        } else if (std::get_if<cardea::LoginReturned>(&event)) {
            kinds.push_back("returned");
        } else if (auto *in = std::get_if<cardea::SignedIn>(&event)) {
            kinds.push_back("in " + std::to_string(!in->user.access_token.empty()));
        } else if (std::get_if<cardea::Refreshed>(&event)) {
            kinds.push_back("refreshed");
        } else if (auto *out = std::get_if<cardea::SignedOut>(&event)) {
            kinds.push_back("out " + out->reason);
        }
    };
    cardea::Client client(configuration);
    CHECK(sign_in(client));
    client.refresh().get();
    client.logout().get();
    client.close();
    std::string all;
    for (const auto &kind : kinds)
        all += kind + ", ";
    CHECK_EQUAL(all, "waiting, returned, in 1, refreshed, out requested, ");
    CHECK(kept && !kept->open_again());
    CHECK_EQUAL(shown, 2);
}

static void uncaught() {
    std::mutex mutex;
    std::vector<std::string> caught;
    auto configuration = configured();
    configuration.observer = [](const cardea::SessionEvent &) { throw std::runtime_error("observer"); };
    configuration.log_level = cardea::LogLevel::trace;
    configuration.logger = [](cardea::LogLevel, const std::string &) { throw std::runtime_error("logger"); };
    configuration.presenter->dismiss = [](std::uint64_t) { throw std::runtime_error("dismiss"); };
    configuration.uncaught = [&](std::exception_ptr thrown) {
        std::lock_guard lock(mutex);
        try {
            std::rethrow_exception(thrown);
        } catch (const std::exception &error) {
            caught.push_back(error.what());
        }
        throw std::runtime_error("the handler, too");
    };
    {
        cardea::Client client(configuration);
        CHECK(sign_in(client));
        std::promise<void> ran;
        CHECK(client.current_user([&](auto) {
            ran.set_value();
            throw std::runtime_error("callback");
        }));
        ran.get_future().wait();
        CHECK(client.current_user().result());
    }
    auto has = [&](const char *text) { return std::find(caught.begin(), caught.end(), text) != caught.end(); };
    CHECK(has("observer") && has("logger") && has("callback"));
}

static void uncaught_without_a_handler() {
    std::vector<std::string> entries;
    auto configuration = configured();
    configuration.log_level = cardea::LogLevel::error;
    configuration.logger = [&](cardea::LogLevel, const std::string &text) { entries.push_back(text); };
    {
        cardea::Client client(configuration);
        std::promise<void> ran;
        CHECK(client.current_user([&](auto) {
            ran.set_value();
            throw std::logic_error("hush");
        }));
        ran.get_future().wait();
    }
    CHECK(!entries.empty() && entries.back() == "A callback threw std::logic_error.");
    configuration.logger = nullptr;
    cardea::Client silent(configuration);
    std::promise<void> ran;
    CHECK(silent.current_user([&](auto) {
        ran.set_value();
        throw std::logic_error("hush");
    }));
    ran.get_future().wait();
    CHECK_EQUAL(status_of(silent.current_user().result()), Status::not_signed_in);
}

static void queue() {
    auto configuration = configured();
    configuration.queue.emplace();
    cardea::Queue queue = *configuration.queue;
    CHECK(queue && queue.fd() >= 0);
    CHECK_EQUAL(queue.dispatch(), 0);
    auto here = std::this_thread::get_id();
    bool is_here = false, is_done = false;
    int after_close = 0;
    {
        cardea::Client client(configuration);
        CHECK(client.login_with_oauth(options(), [&](auto result) {
            is_here = std::this_thread::get_id() == here;
            is_done = true;
            CHECK(result);
        }));
        pollfd watched = {queue.fd(), POLLIN, 0};
        while (!is_done && poll(&watched, 1, 10000) > 0)
            queue.dispatch();
        CHECK(is_done && is_here);
        auto pending = client.current_user();
        CHECK_EQUAL(status_of(pending.result()), cardea::Status::would_deadlock);
        CHECK(!pending.wait_for(std::chrono::hours(1)));
        while (!pending.is_ready() && poll(&watched, 1, 10000) > 0)
            queue.dispatch();
        CHECK(pending.result());
        CHECK(client.refresh([&](auto) { after_close++; }));
    }
    CHECK_EQUAL(after_close, 1);
}

static void released() {
    auto token = std::make_shared<int>();
    {
        auto configuration = configured();
        configuration.store = cardea::StoreChoice::custom(std::make_shared<Memory>());
        configuration.presenter->present = [token](
                                               cardea::Presentation page) { page.reply(sandbox::visit(page.url())); };
        configuration.presenter->dismiss = [token](std::uint64_t) {};
        configuration.observer = [token](const cardea::SessionEvent &) {};
        configuration.logger = [token](cardea::LogLevel, const std::string &) {};
        configuration.uncaught = [token](std::exception_ptr) {};
        cardea::Client client(configuration);
        CHECK(sign_in(client));
        CHECK(client.current_user([token](auto) {}));
        auto refused = configuration;
        refused.account = std::string("\0", 1);
        CHECK(!cardea::Client::create(refused));
    }
    auto limit = std::chrono::steady_clock::now() + 10s;
    while (token.use_count() > 1 && std::chrono::steady_clock::now() < limit)
        std::this_thread::yield();
    CHECK_EQUAL(token.use_count(), 1);
}

int main() {
    sandbox_reset();
    return check::run({
        {"a session in a store of the host outlives its client", store},
        {"a store and a presenter of the host may answer later, on other threads", later},
        {"an error of a store of the host keeps its code", store_errors},
        {"a foreign exception of a store is told by its class and never by its text", foreign_exceptions},
        {"keys of sealed files come from the host", keys},
        {"a presenter of the host ends a login in every way", presenters},
        {"a presenter is told what the login wants", presentation},
        {"an observer hears of a login, a refresh and a logout in order", events},
        {"what callbacks throw goes to the host's handler", uncaught},
        {"what callbacks throw goes to the log by its class when the host has no handler", uncaught_without_a_handler},
        {"callbacks run in the queue of the host, on its thread", queue},
        {"everything that the host supplied is released after the last callback", released},
    });
}
