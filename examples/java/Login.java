import cardea.CardeaClient;
import cardea.Configuration;
import cardea.CardeaException;
import cardea.OAuthLoginOptions;
import cardea.OAuthLoginResult;
import cardea.OAuthProvider;
import cardea.RedirectCapture;
import cardea.SessionEvent;
import cardea.StoreChoice;
import java.util.concurrent.CompletionException;

/**
 * Signs in with the user's browser and prints who it was, in plain Java. The class path is that of ../kotlin:
 * {@code java -cp "$path" examples/java/Login.java https://auth.example.com}
 */
public final class Login {
    private Login() {}

    public static void main(String[] arguments) {
        Configuration configuration = new Configuration(arguments[0], "com.example.java-login");
        configuration.setStore(new StoreChoice.Automatic());
        configuration.setObserver(event -> {
            if (event instanceof SessionEvent.LoginWaiting waiting) {
                System.out.println("Opened your browser. If none came up, open: " + waiting.getAuthorizationUrl());
            }
        });
        OAuthLoginOptions options = new OAuthLoginOptions(OAuthProvider.GOOGLE, "http://127.0.0.1/callback");
        options.setRedirectCapture(RedirectCapture.LOOPBACK);
        try (CardeaClient client = new CardeaClient(configuration)) {
            OAuthLoginResult result = client.futures().loginWithOAuth(options).join();
            if (result instanceof OAuthLoginResult.LoggedIn loggedIn) {
                System.out.println("Signed in: " + loggedIn.getUser().getProfile().getUserId());
                System.out.println("Session kept in: " + client.getStoreLocation());
            } else if (result instanceof OAuthLoginResult.OTPRequired otp) {
                System.out.println("A code was sent to " + otp.getEmail());
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
