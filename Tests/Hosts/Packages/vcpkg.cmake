# Stands in for the functions of vcpkg that packaging/vcpkg/portfile.cmake.in calls, and runs the port.
# usage: cmake -DPORT=FILE -DPACKAGE=ARCHIVE -DCURRENT_PACKAGES_DIR=FOLDER -P vcpkg.cmake
cmake_minimum_required(VERSION 3.18)

function(vcpkg_download_distfile result)
  cmake_parse_arguments(PARSE_ARGV 1 given "" "FILENAME;SHA512" "URLS")
  get_filename_component(name "${PACKAGE}" NAME)
  file(SHA512 "${PACKAGE}" digest)
  if(NOT given_FILENAME STREQUAL name OR NOT given_SHA512 STREQUAL digest OR NOT given_URLS MATCHES "/${name}$")
    message(FATAL_ERROR "the port downloads ${given_URLS} as ${given_FILENAME} with the sum ${given_SHA512}; expected ${name}, ${digest}")
  endif()
  set(${result} "${PACKAGE}" PARENT_SCOPE)
endfunction()

function(vcpkg_extract_source_archive result)
  cmake_parse_arguments(PARSE_ARGV 1 given "" "ARCHIVE" "")
  file(ARCHIVE_EXTRACT INPUT "${given_ARCHIVE}" DESTINATION "${CURRENT_PACKAGES_DIR}/../source")
  file(GLOB folder "${CURRENT_PACKAGES_DIR}/../source/*")
  set(${result} "${folder}" PARENT_SCOPE)
endfunction()

# Moves the files to share/, as vcpkg does, with the paths in them made right.
function(vcpkg_cmake_config_fixup)
  cmake_parse_arguments(PARSE_ARGV 0 given "" "PACKAGE_NAME;CONFIG_PATH" "")
  file(MAKE_DIRECTORY "${CURRENT_PACKAGES_DIR}/share")
  file(RENAME "${CURRENT_PACKAGES_DIR}/${given_CONFIG_PATH}" "${CURRENT_PACKAGES_DIR}/share/${given_PACKAGE_NAME}")
  file(GLOB configs "${CURRENT_PACKAGES_DIR}/share/${given_PACKAGE_NAME}/*-config.cmake")
  foreach(config IN LISTS configs)
    file(READ "${config}" text)
    string(REGEX REPLACE "CMAKE_CURRENT_LIST_DIR}/(\\.\\./)+(\\.\\.)?" "CMAKE_CURRENT_LIST_DIR}/../../" text "${text}")
    file(WRITE "${config}" "${text}")
  endforeach()
endfunction()

function(vcpkg_fixup_pkgconfig)
endfunction()

function(vcpkg_install_copyright)
  cmake_parse_arguments(PARSE_ARGV 0 given "" "" "FILE_LIST")
  foreach(file IN LISTS given_FILE_LIST)
    if(NOT EXISTS "${file}")
      message(FATAL_ERROR "there is no licence ${file}")
    endif()
  endforeach()
endfunction()

include("${PORT}")
