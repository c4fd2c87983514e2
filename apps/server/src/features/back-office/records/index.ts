// Deposits, exchanges and transfers of all members: searched by staff, and looked at one by one, which is written down.
import {
  type TransactionKind,
  exportRecords,
  listRecords,
  transactionKindOf,
  viewRecord,
} from '@causeway/contract';
import { journalsOf } from '@causeway/ledger';
import { sql } from 'kysely';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { feature } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Whose } from '../../../platform/db/record-list.ts';
import { recordsOfMembers } from '../../money/record-files/index.ts';
import {
  type RecordSource,
  type RecordSourceOf,
  membersOfStaff,
  readsFindings,
} from '../../foundation/reviewing/index.ts';
import { journalToRow, membersMatching, memberNames } from '../members/index.ts';

export const recordsFeature = (sourcesOf: readonly RecordSourceOf[]) =>
  feature('records', (context) => ({
    routes: (router) => {
      const { db, spine } = context;
      const sources = new Map(
        sourcesOf.map((sourceOf) => sourceOf(context)).map((source) => [source.kind, source] as const),
      );
      const sourceOf = (kind: TransactionKind | undefined): RecordSource | undefined =>
        kind && sources.get(kind);
      const whoseFor = async ({ staffId }: StaffActor, member: string | undefined): Promise<Whose> => {
        const ownMembers = await membersOfStaff(db, staffId);
        return sql<boolean>`member_id in ${membersMatching(db, member, ownMembers)}`;
      };
      router.staff(listRecords, async ({ kind, member, ...page }, { actor }) => {
        const whose = await whoseFor(actor, member);
        const { list, total } = (await sourceOf(kind)?.list(whose, page)) ?? { list: [], total: 0 };
        const names = await memberNames(
          db,
          list.map(({ memberId }) => memberId),
        );
        return {
          list: list.map((row) => ({ ...row, memberName: names.get(row.memberId) ?? null })),
          total,
        };
      });
      router.staff(exportRecords, async ({ member, ...filter }, { actor, request, language, now }) => {
        const whose = await whoseFor(actor, member);
        const file = await recordsOfMembers(context, { filter, whose, nameOf: nameOf(db), language }, now);
        await spine.write(actor, request, () =>
          Promise.resolve({
            answer: {},
            audit: {
              action: 'records.export',
              subject: { kind: 'records', id: filter.kind },
              after: { ...filter, ...(member !== undefined && { member }) },
            },
          }),
        );
        return file;
      });
      router.staff(
        viewRecord,
        async ({ txnNo }, { actor, request, language }) => {
          const { checks, ...found } =
            (await sourceOf(transactionKindOf(txnNo))?.view(txnNo, language)) ?? refuse('not-found');
          const { memberId } = found.record;
          await spine.write(actor, request, () =>
            Promise.resolve({
              answer: {},
              audit: { action: 'records.view', subject: { kind: 'record', id: txnNo }, memberId },
            }),
          );
          const [journals, names] = await Promise.all([
            journalsOf(db.pool, txnNo),
            memberNames(db, [memberId]),
          ]);
          return {
            ...found,
            checks: readsFindings(actor.role) ? checks : [],
            record: { ...found.record, memberName: names.get(memberId) ?? null },
            journals: journals.map(journalToRow),
          };
        },
        async ({ txnNo }) => (await sourceOf(transactionKindOf(txnNo))?.view(txnNo, 'en'))?.record.memberId,
      );
    },
  }));

/** Reads each name once, when a file reaches it. */
function nameOf(db: Db) {
  const known = new Map<string, string | null>();
  return async (memberId: string): Promise<string | null> => {
    const name = known.get(memberId) ?? (await memberNames(db, [memberId])).get(memberId) ?? null;
    known.set(memberId, name);
    return name;
  };
}
