// Counts the confirmations of what was seen on a chain: deep enough, it is screened and credited; gone from the chain,
// it is taken off the pending balance again.
import type { ChainPort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { planMove } from './move-deposit.ts';
import type { DepositTools } from './detect-deposit.ts';
import type { DepositRecord } from './store.ts';

/** `head` is the block up to which the chain has been read: everything up to it has been seen, wherever it is now. */
export const confirmDeposits = async (tools: DepositTools, chain: ChainPort, head: bigint): Promise<void> => {
  for (const deposit of await tools.store.unconfirmed(chain.channel))
    await confirm(tools, chain, deposit, head);
};

const confirm = async (
  tools: DepositTools,
  chain: ChainPort,
  deposit: DepositRecord,
  head: bigint,
): Promise<void> => {
  const news = await newsOnChain(chain, deposit, head);
  if (news) await moveAlong(tools, deposit, news);
};

/** What its chain says of money that was seen in a block: deep enough, gone, or neither yet. */
export const newsOnChain = async (
  chain: ChainPort,
  seen: Pick<DepositRecord, 'block_number' | 'block_hash'>,
  head: bigint,
): Promise<'confirm' | 'vanish' | undefined> => {
  if (seen.block_number === null || seen.block_number > head) return undefined;
  if ((await chain.blockHash(seen.block_number)) !== seen.block_hash) return 'vanish';
  return head - seen.block_number + 1n >= BigInt(chain.confirmationsNeeded) ? 'confirm' : undefined;
};

const moveAlong = async (
  tools: DepositTools,
  seen: DepositRecord,
  event: 'confirm' | 'vanish',
): Promise<void> => {
  const what = `deposit:${seen.id}:${event}:${String(seen.version)}`;
  const request = { id: requestIdOf(what), name: `deposits.${event}`, body: what };
  await tools.context.spine.write(systemActor('deposits'), request, async (now) => {
    const deposit = await tools.store.byId(seen.id);
    // It was seen elsewhere meanwhile: what was found out about the other block says nothing of this one.
    if (!deposit || deposit.version !== seen.version) return unchanged(seen);
    return event === 'vanish'
      ? planMove(deposit, event, {}, now)
      : planMove(deposit, event, { set: { confirmed_at: now } }, now);
  });
};

/**
 * After a reorganisation: deposits of blocks from `since` on whose block is no longer there, and which were credited or are
 * being sent back. The money was given on and is not taken back by itself (decision 0005); it is logged as an error and written once in the audit trail.
 */
export const reportLostCredits = async (
  tools: DepositTools,
  chain: ChainPort,
  since: bigint,
): Promise<void> => {
  for (const deposit of await tools.store.givenOnSince(chain.channel, since)) {
    const { id, block_number: block, block_hash: hash } = deposit;
    if (block === null || (await chain.blockHash(block)) === hash) continue;
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
          memberId: deposit.member_id,
          before: { block: hash },
        },
      }),
    );
  }
};

const unchanged = (deposit: DepositRecord) => ({
  answer: null,
  audit: {
    action: 'deposits.confirm-outdated',
    subject: { kind: 'deposit', id: deposit.id },
    memberId: deposit.member_id,
  },
});
