// Records a bank's booking by its kind: a payment of the house that came back, money that arrived, or money
// that the bank took or gave back.
import type { BankChannel, BankCredit, BankEntry } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { arrivalTools, detectBankCredit, takeBackUnmatched, unmatchedReturns } from '../arrivals/index.ts';
import { noticeProofs } from '../bank-evidence/index.ts';
import {
  type BankBookingRow,
  type BookingSubject,
  bookingPosted,
  bookingTools,
  eventOf,
  updateBooking,
} from '../bank-bookings/index.ts';
import { bookByRule, movementTools } from '../house-movements/index.ts';
import { bookEntry, depositReturns, depositTools, takeBackDeposit } from '../deposits/index.ts';
import { bankPayments } from '../transfers/index.ts';
import { mayBePayment, unexplained } from './unexplained.ts';
import { paymentUndone, reversalBefore, undoneBy } from './undone-booking.ts';

type Total = Extract<ReturnType<typeof eventOf>, { kind: 'total' }>['total'];

/** Posts only a HEARD booking that is not recorded yet. A retry does each step once. */
export async function postBooking(
  context: FeatureContext,
  channel: BankChannel,
  booking: BankBookingRow,
): Promise<void> {
  if (booking.status !== 'HEARD') return;
  const event = eventOf(booking.event);
  if (event.kind === 'credit') await postCredit(context, channel, booking, event.credit);
  else if (event.kind === 'entry') await postEntry(context, channel, booking, event.entry);
  else await postTotal(context, channel, booking, event.total);
}

/** A booking that two members of staff agreed on. */
export async function postSettledBooking(context: FeatureContext, bookingKey: string): Promise<void> {
  const booking = await context.use(bookingTools).store.byId(bookingKey);
  if (booking) await postBooking(context, booking.channel satisfies BankChannel, booking);
}

const returnsOf = (context: FeatureContext) => [context.use(depositReturns), context.use(unmatchedReturns)];

async function postCredit(
  context: FeatureContext,
  channel: BankChannel,
  booking: BankBookingRow,
  credit: BankCredit,
): Promise<void> {
  // A return credits a member at once, so a notice that the bank's own books do not confirm is not enough
  // (MON-731).
  if (credit.returned && !(await context.use(noticeProofs).isBookingBooked(channel, booking.id)))
    throw new Error('the bank notified a return that its own books do not have');
  const back = await cameBack(context, channel, booking, credit);
  if (back) return markPosted(context, booking, back);
  if (await isOwnCredit(context, channel, booking, credit)) return undefined;
  const { store } = context.use(bookingTools);
  const reversal = await reversalBefore(store, channel, booking);
  // Links the reversal before the money belongs to anybody: if a later step fails, staff still see which
  // credit was taken back.
  if (reversal) await linkReversal(context, reversal, booking);
  await detectBankCredit(context.use(arrivalTools), channel, booking, credit);
  if (reversal) await isWithdrawn(context, reversal, await store.byId(booking.id));
}

/**
 * True when a rule of staff made the entry a movement of the house: the bank's own booking on the house's
 * account, such as interest. A credit with a payer never becomes one, because the payer chooses the words.
 */
async function isOwnCredit(
  context: FeatureContext,
  channel: BankChannel,
  booking: BankBookingRow,
  credit: BankCredit,
): Promise<boolean> {
  const isOurs = credit.account === context.providers.banks.get(channel)?.operatingAccount.number;
  // Without a payer's text, the description contains the bank's own words.
  const isPayers = !credit.description.includes(credit.remittanceInformation);
  if (!isOurs || isPayers || credit.payerAccount !== '' || credit.payerName !== '') return false;
  if (credit.creditorAccount !== null || credit.returned) return false;
  return bookByRule(context.use(movementTools), channel, booking, { ...credit, side: 'credit' });
}

/** Links the credit to the reversal that undoes it. */
async function linkReversal(
  { spine, use }: FeatureContext,
  { id }: BankBookingRow,
  credit: BankBookingRow,
): Promise<void> {
  const what = `bank-booking:${id}:undoes`;
  const request = { id: requestIdOf(what), name: 'bank-bookings.link', body: what };
  await spine.write(systemActor('bank-bookings'), request, async () => {
    const reversal = await use(bookingTools).store.byId(id);
    if (reversal?.status !== 'WAITING') return refuse('already-decided');
    return {
      answer: null,
      updates: [updateBooking(reversal, { likeId: credit.id })],
      audit: {
        action: 'bank-bookings.link',
        subject: { kind: 'bank-booking', id },
        after: { undoes: credit.id },
      },
    };
  });
}

/** The house's payment that came back; undefined when the credit is none, or when it came back before. */
async function cameBack(
  context: FeatureContext,
  channel: BankChannel,
  { id: booking }: BankBookingRow,
  { returned, amount, bankReference }: Pick<BankCredit, 'returned' | 'amount' | 'bankReference'>,
): Promise<BookingSubject | undefined> {
  // The booking id replaces a missing reference, so that a second return is distinguished from this one.
  const back = { returned, amount, bankReference: bankReference || booking };
  const id = returned?.endToEndId ?? '';
  if (await context.use(bankPayments).recordReturn(channel, back)) return { kind: 'transfer', id };
  for (const each of returnsOf(context))
    if (await each.recordBounce(channel, back)) return { kind: 'return', id };
  return undefined;
}

async function postEntry(
  context: FeatureContext,
  channel: BankChannel,
  booking: BankBookingRow,
  entry: BankEntry,
): Promise<void> {
  if (entry.isReversal) return postReversal(context, channel, booking, entry);
  let paid = 0n;
  if (mayBePayment(entry))
    for (const each of [context.use(bankPayments), ...returnsOf(context)])
      paid += await each.paidBy(channel, entry);
  const rest = unexplained(entry, paid);
  if (rest && paid === 0n && (await isOwnDebit(context, channel, booking, entry))) return undefined;
  if (rest) await bookEntry(context.use(depositTools), channel, booking, rest);
  else await markPosted(context, booking, { kind: 'payment', id: entry.endToEndId ?? '' });
}

/**
 * True when a rule of staff made the entry a movement of the house, such as a charge. A debit that names a
 * payment of the house never becomes one.
 */
async function isOwnDebit(
  context: FeatureContext,
  channel: BankChannel,
  booking: BankBookingRow,
  entry: BankEntry,
): Promise<boolean> {
  if (entry.direction !== 'debit' || entry.endToEndId !== null) return false;
  return bookByRule(context.use(movementTools), channel, booking, { ...entry, side: 'debit' });
}

/**
 * A payment of the house that the bank gives back counts as returned. A credit that the bank takes back
 * before the member has it ends. Everything else is booked and waits for staff.
 */
async function postReversal(
  context: FeatureContext,
  channel: BankChannel,
  booking: BankBookingRow,
  entry: BankEntry,
): Promise<void> {
  const undone = await undoneBy(context.use(bookingTools).store, channel, booking);
  if (entry.direction === 'credit') {
    const endToEndId = paymentUndone(entry, undone);
    const returned = { endToEndId, reasonCode: 'NARR', reason: '' };
    const back = endToEndId !== null && (await cameBack(context, channel, booking, { ...entry, returned }));
    if (back) return markPosted(context, booking, back);
    const waits = { issue: 'payment-reversed', undone } as const;
    return bookEntry(context.use(depositTools), channel, booking, entry, waits);
  }
  if (await isWithdrawn(context, booking, undone)) return undefined;
  const waits = { issue: 'taken-back', undone } as const;
  return bookEntry(context.use(depositTools), channel, booking, entry, waits);
}

/** True when the reversed money waits for staff, or is a deposit or unmatched payment that nobody has yet. */
async function isWithdrawn(
  context: FeatureContext,
  booking: BankBookingRow,
  undone: BankBookingRow | undefined,
): Promise<boolean> {
  const id = undone?.subjectId ?? null;
  if (undone === undefined || id === null) return false;
  const arrivals = context.use(arrivalTools);
  if (undone.subjectKind === 'unmatched-payment') {
    if (await takeBackUnmatched(arrivals, booking, id)) return true;
    const matched = (await arrivals.store.byId(id))?.depositId ?? null;
    return matched !== null && takeBackDeposit(context.use(depositTools), booking, matched);
  }
  return undone.subjectKind === 'deposit' && takeBackDeposit(context.use(depositTools), booking, id);
}

/** A sum that staff settle as one: money from unnamed payers, or money that left. */
async function postTotal(
  context: FeatureContext,
  channel: BankChannel,
  booking: BankBookingRow,
  { account, direction, booking: { total: amount, references } }: Total,
): Promise<void> {
  const bankReference = references.entryServicer ?? references.entry ?? '';
  if (direction === 'debit') {
    const entry = { account, amount, bankReference, direction, isReversal: false, endToEndId: null };
    await bookEntry(context.use(depositTools), channel, booking, entry);
    return;
  }
  const nobody = {
    ...{ payerAccount: '', payerName: '', payerBic: '', remittanceInformation: '', ultimatePayerName: '' },
    ...{ instructed: null, charges: [] },
  };
  const sum = { account, amount, bankReference, creditorAccount: null, returned: null };
  await detectBankCredit(context.use(arrivalTools), channel, booking, { ...sum, ...nobody });
}

async function markPosted(
  { spine, use }: FeatureContext,
  { id }: BankBookingRow,
  subject: BookingSubject,
): Promise<void> {
  const what = `bank-booking:${id}:posted`;
  const request = { id: requestIdOf(what), name: 'bank-bookings.post', body: what };
  await spine.write(systemActor('bank-bookings'), request, async () => {
    const booking = await use(bookingTools).store.byId(id);
    if (booking?.status !== 'HEARD') return refuse('already-decided');
    return {
      answer: null,
      updates: [bookingPosted(booking, subject)],
      audit: {
        action: 'bank-bookings.post',
        subject: { kind: 'bank-booking', id },
        after: { kind: subject.kind, id: subject.id },
      },
    };
  });
}
