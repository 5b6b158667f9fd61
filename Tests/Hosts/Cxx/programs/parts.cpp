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

using cardea::Question;
using cardea::QuestionKind;

/// A store in memory, which may fail.
struct Memory {
    void answer(const Question &question) {
        if (failure) return question.reject(*failure);
        const std::string key = question.text("key").value_or("");
        if (question.kind() == QuestionKind::write) records[key] = question.bytes();
        if (question.kind() == QuestionKind::remove) records.erase(key);
        auto found = records.find(key);
        if (question.kind() == QuestionKind::read && found != records.end()) return question.reply_bytes(found->second);
        question.reply_bytes(std::nullopt);
    }

    static cardea::QuestionHandler handler(const std::shared_ptr<Memory> &memory) {
        return [memory](const Question &question) { memory->answer(question); };
    }

    std::map<std::string, cardea::Bytes> records;
    std::optional<cardea::Error> failure;
};

static void store() {
    auto memory = std::make_shared<Memory>();
    auto configuration = configured();
    configuration.store = {};
    configuration.store_handler = Memory::handler(memory);
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
    Memory memory;
    std::mutex mutex;
    std::vector<std::thread> threads;
    auto elsewhere = [&](auto work) {
        std::lock_guard lock(mutex);
        threads.emplace_back(work);
    };
    auto configuration = configured();
    configuration.store = {};
    configuration.store_handler = [&](const Question &question) {
        elsewhere([&, question] {
            std::lock_guard lock(mutex);
            memory.answer(question);
            question.reject(cardea::Error(Status::store_failed, "a second answer"));
        });
    };
    configuration.presenter = [&](const Question &page) {
        if (page.kind() == QuestionKind::dismiss) return;
        elsewhere([page] { page.reply_text(sandbox::visit(page.text("url").value_or(""))); });
    };
    {
        cardea::Client client(configuration);
        CHECK(sign_in(client));
        CHECK(client.current_user().result());
    }
    for (auto &thread : threads)
        thread.join();
}

static std::pair<Status, std::string> told(cardea::QuestionHandler store) {
    auto configuration = configured();
    configuration.store = {};
    configuration.store_handler = std::move(store);
    cardea::Client client(configuration);
    auto result = client.current_user().result();
    return {status_of(result), result ? "" : result.error().message()};
}

static void store_errors() {
    auto memory = std::make_shared<Memory>();
    for (Status status :
        {Status::store_locked, Status::store_unavailable, Status::store_failed, Status::store_corrupted}) {
        memory->failure = cardea::Error(status, "the host says no");
        auto [found, message] = told(Memory::handler(memory));
        CHECK_EQUAL(found, status);
        CHECK(message.find("the host says no") != std::string::npos);
        auto [thrown, _] = told([status](auto &) { throw cardea::Error(status, "the host says no"); });
        CHECK_EQUAL(thrown, status);
    }
    memory->failure = cardea::Error(Status::network, "the host says no");
    CHECK_EQUAL(told(Memory::handler(memory)).first, Status::store_failed);
    CHECK_EQUAL(told([](auto &) {}).first, Status::store_failed);
}

struct Strange {};

static void foreign_exceptions() {
    auto [status, message] = told([](auto &) { throw std::runtime_error("hush-4711"); });
    CHECK_EQUAL(status, Status::store_failed);
    CHECK(message.find("std::runtime_error") != std::string::npos && message.find("hush") == std::string::npos);
    auto [strange, said] = told([](auto &) { throw Strange(); });
    CHECK_EQUAL(strange, Status::store_failed);
    CHECK(said.find("Strange") != std::string::npos);
    CHECK_EQUAL(told([](auto &) { throw 4711; }).first, Status::store_failed);
}

static void keys() {
    fs::path folder = fs::temp_directory_path() / ("cardea-cxx-keys-" + std::to_string(getpid()));
    std::map<std::string, cardea::Bytes> ring = {{"first", cardea::Bytes(32, 7)}};
    auto keys = [&ring](const Question &question) {
        auto found = ring.find(question.text("id").value_or("first"));
        if (found == ring.end()) return question.reply_bytes(std::nullopt);
        question.reply_key(found->first, found->second);
    };
    auto configuration = configured();
    configuration.store = {"encrypted_file", folder.string(), {}};
    auto status = [&](cardea::QuestionHandler handler) {
        configuration.encryption_key_handler = std::move(handler);
        cardea::Client client(configuration);
        return status_of(client.current_user().result());
    };
    {
        configuration.encryption_key_handler = keys;
        cardea::Client client(configuration);
        CHECK(sign_in(client));
        CHECK_EQUAL(client.store_kind(), "encrypted_file");
    }
    CHECK_EQUAL(status(keys), Status::ok);
    CHECK(status([](auto &question) { question.reply_bytes(std::nullopt); }) != Status::ok);
    CHECK_EQUAL(status([](auto &question) { question.reject(cardea::Error(Status::store_locked, "a locked TPM")); }),
        Status::store_locked);
    CHECK_EQUAL(status([](auto &) { throw std::runtime_error("hush"); }), Status::store_failed);
    CHECK(status([](auto &question) { question.reply_key("short", cardea::Bytes(3)); }) != Status::ok);
    CHECK(status([](auto &question) { question.reply_key(std::string("n\0ul", 4), cardea::Bytes(32)); }) != Status::ok);
    fs::remove_all(folder);
}

static void presenters() {
    auto ends = [](cardea::QuestionHandler present) {
        auto configuration = configured();
        configuration.presenter = [present](const Question &page) {
            if (page.kind() == QuestionKind::page) present(page);
        };
        cardea::Client client(configuration);
        auto result = client.login_with_oauth(options()).result();
        CHECK(result || result.error().message().find("hush") == std::string::npos);
        return status_of(result);
    };
    auto rejects = [&](Status status) {
        return ends([status](auto &page) { page.reject(cardea::Error(status, "as asked")); });
    };
    CHECK_EQUAL(rejects(Status::login_dismissed), Status::login_dismissed);
    CHECK_EQUAL(rejects(Status::cancelled), Status::cancelled);
    CHECK_EQUAL(rejects(Status::browser_unavailable), Status::browser_unavailable);
    CHECK_EQUAL(rejects(Status::network), Status::browser_unavailable);
    CHECK_EQUAL(ends([](auto &) {}), Status::cancelled);
    CHECK_EQUAL(ends([](auto &) { throw std::runtime_error("hush"); }), Status::browser_unavailable);
    CHECK_EQUAL(ends([](auto &) { throw cardea::Error(Status::login_dismissed, "closed"); }), Status::login_dismissed);
    CHECK_EQUAL(ends([](auto &page) { page.reply_text(std::string("a\0b", 3)); }), Status::invalid_argument);
    CHECK_EQUAL(ends([](auto &page) {
        std::string redirect = sandbox::visit(page.text("url").value_or(""));
        page.reply_text(std::nullopt);
        CHECK_EQUAL(status_of(cardea::deliver_redirect(redirect)), Status::ok);
    }),
        Status::ok);
}

static void presentation() {
    std::promise<std::string> seen;
    auto configuration = configured();
    configuration.presenter = [&](const Question &page) {
        if (page.kind() == QuestionKind::dismiss) return;
        seen.set_value(page.text("redirect_uri").value_or("-") + " " + page.text("activation_token").value_or("-") +
                       (page.number("prefers_ephemeral_session") ? " ephemeral" : " ordinary"));
        page.reply_text(sandbox::visit(page.text("url").value_or("")));
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
    std::optional<cardea::SessionEvent> kept;
    auto configuration = configured();
    configuration.presenter = [&](const Question &page) {
        if (page.kind() == QuestionKind::dismiss) return;
        if (shown++ > 0) return page.reply_text(sandbox::visit(page.text("url").value_or("")));
        page.reply_text(std::nullopt);
        CHECK(kept && kept->open_again());
    };
    configuration.observer = [&](const cardea::SessionEvent &event) {
        using Kind = cardea::EventKind;
        if (event.kind == Kind::login_waiting) {
            kinds.push_back("waiting");
            CHECK(event.attempt->authorization_url.find(sandbox_url()) == 0 && !event.attempt->id.empty());
            kept = event;
        }
        if (event.kind == Kind::login_returned) kinds.push_back("returned");
        if (event.kind == Kind::signed_in) kinds.push_back("in " + std::to_string(!event.user->access_token.empty()));
        if (event.kind == Kind::refreshed) kinds.push_back("refreshed");
        if (event.kind == Kind::signed_out) kinds.push_back("out " + event.reason.value_or(""));
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
    configuration.log_level = "trace";
    configuration.logger = [](auto &, auto &) { throw std::runtime_error("logger"); };
    configuration.presenter = [](const Question &page) {
        if (page.kind() == QuestionKind::dismiss) throw std::runtime_error("dismiss");
        page.reply_text(sandbox::visit(page.text("url").value_or("")));
    };
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
    configuration.log_level = "error";
    configuration.logger = [&](auto &, const std::string &text) { entries.push_back(text); };
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
        auto pending = client.refresh();
        CHECK_EQUAL(status_of(pending.result()), cardea::Status::would_deadlock);
        CHECK(!pending.wait_for(std::chrono::hours(1)));
        while (!pending.is_ready() && poll(&watched, 1, 10000) > 0)
            queue.dispatch();
        CHECK(pending.result());
        CHECK(client.refresh([&](auto) { after_close++; }));
        client.close();
    }
    CHECK_EQUAL(after_close, 1);
}

static void released() {
    auto token = std::make_shared<int>();
    {
        auto configuration = configured();
        configuration.store = {};
        configuration.store_handler = Memory::handler(std::make_shared<Memory>());
        configuration.presenter = [token, follow = configuration.presenter](const Question &page) { follow(page); };
        configuration.observer = [token](const cardea::SessionEvent &) {};
        configuration.logger = [token](auto &, auto &) {};
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
        {"keys of encrypted files come from the host", keys},
        {"a presenter of the host ends a login in every way", presenters},
        {"a presenter is told what the login wants", presentation},
        {"an observer hears of a login, a refresh and a logout in order", events},
        {"what callbacks throw goes to the host's handler", uncaught},
        {"what callbacks throw goes to the log by its class when the host has no handler", uncaught_without_a_handler},
        {"callbacks run in the queue of the host, on its thread", queue},
        {"everything that the host supplied is released after the last callback", released},
    });
}
