// The journals behind a figure, newest first. No index finds them: ids are read within the day, some per call.
import type { RequestOf, ResponseOf, listLineJournals } from '@causeway/contract';
import { journalsOfLine } from '@causeway/ledger';
import type { StaffActor } from '../../../platform/actor.ts';
import { daysAfter, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { journalToRow } from '../basics/index.ts';
import { journalRange } from './day-store.ts';

const PAGE = 20;
/** Journals that one call reads. */
const WINDOW = 100_000n;

/** Leaves out journals of members with a conflict of interest. */
export async function lineJournals(
  db: Db,
  { staffId }: Pick<StaffActor, 'staffId'>,
  { day, owner: side, purpose, currency, before }: RequestOf<typeof listLineJournals>,
): Promise<ResponseOf<typeof listLineJournals>> {
  const range = await journalRange(db, { day, side, purpose, currency });
  if (range === undefined) return { list: [], next: null };
  const upper = smaller(range.last + 1n, before === undefined ? range.last + 1n : BigInt(before));
  const first = upper - WINDOW > range.first ? upper - WINDOW : range.first;
  const found = await journalsOfLine(
    db.pool,
    {
      ...{ side, purpose, currency, first, before: upper },
      from: startOfHongKongDay(day),
      to: startOfHongKongDay(daysAfter(day, 1)),
      without: await membersOfStaff(db, staffId),
    },
    PAGE + 1,
  );
  const page = found.slice(0, PAGE);
  const hasMore = found.length > PAGE;
  return {
    list: page.map(journalToRow),
    next: hasMore ? String(page.at(-1)?.id) : first > range.first ? String(first) : null,
  };
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
