// Returned money over the real adapters, as the bank's books and the chain show it.
import { confirmDepositReturn, getCollectionAccount, listDeposits } from '@causeway/contract';
import { createProviders, worldBoxChains, worldBoxConfig, type OpenProviders } from '@causeway/providers';
import { startWorldBox, type WorldBoxProcess, keptIn } from '@causeway/providers/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let box: WorldBoxProcess;
let providers: OpenProviders;
let server: MoneyServer;
let person: TestPerson;

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
  const { banks, chains } = providers;
  server = await moneyServer([], {}, { banks, chains });
});
beforeEach(async () => {
  person = await server.signedInPerson();
});
afterAll(async () => {
  await server.stop();
  providers.close();
  await box.stop();
});

async function openAccount(channel: 3 | 8): Promise<string> {
  const accountId = await server.account(person, channel);
  return (await server.as(person).call(getCollectionAccount, { accountId })).number ?? '';
}
/** Banks are read every thirty seconds, chains in each round. */
async function pass(): Promise<void> {
  await server.clock.advance(61);
  await server.settle();
  await server.settle();
}
async function newest() {
  const session = await server.signedInAgain(person);
  const page = { pageNo: 1, pageSize: 1 };
  const { list } = await server.as(session).call(listDeposits, page);
  return list[0];
}
async function rejectHeld(): Promise<string> {
  const held = await newest();
  expect(held?.status).toBe('HELD');
  await server.decide('deposit', held?.txnNo ?? '', 'reject', 'Payer unknown');
  return held?.txnNo ?? '';
}

test('a rejected bank deposit is returned through the bank and shows on its account', async () => {
  const account = await openAccount(3);
  server.screening.suspects.add('Sanction Trading');
  const payer = { payerName: 'Sanction Trading', payerAccount: '004338866001', payerBic: 'WTCHHKHH' };
  const paid = { account, currency: 'USD', amount: '700.00', remittance: 'Invoice 9', ...payer };
  const { bankReference } = (await box.control('POST', '/pay-in', paid)) as { bankReference: string };
  await pass();
  const txnNo = await rejectHeld();
  await box.control('POST', '/banks/3/settle', {});
  await pass();

  const { banks } = (await box.control('GET', '/banks')) as {
    banks: { channel: number; entries: Record<string, unknown>[] }[];
  };
  const [entry] = banks.find(({ channel }) => channel === 3)?.entries ?? [];
  expect(entry).toMatchObject({
    direction: 'DBIT',
    currency: 'USD',
    amount: '700.00',
    counterpartyName: 'Sanction Trading',
    counterpartyAccount: '004338866001',
    remittance: `RETURN OF ${bankReference} Invoice 9`,
    endToEndId: `${txnNo}R1`,
  });
  expect(await newest()).toMatchObject({ status: 'RETURNED', returnReference: entry?.['bankReference'] });
  await server.balanced();
});

test('a flagged chain deposit is returned once its member confirms', async () => {
  const to = await openAccount(8);
  const paid = { to, asset: 'USDT', amount: '25' };
  const { txHash } = (await box.control('POST', '/chain/8/pay-in', paid)) as { txHash: string };
  server.screening.suspects.add(txHash);
  await box.control('POST', '/chain/8/mine', { blocks: 13 });
  await pass();
  const txnNo = await rejectHeld();
  const session = await server.signedInAgain(person);
  await server.as(session).call(confirmDepositReturn, { txnNo });
  await pass();
  await box.control('POST', '/chain/8/mine', { blocks: 13 });
  await pass();

  const back = await newest();
  expect(back?.status).toBe('RETURNED');
  const source = back?.sourceAccount ?? '';
  const chain = providers.chains.get(8);
  const { blockNumber = 0n } = (await chain?.head()) ?? {};
  const received = await chain?.transfers(new Set([source]), 0n, blockNumber);
  expect(received?.find((each) => each.txHash === back?.returnReference)).toMatchObject({
    to: source,
    amount: { currency: 'USDT', minor: 25_000_000n },
  });
  await server.balanced();
});
