// Whether the database was restored and not released yet, and which blocks may contain payments that its
// books lost.
import type { ChainChannelCode } from '@causeway/contract';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';

export interface Restore {
  readonly id: string;
  /** The time of the last transaction in the books. */
  readonly restoredTo: Date;
  readonly markedAt: Date;
  /** Null while no money may leave. */
  readonly releasedAt: Date | null;
}

/** Both blocks are included. */
export interface LostBlocks {
  readonly restoreId: string;
  readonly channel: ChainChannelCode;
  readonly fromBlock: bigint;
  readonly toBlock: bigint;
  readonly releasedAt: Date;
}

export interface RestoreHold {
  /** The restore that holds all payments back; null when there is none. */
  current(): Promise<Restore | null>;
  /** Restores that were released in the last 30 days. */
  lostBlocks(channel: ChainChannelCode): Promise<readonly LostBlocks[]>;
}

/** Longer than a transfer waits for its decisions. */
const LOOKED_FOR_MS = 30 * 86_400_000;

const open = {
  name: 'restore_open',
  text: `select id, restored_to "restoredTo", marked_at "markedAt", released_at "releasedAt" from restore
    where released_at is null`,
};

const blocks = {
  name: 'restore_blocks',
  text: `select restore_id "restoreId", channel, from_block "fromBlock", to_block "toBlock", released_at "releasedAt"
    from restore_chain join restore on restore.id = restore_id order by released_at, channel`,
};

export const restoreHold = provider<RestoreHold>('restore-hold', ({ db, clock, cachedSettings }) => {
  const openRestore = cachedSettings.keep('restore', async () => (await db.run<Restore>(open))[0] ?? null);
  const lost = cachedSettings.keep('restore', () => db.run<LostBlocks>(blocks));
  return {
    current: openRestore,
    lostBlocks: async (channel) => {
      const since = clock.now().getTime() - LOOKED_FOR_MS;
      return (await lost()).filter((each) => each.channel === channel && each.releasedAt.getTime() > since);
    },
  };
});

/** Refuses unavailable: the balances on which members would act are outdated. */
export async function refuseWhileHeld({ use }: Pick<FeatureContext, 'use'>): Promise<void> {
  if (await use(restoreHold).current()) refuse('unavailable', { because: 'the database was restored' });
}
