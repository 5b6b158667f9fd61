#include <cardea.hpp>

int main() {
    return cardea::version() == CARDEA_VERSION_STRING && cardea::Client::create({}) ? 0 : 1;
}
