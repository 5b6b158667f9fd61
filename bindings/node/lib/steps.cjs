'use strict';

// Logins that want more than their redirect brought. What a server says may name a person, so it is never printed.

const { STEP } = require('./constants.g.cjs');
const { Guarded, hidden, date, owning, handleOf } = require('./guarded.cjs');
const { text, textPairs } = require('./arguments.cjs');

class OAuthLoginStepMessage extends Guarded {
    get text() {
        return hidden(this).text;
    }
}

class OAuthLoginStepField extends Guarded {
    get label() {
        return hidden(this).label;
    }

    get value() {
        return hidden(this).value;
    }

    get message() {
        return hidden(this).message;
    }
}

class OAuthLoginStepWay extends Guarded {
    get label() {
        return hidden(this).label;
    }
}

/** What a server wants to know before it lets the user in. */
class OAuthLoginStep extends Guarded {
    constructor({ id, kind, expiresAt, identifier = null, provider = null, messages = [], ways = [] }) {
        super({ id, kind, expiresAt }, { identifier, provider, messages, ways });
    }

    get identifier() {
        return hidden(this).identifier;
    }

    get provider() {
        return hidden(this).provider;
    }

    get messages() {
        return hidden(this).messages;
    }

    get ways() {
        return hidden(this).ways;
    }
}

/** The answer to a step: the chosen way, and what was filled in. */
class OAuthLoginAnswer extends Guarded {
    constructor(way, values = {}) {
        super({ way: text('way', way) }, { values: Object.freeze(Object.fromEntries(textPairs('values', values))) });
    }

    get values() {
        return hidden(this).values;
    }
}

const KINDS = new Map([
    [STEP.MISSING_TRAITS, 'missingTraits'], [STEP.ACCOUNT_LINKING, 'accountLinking'], [STEP.SECOND_FACTOR, 'secondFactor'],
]);

const list = (length, make) => Object.freeze(Array.from({ length }, (_, index) => make(index)));

function makeMessage(raw, step, index) {
    return new OAuthLoginStepMessage(
        {
            id: raw.cardea_login_step_message_id(step, index),
            isError: raw.cardea_login_step_message_is_error(step, index),
        },
        { text: raw.cardea_login_step_message(step, index) });
}

function makeField(raw, step, way, index) {
    return new OAuthLoginStepField(
        {
            name: raw.cardea_login_step_field_name(step, way, index),
            type: raw.cardea_login_step_field_type(step, way, index),
            isRequired: raw.cardea_login_step_field_is_required(step, way, index),
        },
        {
            label: raw.cardea_login_step_field_label(step, way, index),
            value: raw.cardea_login_step_field_value(step, way, index),
            message: raw.cardea_login_step_field_message(step, way, index),
        });
}

function makeWay(raw, step, way) {
    const length = raw.cardea_login_step_field_count(step, way);
    return new OAuthLoginStepWay(
        {
            id: raw.cardea_login_step_way_id(step, way), provider: raw.cardea_login_step_way_provider(step, way),
            fields: list(length, (index) => makeField(raw, step, way, index)),
        },
        { label: raw.cardea_login_step_way_label(step, way) });
}

function makeStep(raw, step) {
    return owning(
        new OAuthLoginStep({
            id: raw.cardea_login_step_id(step),
            kind: KINDS.get(raw.cardea_login_step_kind(step)) ?? 'other',
            expiresAt: date(raw.cardea_login_step_expires_at_ms(step)),
            identifier: raw.cardea_login_step_identifier(step),
            provider: raw.cardea_login_step_provider(step),
            messages: list(raw.cardea_login_step_message_count(step), (index) => makeMessage(raw, step, index)),
            ways: list(raw.cardea_login_step_way_count(step), (index) => makeWay(raw, step, index)),
        }),
        step, raw.cardea_login_step_free);
}

const stepHandle = (value) => handleOf('step', value, OAuthLoginStep);

module.exports = { OAuthLoginStep, OAuthLoginAnswer, makeStep, stepHandle };
