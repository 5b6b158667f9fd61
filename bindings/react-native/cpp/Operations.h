// What begins each operation of the library. Their first two arguments are the client and the number of the call.
#pragma once

#include "CardeaBridge.h"

namespace cardea::bridge {

struct Operation {
    Method method;
    cardea_status (*begin)(const Client::Begin &);
};

const std::vector<Operation> &allOperations();

} // namespace cardea::bridge
