// The clients of a scenario, with the stores and presenters that scenarios name.
#ifndef CLIENTS_HPP
#define CLIENTS_HPP

#include <algorithm>
#include <map>
#include <mutex>

#include "providers.hpp"
#include "sandbox.hpp"

using cardea::Question;
using cardea::QuestionKind;

/// One dictionary for all clients of a scenario.
class Dictionary {
  public:
    void answer(const Question &question) {
        std::lock_guard lock(mutex_);
        const std::string key = question.text("key").value_or("");
        if (question.kind() == QuestionKind::write) records_[key] = question.bytes();
        if (question.kind() == QuestionKind::remove) records_.erase(key);
        auto found = records_.find(key);
        if (question.kind() == QuestionKind::read && found != records_.end())
            return question.reply_bytes(found->second);
        question.reply_bytes(std::nullopt);
    }

  private:
    std::mutex mutex_;
    std::map<std::string, cardea::Bytes> records_;
};

/// What a client's callbacks have seen. Outlives the client: its name may get a new one.
struct Seen {
    std::mutex mutex;
    json events = json::array();
    std::size_t events_compared = 0;
    std::vector<std::string> logs;
    std::vector<json> pages;
    std::map<std::int64_t, Question> silent;
    json guided = json::array();

    void guide(const std::string &told) {
        std::lock_guard lock(mutex);
        guided.push_back(told);
    }
};

inline void present(const std::string &how, const Question &page, Seen &seen) {
    const std::string url = page.text("url").value_or("");
    std::lock_guard lock(seen.mutex);
    if (page.kind() == QuestionKind::dismiss) return (void)seen.silent.erase(page.number("id"));
    seen.pages.push_back({{"url", url}, {"redirect_uri", or_null(page.text("redirect_uri"))},
        {"prefers_ephemeral_session", page.number("prefers_ephemeral_session") != 0}});
    auto reject = [&](cardea::Status status, const char *why) { page.reject(cardea::Error(status, why)); };
    if (how == "follow") page.reply_text(sandbox::follow(url));
    if (how == "elsewhere") page.reply_text(std::nullopt);
    if (how == "silent") seen.silent.emplace(page.number("id"), page);
    if (how == "route") page.reply_text("myapp://oauth/welcome?x=1");
    if (how == "foreign") page.reply_text("other-app://oauth-callback?challenge_token=x");
    if (how == "dismissed") reject(cardea::Status::login_dismissed, "the page was closed");
    if (how == "cancelled") reject(cardea::Status::cancelled, "the application has changed its mind");
    if (how == "unavailable") reject(cardea::Status::browser_unavailable, "there is no screen");
    if (how == "throwing") throw std::runtime_error("hush-4711");
}

inline void set_store(cardea::Configuration &made, const std::string &name, const std::string &folder,
    const std::shared_ptr<Dictionary> &dictionary) {
    if (name.rfind("host", 0) != 0) made.store.kind = name == "keyring" ? "secret_service" : name;
    if (name == "encrypted_file") made.store = {name, folder, "hinge"};
    if (name == "host") made.store_handler = [dictionary](const Question &question) { dictionary->answer(question); };
    if (name == "host_locked")
        made.store_handler = [](const Question &question) {
            question.reject(cardea::Error(cardea::Status::store_locked, "the store of the host is locked"));
        };
    if (name == "host_throwing") made.store_handler = [](auto &) { throw std::runtime_error("hush-4711"); };
}

/// A guide for security keys, which knows these PINs.
inline cardea::QuestionHandler guide_with(std::vector<std::string> pins, Seen &seen) {
    std::reverse(pins.begin(), pins.end());
    auto left = std::make_shared<std::vector<std::string>>(std::move(pins));
    return [left, &seen](const Question &question) {
        const std::string name = question.text("key_name").value_or(""),
                          tries = std::to_string(question.number("tries_left"));
        const std::string step = question.text("step").value_or("");
        if (step == "connect") seen.guide("connect");
        if (step == "choose") seen.guide("choose " + std::to_string(question.number("count")));
        if (step == "touch") seen.guide("touch " + name);
        if (question.kind() == QuestionKind::account) {
            const auto accounts = question.texts("accounts", "id");
            seen.guide("account of " + std::to_string(accounts.size()));
            question.reply_text(accounts.front());
        }
        if (question.kind() != QuestionKind::pin) return;
        seen.guide((question.number("is_pin_wrong") ? "wrong pin of " : "pin of ") + name + ", " + tries + " tries");
        if (left->empty()) return question.reply_text(std::nullopt);
        question.reply_text(left->back());
        left->pop_back();
    };
}

/// Collectors of signals: a name is answered.
inline cardea::QuestionHandler signals_named(const std::string &name) {
    return [name](const Question &question) {
        if (name == "throwing") throw std::runtime_error("hush-4711");
        if (name == "cancelled") throw cardea::Error(cardea::Status::cancelled, "as the scenario wants it");
        question.reply_text(name == "none" ? std::nullopt : std::make_optional(name));
    };
}

inline void set_host_parts(cardea::Configuration &configuration, const std::string &presenter, Seen &seen) {
    if (presenter != "browser")
        configuration.presenter = [&seen, presenter](const Question &page) { present(presenter, page, seen); };
    configuration.observer = [&seen](const cardea::SessionEvent &event) {
        std::lock_guard lock(seen.mutex);
        seen.events.push_back(described(event));
    };
    configuration.log_level = "trace";
    configuration.logger = [&seen](auto &, const std::string &entry) {
        std::lock_guard lock(seen.mutex);
        seen.logs.push_back(entry);
    };
}

inline cardea::Configuration configuration(const json &members, const std::string &scenario, const std::string &folder,
    const std::shared_ptr<Dictionary> &dictionary, Seen &seen) {
    cardea::Configuration made;
    if (members.contains("provider"))
        made.openid = provider_of(members["provider"]);
    else if (members.contains("ory"))
        made.ory = members["ory"].value("project_url", std::string(sandbox_url()) + "/ory");
    else
        made.prelude = members.value("prelude", std::string(sandbox_url()));
    made.application_id = members.value("application_id", "org.example.conformance");
    made.application_name = text(members, "application_name");
    made.account = members.value("account", scenario);
    made.host_override = text(members, "host_override");
    made.store_namespace = text(members, "store_namespace");
    made.require_verified_address = members.value("require_verified_address", false);
    made.passkey_origin = text(members, "passkey_origin");
    made.passkey_page = text(members, "passkey_page");
    made.ca_file = text(members, "ca_file");
    made.additional_ca_file = text(members, "additional_ca_file");
    made.plain_redirect_uri = members.value("plain_redirect_uri", false);
    made.request_timeout = milliseconds(members, "request_timeout_ms");
    made.pending_lifetime = milliseconds(members, "pending_lifetime_ms");
    made.refresh_leeway = milliseconds(members, "refresh_leeway_ms");
    if (members.contains("pinned_public_keys")) made.pinned_public_keys = members["pinned_public_keys"];
    set_store(made, members.value("store", "memory"), folder, dictionary);
    if (members.contains("pins")) made.security_key_handler = guide_with(members["pins"], seen);
    if (members.contains("signals")) made.signals_handler = signals_named(members["signals"]);
    set_host_parts(made, members.value("presenter", "follow"), seen);
    return made;
}

#endif
