// What changes when somebody's access to a business does, whoever decides it: an admin of theirs, or the provider's staff.
import type { RoleId } from '@causeway/contract';
import type { AuditEntry } from '../../../platform/spine/plan.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { revokeAccess } from '../sessions/index.ts';
import { calledOf } from './name.ts';
import { type ColleagueRow, update } from './store.ts';

export interface AccessChange {
  readonly part: Partial<PlanPart>;
  readonly audit: Pick<AuditEntry, 'subject' | 'before' | 'after'>;
}

/** Who decides, and is told besides, unless they are staff. */
export interface Decider {
  readonly id: string;
  readonly isStaff: boolean;
}

type Kind = 'role' | 'disabled' | 'enabled' | 'removed';

const subjectOf = ({ id }: ColleagueRow) => ({ subject: { kind: 'person', id } });

const notices = (kind: Kind, person: ColleagueRow, by: Decider, now: Date) => [
  safetyNotice('own-access-changed', person.id, { now }, { change: kind, ...formerly(kind, person) }),
  ...(by.isStaff
    ? []
    : [safetyNotice('team-changed', by.id, { now }, { change: kind, colleague: calledOf(person) })]),
];

/** Who was removed is reached where they were until then. */
const formerly = (kind: Kind, { email, country_code: code, mobile }: ColleagueRow) => {
  if (kind !== 'removed') return {};
  if (email !== null) return { formerEmail: email };
  return mobile === null ? {} : { formerMobile: `+${code ?? ''}${mobile}` };
};

/** Another role ends the sessions, so that no page goes on showing what the old one might do; a department does not. */
export function assigned(
  person: ColleagueRow,
  { roleId, department }: { readonly roleId: RoleId; readonly department: string },
  by: Decider,
  now: Date,
): AccessChange {
  const hasNewRole = roleId !== person.role_id;
  const set = {
    role_id: roleId,
    department: department === '' ? null : department,
    ...(hasNewRole && { role_changed_by: by.id, role_changed_at: now }),
  };
  return {
    part: {
      updates: [update('person', person, set)],
      ...(hasNewRole && {
        statements: revokeAccess({ ownerId: person.id }, 'role-changed', now),
        jobs: notices('role', person, by, now),
      }),
    },
    audit: {
      ...subjectOf(person),
      before: { roleId: person.role_id, department: person.department },
      after: { roleId: set.role_id, department: set.department },
    },
  };
}

export const disabled = (person: ColleagueRow, by: Decider, now: Date): AccessChange => ({
  part: {
    updates: [update('person', person, { status: 'disabled', disabled_at: now })],
    statements: revokeAccess({ ownerId: person.id }, 'disabled', now),
    jobs: notices('disabled', person, by, now),
  },
  audit: { ...subjectOf(person), before: { status: person.status }, after: { status: 'disabled' } },
});

export const enabled = (person: ColleagueRow, by: Decider, now: Date): AccessChange => ({
  part: {
    updates: [update('person', person, { status: 'normal', disabled_at: null })],
    jobs: notices('enabled', person, by, now),
  },
  audit: { ...subjectOf(person), before: { status: person.status }, after: { status: 'normal' } },
});

/** The name stays on everything they did; without one, what they signed in with takes its place. */
export const removed = (person: ColleagueRow, by: Decider, now: Date): AccessChange => ({
  part: {
    updates: [
      update('person', person, {
        name: calledOf(person),
        status: 'disabled',
        email: null,
        country_code: null,
        mobile: null,
        password_hash: null,
        removed_at: now,
      }),
    ],
    statements: revokeAccess({ ownerId: person.id }, 'disabled', now),
    jobs: notices('removed', person, by, now),
  },
  audit: { ...subjectOf(person), before: { status: person.status }, after: { status: 'removed' } },
});
