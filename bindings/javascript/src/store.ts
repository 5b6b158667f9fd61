// Where sessions are kept, and what the engine is told of it.
import { callable, invalid, isGiven, oneOf, optional, record, required, text } from './arguments';
import type { MaybePromise } from './configuration';
import type { FileStoreParts, HostStore } from './platform';
import { takesHostStores } from './platform';
import type { Setter, StoreParts } from './transport';
import { Filled } from './transport';

/**
 * Where keys of encrypted files come from. Asked without an id, it answers with the key to encrypt with from now on; with null
 * when there is no such key.
 */
export type EncryptionKeyProvider = (id: string | null) => MaybePromise<EncryptionKey | null>;

/** A key of encrypted files. */
export interface EncryptionKey {
    /** 1 to 128 bytes, not secret. */
    id: string;
    /** 32 random bytes. */
    bytes: Uint8Array;
}

/** A secure store of the host. What fails with a CardeaError of a store_ code keeps it; everything else is store_failed. */
export interface SecureStore {
    /** The record of that key; null or undefined when there is none. */
    read(key: string): MaybePromise<Uint8Array | null | undefined>;
    /** Creates or replaces the record, and settles when it is durable. */
    write(key: string, record: Uint8Array): MaybePromise<void>;
    /** Removes the record; one that is not there counts as removed. */
    remove(key: string): MaybePromise<void>;
}

/** Encrypted files in a folder, with a key file beside them unless a passphrase or a key provider is given. */
export interface FileStoreChoice extends FileStoreParts {
    /** `automatic` uses the files only where the desktop has nothing. */
    kind: 'encrypted_file' | 'automatic';
    /** Default: `cardea` in the user's data folder. */
    folder?: string | null;
    /** What the files are encrypted with. */
    passphrase?: string | null;
}

/**
 * Where the session is kept.
 *
 * - `secret_service`: the login keyring of the desktop's Secret Service; in a Flatpak or Snap that may not see it, encrypted files under
 *   a key that the desktop keeps for the package.
 * - `session_keyring`: the session keyring of the Secret Service, in the service's memory, until the desktop session ends.
 * - `encrypted_file`: encrypted files.
 * - `automatic`: the Secret Service if one answers at the first use, else encrypted files.
 * - `memory`: this process, until the client has ended.
 */
export type StoreChoice =
    | 'secret_service' | 'session_keyring' | 'encrypted_file' | 'automatic' | 'memory' | FileStoreChoice | HostStore;

const KINDS = ['secret_service', 'session_keyring', 'encrypted_file', 'automatic', 'memory'] as const;
const FILE_KINDS: readonly string[] = ['encrypted_file', 'automatic'];

/** The parts of the host that a store of that name has. */
export function storeParts(name: string, store: unknown): StoreParts {
    if (isHostStore(store)) {
        for (const method of ['read', 'write', 'remove'] as const) callable(`${name}.${method}`, store[method]);
        return { store, keyProvider: null };
    }
    if (typeof store !== 'object' || store === null) return { store: null, keyProvider: null };
    const { keyProvider } = record(name, store, ['kind', 'folder', 'passphrase', ...(takesHostStores ? ['keyProvider'] : [])]);
    return { store: null, keyProvider: optional(callable, `${name}.keyProvider`, keyProvider) as EncryptionKeyProvider | null };
}

function isHostStore(store: unknown): store is SecureStore {
    return takesHostStores && typeof store === 'object' && store !== null && ('read' in store || 'write' in store || 'remove' in store);
}

/** The setters of a store of that name which has these parts. */
export function storeSetters(name: string, store: unknown, parts: StoreParts): Setter[] {
    if (!isGiven(store) || parts.store !== null) return [];
    const { kind, folder, passphrase } = (typeof store === 'object' ? store : { kind: store }) as { [name: string]: unknown };
    const chosen = oneOf(`${name}.kind`, kind, KINDS);
    const values = [optional(text, `${name}.folder`, folder), optional(text, `${name}.passphrase`, passphrase)] as const;
    if (values[1] !== null && parts.keyProvider !== null) {
        throw invalid(`${name} has a passphrase and a keyProvider: one of them encrypts the files.`);
    }
    if ([...values, parts.keyProvider].some(isGiven) && !FILE_KINDS.includes(chosen)) {
        throw invalid(`${name} of the kind "${chosen}" takes no further settings.`);
    }
    return [['set_store', chosen, ...values]];
}

/** The store that sessions come from, whose parts count while the call lasts. */
export function sourceOf(source: unknown): Filled {
    const parts = storeParts('source', source);
    return new Filled('config', required((name, store) => storeSetters(name, store, parts), 'source', source), undefined, parts);
}
