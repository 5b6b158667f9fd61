// Checks arguments and names the one that is wrong. Their values mean nothing here: what may be said is the engine's to judge.
import type { CardeaError } from './CardeaError';
import { failure } from './CardeaError';

const UINT32_MAX = 0xffffffff;
const INT32_MAX = 0x7fffffff;

/** Members of an object that an application gave. */
export type Given = { readonly [name: string]: unknown };
/** Checks a value, and says what it is. */
export type Rule<T> = (name: string, value: unknown) => T;

export function invalid(message: string): CardeaError {
    return failure('invalid_argument', message);
}

/** null leaves a member out, too. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

export function described(value: unknown): string {
    if (value === null) return 'null';
    return Array.isArray(value) ? 'an array' : `of type ${typeof value}`;
}

export function text(name: string, value: unknown): string {
    if (typeof value !== 'string') throw invalid(`${name} must be a string, but is ${described(value)}.`);
    if (value.includes('\0')) throw invalid(`${name} contains U+0000.`);
    if (/[\ud800-\udfff]/.test(value) && hasLoneSurrogate(value)) throw invalid(`${name} is not well-formed Unicode: it has a lone surrogate.`);
    return value;
}

function hasLoneSurrogate(value: string): boolean {
    for (let i = 0; i < value.length; i++) {
        const unit = value.charCodeAt(i);
        if (unit < 0xd800 || unit > 0xdfff) continue;
        const next = value.charCodeAt(i + 1);
        if (unit > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return true;
        i++;
    }
    return false;
}

function wholeNumber(name: string, value: unknown, most: number): number {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most) {
        throw invalid(`${name} must be a whole number from 0 to ${most}.`);
    }
    return value;
}

export const milliseconds: Rule<number> = (name, value) => wholeNumber(name, value, UINT32_MAX);
export const count: Rule<number> = (name, value) => wholeNumber(name, value, INT32_MAX);

export function boolean(name: string, value: unknown): boolean {
    if (typeof value !== 'boolean') throw invalid(`${name} must be true or false, but is ${described(value)}.`);
    return value;
}

export function callable(name: string, value: unknown): unknown {
    if (typeof value !== 'function') throw invalid(`${name} must be a function, but is ${described(value)}.`);
    return value;
}

export function bytes(name: string, value: unknown): Uint8Array {
    // By its name: a test runner may have arrays of another realm.
    if (Object.prototype.toString.call(value) !== '[object Uint8Array]') throw invalid(`${name} must be a Uint8Array, but is ${described(value)}.`);
    return value as Uint8Array;
}

export function oneOf<T extends string>(name: string, value: unknown, choices: readonly T[]): T {
    if (!choices.includes(value as T)) throw invalid(`${name} must be one of ${choices.map((choice) => `"${choice}"`).join(', ')}.`);
    return value as T;
}

function object(name: string, value: unknown): Given {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw invalid(`${name} must be an object, but is ${described(value)}.`);
    }
    return value as Given;
}

/** An object with members of these names alone. */
export function record(name: string, value: unknown, members: readonly string[]): Given {
    const given = object(name, value);
    for (const member of Object.keys(given)) {
        if (!members.includes(member)) throw invalid(`${name}.${member} is unknown; there are ${members.join(', ')}.`);
    }
    return given;
}

/** A list of texts. */
export function texts(name: string, value: unknown): string[] {
    if (!Array.isArray(value)) throw invalid(`${name} must be an array, but is ${described(value)}.`);
    return value.map((each, index) => text(`${name}[${index}]`, each));
}

/** The same with at least one: an empty list would stand for the default, and looks like none. */
export function someTexts(name: string, value: unknown): string[] {
    const checked = texts(name, value);
    if (checked.length === 0) throw invalid(`${name} is empty; leave it out for the default.`);
    return checked;
}

/** Names and values of an object of texts. */
export function textPairs(name: string, value: unknown): [name: string, value: string][] {
    return Object.entries(object(name, value)).map(([key, each]) => [text(`${name}: a name`, key), text(`${name}.${key}`, each)]);
}

/** A value that may be missing, and is checked if it is there. */
export function optional<T>(rule: Rule<T>, name: string, value: unknown): T | null {
    return isGiven(value) ? rule(name, value) : null;
}

export function required<T>(rule: Rule<T>, name: string, value: unknown): T {
    if (!isGiven(value)) throw invalid(`${name} is missing.`);
    return rule(name, value);
}
