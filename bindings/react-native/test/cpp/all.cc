// The bridge in one piece: it is compiled with every sanitizer, and this is three times as fast.
#include "../../cpp/CardeaBridge.cc"
#include "../../cpp/Client.cc"
#include "../../cpp/Library.cc"
#include "../../cpp/Operations.cc"
#include "../../cpp/Provider.cc"
#include "../../cpp/Reading.cc"
#include "../../cpp/Settings.cc"
