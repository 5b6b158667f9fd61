// What a call that takes time gives back at once.
#ifndef CARDEA_OPERATION_HPP
#define CARDEA_OPERATION_HPP

#include <cardea/arguments.hpp>
#include <future>
#if defined(__cpp_impl_coroutine)
#include <coroutine>
#endif

CARDEA_HPP_BEGIN

/// Names an operation that was started, to cancel it. A plain value that outlives its client without harm.
class Operation {
  public:
    /// No operation.
    Operation() = default;

    /// Asks it to end early. It still ends exactly once, as Status::cancelled or with its real result. Late, repeated and
    /// unknown calls do nothing.
    void cancel() const noexcept {
        if (id_ != 0) cardea_operation_cancel(client_, id_);
    }
    /// Returns its number, never used twice in a client; 0 is none.
    std::uint64_t id() const noexcept { return id_; }

  private:
    friend class Client;
    template <class T>
    friend class Pending;
    Operation(cardea_client *client, cardea_operation id) : client_(client), id_(id) {}

    bool may_wait() const noexcept;

    cardea_client *client_ = nullptr; // a name, not an address
    cardea_operation id_ = 0;
};

namespace detail {

/// Where a Pending and its operation meet.
template <class T>
class Shared;

using OwnedResult = Owned<cardea_result, cardea_result_free>;

/// Returns the value of a result; its error instead if it has one or is of another kind.
template <class T>
Result<T> read_result(OwnedResult result);

} // namespace detail

/// An operation whose result waits to be taken, once. Dropping it neither ends nor cancels the operation.
template <class T>
class [[nodiscard]] Pending {
  public:
    /// Moves; what was moved from must not be used.
    Pending(Pending &&) = default;
    /// Moves; the operation that was here goes on.
    Pending &operator=(Pending &&) = default;

    /// Waits, and returns the value or the error. Status::would_deadlock inside a callback, and on the thread that made or
    /// dispatches the client's queue, unless the result is there already.
    Result<T> result();
    /// Waits, and returns the value; throws the Error. Without exceptions, an error ends the program: use result().
    T get() { return result().value(); }

    /// Waits no longer than this, and not at all where result() is refused; whether the result is there.
    template <class Rep, class Period>
    bool wait_for(std::chrono::duration<Rep, Period> limit) const {
        return wait_until(
            std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(limit));
    }
    /// Returns whether the result is there.
    bool is_ready() const;

    /// Asks the operation to end early; see Operation::cancel.
    void cancel() const noexcept { operation_.cancel(); }
    /// Returns its name, to cancel it from elsewhere.
    Operation operation() const noexcept { return operation_; }

  private:
    friend class Client;
#if defined(__cpp_impl_coroutine)
    template <class U>
    friend auto operator co_await(Pending<U> pending);
#endif
    explicit Pending(std::shared_ptr<detail::Shared<T>> shared);

    bool wait_until(std::chrono::steady_clock::time_point limit) const;
    /// Runs that once the result is there. False when it is there already.
    bool when_ready(std::function<void()> next) const;
    Result<T> take() const;

    std::shared_ptr<detail::Shared<T>> shared_;
    Operation operation_;
};

/// The last argument of a call that shall return a Pending: the default.
struct UsePending {};
/// The last argument of a call that shall return a std::future.
struct UseFuture {};
/// Makes a call return a std::future, whose get() throws the Error. Without exceptions, one of a Result.
inline constexpr UseFuture use_future{};

namespace detail {

/// What a call returns, by its last argument: a Pending, a std::future, or for a callback whether it was started.
template <class T, class Done>
struct Started {
    static_assert(
        std::is_invocable_v<Done &, Result<T>>, "the callback of this call takes a cardea::Result of its value");
    using type = Result<Operation>;
};

template <class T>
struct Started<T, UsePending> {
    using type = Pending<T>;
};

template <class T>
struct Started<T, UseFuture> {
#if CARDEA_HPP_EXCEPTIONS
    using value = T;
#else
    using value = Result<T>;
#endif
    using type = std::future<value>;
};

template <class T, class Done>
using StartedType = typename Started<T, std::decay_t<Done>>::type;

/// What waits for the end of one operation.
class Waiter {
  public:
    virtual ~Waiter() = default;
    virtual void end(OwnedResult result) = 0;

    std::shared_ptr<const ExceptionHandler> uncaught{};
};

template <class T, class Done>
class WaiterOf final : public Waiter {
  public:
    explicit WaiterOf(Done done) : done_(std::move(done)) {}

    void end(OwnedResult result) override { done_(read_result<T>(std::move(result))); }

  private:
    Done done_;
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

} // namespace detail

#if defined(__cpp_impl_coroutine)
/// Lets a coroutine wait without blocking; it goes on where callbacks run. Brings what get() brings - without exceptions, a
/// Result.
template <class T>
auto operator co_await(Pending<T> pending) {
    struct Awaiter {
        Pending<T> pending;
        bool await_ready() const { return pending.is_ready(); }
        bool await_suspend(std::coroutine_handle<> caller) {
            return pending.when_ready([caller] { caller.resume(); });
        }
#if CARDEA_HPP_EXCEPTIONS
        T await_resume() {
            return pending.take().value();
        }
#else
        Result<T> await_resume() {
            return pending.take();
        }
#endif
    };
    return Awaiter{std::move(pending)};
}
#endif

CARDEA_HPP_END

#if !CARDEA_HPP_SEPARATE
#include <cardea/definitions/operation.hpp>
#endif

#endif
