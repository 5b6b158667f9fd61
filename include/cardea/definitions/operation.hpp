// What cardea/operation.hpp declares.
#ifndef CARDEA_DEFINITIONS_OPERATION_HPP
#define CARDEA_DEFINITIONS_OPERATION_HPP

#include <cardea/definitions/reader.hpp>
#include <condition_variable>
#include <mutex>

CARDEA_HPP_BEGIN

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

    bool when_ready(std::function<void()> next) {
        std::lock_guard lock(mutex_);
        if (is_ready_) return false;
        next_ = std::move(next);
        return true;
    }

    bool wait_until(std::chrono::steady_clock::time_point limit) const {
        std::unique_lock lock(mutex_);
        return changed_.wait_until(lock, limit, [this] { return is_ready_; });
    }

    Result<T> take() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return is_ready_; });
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

} // namespace detail

/// The engine says so of the queue's threads before it looks for the operation.
CARDEA_HPP_FUNCTION bool Operation::may_wait() const noexcept {
    return detail::callback_depth == 0 &&
           cardea_operation_wait(client_, id_, 0, nullptr, nullptr) != CARDEA_ERROR_WOULD_DEADLOCK;
}

template <class T>
Pending<T>::Pending(std::shared_ptr<detail::Shared<T>> shared) : shared_(std::move(shared)) {}

template <class T>
Result<T> Pending<T>::result() {
    if (is_ready() || operation_.may_wait()) return take();
    return Error(Status::would_deadlock, "a callback, and the thread that made or dispatches the client's queue, "
                                         "cannot wait for a result: it would hold up "
                                         "the callbacks that bring it");
}

template <class T>
bool Pending<T>::wait_until(std::chrono::steady_clock::time_point limit) const {
    return is_ready() || (operation_.may_wait() && shared_->wait_until(limit));
}

template <class T>
bool Pending<T>::is_ready() const {
    return shared_->is_ready();
}

template <class T>
bool Pending<T>::when_ready(std::function<void()> next) const {
    return shared_->when_ready(std::move(next));
}

template <class T>
Result<T> Pending<T>::take() const {
    return shared_->take();
}

CARDEA_HPP_END

#endif
