/** A value that changes, and those who look at it: what useSyncExternalStore takes. */
export abstract class Model<State> {
    #state: State;
    readonly #watchers = new Set<() => void>();

    constructor(state: State) {
        this.#state = state;
    }

    readonly state = (): State => this.#state;

    readonly subscribe = (watcher: () => void): (() => void) => {
        this.#watchers.add(watcher);
        if (this.#watchers.size === 1) this.onWatched();
        return () => {
            if (this.#watchers.delete(watcher) && this.#watchers.size === 0) this.onUnwatched();
        };
    };

    protected set(state: State): void {
        this.#state = state;
        for (const watcher of [...this.#watchers]) watcher();
    }

    /** The first one looks. */
    protected onWatched(): void {}
    /** Nobody looks any more. */
    protected onUnwatched(): void {}
}
