import cardea.AuthorizedRequest;
import cardea.Backend;
import cardea.BrowserSessionEnd;
import cardea.CardeaClient;
import cardea.Configuration;
import cardea.CardeaException;
import cardea.CardeaFutures;
import cardea.ContinuedOAuthLogin;
import cardea.DeviceLogin;
import cardea.EndBrowserSessionOptions;
import cardea.ErrorCode;
import cardea.FuturePasskeyAuthenticator;
import cardea.FuturePresenter;
import cardea.FutureSecureStore;
import cardea.FutureSecurityKeyGuide;
import cardea.OAuthLoginAnswer;
import cardea.OAuthLoginOptions;
import cardea.OAuthLoginResult;
import cardea.OAuthLoginStep;
import cardea.OAuthProvider;
import cardea.OpenIDProvider;
import cardea.Passkey;
import cardea.RedirectForm;
import cardea.SecurityKeyNotice;
import cardea.SecurityKeyPINQuestion;
import cardea.StepUpChallenge;
import cardea.StepUpResult;
import cardea.StoreChoice;
import cardea.SessionTarget;
import cardea.CardeaUser;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

    private static Configuration configuration(String url) {
        Configuration configuration = new Configuration(url, "org.example.java");
        configuration.setStore(StoreChoice.Memory.INSTANCE);
        configuration.setRequestTimeout(Duration.ofSeconds(5));
        FuturePresenter presenter = page -> CompletableFuture.supplyAsync(() -> Sandbox.INSTANCE.browseThrough(page.getUrl()));
        configuration.setPresenter(presenter.asPresenter());
        return configuration;
    }

    public static void signIn(String url) throws Exception {
        MapStore store = new MapStore();
        Configuration configuration = configuration(url);
        configuration.setStore(new StoreChoice.Custom(store.asSecureStore()));
        StringBuffer events = new StringBuffer();
        configuration.setObserver(event -> events.append(event.getClass().getSimpleName()).append(' '));
        try (CardeaClient client = new CardeaClient(configuration)) {
            CardeaFutures futures = client.futures();
            OAuthLoginOptions options = new OAuthLoginOptions(OAuthProvider.GOOGLE, "myapp://oauth-callback");
            // Whoever waits in a continuation stops nothing.
            String same = futures.loginWithOAuth(options).thenApply(result -> {
                CardeaUser user = ((OAuthLoginResult.LoggedIn) result).getUser();
                return user.getProfile().getUserId() + "=" + futures.currentUser().join().getProfile().getUserId();
            }).get(20, TimeUnit.SECONDS);
            String[] ids = same.split("=");
            require(ids.length == 2 && ids[0].equals(ids[1]), same);
            require(!store.records.isEmpty(), "nothing stored");
            require(futures.listSessions().get(10, TimeUnit.SECONDS).getTotal() >= 1, "no sessions");
            int status = futures.authorizedRequest(new AuthorizedRequest(url + "/sandbox/api/me"))
                .get(10, TimeUnit.SECONDS).getStatus();
            require(status == 200, "status " + status);
            futures.revokeSessions(SessionTarget.Mine.INSTANCE).get(10, TimeUnit.SECONDS);
            require(events.toString().contains("SignedIn") && events.toString().contains("SignedOut"), events.toString());
        }
    }

    public static void fail() throws Exception {
        try (CardeaClient client = new CardeaClient(configuration("http://127.0.0.1:1"))) {
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
            new CardeaClient(new Configuration("no url", ""));
            throw new AssertionError("accepted");
        } catch (CardeaException error) {
            require(error.getStatus() < 0, error.toString());
        }
    }

    public static void cancel(String url) throws Exception {
        try (CardeaClient client = new CardeaClient(configuration(url))) {
            client.futures(Runnable::run).loginWithOAuth(new OAuthLoginOptions(OAuthProvider.GITHUB, "myapp://oauth-callback"))
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
        Configuration configuration = configuration(url);
        configuration.setBackend(new Backend.Ory(url + "/ory"));
        try (CardeaClient client = new CardeaClient(configuration)) {
            CardeaFutures futures = client.futures();
            OAuthLoginOptions options = new OAuthLoginOptions(OAuthProvider.GOOGLE, "myapp://oauth-callback");
            OAuthLoginResult result = futures.loginWithOAuth(options).get(20, TimeUnit.SECONDS);
            require(result instanceof OAuthLoginResult.MoreRequired, result.toString());
            OAuthLoginStep step = ((OAuthLoginResult.MoreRequired) result).getStep();
            require(step.getKind() == OAuthLoginStep.Kind.MISSING_TRAITS, step.toString());
            futures.saveOAuthLoginStep(step).get(10, TimeUnit.SECONDS);
            OAuthLoginStep found = futures.restoreOAuthLoginStep(step.getId()).get(10, TimeUnit.SECONDS);
            OAuthLoginAnswer answer = new OAuthLoginAnswer("oidc:google", Map.of("traits.nickname", "Zo"));
            ContinuedOAuthLogin page = futures.answerLoginStep(found, answer).get(10, TimeUnit.SECONDS);
            require(page instanceof ContinuedOAuthLogin.PageRequired, page.toString());
            OAuthLoginResult end = futures.answerLoginStepInBrowser(found, answer, options).get(20, TimeUnit.SECONDS);
            require(end instanceof OAuthLoginResult.LoggedIn, end.toString());
            try {
                futures.loginWithIDToken(OAuthProvider.GOOGLE, "no.token.atall").get(10, TimeUnit.SECONDS);
                throw new AssertionError("accepted");
            } catch (ExecutionException failure) {
                require(failure.getCause() instanceof CardeaException, failure.toString());
            }
        }
    }

    public static void signInDirectly(String url) throws Exception {
        OpenIDProvider provider = new OpenIDProvider(url + "/oidc", "notes");
        provider.setRedirectForms(Set.of(RedirectForm.CUSTOM_SCHEME));
        provider.setScopes(List.of("openid", "email"));
        provider.setBindsTokens(false);
        Configuration configuration = configuration(url);
        configuration.setBackend(provider);
        try (CardeaClient client = new CardeaClient(configuration)) {
            CardeaFutures futures = client.futures();
            DeviceLogin login = futures.initiateDeviceLogin().get(10, TimeUnit.SECONDS);
            require(!login.getUserCode().isEmpty(), login.toString());
            CardeaUser user = futures.finishDeviceLogin(login).get(20, TimeUnit.SECONDS);
            require(user.getProfile().getClaims().get("email").equals("user@example.com"), user.toString());
            EndBrowserSessionOptions options = new EndBrowserSessionOptions("myapp://oauth-callback");
            options.setUiLocales(List.of("de-AT"));
            BrowserSessionEnd end = futures.endBrowserSession(options).get(10, TimeUnit.SECONDS);
            require(end == BrowserSessionEnd.CONFIRMED, end.toString());
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

    /** An authenticator of the application's own. */
    static final class OwnAuthenticator implements FuturePasskeyAuthenticator {
        @Override
        public CompletionStage<String> assertion(String options) {
            return CompletableFuture.supplyAsync(() -> Sandbox.INSTANCE.authenticator(options));
        }

        @Override
        public CompletionStage<String> attestation(String options) {
            return CompletableFuture.supplyAsync(() -> Sandbox.INSTANCE.authenticator(options));
        }
    }

    /** The server asks for a passkey before it grants "payments". */
    public static void signInWithPasskeys(String url) throws Exception {
        Guide guide = new Guide();
        Configuration configuration = configuration(url);
        configuration.setKeyGuide(guide.asSecurityKeyGuide());
        try (CardeaClient client = new CardeaClient(configuration)) {
            CardeaFutures futures = client.futures();
            FuturePasskeyAuthenticator key = futures.securityKey("https://auth.example.com");
            FuturePasskeyAuthenticator page = futures.passkeyPage("https://auth.example.com/passkey");
            for (FuturePasskeyAuthenticator authenticator : List.of(key, page, new OwnAuthenticator())) {
                useAuthenticator(futures, authenticator);
            }
            require(guide.touches.get() == 3, "touched " + guide.touches.get() + " times");
        }
    }

    private static void useAuthenticator(CardeaFutures futures, FuturePasskeyAuthenticator authenticator) throws Exception {
        futures.loginWithOAuth(new OAuthLoginOptions(OAuthProvider.GOOGLE, "myapp://oauth-callback")).get(20, TimeUnit.SECONDS);
        futures.requestScope("prld:passkey:write").get(10, TimeUnit.SECONDS);
        for (Passkey passkey : futures.listPasskeys().get(10, TimeUnit.SECONDS)) {
            futures.removePasskey(passkey.getId()).get(10, TimeUnit.SECONDS);
        }
        Passkey made = futures.registerPasskey("user@example.com", authenticator, null, "mine").get(20, TimeUnit.SECONDS);
        require("mine".equals(made.getNickname()), made.toString());
        StepUpResult asked = futures.requestScope("payments").get(10, TimeUnit.SECONDS);
        require(asked instanceof StepUpResult.StepRequired, asked.toString());
        StepUpChallenge challenge = ((StepUpResult.StepRequired) asked).getChallenge();
        StepUpResult done = futures.continueStepUp(challenge, authenticator).get(20, TimeUnit.SECONDS);
        require(done instanceof StepUpResult.Granted, done.toString());
        futures.logout().get(10, TimeUnit.SECONDS);
        OAuthLoginResult result = futures.loginWithPasskey(authenticator).get(20, TimeUnit.SECONDS);
        require(result instanceof OAuthLoginResult.LoggedIn, result.toString());
        futures.logout().get(10, TimeUnit.SECONDS);
    }

    private static void require(boolean condition, String what) {
        if (!condition) throw new AssertionError(what);
    }
}
