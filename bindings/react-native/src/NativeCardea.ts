// What JavaScript and C++ say to each other, in the types that React Native's Codegen reads. An application uses CardeaClient.
//
// Operations are numbered by JavaScript (`call`), so that they can be cancelled; promises always resolve, and what went wrong is a
// result of the kind "failed": a rejection would carry a message alone. What the library names by fields crosses as objects of these
// fields, of which Codegen knows no type; operations.g.ts and fields.ts have their types.
import type { CodegenTypes, TurboModule } from 'react-native';
import { TurboModuleRegistry } from 'react-native';

export type NativeDetail = {
    name: string;
    value: string;
};

export type NativeError = {
    code: string;
    status: number;
    message: string;
    serverCode: string | null;
    httpStatus: number;
    retryAfter: number;
    isRetryable: boolean;
    details: NativeDetail[];
};

export type NativeUser = {
    /** Names the user for tokenMember. */
    user: number;
    id: string | null;
    claims: string | null;
    accessToken: string | null;
    accessTokenExpiresAt: number;
    idToken: string | null;
    scope: string | null;
};

/** What completes it stays in C++. */
export type NativePending = {
    /** page, code, step, device, step_up, passkey. */
    kind: string;
    id: string;
    expiresAt: number;
    fields: CodegenTypes.UnsafeObject;
};

export type NativeList = {
    /** Names the rules for validatePassword, if the list has them. */
    list: number;
    rows: CodegenTypes.UnsafeObject[];
    total: number;
    limit: number;
    offset: number;
};

/** Bytes are text whose characters are U+0000 to U+00FF. */
export type NativeResponse = {
    status: number;
    headers: CodegenTypes.UnsafeObject[];
    body: string;
};

export type NativeResult = {
    /** Those of C - none, logged_in, pending, access_token, list, response, text, bool, blocked -, and client, library, failed. */
    kind: string;
    error?: NativeError;
    user?: NativeUser;
    pending?: NativePending;
    accessToken?: string;
    list?: NativeList;
    response?: NativeResponse;
    text?: string | null;
    /** Absent for no. */
    isTrue?: boolean;
    client?: number;
    version?: string;
    path?: string;
};

/** Of a client that is closed, nothing is known. */
export type NativeStore = {
    kind: string | null;
    location: string | null;
};

export type NativeEvent = {
    client: number;
    /** Those of C: signed_in and so on for events, page and so on for questions. */
    kind: string;
    fields: CodegenTypes.UnsafeObject;
    user?: NativeUser;
    error?: NativeError;
    isTerminal?: boolean;
    pending?: NativePending;
    /** Names the waiting login for openLoginAgain. */
    waiting?: number;
    /** Names a question that wants an answer, for reply and reject. */
    question?: number;
};

/** Settings are names of setters of C with their values. */
export type NativeProvider = {
    /** A provider that the engine knows. */
    known: string | null;
    settings: CodegenTypes.UnsafeObject[];
};

export type NativeConfiguration = {
    settings: CodegenTypes.UnsafeObject[];
    provider?: NativeProvider;
    /** The names of all fields that are read. */
    fields: string[];
    /** Whether JavaScript shows the pages. */
    presents: boolean;
    usesSystemBrowser: boolean;
    /** Whether JavaScript collects signals. */
    collectsSignals: boolean;
    /** Whether JavaScript guides users of security keys. */
    guidesKeys: boolean;
    logLevel?: string;
};

export interface Spec extends TurboModule {
    loadLibrary(path: string | null): NativeResult;
    openClient(configuration: NativeConfiguration): NativeResult;
    describeStore(client: number): NativeStore;
    cancel(client: number, call: number): void;
    openLoginAgain(client: number, waiting: number): boolean;
    reply(client: number, question: number, text: string | null): void;
    reject(client: number, question: number, status: number, message: string): void;
    peekAccessToken(client: number): string | null;
    tokenMember(client: number, user: number, name: string): NativeResult;
    validatePassword(client: number, list: number, password: string): NativeResult;
    operate(client: number, call: number, operation: string, given: CodegenTypes.UnsafeObject, isQuick: boolean): Promise<NativeResult>;
    closeClient(client: number): Promise<NativeResult>;
    deliverRedirect(url: string): Promise<NativeResult>;

    readonly onEvent: CodegenTypes.EventEmitter<NativeEvent>;
}

export default TurboModuleRegistry.getEnforcing<Spec>('NativeCardea');
