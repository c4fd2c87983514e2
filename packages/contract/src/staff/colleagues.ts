// Staff about colleagues: their open sessions, recoveries, and conflicts of interest with members.
import * as z from 'zod/mini';
import { everyStaff, decidingStaff, endpoint } from '../endpoint.ts';
import { id, memberId, nothing, time } from '../fields.ts';
import { requiredText } from '../rules/text.ts';
import { openSession } from '../security/sessions.ts';
import { staffRole } from './sessions.ts';

const staffRecovery = z.object({
  requestId: id,
  reason: z.string(),
  /** How the identity was verified. */
  evidence: z.string(),
  askedBy: z.string(),
  at: time,
});

/**
 * The reader's permitted acts on a declared conflict of interest: those that its calls refuse neither for the reader nor for
 * its state.
 */
export const staffTieAct = z.enum(['confirm', 'dismiss', 'remove']);
export type StaffTieAct = z.infer<typeof staffTieAct>;

const staffConflict = z.object({
  tieId: id,
  memberId,
  memberName: z.nullable(z.string()),
  reason: z.string(),
  declaredBy: z.string(),
  at: time,
  /** When false: declared by a colleague, and waiting for another or for the person concerned. */
  isConfirmed: z.boolean(),
  /** Requested by one colleague, and waits for another. */
  removal: z.nullable(z.object({ reason: z.string(), askedBy: z.string() })),
  may: z.array(staffTieAct),
});
export type StaffConflict = z.infer<typeof staffConflict>;

/**
 * The reader's permitted acts on a colleague or themselves: those that the calls refuse neither for the reader nor for the
 * current state.
 */
export const staffAct = z.enum([
  ...(['end-session', 'change-role', 'disable', 'enable', 'request-recovery', 'declare-tie'] as const),
  ...(['approve-recovery', 'reject-recovery'] as const),
]);
export type StaffAct = z.infer<typeof staffAct>;

const staffAccess = z.object({
  staffId: id,
  name: z.string(),
  email: z.string(),
  role: staffRole,
  isDisabled: z.boolean(),
  authenticatorBoundAt: z.nullable(time),
  passkeys: z.int(),
  sessions: z.array(openSession),
  /** The recovery that waits for a second member of staff. */
  recovery: z.nullable(staffRecovery),
  /**
   * True after a recovery, until a factor is set up: another recovery may be requested when the code has
   * expired.
   */
  isRecovered: z.boolean(),
  /** Declared conflicts of interest with members. */
  ties: z.array(staffConflict),
  may: z.array(staffAct),
});
export type StaffAccess = z.infer<typeof staffAccess>;

export const listStaff = endpoint({
  access: everyStaff,
  name: 'staff.list',
  summary: 'All of staff with their factors and sessions',
  path: '/console/staff/list',
  request: nothing,
  response: z.object({ list: z.array(staffAccess) }),
});

/** One's own, or those of a colleague; an auditor may only end their own. */
export const endStaffSession = endpoint({
  access: everyStaff,
  name: 'staff.end-session',
  summary: 'Ends a session of staff',
  path: '/console/staff/end-session',
  work: ({ staffId }, own) => (staffId === own ? null : 'staff'),
  write: true,
  takesPower: true,
  request: z.object({ staffId: id, sessionId: id }),
  response: nothing,
  refusals: ['not-found'],
});

export const requestStaffRecovery = endpoint({
  name: 'staff.request-recovery',
  summary: 'Asks to remove the factors of a colleague whose identity was proved otherwise',
  path: '/console/staff/recovery/request',
  access: decidingStaff,
  work: 'staff',
  write: true,
  request: z.object({ staffId: id, reason: requiredText(500), evidence: requiredText(500) }),
  response: z.object({ requestId: id }),
  refusals: ['not-found', 'waits-for-second'],
});

/**
 * Approved by neither the requester nor the owner: factors and sessions end. The code is shown this once, is handed over in
 * person, and lets the next sign-in set up a factor.
 */
export const decideStaffRecovery = endpoint({
  name: 'staff.decide-recovery',
  summary: 'Approves or rejects the recovery that a colleague asked for',
  path: '/console/staff/recovery/decide',
  access: decidingStaff,
  work: 'staff',
  write: true,
  takesPower: ({ decision }) => decision === 'reject',
  request: z.object({ requestId: id, decision: z.enum(['approve', 'reject']) }),
  /** Null when it was rejected. */
  response: z.object({ handover: z.nullable(z.object({ code: z.string(), until: time })) }),
  refusals: ['not-found', 'already-decided'],
});

/** One about oneself is valid at once: that member is closed to them. One about a colleague waits for confirmation. */
export const declareStaffConflict = endpoint({
  name: 'staff.declare-tie',
  summary: 'Declares that somebody of the staff has a part in a member, which is then closed to them',
  path: '/console/staff/ties/declare',
  access: decidingStaff,
  work: ({ staffId }, own) => (staffId === own ? null : 'staff'),
  write: true,
  request: z.object({ staffId: id, memberId, reason: requiredText(500) }),
  response: z.object({ tieId: id, isConfirmed: z.boolean() }),
  refusals: ['not-found', 'already-decided'],
});

/**
 * Decided by another colleague than the declaring one, or by the person concerned, who cannot dismiss it. The declaring
 * person may dismiss it.
 */
export const decideStaffConflict = endpoint({
  name: 'staff.decide-tie',
  summary: 'Confirms or dismisses a conflict of interest that a colleague declared',
  path: '/console/staff/ties/decide',
  access: everyStaff,
  write: true,
  work: 'staff',
  request: z.object({ tieId: id, decision: z.enum(['confirm', 'dismiss']) }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

/** Subjects that wait for the reader: recoveries, conflicts of interest and team changes. */
export const countStaffWaiting = endpoint({
  name: 'staff.waiting',
  summary:
    'How many recoveries, conflicts of interest and changes of who is on staff wait for this member of staff',
  path: '/console/staff/waiting',
  access: everyStaff,
  request: nothing,
  response: z.object({ recoveries: z.int(), ties: z.int(), changes: z.int() }),
});

/** The first call requests it, and a call of another colleague removes it; neither may be the person concerned. */
export const removeStaffConflict = endpoint({
  name: 'staff.remove-tie',
  summary: 'Asks to remove a declared conflict of interest, or removes it when a colleague has asked',
  path: '/console/staff/ties/remove',
  access: decidingStaff,
  work: 'staff',
  write: true,
  request: z.object({ tieId: id, reason: requiredText(500) }),
  response: z.object({ waitsForSecond: z.boolean() }),
  refusals: ['not-found', 'waits-for-second'],
});
