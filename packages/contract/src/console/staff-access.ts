// How staff sign in and keep their access: a password, then an authenticator or a passkey, which they set up at their
// first sign-in. A sign-in that waits answers 99999 with the headers of ../sign-in/verification.ts.
import * as z from 'zod/mini';
import { anyone, anyStaff, decidingStaff, endpoint } from '../endpoint.ts';
import { id, memberId, nothing, time } from '../fields.ts';
import { code, email, enteredPassword, newPassword, recoveryCode } from '../rules/sign-in.ts';
import { requiredText } from '../rules/text.ts';
import { openSession, passkey } from '../security/endpoints.ts';
import {
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreation,
  passkeyRequest,
} from '../sign-in/passkeys.ts';
import { authenticatorSecret, recoveryCodes } from '../sign-in/verification.ts';

const staffRole = z.enum(['reviewer', 'senior', 'auditor']);

export const staff = z.object({ staffId: id, name: z.string(), email: z.string(), role: staffRole });
export type Staff = z.infer<typeof staff>;

export const staffSession = z.object({
  token: z.string(),
  refreshToken: z.string(),
  tokenExpiresAt: time,
  staff,
});
export type StaffSession = z.infer<typeof staffSession>;

const staffMethod = z.enum(['authenticator', 'recovery', 'passkey']);
export type StaffMethod = z.infer<typeof staffMethod>;

/** A proof by a factor: for staff an email or an SMS proves nothing. */
export const staffProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('authenticator'), code: code(6) }),
  z.object({ method: z.literal('recovery'), code: recoveryCode }),
  z.object({ method: z.literal('passkey'), passkey: passkeyAssertion }),
]);
export type StaffProof = z.infer<typeof staffProof>;

/** Shown in the list of passkeys. */
const passkeyName = requiredText(64);
const lost = ['sign-in-expired', 'account-disabled'] as const;

/** Always answers 99999: a password alone opens no session. */
export const staffSignIn = endpoint({
  access: anyone,
  name: 'console.sign-in',
  summary: 'Checks the password of a member of staff; the second factor follows',
  path: '/console/sign-in',
  write: true,
  request: z.object({ email, password: enteredPassword }),
  response: nothing,
  refusals: ['wrong-credentials', 'login-locked', 'two-factor-needed', ...lost],
});

export const getPendingStaffSignIn = endpoint({
  access: anyone,
  name: 'console.pending-sign-in',
  summary: 'What the sign-in named by X-Verify-Id still waits for; also after a reload of the page',
  path: '/console/sign-in/pending',
  request: nothing,
  response: z.object({
    required: z.enum(['two-factor', 'bind-factor']),
    methods: z.array(staffMethod),
    email: z.string(),
    expiresAt: time,
  }),
  refusals: ['sign-in-expired'],
});
export type PendingStaffSignIn = z.infer<typeof getPendingStaffSignIn.response>;

export const continueStaffSignIn = endpoint({
  access: anyone,
  name: 'console.continue-sign-in',
  summary: 'Gives the second factor and signs in',
  path: '/console/sign-in/continue',
  write: true,
  request: z.object({ proof: staffProof }),
  response: staffSession,
  refusals: [...lost, 'wrong-code', 'passkey-refused', 'login-locked'],
});

export const beginStaffPasskeySignIn = endpoint({
  access: anyone,
  name: 'console.begin-passkey-sign-in',
  summary: 'Options for a passkey as the second factor',
  path: '/console/sign-in/passkey/options',
  request: nothing,
  response: passkeyRequest,
  refusals: ['sign-in-expired'],
});

export const beginStaffBinding = endpoint({
  access: anyone,
  name: 'console.begin-binding',
  summary: 'Gives the secret to set up an authenticator, to staff who have no factor yet',
  path: '/console/sign-in/authenticator/begin',
  write: true,
  request: nothing,
  response: authenticatorSecret,
  refusals: [...lost],
});

export const bindStaffAuthenticator = endpoint({
  access: anyone,
  name: 'console.bind-authenticator',
  summary: 'Confirms the authenticator with a code of it and signs in',
  path: '/console/sign-in/authenticator/bind',
  write: true,
  request: z.object({ code: code(6) }),
  response: z.extend(staffSession, { recoveryCodes }),
  refusals: [...lost, 'wrong-code', 'authenticator-needed', 'login-locked'],
});

export const beginStaffPasskeyBinding = endpoint({
  access: anyone,
  name: 'console.begin-passkey-binding',
  summary: 'Options for a new passkey, to staff who have no factor yet',
  path: '/console/sign-in/passkey/begin',
  write: true,
  request: nothing,
  response: passkeyCreation,
  refusals: [...lost],
});

export const bindStaffPasskey = endpoint({
  access: anyone,
  name: 'console.bind-passkey',
  summary: 'Keeps the passkey and signs in',
  path: '/console/sign-in/passkey/bind',
  write: true,
  request: z.object({ name: passkeyName, passkey: passkeyAttestation }),
  response: staffSession,
  refusals: [...lost, 'passkey-refused', 'login-locked'],
});

export const staffRefresh = endpoint({
  access: anyone,
  name: 'console.refresh',
  summary: 'Exchanges a refresh token of staff for a new pair',
  path: '/console/refresh',
  request: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(256)) }),
  response: staffSession,
  refusals: ['login-expired', 'logged-in-elsewhere', 'idle-session', 'account-disabled'],
});

export const staffSignOut = endpoint({
  access: anyStaff,
  name: 'console.sign-out',
  summary: 'Ends the session of staff',
  path: '/console/sign-out',
  request: nothing,
  response: nothing,
});

/** Ends their other sessions. */
export const changeStaffPassword = endpoint({
  access: anyStaff,
  name: 'console.change-password',
  summary: 'Changes the password of the member of staff who calls',
  path: '/console/password/change',
  write: true,
  request: z.object({ currentPassword: enteredPassword, newPassword }),
  response: nothing,
  refusals: ['wrong-password', 'login-locked', 'same-password', 'common-password'],
});

export const beginStaffProof = endpoint({
  access: anyStaff,
  name: 'console.begin-proof',
  summary: 'The ways to prove a decision, with options for a passkey',
  path: '/console/proof/begin',
  request: nothing,
  response: z.object({ methods: z.array(staffMethod), passkey: z.nullable(passkeyRequest) }),
});

/** What moves money, gives access back or changes a factor is refused with `fresh-proof-needed` when the last proof is older. */
export const proveStaff = endpoint({
  access: anyStaff,
  name: 'console.prove',
  summary: 'Proves again who is signed in, for decisions of the next minutes',
  path: '/console/proof',
  write: true,
  request: z.object({ proof: staffProof }),
  response: z.object({ until: time }),
  refusals: ['wrong-code', 'passkey-refused', 'login-locked'],
});

export const getStaffFactors = endpoint({
  access: anyStaff,
  name: 'console.factors',
  summary: 'The factors of the member of staff who calls',
  path: '/console/factors',
  request: nothing,
  response: z.object({
    authenticator: z.nullable(z.object({ boundAt: time, recoveryCodesLeft: z.int() })),
    passkeys: z.array(passkey),
  }),
});
export type StaffFactors = z.infer<typeof getStaffFactors.response>;

export const beginStaffPasskey = endpoint({
  access: anyStaff,
  name: 'console.begin-passkey',
  summary: 'Options for a further passkey',
  path: '/console/factors/passkey/begin',
  write: true,
  request: nothing,
  response: passkeyCreation,
  refusals: ['fresh-proof-needed', 'passkey-limit'],
});

export const addStaffPasskey = endpoint({
  access: anyStaff,
  name: 'console.add-passkey',
  summary: 'Adds a further passkey under a name',
  path: '/console/factors/passkey/add',
  write: true,
  request: z.object({ name: passkeyName, passkey: passkeyAttestation }),
  response: nothing,
  refusals: ['fresh-proof-needed', 'passkey-refused', 'passkey-limit'],
});

export const renameStaffPasskey = endpoint({
  access: anyStaff,
  name: 'console.rename-passkey',
  summary: 'Gives a passkey another name',
  path: '/console/factors/passkey/rename',
  write: true,
  request: z.object({ passkeyId: id, name: passkeyName }),
  response: nothing,
  refusals: ['not-found'],
});

/** Never the last factor: staff sign in with one. */
export const removeStaffPasskey = endpoint({
  access: anyStaff,
  name: 'console.remove-passkey',
  summary: 'Removes a passkey that is not the last factor',
  path: '/console/factors/passkey/remove',
  write: true,
  request: z.object({ passkeyId: id }),
  response: nothing,
  refusals: ['not-found', 'last-factor', 'fresh-proof-needed'],
});

export const renewStaffRecoveryCodes = endpoint({
  access: anyStaff,
  name: 'console.renew-recovery-codes',
  summary: 'Voids the recovery codes and answers ten new ones, once',
  path: '/console/factors/recovery-codes/renew',
  write: true,
  request: nothing,
  response: z.object({ recoveryCodes }),
  refusals: ['authenticator-needed', 'fresh-proof-needed'],
});

const staffRecovery = z.object({
  requestId: id,
  reason: z.string(),
  /** How the identity was proved. */
  evidence: z.string(),
  askedBy: z.string(),
  askedById: id,
  at: time,
});

const staffTie = z.object({
  tieId: id,
  memberId,
  memberName: z.nullable(z.string()),
  reason: z.string(),
  declaredBy: z.string(),
  at: time,
  /** Asked for by one colleague, and waits for another. */
  removal: z.nullable(z.object({ reason: z.string(), askedBy: z.string(), askedById: id })),
});
export type StaffTie = z.infer<typeof staffTie>;

const staffAccess = z.object({
  staffId: id,
  name: z.string(),
  email: z.string(),
  role: staffRole,
  isDisabled: z.boolean(),
  authenticatorBoundAt: z.nullable(time),
  passkeys: z.int(),
  sessions: z.array(openSession),
  /** Waits for a second member of staff. */
  recovery: z.nullable(staffRecovery),
  /** Members in which they have a part, as it was declared. */
  ties: z.array(staffTie),
});
export type StaffAccess = z.infer<typeof staffAccess>;

export const listStaff = endpoint({
  access: anyStaff,
  name: 'staff.list',
  summary: 'All of staff with their factors and sessions',
  path: '/console/staff/list',
  request: nothing,
  response: z.object({ list: z.array(staffAccess) }),
});

/** One's own, or those of a colleague; an auditor only ends their own. */
export const endStaffSession = endpoint({
  access: anyStaff,
  name: 'staff.end-session',
  summary: 'Ends a session of staff',
  path: '/console/staff/end-session',
  write: true,
  request: z.object({ staffId: id, sessionId: id }),
  response: nothing,
  refusals: ['not-found'],
});

export const requestStaffRecovery = endpoint({
  name: 'staff.request-recovery',
  summary: 'Asks to remove the factors of a colleague whose identity was proved otherwise',
  path: '/console/staff/recovery/request',
  access: decidingStaff,
  write: true,
  request: z.object({ staffId: id, reason: requiredText(500), evidence: requiredText(500) }),
  response: z.object({ requestId: id }),
  refusals: ['not-found', 'fresh-proof-needed', 'waits-for-second'],
});

/** Approved by neither who asked nor whose factors they are: factors and sessions end, the next sign-in sets up anew. */
export const decideStaffRecovery = endpoint({
  name: 'staff.decide-recovery',
  summary: 'Approves or rejects the recovery that a colleague asked for',
  path: '/console/staff/recovery/decide',
  access: decidingStaff,
  write: true,
  request: z.object({ requestId: id, decision: z.enum(['approve', 'reject']) }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'fresh-proof-needed'],
});

/** Holds at once: that member is closed to them. One's own is declared by the same call. */
export const declareStaffTie = endpoint({
  name: 'staff.declare-tie',
  summary: 'Declares that somebody of the staff has a part in a member, which is then closed to them',
  path: '/console/staff/ties/declare',
  access: decidingStaff,
  write: true,
  request: z.object({ staffId: id, memberId, reason: requiredText(500) }),
  response: z.object({ tieId: id }),
  refusals: ['not-found', 'already-decided'],
});

/** The first call asks, that of another colleague removes; neither is whose tie it is. */
export const removeStaffTie = endpoint({
  name: 'staff.remove-tie',
  summary: 'Asks to remove a declared conflict of interest, or removes it when a colleague has asked',
  path: '/console/staff/ties/remove',
  access: decidingStaff,
  write: true,
  request: z.object({ tieId: id, reason: requiredText(500) }),
  response: z.object({ waitsForSecond: z.boolean() }),
  refusals: ['not-found', 'waits-for-second', 'fresh-proof-needed'],
});

export const staffAccessEndpoints = [
  staffSignIn,
  getPendingStaffSignIn,
  continueStaffSignIn,
  beginStaffPasskeySignIn,
  beginStaffBinding,
  bindStaffAuthenticator,
  beginStaffPasskeyBinding,
  bindStaffPasskey,
  staffRefresh,
  staffSignOut,
  changeStaffPassword,
  beginStaffProof,
  proveStaff,
  getStaffFactors,
  beginStaffPasskey,
  addStaffPasskey,
  renameStaffPasskey,
  removeStaffPasskey,
  renewStaffRecoveryCodes,
  listStaff,
  endStaffSession,
  requestStaffRecovery,
  decideStaffRecovery,
  declareStaffTie,
  removeStaffTie,
];
