// All SQL of the work after a restore.
import { type ChannelCode, transferStatuses } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type RestoreRow = Selectable<AllTables['restore']>;

/** A payment that these books have not sent. Amount in minor units. */
export interface UnsentPayment {
  readonly id: string;
  readonly channel: ChannelCode;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  /** The account or address that is paid. */
  readonly payeeAccount: string;
}

export const { insert, update } = rowsOf();

const unsentStatuses = [
  transferStatuses.review,
  transferStatuses.approved,
  transferStatuses.supplement,
  transferStatuses.recheck,
];

export function afterRestoreStore(db: Db) {
  const tables = db.tables();
  return {
    /** The open restore; undefined when there is none. */
    open: (): Promise<RestoreRow | undefined> =>
      tables
        .selectFrom('restore')
        .select(columnsOf('restore'))
        .where('releasedAt', 'is', null)
        .executeTakeFirst(),

    mark: async (restoredTo: Date): Promise<string> => {
      const { rows } = await sql<{ id: string }>`select mark_restored(${restoredTo}) as id`.execute(tables);
      return rows[0]?.id ?? '';
    },

    unsent: (): Promise<readonly UnsentPayment[]> =>
      tables
        .selectFrom('transfer')
        .select(['id', 'channel', 'currency', 'amount', 'payeeAccount'])
        .where('status', 'in', unsentStatuses)
        .orderBy('id')
        .execute(),

    /** The given numbers that a transfer or a return in these books has. */
    known: async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
      const { rows } = await sql<{ id: string }>`
        select asked.id from unnest(${ids}::text[]) asked (id)
        where exists (select from transfer where transfer.id = asked.id)
          or exists (select from deposit where deposit.id = substring(asked.id for 19))
          or exists (select from unmatched_payment where unmatched_payment.id = substring(asked.id for 19))`.execute(
        tables,
      );
      return new Set(rows.map(({ id }) => id));
    },

    /** The last block of a chain that was read; null if none was. */
    readUpTo: async (channel: number): Promise<bigint | null> => {
      const row = await tables
        .selectFrom('chain_scan')
        .select('blockNumber')
        .where('id', '=', String(channel))
        .executeTakeFirst();
      return row?.blockNumber ?? null;
    },
  };
}
export type AfterRestoreStore = ReturnType<typeof afterRestoreStore>;

/** The restore that is not released; undefined when there is none. */
export const openRestore = ({ db }: { readonly db: Db }): Promise<RestoreRow | undefined> =>
  afterRestoreStore(db).open();
