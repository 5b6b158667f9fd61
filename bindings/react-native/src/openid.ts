// OpenID Connect providers: what an application says of one, and what the native module is told.
import * as check from './checks';
import type { NativeEndpoint, NativeOpenIDProvider, NativeParameter } from './NativeCardea';

export const redirectForms = [
    'customScheme', 'reverseDomainScheme', 'loopbackIPv4', 'loopbackIPv6', 'localhost', 'https',
] as const;
/** Redirect URIs that a provider takes from native applications. */
export type RedirectForm = (typeof redirectForms)[number];

/** Deviations from the standards that are let pass. */
export type Leniency = 'formTokenAnswer' | 'missingTokenType' | 'tenantIssuer' | 'fragmentAnswer' | 'returnToLogout';

// The numbers of the C interface.
const formFlags: Readonly<Record<RedirectForm, number>> = {
    customScheme: 1, reverseDomainScheme: 2, loopbackIPv4: 4, loopbackIPv6: 8, localhost: 16, https: 32,
};
const leniencyFlags: Readonly<Record<Leniency, number>> = {
    formTokenAnswer: 1, missingTokenType: 2, tenantIssuer: 4, fragmentAnswer: 16, returnToLogout: 32,
};
const endpointNumbers: Readonly<Record<keyof OpenIDEndpoints, number>> = {
    authorization: 1, token: 2, userInfo: 3, revocation: 4, keySet: 5, pushedAuthorization: 6, deviceAuthorization: 7, endSession: 8,
};
