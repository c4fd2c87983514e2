// All SQL of deposits; returns domain shapes, never rows.
import type { ChannelCode, RequestOf, exportDeposits } from '@causeway/contract';
import type { StatedAmount } from '@causeway/providers/port';
import { sql, type Kysely, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { followedList } from '../../../platform/db/record-list.ts';
import { type ReviewPage, type Viewer, dueHoldsFirst, notAbout } from '../../foundation/reviewing/index.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { Check } from '../basics/index.ts';
import { speaksForItself } from './small-together.ts';

export type DepositTables = Refined<{
  deposit: { checks: readonly Check[] | null; charges: readonly StatedAmount[] | null };
}>;

/** Amount and fee in minor units. */
export type DepositRecord = Selectable<DepositTables['deposit']>;

type DepositOfEntry = Pick<DepositRecord, 'id' | 'fee' | 'channel' | 'payerName' | 'sourceAccount'>;

export const { insert, update } = rowsOf<DepositTables>();

/** Includes the receiving member's name, for staff. */
export type WaitingDeposit = DepositRecord & { readonly memberName: string | null };

export type DepositFilter = RequestOf<typeof exportDeposits>;

/** Deposits that staff have to handle. */
const waitsSince = ({ screened, now }: WaitsSince) => sql<boolean>`(deposit.status = 'HELD'
  or (deposit.status = 'PENDING' and not deposit.is_small and deposit.confirmed_at < ${screened})
  or (deposit.status in ('DOCUMENTS_NEEDED', 'CONFIRM_RETURN') and deposit.member_due_at < ${now}))`;

/**
 * Deposits confirmed before `screened` are overdue for screening; `now` decides which deadlines of members have passed.
 */
export interface WaitsSince {
  readonly screened: Date;
  readonly now: Date;
}

const lateReads = (tables: Kysely<DepositTables>) => ({
  /** Deposits that ended as never booked, and that the bank's own books have by now. */
  bookedLate: async (channel: ChannelCode): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      select d.id from deposit d join bank_booking b on b.subject_kind = 'deposit' and b.subject_id = d.id
          and b.side = 'credit'
       where d.channel = ${channel} and d.never_booked_at is not null
         and (b.reports @? '$[*].source ? (@ != "camt.054")'
           or exists (select from bank_notice_proof p where p.id = b.id and p.present_at is not null))
       order by d.id`.execute(tables);
    return rows.map(({ id }) => id);
  },
});

/** Reads for scanning a chain. */
const chainReads = (tables: Kysely<DepositTables>) => ({
  /** Deposits on a chain that are not yet deep enough, or that vanished from a block not before `since`. */
  unsettled: (channel: ChannelCode, since: bigint): Promise<readonly DepositRecord[]> =>
    tables
      .selectFrom('deposit')
      .select(columnsOf('deposit'))
      .where('channel', '=', channel)
      .where('confirmedAt', 'is', null)
      .where((row) =>
        row.or([
          row('status', '=', 'PENDING'),
          row.and([row('status', '=', 'VANISHED'), row('blockNumber', '>=', since)]),
        ]),
      )
      .orderBy('createdAt')
      .execute(),

  /** Deposits from this block on that are credited or on their way back. */
  givenOnSince: async (channel: ChannelCode, block: bigint): Promise<readonly DepositRecord[]> => {
    const rows = await tables
      .selectFrom('deposit')
      .select(columnsOf('deposit'))
      .where('channel', '=', channel)
      .where('status', 'not in', ['PENDING', 'VANISHED', 'HELD', 'DOCUMENTS_NEEDED', 'CONFIRM_RETURN'])
      .where('blockNumber', '>=', block)
      .orderBy('blockNumber')
      .execute();
    return rows;
  },

  /** Last block read of each chain; confirmations are counted from it. */
  heads: async (): Promise<ReadonlyMap<string, bigint>> => {
    const rows = await tables.selectFrom('chain_scan').select(['id', 'blockNumber']).execute();
    return new Map(rows.map((row) => [row.id, row.blockNumber]));
  },
});

/** Reads for fees. */
const feeReads = (tables: Kysely<DepositTables>) => ({
  tierOf: async (memberId: string): Promise<string> => {
    const { tier } = await tables
      .selectFrom('member')
      .select('tier')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    return tier;
  },

  /** Fields of deposits, by number, that balance entries show. */
  forEntries: (ids: readonly string[]): Promise<readonly DepositOfEntry[]> =>
    tables
      .selectFrom('deposit')
      .select(['id', 'fee', 'channel', 'payerName', 'sourceAccount'])
      .where((column) => column('id', '=', column.fn.any(column.val(ids))))
      .execute(),
});

export function depositStore(db: Db) {
  const tables = db.tables<DepositTables>();
  const deposits = () => tables.selectFrom('deposit').select(columnsOf('deposit'));
  const withMember = () =>
    tables
      .selectFrom('deposit')
      .innerJoin('member', 'member.id', 'deposit.memberId')
      .select(columnsOf('deposit'))
      .select('member.nameEn as memberName');

  return {
    byId: async (id: string): Promise<DepositRecord | undefined> => {
      const row = await deposits().where('id', '=', id).executeTakeFirst();
      return row;
    },

    byReference: async (channel: ChannelCode, reference: string): Promise<DepositRecord | undefined> => {
      const row = await deposits()
        .where('channel', '=', channel)
        .where('paymentReference', '=', reference)
        .executeTakeFirst();
      return row;
    },

    ...followedList<DepositRecord>(db, { table: 'deposit', at: 'createdAt', currencies: ['currency'] }),

    ...chainReads(tables),
    ...lateReads(tables),
    ...feeReads(tables),

    /** Deposits confirmed before that time and not screened yet, oldest first. */
    unscreened: async (before: Date, limit: number): Promise<readonly DepositRecord[]> => {
      const rows = await deposits()
        .where('status', '=', 'PENDING')
        // A small deposit waits for others on purpose.
        .where('isSmall', '=', false)
        .where('confirmedAt', '<', before)
        .orderBy('confirmedAt')
        .limit(limit)
        .execute();
      return rows;
    },

    /**
     * Deposits that are held, overdue for screening or unanswered by their members: oldest first; leaves out members
     * that the reader belongs to.
     */
    waiting: async (page: ReviewPage, since: WaitsSince): Promise<readonly WaitingDeposit[]> => {
      const rows = await withMember()
        .where(waitsSince(since))
        .where(speaksForItself)
        .where(notAbout('deposit.memberId', page.conflictsOfInterest))
        .orderBy(dueHoldsFirst('deposit.id', page.today))
        .orderBy('deposit.createdAt')
        .orderBy('deposit.id')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      return rows.map((row) => ({ ...row, memberName: row.memberName }));
    },

    /** How many of a member's deposits wait for its documents or its consent. */
    countAsking: async (memberId: string, status: 'DOCUMENTS_NEEDED' | 'CONFIRM_RETURN'): Promise<number> => {
      const row = await tables
        .selectFrom('deposit')
        .select(sql<bigint>`count(*)`.as('total'))
        .where('memberId', '=', memberId)
        .where('status', '=', status)
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    /** Returns to send, or sent and not yet arrived; earliest due date first. */
    underWay: (limit: number): Promise<readonly DepositRecord[]> =>
      deposits()
        .where('status', 'in', ['RETURNING', 'RETURN_SENT'])
        .orderBy('returnDue')
        .orderBy('id')
        .limit(limit)
        .execute(),

    withMember: async (id: string): Promise<WaitingDeposit | undefined> => {
      const row = await withMember().where('deposit.id', '=', id).executeTakeFirst();
      return row && { ...row, memberName: row.memberName };
    },

    countWaiting: async ({ conflictsOfInterest }: Viewer, since: WaitsSince): Promise<number> => {
      const row = await tables
        .selectFrom('deposit')
        .select(sql<bigint>`count(*)`.as('total'))
        .where(waitsSince(since))
        .where(speaksForItself)
        .where(notAbout('memberId', conflictsOfInterest))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },
  };
}
export type DepositStore = ReturnType<typeof depositStore>;
