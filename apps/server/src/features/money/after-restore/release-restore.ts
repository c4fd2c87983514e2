// Lets money leave again, once banks and chains have answered and no lost payment can be on its way any more.
import type { ChainPort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type Finding, findingsAfterRestore, firstLostBlock } from './findings.ts';
import { afterRestoreStore, insert, type RestoreRow, update } from './store.ts';

/** A bank may report a new payment as unknown for this long, and TRON may take a transaction for this long. */
const HELD_MS = 15 * 60_000;

const keeps: ReadonlySet<Finding['kind']> = new Set(['waits-for-block', 'not-read']);

/**
 * `count`: the number of findings that the operator has read. Throws an Error that says what is missing (too early, another
 * number of findings, an unsettled chain), and ProviderUnavailable when a bank or a chain does not answer.
 */
export async function releaseRestore(
  context: FeatureContext,
  { count, reason }: { readonly count: number; readonly reason: string },
): Promise<void> {
  const store = afterRestoreStore(context.db);
  const restore = await store.open();
  if (!restore) throw new Error('Nothing is held: this database is not marked as restored.');
  if (reason.trim() === '') throw new Error('Say why it may be released.');
  const left = restore.markedAt.getTime() + HELD_MS - context.clock.now().getTime();
  if (left > 0) throw new Error(`Too early: wait ${String(Math.ceil(left / 60_000))} minutes more.`);
  const findings = await findingsAfterRestore(context, restore);
  const open = findings.find(({ kind }) => keeps.has(kind));
  if (open) throw new Error(`Channel ${String(open.channel)} is not ready: ${open.kind}, ${open.about}.`);
  if (findings.length !== count)
    throw new Error(`There are ${String(findings.length)} findings, not ${String(count)}: read them again.`);
  const blocks = await Promise.all(
    [...context.providers.chains.values()].map((chain) => lostBlocks(context, restore, chain)),
  );
  await write(context, restore, { reason, findings, blocks });
}

async function lostBlocks(context: FeatureContext, restore: RestoreRow, chain: ChainPort): Promise<Insert> {
  const { blockNumber: toBlock } = await chain.head();
  const fromBlock = await firstLostBlock(context, restore, chain, toBlock);
  return insert('restore_chain', { restoreId: restore.id, channel: chain.channel, fromBlock, toBlock });
}

interface Release {
  readonly reason: string;
  readonly findings: readonly Finding[];
  readonly blocks: readonly Insert[];
}

function write(
  { spine }: FeatureContext,
  restore: RestoreRow,
  { reason, findings, blocks }: Release,
): Promise<null> {
  const what = `restores.release:${restore.id}`;
  return spine.write(
    systemActor('restore'),
    { id: requestIdOf(what), name: 'restores.release', body: what },
    (now) =>
      Promise.resolve({
        answer: null,
        updates: [update('restore', restore, { releasedAt: now, reason })],
        inserts: blocks,
        audit: {
          action: 'restores.release',
          subject: { kind: 'restore', id: restore.id },
          after: { findings },
          reason,
        },
      }),
  );
}
