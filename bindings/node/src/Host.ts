// One client of the library, its operations, and where its callbacks arrive. The addon holds on to this object until the client has
// ended, and this object holds on to the client's owner only while operations are pending: so one that is forgotten can be collected.
// See native/host.c.
import { debuglog } from 'node:util';

import { invalid } from './arguments';
import { CardeaError } from './CardeaError';
import { ARRIVAL, PARAMETERS } from './constants.g';
import { freeWith, lent } from './handles';
import type { Native, Raw } from './load';
import { engine } from './load';
import { check, eventOf, questionOf, readError, resultOf, takeError } from './reading';
import type { Begun, Engine, Opening, Operation, Receiver, Result, Setter, StoreParts } from './transport';
import { Filled } from './transport';

const TOKENS = 2 ** 28; // CARDEA_NODE_TOKEN_BITS
const debug = debuglog('cardea');

/** The error with the stack of the call that failed, instead of that of the callback which told of it. */
function raisedAt(site: { stack?: unknown }, error: Error): Error {
    // A program may have replaced how stacks are told, by Error.prepareStackTrace.
    if (typeof site.stack === 'string') error.stack = [String(error), ...site.stack.split('\n').slice(1)].join('\n');
    return error;
}

/** An operation that has not ended. */
interface Entry {
    readonly owner?: object | undefined;
    /** What the host supplies to it alone, which is told by its token. */
    readonly parts?: StoreParts | undefined;
    readonly complete: (result: number) => void;
}

export class Host implements Engine {
    readonly #native: Native;
    readonly #raw: Raw;
    readonly #id: number;
    readonly #receiver: WeakRef<Receiver>;
    readonly #pending = new Map<number, Entry>(); // by token
    readonly #client: number;
    #newest = 0;
    #ending: Promise<void> | null = null;

    constructor(owner: object, opening: Opening, receiver: Receiver) {
        const { native, raw } = engine();
        this.#native = native;
        this.#raw = raw;
        this.#receiver = new WeakRef(receiver);
        this.#id = native.openHost((kind, token, handle) => this.#deliver(kind, token, handle));
        try {
            this.#client = lent(raw.cardea_config_new(), raw.cardea_config_free, (config) => this.#made(config, opening));
        } catch (error) {
            native.releaseHost(this.#id);
            throw error;
        }
        native.setClient(this.#id, this.#client);
        freeWith(owner, () => {
            if (this.#ending !== null) return;
            debug('a client was collected that nobody had closed');
            void this.close();
        });
    }

    get storeLocation(): string | null {
        return this.#raw.cardea_client_store_location(this.#client);
    }

    get storeKind(): string | null {
        return this.#raw.cardea_client_store_kind(this.#client);
    }

    peekAccessToken(): string | null {
        return this.#raw.cardea_peek_access_token(this.#client);
    }

    begin<T>({ owner, name, given, isQuick: mayBeQuick, read }: Operation<T>): Begun<T> {
        const isQuick = mayBeQuick && this.peekAccessToken() !== null;
        const values: unknown[] = PARAMETERS[name].map((parameter) => (given as { [parameter: string]: unknown })[parameter]);
        const token = this.#nextToken();
        const operation = this.#started(`cardea_${name}`, values, isQuick ? 0 : this.#token + token);
        const cancel = (): void => this.#raw.cardea_operation_cancel(this.#client, operation);
        const came = isQuick ? this.#cameAtOnce(operation, token) : null;
        if (came !== null) {
            const value = () => lent(came, this.#raw.cardea_result_free, (handle) => this.#read(handle, read));
            return { result: new Promise((resolve) => resolve(value())), cancel };
        }
        const site = {};
        Error.captureStackTrace(site, this.begin);
        const result = new Promise<T>((resolve, reject) => {
            const complete = (handle: number): void => {
                try {
                    resolve(this.#read(handle, read));
                } catch (error) {
                    reject(error instanceof CardeaError ? raisedAt(site, error) : error);
                }
            };
            this.#pending.set(token, { owner, parts: values.find(isFilled)?.parts, complete });
            if (this.#pending.size === 1) this.#native.setBusy(this.#id, true);
        });
        return { result, cancel };
    }

    close(): Promise<void> {
        this.#ending ??= new Promise((resolve) => {
            const token = this.#nextToken();
            check(this.#raw, this.#raw.cardea_client_close(this.#client, this.#token + token));
            this.#pending.set(token, {
                complete: () => {
                    this.#raw.cardea_client_free(this.#client);
                    this.#native.releaseHost(this.#id);
                    resolve();
                },
            });
            this.#native.setBusy(this.#id, true);
        });
        return this.#ending;
    }

    /** What callbacks that belong to no operation are given as user_data. */
    get #token(): number {
        return this.#id * TOKENS;
    }

    #nextToken(): number {
        do this.#newest = (this.#newest + 1) % TOKENS; while (this.#newest === 0 || this.#pending.has(this.#newest));
        return this.#newest;
    }

    #fill(object: number, prefix: string, setters: readonly Setter[]): void {
        for (const [name, ...values] of setters) check(this.#raw, this.#call(prefix + name)(object, ...values));
    }

    #call(name: string): Raw[string] {
        return this.#raw[name] as Raw[string];
    }

    /** Makes a client. Throws a CardeaError that names the setting. */
    #made(config: number, { settings, provider, parts, logLevel }: Opening): number {
        const raw = this.#raw;
        if (provider !== null) {
            lent(raw.cardea_provider_new(provider.known), raw.cardea_provider_free, (handle: number | null) => {
                if (handle === null) throw invalid('configuration.backend.openid.wellKnown is no provider that the library knows.');
                this.#fill(handle, 'cardea_provider_', provider.settings);
                check(raw, raw.cardea_config_set_provider(config, handle));
            });
        }
        this.#fill(config, 'cardea_config_', settings);
        this.#lendStore(config, parts, this.#token);
        const { presenter, signals, keyGuide, logger } = parts;
        if (presenter !== null) check(raw, raw.cardea_config_set_presenter(config, presenter.usesSystemBrowser ?? false, this.#token));
        if (signals !== null) check(raw, raw.cardea_config_set_signals_handler(config, this.#token));
        if (keyGuide !== null) check(raw, raw.cardea_config_set_security_key_handler(config, this.#token));
        if (logger !== null) check(raw, raw.cardea_config_set_logger(config, logLevel, this.#token));
        check(raw, raw.cardea_config_set_observer(config, this.#token));
        const [status, client, error] = raw.cardea_client_new(config);
        if (status !== 0) throw takeError(raw, error);
        return client;
    }

    #lendStore(config: number, { store, keyProvider }: StoreParts, token: number): void {
        if (store !== null) check(this.#raw, this.#raw.cardea_config_set_store_handler(config, token));
        if (keyProvider !== null) check(this.#raw, this.#raw.cardea_config_set_encryption_key_handler(config, token));
    }

    /** The result of an operation that was started without a completion; null if it still runs, to arrive with the token. */
    #cameAtOnce(operation: number, token: number): number | null {
        const [, result, error] = this.#raw.cardea_operation_wait(this.#client, operation, 0);
        if (error !== null) this.#raw.cardea_error_free(error);
        if (result === null) check(this.#raw, this.#raw.cardea_operation_then(this.#client, operation, this.#token + token));
        return result;
    }

    /** Reads a result that stays its owner's. Throws the error that it is. */
    #read<T>(handle: number, read: (result: Result) => T): T {
        const error = this.#raw.cardea_result_error(handle);
        if (error !== null) throw readError(this.#raw, error);
        return read(resultOf(this.#raw, handle));
    }

    /** Calls the function of an operation, with handles for what it takes filled. */
    #started(name: string, values: readonly unknown[], userData: number): number {
        const made: [kind: string, handle: number][] = [];
        try {
            const words = values.map((value) => {
                if (!isFilled(value)) return value;
                const handle: number = this.#call(`cardea_${value.kind}_new`)();
                made.push([value.kind, handle]);
                this.#fill(handle, `cardea_${value.kind}_`, value.settings);
                if (value.parts) this.#lendStore(handle, value.parts, userData);
                if (value.body !== undefined) check(this.#raw, this.#raw.cardea_request_set_body(handle, bytesOf(value.body)));
                return handle;
            });
            const [status, operation, error] = this.#call(name)(this.#client, ...words, userData);
            if (status !== 0) throw takeError(this.#raw, error);
            return operation;
        } finally {
            for (const [kind, handle] of made) this.#call(`cardea_${kind}_free`)(handle);
        }
    }

    /** Frees what arrived with a callback. */
    #done(handle: number): void {
        this.#native.done(this.#id, handle);
    }

    #deliver(kind: number, token: number, handle: number): void {
        if (kind === ARRIVAL.completion) return this.#complete(token, handle);
        const receiver = this.#receiver.deref();
        // What an operation has asked that has ended meanwhile is for nobody.
        const parts = this.#pending.get(token)?.parts;
        if (receiver === undefined || (token !== 0 && !parts)) return this.#done(handle);
        if (kind === ARRIVAL.question) return receiver.ask(questionOf(this.#raw, handle, (question) => this.#done(question)), parts);
        return this.#observe(receiver, handle);
    }

    #observe(receiver: Receiver, handle: number): void {
        let isKept = false;
        try {
            receiver.observe(eventOf(this.#raw, handle, (holder) => {
                isKept = true;
                freeWith(holder, () => this.#done(handle));
            }));
        } finally {
            if (!isKept) this.#done(handle);
        }
    }

    #complete(token: number, result: number): void {
        const entry = this.#pending.get(token);
        this.#pending.delete(token);
        if (this.#pending.size === 0 && this.#ending === null) this.#native.setBusy(this.#id, false);
        try {
            entry?.complete(result);
        } finally {
            this.#done(result);
        }
    }
}

const isFilled = (value: unknown): value is Filled => value instanceof Filled;
const bytesOf = (body: string | Uint8Array): Uint8Array => (typeof body === 'string' ? Buffer.from(body) : body);
