// Finds libcardea.so.0 when it is first needed. It is loaded once and stays loaded.
#pragma once

#include "cardea_table.g.h"

#include <string>

namespace cardea::bridge {

struct Library {
    /** The functions, or nullptr. */
    const cardea_table *table = nullptr;
    /** Where it was found. */
    std::string path;
    /** Without a table: every place that was tried, and why each failed. */
    std::string message;
};

/**
 * The library of this process. The first call that finds one decides for all later ones. The places, in this order: the given
 * path, or else the one that the environment names in CARDEA_LIBRARY - then nothing else is tried -; beside this code, as the
 * package has it; the system's. A library whose version has other first two numbers is refused.
 */
const Library &library(const char *explicitPath = "");

} // namespace cardea::bridge
