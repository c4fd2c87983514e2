// What the house paid for its transactions on chains, by day and purpose, for staff who book it.
import { type ChainFees, coinDecimals } from '@causeway/contract';
import { sumText } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { channelField } from '../basics/index.ts';
import { feeStore } from './store.ts';

const SHOWN_MS = 31 * 24 * 60 * 60 * 1000;

export async function listFees({ db, clock }: FeatureContext): Promise<ChainFees[]> {
  const store = feeStore(db);
  const since = new Date(clock.now().getTime() - SHOWN_MS);
  const [sums, prices] = await Promise.all([store.sums(since), store.coinPrices()]);
  return sums.map(({ channel, coin, units, ...sum }) => {
    const price = prices.get(channel);
    return {
      ...{ ...sum, channel, channelName: channelField(channel).value, coin, fee: coinText(coin, units) },
      estimate:
        price === undefined ? null : { currency: 'USD', value: sumText(worthOf(coin, units, price), 'USD') },
    };
  });
}

/** Rounded up to a cent: an estimate of what was spent is not below it. */
function worthOf(coin: ChainFees['coin'], units: bigint, cents: bigint): bigint {
  const one = 10n ** BigInt(coinDecimals[coin]);
  return (units * cents + one - 1n) / one;
}

function coinText(coin: ChainFees['coin'], units: bigint): string {
  const decimals = coinDecimals[coin];
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
