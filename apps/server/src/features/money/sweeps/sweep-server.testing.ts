// The whole server on the world box's two chains, for tests of sweeps: a member's deposits are scanned, screened and
// credited as usual.
import { type TestDatabase, testDatabase } from '@causeway/db/testing';
import type { ChainPort, Signer } from '@causeway/providers/port';
import { worldBoxChains } from '@causeway/providers';
import { startWorldBox, type WorldBoxProcess } from '@causeway/providers/testing';
import { testServer } from '../../../platform/testing.ts';
import { type MoneyServer, moneyServer } from '../../../testing/money-server.testing.ts';
import { testMarket } from '../../../testing/outside.testing.ts';
import { chainFeesFeature } from '../chain-fees/index.ts';
import { recordFees } from '../chain-fees/record-fees.ts';
import { payoutsFeature } from '../payouts/index.ts';
import { beginSweeps } from './begin-sweeps.ts';
import { sweepsFeature } from './index.ts';
import { beginOrLog, tendOrLog, walkSweeps } from './run-sweeps.ts';
import { type SweepRecord, sweepStore } from './store.ts';
import { sweepTools } from './tools.ts';
import { tendWallets } from './walk-sweep.ts';

export type SweepServer = Awaited<ReturnType<typeof sweepServer>>;
export type Swept = 8 | 9;

/** The rounds after the last sweep has ended, in which its wallets and balances become final. */
const QUIET_ROUNDS = 3;

const COIN = { 8: 'ETH', 9: 'TRX' } as const;
const RICH = { 8: '5', 9: '20000' } as const;

const features = [payoutsFeature, sweepsFeature, chainFeesFeature];

/** Without `collects`, another server sweeps the deposits that are credited here. */
export async function sweepServer({ gas = true, collects = true } = {}) {
  const [box, database] = await Promise.all([startWorldBox(), testDatabase()]);
  const server = await serverAt({ box, database }, { collects });
  for (const channel of [8, 9] as const) {
    await server.mine(channel, 30);
    if (gas) await server.fundGas(channel);
  }
  return server;
}

interface Place {
  readonly box: WorldBoxProcess;
  readonly database: TestDatabase;
  readonly startAt?: Date;
}

/** The signing keys; other keys make it a server after a rotation. */
interface Signing {
  readonly keys?: Keys;
  readonly signer?: Signer;
}

async function serverAt(
  { box, database, startAt }: Place,
  { collects = true, ...signing }: Signing & { readonly collects?: boolean } = {},
) {
  const chains = chainsOf(box.url, signing);
  const place = { database, ...(startAt && { startAt }) };
  const server = await moneyServer(collects ? features : [], {}, { chains }, [], place);
  const chainOf = (channel: Swept): ChainPort => chainIn(chains, channel);
  const control = (channel: Swept, path: string, body: object) =>
    box.control('POST', `/chain/${String(channel)}/${path}`, body);
  const mine = (channel: Swept, blocks = 1) => control(channel, 'mine', { blocks });
  const final = (channel: Swept) => mine(channel, chainOf(channel).confirmationsNeeded);
  const fundGas = async (channel: Swept, amount: string = RICH[channel]): Promise<void> => {
    await control(channel, 'pay-in', { to: chainOf(channel).gasWallet, asset: COIN[channel], amount });
    await mine(channel);
  };
  const newAddress = (channel: Swept) => addressOf(server, channel);
  /** Pays in, and waits until the deposit is credited. */
  const credited = async (channel: Swept, to: string, amount: string, asset = 'USDT'): Promise<void> => {
    await control(channel, 'pay-in', { to, asset, amount });
    await final(channel);
    await server.settle();
    await server.settle();
  };
  const tools = () => server.context.use(sweepTools);
  const sweeps = () => allSweeps(server);
  /** Moves the clock by a second, so that the newest sweep is the last one. */
  const begin = async (channel: Swept): Promise<void> => {
    await server.clock.advance(1);
    await beginSweeps(tools(), chainOf(channel));
  };
  /** One round for each sweep and the wallets' queues. */
  const step = async (channel: Swept): Promise<void> => {
    await walkSweeps(tools(), chainOf(channel));
    await tendWallets(tools(), chainOf(channel));
  };
  const isOpen = async (channel: Swept): Promise<boolean> =>
    (await sweeps()).some((each) => each.channel === channel && each.endedAt === null);
  /** Runs rounds and mines until no sweep is open and all is final, or this many times. */
  const finish = async (channel: Swept, times = 12): Promise<void> => {
    for (let [left, quiet] = [times, 0]; left > 0 && quiet < QUIET_ROUNDS; left -= 1) {
      await step(channel);
      await final(channel);
      await server.clock.advance(61);
      quiet = (await isOpen(channel)) ? 0 : quiet + 1;
    }
  };
  const onChain = async (channel: Swept, address: string): Promise<bigint> =>
    (await chainOf(channel).holdings([address])).holdings.reduce((sum, { amount }) => sum + amount.minor, 0n);
  return {
    ...server,
    ...{
      box,
      chainOf,
      control,
      mine,
      final,
      fundGas,
      newAddress,
      credited,
      tools,
      sweeps,
      begin,
      step,
      finish,
    },
    ...{ onChain, fees: (channel: Swept) => recordFees(server.context, chainOf(channel)) },
    databaseUrl: database.url,
    /** Another sweeping server on the same database and chains, started now. */
    another: (other: Signing = {}) =>
      anotherServer({ box, database: kept(database), startAt: server.clock.now() }, other),
    /** Stops this server and starts it again on the same database and chains; stop the new one instead of this one. */
    restarted: async (other: Signing) => {
      await server.app.stop();
      return serverAt({ box, database, startAt: server.clock.now() }, other);
    },
    stop: async () => {
      await server.stop();
      await box.stop();
    },
  };
}

type Chains = ReadonlyMap<ChainPort['channel'], ChainPort>;
export type Keys = NonNullable<Parameters<typeof worldBoxChains>[0]['keys']>;

const chainsOf = (url: string, signing: Signing): Chains =>
  new Map(worldBoxChains({ url, ...signing }).map((chain) => [chain.channel, chain]));

/** The database, which stays open when a server on it stops. */
const kept = (database: TestDatabase): TestDatabase => ({ ...database, drop: () => Promise.resolve() });

function chainIn(chains: Chains, channel: Swept): ChainPort {
  const chain = chains.get(channel);
  if (!chain) throw new Error(`no chain ${String(channel)}`);
  return chain;
}

async function anotherServer({ box, ...place }: Place, signing: Signing) {
  const chains = chainsOf(box.url, signing);
  const market = testMarket((): Date => other.clock.now());
  const other = await testServer({ features, providers: { chains, market }, ...place, working: false });
  const { context, clock, stop } = other;
  const tools = context.use(sweepTools);
  return {
    ...{ clock, stop },
    chainOf: (channel: Swept): ChainPort => chainIn(chains, channel),
    begin: (channel: Swept) => beginOrLog(tools, chainIn(chains, channel)),
    /** One round for each sweep and the wallets' queues. */
    step: async (channel: Swept): Promise<void> => {
      await walkSweeps(tools, chainIn(chains, channel));
      await tendOrLog(tools, chainIn(chains, channel));
    },
  };
}

/** Oldest first. */
async function allSweeps({ owner, db }: MoneyServer): Promise<readonly SweepRecord[]> {
  const { rows } = await owner.query<{ id: string }>('select id from sweep order by begun_at, id');
  const found = await Promise.all(rows.map(({ id }) => sweepStore(db).byId(id)));
  return found.flatMap((each) => each ?? []);
}

/** A deposit address of a new member. */
async function addressOf(server: MoneyServer, channel: Swept): Promise<string> {
  const account = await server.account(await server.signedInPerson(), channel);
  const { rows } = await server.pool.query<{ number: string }>(
    'select number from collection_account where id = $1',
    [account],
  );
  return rows[0]?.number ?? '';
}
