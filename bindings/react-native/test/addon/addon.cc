// CardeaBridge as a Node addon, for tests: what CardeaModule.cc is for React Native. So the JavaScript of this package runs over
// the C++ that ships with it, and only the translation of values is another.
#define NAPI_VERSION 8
#include "calls.g.h"
#include "CardeaBridge.h"

#include <node_api.h>

namespace {

using cardea::bridge::CardeaBridge;
using cardea::bridge::Method;
using cardea::bridge::Value;

/** One per environment: the main thread's, and each worker's. */
struct Instance {
    napi_env env = nullptr;
    napi_threadsafe_function jobs = nullptr;
    napi_ref emit = nullptr;
    // How many promises wait: only they keep the process alive.
    size_t waiting = 0;
    std::unique_ptr<CardeaBridge> bridge;
};

using Job = std::function<void()>;

napi_value toJs(napi_env env, const Value &value) {
    napi_value made = nullptr;
    if (const bool *boolean = value.boolean()) {
        napi_get_boolean(env, *boolean, &made);
    } else if (const double *number = value.number()) {
        napi_create_double(env, *number, &made);
    } else if (const std::string *text = value.text()) {
        napi_create_string_utf8(env, text->data(), text->size(), &made);
    } else if (const Value::List *list = value.list()) {
        napi_create_array_with_length(env, list->size(), &made);
        for (uint32_t i = 0; i < list->size(); i++)
            napi_set_element(env, made, i, toJs(env, (*list)[i]));
    } else if (const Value::Object *members = value.object()) {
        napi_create_object(env, &made);
        for (const auto &[name, member] : *members) {
            napi_set_named_property(env, made, name.c_str(), toJs(env, member));
        }
    } else {
        napi_get_null(env, &made);
    }
    return made;
}

std::string textFromJs(napi_env env, napi_value value) {
    size_t size = 0;
    napi_get_value_string_utf8(env, value, nullptr, 0, &size);
    std::string text(size, '\0');
    napi_get_value_string_utf8(env, value, text.data(), size + 1, &size);
    return text;
}

Value fromJs(napi_env env, napi_value value) {
    napi_valuetype type = napi_undefined;
    napi_typeof(env, value, &type);
    if (type == napi_boolean) {
        bool held = false;
        napi_get_value_bool(env, value, &held);
        return held;
    }
    if (type == napi_number) {
        double held = 0;
        napi_get_value_double(env, value, &held);
        return held;
    }
    if (type == napi_string) return textFromJs(env, value);
    if (type != napi_object) return Value();
    bool isArray = false;
    napi_is_array(env, value, &isArray);
    uint32_t count = 0;
    if (isArray) {
        Value::List list;
        napi_get_array_length(env, value, &count);
        for (uint32_t i = 0; i < count; i++) {
            napi_value element = nullptr;
            napi_get_element(env, value, i, &element);
            list.push_back(fromJs(env, element));
        }
        return list;
    }
    napi_value names = nullptr;
    napi_get_property_names(env, value, &names);
    napi_get_array_length(env, names, &count);
    Value::Object members;
    for (uint32_t i = 0; i < count; i++) {
        napi_value name = nullptr;
        napi_value member = nullptr;
        napi_get_element(env, names, i, &name);
        napi_get_property(env, value, name, &member);
        members.emplace_back(textFromJs(env, name), fromJs(env, member));
    }
    return members;
}

void runJob(napi_env env, napi_value, void *, void *data) {
    const std::unique_ptr<Job> job(static_cast<Job *>(data));
    // Without an environment, Node is taking the function down.
    if (env != nullptr) (*job)();
}

napi_value invoke(napi_env env, napi_callback_info info) {
    napi_value arguments[8];
    size_t count = 8;
    void *data = nullptr;
    napi_get_cb_info(env, info, &count, arguments, nullptr, &data);
    const auto &method = *static_cast<const Method *>(data);
    Instance *instance = nullptr;
    napi_get_instance_data(env, reinterpret_cast<void **>(&instance));
    Value::List values;
    for (size_t i = 0; i < count && i < 8; i++)
        values.push_back(fromJs(env, arguments[i]));
    if (!method.isAsynchronous()) return toJs(env, instance->bridge->call(method.name, values));

    napi_deferred deferred = nullptr;
    napi_value promise = nullptr;
    napi_create_promise(env, &deferred, &promise);
    if (instance->waiting++ == 0) napi_ref_threadsafe_function(env, instance->jobs);
    instance->bridge->start(method.name, values, [instance, deferred](const Value &result) {
        napi_env inner = instance->env;
        napi_resolve_deferred(inner, deferred, toJs(inner, result));
        if (--instance->waiting == 0) napi_unref_threadsafe_function(inner, instance->jobs);
    });
    return promise;
}

void emit(Instance *instance, const Value &event) {
    napi_value function = nullptr;
    napi_value global = nullptr;
    napi_value argument = toJs(instance->env, event);
    napi_get_reference_value(instance->env, instance->emit, &function);
    napi_get_global(instance->env, &global);
    napi_call_function(instance->env, global, function, 1, &argument, nullptr);
}

void cleanUp(void *data) {
    const std::unique_ptr<Instance> instance(static_cast<Instance *>(data));
    instance->bridge.reset();
    napi_release_threadsafe_function(instance->jobs, napi_tsfn_abort);
}

/** make(emit): the module's methods. Once per environment. */
napi_value make(napi_env env, napi_callback_info info) {
    napi_value callback = nullptr;
    size_t count = 1;
    napi_get_cb_info(env, info, &count, &callback, nullptr, nullptr);
    auto *instance = new Instance;
    instance->env = env;
    napi_create_reference(env, callback, 1, &instance->emit);
    napi_value name = nullptr;
    napi_create_string_utf8(env, "cardea", NAPI_AUTO_LENGTH, &name);
    napi_create_threadsafe_function(
        env, nullptr, nullptr, name, 0, 1, nullptr, nullptr, nullptr, runJob, &instance->jobs);
    napi_unref_threadsafe_function(env, instance->jobs);
    instance->bridge = std::make_unique<CardeaBridge>(
        [jobs = instance->jobs](Job job) {
            auto *data = new Job(std::move(job));
            if (napi_call_threadsafe_function(jobs, data, napi_tsfn_blocking) != napi_ok) delete data;
        },
        [instance](const Value &event) { emit(instance, event); });
    napi_set_instance_data(env, instance, nullptr, nullptr);
    napi_add_env_cleanup_hook(env, cleanUp, instance);
    napi_value module = nullptr;
    napi_create_object(env, &module);
    for (const Method &method : CardeaBridge::methods()) {
        napi_value function = nullptr;
        napi_create_function(env, method.name, NAPI_AUTO_LENGTH, invoke, const_cast<Method *>(&method), &function);
        napi_set_named_property(env, module, method.name, function);
    }
    return module;
}

/** methods(): name, arity and kind of each, for the comparison with the TypeScript. */
napi_value methods(napi_env env, napi_callback_info) {
    Value::List all;
    for (const Method &method : CardeaBridge::methods()) {
        all.emplace_back(Value::Object{
            {"name", method.name},
            {"arity", Value::number(method.arity)},
            {"isAsynchronous", method.isAsynchronous()},
        });
    }
    return toJs(env, all);
}

/** operations(): the names of all. */
napi_value operations(napi_env env, napi_callback_info) {
    Value::List all;
    for (const cardea::bridge::Operation &operation : cardea::bridge::operations)
        all.emplace_back(operation.name);
    return toJs(env, all);
}

napi_value pending(napi_env env, napi_callback_info) {
    return toJs(env, Value::number(cardea::bridge::Client::pendingOperations()));
}

} // namespace

NAPI_MODULE_INIT() {
    const std::pair<const char *, napi_callback> functions[] = {
        {"make", make}, {"methods", methods}, {"operations", operations}, {"pending", pending}};
    for (const auto &[name, callback] : functions) {
        napi_value function = nullptr;
        napi_create_function(env, name, NAPI_AUTO_LENGTH, callback, nullptr, &function);
        napi_set_named_property(env, exports, name, function);
    }
    return exports;
}
