// Books what a bank took from an account of ours, or gave back of that: the channel follows the bank's books, and what
// nobody has explained stands on `suspense`. No member's money moves by it: what was credited was given on, and taking
// it back is for people to decide (decision 0005). It is logged as an error and stands in the audit trail.
import type { BankChannel, BankEntry } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { entryJournal } from './journals.ts';
import type { DepositTools } from './detect-deposit.ts';

/** Told again, it is booked once. */
export const bookEntry = async (
  tools: DepositTools,
  channel: BankChannel,
  entry: BankEntry,
): Promise<void> => {
  const { bankReference: reference, account: number, direction, isReversal, endToEndId, amount } = entry;
  const event = direction === 'debit' ? 'taken-back' : 'given-back';
  tools.context.log.error(
    { channel, reference, direction, isReversal },
    'a bank booked what nobody expected',
  );
  // What undoes an entry may carry the reference of that entry, so that the reference alone names neither.
  const what = `entry:${String(channel)}:${event}:${isReversal ? 'reversal' : 'entry'}:${reference}`;
  const request = { id: requestIdOf(what), name: `deposits.${event}`, body: what };
  await tools.context.spine.write(systemActor('deposits'), request, async (now) => {
    const account = await tools.accounts.byNumber(channel, number, null);
    const deposit = isReversal ? await tools.store.byReference(channel, reference) : undefined;
    const memberId = deposit?.member_id ?? account?.member_id;
    return {
      answer: null,
      journals: [entryJournal({ what, event, channel, reference, amount }, now)],
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
};
