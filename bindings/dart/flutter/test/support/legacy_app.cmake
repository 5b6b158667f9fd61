# What `flutter create` and the flutter tool put into linux/ of an application, as far as plugins without code of their own
# are concerned: the generated list of plugins, and the installation of what they bring.
cmake_minimum_required(VERSION 3.13)
project(runner LANGUAGES NONE)

set(BUILD_BUNDLE_DIR "${PROJECT_BINARY_DIR}/bundle")
set(CMAKE_INSTALL_PREFIX "${BUILD_BUNDLE_DIR}" CACHE PATH "..." FORCE)
set(INSTALL_BUNDLE_LIB_DIR "${CMAKE_INSTALL_PREFIX}/lib")

list(APPEND FLUTTER_FFI_PLUGIN_LIST cardea_auth_linux)
set(PLUGIN_BUNDLED_LIBRARIES)
foreach(ffi_plugin ${FLUTTER_FFI_PLUGIN_LIST})
  add_subdirectory(flutter/ephemeral/.plugin_symlinks/${ffi_plugin}/linux plugins/${ffi_plugin})
  list(APPEND PLUGIN_BUNDLED_LIBRARIES ${${ffi_plugin}_bundled_libraries})
endforeach(ffi_plugin)

foreach(bundled_library ${PLUGIN_BUNDLED_LIBRARIES})
  install(FILES "${bundled_library}" DESTINATION "${INSTALL_BUNDLE_LIB_DIR}" COMPONENT Runtime)
endforeach(bundled_library)
