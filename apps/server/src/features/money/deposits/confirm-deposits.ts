// Counts the confirmations of what was seen on a chain: deep enough, it is screened and credited; gone from the chain,
// it is taken off the pending balance again, and looked for until that is final.
import { ProviderUnavailable, type ChainPort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { planMove } from './move-deposit.ts';
import { type DepositTools, detectAgain } from './detect-deposit.ts';
import type { DepositRecord } from './store.ts';

/** `head` is the block up to which the chain has been read: everything up to it has been seen, wherever it is now. */
export async function confirmDeposits(tools: DepositTools, chain: ChainPort, head: bigint): Promise<void> {
  for (const deposit of await tools.store.unsettled(chain.channel, lookedForSince(chain, head))) {
    const news = await newsOnChain(chain, deposit, head);
    if (news === 'confirm' || news === 'vanish') await moveAlong(tools, deposit, news);
    else if (news) await detectAgain(tools, deposit, news);
  }
}

/** How far back a reorganised chain is read again at least, and what vanished there is looked for. */
const LOOKED_FOR_MIN = 100n;

export function lookedForSince(
  { confirmationsNeeded }: Pick<ChainPort, 'confirmationsNeeded'>,
  head: bigint,
): bigint {
  const depth = 2n * BigInt(confirmationsNeeded);
  const since = head - (depth > LOOKED_FOR_MIN ? depth : LOOKED_FOR_MIN);
  return since > 0n ? since : 0n;
}

type Seen = Pick<
  DepositRecord,
  'blockNumber' | 'blockHash' | 'paymentReference' | 'receivingAccount' | 'currency' | 'amount'
> & { readonly status: string };

/** A block of the chain. */
type Place = Pick<DepositRecord, 'blockNumber' | 'blockHash'>;

/**
 * What its chain says of money that was seen in a block: deep enough, gone, or in another block; undefined as long as it
 * says nothing new. What nodes do not know (null) is never taken for gone: only another block at its height is (MON-541).
 */
export async function newsOnChain(
  chain: ChainPort,
  seen: Seen,
  head: bigint,
): Promise<'confirm' | 'vanish' | Place | undefined> {
  if (seen.blockNumber === null || seen.blockNumber > head) return undefined;
  if (seen.status === 'VANISHED') return placeOnChain(chain, seen);
  const hash = await chain.blockHash(seen.blockNumber);
  if (hash === null) return undefined;
  if (hash !== seen.blockHash) return 'vanish';
  if (head - seen.blockNumber + 1n < BigInt(chain.confirmationsNeeded)) return undefined;
  // One node showed it; before it is worth money enough of them have to.
  const made = await chain.transfersOf(transactionOf(seen));
  if (made === null || made.some(({ blockHash }) => blockHash !== seen.blockHash)) return undefined;
  return made.some((transfer) => isSame(transfer, seen)) ? 'confirm' : 'vanish';
}

type Transfer = NonNullable<Awaited<ReturnType<ChainPort['transfersOf']>>>[number];

const transactionOf = ({ paymentReference: reference }: Pick<Seen, 'paymentReference'>): string =>
  reference.slice(0, reference.lastIndexOf(':'));

const isSame = ({ txHash, index, to, amount }: Transfer, seen: Seen): boolean =>
  `${txHash}:${String(index)}` === seen.paymentReference &&
  to === seen.receivingAccount &&
  amount.currency === seen.currency &&
  amount.minor === seen.amount;

/** Where its transaction is now, in a block of the chain; undefined where it is not known to be in one. */
async function placeOnChain(chain: ChainPort, seen: Seen): Promise<Place | undefined> {
  const made = await chain.transfersOf(transactionOf(seen));
  const transfer = made?.find((each) => isSame(each, seen));
  if (!transfer || (await chain.blockHash(transfer.blockNumber)) !== transfer.blockHash) return undefined;
  return { blockNumber: transfer.blockNumber, blockHash: transfer.blockHash };
}

async function moveAlong(
  tools: DepositTools,
  seen: DepositRecord,
  event: 'confirm' | 'vanish',
): Promise<void> {
  const what = `deposit:${seen.id}:${event}:${String(seen.version)}`;
  const request = { id: requestIdOf(what), name: `deposits.${event}`, body: what };
  await tools.context.spine.write(systemActor('deposits'), request, async (now) => {
    const deposit = await tools.store.byId(seen.id);
    // It was seen elsewhere meanwhile: what was found out about the other block says nothing of this one.
    if (!deposit || deposit.version !== seen.version) return unchanged(seen);
    return event === 'vanish'
      ? planMove(deposit, event, {}, now)
      : planMove(deposit, event, { set: { confirmedAt: now } }, now);
  });
}

/**
 * After a reorganisation: deposits of blocks from `since` on whose block is no longer there, and which were credited or are
 * being sent back. The money was given on and is not taken back by itself (decision 0005); it is logged as an error and written once in the audit trail.
 */
export async function reportLostCredits(tools: DepositTools, chain: ChainPort, since: bigint): Promise<void> {
  for (const deposit of await tools.store.givenOnSince(chain.channel, since)) {
    const { id, blockNumber: block, blockHash: hash } = deposit;
    if (block === null) continue;
    const current = await chain.blockHash(block);
    // Read again before the bookmark moves: what the nodes do not know is not lost.
    if (current === null) throw new ProviderUnavailable(`the nodes do not have block ${String(block)}`);
    if (current === hash) continue;
    const what = `deposit:${id}:lost:${hash ?? ''}`;
    const request = { id: requestIdOf(what), name: 'deposits.lost', body: what };
    tools.context.log.error(
      { deposit: id },
      'a deposit that was credited or returned is no longer on its chain',
    );
    await tools.context.spine.write(systemActor('deposits'), request, () =>
      Promise.resolve({
        answer: null,
        audit: {
          action: 'deposits.lost',
          subject: { kind: 'deposit', id },
          memberId: deposit.memberId,
          before: { block: hash },
        },
      }),
    );
  }
}

const unchanged = (deposit: DepositRecord) => ({
  answer: null,
  audit: {
    action: 'deposits.confirm-outdated',
    subject: { kind: 'deposit', id: deposit.id },
    memberId: deposit.memberId,
  },
});
