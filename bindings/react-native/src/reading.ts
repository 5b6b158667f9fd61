// Reads what the native module tells of.
import { bytesFromText } from './bytes';
import { CardeaError } from './CardeaError';
import type { Source } from './fields';
import type { NativeError, NativeEvent, NativePending, NativeResult, NativeUser } from './NativeCardea';
import NativeCardea from './NativeCardea';
import type * as transport from './transport';

/** Fields that are there: texts, numbers and rows of other fields. */
type Row = { readonly [field: string]: unknown };

function sourceOf(fields: object): Source {
    const row = fields as Row;
    return {
        text: (name) => (typeof row[name] === 'string' ? (row[name] as string) : null),
        number: (name) => (typeof row[name] === 'number' ? (row[name] as number) : 0),
        list: (name) => (Array.isArray(row[name]) ? (row[name] as Row[]) : []).map(sourceOf),
    };
}

/** A member that the kind of result promises. */
export function promised<T>(member: T | undefined): T {
    if (member === undefined) throw new TypeError('The native module does not match this package.');
    return member;
}

export function errorFrom(native: NativeError): CardeaError {
    const details = Object.fromEntries(native.details.map(({ name, value }) => [name, value]));
    return new CardeaError(native.code, native.message, { ...native, details });
}

/** The result, or the error that it is. */
export function succeeded(result: NativeResult): NativeResult {
    if (result.error) throw errorFrom(result.error);
    return result;
}

function userOf(client: number, native: NativeUser): transport.NativeUser {
    const known = new Map([['scope', native.scope], ['id_token', native.idToken]]);
    return {
        id: native.id, claims: native.claims ?? '{}', accessToken: native.accessToken ?? '', accessTokenExpiresAt: native.accessTokenExpiresAt,
        tokenMember: (name) =>
            (known.has(name) ? known.get(name) : succeeded(NativeCardea.tokenMember(client, native.user, name)).text) ?? null,
    };
}

const pendingOf = ({ kind, id, expiresAt, fields }: NativePending): transport.NativePending => ({
    kind, id, expiresAt, fields: sourceOf(fields), key: id,
});

export function resultOf(client: number, native: NativeResult): transport.Result {
    const list = () => promised(native.list);
    return {
        kind: native.kind,
        user: () => userOf(client, promised(native.user)),
        pending: () => pendingOf(promised(native.pending)),
        accessToken: () => promised(native.accessToken),
        text: () => native.text ?? null,
        truth: () => native.isTrue === true,
        rows: () => list().rows.map(sourceOf),
        total: () => [list().total, list().limit, list().offset],
        validator: (make) => {
            const { list: rules } = list();
            return (password) => promised(succeeded(NativeCardea.validatePassword(client, rules, password)).list).rows.map(sourceOf).map(make);
        },
        response() {
            const { status, headers, body } = promised(native.response);
            return { status, headers: headers.map(sourceOf), body: bytesFromText(body) };
        },
    };
}

export function eventOf(event: NativeEvent): transport.Event {
    const { client, kind, fields } = event;
    return {
        kind, fields: sourceOf(fields),
        user: () => userOf(client, promised(event.user)),
        error: () => errorFrom(promised(event.error)),
        isTerminal: () => event.isTerminal === true,
        pending: () => pendingOf(promised(event.pending)),
        opener() {
            const waiting = promised(event.waiting);
            return () => NativeCardea.openLoginAgain(client, waiting);
        },
    };
}

/** A store of JavaScript would carry the records over the bridge: there is none. */
function none(): never {
    throw new TypeError('The native module does not match this package.');
}

export function questionOf({ client, kind, fields, question }: NativeEvent): transport.Question {
    return {
        kind, fields: sourceOf(fields), bytes: none, replyBytes: none, replyKey: none,
        replyText(text) {
            if (question !== undefined) NativeCardea.reply(client, question, text);
        },
        reject(status, message) {
            if (question !== undefined) NativeCardea.reject(client, question, status, message);
        },
        done() {},
    };
}
