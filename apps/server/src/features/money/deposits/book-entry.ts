// Books money that a bank took from the house's account or gave back. The channel follows the bank's books,
// and money without an explanation is on `suspense`. No member's balance moves: credited money was passed on,
// and staff decide about taking it back (decision 0005). It is logged as an error and written in the audit
// trail.
import type { BankChannel, BankEntry } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type BankBookingRow, bookingPosted, bookingTools, updateBooking } from '../bank-bookings/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { entryJournal } from './journals.ts';
import type { DepositTools } from './detect-deposit.ts';
import type { DepositRecord } from './store.ts';

/** Why a booked entry waits for staff, and the booking that it undoes. */
export interface EntryIssue {
  readonly issue: 'taken-back' | 'payment-reversed';
  readonly undone: BankBookingRow | undefined;
}

/**
 * `rest` is the part of the booking that nothing explains. Booked once per booking; with an issue it also waits for
 * staff.
 */
export async function bookEntry(
  tools: DepositTools,
  channel: BankChannel,
  { id }: Pick<BankBookingRow, 'id'>,
  rest: Pick<BankEntry, 'bankReference' | 'account' | 'direction' | 'isReversal' | 'endToEndId' | 'amount'>,
  waits?: EntryIssue,
): Promise<void> {
  const { bankReference: reference, account: number, direction, isReversal, endToEndId, amount } = rest;
  const event = direction === 'debit' ? 'taken-back' : 'given-back';
  tools.context.log.error(
    { channel, booking: id, direction, isReversal },
    'a bank booked what nobody expected',
  );
  const what = `bank-booking:${id}:${event}`;
  const request = { id: requestIdOf(what), name: `deposits.${event}`, body: what };
  await tools.context.spine.write(systemActor('deposits'), request, async (now) => {
    const booking = await tools.context.use(bookingTools).store.byId(id);
    if (booking?.status !== 'HEARD') return refuse('already-decided');
    const account = await tools.accounts.byNumber(channel, number, null);
    const deposit = isReversal ? await depositUndone(tools, channel, reference, waits) : undefined;
    const memberId = deposit?.memberId ?? account?.memberId;
    return {
      answer: null,
      updates: [
        waits
          ? updateBooking(booking, {
              status: 'WAITING',
              issue: waits.issue,
              likeId: waits.undone?.id ?? null,
            })
          : bookingPosted(booking, { kind: 'channel', id: String(channel) }),
      ],
      journals: [entryJournal({ what, event, channel, reference: reference || id, amount }, now)],
      audit: {
        action: `deposits.${event}`,
        subject: deposit ? { kind: 'deposit', id: deposit.id } : { kind: 'channel', id: String(channel) },
        ...(memberId === undefined ? {} : { memberId }),
        after: {
          reference,
          account: number,
          endToEndId,
          isReversal,
          currency: amount.currency,
          amount: amount.minor,
        },
      },
    };
  });
}

/** The deposit of the booking that it undoes, otherwise the deposit that its reference names. */
async function depositUndone(
  { store }: DepositTools,
  channel: BankChannel,
  reference: string,
  waits: EntryIssue | undefined,
): Promise<DepositRecord | undefined> {
  const { subjectKind: kind = null, subjectId: id = null } = waits?.undone ?? {};
  return kind === 'deposit' && id !== null ? store.byId(id) : store.byReference(channel, reference);
}
