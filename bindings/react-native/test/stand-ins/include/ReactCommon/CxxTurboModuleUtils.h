// A stand-in, see jsi/jsi.h.
#pragma once

#include <functional>
#include <memory>
#include <ReactCommon/TurboModule.h>
#include <string>

namespace facebook::react {

void registerCxxModuleToGlobalModuleMap(
    std::string name, std::function<std::shared_ptr<TurboModule>(std::shared_ptr<CallInvoker> invoker)> provider);

} // namespace facebook::react
