// A stand-in, see jsi/jsi.h.
#pragma once

#include <react/bridging/Base.h>

namespace facebook::react {

class IAsyncEventEmitter {
  public:
    virtual ~IAsyncEventEmitter() noexcept = default;
};

template <typename... Args>
class AsyncEventEmitter : public IAsyncEventEmitter {
  public:
    AsyncEventEmitter();
    void emit(Args... value);
};

} // namespace facebook::react
