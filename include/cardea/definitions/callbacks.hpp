// What cardea/callbacks.hpp declares.
#ifndef CARDEA_DEFINITIONS_CALLBACKS_HPP
#define CARDEA_DEFINITIONS_CALLBACKS_HPP

#include <cardea/callbacks.hpp>
#include <cstdlib>
#include <typeinfo>
#if defined(__GLIBCXX__) || defined(_LIBCPP_VERSION)
#include <cxxabi.h>
#endif

CARDEA_HPP_BEGIN

namespace detail {

CARDEA_HPP_FUNCTION std::string thrown_class() {
#if CARDEA_HPP_EXCEPTIONS && (defined(__GLIBCXX__) || defined(_LIBCPP_VERSION))
    if (const std::type_info *type = abi::__cxa_current_exception_type()) {
        int status = 0;
        std::unique_ptr<char, void (*)(void *)> name(
            abi::__cxa_demangle(type->name(), nullptr, nullptr, &status), std::free);
        return name && status == 0 ? name.get() : type->name();
    }
#endif
    return "an exception";
}

} // namespace detail

CARDEA_HPP_END

#endif
