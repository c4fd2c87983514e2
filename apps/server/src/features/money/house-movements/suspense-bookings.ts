// Money that banks took or gave back without a payment of the house: on suspense until a movement of the
// house explains it (MON-704).
import type { RequestOf, ResponseOf, SuspenseBooking, listSuspenseBookings } from '@causeway/contract';
import { journalsOf } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import { columnsOf } from '../../../platform/db/columns.ts';
import { sql, type Selectable } from 'kysely';
import type { AllTables } from '../../../platform/db/tables.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import { eventOf } from '../bank-bookings/index.ts';
import { channelField } from '../basics/index.ts';
import { amountDto } from './dto.ts';
import type { MovementTools } from './tools.ts';

type BookingRow = Selectable<AllTables['bank_booking']>;

/** Bookings that only staff can explain. */
const withoutPayment = ({ context }: Pick<MovementTools, 'context'>) =>
  context.db
    .tables()
    .selectFrom('bank_booking as booking')
    .where('booking.status', '=', 'POSTED')
    .where((row) =>
      row.or([
        row('booking.subjectKind', '=', 'channel'),
        row('booking.issue', 'in', ['taken-back', 'payment-reversed']),
      ]),
    )
    // Money that a member has paid for is no longer on suspense.
    .where((row) =>
      row.or([row('booking.proposed', 'is', null), row('booking.proposed', '<>', 'charge-member')]),
    );

interface Unnamed {
  readonly states: readonly ('ENTERED' | 'BOOKED')[];
  /** Counts only movements that were decided before; all without it. */
  readonly before?: Date;
}

/**
 * Named by no movement in these states: an entered movement explains nothing before a colleague has confirmed
 * it.
 */
const onSuspense = (tools: Pick<MovementTools, 'context'>, { states, before }: Unnamed) =>
  withoutPayment(tools).where((row) => {
    const naming = row
      .selectFrom('house_movement as movement')
      .select('movement.id')
      .whereRef('movement.bookingId', '=', 'booking.id')
      .where('movement.status', 'in', states);
    // A rule's movement has no decision, because it is entered and booked at once.
    const decided = sql<Date>`coalesce(movement.decided_at, movement.entered_at)`;
    return row.not(row.exists(before === undefined ? naming : naming.where(decided, '<', before)));
  });

export interface OnSuspense {
  readonly side: 'debit' | 'credit';
  readonly currency: CurrencyCode;
  /** The amount that its journal left on suspense, in minor units. */
  readonly amount: bigint;
}

/** Taken from the journal that booked it, because payments of the house may explain a part of the entry. */
async function leftOnSuspense(
  { context }: Pick<MovementTools, 'context'>,
  row: BookingRow,
): Promise<OnSuspense | undefined> {
  const event = eventOf(row.event);
  const references = [row.id.slice(0, 64)];
  if (event.kind === 'entry' && event.entry.bankReference !== '')
    references.push(event.entry.bankReference.slice(0, 64));
  const { entryServicer, entry } = row;
  for (const each of [entryServicer, entry]) if (each) references.push(each.slice(0, 64));
  const keys = new Map([
    [uuidOf(`bank-booking:${row.id}:taken-back`), 'debit' as const],
    [uuidOf(`bank-booking:${row.id}:given-back`), 'credit' as const],
  ]);
  for (const reference of new Set(references))
    for (const { key, postings } of await journalsOf(context.db.pool, reference)) {
      const side = keys.get(key);
      const [posting] = postings;
      if (side && posting) return { side, currency: posting.from.currency, amount: posting.amount };
    }
  return undefined;
}

/** Undefined when the booking is not on suspense, or a movement names it. */
export async function suspenseBooking(
  tools: MovementTools,
  bookingKey: string,
): Promise<OnSuspense | undefined> {
  const row = await onSuspense(tools, { states: ['ENTERED', 'BOOKED'] })
    .select(columnsOf('bank_booking', 'booking'))
    .where('booking.id', '=', bookingKey)
    .executeTakeFirst();
  return row && leftOnSuspense(tools, row);
}

const referenceOf = (row: BookingRow): string =>
  [row.servicer, row.transaction, row.uetr, row.endToEnd, row.entryServicer, row.entry].find(Boolean) ?? '';

function descriptionOf({ event }: BookingRow): string {
  const read = eventOf(event);
  return read.kind === 'entry' ? (read.entry.description ?? '') : '';
}

/**
 * The unexplained money at a moment that banks had taken without a payment of the house, in minor units by
 * currency. It is on `suspense`, opposite the money that is owed to payers there.
 */
export async function takenByBanks(
  context: FeatureContext,
  before: Date,
): Promise<ReadonlyMap<CurrencyCode, bigint>> {
  const rows = await onSuspense({ context }, { states: ['BOOKED'], before })
    .where('booking.side', '=', 'debit')
    .where('booking.heardAt', '<', before)
    .select(columnsOf('bank_booking', 'booking'))
    .execute();
  const sums = new Map<CurrencyCode, bigint>();
  for (const row of rows) {
    const left = await leftOnSuspense({ context }, row);
    if (left) sums.set(left.currency, (sums.get(left.currency) ?? 0n) + left.amount);
  }
  return sums;
}

export async function listOnSuspense(
  tools: MovementTools,
  { pageNo, pageSize }: RequestOf<typeof listSuspenseBookings>,
): Promise<ResponseOf<typeof listSuspenseBookings>> {
  const [rows, { total }] = await Promise.all([
    onSuspense(tools, { states: ['BOOKED'] })
      .select(columnsOf('bank_booking', 'booking'))
      .select(({ selectFrom }) =>
        selectFrom('house_movement as movement')
          .select('movement.id')
          .whereRef('movement.bookingId', '=', 'booking.id')
          .where('movement.status', '=', 'ENTERED')
          .limit(1)
          .as('movementNo'),
      )
      .orderBy('booking.heardAt')
      .orderBy('booking.id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    onSuspense(tools, { states: ['BOOKED'] })
      .select(sql<bigint>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const list = await Promise.all(rows.map((row) => toSuspenseDto(tools, row)));
  return { list, total: Number(total) };
}

async function toSuspenseDto(
  tools: MovementTools,
  row: BookingRow & { readonly movementNo: string | null },
): Promise<SuspenseBooking> {
  const { side, currency, amount } = (await leftOnSuspense(tools, row)) ?? row;
  return {
    ...{ bookingKey: row.id, channel: row.channel, channelName: channelField(row.channel).value },
    ...{ side, account: row.account, amount: amountDto(currency, amount), valueDate: row.valueDay },
    ...{ reference: referenceOf(row), description: descriptionOf(row), heardTime: row.heardAt.toISOString() },
    movementNo: row.movementNo,
  };
}
