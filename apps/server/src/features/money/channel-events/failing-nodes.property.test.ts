// Days on chains whose nodes lag, forget, contradict and refuse: in the end every deposit on the box's chain
// is credited once, to the last unit, and nothing else is.  A day consists of payments, blocks,
// reorganizations, failures of nodes, and readings. After some days all nodes work again, and the member's
// balance is compared with the box's books. DAYS_WALKED sets the number of days.
import { getCollectionAccount, listDeposits } from '@causeway/contract';
import { decimal } from '@causeway/money';
import { worldBoxChains } from '@causeway/providers';
import { ProviderUnavailable, type ChainPort } from '@causeway/providers/port';
import { startWorldBox, type WorldBoxProcess } from '@causeway/providers/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processEnvironment } from '../../../platform/config/environment.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { scanChain } from './scan-chain.ts';

const DAYS = Number(processEnvironment()['DAYS_WALKED'] ?? '80');
/** The number of days after which the books are compared. */
const DAYS_A_WALK = 10;
/** Nodes lag and chains reorganize by less than the final depth. */
const DEPTH_MAX = 6;
const SECONDS_A_DAY = 900;

let box: WorldBoxProcess;
let server: MoneyServer;
let milliseconds = 0;
const chains = new Map<string, ChainPort>();
beforeAll(async () => {
  box = await startWorldBox();
  const now = () => milliseconds;
  for (const nodes of [
    { count: 1, quorum: 1 },
    { count: 3, quorum: 2 },
  ])
    for (const chain of worldBoxChains({ url: box.url, now, nodes }))
      chains.set(`${String(chain.channel)}/${String(nodes.count)}`, chain);
  server = await moneyServer(
    [],
    {},
    {
      chains: new Map(
        [8, 9].map((channel) => [channel, chainOf(channel, 1)]),
      ) as MoneyServer['context']['providers']['chains'],
    },
  );
});
afterAll(async () => {
  await server.stop();
  await box.stop();
});

function chainOf(channel: number, nodes: number): ChainPort {
  const chain = chains.get(`${String(channel)}/${String(nodes)}`);
  if (!chain) throw new Error(`no chain ${String(channel)}`);
  return chain;
}

const FAILURES = ['behind', 'unindexed', 'staleBranch', 'emptyLogs'] as const;

type Step =
  | { readonly kind: 'pay'; readonly units: bigint }
  | { readonly kind: 'mine'; readonly blocks: number }
  | { readonly kind: 'reorganise'; readonly depth: number; readonly transactions: 'keep' | 'drop' }
  | { readonly kind: 'fail'; readonly node: number; readonly failures: Readonly<Record<string, number>> }
  | { readonly kind: 'read' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), units: fc.bigInt({ min: 10n ** 6n, max: 10n ** 9n }) }),
  fc.record({ kind: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('reorganise' as const),
    depth: fc.integer({ min: 1, max: DEPTH_MAX }),
    transactions: fc.constantFrom('keep' as const, 'drop' as const),
  }),
  fc.record({
    kind: fc.constant('fail' as const),
    node: fc.integer({ min: 1, max: 3 }),
    failures: fc.oneof(
      fc
        .constantFrom(...FAILURES)
        .chain((name) => fc.record({ [name]: fc.integer({ min: 1, max: DEPTH_MAX }) })),
      fc.record({ holes: fc.integer({ min: 2, max: 9 }) }),
      fc.record({ takesAtMost: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ busyRequests: fc.integer({ min: 1, max: 3 }) }),
      fc.constant({}),
    ),
  }),
  fc.constant({ kind: 'read' as const }),
);
/** The payments, inclusions and readings of one day. */
const day = fc
  .array(step, { minLength: 1, maxLength: 3 })
  .chain((steps) =>
    fc
      .record({ kind: fc.constant('pay' as const), units: fc.bigInt({ min: 10n ** 6n, max: 10n ** 9n }) })
      .map((pay): readonly Step[] => [pay, { kind: 'mine', blocks: 1 }, ...steps, { kind: 'read' }]),
  );

interface Walk {
  readonly chain: ChainPort;
  readonly to: string;
}

const control = ({ chain }: Pick<Walk, 'chain'>, path: string, body: object) =>
  box.control('POST', `/chain/${String(chain.channel)}/${path}`, body);

async function read({ chain }: Pick<Walk, 'chain'>): Promise<void> {
  milliseconds += SECONDS_A_DAY * 1000;
  await scanChain(server.context, chain).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
  });
  chain.takeContradictions();
}

async function take(walk: Walk, one: Step): Promise<void> {
  if (one.kind === 'pay') {
    const units = String(one.units).padStart(7, '0');
    const amount = `${units.slice(0, -6)}.${units.slice(-6)}`;
    await control(walk, 'pay-in', { to: walk.to, asset: 'USDT', amount });
  }
  if (one.kind === 'mine') await control(walk, 'mine', { blocks: one.blocks });
  if (one.kind === 'reorganise')
    await control(walk, 'reorganise', { depth: one.depth, transactions: one.transactions });
  if (one.kind === 'fail') await control(walk, 'node', { node: one.node, ...one.failures });
  if (one.kind === 'read') await read(walk);
}

/** Fixes all nodes, makes everything final, and reads it twice. */
async function settle(walk: Walk): Promise<void> {
  for (const node of [1, 2, 3]) await control(walk, 'node', { node });
  for (const _ of [1, 2]) {
    await control(walk, 'mine', { blocks: walk.chain.confirmationsNeeded + 2 });
    await read(walk);
    await read(walk);
  }
  await server.settle();
}

interface Shown {
  readonly recent: readonly {
    readonly txHash: string;
    readonly to: string;
    readonly amount: string;
    readonly status: string;
  }[];
}

/** The transfers to an address in the box's books: hash and minor units of each. */
async function onChain({ chain, to }: Walk): Promise<readonly string[]> {
  const { recent } = (await box.control('GET', `/chain/${String(chain.channel)}`)) as Shown;
  return recent
    .filter((each) => each.to === to && each.status === 'done')
    .map(({ txHash, amount }) => `${txHash} ${String(decimal(amount, 'USDT').minor)}`)
    .toSorted();
}

test.each([
  [8, 1],
  [8, 3],
  [9, 1],
  [9, 3],
] as const)(
  'on channel %i with %i nodes every deposit is credited once',
  async (channel, nodes) => {
    const chain = chainOf(channel, nodes);
    // Enough blocks for a reorganization.
    await control({ chain }, 'mine', { blocks: 2 * DEPTH_MAX });
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: DAYS_A_WALK, maxLength: DAYS_A_WALK }), async (days) => {
        const person = await server.signedInPerson();
        const accountId = await server.account(person, channel);
        const { number } = await server.as(person).call(getCollectionAccount, { accountId });
        const walk = { chain, to: number ?? '' };
        for (const one of days.flat()) await take(walk, one);
        await settle(walk);

        const session = await server.signedInAgain(person);
        const { list } = await server.as(session).call(listDeposits, { pageNo: 1, pageSize: 100 });
        const credited = list
          .filter(({ status }) => status === 'CREDITED')
          .map(
            ({ paymentReference, amount }) =>
              `${paymentReference ?? ''} ${String(decimal(amount.value, 'USDT').minor)}`,
          )
          .toSorted();
        expect(credited).toEqual(await onChain(walk));
        expect(list.filter(({ status }) => status !== 'CREDITED' && status !== 'VANISHED')).toEqual([]);
        const sum = list
          .filter(({ status }) => status === 'CREDITED')
          .reduce((total, { amount }) => total + decimal(amount.value, 'USDT').minor, 0n);
        const [available, , pending] = await server.balanceOf(session, 'USDT');
        expect(available === '-' ? 0n : decimal(available ?? '', 'USDT').minor).toBe(sum);
        expect(pending === '-' ? 0n : decimal(pending ?? '', 'USDT').minor).toBe(0n);
      }),
      { numRuns: Math.ceil(DAYS / 2 / DAYS_A_WALK), endOnFailure: true },
    );
    await server.balanced();
  },
  60 * 60_000,
);
