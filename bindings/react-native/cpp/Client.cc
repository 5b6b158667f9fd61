#include "Client.h"

#include "Arguments.h"
#include "Library.h"
#include "Reading.h"
#include "Settings.h"
#include "Tokens.h"

namespace cardea::bridge {
namespace {

struct Pending {
    std::shared_ptr<Client> client;
    double call;
    Settle settle;
};

// Never destroyed: callbacks may come while the process ends.
Tokens<Pending> &operations() {
    static auto &tokens = *new Tokens<Pending>;
    return tokens;
}

Tokens<std::weak_ptr<Client>> &clients() {
    static auto &tokens = *new Tokens<std::weak_ptr<Client>>;
    return tokens;
}

std::shared_ptr<Client> clientOf(void *token) {
    const auto found = clients().find(token);
    return found ? found->lock() : nullptr;
}

} // namespace

Client::Client(const cardea_table &table, std::shared_ptr<const Host> host, double number)
    : table_(table), host_(std::move(host)), number_(number), unfinished_(table) {}

Client::~Client() {
    clients().take(token_);
}

std::shared_ptr<Client> Client::open(
    const cardea_table &table, std::shared_ptr<const Host> host, double number, const Value &settings, Value &failed) {
    auto client = std::make_shared<Client>(table, std::move(host), number);
    client->token_ = clients().add(client);
    const Owned<cardea_config> config = client->configure(settings);
    cardea_error *error = nullptr;
    if (table.client_new(config.get(), &client->client_, &error) != CARDEA_OK) {
        const auto owned = own(error, table.error_free);
        failed = failure(table, error);
        return nullptr;
    }
    return client;
}

Owned<cardea_config> Client::configure(const Value &settings) {
    Owned<cardea_config> config = makeConfig(table_, settings);
    const auto observer = own(table_.observer_new(onEvent, token_, nullptr), table_.observer_free);
    table_.config_set_observer(config.get(), observer.get(), nullptr);
    if (const auto level = optionalNumberOf<int32_t>(settings["logLevel"], "logLevel")) {
        const auto logger = own(table_.logger_new(*level, onLog, token_, nullptr), table_.logger_free);
        table_.config_set_logger(config.get(), logger.get(), nullptr);
    }
    if (boolOf(settings["collectsSignals"], "collectsSignals")) {
        const auto signals = own(table_.signals_new(onSignals, token_, nullptr), table_.signals_free);
        table_.config_set_signals(config.get(), signals.get(), nullptr);
    }
    if (boolOf(settings["guidesKeys"], "guidesKeys")) {
        const auto guide = own(table_.key_guide_new(onKeyPrompt, token_, nullptr), table_.key_guide_free);
        table_.config_set_key_guide(config.get(), guide.get(), nullptr);
    }
    if (boolOf(settings["presents"], "presents")) {
        const auto presenter =
            own(table_.presenter_new(onPresentation, onDismissal, token_, nullptr), table_.presenter_free);
        const bool leaves = boolOf(settings["leavesRedirectToDesktop"], "leavesRedirectToDesktop");
        table_.presenter_set_leaves_redirect_to_desktop(presenter.get(), leaves, nullptr);
        table_.config_set_presenter(config.get(), presenter.get(), nullptr);
    }
    return config;
}

void Client::start(double call, const Value::List &arguments, const Beginner &begin, Settle settle) {
    cardea_client *client = nullptr;
    {
        std::lock_guard lock(mutex_);
        client = client_;
        // The operation may end before the call that begins it returns: it then finds this entry.
        if (client != nullptr) calls_[call] = 0;
    }
    if (client == nullptr) throw BadArgument("The client was closed.", "client_closed", CARDEA_ERROR_CLIENT_CLOSED);
    void *token = operations().add({shared_from_this(), call, std::move(settle)});
    cardea_operation operation = 0;
    cardea_error *error = nullptr;
    cardea_status status = CARDEA_OK;
    try {
        status = begin({table_, client, *this, arguments, onDone, token, &operation, &error});
    } catch (...) {
        operations().take(token);
        std::lock_guard lock(mutex_);
        calls_.erase(call);
        throw;
    }
    const auto owned = own(error, table_.error_free);
    if (status != CARDEA_OK) {
        if (auto pending = operations().take(token)) host_->settle(std::move(pending->settle), failure(table_, error));
    }
    std::lock_guard lock(mutex_);
    if (status != CARDEA_OK) {
        calls_.erase(call);
    } else if (auto found = calls_.find(call); found != calls_.end()) {
        found->second = operation;
    }
}

void Client::onDone(void *token, cardea_result *result) {
    const cardea_table &table = *library().table;
    const auto owned = own(result, table.result_free);
    auto pending = operations().take(token);
    if (!pending) return;
    Client &client = *pending->client;
    std::optional<Value> read = client.unfinished_.keep(result);
    if (!read) read = readResult(table, result);
    {
        std::lock_guard lock(client.mutex_);
        client.calls_.erase(pending->call);
    }
    client.host_->settle(std::move(pending->settle), std::move(*read));
}

void Client::cancel(double call) {
    std::lock_guard lock(mutex_);
    auto found = calls_.find(call);
    if (client_ != nullptr && found != calls_.end()) table_.operation_cancel(client_, found->second);
}

Value Client::describeStore() const {
    std::lock_guard lock(mutex_);
    return Value::Object{
        {"kind", table_.client_store_kind(client_)},
        {"location", table_.client_store_location(client_)},
    };
}

std::function<void()> Client::beginClosing() {
    std::lock_guard lock(mutex_);
    return [self = shared_from_this(), client = std::exchange(client_, nullptr)] {
        self->table_.client_free(client);
        // No callback runs from here on.
        clients().take(self->token_);
        self->unfinished_.clear();
        std::lock_guard lock(self->mutex_);
        self->presentations_.clear();
        self->signals_.clear();
        self->prompts_.clear();
        self->waiting_.reset();
    };
}

size_t Client::pendingOperations() {
    return operations().size();
}

void Client::emit(Value::Object event) const {
    event.emplace_back("client", number_);
    host_->invoke([host = host_, event = Value(std::move(event))] { host->emit(event); });
}

void Client::onEvent(void *token, cardea_event *event) {
    const cardea_table &table = *library().table;
    auto owned = own(event, table.event_free);
    const auto client = clientOf(token);
    if (!client) return;
    Value::Object read = *readEvent(table, event).object();
    if (table.event_kind(event) == CARDEA_EVENT_LOGIN_WAITING) {
        std::lock_guard lock(client->mutex_);
        client->waiting_ = std::move(owned);
        read.emplace_back("waiting", ++client->waitingNumber_);
    }
    client->emit(std::move(read));
}

bool Client::openAgain(double waiting) const {
    std::shared_ptr<cardea_event> event;
    {
        std::lock_guard lock(mutex_);
        if (waiting == waitingNumber_) event = waiting_;
    }
    return table_.event_open_again(event.get());
}

void Client::onLog(void *token, cardea_log_entry *entry) {
    const cardea_table &table = *library().table;
    const auto owned = own(entry, table.log_entry_free);
    const auto client = clientOf(token);
    if (!client) return;
    client->emit({
        {"kind", "log"},
        {"level", Value::number(table.log_entry_level(entry))},
        {"text", table.log_entry_text(entry)},
    });
}

void Client::onPresentation(void *token, cardea_presentation *presentation) {
    const cardea_table &table = *library().table;
    auto owned = own(presentation, table.presentation_free);
    const auto client = clientOf(token);
    if (!client) return;
    const auto id = static_cast<double>(table.presentation_id(presentation));
    Value::Object page{
        {"kind", "present"},
        {"presentation", id},
        {"url", table.presentation_url(presentation)},
        {"redirectUri", table.presentation_redirect_uri(presentation)},
        {"prefersEphemeralSession", table.presentation_prefers_ephemeral_session(presentation)},
    };
    if (const char *activation = table.presentation_activation_token(presentation)) {
        page.emplace_back("activationToken", activation);
    }
    {
        std::lock_guard lock(client->mutex_);
        client->presentations_.emplace(id, std::move(owned));
    }
    client->emit(std::move(page));
}

void Client::onDismissal(void *token, uint64_t presentation) {
    const auto client = clientOf(token);
    if (!client) return;
    const auto id = static_cast<double>(presentation);
    client->takePresentation(id);
    client->emit({{"kind", "dismiss"}, {"presentation", id}});
}

Owned<cardea_presentation> Client::takePresentation(double presentation) {
    std::lock_guard lock(mutex_);
    auto node = presentations_.extract(presentation);
    if (node.empty()) return own<cardea_presentation>(nullptr, table_.presentation_free);
    return std::move(node.mapped());
}

void Client::onSignals(void *token, cardea_signals_request *request) {
    const cardea_table &table = *library().table;
    auto owned = own(request, table.signals_request_free);
    const auto client = clientOf(token);
    if (!client) return;
    double question = 0;
    {
        std::lock_guard lock(client->mutex_);
        question = ++client->lastSignals_;
        client->signals_.emplace(question, std::move(owned));
    }
    client->emit({{"kind", "signals"}, {"question", question}});
}

Owned<cardea_signals_request> Client::takeSignals(double question) {
    std::lock_guard lock(mutex_);
    auto node = signals_.extract(question);
    if (node.empty()) return own<cardea_signals_request>(nullptr, table_.signals_request_free);
    return std::move(node.mapped());
}

void Client::answerSignals(double question, const char *name) {
    if (const auto taken = takeSignals(question)) table_.signals_request_reply(taken.get(), name);
}

void Client::failSignals(double question, const std::string &code, const std::string &message) {
    const cardea_status status = code == "cancelled" ? CARDEA_ERROR_CANCELLED : CARDEA_ERROR_INTERNAL_ERROR;
    if (const auto taken = takeSignals(question)) {
        table_.signals_request_reject(taken.get(), status, message.c_str());
    }
}

void Client::onKeyPrompt(void *token, cardea_key_prompt *prompt) {
    const cardea_table &table = *library().table;
    auto owned = own(prompt, table.key_prompt_free);
    const auto client = clientOf(token);
    if (!client) return;
    Value::Object read = readKeyPrompt(table, prompt);
    const int32_t kind = table.key_prompt_kind(prompt);
    if (kind == CARDEA_KEY_PIN || kind == CARDEA_KEY_ACCOUNT) {
        std::lock_guard lock(client->mutex_);
        read.emplace_back("prompt", ++client->lastPrompt_);
        client->prompts_.emplace(client->lastPrompt_, std::move(owned));
    }
    client->emit(std::move(read));
}

Owned<cardea_key_prompt> Client::takePrompt(double prompt) {
    std::lock_guard lock(mutex_);
    auto node = prompts_.extract(prompt);
    if (node.empty()) return own<cardea_key_prompt>(nullptr, table_.key_prompt_free);
    return std::move(node.mapped());
}

void Client::answerPIN(double prompt, const char *pin) {
    if (const auto taken = takePrompt(prompt)) table_.key_prompt_reply_pin(taken.get(), pin);
}

void Client::answerAccount(double prompt, int32_t index) {
    if (const auto taken = takePrompt(prompt)) table_.key_prompt_reply_account(taken.get(), index);
}

void Client::dropPrompt(double prompt) {
    takePrompt(prompt);
}

void Client::answer(double presentation, const char *redirectUrl) {
    if (const auto taken = takePresentation(presentation)) table_.presentation_reply(taken.get(), redirectUrl);
}

void Client::fail(double presentation, const std::string &code, const std::string &message) {
    cardea_status status = CARDEA_ERROR_BROWSER_UNAVAILABLE;
    if (code == "login_dismissed") status = CARDEA_ERROR_LOGIN_DISMISSED;
    if (code == "cancelled") status = CARDEA_ERROR_CANCELLED;
    if (const auto taken = takePresentation(presentation)) {
        table_.presentation_reject(taken.get(), status, message.c_str());
    }
}

} // namespace cardea::bridge
