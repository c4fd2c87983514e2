// All SQL of unmatched payments; returns domain shapes, never rows.
import type { ChannelCode, MovementKind } from '@causeway/contract';
import type { StatedAmount } from '@causeway/providers/port';
import { sql, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { type ReviewPage, notAbout } from '../../foundation/reviewing/index.ts';

type UnmatchedTables = Refined<{
  unmatched_payment: { charges: readonly StatedAmount[] | null; proposedKind: MovementKind | null };
}>;

/** The amount in minor units. */
export type UnmatchedPayment = Selectable<UnmatchedTables['unmatched_payment']>;

export const { insert, unchanged, update } = rowsOf<UnmatchedTables>();

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Columns that a part of the search text can match. */
const searched = [
  'id',
  'receivingAccount',
  'sourceAccount',
  'payerName',
  'remittance',
  'paymentReference',
] as const;

export function unmatchedStore(db: Db) {
  const tables = db.tables<UnmatchedTables>();
  const payments = () => tables.selectFrom('unmatched_payment').select(columnsOf('unmatched_payment'));
  /** Leaves out payments proposed for a member that the reader belongs to. */
  const waiting = (conflictsOfInterest: readonly string[], search: string | undefined) =>
    tables
      .selectFrom('unmatched_payment as payment')
      .leftJoin('collection_account as account', 'account.id', 'payment.proposedAccount')
      .leftJoin('member', 'member.id', 'account.memberId')
      .leftJoin('staff', 'staff.id', 'payment.proposedBy')
      .where('payment.status', '=', 'UNMATCHED')
      .where((row) =>
        row.or([row('account.memberId', 'is', null), notAbout('account.memberId', conflictsOfInterest)]),
      )
      .where((row) =>
        search === undefined || search === ''
          ? row.lit(true)
          : row.or(searched.map((column) => row(`payment.${column}`, 'ilike', containing(search)))),
      );

  return {
    byId: (id: string): Promise<UnmatchedPayment | undefined> =>
      payments().where('id', '=', id).executeTakeFirst(),

    byReference: (channel: ChannelCode, reference: string): Promise<UnmatchedPayment | undefined> =>
      payments().where('channel', '=', channel).where('paymentReference', '=', reference).executeTakeFirst(),

    /** Payments on a chain that are not yet deep enough, or that vanished from a block not before `since`. */
    unsettled: (channel: ChannelCode, since: bigint): Promise<readonly UnmatchedPayment[]> =>
      payments()
        .where('channel', '=', channel)
        .where('confirmedAt', 'is', null)
        .where((row) =>
          row.or([
            row('status', '=', 'UNMATCHED'),
            row.and([row('status', '=', 'VANISHED'), row('blockNumber', '>=', since)]),
          ]),
        )
        .orderBy('createdAt')
        .execute(),

    /** Returns to send, or sent and not yet arrived; earliest due date first. */
    underWay: (limit: number): Promise<readonly UnmatchedPayment[]> =>
      payments()
        .where('status', 'in', ['RETURNING', 'RETURN_SENT'])
        .orderBy('returnDue')
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Payments that wait for staff, oldest first, with their proposal, its author and its member. */
    waiting: (
      { conflictsOfInterest, limit, offset }: Pick<ReviewPage, 'conflictsOfInterest' | 'limit' | 'offset'>,
      search: string | undefined,
    ) =>
      waiting(conflictsOfInterest, search)
        .select(columnsOf('unmatched_payment', 'payment'))
        .select([
          'account.memberId as proposedMember',
          'account.number as proposedNumber',
          'member.nameEn as memberName',
          'staff.name as proposedByName',
        ])
        .orderBy('payment.createdAt')
        .orderBy('payment.id')
        .limit(limit)
        .offset(offset)
        .execute(),

    countWaiting: async (conflictsOfInterest: readonly string[] = [], search?: string): Promise<number> => {
      const row = await waiting(conflictsOfInterest, search)
        .select(sql<bigint>`count(*)`.as('total'))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },
  };
}
export type UnmatchedStore = ReturnType<typeof unmatchedStore>;
