// The current cost of a token's transfer: the network's price, and the market's price of the coin. Asked at
// most every half a minute; if one of them does not answer, the last answer counts for some minutes
// (MON-885).
import { amount, type CurrencyCode } from '@causeway/money';
import { type ChainPort, ProviderError, ProviderUnavailable } from '@causeway/providers/port';
import { setTimeout as delay } from 'node:timers/promises';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { chainGuard } from '../chain-binding/index.ts';
import { coinPrices, setCoinPrices } from '../chain-fees/index.ts';
import type { NetworkCost } from './fee-by-network.ts';

const FRESH_MS = 30_000;
const LAST_MS = 5 * 60_000;
/** Limits the wait of a caller; a later answer counts for the next one. */
const WAIT_MS = 2_000;
const KNOWN_MAX = 1000;
/** An estimate is no payment: whether it is too expensive is decided when it is sent. */
const limits = { maxFeeGwei: 1_000_000 };

interface Known {
  /** Undefined before the first answer. */
  readonly cost: NetworkCost | undefined;
  /** The times of the answer and of the last question, in milliseconds. */
  readonly at: number;
  readonly askedAt: number;
}

interface Asked {
  readonly chain: ChainPort;
  readonly currency: CurrencyCode;
  /** The address to estimate for: on TRON one that never had the token costs twice as much. */
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
  /** Simultaneous callers share one question. */
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
    /** Undefined if chain or market have not answered for some minutes. */
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
    // Estimates with the smallest amount, which costs as much and which the hot wallet always has.
    chain.coinNeed({ to: payee, amount: amount(currency, 1n) }, limits),
    coinPrices(context),
    setCoinPrices(context.db),
  ]);
  if (need.status === 'blocked') return undefined;
  const worth = prices(chain.coin, set.get(chain.channel) ?? 0n);
  // The price that staff set with the sweep rule is for coins that the market does not quote, not for
  // outages.
  const isMissing = worth.source === 'setting' && context.providers.market.coinPrices !== undefined;
  return isMissing || worth.units === 0n
    ? undefined
    : { coin: chain.coin, units: need.likely, price: worth.units };
}
