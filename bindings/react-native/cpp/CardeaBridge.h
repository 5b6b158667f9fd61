// The TurboModule without JavaScript's engine: every method of src/NativeCardea.ts by its name, on plain values. CardeaModule.cc
// translates values and promises; all else is here, and needs nothing of React Native.
#pragma once

#include "Client.h"

#include <future>
#include <list>

namespace cardea::bridge {

/** What a method of the TurboModule answers with. Only results can say that something cannot be used. */
enum class Answer { promise, result, store, truth, text, nothing };

/** A method of the TurboModule. */
struct Method {
    const char *name;
    size_t arity;
    Answer answer;

    bool isAsynchronous() const { return answer == Answer::promise; }
};

class CardeaBridge {
  public:
    /** The methods, in the order of src/NativeCardea.ts. */
    static const std::vector<Method> &methods();

    CardeaBridge(Invoker invoke, Emit emit);
    CardeaBridge(const CardeaBridge &) = delete;
    CardeaBridge &operator=(const CardeaBridge &) = delete;
    /**
     * Closes every client, and waits until none runs a callback: as a rule for milliseconds, and up to the request timeout for a
     * refresh that is under way. No job is begun afterwards; those that are begun may still run.
     */
    ~CardeaBridge();

    /**
     * Calls a method that answers at once. Never throws: what cannot be used is a result of the kind "failed", no store, false or
     * nothing.
     */
    Value call(const std::string &method, const Value::List &arguments);
    /** Calls a method that answers later: settle is called by a job, or inside this call, once. */
    void start(const std::string &method, const Value::List &arguments, Settle settle);

  private:
    Value answer(const std::string &method, const Value::List &arguments);
    Value loadLibrary(const Value::List &arguments);
    Value openClient(const Value::List &arguments);
    void closeClient(const Value::List &arguments, Settle settle);
    void deliverRedirect(const Value::List &arguments, Settle settle);
    void operate(const Value::List &arguments, Settle settle);
    Client &clientOf(const Value &number);

    const std::shared_ptr<const Host> host_;
    double lastClient_ = 0;
    std::map<double, std::shared_ptr<Client>> clients_;
    // Handing over a redirect blocks, which the thread of JavaScript must not do.
    std::list<std::future<void>> deliveries_;
};

} // namespace cardea::bridge
