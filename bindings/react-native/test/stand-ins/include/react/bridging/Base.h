// A stand-in, see jsi/jsi.h.
#pragma once

#include <jsi/jsi.h>

namespace facebook::react {

class CallInvoker {
  public:
    virtual void invokeAsync(std::function<void(jsi::Runtime &)> &&job) noexcept = 0;
    virtual void invokeAsync(std::function<void()> &&job) noexcept = 0;
    virtual ~CallInvoker() = default;
};

template <typename T, typename = void>
struct Bridging;

} // namespace facebook::react
