// The bridge in one piece: it is compiled with every sanitizer, and this is three times as fast.
#include "../../cpp/Calls.cc"
#include "../../cpp/CardeaBridge.cc"
#include "../../cpp/Client.cc"
#include "../../cpp/Library.cc"
#include "../../cpp/Reading.cc"
