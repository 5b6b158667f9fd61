// Owns objects of C.
#ifndef CARDEA_OWNED_HPP
#define CARDEA_OWNED_HPP

#include <cardea.h>
#include <cardea/base.hpp>

CARDEA_HPP_BEGIN

namespace detail {

/// Owns an object of C. A unique_ptr with a deleter of its own takes compilers much longer, one for each type.
template <class Handle, void (*free)(Handle *)>
class Owned {
  public:
    explicit Owned(Handle *handle) noexcept : handle_(handle) {}
    Owned(Owned &&other) noexcept : handle_(other.handle_) { other.handle_ = nullptr; }
    Owned &operator=(Owned &&) = delete;
    ~Owned() { free(handle_); }

    Handle *get() const noexcept { return handle_; }
    Handle *release() noexcept {
        Handle *handle = handle_;
        handle_ = nullptr;
        return handle;
    }
    explicit operator bool() const noexcept { return handle_ != nullptr; }

  private:
    Handle *handle_;
};

} // namespace detail

CARDEA_HPP_END

#endif
