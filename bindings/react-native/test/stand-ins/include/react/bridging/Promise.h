// A stand-in, see jsi/jsi.h.
#pragma once

#include <react/bridging/Base.h>

namespace facebook::react {

template <typename... T>
class AsyncPromise {
  public:
    AsyncPromise(jsi::Runtime &runtime, const std::shared_ptr<CallInvoker> &invoker);
    void resolve(T... value);
    jsi::Object get(jsi::Runtime &runtime) const;
};

} // namespace facebook::react
