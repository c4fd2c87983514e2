// Stores a bank's report of a booking, and says whether it has to be recorded. Only this module decides
// whether a booking is known already (MON-510 to MON-513).
import type { BankChannel } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import type { Insert, Plan, Update } from '../../../platform/spine/plan.ts';
import { requestIdOf, uuidOf } from '../../../platform/spine/request-id.ts';
import { type BookedEvent, amountOf, eventText, keptEvent, reportedBooking } from './booked-event.ts';
import { identify, learned } from './identity.ts';
import {
  type BankBooking,
  type BankBookingRow,
  type BookingStore,
  type OlderMoney,
  bookingStore,
  insert,
  referenceColumns,
  update,
} from './store.ts';
import { entryKey, itemisedBefore, splitOtherwise, sumOf } from './totals.ts';

export interface BookingTools {
  readonly context: FeatureContext;
  readonly store: BookingStore;
}

export const bookingTools = provider<BookingTools>('bank-bookings.tools', (context) => ({
  context,
  store: bookingStore(context.db),
}));

const actor = systemActor('bank-bookings');

/**
 * The booking as now stored; HEARD means that it has to be recorded. Bookings of an account are decided in turn, each
 * with all earlier ones known: two servers collide on the row of the account.
 */
export async function hearBooking(
  tools: BookingTools,
  channel: BankChannel,
  event: BookedEvent,
): Promise<BankBookingRow> {
  const what = `bank-booking:${String(channel)}:${eventText(event)}`;
  const request = { id: requestIdOf(what), name: 'bank-bookings.hear', body: what };
  const { id } = await tools.context.spine.write<{ id: string }>(actor, request, (now) =>
    planHeard(tools, { channel, event, id: request.id, now }),
  );
  const row = await tools.store.byId(id);
  if (!row) throw new Error(`the booking ${id} is not kept`);
  return row;
}

interface Hearing {
  readonly channel: BankChannel;
  readonly event: BookedEvent;
  readonly id: string;
  readonly now: Date;
}

type Reported = ReturnType<typeof reportedBooking> & { readonly entryTotal: bigint };

async function planHeard(tools: BookingTools, hearing: Hearing): Promise<Plan<{ id: string }>> {
  const { store } = tools;
  const { channel, event } = hearing;
  const { booking } =
    event.kind === 'credit' ? event.credit : event.kind === 'entry' ? event.entry : event.total;
  const reported: Reported = { ...reportedBooking(event), entryTotal: booking.total.minor };
  const account = await store.heardOn(`${String(channel)}:${reported.account}`);
  const heard = await store.candidates(channel, reported);
  const found = identify(heard, reported);
  if (found.verdict === 'known') return planKnown(found.booking, reported, found.isConfirmed);

  const older = await olderThanBookings(tools, channel, event, reported);
  const sum = reported.kind === 'total' ? undefined : sumOf(heard, reported);
  const fate = fateOf(hearing, { reported, heard, found, older, sum });
  const row = newRow(hearing, reported, account.bookings + 1, fate);
  return {
    answer: { id: row.id },
    inserts: [...(fate.inserts ?? []), insert('bank_booking', row)],
    updates: [
      update('bank_account_heard', account, { bookings: row.ordinal }),
      ...(sum?.status === 'WAITING'
        ? [update('bank_booking', sum.row, { status: 'ITEMISED', itemisedBy: entryKey(reported.place) })]
        : []),
    ],
    audit: {
      action: 'bank-bookings.hear',
      subject: { kind: 'bank-booking', id: row.id },
      after: {
        ...{ status: row.status, issue: row.issue, currency: row.currency, amount: row.amount },
        ...(sum && { sum: sum.id }),
      },
    },
  };
}

/**
 * Adds only what the message says beyond the stored booking; a booking that only waited for a statement becomes HEARD.
 */
function planKnown(known: BankBooking, reported: Reported, isConfirmed: boolean): Plan<{ id: string }> {
  const { row } = known;
  const news = learned(known, reported);
  const { status, proposal } = statusOnceConfirmed(row, isConfirmed);
  const updates: readonly Update[] = news
    ? [
        update('bank_booking', row, {
          ...referenceColumns(news),
          ...{ reports: news.reports, remittance: news.remittance, payerAccount: news.payerAccount, status },
          ...proposal,
        }),
      ]
    : [];
  return {
    answer: { id: row.id },
    updates,
    audit: {
      action: 'bank-bookings.hear-again',
      subject: { kind: 'bank-booking', id: row.id },
      before: { status: row.status },
      after: { status, source: reported.place.source },
    },
  };
}

const noProposal = { proposed: null, proposedReason: null, proposedBy: null, proposedAt: null } as const;

/** A dismissed booking that a statement counts waits for staff again; a repeated reference always does. */
function statusOnceConfirmed({ status, issue }: BankBookingRow, isConfirmed: boolean) {
  if (!isConfirmed || issue !== 'maybe-twice') return { status, proposal: {} };
  if (status === 'DISMISSED')
    return { status: 'WAITING', proposal: { ...noProposal, decidedBy: null, decidedAt: null } } as const;
  return { status: 'HEARD', proposal: noProposal } as const;
}

interface Found {
  readonly reported: Reported;
  readonly heard: readonly BankBooking[];
  readonly found: Exclude<ReturnType<typeof identify<BankBooking>>, { verdict: 'known' }>;
  readonly older: Older;
  readonly sum: BankBooking | undefined;
}

interface Fate extends Pick<
  BankBookingRow,
  'status' | 'issue' | 'likeId' | 'itemisedBy' | 'subjectKind' | 'subjectId'
> {
  /** Earlier records of the same money, from before bookings were stored. */
  readonly inserts?: readonly Insert[];
}

const nothing = {
  ...{ issue: null, likeId: null, itemisedBy: null, subjectKind: null, subjectId: null },
} satisfies Partial<Fate>;

function fateOf(hearing: Hearing, { reported, heard, found, older, sum }: Found): Fate {
  if (older.same) return { ...nothing, status: 'POSTED', ...older.same };
  if (reported.kind === 'total') {
    const by = itemisedBefore(heard, reported);
    if (by !== undefined) return { ...nothing, status: 'ITEMISED', itemisedBy: by };
    const like = found.verdict === 'unclear' ? found.like.id : null;
    return { ...nothing, status: 'WAITING', issue: 'total', likeId: like };
  }
  if (sum?.status === 'POSTED')
    return { ...nothing, status: 'WAITING', issue: 'total-settled', likeId: sum.id };
  if (found.verdict === 'unclear')
    return { ...nothing, status: 'WAITING', issue: found.issue, likeId: found.like.id };
  const split = splitOtherwise(heard, reported);
  if (split) return { ...nothing, status: 'WAITING', issue: 'reference-repeats', likeId: split.id };
  if (!older.other) return { ...nothing, status: 'HEARD' };
  const other = olderRow(hearing, older.other);
  return {
    ...nothing,
    ...{ status: 'WAITING', issue: 'reference-repeats', likeId: other.id },
    inserts: [insert('bank_booking', other)],
  };
}

interface Older {
  /** The booking is this money, recorded before bookings were stored. */
  readonly same?: Pick<Fate, 'subjectKind' | 'subjectId'>;
  /** The reference names this other money. */
  readonly other?: OlderMoney;
}

async function olderThanBookings(
  { store }: BookingTools,
  channel: BankChannel,
  event: BookedEvent,
  reported: Reported,
): Promise<Older> {
  if (event.kind === 'total') return {};
  if (event.kind === 'entry') {
    const key = uuidOf(olderEntryName(channel, event.entry));
    const isOlder = (await store.olderEntry(key)) === reported.amount;
    return isOlder ? { same: { subjectKind: 'journal', subjectId: key } } : {};
  }
  const { servicer, transaction, uetr, entryServicer, entry } = reported.references;
  const own = [servicer, transaction, uetr];
  const given = [event.credit.bankReference, ...own, entryServicer, entry];
  const older = await store.olderMoney(
    channel,
    given.filter((each): each is string => each !== null && each !== ''),
  );
  const numbers = new Set([reported.account, event.credit.creditorAccount]);
  const same = older.find(
    (each) =>
      each.amount === reported.amount && each.currency === reported.currency && numbers.has(each.account),
  );
  if (same) return { same: { subjectKind: same.kind, subjectId: same.id } };
  const [other] = own.every((each) => each === null) ? [] : older;
  return other ? { other } : {};
}

/** Name of an entry from before bookings were stored. */
const olderEntryName = (
  channel: BankChannel,
  { direction, isReversal, bankReference }: Extract<BookedEvent, { kind: 'entry' }>['entry'],
): string =>
  `entry:${String(channel)}:${direction === 'debit' ? 'taken-back' : 'given-back'}:${isReversal ? 'reversal' : 'entry'}:${bankReference}`;

type NewRow = Omit<BankBookingRow, 'version'>;

const undecided = { ...noProposal, decidedBy: null, decidedAt: null };

const newRow = (
  { channel, event, id, now }: Hearing,
  reported: Reported,
  ordinal: number,
  { status, issue, likeId, itemisedBy, subjectKind, subjectId }: Fate,
): NewRow => ({
  ...{
    id,
    channel,
    account: reported.account,
    kind: reported.kind,
    side: reported.side,
    isReversal: reported.isReversal,
  },
  ...{ currency: amountOf(event).currency, amount: reported.amount, valueDay: reported.valueDay },
  ...{ bookingDay: reported.bookingDay, payments: reported.payments, entryTotal: reported.entryTotal },
  ...referenceColumns(reported),
  ...{
    remittance: reported.remittance.replaceAll('\0', ''),
    payerAccount: reported.payerAccount.replaceAll('\0', ''),
  },
  ...{ reports: [reported.place], event: keptEvent(event), ordinal, heardAt: now },
  ...{ status, issue, likeId, itemisedBy, subjectKind, subjectId },
  ...undecided,
});

/** A row for money from before bookings were stored, as far as its record says it; no known message reported it. */
const olderRow = ({ channel, event, id, now }: Hearing, { kind, ...money }: OlderMoney): NewRow => ({
  ...{ id: requestIdOf(`older than ${id}`), channel, account: money.account, kind: 'credit', side: 'credit' },
  ...{ isReversal: false, currency: money.currency as NewRow['currency'], amount: money.amount },
  ...{ valueDay: money.day, bookingDay: null, payments: 1, entryTotal: money.amount },
  ...referenceColumns(reportedBooking(event)),
  ...{ remittance: '', payerAccount: '', reports: [], event: {}, ordinal: 0, heardAt: now },
  ...{ ...nothing, status: 'POSTED', subjectKind: kind, subjectId: money.id },
  ...undecided,
});
