// The way to the library through the native module.
import { optional, text } from './arguments';
import { textFromBody } from './bytes';
import { failure } from './CardeaError';
import { fieldNames } from './fields';
import type { NativeConfiguration, NativeEvent } from './NativeCardea';
import NativeCardea from './NativeCardea';
import { VERSION } from './operations.g';
import { eventOf, promised, questionOf, resultOf, succeeded } from './reading';
import type { Begun, Engine, Opening, Operation, Receiver, Transport } from './transport';
import { Filled } from './transport';

/** The library that is loaded. */
export interface LoadedLibrary {
    /** Its version, such as "0.1.0". */
    readonly version: string;
    /** The file. */
    readonly path: string;
}

// Hermes has it from some version on. Without it a client that is dropped lives on until the application ends.
declare const FinalizationRegistry:
    | { new (clean: (held: number) => void): { register(target: object, held: number, token: object): void; unregister(token: object): void } }
    | undefined;

/** The first two numbers of the version that a library has to have. */
const MADE_FOR = VERSION.replace(/\d+$/, '');
const QUESTIONS = ['page', 'dismiss', 'risk_signals', 'prompt', 'pin', 'account'];

const receivers = new Map<number, Receiver>();
/** Those who have operations under way, by the numbers of these. */
const owners = new Map<number, object>();
let isListening = false;
let lastCall = 0;

const dropped =
    typeof FinalizationRegistry === 'undefined'
        ? undefined
        : new FinalizationRegistry((client) => {
              receivers.delete(client);
              void NativeCardea.closeClient(client);
          });

function listen(): void {
    if (isListening) return;
    isListening = true;
    NativeCardea.onEvent(receive);
}

function receive(event: NativeEvent): void {
    const receiver = receivers.get(event.client);
    if (QUESTIONS.includes(event.kind)) receiver?.ask(questionOf(event));
    else receiver?.observe(eventOf(event));
}

export function loadLibrary(path?: unknown): LoadedLibrary {
    const loaded = succeeded(NativeCardea.loadLibrary(optional(text, 'path', path)));
    const version = promised(loaded.version);
    if (!version.startsWith(MADE_FOR)) {
        throw failure('dependency_missing', `The native module has loaded version ${version}, and this package needs ${MADE_FOR}x.`);
    }
    return { version, path: promised(loaded.path) };
}

export const transport: Transport = {
    version: () => loadLibrary().version,
    open: (owner, opening, receiver) => new NativeClient(owner, opening, receiver),
    async deliverRedirect(redirectUrl) {
        succeeded(await NativeCardea.deliverRedirect(redirectUrl));
    },
};

class NativeClient implements Engine {
    readonly #number: number;

    constructor(owner: object, opening: Opening, receiver: Receiver) {
        loadLibrary();
        listen();
        this.#number = promised(succeeded(NativeCardea.openClient(nativeConfiguration(opening))).client);
        receivers.set(this.#number, receiver);
        dropped?.register(owner, this.#number, this);
    }

    get storeLocation(): string | null {
        return NativeCardea.describeStore(this.#number).location;
    }

    get storeKind(): string | null {
        return NativeCardea.describeStore(this.#number).kind;
    }

    peekAccessToken(): string | null {
        return NativeCardea.peekAccessToken(this.#number);
    }

    begin<T>({ owner, name, given, isQuick, read }: Operation<T>): Begun<T> {
        const [client, call] = [this.#number, ++lastCall];
        const crossing = Object.fromEntries(Object.entries(given).map(([parameter, value]) => [parameter, crossed(value)]));
        const result = NativeCardea.operate(client, call, name, crossing, isQuick)
            .then((native) => read(resultOf(client, succeeded(native))))
            .finally(() => owners.delete(call));
        owners.set(call, owner);
        return { result, cancel: () => NativeCardea.cancel(client, call) };
    }

    async close(): Promise<void> {
        dropped?.unregister(this);
        succeeded(await NativeCardea.closeClient(this.#number));
        receivers.delete(this.#number);
    }
}

/** What crosses of something that an operation takes. */
function crossed(value: unknown): unknown {
    if (!(value instanceof Filled)) return value;
    const { kind, settings, body } = value;
    if (kind === 'options') return settings;
    // Codegen's optional members are absent, not undefined.
    return body === undefined ? { settings } : { settings, body: textFromBody(body) };
}

function nativeConfiguration({ settings, provider, parts, logLevel }: Opening): NativeConfiguration {
    const { presenter, signals, keyGuide, logger } = parts;
    return {
        settings: settings as object as object[],
        ...(provider && { provider: provider as NativeConfiguration['provider'] }),
        fields: fieldNames(),
        presents: presenter !== null,
        usesSystemBrowser: presenter?.usesSystemBrowser === true,
        collectsSignals: signals !== null,
        guidesKeys: keyGuide !== null,
        ...(logger && { logLevel }),
    };
}
