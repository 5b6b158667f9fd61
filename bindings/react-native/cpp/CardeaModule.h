// The TurboModule "NativeCardea" for React Native's new architecture: CardeaBridge in terms of JSI.
//
// A host registers it before JavaScript first asks for it:
//
//   facebook::react::registerCxxModuleToGlobalModuleMap(cardea::CardeaModule::name,
//       [](auto invoker) { return std::make_shared<cardea::CardeaModule>(std::move(invoker)); });
#pragma once

#include "CardeaBridge.h"

#include <react/bridging/Base.h>
#include <react/bridging/EventEmitter.h>
#include <ReactCommon/TurboModule.h>

/** How React Native's promises and event emitters hand our values over, on JavaScript's thread. */
template <>
struct facebook::react::Bridging<cardea::bridge::Value> {
    static jsi::Value toJs(jsi::Runtime &runtime, const cardea::bridge::Value &value);
};

namespace cardea {

class CardeaModule : public facebook::react::TurboModule {
  public:
    static constexpr const char *name = "NativeCardea";

    explicit CardeaModule(std::shared_ptr<facebook::react::CallInvoker> invoker);

  protected:
    facebook::jsi::Value create(facebook::jsi::Runtime &runtime, const facebook::jsi::PropNameID &property) override;

  private:
    using Events = facebook::react::AsyncEventEmitter<bridge::Value>;

    facebook::jsi::Value invoke(const bridge::Method &method, facebook::jsi::Runtime &runtime,
        const facebook::jsi::Value *arguments, size_t count);

    std::shared_ptr<Events> events_;
    bridge::CardeaBridge bridge_;
};

} // namespace cardea
