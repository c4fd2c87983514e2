// The state of each chain of this installation, for staff.
import type { ChainBreak, ChainState } from '@causeway/contract';
import { sumText } from '@causeway/money';
import type { Providers } from '@causeway/providers/port';
import type { Db } from '../../../platform/db/db.ts';
import { bindingStore } from '../chain-binding/index.ts';
import { type ChainCheck, type HoldingBreak, holdingsStore } from '../chain-holdings/index.ts';
import { channelField } from '../basics/index.ts';
import { chainStore, decisionDto } from '../payouts/index.ts';
import { amountsOf, recordOf } from './payment-amounts.ts';

/** How long staff see transactions that somebody else sent from the house's wallet. */
const FOREIGN_SHOWN_MS = 30 * 24 * 60 * 60 * 1000;
/** A night and a half: a longer time means that a night was missed. */
const OVERDUE_MS = 36 * 60 * 60 * 1000;

export async function chainStates(
  db: Db,
  { chains }: Pick<Providers, 'chains'>,
  { now, staffId }: { readonly now: Date; readonly staffId: string },
): Promise<ChainState[]> {
  const [stops, checks, unproven, blocked, outcomes, foreign] = await Promise.all([
    bindingStore(db).stops(now),
    holdingsStore(db).newestChecks(),
    chainStore(db).openUnproven(),
    chainStore(db).openBlocked(),
    chainStore(db).openOutcomes(),
    chainStore(db).foreignSince(new Date(now.getTime() - FOREIGN_SHOWN_MS)),
  ]);
  const amounts = await amountsOf(db, [...blocked, ...unproven]);
  const decisionOf = (txnNo: string) =>
    decisionDto(
      outcomes.find(({ id }) => id === txnNo),
      staffId,
    );
  return [...chains.keys()].map((channel) => {
    const check = checks.find((each) => each.channel === channel);
    return {
      channel,
      channelName: channelField(channel).value,
      stops: stops.filter((each) => each.channel === channel).map(({ reason }) => reason),
      check: check ? checkToDto(check, now) : null,
      unproven: unproven
        .filter((each) => each.channel === channel)
        .map(({ id, txHash, since, reason }) => ({
          txnNo: id,
          amount: amounts.get(recordOf(id)) ?? null,
          txHash,
          since: since.toISOString(),
          reason,
          decision: decisionOf(id),
        })),
      foreign: foreign
        .filter((each) => each.channel === channel)
        .map(({ sequence, txHash, seenAt: at }) => ({
          ...{ nonce: String(sequence), txHash },
          seenTime: at.toISOString(),
        })),
      blocked: blocked
        .filter((each) => each.channel === channel)
        .map(({ id: txnNo, since, cause, behind, reason }) => ({
          ...{ txnNo, cause, behind, reason },
          amount: amounts.get(recordOf(txnNo)) ?? null,
          since: since.toISOString(),
          decision: cause === 'other-amount' ? decisionOf(txnNo) : null,
        })),
    };
  });
}

const checkToDto = ({ endedAt: at, blockNumber: block, addresses, breaks }: ChainCheck, now: Date) => ({
  at: at.toISOString(),
  isOverdue: now.getTime() - at.getTime() > OVERDUE_MS,
  block: String(block),
  addresses,
  breaks: breaks.map(breakToDto),
});

const breakToDto = ({ address, currency, kind, onChain, inBooks, difference }: HoldingBreak): ChainBreak => ({
  ...{ address, currency, kind },
  onChain: sumText(BigInt(onChain), currency),
  inBooks: sumText(BigInt(inBooks), currency),
  difference: sumText(BigInt(difference), currency),
});
