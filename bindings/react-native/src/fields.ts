// Reads what the library names by fields. A member here has the name of its field in camel case.

/** Fields that are there: texts, numbers and rows of other fields. */
export type Row = { readonly [field: string]: string | number | readonly Row[] | undefined };
type Field<T> = (value: Row[string]) => T;

export const text: Field<string | null> = (value) => (typeof value === 'string' ? value : null);
/** A text that is always there. */
export const word: Field<string> = (value) => text(value) ?? '';
export const number: Field<number> = (value) => (typeof value === 'number' ? value : 0);
export const truth: Field<boolean> = (value) => value === 1;
export const time: Field<Date | null> = (value) => date(number(value));
/** Words with spaces between them. */
export const words: Field<readonly string[]> = (value) => word(value).split(' ').filter((each) => each !== '');

/** A list, of whose rows `make` makes something. */
export function rows<T>(make: (row: Row) => T): Field<readonly T[]> {
    return (value) => Object.freeze((Array.isArray(value) ? (value as Row[]) : []).map(make));
}

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A point in time; null for 0, which stands for none. */
export function date(milliseconds: number): Date | null {
    return milliseconds > 0 ? new Date(milliseconds) : null;
}

/** A member that the kind of result promises. */
export function required<T>(member: T | undefined): T {
    if (member === undefined) throw new TypeError('The native module does not match this package.');
    return member;
}

const names = new Set<string>();

/** What reads members of these names, and how each is read. */
export function reader<T extends object>(fields: { readonly [Name in keyof T]-?: Field<T[Name]> }): (row: Row) => T {
    const members = (Object.keys(fields) as (keyof T & string)[]).map((name) => [name, snake(name)] as const);
    for (const [, field] of members) names.add(field);
    return (row) => Object.fromEntries(members.map(([name, field]) => [name, fields[name](row[field])])) as T;
}

/** The names of all fields that are read. */
export const fieldNames = (): string[] => [...names];
