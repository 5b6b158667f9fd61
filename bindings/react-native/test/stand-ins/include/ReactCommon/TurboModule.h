// A stand-in, see jsi/jsi.h.
#pragma once

#include <react/bridging/EventEmitter.h>
#include <unordered_map>

namespace facebook::react {

class TurboModule : public jsi::HostObject {
  public:
    TurboModule(std::string name, std::shared_ptr<CallInvoker> invoker);

  protected:
    const std::string name_;
    std::shared_ptr<CallInvoker> jsInvoker_;
    std::unordered_map<std::string, std::shared_ptr<IAsyncEventEmitter>> eventEmitterMap_;

    virtual jsi::Value create(jsi::Runtime &runtime, const jsi::PropNameID &property);
};

} // namespace facebook::react
