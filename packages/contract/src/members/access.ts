// Staff's view and changes of the access of members and their people: sessions, factors, history, disabling, unlocking,
// invitations. Enabling after fraud, enabling or making an admin, and removing a factor need a second member of staff.
import * as z from 'zod/mini';
import { accessReaders, anyStaff, decidingStaff, endpoint } from '../endpoint.ts';
import { date, id, listOf, memberId, nothing, page, time } from '../fields.ts';
import { patternText, requiredText, trimmedText } from '../rules/text.ts';
import { trustedBrowser } from '../security/endpoints.ts';
import { loginRecord, openSession } from '../security/sessions.ts';
import { memberType, roleId } from '../sign-in/schemas.ts';

const reason = requiredText(500);

/** A request that waits for a second member of staff. */
export const waitingRequest = z.object({
  requestId: id,
  kind: z.enum([
    'enable-person',
    'enable-member',
    'invite-admin',
    'make-admin',
    'certify-member',
    'certify-payee',
    'revoke-authenticator',
    'revoke-passkeys',
    'revoke-trusted-browsers',
  ]),
  /** The email or mobile of the person to invite, or the payee to certify. */
  about: z.nullable(z.string()),
  reason: z.string(),
  askedBy: z.string(),
  at: time,
});
export type WaitingRequest = z.infer<typeof waitingRequest>;

/**
 * Permitted acts on the access of a person or a member: those that the calls refuse neither for the reader nor for the
 * current state. Only the call itself protects the last admin of a business.
 */
export const accessAct = z.enum([
  'disable',
  /** Marks an earlier disabling as fraud. */
  'mark-fraud',
  'enable',
  /** Needs a second colleague. */
  'ask-enable',
  'unlock',
  'end-sessions',
  'change',
  'remove',
  'revoke-authenticator',
  'revoke-passkeys',
  'revoke-trusted-browsers',
  'open-account-type',
  'close-account-type',
  'require-authenticator',
  'waive-authenticator',
  'certify',
  'end-certification',
  'invite',
]);
export type AccessAct = z.infer<typeof accessAct>;

export const personAccess = z.object({
  personId: id,
  memberId,
  memberType,
  roleId,
  name: z.nullable(z.string()),
  department: z.nullable(z.string()),
  /** Complete and unmasked, because staff call people back. */
  email: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  status: z.enum(['normal', 'disabled', 'removed']),
  /** While the member is disabled none of its people may sign in. */
  memberStatus: z.enum(['normal', 'disabled']),
  disabledReason: z.nullable(z.string()),
  /** Disabled after fraud: enabling needs a second member of staff. */
  isAfterFraud: z.boolean(),
  lockedUntil: z.nullable(time),
  protectedUntil: z.nullable(time),
  authenticatorBoundAt: z.nullable(time),
  passkeys: z.array(z.object({ passkeyId: id, name: z.string(), addedAt: time })),
  sessions: z.array(openSession),
  trustedBrowsers: z.array(trustedBrowser),
  waiting: z.array(waitingRequest),
  may: z.array(accessAct),
});
export type PersonAccess = z.infer<typeof personAccess>;

export const getPersonAccess = endpoint({
  name: 'members.person-access',
  summary: 'A person’s sessions, factors and standing',
  path: '/console/members/person/access',
  access: accessReaders,
  request: z.object({ personId: id }),
  response: personAccess,
  refusals: ['not-found'],
});

export const listPersonLogins = endpoint({
  name: 'members.person-logins',
  summary: 'A person’s sign-ins, newest first',
  path: '/console/members/person/logins',
  access: accessReaders,
  request: z.object({ ...page, personId: id }),
  response: listOf(loginRecord),
  refusals: ['not-found'],
});

/** One person, or the whole member with all its people. */
const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), id }),
  z.object({ kind: z.literal('member'), id: memberId }),
]);

/** Free words of 500 letters, a template of `disablingReasons` by its key, or both (`storedReason`). */
const disablingReason = requiredText(540);

export const disableAccess = endpoint({
  name: 'members.disable',
  summary: 'Disables a person or a member; live sessions are out at once',
  path: '/console/members/access/disable',
  access: decidingStaff,
  work: 'access',
  write: true,
  takesPower: true,
  request: z.object({ target, reason: disablingReason, isFraud: z.boolean() }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'last-admin'],
});

/**
 * After fraud, and for an admin of a business, this only requests: a second member of staff approves in the review queue.
 */
export const enableAccess = endpoint({
  name: 'members.enable',
  summary: 'Enables a person or a member',
  path: '/console/members/access/enable',
  access: decidingStaff,
  work: 'access',
  write: true,
  request: z.object({ target, reason }),
  response: z.object({ waitsForSecond: z.boolean() }),
  refusals: ['not-found', 'already-decided', 'waits-for-second'],
});

export const unlockPerson = endpoint({
  name: 'members.unlock',
  summary: 'Ends the lock after too many failed sign-ins',
  path: '/console/members/access/unlock',
  access: decidingStaff,
  work: 'access',
  write: true,
  request: z.object({ personId: id, reason }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

export const endPersonSessions = endpoint({
  name: 'members.end-sessions',
  summary: 'Ends all sessions of a person',
  path: '/console/members/access/end-sessions',
  access: decidingStaff,
  work: 'access',
  write: true,
  takesPower: true,
  request: z.object({ personId: id, reason }),
  response: nothing,
  refusals: ['not-found'],
});

/** Always needs a second member of staff. A factor that does not exist is not found. */
export const revokeFactor = endpoint({
  name: 'members.revoke-factor',
  summary: 'Asks to remove a factor whose owner has proved their identity otherwise',
  path: '/console/members/access/revoke-factor',
  access: decidingStaff,
  work: 'access',
  write: true,
  request: z.object({
    personId: id,
    factor: z.enum(['authenticator', 'passkeys', 'trusted-browsers']),
    reason,
    /** How the identity was verified. */
    evidence: requiredText(500),
  }),
  response: z.object({ requestId: id }),
  refusals: ['not-found', 'waits-for-second'],
});

/** People of a member whose account type is closed are asked at sign-in to contact their manager. */
export const setAccountTypeOpen = endpoint({
  name: 'members.set-account-type-open',
  summary: 'Says whether a member may use its account type',
  path: '/console/members/access/account-type',
  access: decidingStaff,
  work: 'access',
  write: true,
  takesPower: ({ isOpen }) => !isOpen,
  request: z.object({ memberId, isOpen: z.boolean(), reason }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

/** A person without an authenticator sets one up at the next sign-in; turning it off removes none. */
export const setMustBindAuthenticator = endpoint({
  name: 'members.set-must-bind-authenticator',
  summary: 'Says whether a member’s people must have an authenticator',
  path: '/console/members/access/must-bind-authenticator',
  access: decidingStaff,
  work: 'access',
  write: true,
  takesPower: ({ must }) => must,
  request: z.object({ memberId, must: z.boolean(), reason }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

export const invitation = z.object({
  code: z.string(),
  note: z.string(),
  usesMax: z.nullable(z.int()),
  used: z.int(),
  validUntil: z.nullable(time),
  issuedBy: z.nullable(z.string()),
  issuedAt: time,
  status: z.enum(['open', 'expired', 'exhausted', 'withdrawn']),
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = endpoint({
  name: 'invitations.list',
  summary: 'Invitation codes, newest first',
  path: '/console/invitations/list',
  access: anyStaff,
  request: z.object(page),
  response: listOf(invitation),
});

export const issueInvitation = endpoint({
  name: 'invitations.issue',
  summary: 'Issues an invitation code',
  path: '/console/invitations/issue',
  access: decidingStaff,
  work: 'access',
  write: true,
  request: z.object({
    note: trimmedText(200),
    usesMax: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
    /** Its last day, Hong Kong time. */
    validUntil: z.nullable(date),
  }),
  response: invitation,
});

export const withdrawInvitation = endpoint({
  name: 'invitations.withdraw',
  summary: 'Withdraws an invitation code',
  path: '/console/invitations/withdraw',
  access: decidingStaff,
  work: 'access',
  write: true,
  takesPower: true,
  request: z.object({ code: patternText(32, /^[0-9A-Z-]{4,32}$/) }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});
