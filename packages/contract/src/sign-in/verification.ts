// The steps between a first proof and a session: a new browser, the second factor, setting one up (ACC-044 to ACC-047).
// A sign-in that needs one answers 100000 or 99999 with the headers below; the next call sends
// `verifyIdHeader` back.
import * as z from 'zod/mini';
import { anyone, endpoint } from '../endpoint.ts';
import { language, nothing, time } from '../fields.ts';
import { code, enteredPassword, recoveryCode } from '../rules/sign-in.ts';
import { passkeyAssertion, passkeyRequest } from './passkeys.ts';
import { accountType, session } from './schemas.ts';

/** `new-browser` or `two-factor`. */
export const verifyRequiredHeader = 'x-verify-required';
/** Names the waiting sign-in; sent back with each call of this file. */
export const verifyIdHeader = 'x-verify-id';
/** The accepted `verifyMethod`s, joined by commas. */
export const verifyMethodsHeader = 'x-verify-methods';

export const verifyMethod = z.enum(['password', 'email', 'sms', 'authenticator', 'recovery', 'passkey']);
export type VerifyMethod = z.infer<typeof verifyMethod>;

/** A proof of identity. Email and SMS codes are bound to the change that they approve, and are sent for it first. */
export const proof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: enteredPassword }),
  z.object({ method: z.literal('email'), code: code(4) }),
  z.object({ method: z.literal('sms'), code: code(4) }),
  z.object({ method: z.literal('authenticator'), code: code(6) }),
  z.object({ method: z.literal('recovery'), code: recoveryCode }),
  z.object({ method: z.literal('passkey'), passkey: passkeyAssertion }),
]);
export type Proof = z.infer<typeof proof>;

const request = { type: accountType };
const lost = ['sign-in-expired'] as const;

/** A session, and whether to offer that this browser be trusted from now on. */
export const signedIn = z.extend(session, { offerTrust: z.boolean() });
export type SignedIn = z.infer<typeof signedIn>;

export const pendingSignIn = z.object({
  required: z.enum(['new-browser', 'two-factor', 'bind-authenticator', 'keep-codes']),
  methods: z.array(verifyMethod),
  /** Partly masked; null without one. */
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  expiresAt: time,
});
export type PendingSignIn = z.infer<typeof pendingSignIn>;

export const getPendingSignIn = endpoint({
  name: 'sign-in.pending',
  summary: 'What the sign-in that X-Verify-Id names still waits for; also after a reload of the page',
  path: '/member-api/web/user/:type/verifyLoginId',
  access: anyone,
  request: z.object(request),
  response: pendingSignIn,
  refusals: [...lost],
});

export const sendSignInStepCode = endpoint({
  name: 'sign-in.send-step-code',
  summary: 'Sends the 4-digit code of a new browser to the bound email or mobile',
  path: '/member-api/web/user/:type/loginDeviceSendCode',
  access: anyone,
  write: true,
  request: z.object({ ...request, method: z.enum(['email', 'sms']), language }),
  response: z.object({ cooldownSeconds: z.int() }),
  refusals: [...lost, 'code-cooldown'],
});

/** Answers a session, or again 99999 when a second factor follows the new browser. */
export const continueSignIn = endpoint({
  name: 'sign-in.continue',
  summary: 'Gives the proof that the waiting sign-in asks for',
  path: '/member-api/web/user/:type/loginCheck',
  access: anyone,
  write: true,
  request: z.object({ ...request, proof }),
  response: signedIn,
  refusals: [
    ...lost,
    'wrong-code',
    'wrong-credentials',
    'passkey-refused',
    'login-locked',
    'two-factor-needed',
    'account-type-unavailable',
    'account-disabled',
    'member-disabled',
  ],
});

/** The secret for an authenticator app, to be confirmed with one of its codes. */
export const authenticatorSecret = z.object({
  /** Base32. */
  secret: z.string(),
  /** otpauth://, for the QR code. */
  uri: z.string(),
});

/** The same secret again after a reload of the page. */
export const beginBindingAtSignIn = endpoint({
  name: 'sign-in.begin-binding',
  summary: 'Gives the secret to bind, to who must have an authenticator and has none',
  path: '/member-api/web/user/:type/pre/googleAuthBind',
  access: anyone,
  write: true,
  request: z.object(request),
  response: authenticatorSecret,
  refusals: [...lost, 'authenticator-bound'],
});

/** Readable once; each may be used once in place of an authenticator code. */
export const recoveryCodes = z.array(z.string());

export const bindAtSignIn = endpoint({
  name: 'sign-in.bind',
  summary: 'Confirms the authenticator with a code of it; its recovery codes have to be kept next',
  path: '/member-api/web/user/:type/googleAuthBind',
  access: anyone,
  write: true,
  request: z.object({ ...request, code: code(6) }),
  response: nothing,
  refusals: [
    ...lost,
    'wrong-code',
    'authenticator-bound',
    'authenticator-needed',
    'login-locked',
    'account-type-unavailable',
    'account-disabled',
    'member-disabled',
  ],
});

export const recoveryCodesAtSignIn = endpoint({
  name: 'sign-in.recovery-codes',
  summary: 'The recovery codes of the authenticator that this sign-in has bound, until they are kept',
  path: '/member-api/web/user/:type/googleAuthBind/codes',
  access: anyone,
  request: z.object(request),
  response: z.object({ recoveryCodes }),
  refusals: [...lost],
});

export const keepCodesAtSignIn = endpoint({
  name: 'sign-in.keep-codes',
  summary: 'The recovery codes are kept: signs in, and shows them no more',
  path: '/member-api/web/user/:type/googleAuthBind/kept',
  access: anyone,
  write: true,
  request: z.object(request),
  response: signedIn,
  refusals: [...lost, 'account-type-unavailable', 'account-disabled', 'member-disabled'],
});

export const beginPasskeySignIn = endpoint({
  name: 'sign-in.begin-passkey',
  summary:
    'Options for a passkey: with X-Verify-Id those of the waiting person, without it whichever the browser has',
  path: '/member-api/web/user/:type/passkey/options',
  access: anyone,
  request: z.object(request),
  response: passkeyRequest,
  refusals: [...lost],
});

/** A passkey replaces password and second factor, and its browser counts as known. */
export const signInByPasskey = endpoint({
  name: 'sign-in.passkey',
  summary: 'Signs in by passkey',
  path: '/member-api/web/user/:type/loginByPasskey',
  access: anyone,
  write: true,
  request: z.object({ ...request, passkey: passkeyAssertion }),
  response: signedIn,
  refusals: [
    ...lost,
    'passkey-refused',
    'wrong-account-type',
    'account-type-unavailable',
    'account-disabled',
    'member-disabled',
  ],
});
