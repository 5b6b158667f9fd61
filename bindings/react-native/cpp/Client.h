// One client of the library with everything that it owns here: operations under way, and the handles that JavaScript names.
#pragma once

#include "Calls.h"
#include "Reading.h"

#include <functional>
#include <map>
#include <mutex>

namespace cardea::bridge {

/** Runs a job on the thread of JavaScript, later; jobs keep their order. One that comes too late is dropped. */
using Invoker = std::function<void(std::function<void()>)>;
/** Takes an event. Called by jobs. */
using Emit = std::function<void(const Value &)>;
/** Takes the result of a call, once. Called on the thread of JavaScript. */
using Settle = std::function<void(const Value &)>;

/** The JavaScript side. Jobs may outlive the bridge, so they share it. */
struct Host {
    Invoker invoke;
    Emit emit;

    void settle(Settle settle, Value result) const {
        invoke([settle = std::move(settle), result = std::move(result)] { settle(result); });
    }
};

class Client : public std::enable_shared_from_this<Client> {
  public:
    /** Empty when the settings are refused; then failed says why. Throws BadArgument. */
    static std::shared_ptr<Client> open(const cardea_table &table, std::shared_ptr<const Host> host, double number,
        const Value &configuration, Value &failed);
    Client(const cardea_table &table, std::shared_ptr<const Host> host, double number, const Value &configuration);
    Client(const Client &) = delete;
    Client &operator=(const Client &) = delete;

    /**
     * Starts an operation that JavaScript numbers. The result is settled by a job in every case but BadArgument - and at once, if
     * the operation is quick, and so begun on this thread where a token is at hand, and ends there.
     */
    void start(const Operation &operation, double call, const Value &given, bool isQuick, Settle settle);
    void cancel(double call);

    Value describeStore() const;
    /** The access token that is at hand, or null. */
    Value peekAccessToken() const;
    Value tokenMember(double user, const char *name) const;
    /** The checks of a password by the rules of a list. */
    Value validatePassword(double list, const char *password) const;
    bool openAgain(double waiting) const;
    /** These do nothing for a question that is answered. */
    void reply(double question, const char *text);
    void reject(double question, cardea_status status, const char *message);

    /** From now on calls are refused as client_closed. ended is called once no callback runs any more, on any thread. */
    void close(std::function<void()> ended);

    /** How many operations of all clients have not ended, closings among them. */
    static size_t pendingOperations();

  private:
    struct Pending;
    struct Closing;
    static void onDone(void *pending, cardea_result *result);
    static void onEvent(void *link, cardea_event *event);
    static void onQuestion(void *link, cardea_question *question);
    static void onClosed(void *closing, cardea_result *result);

    void setHandlers(cardea_config *config, const Value &configuration);
    /** What an operation has brought, which ends here; frees the result. */
    Value ended(const Pending &pending, cardea_result *result);
    Value read(const cardea_result *result, bool keepsList);
    Value remember(const cardea_user *user);
    Value remember(const cardea_pending *pending);
    std::shared_ptr<cardea_question> takeQuestion(double number);
    void emit(Value::Object event) const;

    const cardea_table &table_;
    const std::shared_ptr<const Host> host_;
    const double number_;
    const Reader reader_;
    const Context context_;

    // Guards what follows: jobs and calls come on JavaScript's thread, callbacks on the client's own.
    mutable std::mutex mutex_;
    cardea_client *client_ = nullptr;
    std::map<double, cardea_operation> calls_;
    // The last number of a handle.
    double last_ = 0;
    Remembered<std::string, cardea_pending> pendings_;
    Remembered<double, cardea_user> users_;
    // Rules for passwords.
    Remembered<double, cardea_list> lists_;
    std::map<double, std::shared_ptr<cardea_question>> questions_;
    // The event of the login that waits: what shows its page again.
    std::shared_ptr<cardea_event> waiting_;
    double waitingNumber_ = 0;
};

} // namespace cardea::bridge
