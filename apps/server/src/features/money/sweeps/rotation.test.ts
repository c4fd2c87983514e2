// Hot wallet and extended key are replaced, as docs/operations/signer.md describes, while sweeps are open in
// each state: the servers end and start again with the new keys. Signed sweeps end in the old wallet, all
// others in the new one.
import { createLocalSigner, worldBoxKeys } from '@causeway/providers';
import { ProviderUnavailable, type Signer } from '@causeway/providers/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chainStore } from '../payouts/index.ts';
import { type Keys, type SweepServer, type Swept, sweepServer } from './sweep-server.testing.ts';

const channels = [8, 9] as const;
/** Another hot wallet, and a second branch for new addresses. */
const nextKeys: Keys = {
  evm: {
    ...worldBoxKeys.evm,
    hot: `0x${'4'.repeat(64)}`,
    depositBranches: [...worldBoxKeys.evm.depositBranches, ...worldBoxKeys.tron.depositBranches],
  },
  tron: {
    ...worldBoxKeys.tron,
    hot: `0x${'4'.repeat(64)}`,
    depositBranches: [...worldBoxKeys.tron.depositBranches, ...worldBoxKeys.evm.depositBranches],
  },
};

let server: SweepServer;
beforeAll(async () => {
  server = await sweepServer({ collects: false });
}, 60_000);
afterAll(() => server.stop());

/** The old keys behind a signer that gives no answer for these addresses. */
function silentFor(addresses: ReadonlySet<string>): Signer {
  const { evm, tron }: Keys = worldBoxKeys;
  const local = createLocalSigner(
    new Map([
      [8, evm],
      [9, tron],
    ]),
  );
  return {
    wallets: local.wallets,
    sign: (request) =>
      request.wallet.kind === 'deposit' && addresses.has(request.wallet.address)
        ? Promise.reject(new ProviderUnavailable('the signer gives no answer'))
        : local.sign(request),
  };
}

const sweepsOf = async (address: string) =>
  (await server.sweeps()).filter((each) => each.address === address);
const newestOf = async (address: string) => (await sweepsOf(address)).at(-1);
const paymentOf = async (address: string) => chainStore(server.db).send((await newestOf(address))?.id ?? '');

type Old = Awaited<ReturnType<SweepServer['another']>>;

interface Open {
  /** The sweep that has a nonce, and no answer from the signer. */
  readonly reserved: string;
  /** The sweep that is signed and broadcast, and in no block. */
  readonly signed: string;
  /** The sweep whose coin is sent, and in no block. */
  readonly funding: string;
}

async function openSweeps(old: Old, channel: Swept, silent: Set<string>): Promise<Open> {
  const [reserved, signed] = [await server.newAddress(channel), await server.newAddress(channel)];
  for (const address of [reserved, signed]) {
    silent.add(address);
    await server.credited(channel, address, '300');
  }
  await old.begin(channel);
  const isReserved = async (address: string) => typeof (await paymentOf(address))?.sequence === 'bigint';
  for (
    let looks = 0;
    looks < 12 && !((await isReserved(reserved)) && (await isReserved(signed)));
    looks += 1
  ) {
    await old.step(channel);
    await server.final(channel);
    await Promise.all([server.clock.advance(61), old.clock.advance(61)]);
  }
  const funding = await server.newAddress(channel);
  await server.credited(channel, funding, '300');
  await old.begin(channel);
  silent.delete(signed);
  for (let looks = 0; looks < 3; looks += 1) await old.step(channel);
  expect(await newestOf(reserved)).toMatchObject({ status: 'COLLECTING' });
  expect(await paymentOf(reserved)).toMatchObject({ sequence: expect.any(BigInt), raw: null });
  expect(await newestOf(signed)).toMatchObject({ status: 'COLLECTING' });
  expect(await paymentOf(signed)).toMatchObject({ raw: expect.any(String) });
  expect(await newestOf(funding)).toMatchObject({ status: 'FUNDING' });
  return { reserved, signed, funding };
}

test('signed sweeps end in the old wallet, all others in the new one', { timeout: 120_000 }, async () => {
  const silent = new Set<string>();
  const old = await server.another({ signer: silentFor(silent) });
  const oldHot = { 8: old.chainOf(8).hotWallet, 9: old.chainOf(9).hotWallet };
  const before = { 8: await server.onChain(8, oldHot[8]), 9: await server.onChain(9, oldHot[9]) };
  const open = { 8: await openSweeps(old, 8, silent), 9: await openSweeps(old, 9, silent) };
  await old.stop();

  server = await server.restarted({ keys: nextKeys });
  for (const channel of channels) {
    const chain = server.chainOf(channel);
    expect(chain.hotWallet).not.toBe(oldHot[channel]);
    const { signed, ...others } = open[channel];
    // A new account has an address of the new branch.
    const fresh = await server.newAddress(channel);
    expect(old.chainOf(channel).isDepositAddress(Number((await indexOf(fresh)) ?? 0), fresh)).toBe(false);
    await server.credited(channel, fresh, '300');
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await server.begin(channel);
      await server.finish(channel);
    }
    await server.credited(channel, signed, '200');
    await server.begin(channel);
    await server.finish(channel);

    expect(await sweepsOf(signed)).toMatchObject([
      { status: 'COLLECTED', toAddress: oldHot[channel], amount: 300_000_000n },
      { status: 'COLLECTED', toAddress: chain.hotWallet, amount: 200_000_000n },
    ]);
    expect(await sweepsOf(others.reserved)).toMatchObject([
      { status: 'DROPPED' },
      { status: 'COLLECTED', toAddress: chain.hotWallet },
    ]);
    for (const address of [others.funding, fresh])
      expect(await sweepsOf(address)).toMatchObject([{ status: 'COLLECTED', toAddress: chain.hotWallet }]);
    for (const address of [signed, fresh, ...Object.values(others)])
      expect(await server.onChain(channel, address)).toBe(0n);
    expect((await server.onChain(channel, oldHot[channel])) - before[channel]).toBe(300_000_000n);
    expect(await server.onChain(channel, chain.hotWallet)).toBe(1_100_000_000n);
    const purpose = `channel-${String(channel)}`;
    expect(await server.onHouse('USDT', purpose, `${purpose}-deposit`)).toEqual([-1_400_000_000n, 0n]);
  }
  await server.balanced();
});

async function indexOf(address: string): Promise<string | undefined> {
  const { rows } = await server.pool.query<{ index: string }>(
    'select address_index::text as index from collection_account where number = $1',
    [address],
  );
  return rows[0]?.index;
}
