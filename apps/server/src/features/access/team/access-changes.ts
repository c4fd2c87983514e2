// Changes of somebody's access to a business, decided by an admin of theirs or by the operator's staff.
import { type RoleId, isIndividual, memberRoles } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type {
  AuditEntry,
  Insert,
  PlannedJob,
  Row,
  RowVersion,
  Statement,
} from '../../../platform/spine/plan.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { adminsOf } from '../../foundation/mail/index.ts';
import { type NoticeFacts, safetyNotice } from '../safety-notices/index.ts';
import { revokeAccess } from '../sessions/index.ts';
import { calledOf } from './name.ts';
import {
  type AdminRow,
  type ColleagueRow,
  roleGrant,
  unchanged,
  update,
  withdrawInvitationsBy,
} from './store.ts';

export interface AccessChange {
  readonly part: Partial<PlanPart>;
  readonly audit: Pick<AuditEntry, 'subject'> & Partial<Pick<AuditEntry, 'before' | 'after'>>;
}

/** The deciding person. */
export interface Decider {
  readonly id: string;
  readonly isStaff: boolean;
  /** Null for staff. */
  readonly name: string | null;
  /** All active admins, who are notified; a colleague who decides is the first of them. */
  readonly admins: readonly AdminRow[];
}

export async function byColleague({ db }: Pick<FeatureContext, 'db'>, admin: ColleagueRow): Promise<Decider> {
  const others = (await adminsOf(db, admin.memberId)).filter(({ id }) => id !== admin.id);
  return { id: admin.id, isStaff: false, name: calledOf(admin), admins: [admin, ...others] };
}

export const byStaff = async (
  { db }: Pick<FeatureContext, 'db'>,
  memberId: string,
  { staffId }: Pick<StaffActor, 'staffId'>,
): Promise<Decider> => ({ id: staffId, isStaff: true, name: null, admins: await adminsOf(db, memberId) });

/** Why staff disable somebody. A colleague gives no reason, and may enable again. */
interface Disabling {
  readonly reason: string | null;
  readonly isFraud: boolean;
}

const byNobodyOfStaff: Disabling = { reason: null, isFraud: false };

type Kind = NoticeFacts['own-access-changed']['change'];

const subjectOf = ({ id }: ColleagueRow) => ({ subject: { kind: 'person', id } });

const notices = (kind: Kind, person: ColleagueRow, by: Decider, now: Date): readonly PlannedJob[] => [
  safetyNotice(
    by.isStaff ? 'own-access-changed-by-staff' : 'own-access-changed',
    person.id,
    { now },
    { change: kind, ...formerly(kind, person) },
  ),
  ...teamNotices(by, { change: kind, colleague: calledOf(person) }, now, person.id),
];

/** Notifies everybody but the person concerned. */
export const teamNotices = (
  { admins, id: by, name }: Decider,
  facts: NoticeFacts['team-changed'],
  now: Date,
  about?: string,
): readonly PlannedJob[] =>
  admins
    .filter(({ id }) => id !== about)
    .map(({ id }) => {
      if (id === by) return safetyNotice('team-changed', id, { now }, facts);
      return name === null
        ? safetyNotice('team-changed-by-staff', id, { now }, facts)
        : safetyNotice('team-changed-by-colleague', id, { now }, { ...facts, by: name });
    });

/** A removed person is reached at their former address. */
function formerly(kind: Kind, { email, countryCode: code, mobile }: ColleagueRow) {
  if (kind !== 'removed') return {};
  if (email !== null) return { formerEmail: email };
  return mobile === null ? {} : { formerMobile: `+${code ?? ''}${mobile}` };
}

/**
 * A business keeps an active admin: when another one loses the role, that admin's row must be unchanged. Refuses last-admin.
 */
function keepsAdmin(person: ColleagueRow, { admins }: Decider): readonly RowVersion[] {
  const isActiveAdmin = person.roleId === memberRoles.admin && person.status === 'normal';
  if (!isActiveAdmin || isIndividual(person.memberType)) return [];
  return [unchanged('person', admins.find(({ id }) => id !== person.id) ?? refuse('last-admin'))];
}

/**
 * Ends the invitations by a person who is disabled, removed or gets another role: they would let in people that nobody else
 * chose.
 */
const endOfPower = (
  { id }: ColleagueRow,
  because: 'disabled' | 'role-changed',
  now: Date,
): readonly Statement[] => [...revokeAccess({ ownerId: id }, because, now), withdrawInvitationsBy(id, now)];

/** A grant between colleagues makes a conflict of interest for a while (`ties.ts`); grants by staff make none. */
const granted = ({ id }: Pick<ColleagueRow, 'id'>, by: Decider, now: Date): readonly Insert[] =>
  by.isStaff ? [] : [roleGrant(by.id, id, now)];

/**
 * Another role ends the sessions, so that no page continues to show the old role's actions; a department does not. Refuses
 * last-admin.
 */
export function assigned(
  person: ColleagueRow,
  { roleId, department }: { readonly roleId: RoleId; readonly department: string },
  by: Decider,
  now: Date,
): AccessChange {
  const hasNewRole = roleId !== person.roleId;
  const set = {
    roleId,
    department: department === '' ? null : department,
  };
  return {
    part: {
      updates: [update('person', person, set)],
      ...(hasNewRole && {
        inserts: granted(person, by, now),
        unchanged: keepsAdmin(person, by),
        statements: endOfPower(person, 'role-changed', now),
        jobs: notices('role', person, by, now),
      }),
    },
    audit: {
      ...subjectOf(person),
      before: { roleId: person.roleId, department: person.department },
      after: { roleId: set.roleId, department: set.department },
    },
  };
}

/**
 * Staff may find out later that an earlier disabling was fraud. Fraud is stopped even if no admin remains; otherwise refuses
 * last-admin.
 */
export function disabled(
  person: ColleagueRow,
  by: Decider,
  now: Date,
  { reason, isFraud }: Disabling = byNobodyOfStaff,
): AccessChange {
  const set = {
    status: 'disabled',
    disabledAt: person.disabledAt ?? now,
    disabledReason: reason,
    isAfterFraud: isFraud,
  } as const;
  return {
    part: {
      updates: [update('person', person, set)],
      unchanged: isFraud ? [] : keepsAdmin(person, by),
      statements: endOfPower(person, 'disabled', now),
      jobs: person.status === 'disabled' ? [] : notices('disabled', person, by, now),
    },
    audit: { ...subjectOf(person), before: accessStateOf(person), after: set },
  };
}

export const asNormal = {
  status: 'normal',
  disabledAt: null,
  disabledReason: null,
  isAfterFraud: false,
} as const;

export const enabled = (person: ColleagueRow, by: Decider, now: Date): AccessChange => ({
  part: {
    inserts: granted(person, by, now),
    updates: [update('person', person, asNormal)],
    jobs: notices('enabled', person, by, now),
  },
  audit: { ...subjectOf(person), before: accessStateOf(person), after: asNormal },
});

/** The name stays on everything they did; without one, their sign-in address takes its place. Refuses last-admin. */
export const removed = (person: ColleagueRow, by: Decider, now: Date): AccessChange => ({
  part: {
    updates: [
      update('person', person, {
        name: calledOf(person),
        status: 'disabled',
        email: null,
        countryCode: null,
        mobile: null,
        passwordHash: null,
        removedAt: now,
      }),
    ],
    unchanged: keepsAdmin(person, by),
    statements: endOfPower(person, 'disabled', now),
    jobs: notices('removed', person, by, now),
  },
  audit: { ...subjectOf(person), before: { status: person.status }, after: { status: 'removed' } },
});

type AccessState = Pick<ColleagueRow, 'status' | 'disabledAt' | 'disabledReason' | 'isAfterFraud'>;

/** A person's access as the trail records it. */
export const accessStateOf = ({ status, disabledAt, disabledReason, isAfterFraud }: AccessState): Row => ({
  status,
  disabledAt,
  disabledReason,
  isAfterFraud,
});
