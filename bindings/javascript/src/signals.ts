import type { Signal } from './platform';

/** The operations that AbortSignals end. A signal has one listener of a client, however many operations it ends. */
export class Signals {
    readonly #watched = new Map<Signal, { readonly operations: Set<() => void>; readonly listener: () => void }>();

    /** Calls that when the signal is aborted. */
    add(signal: Signal, cancel: () => void): void {
        let watched = this.#watched.get(signal);
        if (watched === undefined) {
            const operations = new Set<() => void>();
            watched = { operations, listener: () => operations.forEach((each) => each()) };
            this.#watched.set(signal, watched);
            signal.addEventListener('abort', watched.listener);
        }
        watched.operations.add(cancel);
    }

    remove(signal: Signal, cancel: () => void): void {
        const watched = this.#watched.get(signal);
        if (!watched?.operations.delete(cancel) || watched.operations.size > 0) return;
        this.#watched.delete(signal);
        signal.removeEventListener('abort', watched.listener);
    }
}
