#include "Client.h"

#include "Library.h"

#include <atomic>

namespace cardea::bridge {
namespace {

// What the library has of ours until it calls back. Counting orders what the two threads do, also for tools that cannot look into the
// library.
std::atomic<size_t> pendingCount{0};

template <typename Held>
std::unique_ptr<Held> handedBack(void *held) {
    pendingCount--;
    return std::unique_ptr<Held>(static_cast<Held *>(held));
}

/** What handlers have of a client: it may be gone. */
using Link = std::weak_ptr<Client>;

std::shared_ptr<Client> clientOf(void *link) {
    return static_cast<Link *>(link)->lock();
}

void releaseLink(void *link) {
    delete static_cast<Link *>(link);
}

/** A handle of our own. */
template <typename Handle>
std::shared_ptr<Handle> retained(const Handle *handle, Handle *(*retain)(const Handle *), void (*release)(Handle *)) {
    return std::shared_ptr<Handle>(retain(handle), release);
}

std::vector<std::string> textsOf(const Value &values, const char *name) {
    std::vector<std::string> texts;
    for (const Value &each : listOf(values, name))
        texts.push_back(textOf(each, name));
    return texts;
}

} // namespace

struct Client::Pending {
    std::shared_ptr<Client> client;
    double call;
    bool keepsList;
    Settle settle;
};

struct Client::Closing {
    std::shared_ptr<Client> client;
    cardea_client *handle;
    std::function<void()> ended;
};

Client::Client(const cardea_table &table, std::shared_ptr<const Host> host, double number, const Value &configuration)
    : table_(table), host_(std::move(host)),
      number_(number), reader_{table, textsOf(configuration["fields"], "fields")},
      context_{table, [this](const std::string &id) {
                   std::lock_guard lock(mutex_);
                   if (auto found = pendings_.find(id)) return found;
                   throw BadArgument("What waits is not of this client. Restore it by its id.", "attempt_not_found",
                       CARDEA_ERROR_ATTEMPT_NOT_FOUND);
               }} {}

std::shared_ptr<Client> Client::open(const cardea_table &table, std::shared_ptr<const Host> host, double number,
    const Value &configuration, Value &failed) {
    auto client = std::make_shared<Client>(table, std::move(host), number, configuration);
    const Argument<const cardea_config *> config(client->context_, configuration, "configuration");
    client->setHandlers(config.held.get(), configuration);
    cardea_error *error = nullptr;
    const cardea_status status = table.client_new(config, &client->client_, &error);
    const auto owned = own(error, table.error_free);
    if (status == CARDEA_OK) return client;
    failed = failure(table, error);
    return nullptr;
}

void Client::setHandlers(cardea_config *config, const Value &configuration) {
    const auto set = [this](auto setter) {
        auto link = std::make_unique<Link>(weak_from_this());
        if (setter(link.get()) == CARDEA_OK) link.release();
    };
    const auto isWanted = [&](const char *name) { return boolOf(configuration[name], name); };
    set([&](void *link) { return table_.config_set_observer(config, onEvent, link, releaseLink, nullptr); });
    if (const char *level = optionalTextOf(configuration["logLevel"], "logLevel")) {
        set([&](void *link) { return table_.config_set_logger(config, level, onEvent, link, releaseLink, nullptr); });
    }
    if (isWanted("presents")) {
        const bool usesBrowser = isWanted("usesSystemBrowser");
        set([&](void *link) {
            return table_.config_set_presenter(config, onQuestion, usesBrowser, link, releaseLink, nullptr);
        });
    }
    if (isWanted("collectsSignals")) {
        set([&](void *link) {
            return table_.config_set_signals_handler(config, onQuestion, link, releaseLink, nullptr);
        });
    }
    if (isWanted("guidesKeys")) {
        set([&](void *link) {
            return table_.config_set_security_key_handler(config, onQuestion, link, releaseLink, nullptr);
        });
    }
}

void Client::start(const Operation &operation, double call, const Value &given, bool isQuick, Settle settle) {
    {
        std::lock_guard lock(mutex_);
        // The operation may end before the call that begins it returns: it then finds this entry.
        calls_[call] = 0;
    }
    isQuick = isQuick && table_.peek_access_token(client_, nullptr, 0) > 0;
    const bool keepsList = operation.name == std::string("get_password_compliancy");
    std::unique_ptr<Pending> pending(new Pending{shared_from_this(), call, keepsList, settle});
    pendingCount++;
    cardea_operation number = 0;
    cardea_error *error = nullptr;
    cardea_status status = CARDEA_OK;
    try {
        status = operation.begin({context_, client_, given, isQuick ? nullptr : onDone, pending.get(), &number, &error},
            operation.parameters);
    } catch (...) {
        pendingCount--;
        std::lock_guard lock(mutex_);
        calls_.erase(call);
        throw;
    }
    if (status == CARDEA_OK && isQuick) {
        cardea_result *result = nullptr;
        table_.operation_wait(client_, number, 0, &result, nullptr);
        if (result != nullptr) return settle(ended(*handedBack<Pending>(pending.release()), result));
        status = table_.operation_then(client_, number, onDone, pending.get(), &error);
    }
    const auto owned = own(error, table_.error_free);
    if (status == CARDEA_OK) {
        pending.release(); // NOLINT: the completion has it, and may have deleted it already.
    } else {
        pendingCount--;
        host_->settle(std::move(settle), failure(table_, error));
    }
    std::lock_guard lock(mutex_);
    if (status != CARDEA_OK) {
        calls_.erase(call);
    } else if (auto found = calls_.find(call); found != calls_.end()) {
        found->second = number;
    }
}

void Client::onDone(void *held, cardea_result *result) {
    const auto pending = handedBack<Pending>(held);
    Client &client = *pending->client;
    client.host_->settle(std::move(pending->settle), client.ended(*pending, result));
}

Value Client::ended(const Pending &pending, cardea_result *result) {
    const auto owned = own(result, table_.result_free);
    Value read = this->read(result, pending.keepsList);
    std::lock_guard lock(mutex_);
    calls_.erase(pending.call);
    return read;
}

Value Client::read(const cardea_result *result, bool keepsList) {
    if (table_.result_status(result) != CARDEA_OK) return failure(table_, table_.result_error(result));
    Value::Object read{{"kind", resultKind(table_, result)}};
    if (const cardea_user *user = table_.result_user(result)) read.emplace_back("user", remember(user));
    if (const cardea_pending *pending = table_.result_pending(result)) read.emplace_back("pending", remember(pending));
    if (const cardea_list *list = table_.result_list(result)) {
        std::lock_guard lock(mutex_);
        if (keepsList) lists_.add(++last_, retained(list, table_.list_retain, table_.list_free));
        read.emplace_back("list", reader_.list(list, keepsList ? last_ : 0));
    }
    if (const cardea_response *response = table_.result_response(result)) {
        read.emplace_back("response", reader_.response(response));
    }
    if (const char *token = table_.result_access_token(result, nullptr)) read.emplace_back("accessToken", token);
    if (const char *text = table_.result_text(result)) read.emplace_back("text", text);
    if (table_.result_bool(result)) read.emplace_back("isTrue", true);
    return read;
}

Value Client::remember(const cardea_user *user) {
    std::lock_guard lock(mutex_);
    users_.add(++last_, retained(user, table_.user_retain, table_.user_free));
    return reader_.user(user, last_);
}

Value Client::remember(const cardea_pending *pending) {
    std::lock_guard lock(mutex_);
    // A question for an authenticator has no id of the library's.
    const char *given = table_.pending_id(pending);
    const std::string id = given != nullptr ? given : std::to_string(static_cast<int64_t>(++last_));
    pendings_.add(id, retained(pending, table_.pending_retain, table_.pending_free));
    return reader_.pending(pending, id);
}

void Client::cancel(double call) {
    std::lock_guard lock(mutex_);
    auto found = calls_.find(call);
    if (client_ != nullptr && found != calls_.end()) table_.operation_cancel(client_, found->second);
}

Value Client::describeStore() const {
    return Value::Object{
        {"kind", table_.client_store_kind(client_)},
        {"location", table_.client_store_location(client_)},
    };
}

Value Client::peekAccessToken() const {
    std::string token(4096, '\0');
    for (;;) {
        const size_t length = table_.peek_access_token(client_, token.data(), token.size());
        if (length == 0) return Value();
        if (length < token.size()) return std::string(token.data(), length);
        token.resize(length + 1);
    }
}

Value Client::tokenMember(double user, const char *name) const {
    std::lock_guard lock(mutex_);
    const auto found = users_.find(user);
    if (!found) throw BadArgument("The user is not one of the newest of this client. Ask for the current one.");
    return Value::Object{{"kind", "text"}, {"text", table_.user_token_member(found.get(), name)}};
}

Value Client::validatePassword(double list, const char *password) const {
    std::lock_guard lock(mutex_);
    const auto found = lists_.find(list);
    if (!found) throw BadArgument("The rules are not among the newest of this client. Ask for them again.");
    const auto checks = own(table_.validate_password(found.get(), password), table_.list_free);
    return Value::Object{{"kind", "list"}, {"list", reader_.list(checks.get(), 0)}};
}

void Client::close(std::function<void()> ended) {
    cardea_client *client = nullptr;
    {
        std::lock_guard lock(mutex_);
        client = std::exchange(client_, nullptr);
    }
    auto *closing = new Closing{shared_from_this(), client, std::move(ended)};
    pendingCount++;
    if (table_.client_close(client, onClosed, closing, nullptr) != CARDEA_OK) onClosed(closing, nullptr);
}

void Client::onClosed(void *held, cardea_result *result) {
    const auto closing = handedBack<Closing>(held);
    Client &client = *closing->client;
    client.table_.result_free(result);
    client.table_.client_free(closing->handle);
    {
        std::lock_guard lock(client.mutex_);
        client.pendings_.clear();
        client.users_.clear();
        client.lists_.clear();
        client.questions_.clear();
        client.waiting_.reset();
    }
    closing->ended();
}

size_t Client::pendingOperations() {
    return pendingCount;
}

void Client::emit(Value::Object event) const {
    event.emplace_back("client", number_);
    host_->invoke([host = host_, event = Value(std::move(event))] { host->emit(event); });
}

void Client::onEvent(void *link, cardea_event *event) {
    const cardea_table &table = *library().table;
    const std::shared_ptr<cardea_event> owned(event, table.event_free);
    const auto client = clientOf(link);
    if (!client) return;
    Value::Object read = client->reader_.event(event);
    if (const cardea_user *user = table.event_user(event)) read.emplace_back("user", client->remember(user));
    if (const cardea_error *error = table.event_error(event)) {
        read.emplace_back("error", client->reader_.error(error));
        read.emplace_back("isTerminal", table.event_is_terminal(event));
    }
    if (const cardea_pending *pending = table.event_pending(event)) {
        read.emplace_back("pending", client->remember(pending));
        std::lock_guard lock(client->mutex_);
        client->waiting_ = owned;
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

void Client::onQuestion(void *link, cardea_question *question) {
    const cardea_table &table = *library().table;
    const std::shared_ptr<cardea_question> owned(question, table.question_free);
    const auto client = clientOf(link);
    if (!client) return;
    Value::Object read = client->reader_.question(question);
    const cardea_question_kind kind = table.question_get_kind(question);
    if (kind != CARDEA_QUESTION_DISMISS && kind != CARDEA_QUESTION_PROMPT) {
        std::lock_guard lock(client->mutex_);
        client->questions_.emplace(++client->last_, owned);
        read.emplace_back("question", client->last_);
    }
    client->emit(std::move(read));
}

std::shared_ptr<cardea_question> Client::takeQuestion(double number) {
    std::lock_guard lock(mutex_);
    auto node = questions_.extract(number);
    return node.empty() ? nullptr : std::move(node.mapped());
}

void Client::reply(double question, const char *text) {
    table_.question_reply_text(takeQuestion(question).get(), text);
}

void Client::reject(double question, cardea_status status, const char *message) {
    table_.question_reject(takeQuestion(question).get(), status, message);
}

} // namespace cardea::bridge
