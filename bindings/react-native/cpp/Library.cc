#include "Library.h"

#include <cstdlib>
#include <mutex>
#include <vector>

namespace cardea::bridge {
namespace {

const char fileName[] = "libcardea.so.0";

/** The folder of the program or library that this code is in. */
std::string folderOfThisCode() {
    Dl_info info{};
    static const char here = 0;
    if (dladdr(&here, &info) == 0 || info.dli_fname == nullptr) return {};
    const std::string path = info.dli_fname;
    const size_t slash = path.rfind('/');
    return slash == std::string::npos ? std::string(".") : path.substr(0, slash);
}

std::vector<std::string> places(const std::string &explicitPath) {
    if (!explicitPath.empty()) return {explicitPath};
    const char *named = std::getenv("CARDEA_LIBRARY");
    if (named != nullptr && *named != '\0') return {named};
    std::vector<std::string> all;
    const std::string folder = folderOfThisCode();
    if (!folder.empty()) {
        all.push_back(folder + "/" + fileName);
        all.push_back(folder + "/lib/" + fileName);
    }
    all.emplace_back(fileName);
    return all;
}

/** Why the file cannot be used; empty when the table is filled. */
std::string open(const std::string &path, cardea_table &table) {
    void *handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
        const char *why = dlerror();
        return why != nullptr ? why : "cannot be opened";
    }
    // A refused library stays loaded, too: unloading runs code of a library about which nothing is known.
    const char *version = cardea_table_version_of(handle);
    if (version == nullptr) return "is no library of Cardea";
    if (std::string(version).rfind(CARDEA_TABLE_MINOR, 0) != 0) {
        return std::string("has version ") + version + ", and " CARDEA_TABLE_VERSION " is needed";
    }
    const char *missing = cardea_table_fill(&table, handle);
    return missing != nullptr ? std::string("lacks ") + missing : std::string();
}

} // namespace

const Library &library(const char *explicitPath) {
    // Never destroyed: callbacks of the library may come while the process ends.
    static auto &mutex = *new std::mutex;
    static auto &found = *new Library;
    static auto &table = *new cardea_table;
    std::lock_guard lock(mutex);
    if (found.table != nullptr) return found;
    found.message = "libcardea.so.0 cannot be loaded.";
    for (const std::string &path : places(explicitPath)) {
        const std::string problem = open(path, table);
        if (problem.empty()) {
            found.table = &table;
            found.path = path;
            found.message.clear();
            break;
        }
        found.message += " " + path + ": " + problem + ".";
    }
    return found;
}

} // namespace cardea::bridge
