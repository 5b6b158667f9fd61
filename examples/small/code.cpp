// Signs in with a code that is sent by e-mail: ./code SERVER ADDRESS
#include <cardea.hpp>
#include <iostream>

int main(int count, char **arguments) try {
    if (count != 3) return 2;
    cardea::Configuration configuration;
    configuration.prelude = arguments[1];
    configuration.application_id = "org.example.small";
    configuration.store.kind = "automatic";
    cardea::Client client(configuration);
    cardea::OAuthEmailChallenge challenge = client.start_otp_login(arguments[2]).get();
    for (std::string code; std::cout << "Code: " << std::flush, std::getline(std::cin, code);) {
        cardea::Result<cardea::User> user = client.check_otp(challenge, code).result();
        if (user) {
            std::cout << "Signed in: " << user->id.value_or("") << "\n";
            return 0;
        }
        std::cout << user.error().message() << "\n";
        if (user.error() != cardea::Status::invalid_otp_code) return 1;
    }
    return 1;
} catch (const cardea::Error &error) {
    std::cerr << "Not signed in: " << error.message() << "\n";
    return 1;
}
