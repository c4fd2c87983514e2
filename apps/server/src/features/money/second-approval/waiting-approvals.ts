// A person's to-dos about waiting approvals: decide them or, as an admin, see the ones that nobody may give.
import { type ApprovalBlock, type RoleId, memberRoles } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { tieEnds, tiesTo } from '../../access/team/index.ts';
import { type TieEnds, blockOf } from './blocked.ts';
import { APPROVING_ROLES, submittersOf } from './approval-terms.ts';
import type { ApprovalKind, ApprovalStore } from './store.ts';

/** The overview shows this many; the lists have the rest. */
const BLOCKED_MAX = 5;

interface BlockedApproval {
  readonly subjectId: string;
  readonly block: ApprovalBlock;
}

export interface WaitingApprovals {
  /** Approvals that this person may decide, by kind, oldest first. */
  readonly own: ReadonlyMap<ApprovalKind, readonly string[]>;
  /** Approvals that nobody may give, for admins; the next to lapse comes first. */
  readonly blocked: readonly BlockedApproval[];
}

type Who = Pick<PersonActor, 'memberId' | 'personId'> & { readonly roleId: RoleId };

type Waiting = Awaited<ReturnType<ApprovalStore['waitingOf']>>;

/** Approvals that never lapse come last. */
const soonestFirst = ({ block: a }: BlockedApproval, { block: b }: BlockedApproval): number =>
  (a.lapseTime ?? '9').localeCompare(b.lapseTime ?? '9');

export function waitingApprovals(
  { db, config }: Pick<FeatureContext, 'db' | 'config'>,
  store: ApprovalStore,
) {
  const blockedOf = async (memberId: string, waiting: Waiting, now: Date) => {
    const behind = new Set(waiting.flatMap(submittersOf));
    const [people, ends]: [Awaited<ReturnType<ApprovalStore['people']>>, TieEnds] = await Promise.all([
      store.people(memberId),
      tieEnds(db, [...behind], now),
    ]);
    const around = { people, ends, approvalDays: config.approvalDays };
    return waiting.flatMap((row): readonly BlockedApproval[] => {
      const block = blockOf(row, submittersOf(row), around);
      return block === null ? [] : [{ subjectId: row.subjectId, block }];
    });
  };

  return {
    waitingFor: async ({ memberId, personId, roleId }: Who, now: Date): Promise<WaitingApprovals> => {
      const waiting = APPROVING_ROLES.includes(roleId) ? await store.waitingOf(memberId) : [];
      if (waiting.length === 0) return { own: new Map(), blocked: [] };
      const [ties, blocked] = await Promise.all([
        // A conflict of interest counts in both directions.
        tiesTo(db, [personId], now),
        roleId === memberRoles.admin ? blockedOf(memberId, waiting, now) : [],
      ]);
      const isBlocked = new Set(blocked.map(({ subjectId }) => subjectId));
      const own = waiting.filter(
        (row) => !isBlocked.has(row.subjectId) && !submittersOf(row).some((id) => ties.has(id)),
      );
      const byKind = Map.groupBy(own, ({ kind }) => kind);
      return {
        own: new Map([...byKind].map(([kind, rows]) => [kind, rows.map((row) => row.subjectId)])),
        blocked: blocked.toSorted(soonestFirst).slice(0, BLOCKED_MAX),
      };
    },
  };
}
