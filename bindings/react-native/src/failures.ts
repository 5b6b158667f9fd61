import { CardeaError } from './CardeaError';
import type { KnownErrorCode } from './codes.g';
import type { NativeError } from './NativeCardea';

/** The error that the native module tells of. */
export function errorFrom(native: NativeError): CardeaError {
    const details = Object.fromEntries(native.details.map(({ name, value }) => [name, value]));
    return new CardeaError(native.code, ownWords(native.message), { ...native, details });
}

const nameOfC = /`(cardea_[a-z0-9_]+|CARDEA_CAPTURE_[A-Z_]+|[a-z][a-z0-9_]*)`/g;

/** `request_timeout_ms` and what sets it are `requestTimeout` here, `cardea_list_sessions` is `listSessions()`. */
function ownName(name: string): string {
    const inner = name.replace(/^cardea_[a-z_]+?_(?:set|add)_|^CARDEA_CAPTURE_/, '');
    const [first = '', ...others] = inner.toLowerCase().replace(/^cardea_|_ms$/g, '').split('_');
    const rest = others.map((word) => (word === 'oauth' ? 'OAuth' : word.charAt(0).toUpperCase() + word.slice(1)));
    return first + rest.join('') + (inner.startsWith('cardea_') ? '()' : '');
}

/** The library marks names in its texts with backticks, as C spells them: they, and nothing else, are said as in JavaScript. */
export function ownWords(text: string): string {
    return text.replace(nameOfC, (_, name: string) => `\`${ownName(name)}\``);
}

/** An error that is found in JavaScript. */
export function failure(code: KnownErrorCode, message: string): CardeaError {
    return new CardeaError(code, message);
}
