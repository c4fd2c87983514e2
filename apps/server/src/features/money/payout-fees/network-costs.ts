// What a transfer of a token costs now: the network's price of it, and the market's price of the coin. Asked at most every
// half a minute; where one of them does not answer, the last answer counts for some minutes (MON-885).
import { amount, type CurrencyCode } from '@causeway/money';
import { type ChainPort, ProviderError, ProviderUnavailable } from '@causeway/providers/port';
import { setTimeout as delay } from 'node:timers/promises';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { chainGuard } from '../chain-binding/index.ts';
import { coinPrices, setCoinPrices } from '../chain-fees/index.ts';
import type { NetworkCost } from './fee-by-network.ts';

const FRESH_MS = 30_000;
const LAST_MS = 5 * 60_000;
/** Somebody waits for the answer; what comes later counts for the next one. */
const WAIT_MS = 2_000;
const KNOWN_MAX = 1000;
/** An estimate is no payment: whether it is too dear to be sent is decided when it is. */
const limits = { maxFeeGwei: 1_000_000 };

interface Known {
  /** Undefined while there was no answer yet. */
  readonly cost: NetworkCost | undefined;
  /** When the answer came, and when it was asked for last, in milliseconds. */
  readonly at: number;
  readonly askedAt: number;
}

interface Asked {
  readonly chain: ChainPort;
  readonly currency: CurrencyCode;
  /** On TRON an address that never had the token costs twice as much. */
  readonly payee: string;
}

export const networkCosts = provider('payout-fees.network-costs', (context) => {
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<void>>();

  const ask = async (key: string, asked: Asked): Promise<void> => {
    const cost = await askOrLog(context, asked);
    const now = context.clock.now().getTime();
    const before = known.get(key);
    known.delete(key);
    known.set(
      key,
      cost ? { cost, at: now, askedAt: now } : { cost: before?.cost, at: before?.at ?? 0, askedAt: now },
    );
    const [oldest] = known.keys();
    if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
  };
  /** Several at once ask once. */
  const askOnce = (key: string, asked: Asked): Promise<void> => {
    const running =
      asking.get(key) ??
      ask(key, asked).finally(() => {
        asking.delete(key);
      });
    asking.set(key, running);
    return running;
  };

  return {
    /** Undefined where chain or market have not answered for some minutes. */
    of: async (asked: Asked): Promise<NetworkCost | undefined> => {
      const key = `${String(asked.chain.channel)}:${asked.currency}:${asked.payee}`;
      const isFresh = (): boolean =>
        context.clock.now().getTime() - (known.get(key)?.askedAt ?? -Infinity) < FRESH_MS;
      if (!isFresh()) await Promise.race([askOnce(key, asked), delay(WAIT_MS, undefined, { ref: false })]);
      const last = known.get(key);
      return last !== undefined && context.clock.now().getTime() - last.at < LAST_MS ? last.cost : undefined;
    },
  };
});

async function askOrLog(context: FeatureContext, asked: Asked): Promise<NetworkCost | undefined> {
  try {
    return await askNow(context, asked);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderError)) throw error;
    context.log[context.outages.levelOf(error, 'info')](
      { channel: asked.chain.channel, because: error.message },
      'what a payment costs could not be estimated',
    );
    return undefined;
  }
}

async function askNow(
  context: FeatureContext,
  { chain, currency, payee }: Asked,
): Promise<NetworkCost | undefined> {
  await context.use(chainGuard).assertUsable(chain);
  const [need, prices, set] = await Promise.all([
    // The smallest amount costs as much, and the hot wallet always has it.
    chain.coinNeed({ to: payee, amount: amount(currency, 1n) }, limits),
    coinPrices(context),
    setCoinPrices(context.db),
  ]);
  if (need.status === 'blocked') return undefined;
  const worth = prices(chain.coin, set.get(chain.channel) ?? 0n);
  // The price that staff set with the sweep rule is for a market that has none, not for one that is away.
  const isMissing = worth.source === 'setting' && context.providers.market.coinPrices !== undefined;
  return isMissing || worth.units === 0n
    ? undefined
    : { coin: chain.coin, units: need.likely, price: worth.units };
}
