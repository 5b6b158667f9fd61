#include "CardeaBridge.h"

#include "Arguments.h"
#include "Library.h"
#include "Operations.h"
#include "Reading.h"

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
    case Answer::number:
        return Value::number(0);
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
    static const std::vector<Method> all = [] {
        std::vector<Method> methods = {
            {"loadLibrary", 1, Answer::result},
            {"openClient", 1, Answer::result},
            {"describeStore", 1, Answer::store},
            {"cancel", 2, Answer::nothing},
            {"openLoginAgain", 2, Answer::truth},
            {"answerPresentation", 3, Answer::nothing},
            {"failPresentation", 4, Answer::nothing},
            {"answerSignals", 3, Answer::nothing},
            {"failSignals", 4, Answer::nothing},
            {"answerKeyPIN", 3, Answer::nothing},
            {"answerKeyAccount", 3, Answer::nothing},
            {"dropKeyPrompt", 2, Answer::nothing},
            {"countInPassword", 2, Answer::number},
            {"closeClient", 1, Answer::promise},
            {"deliverRedirect", 1, Answer::promise},
        };
        for (const Operation &operation : allOperations())
            methods.push_back(operation.method);
        return methods;
    }();
    return all;
}

CardeaBridge::CardeaBridge(Invoker invoke, Emit emit)
    : host_(std::make_shared<const Host>(Host{std::move(invoke), std::move(emit)})) {}

CardeaBridge::~CardeaBridge() {
    // All at once, so that one that waits for a refresh does not hold up the next.
    for (auto &[number, client] : clients_)
        background_.run(client->beginClosing());
}

Value CardeaBridge::call(const std::string &name, const Value::List &arguments) {
    const Method *method = nullptr;
    try {
        method = &methodOf(name, false);
        requireAll(*method, arguments);
        return answer(*method, arguments);
    } catch (const BadArgument &bad) {
        return method != nullptr ? refused(*method, bad) : refusal(bad);
    }
}

Value CardeaBridge::answer(const Method &method, const Value::List &arguments) {
    const std::string name = method.name;
    if (name == "loadLibrary") return loadLibrary(arguments);
    if (name == "openClient") return openClient(arguments);
    if (name == "countInPassword") {
        const auto criterion = numberOf<int32_t>(arguments[1], "criterion");
        return Value::number(loaded().password_count(textOf(arguments[0], "password").c_str(), criterion));
    }
    Client &client = clientOf(arguments[0]);
    if (name == "describeStore") return client.describeStore();
    if (name == "openLoginAgain") return client.openAgain(numberOf<double>(arguments[1], "waiting"));
    if (name == "cancel") {
        client.cancel(numberOf<double>(arguments[1], "call"));
    } else if (name == "answerPresentation") {
        const char *url = optionalTextOf(arguments[2], "redirectUrl");
        client.answer(numberOf<double>(arguments[1], "presentation"), url);
    } else if (name == "answerSignals") {
        client.answerSignals(numberOf<double>(arguments[1], "question"), optionalTextOf(arguments[2], "name"));
    } else if (name == "failSignals") {
        const double question = numberOf<double>(arguments[1], "question");
        client.failSignals(question, textOf(arguments[2], "code"), textOf(arguments[3], "message"));
    } else if (name == "answerKeyPIN") {
        client.answerPIN(numberOf<double>(arguments[1], "prompt"), optionalTextOf(arguments[2], "pin"));
    } else if (name == "answerKeyAccount") {
        client.answerAccount(numberOf<double>(arguments[1], "prompt"), numberOf<int32_t>(arguments[2], "index"));
    } else if (name == "dropKeyPrompt") {
        client.dropPrompt(numberOf<double>(arguments[1], "prompt"));
    } else {
        const double presentation = numberOf<double>(arguments[1], "presentation");
        client.fail(presentation, textOf(arguments[2], "code"), textOf(arguments[3], "message"));
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
            begin(method, arguments, settle);
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
        {"abiVersion", Value::number(found.table->abi_version())},
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
    auto finish = clientOf(arguments[0]).beginClosing();
    clients_.erase(*arguments[0].number());
    background_.run([host = host_, finish = std::move(finish), settle = std::move(settle)]() mutable {
        finish();
        finish = nullptr;
        host->settle(std::move(settle), none);
    });
}

void CardeaBridge::deliverRedirect(const Value::List &arguments, Settle settle) {
    const cardea_table &table = loaded();
    background_.run([host = host_, &table, url = textOf(arguments[0], "url"), settle = std::move(settle)]() mutable {
        cardea_error *error = nullptr;
        const bool isTaken = table.deliver_redirect(url.c_str(), &error) == CARDEA_OK;
        const auto owned = own(error, table.error_free);
        host->settle(std::move(settle), isTaken ? Value(none) : failure(table, error));
    });
}

void CardeaBridge::begin(const std::string &method, const Value::List &arguments, Settle settle) {
    for (const Operation &operation : allOperations()) {
        if (method != operation.method.name) continue;
        Client &client = clientOf(arguments[0]);
        client.start(numberOf<double>(arguments[1], "call"), arguments, operation.begin, std::move(settle));
    }
}

} // namespace cardea::bridge
