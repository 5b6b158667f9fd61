// Part of cardea.hpp: what every part begins with.
#ifndef CARDEA_BASE_HPP
#define CARDEA_BASE_HPP

#if __cplusplus < 201703L
#error "cardea.hpp needs C++17; cardea.h does not"
#endif

#if defined(Status)
#error "include cardea.hpp before X11/Xlib.h, whose macros are called like what it declares"
#endif

// Programs may mix files with and without exceptions: the functions of both are different ones.
#if defined(__cpp_exceptions) || defined(__EXCEPTIONS)
#define CARDEA_HPP_EXCEPTIONS 1
#define CARDEA_HPP_BEGIN                                                                                               \
    namespace cardea {                                                                                                 \
    inline namespace v1 {
#else
#define CARDEA_HPP_EXCEPTIONS 0
#define CARDEA_HPP_BEGIN                                                                                               \
    namespace cardea {                                                                                                 \
    inline namespace v1_without_exceptions {
#endif
#if defined(__SANITIZE_THREAD__)
#define CARDEA_HPP_THREAD_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define CARDEA_HPP_THREAD_SANITIZER 1
#endif
#endif
#if !defined(CARDEA_HPP_THREAD_SANITIZER)
#define CARDEA_HPP_THREAD_SANITIZER 0
#endif

// Where what is no template is defined: in the headers, or with CARDEA_SEPARATE_COMPILATION in the one file of the program that
// includes cardea/definitions.hpp.
#if defined(CARDEA_SEPARATE_COMPILATION)
#define CARDEA_HPP_SEPARATE 1
#define CARDEA_HPP_FUNCTION
#else
#define CARDEA_HPP_SEPARATE 0
#define CARDEA_HPP_FUNCTION inline
#endif

#define CARDEA_HPP_END                                                                                                 \
    }                                                                                                                  \
    }

#endif
