// Searches the deposits, exchanges or transfers of all members, without those that the reader belongs to.
import type { listRecords, RequestOf, ResponseOf, TransactionKind } from '@causeway/contract';
import { sql } from 'kysely';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Whose } from '../../../platform/db/record-list.ts';
import { membersOfStaff, type RecordSource } from '../../foundation/reviewing/index.ts';
import { memberNames, membersMatching } from '../members/index.ts';

export type RecordSources = ReadonlyMap<TransactionKind, RecordSource>;

export async function searchRecords(
  db: Db,
  sources: RecordSources,
  actor: StaffActor,
  { kind, member, ...page }: RequestOf<typeof listRecords>,
): Promise<ResponseOf<typeof listRecords>> {
  const whose = await whoseFor(db, actor, member);
  const { list, total } = (await sources.get(kind)?.list(whose, page)) ?? { list: [], total: 0 };
  const names = await memberNames(
    db,
    list.map(({ memberId }) => memberId),
  );
  return {
    list: list.map((row) => ({ ...row, memberName: names.get(row.memberId) ?? null })),
    total,
  };
}

/** The members whose records match, without those that the reader belongs to. */
export async function whoseFor(db: Db, { staffId }: StaffActor, member: string | undefined): Promise<Whose> {
  const conflictsOfInterest = await membersOfStaff(db, staffId);
  return sql<boolean>`member_id in ${membersMatching(db, member, conflictsOfInterest)}`;
}
