#include <cardea/definitions.hpp>
