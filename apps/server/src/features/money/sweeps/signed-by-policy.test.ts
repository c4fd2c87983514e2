// Sweeps that the signer's own process signs: those within its policy are signed, others wait with the reason
// and continue once the keeper of the policy allows them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignerProcess, signerProcess } from '../../../testing/signer-process.testing.ts';
import { type SweepServer, sweepServer } from './sweep-server.testing.ts';

const limited = { payout: {}, coldTransfer: {}, sweep: { USDT: { perTransaction: '1000', perDay: '5000' } } };
const raised = { ...limited, sweep: { USDT: { perTransaction: '2000', perDay: '5000' } } };

let signing: SignerProcess;
let server: SweepServer;
let collector: Awaited<ReturnType<SweepServer['another']>>;
beforeAll(async () => {
  [server, signing] = await Promise.all([sweepServer({ collects: false }), signerProcess(limited)]);
  collector = await server.another({ signer: signing.signer });
}, 60_000);
afterAll(async () => {
  await collector.stop();
  await signing.stop();
  await server.stop();
});

const newestOf = async (address: string) =>
  (await server.sweeps()).findLast((each) => each.address === address);

describe.each([8, 9] as const)('a sweep by policy on channel %i', (channel) => {
  const looks = async (times: number): Promise<void> => {
    for (let left = times; left > 0; left -= 1) {
      await collector.step(channel);
      await server.final(channel);
      await collector.clock.advance(61);
    }
  };

  test('is signed once for each payment that the policy allows', async () => {
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '400');
    await collector.begin(channel);
    await looks(8);
    const sweep = await newestOf(address);
    expect(sweep).toMatchObject({ status: 'COLLECTED', fundings: 1, reason: null });
    const signed = signing.logged('signed').filter((id) => id.startsWith(sweep!.id));
    expect(signed).toEqual([`${sweep!.id}G1`, sweep!.id]);
    expect(await server.onChain(channel, address)).toBe(0n);
  });

  test('is held with the reason until the policy allows it', async () => {
    await signing.withLimits(limited);
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '1500');
    await collector.begin(channel);
    await looks(8);
    const refused = await newestOf(address);
    expect(refused).toMatchObject({
      status: 'COLLECTING',
      reason: expect.stringMatching(/limit of one transaction is 1000000000/),
    });
    expect(signing.logged('refused')).toContain(refused!.id);
    expect(await server.onChain(channel, address)).toBe(1_500_000_000n);
    await signing.withLimits(raised);
    await looks(8);
    expect(await newestOf(address)).toMatchObject({ id: refused!.id, status: 'COLLECTED' });
    expect(signing.logged('signed').filter((id) => id === refused!.id)).toHaveLength(1);
    expect(await server.onChain(channel, address)).toBe(0n);
  });
});
