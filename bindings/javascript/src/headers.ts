// Headers of requests and answers.
import type { Rule } from './arguments';
import { described, invalid, text } from './arguments';
import type { Source } from './fields';
import { plain, text as word } from './fields';

export type Header = [name: string, value: string];

/** The value of the first header of that name, whatever its case; null when there is none. */
export function valueOf(headers: readonly (readonly [string, string])[], name: string): string | null {
    const wanted = name.toLowerCase();
    return headers.find(([key]) => key.toLowerCase() === wanted)?.[1] ?? null;
}

const fieldsOf = plain<{ name: string; value: string }>({ name: word, value: word });

/** The header of a row. */
export function headerOf(row: Source): Header {
    const { name, value } = fieldsOf(row);
    return [name, value];
}

/** Pairs of a record, of a Headers or of another list of pairs. */
export const headerPairs: Rule<Header[]> = (name, headers) => {
    if (typeof headers !== 'object' || headers === null) throw invalid(`${name} must be an object or a list of pairs, but is ${described(headers)}.`);
    const pairs: unknown[] = Symbol.iterator in headers ? [...(headers as Iterable<unknown>)] : Object.entries(headers);
    return pairs.map((pair, index) => {
        if (!Array.isArray(pair) || pair.length !== 2) throw invalid(`${name}[${index}] must be a name and a value.`);
        return [text(`${name}: a name`, pair[0]), text(`${name}.${pair[0]}`, pair[1])];
    });
};
