// Other members that submitted the same document or registration number, before a member and after it (VER-390).
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

const keysOf = sql<string[]>`verification_document_keys(record)`;

/** Other members that submitted the same, before this member did and after it; in the order of their ids. */
export interface Sharers {
  readonly earlier: readonly string[];
  readonly later: readonly string[];
}

/** Other members that ever submitted the same document, by document key. */
export async function handedInElsewhere(
  db: Db,
  memberId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Sharers>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .tables()
    .selectFrom('verification_submission')
    .select(['memberId', keysOf.as('keys')])
    .where(sql<boolean>`${keysOf} && ${[...keys]}::text[]`)
    .orderBy('submittedAt')
    .orderBy('memberId')
    .execute();
  return new Map(keys.map((key) => [key, sharersOf(key, memberId, rows)]));
}

/** The rows are in the order of their submission, and one of each member counts. */
function sharersOf(
  key: string,
  memberId: string,
  rows: readonly { readonly memberId: string; readonly keys: readonly string[] }[],
): Sharers {
  const members = [...new Set(rows.filter((row) => row.keys.includes(key)).map((row) => row.memberId))];
  const own = members.indexOf(memberId);
  const ownPlace = own === -1 ? members.length : own;
  return {
    earlier: members.slice(0, ownPlace).toSorted(),
    later: members.slice(ownPlace + 1).toSorted(),
  };
}
