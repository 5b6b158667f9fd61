#include "CardeaModule.h"

#include <react/bridging/Promise.h>

namespace cardea {

namespace jsi = facebook::jsi;
namespace react = facebook::react;
using bridge::Value;

namespace {

/** More than any value of the spec nests: what nests deeper is not for this module, and the stack is finite. */
constexpr int deepest = 16;

Value read(jsi::Runtime &runtime, const jsi::Value &value, int depth) {
    if (value.isBool()) return value.getBool();
    if (value.isNumber()) return value.getNumber();
    if (value.isString()) return value.getString(runtime).utf8(runtime);
    if (!value.isObject()) return Value();
    if (depth == deepest) throw jsi::JSError(runtime, "NativeCardea takes no value that nests so deep.");
    jsi::Object object = value.getObject(runtime);
    if (object.isArray(runtime)) {
        jsi::Array array = object.getArray(runtime);
        Value::List list;
        for (size_t i = 0; i < array.size(runtime); i++)
            list.push_back(read(runtime, array.getValueAtIndex(runtime, i), depth + 1));
        return list;
    }
    jsi::Array names = object.getPropertyNames(runtime);
    Value::Object members;
    for (size_t i = 0; i < names.size(runtime); i++) {
        jsi::String name = names.getValueAtIndex(runtime, i).getString(runtime);
        members.emplace_back(name.utf8(runtime), read(runtime, object.getProperty(runtime, name), depth + 1));
    }
    return members;
}

} // namespace

CardeaModule::CardeaModule(std::shared_ptr<react::CallInvoker> invoker)
    : TurboModule(name, invoker), events_(std::make_shared<Events>()),
      bridge_(
          // Promises are resolved by jobs of JavaScript's thread, so that their functions also end there.
          [invoker](
              std::function<void()> job) { invoker->invokeAsync([job = std::move(job)](jsi::Runtime &) { job(); }); },
          [events = events_](const Value &event) { events->emit(event); }) {
    eventEmitterMap_["onEvent"] = events_;
}

jsi::Value CardeaModule::create(jsi::Runtime &runtime, const jsi::PropNameID &property) {
    const std::string wanted = property.utf8(runtime);
    for (const bridge::Method &method : bridge::CardeaBridge::methods()) {
        if (wanted != method.name) continue;
        // The function is a property of this object, which lives as long as the runtime has its functions.
        return jsi::Function::createFromHostFunction(runtime, property, static_cast<unsigned int>(method.arity),
            [this, &method](jsi::Runtime &inner, const jsi::Value &, const jsi::Value *arguments, size_t count) {
                return invoke(method, inner, arguments, count);
            });
    }
    return TurboModule::create(runtime, property);
}

jsi::Value CardeaModule::invoke(
    const bridge::Method &method, jsi::Runtime &runtime, const jsi::Value *arguments, size_t count) {
    Value::List values;
    for (size_t i = 0; i < count; i++)
        values.push_back(read(runtime, arguments[i], 0));
    if (!method.isAsynchronous()) {
        return react::Bridging<Value>::toJs(runtime, bridge_.call(method.name, values));
    }
    react::AsyncPromise<Value> promise(runtime, jsInvoker_);
    // One that is resolved already may not be had any more.
    jsi::Value promised = promise.get(runtime);
    bridge_.start(method.name, values, [promise](const Value &result) mutable { promise.resolve(result); });
    return promised;
}

} // namespace cardea

namespace facebook::react {

using cardea::bridge::Value;

jsi::Value Bridging<Value>::toJs(jsi::Runtime &runtime, const Value &value) {
    if (const bool *boolean = value.boolean()) return jsi::Value(*boolean);
    if (const double *number = value.number()) return jsi::Value(*number);
    if (const std::string *text = value.text()) return jsi::String::createFromUtf8(runtime, *text);
    if (const Value::List *list = value.list()) {
        jsi::Array array(runtime, list->size());
        for (size_t i = 0; i < list->size(); i++)
            array.setValueAtIndex(runtime, i, toJs(runtime, (*list)[i]));
        return array;
    }
    if (const Value::Object *members = value.object()) {
        jsi::Object object(runtime);
        for (const auto &[name, member] : *members)
            object.setProperty(runtime, name.c_str(), toJs(runtime, member));
        return object;
    }
    return jsi::Value::null();
}

} // namespace facebook::react
