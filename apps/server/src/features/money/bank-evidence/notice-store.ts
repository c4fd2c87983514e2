// All SQL of bookings that only notices reported, and of the verdicts of the bank's own books.
import type { BankChannel } from '@causeway/providers/port';
import { sql, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { BookingSubject } from '../bank-bookings/index.ts';

type Tables = Refined<{ bank_booking: { reports: readonly object[] } }>;
export type ProofRow = Selectable<AllTables['bank_notice_proof']>;
export type NoticeRow = Pick<
  Selectable<Tables['bank_booking']>,
  | 'id'
  | 'channel'
  | 'currency'
  | 'side'
  | 'amount'
  | 'valueDay'
  | 'bookingDay'
  | 'payments'
  | 'entryTotal'
  | 'servicer'
  | 'transaction'
  | 'uetr'
  | 'instruction'
  | 'endToEnd'
  | 'entryServicer'
  | 'entry'
  | 'reports'
>;

export const { insert, update } = rowsOf();

const columns = [
  ...(['b.id', 'b.channel', 'b.currency', 'b.side', 'b.amount', 'b.valueDay', 'b.bookingDay'] as const),
  ...(['b.payments', 'b.entryTotal', 'b.servicer', 'b.transaction', 'b.uetr', 'b.instruction'] as const),
  ...(['b.endToEnd', 'b.entryServicer', 'b.entry', 'b.reports'] as const),
] as const;

/** True without a statement or a report that contains it. */
const isNoticeOnly = sql<boolean>`not b.reports @? '$[*].source ? (@ != "camt.054")' and b.reports <> '[]'`;
const isUnproven = sql<boolean>`not exists (select from bank_notice_proof p
  where p.id = b.id and p.present_at is not null)`;
/** Money from before the comparison began is not proven: that difference is explained as one. */
const isSinceStart = sql<boolean>`not exists (select from bank_account_start s
  where s.channel = b.channel and s.currency = b.currency and s.day > coalesce(b.booking_day, b.value_day))`;

export function noticeStore(db: Db) {
  const tables = db.tables<Tables>();
  const unproven = (channel: BankChannel) =>
    tables
      .selectFrom('bank_booking as b')
      .select(columns)
      .where('b.channel', '=', channel)
      .where(isNoticeOnly)
      .where(isUnproven)
      .where(isSinceStart);
  return {
    /** Money in the books that a notice alone reported, and that the bank's own books do not confirm. */
    unproven: (channel: BankChannel, since: Date): Promise<NoticeRow[]> =>
      unproven(channel)
        .where('b.status', '=', 'POSTED')
        .where('b.side', '=', 'credit')
        .where('b.heardAt', '>=', since)
        .orderBy('b.heardAt')
        .limit(10_000)
        .execute(),

    /** The unproven money of one record; undefined if it is proven, or not only a notice reported it. */
    unprovenOf: (channel: BankChannel, { kind, id }: BookingSubject): Promise<NoticeRow | undefined> =>
      unproven(channel).where('b.subjectId', '=', id).where('b.subjectKind', '=', kind).executeTakeFirst(),

    /** The unproven money of one booking. */
    unprovenById: (channel: BankChannel, id: string): Promise<NoticeRow | undefined> =>
      unproven(channel).where('b.id', '=', id).executeTakeFirst(),

    /** All bookings of a day, from any report: each entry of the bank is one of them. */
    ofDay: (channel: BankChannel, currency: NoticeRow['currency'], day: string): Promise<NoticeRow[]> =>
      tables
        .selectFrom('bank_booking as b')
        .select(columns)
        .where('b.channel', '=', channel)
        .where('b.currency', '=', currency)
        .where((row) => row.or([row('b.bookingDay', '=', day), row('b.valueDay', '=', day)]))
        .where('b.status', 'not in', ['ITEMISED', 'DISMISSED'])
        .orderBy('b.heardAt')
        .orderBy('b.ordinal')
        .execute(),

    /** The ids may be of any number: those of years are asked about at once. */
    proofs: (ids: readonly string[]): Promise<ProofRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : tables
            .selectFrom('bank_notice_proof')
            .select(columnsOf('bank_notice_proof'))
            .where(sql<boolean>`id = any (${[...ids]})`)
            .execute(),
  };
}
