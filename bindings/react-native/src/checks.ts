// Arguments are checked here, where their names are known. C++ and the engine check what they mean.
import type { CardeaError } from './CardeaError';
import { failure } from './failures';

export function invalid(message: string): CardeaError {
    return failure('invalid_argument', message);
}

/** An object with no other members than these. */
export function members(value: unknown, name: string, known: readonly string[]): Record<string, unknown> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(`${name} must be an object.`);
    for (const key of Object.keys(value)) {
        if (!known.includes(key)) throw invalid(`${name} has no member ${JSON.stringify(key)}; there are ${known.join(', ')}.`);
    }
    return value as Record<string, unknown>;
}

export function text(value: unknown, name: string): string {
    if (typeof value !== 'string') throw invalid(`${name} must be a text${value === undefined ? ', and is missing' : ''}.`);
    if (value.includes('\0')) throw invalid(`${name} must not have U+0000 in it.`);
    if (hasLoneSurrogate(value)) throw invalid(`${name} must be Unicode, and has a lone surrogate.`);
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

/** null leaves a member out, too. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

export function optionalText(value: unknown, name: string): string | undefined {
    return isGiven(value) ? text(value, name) : undefined;
}

export function boolean(value: unknown, name: string): boolean {
    if (typeof value !== 'boolean') throw invalid(`${name} must be true or false.`);
    return value;
}

export function optionalBoolean(value: unknown, name: string): boolean | undefined {
    return isGiven(value) ? boolean(value, name) : undefined;
}

/** A whole number that an int32 holds. */
export function wholeNumber(value: unknown, name: string): number {
    if (typeof value !== 'number' || (value | 0) !== value) throw invalid(`${name} must be a whole number.`);
    return value;
}

/** A whole number that a uint32 holds. */
export function count(value: unknown, name: string): number {
    return uint32(value, name, '');
}

export function milliseconds(value: unknown, name: string): number {
    return uint32(value, name, ' of milliseconds');
}

function uint32(value: unknown, name: string, unit: string): number {
    if (typeof value !== 'number' || value >>> 0 !== value) throw invalid(`${name} must be a whole number${unit}, from 0 to ${0xffffffff}.`);
    return value;
}

export function oneOf<T extends string>(value: unknown, name: string, known: readonly T[]): T {
    if (!known.includes(value as T)) throw invalid(`${name} must be one of ${known.join(', ')}.`);
    return value as T;
}

export function optionalFunction(value: unknown, name: string): void {
    if (isGiven(value) && typeof value !== 'function') throw invalid(`${name} must be a function.`);
}

export function texts(value: unknown, name: string): string[] {
    if (!Array.isArray(value)) throw invalid(`${name} must be an array of texts.`);
    return value.map((element, index) => text(element, `${name}[${index}]`));
}

/** The same with at least one: an empty list would stand for the default, and looks like none. */
export function someTexts(value: unknown, name: string): string[] {
    const checked = texts(value, name);
    if (checked.length === 0) throw invalid(`${name} must not be empty; leave it out for the default.`);
    return checked;
}

/** Names and values of an object of texts. */
export function textPairs(value: unknown, name: string): [name: string, value: string][] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(`${name} must be an object.`);
    return Object.entries(value).map(([key, each]) => [text(key, name), text(each, `${name}.${key}`)]);
}

export function optionalTextPairs(value: unknown, name: string): [name: string, value: string][] {
    return isGiven(value) ? textPairs(value, name) : [];
}

/** Codegen's optional members are absent, not undefined. */
export function withoutUndefined<T extends object>(value: T): T {
    for (const key of Object.keys(value) as (keyof T)[]) {
        if (value[key] === undefined) delete value[key];
    }
    return value;
}
