// Matches on lists that come after a member's verification, also with a name of its update: evidence for a
// case, and a reason to hold payments (VER-269).
import type { PartyScreening } from '@causeway/providers/port';
import type { Db } from '../../../platform/db/db.ts';
import { entryKeyOf } from '../../foundation/reviewing/index.ts';
import type { Submission } from '../submissions/index.ts';
import { matchesBefore } from './clearance-store.ts';
import type { NewAlert } from './store.ts';

/** A match as evidence of a case (VER-263). */
export const evidenceOf = ({ id, name }: Pick<NewAlert, 'id' | 'name'>) =>
  ({ kind: 'screening', sourceId: id, about: name }) as const;

/** The update of a verified member waits: the member pays meanwhile. */
export const isWaitingUpdate = ({ occasion, outcome }: Pick<Submission, 'occasion' | 'outcome'>): boolean =>
  occasion === 'update' && outcome === null;

/**
 * True if an entry was found for nobody under this id in another submission of the member: staff have dealt with those, or an
 * alert waits.
 */
export async function isNewMatch(
  db: Db,
  { id, memberId }: Pick<Submission, 'id' | 'memberId'>,
  personId: string,
  matches: PartyScreening['matches'],
): Promise<boolean> {
  const before = await matchesBefore(db, { memberId, personId, submissionId: id });
  const known = new Set(before.map(entryKeyOf));
  return matches.some((match) => !known.has(entryKeyOf(match)));
}

const OPEN_MATCH = {
  name: 'member-open-match',
  text: `select exists (select from verification_alert
    where member_id = $1 and cause = 'lists' and status = 'waiting') as is_open`,
};

/** Whether a match on a list that came after the member's verification waits for staff. */
export async function hasOpenMatch(db: Db, memberId: string): Promise<boolean> {
  const [row] = await db.run<{ readonly isOpen: boolean }>(OPEN_MATCH, [memberId]);
  if (!row) throw new Error('nothing was answered about a member that may be on a list');
  return row.isOpen;
}

/** Seconds that the oldest match on a list has waited for staff; 0 without one. */
export async function secondsOfOldestMatch({ pool }: Pick<Db, 'pool'>, now: Date): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from $1::timestamptz - min(raised_at)), 0)::float8 as seconds
     from verification_alert where cause = 'lists' and status = 'waiting'`,
    [now],
  );
  return rows[0]?.seconds ?? 0;
}
