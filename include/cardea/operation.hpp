// What a call that takes time gives back at once.
#ifndef CARDEA_OPERATION_HPP
#define CARDEA_OPERATION_HPP

#include <cardea/reader.hpp>
#include <condition_variable>
#include <future>
#include <mutex>
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
    /// Its number, never used twice in a client; 0 is none.
    std::uint64_t id() const noexcept { return id_; }

  private:
    friend class Client;
    Operation(cardea_client *client, cardea_operation id) : client_(client), id_(id) {}

    cardea_client *client_ = nullptr; // a name, not an address
    cardea_operation id_ = 0;
};

namespace detail {

template <class T>
class Shared {
  public:
    void set(Result<T> result) {
        std::function<void()> next;
        {
            std::lock_guard lock(mutex_);
            result_ = std::move(result);
            is_ready_ = true;
            next = std::move(next_);
        }
        changed_.notify_all();
        if (next) next();
    }

    bool is_ready() const {
        std::lock_guard lock(mutex_);
        return is_ready_;
    }

    /// False when there is nothing to wait for.
    bool when_ready(std::function<void()> next) {
        std::lock_guard lock(mutex_);
        if (is_ready_) return false;
        next_ = std::move(next);
        return true;
    }

    bool wait_until(std::optional<std::chrono::steady_clock::time_point> limit) const {
        std::unique_lock lock(mutex_);
        if (callback_depth > 0 && !is_ready_) return false;
        if (limit) return changed_.wait_until(lock, *limit, [this] { return is_ready_; });
        changed_.wait(lock, [this] { return is_ready_; });
        return true;
    }

    Result<T> take() {
        std::lock_guard lock(mutex_);
        if (!is_ready_)
            return Error(Status::invalid_argument, "a callback cannot wait for a result: it holds up all others");
        if (!result_) return Error(Status::invalid_argument, "the result was taken before");
        Result<T> result = std::move(*result_);
        result_.reset();
        return result;
    }

  private:
    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    bool is_ready_ = false;
    std::optional<Result<T>> result_;
    std::function<void()> next_;
};

} // namespace detail

/// An operation whose result waits to be taken, once. Dropping it neither ends nor cancels the operation.
template <class T>
class [[nodiscard]] Pending {
  public:
    /// Moves; what was moved from must not be used.
    Pending(Pending &&) = default;
    /// Moves; the operation that was here goes on.
    Pending &operator=(Pending &&) = default;

    /// Waits, and returns the value or the error. Refused inside a callback, and hopeless on the only thread that dispatches
    /// the client's queue.
    Result<T> result() {
        shared_->wait_until(std::nullopt);
        return shared_->take();
    }
    /// Waits, and returns the value; throws the Error. Without exceptions, an error ends the program: use result().
    T get() { return result().value(); }

    /// Waits no longer than this; whether the result is there.
    template <class Rep, class Period>
    bool wait_for(std::chrono::duration<Rep, Period> limit) const {
        return shared_->wait_until(
            std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(limit));
    }
    /// Whether the result is there.
    bool is_ready() const { return shared_->is_ready(); }

    /// Asks the operation to end early; see Operation::cancel.
    void cancel() const noexcept { operation_.cancel(); }
    /// Its name, to cancel it from elsewhere.
    Operation operation() const noexcept { return operation_; }

  private:
    friend class Client;
#if defined(__cpp_impl_coroutine)
    template <class U>
    friend auto operator co_await(Pending<U> pending);
#endif
    explicit Pending(std::shared_ptr<detail::Shared<T>> shared) : shared_(std::move(shared)) {}

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

template <class T>
class Promise {
  public:
    StartedType<T, UseFuture> future() { return promise_.get_future(); }

    void operator()(Result<T> result) {
#if CARDEA_HPP_EXCEPTIONS
        if (!result)
            promise_.set_exception(std::make_exception_ptr(result.error()));
        else if constexpr (std::is_void_v<T>)
            promise_.set_value();
        else
            promise_.set_value(std::move(result).value());
#else
        promise_.set_value(std::move(result));
#endif
    }

  private:
    std::promise<typename Started<T, UseFuture>::value> promise_;
};

/// What waits for the end of one operation.
template <class T, class Done>
struct Completion {
    Done done;
    std::shared_ptr<const ExceptionHandler> uncaught;

    static void run(void *self, cardea_result *result) noexcept {
        CallbackScope scope(self);
        std::unique_ptr<Completion> completion(static_cast<Completion *>(self));
        Result<T> value = Reader::result<T>(result);
        cardea_result_free(result);
        reported(*completion->uncaught, [&] { completion->done(std::move(value)); });
    }
};

} // namespace detail

#if defined(__cpp_impl_coroutine)
/// Lets a coroutine wait without blocking; it goes on where callbacks run. Brings what get() brings - without exceptions, a
/// Result.
template <class T>
auto operator co_await(Pending<T> pending) {
    struct Awaiter {
        std::shared_ptr<detail::Shared<T>> shared;
        bool await_ready() const { return shared->is_ready(); }
        bool await_suspend(std::coroutine_handle<> caller) {
            return shared->when_ready([caller] { caller.resume(); });
        }
#if CARDEA_HPP_EXCEPTIONS
        T await_resume() {
            return shared->take().value();
        }
#else
        Result<T> await_resume() {
            return shared->take();
        }
#endif
    };
    return Awaiter{std::move(pending.shared_)};
}
#endif

CARDEA_HPP_END

#endif
