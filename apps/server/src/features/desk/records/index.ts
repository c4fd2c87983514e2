// Deposits, exchanges and transfers of all members: searched by staff, and looked at one by one, which is written down.
import { type TransactionKind, listRecords, transactionKindOf, viewRecord } from '@causeway/contract';
import { journalsOf } from '@causeway/ledger';
import { sql } from 'kysely';
import { feature } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type RecordSource, type RecordSourceOf, membersOfStaff } from '../../reference/reviewing/index.ts';
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
      router.staff(listRecords, async ({ kind, member, ...page }, { actor }) => {
        const ownMembers = await membersOfStaff(db, actor.staffId);
        const whose = sql<boolean>`member_id in ${membersMatching(db, member, ownMembers)}`;
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
      router.staff(
        viewRecord,
        async ({ txnNo }, { actor, request, language }) => {
          const found =
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
            record: { ...found.record, memberName: names.get(memberId) ?? null },
            journals: journals.map(journalToRow),
          };
        },
        async ({ txnNo }) => (await sourceOf(transactionKindOf(txnNo))?.view(txnNo, 'en'))?.record.memberId,
      );
    },
  }));
