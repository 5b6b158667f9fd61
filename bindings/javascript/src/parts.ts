// Answers questions to the parts of a host, each of which may do so at once or later. The text of a foreign exception goes nowhere: it
// may hold a secret.
import type { Rule } from './arguments';
import { bytes, described, optional, text } from './arguments';
import { CardeaError, failure } from './CardeaError';
import type { ErrorCode, KnownErrorCode } from './codes.g';
import { ErrorStatus } from './codes.g';
import type { Presentation } from './configuration';
import { number, plain, rows, text as word, truth } from './fields';
import type { SecurityKeyAccount, SecurityKeyGuide, SecurityKeyNotice, SecurityKeyPINQuestion } from './keys';
import type { Signal } from './platform';
import { guarded, report } from './platform';
import type { HostParts, Question } from './transport';

// Declared here for platforms whose compilers know of none.
declare class AbortController {
    readonly signal: Signal;
    abort(): void;
}

/** A part of the host: which codes it may fail with, and what every other failure of it counts as. */
interface Part {
    readonly name: string;
    readonly codes: readonly ErrorCode[];
    readonly otherwise: KnownErrorCode;
    /** Why it fails is of the host alone, which hears of it. It may say cancelled itself. */
    readonly isOfTheHost?: boolean;
}
const STORE_CODES = ['store_locked', 'store_unavailable', 'store_failed', 'store_corrupted'];
const STORE: Part = { name: 'The store', codes: STORE_CODES, otherwise: 'store_failed' };
const KEYS: Part = { name: 'The key provider', codes: STORE_CODES, otherwise: 'store_failed' };
const SIGNALS: Part = { name: 'The collector of signals', codes: ['cancelled'], otherwise: 'internal_error' };
const PRESENTER: Part = {
    name: 'The presenter', codes: ['login_dismissed', 'cancelled', 'browser_unavailable'], otherwise: 'browser_unavailable',
};
const GUIDE: Part = { name: 'The guide', codes: ['cancelled'], otherwise: 'cancelled', isOfTheHost: true };

/** The status and the message for the engine. */
function reasonOf({ name, codes, otherwise }: Part, error: unknown): [status: number, message: string] {
    if (error instanceof CardeaError) {
        const code = codes.includes(error.code) ? error.code : otherwise;
        return [ErrorStatus[code as KnownErrorCode], clean(error.message)];
    }
    const kind = error instanceof Error ? error.constructor.name : described(error);
    return [ErrorStatus[otherwise], `${name} failed: ${clean(kind)}`];
}

/** Text that the engine takes. */
function clean(message: string): string {
    return String(message).replace(/\0/g, ' ').replace(/[\ud800-\udfff]/gu, ' ');
}

const answered = <T>(rule: Rule<T>, what: string, value: unknown): T | null => optional(rule, what, value);

const page = plain<Presentation & { id: number }>({
    id: number, url: word, redirectUri: word, prefersEphemeralSession: truth, activationToken: word,
});
const prompt = plain<{ step: string; count: number; keyName: string }>({ step: word, count: number, keyName: word });
const pin = plain<{ keyName: string; isPinWrong: boolean; triesLeft: number }>({ keyName: word, isPinWrong: truth, triesLeft: number });
const accounts = plain<{ accounts: readonly SecurityKeyAccount[] }>({ accounts: rows(plain<SecurityKeyAccount>({ id: word, name: word })) });

/** What is told of a security key that is not asked about. */
function noticeOf({ fields }: Question): SecurityKeyNotice | undefined {
    const { step, count, keyName } = prompt(fields);
    if (step === 'choose') return { kind: step, count };
    if (step === 'touch') return { kind: step, keyName };
    return step === 'connect' ? { kind: step } : undefined;
}

function pinQuestionOf({ fields }: Question): SecurityKeyPINQuestion {
    const { keyName, isPinWrong: isWrong, triesLeft } = pin(fields);
    return { keyName, isWrong, triesLeft: triesLeft < 0 ? null : triesLeft, isLastTry: triesLeft === 1 };
}

async function accountOf({ fields }: Question, guide: SecurityKeyGuide): Promise<string> {
    const { accounts: list } = accounts(fields);
    return text('what account answers', (await guide.account?.(list)) ?? list[0]?.id);
}

type Answer = (parts: HostParts, question: Question) => Promise<void>;
/** What a question that only comes to a host with that part is answered by. */
const of = <T>(part: T | null): T => part as T;

/** By the kind of a question who answers it, and how. */
const ANSWERS: { readonly [kind: string]: readonly [part: Part, answer: Answer] | undefined } = {
    read: [STORE, async ({ store }, question) =>
        question.replyBytes(answered(bytes, 'what read answers', await of(store).read(question.fields.text('key') as string)))],
    write: [STORE, async ({ store }, question) => {
        await of(store).write(question.fields.text('key') as string, question.bytes());
        question.replyBytes(null);
    }],
    remove: [STORE, async ({ store }, question) => {
        await of(store).remove(question.fields.text('key') as string);
        question.replyBytes(null);
    }],
    encryption_key: [KEYS, async ({ keyProvider }, question) => {
        const key = await of(keyProvider)(question.fields.text('id'));
        question.replyKey(answered(text, 'the id of the key', key?.id), answered(bytes, 'the bytes of the key', key?.bytes));
    }],
    risk_signals: [SIGNALS, async ({ signals }, question) =>
        question.replyText(answered(text, 'the name of the signals', await of(signals)()))],
    prompt: [GUIDE, async ({ keyGuide }, question) => {
        const told = noticeOf(question);
        if (told !== undefined) await of(keyGuide).tell(told);
    }],
    pin: [GUIDE, async ({ keyGuide }, question) =>
        question.replyText(answered(text, 'what pin answers', await of(keyGuide).pin(pinQuestionOf(question))))],
    account: [GUIDE, async ({ keyGuide }, question) => question.replyText(await accountOf(question, of(keyGuide)))],
};

/** Answers questions, and knows which pages are shown. */
export class Parts {
    readonly #parts: HostParts;
    readonly #shown = new Map<number, { readonly dismissed: AbortController; readonly question: Question }>();

    constructor(parts: HostParts) {
        this.#parts = parts;
    }

    log(level: string, entry: string): void {
        guarded(() => this.#parts.logger?.(level as never, entry));
    }

    /** Settles when the question is answered; never fails. */
    async answer(question: Question, own: Partial<HostParts> = {}): Promise<void> {
        if (question.kind === 'dismiss') this.#dismiss(number.read(question.fields, 'id'));
        const [part, answer] = question.kind === 'page' ? [PRESENTER, this.#present] : ANSWERS[question.kind] ?? [];
        try {
            await answer?.({ ...this.#parts, ...own }, question);
        } catch (error) {
            question.reject(...reasonOf(part as Part, error));
            if (part?.isOfTheHost && !(error instanceof CardeaError && error.code === 'cancelled')) report(error);
        } finally {
            question.done();
        }
    }

    /** No page is needed any more. */
    dismissAll(): void {
        for (const id of [...this.#shown.keys()]) this.#dismiss(id);
    }

    #dismiss(id: number): void {
        const shown = this.#shown.get(id);
        if (shown === undefined) return;
        this.#shown.delete(id);
        shown.dismissed.abort();
        // Nobody waits for the answer of a presenter that has none yet.
        shown.question.reject(ErrorStatus.cancelled, 'The page is no longer needed.');
        shown.question.done();
    }

    readonly #present: Answer = async ({ presenter }, question) => {
        const { id, ...presentation } = page(question.fields);
        const dismissed = new AbortController();
        this.#shown.set(id, { dismissed, question });
        try {
            const url = answered(text, 'what present answers', await of(presenter).present(presentation, dismissed.signal));
            // A page that answers null is still shown: its signal tells when it is not needed any more.
            if (url !== null) this.#shown.delete(id);
            question.replyText(url);
        } catch (error) {
            this.#shown.delete(id);
            if (dismissed.signal.aborted || (error as Error | null)?.name === 'AbortError') throw failure('cancelled', 'The presenter stopped.');
            throw error;
        }
    };
}
