// The clients of a scenario, with the stores and presenters that scenarios name.
#ifndef CLIENTS_HPP
#define CLIENTS_HPP

#include <algorithm>
#include <map>
#include <mutex>

#include "providers.hpp"
#include "sandbox.hpp"

/// One dictionary for all clients of a scenario.
class Dictionary : public cardea::SecureStore {
  public:
    cardea::Result<std::optional<cardea::Bytes>> read(const std::string &key) override {
        std::lock_guard lock(mutex_);
        auto found = records_.find(key);
        if (found == records_.end()) return std::nullopt;
        return found->second;
    }
    cardea::Result<void> write(const std::string &key, cardea::ByteView record) override {
        std::lock_guard lock(mutex_);
        records_[key] = record.copy();
        return {};
    }
    cardea::Result<void> remove(const std::string &key) override {
        std::lock_guard lock(mutex_);
        records_.erase(key);
        return {};
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
    std::map<std::uint64_t, cardea::Presentation> silent;
    json guided = json::array();

    void guide(const std::string &told) {
        std::lock_guard lock(mutex);
        guided.push_back(told);
    }
};

inline void present(const std::string &how, cardea::Presentation page, Seen &seen) {
    std::lock_guard lock(seen.mutex);
    seen.pages.push_back({{"url", page.url()}, {"redirect_uri", page.redirect_uri()},
        {"prefers_ephemeral_session", page.prefers_ephemeral_session()}});
    if (how == "follow") page.reply(sandbox::follow(page.url()));
    if (how == "elsewhere") page.reply(std::nullopt);
    if (how == "silent") seen.silent.emplace(page.id(), page);
    if (how == "route") page.reply("myapp://oauth/welcome?x=1");
    if (how == "foreign") page.reply("other-app://oauth-callback?challenge_token=x");
    if (how == "dismissed") page.reject(cardea::Error(cardea::Status::login_dismissed, "the page was closed"));
    if (how == "cancelled")
        page.reject(cardea::Error(cardea::Status::cancelled, "the application has changed its mind"));
    if (how == "unavailable") page.reject(cardea::Error(cardea::Status::browser_unavailable, "there is no screen"));
    if (how == "throwing") throw std::runtime_error("hush-4711");
}

inline cardea::StoreChoice store_named(
    const std::string &name, const std::string &folder, const std::shared_ptr<Dictionary> &dictionary) {
    if (name == "keyring") return cardea::StoreChoice::secret_service();
    if (name == "sealed_file") return cardea::StoreChoice::sealed_file(folder, "hinge");
    if (name == "host") return cardea::StoreChoice::custom(dictionary);
    if (name == "host_locked")
        return cardea::StoreChoice::custom([](cardea::StoreRequest request) {
            request.reject(cardea::Error(cardea::Status::store_locked, "the store of the host is locked"));
        });
    if (name == "host_throwing")
        return cardea::StoreChoice::custom([](cardea::StoreRequest) { throw std::runtime_error("hush-4711"); });
    if (name != "memory") throw Failure("no store is named " + name);
    return cardea::StoreChoice::memory();
}

/// A guide for security keys, which knows these PINs.
inline cardea::SecurityKeyGuide guide_with(std::vector<std::string> pins, Seen &seen) {
    std::reverse(pins.begin(), pins.end());
    auto left = std::make_shared<std::vector<std::string>>(std::move(pins));
    return [left, &seen](cardea::SecurityKeyPrompt prompt) {
        using Kind = cardea::SecurityKeyPromptKind;
        const std::string name = prompt.key_name(), tries = std::to_string(prompt.tries_left().value_or(-1));
        if (prompt.kind() == Kind::connect) seen.guide("connect");
        if (prompt.kind() == Kind::choose) seen.guide("choose " + std::to_string(prompt.count()));
        if (prompt.kind() == Kind::touch) seen.guide("touch " + name);
        if (prompt.kind() == Kind::account) {
            seen.guide("account of " + std::to_string(prompt.accounts().size()));
            prompt.reply_account(0);
        }
        if (prompt.kind() != Kind::pin) return;
        seen.guide((prompt.is_pin_wrong() ? "wrong pin of " : "pin of ") + name + ", " + tries + " tries");
        if (left->empty()) return prompt.reply_pin(std::nullopt);
        prompt.reply_pin(left->back());
        left->pop_back();
    };
}

/// Collectors of signals: a name is answered.
inline cardea::SignalCollector signals_named(const std::string &name) {
    return [name]() -> cardea::Result<std::optional<std::string>> {
        if (name == "throwing") throw std::runtime_error("hush-4711");
        if (name == "cancelled") return cardea::Error(cardea::Status::cancelled, "as the scenario wants it");
        if (name == "none") return std::optional<std::string>();
        return std::make_optional(name);
    };
}

inline void set_host_parts(cardea::Configuration &configuration, const std::string &presenter, Seen &seen) {
    if (presenter != "browser") {
        configuration.presenter.emplace();
        configuration.presenter->present = [&seen, presenter](
                                               cardea::Presentation page) { present(presenter, page, seen); };
        configuration.presenter->dismiss = [&seen](std::uint64_t id) {
            std::lock_guard lock(seen.mutex);
            seen.silent.erase(id);
        };
    }
    configuration.observer = [&seen](const cardea::SessionEvent &event) {
        std::lock_guard lock(seen.mutex);
        seen.events.push_back(described(event));
    };
    configuration.log_level = cardea::LogLevel::trace;
    configuration.logger = [&seen](cardea::LogLevel, const std::string &entry) {
        std::lock_guard lock(seen.mutex);
        seen.logs.push_back(entry);
    };
}

inline cardea::Configuration configuration(const json &members, const std::string &scenario, const std::string &folder,
    const std::shared_ptr<Dictionary> &dictionary, Seen &seen) {
    cardea::Configuration made;
    made.backend = members.value("prelude", std::string(sandbox_url()));
    if (members.contains("provider")) made.backend = provider_of(members["provider"]);
    if (members.contains("ory")) made.backend = project_of(members["ory"]);
    made.application_id = members.value("application_id", "org.example.conformance");
    made.application_name = text(members, "application_name");
    made.account = members.value("account", scenario);
    made.host_override = text(members, "host_override");
    made.partition = text(members, "partition");
    made.ca_file = text(members, "ca_file");
    made.additional_ca_file = text(members, "additional_ca_file");
    made.plain_redirect_uri = members.value("plain_redirect_uri", false);
    made.request_timeout = milliseconds(members, "request_timeout_ms");
    made.pending_lifetime = milliseconds(members, "pending_lifetime_ms");
    made.refresh_leeway = milliseconds(members, "refresh_leeway_ms");
    if (members.contains("pinned_public_keys")) made.pinned_public_keys = members["pinned_public_keys"];
    made.store = store_named(members.value("store", "memory"), folder, dictionary);
    if (members.contains("pins")) made.key_guide = guide_with(members["pins"], seen);
    if (members.contains("signals")) made.signals = signals_named(members["signals"]);
    set_host_parts(made, members.value("presenter", "follow"), seen);
    return made;
}

#endif
