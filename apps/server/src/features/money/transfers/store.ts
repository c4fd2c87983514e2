// All SQL of transfers; returns domain shapes, never rows.
import {
  transferStatuses,
  type exportTransfers,
  type FundsSource,
  type PaymentPurpose,
  type RequestOf,
  type TransferStatus,
} from '@causeway/contract';
import { sql, type Kysely, type Selectable } from 'kysely';
import { columnText, columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import { followedList } from '../../../platform/db/record-list.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { type ReviewPage, type Viewer, dueHoldsFirst, notAbout } from '../../foundation/reviewing/index.ts';
import type { Submitter } from '../payees/index.ts';
import type { Check } from '../basics/index.ts';

type Tables = Refined<{
  transfer: { fundsSource: FundsSource; paymentPurpose: PaymentPurpose; checks: readonly Check[] | null };
}>;

/** The terms shown before submission; amount and fee in minor units. */
export type Preparation = Selectable<Tables['transfer_preparation']>;

/** Includes whether its transfer was submitted since, and the balance that pays it. */
export type KeptPreparation = Preparation & {
  readonly submitted: boolean;
  /** The member's available balance in its currency, in minor units. */
  readonly available: bigint;
};

/**
 * Amount and fee in minor units. Status refused comes with who did it and why: staff in their words, a bank or chain
 * with its code. Status refunded comes with the returned amount, and the bank's entry once it is booked.
 */
export type TransferRecord = Selectable<Tables['transfer']>;

/** Includes its submitter. */
export type ListedTransfer = TransferRecord & { readonly submitter: Submitter };

/** Includes the paying member's name, for staff. */
export type WaitingTransfer = TransferRecord & { readonly memberName: string | null };

/** Includes its submitter too. */
export type ReviewedTransfer = WaitingTransfer & {
  readonly submitter: Submitter;
};

export const { insert, update, unchanged } = rowsOf<Tables>();

export type TransferFilter = RequestOf<typeof exportTransfers>;

/**
 * Selects preparations that were made before $3 and never submitted; a submitted one stays, because it shows
 * the terms and how they were approved.
 */
export const unusedPreparations = {
  table: 'transfer_preparation',
  condition: 't.at < $3 and not exists (select from transfer where transfer.id = t.id)',
  everySeconds: 600,
} as const;

const preparationsById = {
  name: 'transfer-preparations',
  text: `select ${columnText('transfer_preparation')},
           exists (select from transfer where transfer.id = transfer_preparation.id) as submitted,
           coalesce((select h.balance from ledger.head h
             where h.id = ledger.account_id(member_id, 'available', currency)), 0)::bigint as available
         from transfer_preparation where id = any ($1)`,
};

const listedColumns = sql`${sql.raw(columnText('transfer'))},
  (select jsonb_build_object('name', name, 'email', email, 'countryCode', country_code, 'mobile', mobile)
    from person where person.id = transfer.submitted_by) as submitter`;

const listed = {
  table: 'transfer',
  columns: listedColumns,
  at: 'submittedAt',
  currencies: ['currency'],
} as const;

export function transferStore(db: Db) {
  const tables = db.tables<Tables>();
  const preparation = gatherReads(
    (ids: readonly string[]) => db.run<KeptPreparation>(preparationsById, [ids]),
    (row) => row.id,
  );

  return {
    ...readForStaff(db),

    preparation,

    /** The charge shown before it was confirmed; null when none was shown. */
    shownCharge: async (txnNo: string): Promise<bigint | null> => {
      const prepared = await tables
        .selectFrom('transfer_preparation')
        .select('charge')
        .where('id', '=', txnNo)
        .executeTakeFirst();
      return prepared?.charge ?? null;
    },

    submitter: (transfer: TransferRecord): Promise<Submitter> => submitterOf(db, transfer),

    /** Any member's transfer, for staff, jobs and providers' events. */
    byId: async (id: string): Promise<TransferRecord | undefined> => {
      const row = await tables
        .selectFrom('transfer')
        .select(columnsOf('transfer'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row;
    },

    ...followedList<ListedTransfer>(db, listed),

    /** Fields of transfers, by number, that balance entries show. */
    forEntries: (
      ids: readonly string[],
    ): Promise<readonly Pick<TransferRecord, 'id' | 'fee' | 'payeeName'>[]> =>
      tables
        .selectFrom('transfer')
        .select(['id', 'fee', 'payeeName'])
        .where((column) => column('id', '=', column.fn.any(column.val(ids))))
        .execute(),

    /** Approved transfers that are not sent yet, oldest first, without those that a monitoring rule holds. */
    approved: (limit: number): Promise<readonly TransferRecord[]> =>
      oldestIn(tables, transferStatuses.approved, limit)
        .where(
          sql<boolean>`not exists (select from monitoring_alert_state held
            where held.transaction_id = transfer.id and held.holds)`,
        )
        .execute(),

    /** Sent transfers, oldest first. */
    sent: (limit: number): Promise<readonly TransferRecord[]> =>
      oldestIn(tables, transferStatuses.sent, limit).execute(),

    /** Transfers whose documents are due by that time. */
    documentsDue: (until: Date, limit: number): Promise<readonly TransferRecord[]> =>
      awaitingDocuments(tables).where('documentsDueAt', '<', until).limit(limit).execute(),

    /** Transfers due between the two times and not reminded yet. */
    documentsToRemind: (now: Date, until: Date, limit: number): Promise<readonly TransferRecord[]> =>
      awaitingDocuments(tables)
        .where('documentsDueAt', '>=', now)
        .where('documentsDueAt', '<=', until)
        .where('documentsRemindedAt', 'is', null)
        .limit(limit)
        .execute(),

    countAwaitingDocuments: async (memberId: string): Promise<number> => {
      const { total } = await tables
        .selectFrom('transfer')
        .where('status', '=', sql.lit(transferStatuses.supplement))
        .where('memberId', '=', memberId)
        .select(sql<bigint>`count(*)`.as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Transfers under review without a screening result, oldest first; leaves out these ids. */
    unscreened: async (except: readonly string[], limit: number): Promise<readonly TransferRecord[]> => {
      const rows = await tables
        .selectFrom('transfer')
        .select(columnsOf('transfer'))
        .where('status', '=', transferStatuses.review)
        .where('checks', 'is', null)
        .where(sql<boolean>`id <> all (${[...except]}::text[])`)
        .orderBy('submittedAt')
        .limit(limit)
        .execute();
      return rows;
    },
  };
}

/** The status is a constant, so that its index applies. */
const oldestIn = (tables: Kysely<Tables>, status: TransferStatus, limit: number) =>
  tables
    .selectFrom('transfer')
    .select(columnsOf('transfer'))
    .where('status', '=', status)
    .orderBy('submittedAt')
    .limit(limit);

const awaitingDocuments = (tables: Kysely<Tables>) =>
  tables
    .selectFrom('transfer')
    .select(columnsOf('transfer'))
    .where('status', '=', sql.lit(transferStatuses.supplement))
    .orderBy('documentsDueAt');

const submitterOf = (db: Db, { submittedBy: id }: TransferRecord): Promise<Submitter> =>
  db
    .tables<Tables>()
    .selectFrom('person')
    .select(['name', 'email', 'countryCode', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Reads for the review queue. */
const readForStaff = (db: Db) => ({
  /**
   * Transfers under review, oldest first, with their members' names; leaves out members that the reader
   * belongs to.
   */
  waiting: async (page: ReviewPage): Promise<readonly WaitingTransfer[]> => {
    const rows = await withMembers(db)
      .where('transfer.status', '=', transferStatuses.review)
      .where(notAbout('transfer.memberId', page.conflictsOfInterest))
      .orderBy(dueHoldsFirst('transfer.id', page.today))
      .orderBy('transfer.submittedAt')
      .orderBy('transfer.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    return rows.map((row) => ({ ...row, memberName: row.memberName }));
  },

  reviewed: async (id: string): Promise<ReviewedTransfer | undefined> => {
    const row = await withMembers(db).where('transfer.id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    return { ...row, memberName: row.memberName, submitter: await submitterOf(db, row) };
  },

  /** The member's other payments to the same account: how many were paid, and the newest five. */
  paymentsTo: async ({ id, memberId, payeeAccount }: ReviewedTransfer) => {
    const others = db
      .tables<Tables>()
      .selectFrom('transfer')
      .where('memberId', '=', memberId)
      .where('payeeAccount', '=', payeeAccount)
      .where('id', '<>', id);
    const [paid, latest] = await Promise.all([
      others
        .select(sql<bigint>`count(*)`.as('total'))
        .where('status', '=', transferStatuses.paid)
        .executeTakeFirstOrThrow(),
      others
        .select(['id', 'currency', 'amount', 'status', 'submittedAt'])
        .orderBy('submittedAt', 'desc')
        .limit(5)
        .execute(),
    ]);
    return { paid: Number(paid.total), latest };
  },

  countWaiting: async ({ conflictsOfInterest }: Viewer): Promise<number> => {
    const row = await db
      .tables<Tables>()
      .selectFrom('transfer')
      .select(sql<bigint>`count(*)`.as('total'))
      .where('status', '=', transferStatuses.review)
      .where(notAbout('memberId', conflictsOfInterest))
      .executeTakeFirstOrThrow();
    return Number(row.total);
  },
});

const withMembers = (db: Db) =>
  db
    .tables<Tables>()
    .selectFrom('transfer')
    .innerJoin('member', 'member.id', 'transfer.memberId')
    .select(columnsOf('transfer'))
    .select('member.nameEn as memberName');

export type TransferStore = ReturnType<typeof transferStore>;
