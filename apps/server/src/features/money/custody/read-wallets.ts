// Reads the balance of each place of the house from a final block of its chain, and the books' balance beside it (MON-764).
import { ProviderUnavailable, type ChainPort } from '@causeway/providers/port';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { chainGuard } from '../chain-binding/index.ts';
import { receivingAccounts } from '../collection-accounts/index.ts';
import { coldWallets } from './cold-wallet.ts';
import { noBooks, type PlaceBooks, unexplainedOf } from './explain.ts';
import { dayReadingStore } from './day-reading-store.ts';
import { custodyStore } from './store.ts';
import { type BooksByPlace, type Place, readingStore, sweptAbove } from './reading-store.ts';

interface PlaceOf {
  readonly place: Place;
  readonly addresses: readonly string[];
}

/** Logs chains that do not answer; the previous reading stays and gets older. */
export async function readWallets(
  context: FeatureContext,
  chain: ChainPort,
  places: readonly Place[],
): Promise<void> {
  try {
    await context.use(chainGuard).assertUsable(chain);
    for (const place of places) await readPlace(context, chain, await addressesOf(context, chain, place));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log[context.outages.levelOf(error, 'info')](
      { channel: chain.channel, because: error.message },
      'the wallets could not be read',
    );
  }
}

async function addressesOf(context: FeatureContext, chain: ChainPort, place: Place): Promise<PlaceOf> {
  if (place === 'deposit')
    return { place, addresses: [...(await receivingAccounts(context.db).addresses(chain.channel))] };
  if (place === 'hot') return { place, addresses: [chain.hotWallet] };
  const address =
    place === 'gas' ? chain.gasWallet : ((await context.use(coldWallets)()).get(chain.channel) ?? null);
  return { place, addresses: address === null ? [] : [address] };
}

async function readPlace(
  context: FeatureContext,
  chain: ChainPort,
  { place, addresses }: PlaceOf,
): Promise<void> {
  const { channel } = chain;
  const store = readingStore(context.db);
  if (addresses.length === 0 && place !== 'deposit') return store.forget(channel, place);
  const before = await store.inBooks();
  const tokens = await chain.holdings(addresses);
  const coins = await chain.coinHoldings(addresses);
  const booksOf = await booksBeside(context, chain, place, { ...tokens, before });
  const [address = null] = place === 'deposit' ? [] : addresses;
  const of = { channel, place, address, addresses: addresses.length, readAt: context.clock.now() };
  for (const asset of chain.assets) {
    const units = tokens.holdings
      .filter(({ amount }) => amount.currency === asset)
      .reduce((sum, { amount }) => sum + amount.minor, 0n);
    const books = booksOf(asset);
    const unexplained = unexplainedOf(units, books);
    await dayReadingStore(context.db).keepDay(hongKongDay(of.readAt), {
      ...{ channel, place, address, currency: asset, units, inBooks: books.inBooks[1] },
      // Money that was moved by hand without a booking is gone, though its destination is known.
      ...{ difference: unexplained - books.collected, block: tokens.to, readAt: of.readAt },
    });
    await store.keep({
      ...{ ...of, asset, units: String(units), fromBlock: tokens.from, toBlock: tokens.to },
      inBooks: books.inBooks[1],
      notFinal: books.notFinal.low,
      sent: books.sent,
      coming: books.coming,
      collected: books.collected,
      unexplained,
    });
  }
  await store.keep({
    ...{ ...of, asset: chain.coin, fromBlock: coins.from, toBlock: coins.to, inBooks: null },
    units: String(coins.holdings.reduce((sum, { units }) => sum + units, 0n)),
    ...{ notFinal: 0n, sent: 0n, coming: 0n, collected: 0n, unexplained: 0n },
  });
}

interface Read {
  readonly from: bigint;
  readonly to: bigint;
  readonly before: BooksByPlace;
}

async function booksBeside(
  { db }: FeatureContext,
  { channel, assets }: ChainPort,
  place: Place,
  { from, to, before }: Read,
): Promise<(currency: ChainPort['assets'][number]) => PlaceBooks> {
  const store = readingStore(db);
  const [after, swept, aboveFrom, aboveTo, sent, coming] = await Promise.all([
    store.inBooks(),
    sweptAbove(db, channel, from),
    place === 'deposit' ? store.seenAbove(channel, from) : none,
    place === 'deposit' ? store.seenAbove(channel, to) : none,
    sentFrom(store, channel, place),
    comingTo(store, channel, place),
  ]);
  const collected = new Map(
    await Promise.all(
      (place === 'deposit' ? assets : []).map(
        async (currency) => [currency, await collectedSince(db, channel, currency)] as const,
      ),
    ),
  );
  return (currency) => ({
    ...noBooks,
    inBooks: [before(channel, place, currency), after(channel, place, currency)],
    notFinal: { low: aboveTo(currency), high: aboveFrom(currency) },
    ...withSweeps(
      place,
      { sent: sent(currency), coming: coming(currency) },
      {
        open: swept.open(currency),
        above: swept.above(currency),
      },
    ),
    collected: collected.get(currency) ?? 0n,
  });
}

type Sums = (currency: ChainPort['assets'][number]) => bigint;
type Readings = ReturnType<typeof readingStore>;
const none: Sums = () => 0n;

async function sentFrom(store: Readings, channel: ChainPort['channel'], place: Place): Promise<Sums> {
  if (place === 'hot') return store.sentFromHot(channel);
  return place === 'cold' ? store.moving(channel, 'to-hot') : none;
}

async function comingTo(store: Readings, channel: ChainPort['channel'], place: Place): Promise<Sums> {
  if (place === 'hot') return store.moving(channel, 'to-hot');
  return place === 'cold' ? store.moving(channel, 'to-cold') : none;
}

/** A sweep that was booked by a later block than the one read still shows at its source. */
function withSweeps(
  place: Place,
  { sent, coming }: Pick<PlaceBooks, 'sent' | 'coming'>,
  { open, above }: { readonly open: bigint; readonly above: bigint },
): Pick<PlaceBooks, 'sent' | 'coming'> {
  if (place === 'deposit') return { sent: sent + open, coming: coming + above };
  return place === 'hot' ? { sent: sent + above, coming: coming + open } : { sent, coming };
}

/** The amount collected by hand since deposit addresses have had a place of their own. */
async function collectedSince(
  db: FeatureContext['db'],
  channel: ChainPort['channel'],
  currency: ChainPort['assets'][number],
): Promise<bigint> {
  const store = custodyStore(db);
  const [gone, opening] = await Promise.all([
    store.collected(channel, currency),
    store.opening(channel, currency),
  ]);
  return gone - (opening?.collected ?? 0n);
}
