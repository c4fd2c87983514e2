// The house's wallets as staff see them, and as metrics.
import { coinDecimals, type HouseAsset, type HouseWallet } from '@causeway/contract';
import { type CurrencyCode, isCurrencyCode, sumText } from '@causeway/money';
import type { ChainPort } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { channelField } from '../basics/index.ts';
import { coldWallets } from './cold-wallet.ts';
import { type BooksByPlace, type Place, readingStore, type WalletReading } from './reading-store.ts';

export const WALLETS_EVERY_SECONDS = 300;
export const DEPOSITS_EVERY_SECONDS = 3600;
/** A place that missed two readings in a row is out of date. */
const MISSED = 2;

const placeOrder: readonly Place[] = ['deposit', 'hot', 'gas', 'cold'];

export async function listHouseWallets(context: FeatureContext): Promise<HouseWallet[]> {
  const store = readingStore(context.db);
  const [readings, inBooks, cold] = await Promise.all([
    store.all(),
    store.inBooks(),
    context.use(coldWallets)(),
  ]);
  const now = context.clock.now();
  return [...context.providers.chains.values()].flatMap((chain) =>
    placeOrder.flatMap((place) => {
      if (place === 'gas' && chain.gasWallet === null) return [];
      const of = readings.filter((each) => each.channel === chain.channel && each.place === place);
      return [walletOf(chain, place, of, { now, inBooks, cold: cold.get(chain.channel) ?? null })];
    }),
  );
}

interface Beside {
  readonly now: Date;
  readonly inBooks: BooksByPlace;
  readonly cold: string | null;
}

function walletOf(
  { channel, coin, hotWallet, gasWallet, assets }: ChainPort,
  place: Place,
  readings: readonly WalletReading[],
  { now, inBooks, cold }: Beside,
): HouseWallet {
  const addresses = { deposit: null, hot: hotWallet, gas: gasWallet, cold };
  const oldest = readings.toSorted((one, other) => one.readAt.getTime() - other.readAt.getTime())[0];
  const every = place === 'deposit' ? DEPOSITS_EVERY_SECONDS : WALLETS_EVERY_SECONDS;
  const inOrder = [...assets, coin];
  return {
    channel,
    channelName: channelField(channel).value,
    place,
    address: addresses[place],
    addresses: readings[0]?.addresses ?? 0,
    reading: oldest
      ? {
          time: oldest.readAt.toISOString(),
          block: String(oldest.toBlock),
          isOutdated: now.getTime() - oldest.readAt.getTime() > MISSED * every * 1000,
          balances: readings
            .toSorted(
              (one, other) => inOrder.indexOf(one.asset as never) - inOrder.indexOf(other.asset as never),
            )
            .map((each) => balanceOf(each, inBooks)),
        }
      : null,
  };
}

function balanceOf(
  reading: WalletReading,
  booksNow: BooksByPlace,
): NonNullable<HouseWallet['reading']>['balances'][number] {
  const {
    channel,
    place,
    asset,
    units,
    inBooks,
    notFinal,
    sent,
    coming,
    collected,
    unexplained,
    differsSince,
  } = reading;
  const onChain = unitsText(asset as HouseAsset, BigInt(units));
  if (inBooks === null || !isCurrencyCode(asset)) return { asset: asset as HouseAsset, onChain, books: null };
  const text = (minor: bigint): string => sumText(minor, asset);
  return {
    asset: asset as HouseAsset,
    onChain,
    books: {
      inBooks: text(inBooks),
      inBooksNow: text(booksNow(channel, place, asset)),
      difference: text(BigInt(units) - inBooks),
      notFinal: text(notFinal),
      sent: text(sent),
      coming: text(coming),
      collected: text(collected),
      unexplained: text(unexplained),
      differsSince: differsSince?.toISOString() ?? null,
    },
  };
}

/** The amount as a decimal; coins with all their decimals. */
function unitsText(asset: HouseAsset, units: bigint): string {
  if (isCurrencyCode(asset)) return sumText(units, asset satisfies CurrencyCode);
  const decimals = coinDecimals[asset];
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Gauges are for watching, so floats are exact enough. */
export async function walletLevels(context: FeatureContext) {
  const readings = await readingStore(context.db).all();
  return readings.map(({ channel, place, asset, units }) => ({
    labels: { channel: String(channel), place, asset },
    value: Number(unitsText(asset as HouseAsset, BigInt(units))),
  }));
}

export async function countUnexplained(context: FeatureContext): Promise<number> {
  return (await readingStore(context.db).all()).filter(({ unexplained }) => unexplained !== 0n).length;
}
