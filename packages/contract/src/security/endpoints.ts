// People's control over the security of their own account: password, email, mobile, factors, browsers, second-approval
// thresholds (ACC-121 to ACC-128). A change that weakens an account needs a proof first.
import * as z from 'zod/mini';
import { anyRole, endpoint } from '../endpoint.ts';
import { memberRoles } from '../codes.ts';
import { id, language, nothing, time } from '../fields.ts';
import { accountFields, callingCode, hasOneAccount, isPhoneLength, phoneDigits } from '../rules/phone.ts';
import { secondApprovalThreshold } from '../rules/second-approval.ts';
import { code, email, enteredPassword, newPassword } from '../rules/sign-in.ts';
import { requiredText } from '../rules/text.ts';
import { passkeyAttestation, passkeyCreation, passkeyRequest } from '../sign-in/passkeys.ts';
import { authenticatorSecret, proof, recoveryCodes, verifyMethod } from '../sign-in/verification.ts';
import { personName } from '../rules/person-name.ts';
import { origin } from './origin.ts';
import { type ProofPurpose, proofPurpose } from './proof-purpose.ts';

const admin = { kind: 'member', roles: [memberRoles.admin] } as const;
const proofRefusals = ['wrong-code', 'passkey-refused', 'other-proof-needed', 'login-locked'] as const;
export const passkey = z.object({
  passkeyId: id,
  name: z.string(),
  addedAt: time,
  lastUsedAt: z.nullable(time),
  /** True if its password manager synchronizes it between devices. */
  isSynced: z.boolean(),
  /** When it was first used from another password manager. */
  movedAt: z.optional(z.nullable(time)),
});
export type Passkey = z.infer<typeof passkey>;

export const getSecurity = endpoint({
  access: anyRole,
  name: 'security.info',
  summary: 'How this account is protected',
  path: '/member-api/web/security/info',
  request: nothing,
  response: z.object({
    /** The name that colleagues read; null if none was given yet. */
    name: z.nullable(z.string()),
    /** Partly masked; null without one. */
    email: z.nullable(z.string()),
    countryCode: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
    passwordChangedAt: z.nullable(time),
    /** The end of the protection, until which exchange and transfer are refused; null without one. */
    protectedUntil: z.nullable(time),
    authenticator: z.nullable(
      z.object({
        boundAt: time,
        forLogin: z.boolean(),
        forTransfer: z.boolean(),
        recoveryCodesLeft: z.int(),
      }),
    ),
    passkeys: z.array(passkey),
    /** Ways for this person to prove a change now; with a second factor, email and SMS are not enough. */
    proofMethods: z.array(verifyMethod),
    trustedBrowserDays: z.int(),
  }),
});
export type SecurityInfo = z.infer<typeof getSecurity.response>;

/** The new address by the channel that reaches it; no address for the existing one. */
function namesNewAddress(asked: {
  readonly purpose: ProofPurpose;
  readonly channel: 'email' | 'sms';
  readonly email?: string | undefined;
  readonly countryCode?: string | undefined;
  readonly mobile?: string | undefined;
}): boolean {
  const isMail = asked.channel === 'email';
  if (asked.purpose === 'new-email') return isMail && asked.email !== undefined && hasOneAccount(asked);
  if (asked.purpose === 'new-mobile') return !isMail && asked.email === undefined && hasOneAccount(asked);
  return asked.email === undefined && asked.countryCode === undefined && asked.mobile === undefined;
}

/**
 * Sends it to the existing address for a proof; to the new one for `new-email` and `new-mobile`, which the request then
 * names.
 */
export const sendSecurityCode = endpoint({
  access: anyRole,
  name: 'security.send-code',
  summary: 'Sends a 4-digit code by mail or SMS, for one purpose',
  path: '/member-api/web/msg/msgCodeSendV2',
  write: true,
  request: z
    .object({ purpose: proofPurpose, channel: z.enum(['email', 'sms']), ...accountFields })
    .check(z.refine(namesNewAddress)),
  response: z.object({ cooldownSeconds: z.int(), /** Partly masked. */ sentTo: z.string() }),
  refusals: ['code-cooldown', 'same-email', 'same-mobile', 'contact-needed'],
});

export const beginPasskeyProof = endpoint({
  access: anyRole,
  name: 'security.begin-passkey-proof',
  summary: 'Options for a passkey that approves one purpose',
  path: '/member-api/web/security/passkey/proof',
  request: z.object({ purpose: proofPurpose }),
  response: passkeyRequest,
});

/** Ends the other sessions and protects the account for 24 hours. */
export const changePassword = endpoint({
  access: anyRole,
  name: 'security.change-password',
  summary: 'Changes the login password',
  path: '/member-api/web/security/password/change',
  write: true,
  request: z.object({ currentPassword: enteredPassword, newPassword, proof }),
  response: z.object({ protectedUntil: time }),
  refusals: [...proofRefusals, 'wrong-password', 'same-password', 'common-password'],
});

export const changeEmail = endpoint({
  access: anyRole,
  name: 'security.change-email',
  summary: 'Binds or changes the email: a proof, and a code that was sent to the new one',
  path: '/member-api/web/security/email/change',
  write: true,
  request: z.object({ email, code: code(4), proof }),
  response: nothing,
  refusals: [...proofRefusals, 'same-email', 'already-registered'],
});

export const changeMobile = endpoint({
  access: anyRole,
  name: 'security.change-mobile',
  summary: 'Binds or changes the mobile: a proof, and a code that was sent to the new one',
  path: '/member-api/web/security/mobile/change',
  write: true,
  request: z
    .object({ countryCode: callingCode, mobile: phoneDigits, code: code(4), proof })
    .check(
      z.refine(({ countryCode, mobile }) => isPhoneLength({ callingCode: countryCode, number: mobile })),
    ),
  response: nothing,
  refusals: [...proofRefusals, 'same-mobile', 'already-registered'],
});

/** Also replaces an existing one, which remains valid until the new one is confirmed. */
export const beginAuthenticator = endpoint({
  access: anyRole,
  name: 'security.begin-authenticator',
  summary: 'Gives the secret of an authenticator to bind',
  path: '/member-api/web/security/authenticator/begin',
  write: true,
  request: z.object({ proof }),
  response: authenticatorSecret,
  refusals: [...proofRefusals],
});

export const bindAuthenticator = endpoint({
  access: anyRole,
  name: 'security.bind-authenticator',
  summary: 'Confirms the authenticator with a code of it; answers ten recovery codes, once',
  path: '/member-api/web/security/authenticator/bind',
  write: true,
  request: z.object({ code: code(6) }),
  response: z.object({ recoveryCodes }),
  refusals: ['wrong-code', 'authenticator-needed'],
});

export const unbindAuthenticator = endpoint({
  access: anyRole,
  name: 'security.unbind-authenticator',
  summary: 'Removes the authenticator and its recovery codes',
  path: '/member-api/web/security/authenticator/unbind',
  write: true,
  request: z.object({ proof }),
  response: nothing,
  refusals: [...proofRefusals, 'authenticator-needed', 'authenticator-required'],
});

export const renewRecoveryCodes = endpoint({
  access: anyRole,
  name: 'security.renew-recovery-codes',
  summary: 'Voids the recovery codes and answers ten new ones, once',
  path: '/member-api/web/security/authenticator/recovery',
  write: true,
  request: z.object({ proof }),
  response: z.object({ recoveryCodes }),
  refusals: [...proofRefusals, 'authenticator-needed'],
});

export const setAuthenticatorUsage = endpoint({
  access: anyRole,
  name: 'security.authenticator-usage',
  summary: 'For what the authenticator is asked: signing in, transfers',
  path: '/member-api/web/security/authenticator/usage',
  write: true,
  request: z.object({ forLogin: z.boolean(), forTransfer: z.boolean(), proof }),
  response: nothing,
  refusals: [...proofRefusals, 'authenticator-needed'],
});

export const beginPasskey = endpoint({
  access: anyRole,
  name: 'security.begin-passkey',
  summary: 'Options to add a passkey with',
  path: '/member-api/web/security/passkey/begin',
  write: true,
  request: z.object({ proof }),
  response: passkeyCreation,
  refusals: [...proofRefusals, 'passkey-limit'],
});

const passkeyName = requiredText(40);

export const addPasskey = endpoint({
  access: anyRole,
  name: 'security.add-passkey',
  summary: 'Adds a passkey under a name',
  path: '/member-api/web/security/passkey/add',
  write: true,
  request: z.object({ name: passkeyName, passkey: passkeyAttestation }),
  response: nothing,
  refusals: ['passkey-refused', 'passkey-limit'],
});

export const renamePasskey = endpoint({
  access: anyRole,
  name: 'security.rename-passkey',
  summary: 'Gives a passkey another name',
  path: '/member-api/web/security/passkey/rename',
  write: true,
  request: z.object({ passkeyId: id, name: passkeyName }),
  response: nothing,
  refusals: ['not-found'],
});

export const removePasskey = endpoint({
  access: anyRole,
  name: 'security.remove-passkey',
  summary: 'Removes a passkey',
  path: '/member-api/web/security/passkey/remove',
  write: true,
  request: z.object({ passkeyId: id, proof }),
  response: nothing,
  refusals: [...proofRefusals, 'not-found'],
});

export const trustedBrowser = z.object({
  browserId: id,
  ...origin,
  addedAt: time,
  lastUsedAt: time,
  daysSinceLastLogin: z.int(),
  isCurrent: z.boolean(),
});
export type TrustedBrowser = z.infer<typeof trustedBrowser>;

export const listTrustedBrowsers = endpoint({
  access: anyRole,
  name: 'security.browsers',
  summary: 'The browsers that this person trusts',
  path: '/member-api/web/security/browser/list',
  request: nothing,
  response: z.array(trustedBrowser),
});

export const trustBrowser = endpoint({
  access: anyRole,
  name: 'security.trust-browser',
  summary: 'Trusts the browser that calls; only in the session that proved it',
  path: '/member-api/web/security/browser/trust',
  write: true,
  request: nothing,
  response: nothing,
  refusals: ['trusted-browser-limit', 'forbidden'],
});

export const removeTrustedBrowser = endpoint({
  access: anyRole,
  name: 'security.remove-browser',
  summary: 'Trusts a browser no longer',
  path: '/member-api/web/security/browser/remove',
  write: true,
  takesPower: true,
  request: z.object({ browserId: id }),
  response: nothing,
  refusals: ['not-found'],
});

/** Amounts are in USD or its equivalent; null is unlimited: nothing of this type needs a second approval. */
const secondApprovalRules = z.object({
  newPayee: z.boolean(),
  exchange: z.nullable(secondApprovalThreshold),
  transfer: z.nullable(secondApprovalThreshold),
  /** Only for developer members. An absent value stays unchanged. */
  subAccount: z.optional(z.nullable(secondApprovalThreshold)),
});
export type SecondApprovalSetting = z.infer<typeof secondApprovalRules>;

export const getSecondApprovalSetting = endpoint({
  access: anyRole,
  name: 'security.recheck-setting',
  summary: 'What a second person has to approve',
  path: '/member-api/web/security/recheck/get',
  request: nothing,
  response: z.extend(secondApprovalRules, {
    /** False for a business of one, and for people who are no admin. */ canChange: z.boolean(),
    /** Rules that still apply to the reader, because they loosened them; null if none do. */
    stillForYou: z.nullable(z.extend(secondApprovalRules, { until: time })),
    /** The rules before the reader's recent change: a correction is looser only if it is looser than these. */
    beforeYourChange: z.nullable(z.extend(secondApprovalRules, { until: time })),
    /** The people who may approve others' submissions, and from when. */
    approvers: z.array(
      z.object({
        name: z.string(),
        isYou: z.boolean(),
        /** Null means now. For submissions of at least one colleague. */
        fromTime: z.nullable(time),
        /** Applies to the submissions of everybody else. */
        forAllFromTime: z.nullable(time),
      }),
    ),
  }),
});

export const setSecondApprovalSetting = endpoint({
  access: admin,
  name: 'security.set-recheck',
  summary:
    'Says what a second person has to approve; an admin, with a second factor, never in a business of one',
  path: '/member-api/web/security/recheck/set',
  write: true,
  request: z.extend(secondApprovalRules, { proof }),
  response: nothing,
  refusals: [...proofRefusals, 'recheck-alone', 'authenticator-needed'],
});

export const setLanguage = endpoint({
  access: anyRole,
  name: 'security.set-language',
  summary: 'The language of this person’s emails and text messages',
  path: '/member-api/web/security/language',
  write: true,
  request: z.object({ language }),
  response: nothing,
});

/** It weakens nothing and needs no proof; the trail has the old and the new name. */
export const setOwnName = endpoint({
  access: anyRole,
  name: 'security.set-name',
  summary: 'The name of this person, as colleagues, approvals and files have it',
  path: '/member-api/web/security/name',
  write: true,
  request: z.object({ name: personName }),
  response: nothing,
});
