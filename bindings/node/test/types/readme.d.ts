// What the code blocks of the README take from their application.
import type {
    Backend, CardeaClient as Client, OAuthLoginStepMessage, OAuthLoginStepWay, SecurityKeyGuide,
} from '@cardea/auth';

declare global {
    interface AbortSignal {
        readonly aborted: boolean;
        readonly reason: any;
        addEventListener(event: 'abort', listener: () => void): void;
    }
    interface Headers {
        get(name: string): string | null;
    }
    const process: { stdin: { setEncoding(name: string): { on(event: 'data', listener: (text: string) => void): void }; pause(): void } };
    const AbortSignal: { timeout(milliseconds: number): AbortSignal };
    const console: { log(...values: unknown[]): void; error(...values: unknown[]): void };
    const CardeaClient: typeof import('@cardea/auth').CardeaClient;
    const CardeaError: typeof import('@cardea/auth').CardeaError;
    const client: Client;
    const signal: AbortSignal;
    const backend: Backend;
    const applicationId: string;
    const keyGuide: SecurityKeyGuide;
    const db: { get(key: string): Uint8Array | undefined; put(key: string, bytes: Uint8Array): Promise<void>; delete(key: string): Promise<void> };
    const log: Record<'trace' | 'debug' | 'info' | 'warning' | 'error', (text: string) => void>;
    const app: { on(event: string, listener: () => void): void };
    const ipcMain: { handle(channel: string, handler: () => Promise<object>): void };
    const window: { focus(): void };
    function askForCode(address: string | null): Promise<string>;
    function askForPIN(keyName: string, isWrong: boolean, isLastTry: boolean): Promise<string | null>;
    function showForm(messages: readonly OAuthLoginStepMessage[], ways: readonly OAuthLoginStepWay[]): Promise<{ way: string; fields: { [name: string]: string } }>;
    function showMessage(text: string): Promise<void>;
    function redirectThatTheWindowArrivedAt(url: string, redirectUri: string, signal: AbortSignal): Promise<string>;
}
