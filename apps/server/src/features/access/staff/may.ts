// What a member of staff may do about a colleague or about themselves, by the refusals of the calls themselves.
import {
  changeStaffRole,
  decideStaffRecovery,
  decidingStaff,
  declareStaffConflict,
  disableStaff,
  type Endpoint,
  endStaffSession,
  type ErrorName,
  mayCall,
  requestStaffChange,
  requestStaffRecovery,
  staffAct,
  type StaffAct,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { StaffRow } from '../people/index.ts';

type Who = Pick<StaffActor, 'staffId' | 'role'>;

type Access = 'change-role' | 'disable' | 'enable';

/** Why a member of staff may not take this action on a colleague's access; null when they may. */
export function accessRefusal(act: Access, { id, status }: Pick<StaffRow, 'id' | 'status'>, who: Who) {
  if (id === who.staffId) return 'forbidden' satisfies ErrorName;
  return (act === 'enable') === (status === 'normal') ? ('already-decided' satisfies ErrorName) : null;
}

/** Forbids an auditor to end a colleague's session. */
export const isForbiddenToEnd = (staffId: string, who: Who): boolean =>
  staffId !== who.staffId && !mayCall(who, { access: decidingStaff });

interface Factors {
  readonly hasFactor: boolean;
  /** True after a recovery, until a factor is set up. */
  readonly isRecovered: boolean;
}

/** Why nobody may request a colleague's recovery. */
export function recoveryRefusal(staffId: string, { hasFactor, isRecovered }: Factors, who: Who) {
  if (staffId === who.staffId) return 'forbidden' satisfies ErrorName;
  return hasFactor || isRecovered ? null : ('not-found' satisfies ErrorName);
}

interface Asked {
  readonly staffId: string;
  readonly askedBy: string;
  readonly status: string;
  /** The requester; undefined when they no longer exist. */
  readonly asking: Pick<StaffRow, 'status'> | undefined;
}

/** Why somebody may not decide a recovery. The requester and the person concerned may only reject it. */
export function decisionRefusal(decision: 'approve' | 'reject', recovery: Asked, { staffId }: Who) {
  const { askedBy, status, asking } = recovery;
  const isParty = staffId === askedBy || staffId === recovery.staffId;
  if (isParty && decision === 'approve') return 'forbidden' satisfies ErrorName;
  if (status !== 'waiting') return 'already-decided' satisfies ErrorName;
  if (decision === 'approve' && asking?.status !== 'normal') return 'forbidden' satisfies ErrorName;
  return null;
}

const calls: Readonly<Record<StaffAct, Endpoint>> = {
  'end-session': endStaffSession,
  'change-role': changeStaffRole,
  disable: disableStaff,
  enable: requestStaffChange,
  'request-recovery': requestStaffRecovery,
  'declare-tie': declareStaffConflict,
  'approve-recovery': decideStaffRecovery,
  'reject-recovery': decideStaffRecovery,
};

interface Standing extends Factors, Pick<StaffRow, 'id' | 'status'> {
  readonly hasSession: boolean;
  /** Null when none waits. */
  readonly recovery: Asked | null;
}

export function mayWith(who: Who, about: Standing): StaffAct[] {
  const { id, recovery, hasSession } = about;
  const decides = (decision: 'approve' | 'reject'): boolean =>
    recovery !== null && decisionRefusal(decision, recovery, who) === null;
  const allows: Readonly<Record<StaffAct, boolean>> = {
    'end-session': hasSession && !isForbiddenToEnd(id, who),
    'change-role': accessRefusal('change-role', about, who) === null,
    disable: accessRefusal('disable', about, who) === null,
    enable: accessRefusal('enable', about, who) === null,
    'request-recovery': recovery === null && recoveryRefusal(id, about, who) === null,
    'declare-tie': true,
    'approve-recovery': decides('approve'),
    'reject-recovery': decides('reject'),
  };
  return staffAct.options.filter((act) => mayCall(who, calls[act]) && allows[act]);
}
