// Compares the house's addresses on a chain with the books each night, by a final block. Money on the chain
// that the books lack was paid in and never credited. An incomplete check leaves no result.
import { ProviderUnavailable, type ChainHoldings, type ChainPort } from '@causeway/providers/port';
import { randomUUID } from 'node:crypto';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { isBooksCheckDue } from '../../../platform/jobs/check-books.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { chainGuard } from '../chain-binding/index.ts';
import { receivingAccounts } from '../collection-accounts/index.ts';
import { breaksOf } from './compare.ts';
import { type HoldingBreak, holdingKey, holdingsStore, insert, update } from './store.ts';

/** Runs once a night; if the node did not answer, again in the next round. */
export async function checkHoldingsNightly(context: FeatureContext, chain: ChainPort): Promise<void> {
  const store = holdingsStore(context.db);
  const last = await store.newestCheck(chain.channel);
  if (!isBooksCheckDue(last && { beganAt: last.beganAt }, context.clock.now())) return;
  try {
    await checkHoldings(context, chain);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const because = error.message;
    context.log[context.outages.levelOf(error, 'warn')](
      { channel: chain.channel, because },
      'a chain cannot be held against the books yet',
    );
  }
}

/**
 * Throws ProviderUnavailable when the node does not answer, the channel is stopped, or the chain has not been read that
 * far.
 */
export async function checkHoldings(context: FeatureContext, chain: ChainPort): Promise<void> {
  const { channel } = chain;
  const store = holdingsStore(context.db);
  const beganAt = context.clock.now();
  await context.use(chainGuard).assertUsable(chain);
  const [last, addresses] = await Promise.all([
    store.newestCheck(channel),
    receivingAccounts(context.db).addresses(channel),
  ]);
  const { breaks, to } = await breaksSeenTwice(context, chain, [...addresses]);
  const more = breaks.filter(({ kind }) => kind === 'more');
  const less = breaks.filter(({ kind }) => kind === 'less');
  // Money collected before the first check only sets the starting point.
  const reported = last ? breaks : more;
  await keep(context, { chain, beganAt, to, addresses: addresses.size, reported, less });
  if (more.length > 0)
    context.log.error(
      { channel, addresses: more.length },
      'a chain has more than the books on addresses of ours: deposits were not seen',
    );
  if (last && less.length > 0)
    context.log.error({ channel, addresses: less.length }, 'tokens have left addresses of ours');
}

/** Reads differences again, with the books of that time; only those found twice count. */
async function breaksSeenTwice(
  context: FeatureContext,
  chain: ChainPort,
  addresses: readonly string[],
): Promise<{ readonly breaks: readonly HoldingBreak[]; readonly to: bigint }> {
  const first = await chain.holdings(addresses);
  const suspected = new Set((await against(context, chain, first)).map(({ address }) => address));
  if (suspected.size === 0) return { breaks: [], to: first.to };
  const second = await chain.holdings([...suspected]);
  return { breaks: await against(context, chain, second), to: second.to };
}

async function against(
  { db }: FeatureContext,
  { channel }: ChainPort,
  { from, to, holdings }: ChainHoldings,
): Promise<readonly HoldingBreak[]> {
  const store = holdingsStore(db);
  const readUpTo = await store.readUpTo(channel);
  if (holdings.length > 0 && (readUpTo === undefined || readUpTo < to))
    throw new ProviderUnavailable(`channel ${String(channel)} is not read up to block ${String(to)} yet`);
  const [booked, left] = await Promise.all([store.booked(channel, from, to), store.left(channel)]);
  return breaksOf(channel, holdings, { booked, left });
}

interface Result {
  readonly chain: ChainPort;
  readonly beganAt: Date;
  readonly to: bigint;
  readonly addresses: number;
  readonly reported: readonly HoldingBreak[];
  readonly less: readonly HoldingBreak[];
}

async function keep(
  { spine, db }: FeatureContext,
  { chain: { channel }, beganAt, to, addresses, reported, less }: Result,
): Promise<void> {
  const store = holdingsStore(db);
  const id = randomUUID();
  const request = { id: requestIdOf(`chain-holdings:${id}`), name: 'chain-holdings.check', body: id };
  await spine.write(systemActor('chain-holdings'), request, async (endedAt) => {
    const left = await store.left(channel);
    const gone = less.map(({ address, currency, difference }) => {
      const key = holdingKey(channel, address, currency);
      return { key, known: left.get(key), amount: BigInt(difference) };
    });
    const check = { id, channel, beganAt, endedAt, blockNumber: to, addresses };
    return {
      answer: null,
      inserts: [
        insert('chain_check', { ...check, breaks: reported }),
        ...gone
          .filter(({ known }) => known === undefined)
          .map(({ key, amount }) => insert('chain_left', { id: key, amount, seenAt: endedAt })),
      ],
      updates: gone.flatMap(({ known, amount }) =>
        known === undefined
          ? []
          : [update('chain_left', known, { amount: known.amount + amount, seenAt: endedAt })],
      ),
      audit: {
        action: 'chain-holdings.check',
        subject: { kind: 'chain-channel', id: String(channel) },
        after: { block: to, addresses, breaks: reported.length },
      },
    };
  });
}
