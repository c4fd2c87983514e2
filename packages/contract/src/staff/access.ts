// How staff prove their identity after their password, and manage their access: an authenticator or a passkey, which they
// set up at their first sign-in. A waiting sign-in answers 99999 with the headers of ../sign-in/verification.ts.
import * as z from 'zod/mini';
import { anyone, endpoint, everyStaff, staffWorks } from '../endpoint.ts';
import { id, nothing, time } from '../fields.ts';
import { code, enteredPassword, newPassword, recoveryCode } from '../rules/sign-in.ts';
import { requiredText } from '../rules/text.ts';
import { passkey } from '../security/endpoints.ts';
import {
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreation,
  passkeyRequest,
} from '../sign-in/passkeys.ts';
import { authenticatorSecret, recoveryCodes } from '../sign-in/verification.ts';
import { staffRefusals, staffSession } from './sessions.ts';

const staffMethod = z.enum(['authenticator', 'recovery', 'passkey']);
export type StaffMethod = z.infer<typeof staffMethod>;

/** A proof by a factor: for staff an email or an SMS proves nothing. */
export const staffProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('authenticator'), code: code(6) }),
  z.object({ method: z.literal('recovery'), code: recoveryCode }),
  z.object({ method: z.literal('passkey'), passkey: passkeyAssertion }),
]);
export type StaffProof = z.infer<typeof staffProof>;

/** The name in the list of passkeys. */
const passkeyName = requiredText(64);

export const getPendingStaffSignIn = endpoint({
  access: anyone,
  name: 'console.pending-sign-in',
  summary: 'What the sign-in named by X-Verify-Id still waits for; also after a reload of the page',
  path: '/console/sign-in/pending',
  request: nothing,
  response: z.object({
    /** `recovery-code`: the code of a recovery from the approving colleague; afterwards a factor is set up. */
    required: z.enum(['two-factor', 'recovery-code', 'bind-factor', 'keep-codes']),
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
  refusals: [...staffRefusals, 'wrong-code', 'passkey-refused', 'login-locked'],
});

export const confirmStaffRecovery = endpoint({
  access: anyone,
  name: 'console.confirm-recovery',
  summary: 'Gives the code of a recovery, after which a factor can be set up',
  path: '/console/sign-in/recovery-code',
  write: true,
  request: z.object({ code: recoveryCode }),
  response: nothing,
  refusals: [...staffRefusals, 'wrong-code', 'recovery-expired', 'login-locked'],
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
  refusals: [...staffRefusals],
});

export const bindStaffAuthenticator = endpoint({
  access: anyone,
  name: 'console.bind-authenticator',
  summary: 'Confirms the authenticator with a code of it; its recovery codes have to be kept next',
  path: '/console/sign-in/authenticator/bind',
  write: true,
  request: z.object({ code: code(6) }),
  response: nothing,
  refusals: [...staffRefusals, 'wrong-code', 'authenticator-needed', 'login-locked'],
});

export const staffCodesAtSignIn = endpoint({
  access: anyone,
  name: 'console.recovery-codes-at-sign-in',
  summary: 'The recovery codes of the authenticator that this sign-in has set up, until they are kept',
  path: '/console/sign-in/authenticator/codes',
  request: nothing,
  response: z.object({ recoveryCodes }),
  refusals: [...staffRefusals],
});

export const keepStaffCodesAtSignIn = endpoint({
  access: anyone,
  name: 'console.keep-codes-at-sign-in',
  summary: 'The recovery codes are kept: signs in, and shows them no more',
  path: '/console/sign-in/authenticator/kept',
  write: true,
  request: nothing,
  response: staffSession,
  refusals: [...staffRefusals],
});

export const beginStaffPasskeyBinding = endpoint({
  access: anyone,
  name: 'console.begin-passkey-binding',
  summary: 'Options for a new passkey, to staff who have no factor yet',
  path: '/console/sign-in/passkey/begin',
  write: true,
  request: nothing,
  response: passkeyCreation,
  refusals: [...staffRefusals],
});

export const bindStaffPasskey = endpoint({
  access: anyone,
  name: 'console.bind-passkey',
  summary: 'Keeps the passkey and signs in',
  path: '/console/sign-in/passkey/bind',
  write: true,
  request: z.object({ name: passkeyName, passkey: passkeyAttestation }),
  response: staffSession,
  refusals: [...staffRefusals, 'passkey-refused', 'login-locked'],
});

/** Ends their other sessions. */
export const changeStaffPassword = endpoint({
  access: everyStaff,
  name: 'console.change-password',
  summary: 'Changes the password of the member of staff who calls',
  path: '/console/password/change',
  write: true,
  request: z.object({ currentPassword: enteredPassword, newPassword }),
  response: nothing,
  refusals: ['wrong-password', 'login-locked', 'same-password', 'common-password'],
});

export const beginStaffProof = endpoint({
  access: everyStaff,
  name: 'console.begin-proof',
  summary: 'The ways to prove a decision, with options for a passkey',
  path: '/console/proof/begin',
  request: nothing,
  response: z.object({ methods: z.array(staffMethod), passkey: z.nullable(passkeyRequest) }),
});

export const proveStaff = endpoint({
  access: everyStaff,
  name: 'console.prove',
  summary: 'Proves again who is signed in, for decisions of the next minutes',
  path: '/console/proof',
  write: true,
  /** A proof for money is valid for the next decision alone. */
  request: z.object({ proof: staffProof, work: z.enum(staffWorks) }),
  response: z.object({ until: time }),
  refusals: ['wrong-code', 'passkey-refused', 'login-locked'],
});

export const getStaffFactors = endpoint({
  access: everyStaff,
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
  access: everyStaff,
  name: 'console.begin-passkey',
  summary: 'Options for a further passkey',
  path: '/console/factors/passkey/begin',
  work: 'staff',
  write: true,
  request: nothing,
  response: passkeyCreation,
  refusals: ['passkey-limit'],
});

export const addStaffPasskey = endpoint({
  access: everyStaff,
  name: 'console.add-passkey',
  summary: 'Adds a further passkey under a name',
  path: '/console/factors/passkey/add',
  work: 'staff',
  write: true,
  request: z.object({ name: passkeyName, passkey: passkeyAttestation }),
  response: nothing,
  refusals: ['passkey-refused', 'passkey-limit'],
});

export const renameStaffPasskey = endpoint({
  access: everyStaff,
  name: 'console.rename-passkey',
  summary: 'Gives a passkey another name',
  path: '/console/factors/passkey/rename',
  write: true,
  request: z.object({ passkeyId: id, name: passkeyName }),
  response: nothing,
  refusals: ['not-found'],
});

/** Never the last factor, because staff need one to sign in. */
export const removeStaffPasskey = endpoint({
  access: everyStaff,
  name: 'console.remove-passkey',
  summary: 'Removes a passkey that is not the last factor',
  path: '/console/factors/passkey/remove',
  work: 'staff',
  write: true,
  request: z.object({ passkeyId: id }),
  response: nothing,
  refusals: ['not-found', 'last-factor'],
});

export const beginStaffAuthenticator = endpoint({
  access: everyStaff,
  name: 'console.begin-authenticator',
  summary:
    'Gives the secret of a new authenticator; the one before holds until a code of the new one is given',
  path: '/console/factors/authenticator/begin',
  work: 'staff',
  write: true,
  request: nothing,
  response: authenticatorSecret,
});

export const setStaffAuthenticator = endpoint({
  access: everyStaff,
  name: 'console.set-authenticator',
  summary:
    'Confirms the new authenticator with a code of it, in place of the one before, and answers its recovery codes, once',
  path: '/console/factors/authenticator/set',
  work: 'staff',
  write: true,
  request: z.object({ code: code(6) }),
  response: z.object({ recoveryCodes }),
  refusals: ['authenticator-needed', 'wrong-code'],
});

export const renewStaffRecoveryCodes = endpoint({
  access: everyStaff,
  name: 'console.renew-recovery-codes',
  summary: 'Voids the recovery codes and answers ten new ones, once',
  path: '/console/factors/recovery-codes/renew',
  work: 'staff',
  write: true,
  request: nothing,
  response: z.object({ recoveryCodes }),
  refusals: ['authenticator-needed'],
});
