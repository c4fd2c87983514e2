// Findings against a case that waits for a decision. A colleague who decides in its favor explains why each finding is no
// obstacle, and a failed one - a match on a list, a high or severe risk - needs two members of staff at any amount (MON-438,
// MON-439).
import {
  type Check,
  type FindingReason,
  type GivenReason,
  type StaffRole,
  moneyReaders,
} from '@causeway/contract';
import type { ScreeningMatch } from '@causeway/providers/port';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type PlanPart, noPart } from '../../../platform/spine/plan-part.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

const { insert } = rowsOf();

export const findingsNeedTwo = (checks: readonly Check[]): boolean =>
  checks.some(({ outcome }) => outcome === 'fail');

/** Staff who answer members do not see findings about them (FATF recommendation 21). */
export const readsFindings = (role: StaffRole): boolean =>
  moneyReaders.roles.some((reader) => reader === role);

/** Matches as answers carry them; undefined for screenings from before they were stored. */
export const matchesOf = (matches: readonly ScreeningMatch[] | null): Pick<Check, 'matches'> =>
  matches === null ? {} : { matches: matches.map((match) => ({ ...match, record: [...match.record] })) };

interface Explained {
  /** The kind's name in the queue. */
  readonly kind: string;
  readonly subjectId: string;
  readonly checks: readonly Check[];
}

interface ByStaff {
  readonly staffId: string;
  readonly clearances: readonly FindingReason[];
}

/** The reasons as part of an approval. Refuses invalid-input for a reason without a finding, and finding-unexplained. */
export function explainedPart(
  { kind, subjectId, checks }: Explained,
  { staffId, clearances }: ByStaff,
  now: Date,
): PlanPart {
  const given = new Map(clearances.map(({ check, reason }) => [check, reason]));
  const open = [...checks.entries()].filter(([, { outcome }]) => outcome !== 'pass');
  if (given.size < clearances.length || clearances.some(({ check }) => !open.some(([at]) => at === check)))
    refuse('invalid-input', { because: 'a reason is about nothing that was found' });
  return {
    ...noPart,
    inserts: open.map(([at, { name, detail }]) =>
      insert('finding_clearance', {
        id: randomUUID(),
        kind,
        subjectId,
        name,
        detail,
        reason: given.get(at) ?? refuse('finding-unexplained'),
        staffId,
        at: now,
      }),
    ),
  };
}

/** Oldest first. */
export async function reasonsGiven(
  db: Db,
  { kind, subjectId }: Pick<Explained, 'kind' | 'subjectId'>,
): Promise<readonly GivenReason[]> {
  const rows = await db
    .tables()
    .selectFrom('finding_clearance as given')
    .innerJoin('staff', 'staff.id', 'given.staffId')
    .select(['given.name', 'given.detail', 'given.reason', 'given.at', 'staff.name as staffName'])
    .where('given.kind', '=', kind)
    .where('given.subjectId', '=', subjectId)
    .orderBy('given.at')
    .orderBy('given.id')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
