// Sends a request to the application's own server in the user's name: ./request SERVER URL
#include <cardea.hpp>
#include <iostream>

int main(int count, char **arguments) try {
    if (count != 3) return 2;
    cardea::Configuration configuration;
    configuration.prelude = arguments[1];
    configuration.application_id = "org.example.small";
    configuration.store.kind = "automatic";
    cardea::Client client(configuration);
    cardea::AuthorizedRequest request;
    request.url = arguments[2];
    cardea::AuthorizedResponse response = client.send_authorized_request(request).get();
    std::cout << response.status << " " << response.body << "\n";
    return 0;
} catch (const cardea::Error &error) {
    std::cerr << "No answer: " << error.message() << "\n";
    return 1;
}
