'use strict';

// What waits for an answer. What a server says of it may name a person, so only ids and kinds are shown when it is printed.

const { PENDING } = require('./constants.g.cjs');
const { owning } = require('./guarded.cjs');
const { text, number, truth, time, rows, Fields } = require('./fields.cjs');

/** What waits for an answer, of any kind. */
class Pending extends Fields {
    static fields = { id: text, expiresAt: time };
    static shown = ['id', 'expiresAt'];

    static of(fields) {
        return { id: text, ...fields, expiresAt: time };
    }
}

/** A login whose page is to be shown. */
class OAuthLoginContext extends Pending {
    static fields = this.of({ authorizationUrl: text, redirectUri: text });
}

/** A login that waits for the code that was sent to its user. */
class OAuthEmailChallenge extends Pending {
    static fields = this.of({ address: text, channel: text });
    static shown = ['id', 'channel', 'expiresAt'];
}

class OAuthLoginStepMessage extends Fields {
    static fields = { id: number, text, isError: truth };
    static shown = ['id', 'isError'];
}

class OAuthLoginStepField extends Fields {
    static fields = { name: text, type: text, label: text, value: text, isRequired: truth, message: text };
    static shown = ['name', 'type', 'isRequired'];
}

class OAuthLoginStepWay extends Fields {
    static fields = { id: text, provider: text, label: text, fields: rows((from) => OAuthLoginStepField.read(from)) };
    static shown = ['id', 'provider', 'fields'];
}

/** What a server wants to know before it lets the user in. */
class OAuthLoginStep extends Pending {
    static fields = this.of({
        kind: text, identifier: text, provider: text, messages: rows((from) => OAuthLoginStepMessage.read(from)),
        ways: rows((from) => OAuthLoginStepWay.read(from)),
    });

    static shown = ['id', 'kind', 'expiresAt'];
}

/** A login that is finished on another device. */
class DeviceLogin extends Pending {
    static fields = this.of({ userCode: text, verificationUri: text, verificationUriComplete: text });
}

/** What a user has to do before the server grants something. */
class StepUpChallenge extends Pending {
    static fields = this.of({ scope: text, step: text, status: text, options: text });
    static shown = ['id', 'scope', 'step', 'status', 'expiresAt'];
}

/** What an authenticator is asked for. */
class PasskeyQuestion extends Pending {
    static fields = this.of({ options: text });
}

const KINDS = Object.freeze({
    [PENDING.PAGE]: OAuthLoginContext, [PENDING.CODE]: OAuthEmailChallenge, [PENDING.STEP]: OAuthLoginStep,
    [PENDING.DEVICE]: DeviceLogin, [PENDING.STEP_UP]: StepUpChallenge, [PENDING.PASSKEY]: PasskeyQuestion,
});

/** Makes what a handle waits for, which stays its owner's. */
function makePending(raw, borrowed) {
    const type = KINDS[raw.cardea_pending_get_kind(borrowed)] ?? Pending;
    const handle = raw.cardea_pending_retain(borrowed);
    const from = {
        raw,
        text: (name) => (name === 'id' ? raw.cardea_pending_id(handle) : raw.cardea_pending_text(handle, name)),
        number: () => raw.cardea_pending_expires_at_ms(handle),
        list: (name) => raw.cardea_pending_list(handle, name),
    };
    return owning(type.read(from), handle, raw.cardea_pending_free);
}

module.exports = {
    Pending, OAuthLoginContext, OAuthEmailChallenge, OAuthLoginStep, DeviceLogin, StepUpChallenge, PasskeyQuestion, makePending,
};
