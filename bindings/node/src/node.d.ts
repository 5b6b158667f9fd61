// What the package uses of Node: its types are of no use to programs, and no package that there has to be.
declare module 'node:events' {
    export class EventEmitter {}
}
declare module 'node:path' {
    export function dirname(path: string): string;
    export function join(...parts: string[]): string;
}
declare module 'node:util' {
    export function debuglog(section: string): (text: string) => void;
    export const inspect: { readonly custom: unique symbol };
}

interface NodeError extends Error {
    readonly code?: string;
}
interface ErrorConstructor {
    captureStackTrace(site: object, above: Function): void;
}
declare const Buffer: { from(text: string): Uint8Array };
declare const process: {
    readonly platform: string;
    readonly arch: string;
    readonly execPath: string;
    readonly env: { readonly [name: string]: string | undefined };
    dlopen(module: { exports: object }, path: string): void;
    nextTick(work: () => void): void;
};
declare const require: { (name: string): unknown; resolve(name: string): string };
