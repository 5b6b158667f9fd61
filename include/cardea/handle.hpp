// Part of cardea.hpp: owns objects of C.
#ifndef CARDEA_HANDLE_HPP
#define CARDEA_HANDLE_HPP

#include <cardea.h>
#include <cardea/base.hpp>

CARDEA_HPP_BEGIN

/// Owns an object of cardea.h: a copy is another handle of the same object, and the last one frees it. An empty one is NULL.
template <class Object, Object *(*retain)(const Object *), void (*free)(Object *)>
class Handle {
  public:
    /// No object.
    Handle() = default;
    /// Takes an object over.
    explicit Handle(Object *object) noexcept : object_(object) {}
    /// Another handle of the same object.
    Handle(const Handle &other) noexcept : object_(retain(other.object_)) {}
    /// Moves.
    Handle(Handle &&other) noexcept : object_(other.release()) {}
    /// Copies or moves; frees what was here.
    Handle &operator=(Handle other) noexcept {
        Object *mine = object_;
        object_ = other.object_;
        other.object_ = mine;
        return *this;
    }
    ~Handle() { free(object_); }

    /// Returns another handle of what is borrowed.
    static Handle retained(const Object *object) noexcept { return Handle(retain(object)); }

    /// For calls of cardea.h: borrowed until this is gone.
    Object *get() const noexcept { return object_; }
    /// Gives the object away.
    Object *release() noexcept {
        Object *object = object_;
        object_ = nullptr;
        return object;
    }
    /// Returns whether there is an object.
    explicit operator bool() const noexcept { return object_ != nullptr; }

  private:
    Object *object_ = nullptr;
};

CARDEA_HPP_END

#endif
