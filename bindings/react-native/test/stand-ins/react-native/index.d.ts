// A stand-in for the part of React Native's types that the package and the example use.
import type { FunctionComponent, ReactNode } from 'react';

export interface TurboModule {
    getConstants?(): {};
}
export const TurboModuleRegistry: {
    getEnforcing<T extends TurboModule>(name: string): T;
};
export interface EventSubscription {
    remove(): void;
}
export namespace CodegenTypes {
    type UnsafeObject = object;
    type EventEmitter<T> = (handler: (value: T) => void | Promise<void>) => EventSubscription;
}
export const Linking: {
    getInitialURL(): Promise<string | null>;
    addEventListener(type: 'url', handler: (event: { url: string }) => void): EventSubscription;
};

export type Style = Readonly<Record<string, string | number>>;
export const StyleSheet: {
    create<Names extends string>(styles: Record<Names, Style>): Record<Names, Style>;
};
export const View: FunctionComponent<{ style?: Style; children?: ReactNode }>;
export const Text: FunctionComponent<{ style?: Style; selectable?: boolean; accessibilityRole?: string; children?: ReactNode }>;
export const Button: FunctionComponent<{ title: string; onPress: () => void; disabled?: boolean }>;
export const ActivityIndicator: FunctionComponent<{}>;
export const TextInput: FunctionComponent<{
    value: string;
    onChangeText: (text: string) => void;
    onSubmitEditing?: () => void;
    placeholder?: string;
    keyboardType?: string;
    secureTextEntry?: boolean;
    autoFocus?: boolean;
    accessibilityLabel?: string;
    style?: Style;
}>;
