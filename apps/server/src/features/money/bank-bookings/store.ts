// All SQL of bookings that banks reported; returns domain shapes, never rows.
import type { BankChannel, BankCredit } from '@causeway/providers/port';
import { sql, type Kysely, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { type ReviewPage, notAbout } from '../../foundation/reviewing/index.ts';
import type { KnownBooking, Place, ReportedBooking } from './identity.ts';
import type { KnownSum, OfEntry } from './totals.ts';

type BookingTables = Refined<{ bank_booking: { reports: readonly Place[]; event: object } }>;

/** Amounts in minor units. */
export type BankBookingRow = Selectable<BookingTables['bank_booking']>;

export type BankBooking = KnownBooking &
  OfEntry &
  KnownSum & {
    readonly row: BankBookingRow;
  };

export const { insert, update } = rowsOf<BookingTables>();

/** A statement may come days after the notification. Own references are searched at any age. */
const DAYS_APART = 10;

/** Fields of a credit that only the stored event has; older bookings have none. */
function creditOf({ kind, event }: Pick<BankBookingRow, 'kind' | 'event'>) {
  const { creditorAccount = null, returned = null } =
    kind === 'credit' && 'credit' in event ? (event.credit as Partial<BankCredit>) : {};
  return { creditorAccount, isReturn: returned !== null };
}

const bookingOf = (row: BankBookingRow): BankBooking => ({
  ...{ row, id: row.id, ordinal: row.ordinal, status: row.status, reports: row.reports },
  ...{ kind: row.kind, account: row.account, currency: row.currency, amount: row.amount, side: row.side },
  ...{ isReversal: row.isReversal, valueDay: row.valueDay, bookingDay: row.bookingDay },
  ...{ payments: row.payments, entryTotal: row.entryTotal, itemisedBy: row.itemisedBy },
  ...{ remittance: row.remittance, payerAccount: row.payerAccount },
  ...creditOf(row),
  references: {
    ...{ servicer: row.servicer, transaction: row.transaction, uetr: row.uetr },
    ...{ instruction: row.instruction, endToEnd: row.endToEnd },
    ...{ entryServicer: row.entryServicer, entry: row.entry },
  },
});

export const referenceColumns = ({ references: given }: Pick<ReportedBooking, 'references'>) => ({
  ...{ servicer: given.servicer, transaction: given.transaction, uetr: given.uetr },
  ...{ instruction: given.instruction, endToEnd: given.endToEnd },
  ...{ entryServicer: given.entryServicer, entry: given.entry },
});

/** Money recorded before bookings were stored; only the reference identifies it. */
export interface OlderMoney {
  readonly kind: 'deposit' | 'unmatched-payment';
  readonly id: string;
  readonly account: string;
  readonly currency: string;
  readonly amount: bigint;
  /** YYYY-MM-DD. */
  readonly day: string;
}

export const updateBooking = (
  booking: BankBookingRow,
  set: Partial<Omit<BankBookingRow, 'id' | 'version' | 'reports' | 'event'>>,
): Update => update('bank_booking', booking, set);

/** The record that a booking led to. */
export interface BookingSubject {
  readonly kind:
    'deposit' | 'unmatched-payment' | 'transfer' | 'return' | 'payment' | 'channel' | 'house-movement';
  readonly id: string;
}

/** Marks the booking as recorded, in the write that records it. */
export const bookingPosted = (booking: BankBookingRow, { kind, id }: BookingSubject): Update =>
  update('bank_booking', booking, { status: 'POSTED', subjectKind: kind, subjectId: id });

/** Money recorded before bookings were stored, and not claimed by a booking yet. */
const olderReads = (tables: Kysely<BookingTables>) => ({
  olderMoney: async (channel: BankChannel, references: readonly string[]): Promise<readonly OlderMoney[]> => {
    if (references.length === 0) return [];
    const { rows } = await sql<OlderMoney>`
      select kind, id, receiving_account as account, currency, amount,
        to_char(created_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day
      from (
        select 'unmatched-payment' as kind, id, receiving_account, currency, amount, created_at, channel, payment_reference
        from unmatched_payment
        union all
        select 'deposit', id, receiving_account, currency, amount, created_at, channel, payment_reference
        from deposit d where not exists (select from unmatched_payment u where u.deposit_id = d.id)) older
      where channel = ${channel} and payment_reference = any(${references})
        and not exists (select from bank_booking b where b.subject_id = older.id and b.reports <> '[]')`.execute(
      tables,
    );
    return rows;
  },

  /** The amount of an entry booked before bookings were stored, in minor units, by the key of its journal. */
  olderEntry: async (key: string): Promise<bigint | undefined> => {
    const { rows } = await sql<{ amount: bigint }>`
      select amounts[2] as amount from ledger.journal
      where key = ${key}::uuid and not exists (select from bank_booking where subject_id = ${key})`.execute(
      tables,
    );
    return rows[0]?.amount;
  },
});

function waitingReads(tables: Kysely<BookingTables>) {
  /** Leaves out members that the reader belongs to. */
  const waiting = (conflictsOfInterest: readonly string[]) =>
    tables
      .selectFrom('bank_booking as booking')
      .leftJoin('bank_booking as other', 'other.id', 'booking.likeId')
      .leftJoin('deposit', 'deposit.id', 'other.subjectId')
      .leftJoin('staff', 'staff.id', 'booking.proposedBy')
      .where('booking.status', '=', 'WAITING')
      .where((row) =>
        row.or([row('deposit.memberId', 'is', null), notAbout('deposit.memberId', conflictsOfInterest)]),
      );

  return {
    /** Bookings that wait for staff, oldest first. */
    waiting: ({
      conflictsOfInterest,
      limit,
      offset,
    }: Pick<ReviewPage, 'conflictsOfInterest' | 'limit' | 'offset'>) =>
      waiting(conflictsOfInterest)
        .select(columnsOf('bank_booking', 'booking'))
        .select([
          'other.subjectKind as otherKind',
          'other.subjectId as otherId',
          'other.amount as otherAmount',
          'other.currency as otherCurrency',
          'other.account as otherAccount',
          'other.valueDay as otherDay',
          'deposit.memberId as memberId',
          'staff.name as proposedByName',
        ])
        .orderBy('booking.heardAt')
        .orderBy('booking.ordinal')
        .orderBy('booking.id')
        .limit(limit)
        .offset(offset)
        .execute(),

    countWaiting: async (conflictsOfInterest: readonly string[] = []): Promise<number> => {
      const row = await waiting(conflictsOfInterest)
        .select(sql<bigint>`count(*)`.as('total'))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },
  };
}

export function bookingStore(db: Db) {
  const tables = db.tables<BookingTables>();
  const bookings = () => tables.selectFrom('bank_booking').select(columnsOf('bank_booking'));
  return {
    byId: async (id: string): Promise<BankBookingRow | undefined> => {
      const row = await bookings().where('id', '=', id).executeTakeFirst();
      return row;
    },

    /** The number of bookings received on the account, and the row that holds it. */
    heardOn: async (id: string) =>
      (await tables
        .selectFrom('bank_account_heard')
        .select(['id', 'bookings', 'version'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? { id, bookings: 0, version: 0 },

    /** Bookings with the same money or one of its references, and the sums and payments of the same entry. */
    candidates: async (
      channel: BankChannel,
      reported: ReportedBooking & { readonly entryTotal: bigint },
    ): Promise<readonly BankBooking[]> => {
      const { account, currency, amount, references, entryTotal } = reported;
      const rows = await bookings()
        .where('channel', '=', channel)
        .where((row) =>
          row.or([
            row.and([
              row('account', '=', account),
              row('currency', '=', currency as BankBookingRow['currency']),
              row.or([row('amount', '=', amount), row('entryTotal', '=', entryTotal)]),
              sql<boolean>`abs(value_day - ${reported.valueDay}::date) <= ${DAYS_APART}`,
            ]),
            ...(['servicer', 'transaction', 'uetr'] as const).flatMap((kind) =>
              references[kind] === null ? [] : [row(kind, '=', references[kind])],
            ),
          ]),
        )
        .orderBy('ordinal')
        .execute();
      return rows.map(bookingOf);
    },

    /** Bookings that a reversing entry may undo: settled or waiting, newest first. */
    undoable: async (
      channel: BankChannel,
      { account, currency, amount, side }: BankBookingRow,
    ): Promise<readonly BankBookingRow[]> => {
      const rows = await bookings()
        .where('channel', '=', channel)
        .where('account', '=', account)
        .where('currency', '=', currency)
        .where('amount', '=', amount)
        .where('side', '=', side === 'credit' ? 'debit' : 'credit')
        .where('kind', '<>', 'total')
        .orderBy('heardAt', 'desc')
        .orderBy('ordinal', 'desc')
        .limit(100)
        .execute();
      return rows;
    },

    ...olderReads(tables),
    ...waitingReads(tables),
  };
}
export type BookingStore = ReturnType<typeof bookingStore>;
