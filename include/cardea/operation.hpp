// Part of cardea.hpp: what a call that takes time gives back at once, and how it is started.
#ifndef CARDEA_OPERATION_HPP
#define CARDEA_OPERATION_HPP

#include <atomic>
#include <cardea/options.g.hpp>
#include <condition_variable>
#include <future>
#include <mutex>
#if defined(__cpp_impl_coroutine)
#include <coroutine>
#endif

CARDEA_HPP_BEGIN

/// Cancels an operation that was started. A plain value that outlives its client without harm.
class Canceller {
  public:
    /// Cancels nothing.
    Canceller() = default;
    /// Names an operation of cardea.h.
    Canceller(cardea_client *client, cardea_operation operation) : client_(client), operation_(operation) {}

    /// Asks the operation to end early. It still ends exactly once, as Status::cancelled or with its real result. Late, repeated
    /// and unknown calls do nothing.
    void cancel() const noexcept { cardea_operation_cancel(client_, operation_); }
    /// Returns whether it has an operation to cancel.
    explicit operator bool() const noexcept { return operation_ != 0; }

  private:
    cardea_client *client_ = nullptr; // a name, not an address
    cardea_operation operation_ = 0;
};

namespace detail {

/// What waits for the end of one operation.
class Waiter {
  public:
    virtual ~Waiter() = default;
    virtual void end(const cardea_result *result) = 0;

    std::shared_ptr<const ExceptionHandler> uncaught{};
    /// That of a callback is dropped with its client: set once that is destroyed. None where the end is awaited elsewhere.
    std::shared_ptr<const std::atomic<bool>> is_dropped{};
};

/// Where an Operation and its end meet.
class Ending {
  public:
    explicit Ending(const std::optional<Queue> &queue) : queue_(queue) {}

    void set(const cardea_result *result, std::optional<Error> refusal);
    bool is_ready() const;
    /// Runs that once the result is there. False when it is there already.
    bool when_ready(std::function<void()> next);
    bool wait_until(std::chrono::steady_clock::time_point limit) const;
    /// Waits, and gives the result away: once. An error instead if that is refused.
    std::optional<Error> take(Handle<cardea_result, cardea_result_retain, cardea_result_free> &result);

    Canceller canceller{};

  private:
    bool may_wait() const noexcept;

    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    bool is_ready_ = false, is_taken_ = false;
    Handle<cardea_result, cardea_result_retain, cardea_result_free> result_;
    std::optional<Error> refusal_;
    std::function<void()> next_;
    std::optional<Queue> queue_;
};

} // namespace detail

/// An operation whose result waits to be taken, once. Dropping it neither ends nor cancels the operation.
template <class T>
class [[nodiscard]] Operation {
  public:
    /// What Client makes it of.
    explicit Operation(std::shared_ptr<detail::Ending> ending) : ending_(std::move(ending)) {}
    /// Moves; what was moved from must not be used.
    Operation(Operation &&) = default;
    /// Moves; the operation that was here goes on.
    Operation &operator=(Operation &&) = default;

    /// Waits, and returns the value or the error. Status::would_deadlock inside a callback, and on the thread that made or
    /// dispatches the client's queue, unless the result is there already.
    Result<T> result() {
        Handle<cardea_result, cardea_result_retain, cardea_result_free> result;
        if (auto refused = ending_->take(result)) return *std::move(refused);
        return detail::read_result<T>(result.get());
    }
    /// Waits, and returns the value; throws the Error. Without exceptions, an error ends the program: use result().
    T get() { return result().value(); }

    /// Waits no longer than this, and not at all where result() is refused; whether the result is there.
    bool wait_for(std::chrono::milliseconds limit) const {
        return ending_->wait_until(std::chrono::steady_clock::now() + limit);
    }
    /// Returns whether the result is there.
    bool is_ready() const { return ending_->is_ready(); }

    /// Asks the operation to end early; see Canceller::cancel.
    void cancel() const noexcept { ending_->canceller.cancel(); }
    /// Returns what cancels it from elsewhere.
    Canceller canceller() const noexcept { return ending_->canceller; }

#if defined(__cpp_impl_coroutine)
    /// Lets a coroutine wait without blocking; it goes on where callbacks run, or at once if the result is there. Brings what
    /// get() brings - without exceptions, a Result.
    auto operator co_await() && {
        struct Awaiter {
            Operation operation;
            bool await_ready() const { return operation.is_ready(); }
            bool await_suspend(std::coroutine_handle<> caller) {
                return operation.ending_->when_ready([caller] { caller.resume(); });
            }
#if CARDEA_HPP_EXCEPTIONS
            T await_resume() {
                return operation.get();
            }
#else
            Result<T> await_resume() {
                return operation.result();
            }
#endif
        };
        return Awaiter{std::move(*this)};
    }
#endif

  private:
    std::shared_ptr<detail::Ending> ending_;
};

/// The last argument of a call that shall return an Operation: the default.
struct UseOperation {};
/// The last argument of a call that shall return a std::future.
struct UseFuture {};
/// Makes a call return a std::future, whose get() throws the Error. Without exceptions, one of a Result.
inline constexpr UseFuture use_future{};

namespace detail {

/// What a call returns, by its last argument: an Operation, a std::future, or for a callback whether it was started.
template <class T, class Done>
struct StartedOf {
    static_assert(
        std::is_invocable_v<Done &, Result<T>>, "the callback of this call takes a cardea::Result of its value");
    using type = Result<Canceller>;
};

template <class T>
struct StartedOf<T, UseOperation> {
    using type = Operation<T>;
};

template <class T>
struct StartedOf<T, UseFuture> {
#if CARDEA_HPP_EXCEPTIONS
    using value = T;
#else
    using value = Result<T>;
#endif
    using type = std::future<value>;
};

template <class T, class Done>
using Started = typename StartedOf<T, std::decay_t<Done>>::type;

template <class T, class Done>
class WaiterOf final : public Waiter {
  public:
    explicit WaiterOf(Done done) : done_(std::move(done)) {}

    void end(const cardea_result *result) override { done_(read_result<T>(result)); }

  private:
    Done done_;
};

template <class T>
struct Promise {
    std::promise<typename StartedOf<T, UseFuture>::value> promise;

    void operator()(Result<T> result) {
#if CARDEA_HPP_EXCEPTIONS
        if (!result)
            promise.set_exception(std::make_exception_ptr(result.error()));
        else if constexpr (std::is_void_v<T>)
            promise.set_value();
        else
            promise.set_value(std::move(result).value());
#else
        promise.set_value(std::move(result));
#endif
    }
};

/// What a call cannot be made without checking, and what it is made of: texts of C end at their first NUL, and must not have one
/// inside.
class Arguments {
  public:
    Arguments() = default;
    /// Those of a call that is quick if the client answers it from memory as a rule.
    explicit Arguments(bool quick) : is_quick(quick) {}

    const bool is_quick = false;

    const char *text(const std::string &value, const char *name);
    const char *text(const std::optional<std::string> &value, const char *name);
    Handle<cardea_config, cardea_config_retain, cardea_config_free> made(const Configuration &configuration);
    Handle<cardea_options, cardea_options_retain, cardea_options_free> made(const OAuthLoginOptions &options);
    Handle<cardea_request, cardea_request_retain, cardea_request_free> made(const AuthorizedRequest &request);

    std::uint32_t duration(std::chrono::milliseconds value, const char *name);
    void refuse(std::string message);
    /// Takes an error of C over, the first thing that was wrong.
    void keep(cardea_error *error);
    const std::optional<Error> &error() const { return error_; }

  private:
    std::optional<Error> error_{};
};

/// A call of C that starts an operation, with all that it takes but the last four parameters. What it calls must outlive it.
class Call {
  public:
    template <class Function>
    explicit Call(const Function &function) : function_(&function), run_(run<Function>) {}

    cardea_status operator()(cardea_client *client, cardea_completion done, void *user_data,
        cardea_operation *operation, cardea_error **error) const {
        return run_(function_, client, done, user_data, operation, error);
    }

  private:
    using Run = cardea_status(
        const void *, cardea_client *, cardea_completion, void *, cardea_operation *, cardea_error **);

    template <class Function>
    static cardea_status run(const void *function, cardea_client *client, cardea_completion done, void *user_data,
        cardea_operation *operation, cardea_error **error) {
        return (*static_cast<const Function *>(function))(client, done, user_data, operation, error);
    }

    const void *function_;
    Run *run_;
};

/// What every call of a client goes through.
class Starter {
  protected:
    struct State;

    Starter() = default;
    Starter(Starter &&) noexcept = default;
    Starter &operator=(Starter &&) noexcept = default;
    ~Starter() = default;

    /// Starts an operation in the form that `done` asks for.
    template <class T, class Done, class Function, class... Values>
    Started<T, Done> begin(const Arguments &arguments, Done &&done, Function *function, Values... values) {
        using Form = std::decay_t<Done>;
        auto call = [&](cardea_client *client, cardea_completion ended, void *user_data, cardea_operation *operation,
                        cardea_error **error) {
            return function(client, values..., ended, user_data, operation, error);
        };
        if constexpr (std::is_same_v<Form, UseOperation>) {
            return Operation<T>(start(arguments, Call(call)));
        } else if constexpr (std::is_same_v<Form, UseFuture>) {
            auto promise = std::make_shared<Promise<T>>();
            auto future = promise->promise.get_future();
            auto keep = [promise](Result<T> result) { (*promise)(std::move(result)); };
            auto started =
                start(arguments, Call(call), std::make_unique<WaiterOf<T, decltype(keep)>>(keep), arguments.is_quick);
            if (!started) keep(started.error());
            return future;
        } else {
            auto waiter = std::make_unique<WaiterOf<T, Form>>(std::forward<Done>(done));
            waiter->is_dropped = dropped();
            return start(arguments, Call(call), std::move(waiter), false);
        }
    }

    std::shared_ptr<Ending> start(const Arguments &arguments, Call call) const;
    /// Begins what is quick on this thread, where it ends as a rule.
    Result<Canceller> start(const Arguments &arguments, Call call, std::unique_ptr<Waiter> waiter, bool is_quick) const;
    std::shared_ptr<const std::atomic<bool>> dropped() const;

    std::shared_ptr<State> state_;
};

} // namespace detail

CARDEA_HPP_END

#endif
