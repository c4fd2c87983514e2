// The cold wallet's address is checked before anybody approves it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { coldWalletSetting } from './cold-wallet.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

async function depositAddress(): Promise<string> {
  const account = await server.account(await server.signedInPerson(), 8);
  const { rows } = await server.pool.query<{ number: string }>(
    'select number from collection_account where id = $1',
    [account],
  );
  return rows[0]?.number ?? '';
}

const proposed = (address: string) =>
  server.context
    .use(coldWalletSetting)
    .refuseFrom?.([{ key: { channel: '8' }, before: null, after: { address } }], server.clock.now());

test('an unknown, invalid or signing address is refused with its reason', async () => {
  const refusedFor = (message: string) => ({
    refusal: 'invalid-input',
    detail: { data: { fields: [{ path: 'address', message }] } },
  });
  for (const [address, message] of [
    ['0x1234', 'wallet-address'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'wallet-is-tron'],
    ['0xdac17f958d2ee523a2206206994597c13d831ec7', 'wallet-token'],
    [`0x${'0'.repeat(36)}dEaD`, 'wallet-burn'],
    [server.chain.hotWallet, 'wallet-signs-here'],
    [await depositAddress(), 'wallet-of-deposits'],
  ] as const)
    await expect(async () => proposed(address)).rejects.toMatchObject(refusedFor(message));
  await expect(proposed(`0x${'1'.repeat(40)}`)).resolves.toBeUndefined();
});
