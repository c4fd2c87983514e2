// The cold wallet's address: what cannot be one is refused before anybody approves it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { coldWalletSetting } from './cold-wallet.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

const proposed = (address: string) =>
  server.context
    .use(coldWalletSetting)
    .refuseFrom?.([{ key: { channel: '8' }, before: null, after: { address } }], server.clock.now());

test('an address that is none, or that signs here, is refused', async () => {
  const refused = { refusal: 'invalid-input' };
  await expect(async () => proposed('0x1234')).rejects.toMatchObject(refused);
  await expect(async () => proposed(server.chain.hotWallet)).rejects.toMatchObject(refused);
  await expect(proposed(`0x${'1'.repeat(40)}`)).resolves.toBeUndefined();
});
