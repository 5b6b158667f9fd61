// Finds out who is signed in after a restart; a login whose redirect came meanwhile is finished: ./resume SERVER
#include <cardea.hpp>
#include <iostream>

int main(int count, char **arguments) try {
    if (count != 2) return 2;
    cardea::Configuration configuration;
    configuration.prelude = arguments[1];
    configuration.application_id = "org.example.small";
    configuration.store.kind = "automatic";
    cardea::Client client(configuration);
    client.resume_oauth_login().get();
    cardea::User user = client.current_user().get();
    std::cout << "Signed in: " << user.id.value_or("") << "\n";
    return 0;
} catch (const cardea::Error &error) {
    std::cerr << "Not signed in: " << error.message() << "\n";
    return 1;
}
