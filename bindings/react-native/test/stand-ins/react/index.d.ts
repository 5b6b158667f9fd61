// A stand-in for the part of React's types that the hooks and the example use.
export type Key = string | number;
export interface ReactElement {
    readonly type: unknown;
    readonly props: unknown;
    readonly key: Key | null;
}
export type ReactNode = ReactElement | string | number | boolean | null | undefined | readonly ReactNode[];
export type FunctionComponent<Props = {}> = (props: Props) => ReactElement | null;
export interface Context<T> {
    readonly Provider: FunctionComponent<{ value: T; children?: ReactNode }>;
}
export function createContext<T>(value: T): Context<T>;
export function createElement<Props extends {}>(
    type: FunctionComponent<Props> | string, props?: (Props & { key?: Key }) | null, ...children: ReactNode[]
): ReactElement;
export const Fragment: FunctionComponent<{ children?: ReactNode }>;
export function useContext<T>(context: Context<T>): T;
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((last: T) => T)) => void];
export function useEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useMemo<T>(make: () => T, inputs: readonly unknown[]): T;
export function useCallback<T extends (...values: never[]) => unknown>(callback: T, inputs: readonly unknown[]): T;
export function useRef<T>(initial: T): { current: T };
export function useSyncExternalStore<T>(
    subscribe: (onChange: () => void) => () => void, snapshot: () => T, serverSnapshot?: () => T
): T;
declare global {
    namespace JSX {
        type Element = ReactElement;
        interface ElementChildrenAttribute {
            children: {};
        }
        interface IntrinsicAttributes {
            key?: Key;
        }
    }
}
