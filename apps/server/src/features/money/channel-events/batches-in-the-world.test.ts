// Payments that a bank books as one entry, with the real adapter: each is credited with its own amount, or
// none is credited.
import { getCollectionAccount, listBankMessages, listDeposits } from '@causeway/contract';
import { createProviders, worldBoxChains, worldBoxConfig, type OpenProviders } from '@causeway/providers';
import { startWorldBox, type WorldBoxProcess, keptIn } from '@causeway/providers/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let box: WorldBoxProcess;
let providers: OpenProviders;
let server: MoneyServer;

beforeAll(async () => {
  box = await startWorldBox();
  const address = { url: box.url, smtpHost: '127.0.0.1', smtpPort: box.smtpPort, secret: box.secret };
  const unused = { publicUrl: 'http://127.0.0.1:8080' };
  providers = createProviders({
    now: () => new Date(),
    ...keptIn('/tmp'),
    ...worldBoxConfig({ ...address, ...unused }),
    chains: worldBoxChains({ url: box.url }),
  });
  server = await moneyServer([], {}, { banks: providers.banks });
});
afterAll(async () => {
  await server.stop();
  providers.close();
  await box.stop();
});

/** Three payments of 100.00 USD into a new account, reported in one message. */
async function paidIn(amounts: string, report: object = {}) {
  await box.control('PUT', '/banks/3/style', { amounts });
  const person = await server.signedInPerson();
  const account = { accountId: await server.account(person, 3) };
  const { number } = await server.as(person).call(getCollectionAccount, account);
  const batch = { account: number, currency: 'USD', amounts: ['100.00', '100.00', '100.00'], ...report };
  await box.control('POST', '/pay-in-batch', batch);
  // The banks are read every thirty seconds.
  await server.clock.advance(61);
  await server.settle();
  await server.settle();
  const session = await server.signedInAgain(person);
  const { list } = await server.as(session).call(listDeposits, { pageNo: 1, pageSize: 10 });
  const waiting = await server
    .as(await server.signedInStaff('auditor'))
    .call(listBankMessages, { pageNo: 1, pageSize: 20 });
  await server.balanced();
  return {
    credited: list.map(({ status, amount }) => `${status} ${amount.value}`),
    reason: waiting.list.at(-1)?.reason ?? '',
  };
}

test.each([
  ['beside it', 'own'],
  ['elsewhere', 'elsewhere'],
])('a batch with each amount %s credits each payment with its own', async (_where, amounts) => {
  const { credited } = await paidIn(amounts);
  expect(credited).toEqual(Array.from({ length: 3 }, () => 'CREDITED 100.00'));
});

test.each([
  ['no amounts', 'nowhere', {}, '300.00 USD: 3 of its 3 payments do not say what they are worth in USD'],
  ['another sum', 'own', { amount: '299.00' }, '299.00 USD: its payments add up to 300.00 USD'],
])(
  'a batch with %s credits nothing and shows staff the mismatch',
  async (_what, amounts, report, because) => {
    const { credited, reason } = await paidIn(amounts, report);
    expect(credited).toEqual([]);
    expect(reason).toContain(because);
  },
);
