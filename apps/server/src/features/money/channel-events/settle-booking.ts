// Staff settle bank bookings that are unclear or unexplained: one proposes with a reason, another confirms (MON-513).
import type {
  BankBooking,
  Nothing,
  RequestOf,
  ResponseOf,
  confirmBankBooking,
  listBankBookings as listEndpoint,
  proposeBankBooking,
} from '@causeway/contract';
import type { Journal } from '@causeway/ledger';
import { amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import {
  type BankBookingRow,
  type BookingStore,
  bookingTools,
  eventOf,
  updateBooking,
} from '../bank-bookings/index.ts';
import { channelField, houseAccount } from '../basics/index.ts';
import { type DepositRecord, depositTools } from '../deposits/index.ts';

export const postBookingJob = 'bank-bookings.post';

type Outcome = NonNullable<BankBookingRow['proposed']>;

/**
 * Money that the bank took back is already booked: it is explained, or the member pays for it. The payments of a
 * recorded sum are in the books with the sum.
 */
function outcomesOf({ issue }: Pick<BankBookingRow, 'issue'>, memberId: string | null): Outcome[] {
  if (issue === 'payment-reversed' || issue === 'total-settled') return ['dismiss'];
  if (issue !== 'taken-back') return ['record', 'dismiss'];
  return memberId === null ? ['dismiss'] : ['charge-member', 'dismiss'];
}

const storeOf = (context: FeatureContext): BookingStore => context.use(bookingTools).store;

/** The deposit that the bank took back, when it was credited. */
async function depositCharged(
  context: FeatureContext,
  { likeId: like }: Pick<BankBookingRow, 'likeId'>,
): Promise<DepositRecord | undefined> {
  const undone = like === null ? undefined : await storeOf(context).byId(like);
  const deposit =
    undone?.subjectKind === 'deposit' && undone.subjectId !== null
      ? await context.use(depositTools).store.byId(undone.subjectId)
      : undefined;
  return deposit?.status === 'CREDITED' ? deposit : undefined;
}

const memberCharged = async (context: FeatureContext, booking: BankBookingRow): Promise<string | null> =>
  (await depositCharged(context, booking))?.memberId ?? null;

/** The member concerned, because nobody may decide about their own. */
export async function memberOfBooking(
  context: FeatureContext,
  { bookingKey }: { readonly bookingKey: string },
): Promise<string | undefined> {
  const booking = await storeOf(context).byId(bookingKey);
  return (booking && (await memberCharged(context, booking))) ?? undefined;
}

export async function listBookings(
  context: FeatureContext,
  { staffId }: StaffActor,
  { pageNo, pageSize }: RequestOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const store = storeOf(context);
  const conflictsOfInterest = await membersOfStaff(context.db, staffId);
  const page = { conflictsOfInterest, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [rows, total] = await Promise.all([store.waiting(page), store.countWaiting(conflictsOfInterest)]);
  const list = await Promise.all(
    rows.map(async (row) => toDto(row, await memberCharged(context, row), staffId)),
  );
  return { list, total };
}

type Row = Awaited<ReturnType<BookingStore['waiting']>>[number];

function toDto(row: Row, memberId: string | null, staffId: string): BankBooking {
  const event = eventOf(row.event);
  return {
    bookingKey: row.id,
    version: row.version,
    heardTime: row.heardAt.toISOString(),
    channel: row.channel,
    channelName: channelField(row.channel).value,
    issue: row.issue ?? 'maybe-twice',
    direction: row.side,
    account: row.account,
    amount: amountDto(row.currency, row.amount),
    payments: row.payments,
    valueDate: row.valueDay,
    payerName: event.kind === 'credit' ? event.credit.payerName : '',
    remittanceInformation: row.remittance,
    reference: referenceOf(row),
    other: otherOf(row),
    memberId,
    outcomes: outcomesOf(row, memberId),
    proposal: proposalOf(row, staffId),
  };
}

const amountDto = (currency: BankBookingRow['currency'], minor: bigint): BankBooking['amount'] => ({
  currency,
  value: toDecimal(amount(currency, minor)),
});

/** The strongest reference comes first. */
const referenceOf = (row: Row): string =>
  [row.servicer, row.transaction, row.uetr, row.endToEnd, row.entryServicer, row.entry].find(Boolean) ?? '';

function otherOf(row: Row): BankBooking['other'] {
  const { otherAmount: minor, otherCurrency: currency, otherDay: valueDate, otherAccount: account } = row;
  if (minor === null || currency === null || valueDate === null || account === null) return null;
  return { txnNo: row.otherId, account, amount: amountDto(currency, minor), valueDate };
}

const proposalOf = (row: Row, staffId: string): BankBooking['proposal'] =>
  row.proposed === null || row.proposedAt === null
    ? null
    : {
        outcome: row.proposed,
        reason: row.proposedReason ?? '',
        byName: row.proposedByName ?? '',
        isOwn: row.proposedBy === staffId,
        time: row.proposedAt.toISOString(),
      };

/** Refuses not-found, already-decided, changed-meanwhile. */
async function openBooking(
  context: FeatureContext,
  { bookingKey, version }: RequestOf<typeof confirmBankBooking>,
): Promise<BankBookingRow> {
  const booking = (await storeOf(context).byId(bookingKey)) ?? refuse('not-found');
  if (booking.status !== 'WAITING') refuse('already-decided');
  if (booking.version !== version) refuse('changed-meanwhile');
  return booking;
}

/** Refuses also already-decided when the booking does not allow this outcome. */
export const proposeBooking = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { outcome, reason, ...seen }: RequestOf<typeof proposeBankBooking>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const booking = await openBooking(context, seen);
    const memberId = await memberCharged(context, booking);
    if (!outcomesOf(booking, memberId).includes(outcome))
      refuse('already-decided', { because: `${outcome} is no outcome of ${String(booking.issue)}` });
    return {
      answer: {},
      updates: [
        updateBooking(booking, {
          ...{ proposed: outcome, proposedReason: reason, proposedBy: actor.staffId, proposedAt: now },
        }),
      ],
      audit: {
        action: 'bank-bookings.propose',
        subject: { kind: 'bank-booking', id: booking.id },
        ...(memberId !== null && { memberId }),
        after: { proposed: outcome },
        reason,
      },
    };
  });

/**
 * Refuses also already-decided when nothing is proposed, forbidden to the person who proposed it, and
 * insufficient-balance.
 */
export const confirmBooking = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: RequestOf<typeof confirmBankBooking>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const booking = await openBooking(context, seen);
    const { proposed: outcome, proposedBy: proposer, id } = booking;
    if (outcome === null) return refuse('already-decided', { because: 'nothing is proposed' });
    if (proposer === actor.staffId)
      return refuse('forbidden', { because: 'the second approval is somebody else’s' });
    const deposit = await depositCharged(context, booking);
    const memberId = deposit?.memberId ?? null;
    if (!outcomesOf(booking, memberId).includes(outcome)) return refuse('changed-meanwhile');
    const status = statusAfter(booking, outcome);
    return {
      answer: {},
      updates: [updateBooking(booking, { status, decidedBy: actor.staffId, decidedAt: now })],
      jobs: status === 'HEARD' ? [{ name: postBookingJob, data: { bookingKey: id } }] : [],
      journals: outcome === 'charge-member' && deposit ? [chargeJournal(booking, deposit, now)] : [],
      audit: {
        action: 'bank-bookings.confirm',
        subject: { kind: 'bank-booking', id },
        ...(memberId !== null && { memberId }),
        before: { status: booking.status },
        after: { status, outcome },
        reason: booking.proposedReason ?? '',
      },
    };
  });

function statusAfter(
  { issue }: BankBookingRow,
  outcome: Outcome,
): Extract<BankBookingRow['status'], 'HEARD' | 'POSTED' | 'DISMISSED'> {
  if (outcome === 'record') return 'HEARD';
  return issue === 'taken-back' || issue === 'payment-reversed' ? 'POSTED' : 'DISMISSED';
}

/** The money that the bank took has been on `suspense` since its booking. */
const chargeJournal = (
  { id, currency, amount: minor }: BankBookingRow,
  deposit: DepositRecord,
  at: Date,
): Journal => ({
  key: uuidOf(`bank-booking:${id}:charged`),
  kind: 'deposit.charged-back',
  reference: deposit.id,
  at,
  postings: [
    {
      from: { owner: deposit.memberId, purpose: 'available', currency },
      to: houseAccount('suspense', currency),
      amount: minor,
    },
  ],
});
