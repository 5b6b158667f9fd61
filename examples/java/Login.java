import io.github.cardea_auth.Backend;
import io.github.cardea_auth.CardeaClient;
import io.github.cardea_auth.CardeaException;
import io.github.cardea_auth.Configuration;
import io.github.cardea_auth.FinalizeOAuthLoginResult;
import io.github.cardea_auth.OAuthLoginOptions;
import io.github.cardea_auth.OAuthProvider;
import io.github.cardea_auth.SessionEvent;
import io.github.cardea_auth.StoreChoice;
import java.util.concurrent.CompletionException;

/**
 * Signs in with the user's browser and prints who it was, in plain Java. The class path is that of ../kotlin:
 * {@code java -cp "$path" examples/java/Login.java https://auth.example.com}
 */
public final class Login {
    private Login() {}

    public static void main(String[] arguments) {
        Configuration configuration = Configuration.builder(new Backend.Prelude(arguments[0]), "com.example.java-login")
            .store(new StoreChoice.Automatic())
            .observer(event -> {
                if (event instanceof SessionEvent.LoginWaiting waiting) {
                    System.out.println("Opened your browser. If none came up, open: " + waiting.getAuthorizationUrl());
                }
            })
            .build();
        OAuthLoginOptions options = OAuthLoginOptions.loopback(OAuthProvider.GOOGLE);
        try (CardeaClient client = new CardeaClient(configuration)) {
            FinalizeOAuthLoginResult result = client.futures().loginWithOAuth(options).join();
            if (result instanceof FinalizeOAuthLoginResult.LoggedIn loggedIn) {
                System.out.println("Signed in: " + loggedIn.getUser().getId());
                System.out.println("Session kept in: " + client.getStoreLocation());
            } else if (result instanceof FinalizeOAuthLoginResult.OTPRequired otp) {
                System.out.println("A code was sent to " + otp.getChallenge().getAddress());
            } else {
                System.out.println("The server wants to know more.");
            }
        } catch (CompletionException failure) {
            if (!(failure.getCause() instanceof CardeaException error)) throw failure;
            System.err.println("Not signed in: " + error.getMessage());
            System.exit(1);
        }
    }
}
