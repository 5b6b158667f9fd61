// A stand-in for JSI: declarations of the members that CardeaModule.cc uses, with the parameters that React Native documents.
// Nothing here runs; it lets compilers check that file where there is no React Native.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

namespace facebook::jsi {

class Runtime;
class Value;
class Array;
class Function;

class PropNameID {
  public:
    std::string utf8(Runtime &runtime) const;
};

class String {
  public:
    String(String &&other);
    static String createFromUtf8(Runtime &runtime, const std::string &text);
    std::string utf8(Runtime &runtime) const;
};

class Object {
  public:
    explicit Object(Runtime &runtime);
    Object(Object &&other);
    bool isArray(Runtime &runtime) const;
    Array getArray(Runtime &runtime) const &;
    Array getPropertyNames(Runtime &runtime) const;
    Value getProperty(Runtime &runtime, const String &name) const;
    template <typename T>
    void setProperty(Runtime &runtime, const char *name, T &&value) const;
};

class Array : public Object {
  public:
    Array(Runtime &runtime, size_t length);
    Array(Array &&other);
    size_t size(Runtime &runtime) const;
    Value getValueAtIndex(Runtime &runtime, size_t index) const;
    template <typename T>
    void setValueAtIndex(Runtime &runtime, size_t index, T &&value) const;
};

using HostFunctionType = std::function<Value(Runtime &, const Value &, const Value *, size_t)>;

class Function : public Object {
  public:
    Function(Function &&other);
    static Function createFromHostFunction(
        Runtime &runtime, const PropNameID &name, unsigned int count, HostFunctionType function);
};

class Value {
  public:
    Value();
    Value(std::nullptr_t);
    Value(bool held);
    Value(double held);
    template <typename T,
        typename = std::enable_if_t<std::is_base_of<String, T>::value || std::is_base_of<Object, T>::value>>
    Value(T &&other);
    Value(Value &&other);
    static Value undefined();
    static Value null();
    bool isBool() const;
    bool isNumber() const;
    bool isString() const;
    bool isObject() const;
    bool getBool() const;
    double getNumber() const;
    String getString(Runtime &runtime) const &;
    Object getObject(Runtime &runtime) const &;
};

class JSError {
  public:
    JSError(Runtime &runtime, std::string message);
};

class HostObject {
  public:
    virtual ~HostObject() = default;
};

} // namespace facebook::jsi
