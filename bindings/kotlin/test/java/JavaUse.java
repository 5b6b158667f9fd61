import io.github.cardea_auth.AuthorizedRequest;
import io.github.cardea_auth.Backend;
import io.github.cardea_auth.CardeaClient;
import io.github.cardea_auth.Configuration;
import io.github.cardea_auth.CardeaException;
import io.github.cardea_auth.CardeaFutures;
import io.github.cardea_auth.ContinuedOAuthLogin;
import io.github.cardea_auth.DeviceLogin;
import io.github.cardea_auth.ErrorCode;
import io.github.cardea_auth.FuturePresenter;
import io.github.cardea_auth.FutureSecureStore;
import io.github.cardea_auth.FutureSecurityKeyGuide;
import io.github.cardea_auth.OAuthLoginOptions;
import io.github.cardea_auth.FinalizeOAuthLoginResult;
import io.github.cardea_auth.OAuthLoginStep;
import io.github.cardea_auth.OAuthProvider;
import io.github.cardea_auth.OpenIDProvider;
import io.github.cardea_auth.Passkey;
import io.github.cardea_auth.PasskeyQuestion;
import io.github.cardea_auth.PasskeyResult;
import io.github.cardea_auth.SecurityKeyNotice;
import io.github.cardea_auth.SecurityKeyPINQuestion;
import io.github.cardea_auth.StepUpChallenge;
import io.github.cardea_auth.StepUpResult;
import io.github.cardea_auth.StoreChoice;
import io.github.cardea_auth.SessionTarget;
import io.github.cardea_auth.CardeaUser;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** What a Java application does, without a word of Kotlin. */
public final class JavaUse {
    private JavaUse() {}

    static final class MapStore implements FutureSecureStore {
        final Map<String, byte[]> records = new ConcurrentHashMap<>();

        @Override
        public CompletionStage<byte[]> read(String key) {
            return CompletableFuture.supplyAsync(() -> records.get(key));
        }

        @Override
        public CompletionStage<?> write(String key, byte[] record) {
            return CompletableFuture.runAsync(() -> records.put(key, record));
        }

        @Override
        public CompletionStage<?> remove(String key) {
            records.remove(key);
            return CompletableFuture.completedFuture(null);
        }
    }

    private static Configuration.Builder configuration(Backend backend) {
        FuturePresenter presenter = page -> CompletableFuture.supplyAsync(() -> Sandbox.INSTANCE.browseThrough(page.getUrl()));
        return Configuration.builder(backend, "org.example.java")
            .store(StoreChoice.Memory.INSTANCE)
            .requestTimeout(Duration.ofSeconds(5))
            .presenter(presenter.asPresenter());
    }

    private static Configuration.Builder configuration(String url) {
        return configuration(new Backend.Prelude(url));
    }

    private static OAuthLoginOptions login(OAuthProvider provider) {
        return OAuthLoginOptions.builder().redirectUri("myapp://oauth-callback").provider(provider).build();
    }

    public static void signIn(String url) throws Exception {
        MapStore store = new MapStore();
        StringBuffer events = new StringBuffer();
        Configuration configuration = configuration(url)
            .store(new StoreChoice.Custom(store.asSecureStore()))
            .observer(event -> events.append(event.getClass().getSimpleName()).append(' '))
            .build();
        try (CardeaClient client = new CardeaClient(configuration)) {
            CardeaFutures futures = client.futures();
            OAuthLoginOptions options = login(OAuthProvider.GOOGLE);
            // Whoever waits in a continuation stops nothing.
            String same = futures.loginWithOAuth(options).thenApply(result -> {
                CardeaUser user = ((FinalizeOAuthLoginResult.LoggedIn) result).getUser();
                return user.getId() + "=" + futures.currentUser().join().getId();
            }).get(20, TimeUnit.SECONDS);
            String[] ids = same.split("=");
            require(ids.length == 2 && ids[0].equals(ids[1]), same);
            require(!store.records.isEmpty(), "nothing stored");
            require(futures.listSessions().get(10, TimeUnit.SECONDS).getTotal() >= 1, "no sessions");
            int status = futures.sendAuthorizedRequest(AuthorizedRequest.builder(url + "/sandbox/api/me").timeout(Duration.ofSeconds(5)).build())
                .get(10, TimeUnit.SECONDS).getStatus();
            require(status == 200, "status " + status);
            futures.revokeSessions(SessionTarget.Mine.INSTANCE).get(10, TimeUnit.SECONDS);
            require(events.toString().contains("SignedIn") && events.toString().contains("SignedOut"), events.toString());
        }
    }

    public static void fail() throws Exception {
        try (CardeaClient client = new CardeaClient(configuration("http://127.0.0.1:1").build())) {
            CardeaFutures futures = client.futures();
            // A call that failed leaves the next ones alone.
            for (int i = 0; i < 3; i++) {
                try {
                    futures.currentUser().join();
                    throw new AssertionError("nobody is signed in");
                } catch (CompletionException failure) {
                    CardeaException error = (CardeaException) failure.getCause();
                    require(error.getCode().equals(ErrorCode.NOT_SIGNED_IN), error.toString());
                }
            }
        }
        try {
            new CardeaClient(Configuration.builder(new Backend.Prelude("no url"), "").build());
            throw new AssertionError("accepted");
        } catch (CardeaException error) {
            require(error.getStatus() < 0, error.toString());
        }
    }

    public static void cancel(String url) throws Exception {
        try (CardeaClient client = new CardeaClient(configuration(url).build())) {
            client.futures(Runnable::run).loginWithOAuth(login(OAuthProvider.GITHUB))
                .get(10, TimeUnit.SECONDS);
            CompletableFuture<?> pending = client.futures().listSessions();
            require(!pending.isDone(), "it did not wait");
            require(pending.cancel(true), "not cancelled");
            try {
                pending.get(10, TimeUnit.SECONDS);
                throw new AssertionError("it ended");
            } catch (CancellationException expected) {
                require(pending.isCancelled(), "not cancelled");
            }
            client.futures().currentUser().get(10, TimeUnit.SECONDS);
        } catch (ExecutionException failure) {
            throw new AssertionError(failure);
        }
    }

    public static void signInAtOry(String url) throws Exception {
        try (CardeaClient client = new CardeaClient(configuration(new Backend.Ory(url + "/ory")).build())) {
            CardeaFutures futures = client.futures();
            OAuthLoginOptions options = login(OAuthProvider.GOOGLE);
            FinalizeOAuthLoginResult result = futures.loginWithOAuth(options).get(20, TimeUnit.SECONDS);
            require(result instanceof FinalizeOAuthLoginResult.MoreRequired, result.toString());
            OAuthLoginStep step = ((FinalizeOAuthLoginResult.MoreRequired) result).getStep();
            require(step.getKind() == OAuthLoginStep.Kind.MISSING_TRAITS, step.toString());
            futures.save(step).get(10, TimeUnit.SECONDS);
            OAuthLoginStep found = (OAuthLoginStep) futures.restore(step.getId()).get(10, TimeUnit.SECONDS);
            Map<String, String> fields = Map.of("traits.nickname", "Zo");
            ContinuedOAuthLogin page = futures.initiateContinuedLogin(found, "oidc:google", fields).get(10, TimeUnit.SECONDS);
            require(page instanceof ContinuedOAuthLogin.PageRequired, page.toString());
            FinalizeOAuthLoginResult end = futures.continueLogin(found, "oidc:google", fields).get(20, TimeUnit.SECONDS);
            require(end instanceof FinalizeOAuthLoginResult.LoggedIn, end.toString());
            try {
                futures.loginWithIDToken(OAuthProvider.GOOGLE, "no.token.atall").get(10, TimeUnit.SECONDS);
                throw new AssertionError("accepted");
            } catch (ExecutionException failure) {
                require(failure.getCause() instanceof CardeaException, failure.toString());
            }
        }
    }

    public static void signInDirectly(String url) throws Exception {
        OpenIDProvider provider = OpenIDProvider.builder("notes")
            .issuer(url + "/oidc")
            .redirectForms(List.of("custom_scheme"))
            .scopes(List.of("openid", "email"))
            .dpop(false)
            .clockLeeway(Duration.ofSeconds(30))
            .build();
        try (CardeaClient client = new CardeaClient(configuration(provider).build())) {
            CardeaFutures futures = client.futures();
            DeviceLogin login = futures.beginDeviceLogin().get(10, TimeUnit.SECONDS);
            require(!login.getUserCode().isEmpty(), login.toString());
            CardeaUser user = futures.continueDeviceLogin(login).get(20, TimeUnit.SECONDS);
            require("user@example.com".equals(user.claim("email")), user.toString());
            OAuthLoginOptions options = OAuthLoginOptions.builder()
                .redirectUri("myapp://oauth-callback").parameters(Map.of("ui_locales", "de-AT")).build();
            require(futures.endBrowserSession(options).get(10, TimeUnit.SECONDS), "not confirmed");
        }
        FuturePresenter ending = page -> CompletableFuture.completedFuture("myapp://callback?code=1");
        Configuration withoutServer = Configuration.builder(Backend.NoServer.INSTANCE, "org.example.java")
            .presenter(ending.asPresenter()).build();
        try (CardeaClient client = new CardeaClient(withoutServer)) {
            OAuthLoginOptions options = OAuthLoginOptions.builder().redirectUri("myapp://callback").build();
            String page = "https://auth.example.com/authorize?redirect_uri={redirect_uri}";
            String redirect = client.futures().openWebSession(page, options).get(10, TimeUnit.SECONDS);
            require("myapp://callback?code=1".equals(redirect), redirect);
        }
    }

    /** Knows the PIN, and counts the touches that it is told of. */
    static final class Guide implements FutureSecurityKeyGuide {
        final AtomicInteger touches = new AtomicInteger();

        @Override
        public void tell(SecurityKeyNotice notice) {
            if (notice instanceof SecurityKeyNotice.Touch touch && touch.getKeyName().equals("blue")) touches.incrementAndGet();
        }

        @Override
        public CompletionStage<String> pin(SecurityKeyPINQuestion question) {
            return CompletableFuture.supplyAsync(() -> question.isLastTry() ? null : "1234");
        }
    }

    /** The server asks for a passkey before it grants "payments". */
    public static void signInWithPasskeys(String url) throws Exception {
        Guide guide = new Guide();
        for (String page : new String[] {null, "https://auth.example.com/passkey"}) {
            Configuration configuration = configuration(url)
                .keyGuide(guide.asSecurityKeyGuide()).passkeyOrigin("https://auth.example.com").passkeyPage(page).build();
            try (CardeaClient client = new CardeaClient(configuration)) {
                usePasskey(client.futures(), page != null);
            }
        }
        require(guide.touches.get() == 3, "touched " + guide.touches.get() + " times");
    }

    private static void usePasskey(CardeaFutures futures, boolean isOfSandbox) throws Exception {
        futures.loginWithOAuth(login(OAuthProvider.GOOGLE)).get(20, TimeUnit.SECONDS);
        futures.requestStepUp("prld:passkey:write").get(10, TimeUnit.SECONDS);
        for (Passkey passkey : futures.listPasskeys().get(10, TimeUnit.SECONDS)) {
            futures.deletePasskey(passkey.getId()).get(10, TimeUnit.SECONDS);
        }
        Passkey made = futures.registerPasskey("user@example.com", null, "mine").get(20, TimeUnit.SECONDS);
        require("mine".equals(made.getNickname()), made.toString());
        StepUpResult asked = futures.requestStepUp("payments").get(10, TimeUnit.SECONDS);
        require(asked instanceof StepUpResult.StepRequired, asked.toString());
        StepUpChallenge challenge = ((StepUpResult.StepRequired) asked).getChallenge();
        String answer = futures.signWithPasskey(challenge).get(20, TimeUnit.SECONDS);
        StepUpResult done = futures.continueStepUpWithPasskey(challenge, answer).get(20, TimeUnit.SECONDS);
        require(done instanceof StepUpResult.Granted, done.toString());
        futures.logout().get(10, TimeUnit.SECONDS);
        if (isOfSandbox) { // An authenticator of the application's own has the same passkey.
            PasskeyQuestion question = futures.beginPasskeyLogin().get(10, TimeUnit.SECONDS);
            String own = Sandbox.INSTANCE.authenticator(question.getOptions());
            PasskeyResult result = futures.continueWithPasskey(question, own).get(20, TimeUnit.SECONDS);
            require(result instanceof PasskeyResult.LoggedIn, result.toString());
            futures.logout().get(10, TimeUnit.SECONDS);
        }
        require(futures.loginWithPasskey().get(20, TimeUnit.SECONDS) != null, "nobody");
        futures.logout().get(10, TimeUnit.SECONDS);
    }

    private static void require(boolean condition, String what) {
        if (!condition) throw new AssertionError(what);
    }
}
