// One client of the library with everything that it owns here: operations under way, unfinished logins by their ids, pages that wait
// for an answer.
#pragma once

#include "cardea_table.g.h"
#include "Handles.h"
#include "Unfinished.h"
#include "Value.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace cardea::bridge {

/** Runs a job on the thread of JavaScript, later; jobs keep their order. One that comes too late is dropped. */
using Invoker = std::function<void(std::function<void()>)>;
/** Takes an event. Called by jobs. */
using Emit = std::function<void(const Value &)>;
/** Takes the result of a call, once. Called by jobs. */
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
    /** What begins an operation needs. */
    struct Begin {
        const cardea_table &table;
        cardea_client *client;
        Client &owner;
        const Value::List &arguments;
        cardea_completion done;
        void *token;
        cardea_operation *operation;
        cardea_error **error;
    };
    using Beginner = std::function<cardea_status(const Begin &)>;

    /** Empty when the settings are refused; then failed says why. Throws BadArgument. */
    static std::shared_ptr<Client> open(const cardea_table &table, std::shared_ptr<const Host> host, double number,
        const Value &settings, Value &failed);
    Client(const cardea_table &table, std::shared_ptr<const Host> host, double number);
    Client(const Client &) = delete;
    Client &operator=(const Client &) = delete;
    ~Client();

    /** Starts an operation that JavaScript numbers. The result is settled by a job in every case but BadArgument. */
    void start(double call, const Value::List &arguments, const Beginner &begin, Settle settle);
    void cancel(double call);

    Value describeStore() const;
    bool openAgain(double waiting) const;
    void answer(double presentation, const char *redirectUrl);
    void fail(double presentation, const std::string &code, const std::string &message);
    void answerSignals(double question, const char *name);
    void failSignals(double question, const std::string &code, const std::string &message);
    void answerPIN(double prompt, const char *pin);
    void answerAccount(double prompt, int32_t index);
    /** Ends what asks as cancelled. */
    void dropPrompt(double prompt);

    const Unfinished &unfinished() const { return unfinished_; }

    /** From now on calls are refused as client_closed. Returns what finishes the closing, which blocks. */
    std::function<void()> beginClosing();

    /** How many operations have not ended, in the whole process. For tests. */
    static size_t pendingOperations();

  private:
    static void onDone(void *token, cardea_result *result);
    static void onEvent(void *token, cardea_event *event);
    static void onLog(void *token, cardea_log_entry *entry);
    static void onPresentation(void *token, cardea_presentation *presentation);
    static void onDismissal(void *token, uint64_t presentation);
    static void onSignals(void *token, cardea_signals_request *request);
    static void onKeyPrompt(void *token, cardea_key_prompt *prompt);

    Owned<cardea_config> configure(const Value &settings);
    void emit(Value::Object event) const;
    Owned<cardea_presentation> takePresentation(double presentation);
    Owned<cardea_signals_request> takeSignals(double question);
    Owned<cardea_key_prompt> takePrompt(double prompt);

    const cardea_table &table_;
    const std::shared_ptr<const Host> host_;
    const double number_;
    Unfinished unfinished_;
    // Stands for this object in callbacks of the observer, the logger and the presenter.
    void *token_ = nullptr;

    // Guards what follows: jobs and calls come on JavaScript's thread, callbacks on the client's own.
    mutable std::mutex mutex_;
    cardea_client *client_ = nullptr;
    std::map<double, cardea_operation> calls_;
    std::map<double, Owned<cardea_presentation>> presentations_;
    // Questions for signals, by a number of their own.
    std::map<double, Owned<cardea_signals_request>> signals_;
    double lastSignals_ = 0;
    // Questions of security keys, likewise.
    std::map<double, Owned<cardea_key_prompt>> prompts_;
    double lastPrompt_ = 0;
    // The event of the login that waits: what shows its page again.
    std::shared_ptr<cardea_event> waiting_;
    double waitingNumber_ = 0;
};

} // namespace cardea::bridge
