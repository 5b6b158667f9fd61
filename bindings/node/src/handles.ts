// Handles that JavaScript objects own. The collector frees them; nobody needs to.

const registry = new FinalizationRegistry<() => void>((free) => free());

/** Calls that once, when the owner was collected. It must not hold on to the owner. */
export function freeWith(owner: object, free: () => void): void {
    registry.register(owner, free);
}

/** Calls `use` with a handle that it may keep, and frees it. */
export function lent<T>(handle: number, free: (handle: number) => void, use: (handle: number) => T): T {
    try {
        return use(handle);
    } finally {
        free(handle);
    }
}
