#include "CardeaBridge.h"

#include "Library.h"

#include <chrono>

namespace cardea::bridge {
namespace {

const Value::Object none{{"kind", "none"}};

Value refusal(const BadArgument &refused) {
    return failure(refused.code, refused.status, refused.what());
}

/** Throws BadArgument for a method that there is not, or one of the other kind, or too few arguments. */
const Method &methodOf(const std::string &name, bool isAsynchronous) {
    for (const Method &method : CardeaBridge::methods())
        if (method.name == name && method.isAsynchronous() == isAsynchronous) return method;
    throw BadArgument("There is no method " + name + ".");
}

void requireAll(const Method &method, const Value::List &arguments) {
    if (arguments.size() < method.arity) throw BadArgument(std::string(method.name) + " takes more arguments.");
}

/** What a method answers with that cannot do what it was asked for. */
Value refused(const Method &method, const BadArgument &refusedArgument) {
    switch (method.answer) {
    case Answer::store:
        return Value::Object{{"kind", Value()}, {"location", Value()}};
    case Answer::truth:
        return false;
    case Answer::text:
    case Answer::nothing:
        return Value();
    default:
        return refusal(refusedArgument);
    }
}

const cardea_table &loaded() {
    const Library &found = library();
    if (found.table == nullptr) {
        throw BadArgument(found.message, "dependency_missing", CARDEA_ERROR_DEPENDENCY_MISSING);
    }
    return *found.table;
}

} // namespace

const std::vector<Method> &CardeaBridge::methods() {
    static const std::vector<Method> all = {
        {"loadLibrary", 1, Answer::result},
        {"openClient", 1, Answer::result},
        {"describeStore", 1, Answer::store},
        {"cancel", 2, Answer::nothing},
        {"openLoginAgain", 2, Answer::truth},
        {"reply", 3, Answer::nothing},
        {"reject", 4, Answer::nothing},
        {"peekAccessToken", 1, Answer::text},
        {"tokenMember", 3, Answer::result},
        {"validatePassword", 3, Answer::result},
        {"operate", 5, Answer::promise},
        {"closeClient", 1, Answer::promise},
        {"deliverRedirect", 1, Answer::promise},
    };
    return all;
}

CardeaBridge::CardeaBridge(Invoker invoke, Emit emit)
    : host_(std::make_shared<const Host>(Host{std::move(invoke), std::move(emit)})) {}

CardeaBridge::~CardeaBridge() {
    // All at once, so that one that waits for a refresh does not hold up the next.
    std::list<std::promise<void>> closings;
    for (auto &[number, client] : clients_)
        client->close([&closing = closings.emplace_back()] { closing.set_value(); });
    for (std::promise<void> &closing : closings)
        closing.get_future().wait();
}

Value CardeaBridge::call(const std::string &name, const Value::List &arguments) {
    const Method *method = nullptr;
    try {
        method = &methodOf(name, false);
        requireAll(*method, arguments);
        return answer(name, arguments);
    } catch (const BadArgument &bad) {
        return method != nullptr ? refused(*method, bad) : refusal(bad);
    }
}

Value CardeaBridge::answer(const std::string &name, const Value::List &arguments) {
    if (name == "loadLibrary") return loadLibrary(arguments);
    if (name == "openClient") return openClient(arguments);
    Client &client = clientOf(arguments[0]);
    if (name == "describeStore") return client.describeStore();
    if (name == "peekAccessToken") return client.peekAccessToken();
    const auto number = numberOf<double>(arguments[1], "number");
    if (name == "openLoginAgain") return client.openAgain(number);
    if (name == "tokenMember") return client.tokenMember(number, textOf(arguments[2], "name").c_str());
    if (name == "validatePassword") return client.validatePassword(number, textOf(arguments[2], "password").c_str());
    if (name == "cancel") {
        client.cancel(number);
    } else if (name == "reply") {
        client.reply(number, optionalTextOf(arguments[2], "text"));
    } else {
        const auto status = numberOf<int32_t>(arguments[2], "status");
        if (status > 0 || status < -999) throw BadArgument("status is no status.");
        client.reject(number, static_cast<cardea_status>(status), textOf(arguments[3], "message").c_str());
    }
    return Value();
}

void CardeaBridge::start(const std::string &method, const Value::List &arguments, Settle settle) {
    try {
        requireAll(methodOf(method, true), arguments);
        if (method == "closeClient") {
            closeClient(arguments, settle);
        } else if (method == "deliverRedirect") {
            deliverRedirect(arguments, settle);
        } else {
            operate(arguments, settle);
        }
    } catch (const BadArgument &refused) {
        host_->settle(std::move(settle), refusal(refused));
    }
}

Value CardeaBridge::loadLibrary(const Value::List &arguments) {
    const char *path = optionalTextOf(arguments[0], "path");
    const Library &found = library(path != nullptr ? path : "");
    if (found.table == nullptr) return failure("dependency_missing", CARDEA_ERROR_DEPENDENCY_MISSING, found.message);
    return Value::Object{
        {"kind", "library"},
        {"version", found.table->version()},
        {"path", found.path},
    };
}

Value CardeaBridge::openClient(const Value::List &arguments) {
    Value failed;
    auto client = Client::open(loaded(), host_, lastClient_ + 1, arguments[0], failed);
    if (!client) return failed;
    clients_.emplace(++lastClient_, std::move(client));
    return Value::Object{{"kind", "client"}, {"client", lastClient_}};
}

Client &CardeaBridge::clientOf(const Value &number) {
    const double wanted = numberOf<double>(number, "client");
    auto found = clients_.find(wanted);
    if (found != clients_.end()) return *found->second;
    if (wanted >= 1 && wanted <= lastClient_) {
        throw BadArgument("The client was closed.", "client_closed", CARDEA_ERROR_CLIENT_CLOSED);
    }
    throw BadArgument("client is no client.", "invalid_handle", CARDEA_ERROR_INVALID_HANDLE);
}

void CardeaBridge::closeClient(const Value::List &arguments, Settle settle) {
    Client &client = clientOf(arguments[0]);
    client.close([host = host_, settle = std::move(settle)]() mutable { host->settle(std::move(settle), none); });
    clients_.erase(*arguments[0].number());
}

void CardeaBridge::deliverRedirect(const Value::List &arguments, Settle settle) {
    const cardea_table &table = loaded();
    deliveries_.remove_if([](const std::future<void> &each) {
        return each.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    });
    deliveries_.push_back(std::async(std::launch::async,
        [host = host_, &table, url = textOf(arguments[0], "url"), settle = std::move(settle)]() mutable {
            cardea_error *error = nullptr;
            const bool isTaken = table.deliver_redirect(url.c_str(), &error) == CARDEA_OK;
            const auto owned = own(error, table.error_free);
            host->settle(std::move(settle), isTaken ? Value(none) : failure(table, error));
        }));
}

void CardeaBridge::operate(const Value::List &arguments, Settle settle) {
    Client &client = clientOf(arguments[0]);
    const std::string &name = textOf(arguments[2], "operation");
    const Operation *operation = operationNamed(name);
    if (operation == nullptr) throw BadArgument("There is no operation " + name + ".");
    client.start(*operation, numberOf<double>(arguments[1], "call"), arguments[3], boolOf(arguments[4], "isQuick"),
        std::move(settle));
}

} // namespace cardea::bridge
