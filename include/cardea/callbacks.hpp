// Keeps exceptions on this side of C, and knows when a thread is inside a callback.
#ifndef CARDEA_CALLBACKS_HPP
#define CARDEA_CALLBACKS_HPP

#include <cardea/error.hpp>
#include <functional>
#if CARDEA_HPP_THREAD_SANITIZER
#include <sanitizer/tsan_interface.h>
#endif

CARDEA_HPP_BEGIN

/// Takes what a callback threw.
using ExceptionHandler = std::function<void(std::exception_ptr)>;

namespace detail {

inline thread_local int callback_depth = 0;

/// The engine hands the thing over from thread to thread, by means that ThreadSanitizer does not see in a library that was not
/// built with it.
inline void hand_over([[maybe_unused]] void *thing) noexcept {
#if CARDEA_HPP_THREAD_SANITIZER
    __tsan_release(thing);
#endif
}

inline void take_over([[maybe_unused]] void *thing) noexcept {
#if CARDEA_HPP_THREAD_SANITIZER
    __tsan_acquire(thing);
#endif
}

/// One callback for a thing of ours. Waiting inside would wait for itself.
class CallbackScope {
  public:
    explicit CallbackScope(void *thing) noexcept : thing_(thing) {
        take_over(thing_);
        callback_depth++;
    }
    ~CallbackScope() {
        callback_depth--;
        hand_over(thing_);
    }
    CallbackScope(const CallbackScope &) = delete;
    CallbackScope &operator=(const CallbackScope &) = delete;

  private:
    void *thing_;
};

/// The class of the exception that is being handled. Never its text: nobody knows what is in there.
std::string thrown_class();

/// Runs a callback; `rescue` has the Error in place of what it threw.
template <class Body, class Rescue>
void shielded(Body &&body, Rescue &&rescue) noexcept {
#if CARDEA_HPP_EXCEPTIONS
    try {
        body();
    } catch (const Error &error) {
        rescue(error);
    } catch (...) {
        rescue(Error(Status::store_failed, "it threw " + thrown_class()));
    }
#else
    (void)rescue;
    body();
#endif
}

/// Runs a callback that has nobody to answer to.
template <class Body>
void reported(const ExceptionHandler &handler, Body &&body) noexcept {
#if CARDEA_HPP_EXCEPTIONS
    try {
        body();
    } catch (...) {
        try {
            if (handler) handler(std::current_exception());
        } catch (...) {
            // There is nobody left to tell.
        }
    }
#else
    (void)handler;
    body();
#endif
}

/// A release function.
template <class Part>
void release(void *part) noexcept {
    take_over(part);
    delete static_cast<Part *>(part);
}

} // namespace detail

CARDEA_HPP_END

#if !CARDEA_HPP_SEPARATE
#include <cardea/definitions/callbacks.hpp>
#endif

#endif
