// A sign-in screen: six buttons, a wait that can be ended, the code that was sent by e-mail, what a server asks for besides, and who
// is signed in.
import * as React from 'react';
import { useEffect, useState } from 'react';
import { ActivityIndicator, Button, Linking, StyleSheet, Text, TextInput, View } from 'react-native';
import {
    CardeaClient, CardeaError, CardeaProvider, OAuthProvider, useCardea, useOAuthLogin, useSession,
} from 'cardea-auth-react-native';
import type { LoginWaiting, OAuthLoginOptions, OAuthLoginStep, OAuthLoginStepWay } from 'cardea-auth-react-native';

/** Where the browser sends the user back to. Any browser can reach a loopback address, and no scheme has to be installed. */
const redirect: Pick<OAuthLoginOptions, 'redirectUri' | 'redirectCapture'> = {
    redirectUri: 'http://127.0.0.1/callback',
    redirectCapture: 'loopback',
};

/** The client is made once, in index.js, and closed when the application ends. */
export function App({ client }: { client: CardeaClient }) {
    useEffect(() => {
        // For applications with a scheme of their own: what the desktop hands over goes to the login that waits for it.
        const deliver = ({ url }: { url: string }) => void CardeaClient.deliverRedirect(url).catch(() => {});
        const subscription = Linking.addEventListener('url', deliver);
        // A login whose application was closed while the browser was open is finished now.
        client.resumeOAuthLogin().catch(() => {});
        return () => subscription.remove();
    }, [client]);
    return (
        <CardeaProvider client={client}>
            <View style={styles.screen}>
                <Screen />
            </View>
        </CardeaProvider>
    );
}

function Screen() {
    const session = useSession();
    switch (session.status) {
        case 'loading':
            return <ActivityIndicator />;
        case 'signedIn':
            return <Welcome name={String(session.user.name ?? session.user.id)} />;
        case 'unknown':
            return <Problem text={explain(session.error)} action="Try again" onPress={session.reload} />;
        default:
            return <SignIn />;
    }
}

function Welcome({ name }: { name: string }) {
    const client = useCardea();
    const [problem, setProblem] = useState('');
    const signOut = () => void client.logout().catch((error) => setProblem(explain(error)));
    return (
        <>
            <Text style={styles.title}>Signed in: {name}</Text>
            <Text>The session is kept in: {client.storeLocation}</Text>
            <Button title="Sign out" onPress={signOut} />
            <Text>{problem}</Text>
        </>
    );
}

function SignIn() {
    const { state, signIn, submitCode, resendCode, submitAnswer, cancel } = useOAuthLogin();
    const begin = (provider: OAuthProvider) => void signIn({ provider, ...redirect });
    switch (state.step) {
        case 'waiting':
            return <Waiting login={state.login} onCancel={cancel} />;
        case 'code':
            return (
                <Code address={state.address} isBusy={state.isBusy} problem={state.error ? explain(state.error) : ''}
                    onSubmit={submitCode} onResend={resendCode} onCancel={cancel} />
            );
        case 'more':
            return (
                <More key={state.more.id} step={state.more} isBusy={state.isBusy} problem={state.error ? explain(state.error) : ''}
                    onAnswer={submitAnswer} onCancel={cancel} />
            );
        case 'failed':
            return <Problem text={explain(state.error)} action="Back" onPress={cancel} />;
        default:
            return <Providers onPress={begin} />;
    }
}

function Providers({ onPress }: { onPress: (provider: OAuthProvider) => void }) {
    return (
        <>
            <Text style={styles.title} accessibilityRole="header">Sign in</Text>
            {Object.values(OAuthProvider).map((provider) => (
                <Button key={provider} title={`Continue with ${names[provider]}`} onPress={() => onPress(provider)} />
            ))}
        </>
    );
}

/** A tab that the user closes tells nobody: the page can be opened again, and the wait can be ended. */
function Waiting({ login, onCancel }: { login: LoginWaiting | null; onCancel: () => void }) {
    return (
        <>
            <ActivityIndicator />
            <Text>Continue in your browser.</Text>
            <Button title="Open the page again" disabled={login === null} onPress={() => login?.openAgain()} />
            <Button title="Cancel" onPress={onCancel} />
        </>
    );
}

interface CodeProps {
    address: string | null;
    isBusy: boolean;
    problem: string;
    onSubmit: (code: string) => void;
    onResend: () => void;
    onCancel: () => void;
}

function Code({ address, isBusy, problem, onSubmit, onResend, onCancel }: CodeProps) {
    const [code, setCode] = useState('');
    return (
        <>
            <Text>A code was sent to {address ?? 'your e-mail address'}.</Text>
            <TextInput value={code} onChangeText={setCode} onSubmitEditing={() => onSubmit(code)} placeholder="Code"
                keyboardType="number-pad" accessibilityLabel="Code" autoFocus style={styles.input} />
            <Text>{problem}</Text>
            <Button title="Verify" disabled={isBusy || code === ''} onPress={() => onSubmit(code)} />
            <Button title="Send the code again" disabled={isBusy} onPress={onResend} />
            <Button title="Cancel" onPress={onCancel} />
        </>
    );
}

type Answer = (way: string, fields: { readonly [name: string]: string }) => void;

interface MoreProps {
    step: OAuthLoginStep;
    isBusy: boolean;
    problem: string;
    onAnswer: Answer;
    onCancel: () => void;
}

/** What an Ory server asks for: its ways to go on, each with its fields and a button. */
function More({ step, isBusy, problem, onAnswer, onCancel }: MoreProps) {
    return (
        <>
            {step.messages.map(({ id, text }) => <Text key={id}>{text}</Text>)}
            {step.ways.map((way) => <Way key={way.id} way={way} isBusy={isBusy} onAnswer={onAnswer} />)}
            <Text>{problem}</Text>
            <Button title="Cancel" onPress={onCancel} />
        </>
    );
}

function Way({ way, isBusy, onAnswer }: { way: OAuthLoginStepWay; isBusy: boolean; onAnswer: Answer }) {
    // What is not touched keeps the value that the server knows.
    const [values, setValues] = useState<Record<string, string>>({});
    return (
        <View style={styles.way}>
            {way.fields.map(({ name, type, label, value, message }) => (
                <View key={name}>
                    <TextInput value={values[name] ?? value ?? ''} onChangeText={(text) => setValues({ ...values, [name]: text })}
                        placeholder={label ?? name} accessibilityLabel={label ?? name} secureTextEntry={type === 'password'}
                        style={styles.input} />
                    <Text>{message}</Text>
                </View>
            ))}
            <Button title={way.label ?? way.id} disabled={isBusy} onPress={() => onAnswer(way.id, values)} />
        </View>
    );
}

function Problem({ text, action, onPress }: { text: string; action: string; onPress: () => void }) {
    return (
        <>
            <Text>{text}</Text>
            <Button title={action} onPress={onPress} />
        </>
    );
}

function explain(error: unknown): string {
    if (!(error instanceof CardeaError)) return 'Something went wrong.';
    switch (error.code) {
        case 'invalid_otp_code':
            return 'That code is wrong. Try again.';
        case 'wrong_credentials':
            return 'That password is wrong. Try again.';
        case 'access_denied':
            return 'You chose not to sign in.';
        case 'rate_limited':
            return `Too many tries. Wait ${Math.ceil((error.retryAfter ?? 60_000) / 1000)} s.`;
        case 'store_locked':
            return 'Your keyring is locked. Unlock it.';
        default:
            return error.isRetryable ? 'The server cannot be reached. Try again.' : error.message;
    }
}

const names: Record<keyof typeof OAuthProvider, string> = {
    google: 'Google', apple: 'Apple', microsoft: 'Microsoft', github: 'GitHub', okta: 'Okta', facebook: 'Facebook',
};

const styles = StyleSheet.create({
    screen: { flex: 1, padding: 24, gap: 12, justifyContent: 'center' },
    title: { fontSize: 22, fontWeight: '600' },
    way: { gap: 6 },
    input: { borderWidth: 1, borderRadius: 6, padding: 8 },
});
