// Counts the confirmations of deposits on a chain. A deep enough one is screened and credited. One that vanished is
// removed from the pending balance, and looked for until its absence is final.
import { ProviderUnavailable, type ChainPort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { planMove } from './move-deposit.ts';
import { type DepositTools, detectAgain } from './detect-deposit.ts';
import type { DepositRecord } from './store.ts';

/**
 * `head` is the last block read: every transfer up to it has been seen, wherever it is now. Answers how many deposits waited
 * for blocks.
 */
export async function confirmDeposits(tools: DepositTools, chain: ChainPort, head: bigint): Promise<number> {
  const unsettled = await tools.store.unsettled(chain.channel, lookedForSince(chain, head));
  for (const deposit of unsettled) {
    const news = await newsOnChain(chain, deposit, head);
    if (news === 'confirm' || news === 'vanish') await moveAlong(tools, deposit, news);
    else if (news) await detectAgain(tools, deposit, news);
  }
  return unsettled.length;
}

/** How far back a reorganized chain is read again at least, and vanished deposits are looked for. */
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
 * The chain's news of money seen in a block: deep enough, gone, or in another block; undefined while there is none. A
 * block unknown to the nodes (null) never counts as gone: only another block at its height does (MON-541).
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
  // One node showed it; enough nodes must agree before it counts as money.
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

/** The block that now holds its transaction; undefined when none is known to. */
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
    // Another block has it meanwhile, so the findings about the first block no longer count.
    if (!deposit || deposit.version !== seen.version) return unchanged(seen);
    return event === 'vanish'
      ? planMove(deposit, event, {}, now)
      : planMove(deposit, event, { set: { confirmedAt: now } }, now);
  });
}

/**
 * After a reorganization: reports deposits in blocks from `since` whose block is gone, and which were credited or are
 * being returned. The money was passed on and is not taken back automatically (decision 0005); it is logged as an error
 * and written once in the audit trail.
 */
export async function reportLostCredits(tools: DepositTools, chain: ChainPort, since: bigint): Promise<void> {
  for (const deposit of await tools.store.givenOnSince(chain.channel, since)) {
    const { id, blockNumber: block, blockHash: hash } = deposit;
    if (block === null) continue;
    const current = await chain.blockHash(block);
    // The blocks are read again before the bookmark moves, so an unknown block does not mean a lost deposit.
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
