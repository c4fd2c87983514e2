// Another service asks over the network before it pays: the box asks at our travel address, reads our answer at its own callback,
// pays on its chain and confirms the transaction.
import {
  approveTravelInquiry,
  getCollectionAccount,
  getDepositParties,
  getTravelInquiry,
  listDeposits,
  listTravelInquiries,
  makeTravelAddress,
  rejectTravelInquiry,
} from '@causeway/contract';
import { wholePerson } from '@causeway/contract/testing';
import { createProviders, worldBoxChains, worldBoxConfig, type OpenProviders } from '@causeway/providers';
import { startWorldBox, type WorldBoxProcess, keptIn } from '@causeway/providers/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { type MoneyServer, moneyServer } from '../../../testing/money-server.testing.ts';
import { travelRuleFeature } from '../travel-rule/index.ts';
import { travelInquiriesFeature } from './index.ts';

const reason = 'The payer has sent us the contract';

let box: WorldBoxProcess;
let providers: OpenProviders;
let server: MoneyServer;
let person: TestPerson;
let address: string;
let travelAddress: string;
let seen: number;

beforeAll(async () => {
  box = await startWorldBox();
  const place = { url: box.url, smtpHost: '127.0.0.1', smtpPort: box.smtpPort, secret: box.secret };
  providers = createProviders({
    now: () => server.clock.now(),
    ...keptIn('/tmp'),
    ...worldBoxConfig({ ...place, publicUrl: box.url }),
    chains: worldBoxChains({ url: box.url }),
  });
  const { chains, screening, travelRule } = providers;
  const rooms = [travelRuleFeature, travelInquiriesFeature];
  server = await moneyServer(rooms, {}, { chains, screening, travelRule });
  const callbackUrl = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  await box.control('PUT', '/addresses', { callbackUrl });
  await server.pool.query('update travel_rule_limit set from_usd = 100000');
  server.context.cachedSettings.forget('travel-rule');
  person = await server.signedInPerson();
  await server.owner.query(
    `insert into verification_submission (id, member_id, number, occasion, record, checks, submitted_at, submitted_by, outcome,
       closed_at)
     values ($1, $2, 1, 'first', $5, '[]', $4, $3, 'approved', $4)`,
    [randomUUID(), person.memberId, person.personId, server.clock.now(), wholePerson('2026-03-02')],
  );
  const accountId = await server.account(person, 8);
  address = (await server.as(person).call(getCollectionAccount, { accountId })).number ?? '';
  travelAddress = (await server.as(person).call(makeTravelAddress, { accountId })).travelAddress ?? '';
});
beforeEach(async () => {
  seen = (await newest()).total;
});
afterAll(async () => {
  await server.stop();
  providers.close();
  await box.stop();
});

interface Asked {
  readonly reference: string;
  readonly taken: readonly boolean[];
  readonly answers: readonly unknown[];
}

/** The box asks, and our jobs run. */
async function ask(more: object = {}): Promise<Asked> {
  const asking = { travelAddress, beneficiary: ['Wong', 'Ada Mary'], ...more };
  const { reference } = (await box.control('POST', '/travel-rule/asked', asking)) as Asked;
  await server.settle();
  return askedBy(reference);
}
async function askedBy(reference: string): Promise<Asked> {
  const { asked } = (await box.control('GET', '/travel-rule/asked')) as { asked: Asked[] };
  const found = asked.find((each) => each.reference === reference);
  if (!found) throw new Error('the box does not know its own inquiry');
  return found;
}
async function newest() {
  const page = { pageNo: 1, pageSize: 1, show: 'all', memberId: person.memberId } as const;
  const { list, total } = await server.as(await server.signedInStaff()).call(listTravelInquiries, page);
  return { total, inquiryId: list[0]?.inquiryId ?? '', state: list[0]?.state };
}
async function decide(call: typeof approveTravelInquiry): Promise<void> {
  const staff = server.as(await server.signedInStaff());
  const { inquiryId } = await newest();
  const { inquiry } = await staff.call(getTravelInquiry, { inquiryId });
  await staff.call(call, { inquiryId, version: inquiry.version, reason });
  await server.settle();
}
/** The box pays, and the chain is read in the next round. */
async function pay(amount: string): Promise<string> {
  const paid = { to: address, asset: 'USDT', amount };
  const { txHash } = (await box.control('POST', '/chain/8/pay-in', paid)) as { txHash: string };
  await box.control('POST', '/chain/8/mine', { blocks: 13 });
  await server.clock.advance(61);
  await server.settle();
  await server.settle();
  return txHash;
}
async function deposited() {
  const session = await server.signedInAgain(person);
  const { list } = await server.as(session).call(listDeposits, { pageNo: 1, pageSize: 1 });
  return list[0];
}

const approved = () => [{ approved: { address, callback: expect.any(String) } }];
const REJECTED = [{ rejected: 'The beneficiary cannot be confirmed.' }];

test('a payment about the member is approved, arrives, and is joined with its message', async () => {
  const { reference, taken, answers } = await ask({ originator: ['Lind', 'Anna'], amount: '1234.5' });
  expect([taken, answers]).toEqual([[true], approved()]);
  const txHash = await pay('1234.5');
  expect(await box.control('POST', `/travel-rule/asked/${reference}/confirm`, { txHash })).toEqual({
    taken: true,
  });
  const deposit = await deposited();
  expect(deposit).toMatchObject({ amount: { currency: 'USDT', value: '1234.500000' } });
  const parties = await server
    .as(await server.signedInStaff())
    .call(getDepositParties, { txnNo: deposit?.txnNo ?? '' });
  expect(parties).toMatchObject({
    inquiries: [{ originatorName: 'Anna Lind', beneficiaryName: 'Ada Mary Wong', state: 'APPROVED' }],
    isMissing: false,
  });
});

test('another name is answered after two of staff have approved it', async () => {
  const { reference } = await ask({ play: 'wrong-name' });
  expect((await newest()).state).toBe('HELD');
  await decide(approveTravelInquiry);
  expect((await askedBy(reference)).answers).toEqual([]);
  await decide(approveTravelInquiry);
  expect((await askedBy(reference)).answers).toEqual(approved());
});

test('a listed payer is answered after one of staff has rejected it, without the reason', async () => {
  const { reference, answers } = await ask({ play: 'listed-name' });
  expect([answers, (await newest()).state]).toEqual([[], 'HELD']);
  await decide(rejectTravelInquiry);
  expect((await askedBy(reference)).answers).toEqual(REJECTED);
});

test('an inquiry that comes twice is one, and its answer is sent until the service takes it', async () => {
  const { answers, taken } = await ask({ play: 'twice' });
  expect(taken).toEqual([true, true]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await newest()).total).toBe(seen + 1);
  const failure = { institution: 'travel-rule', operation: 'callback', kind: 'lost-answer' };
  await box.control('POST', '/failures', failure);
  const lost = await ask();
  await server.clock.advance(300);
  await server.settle();
  expect((await askedBy(lost.reference)).answers.length).toBeGreaterThan(1);
});

test('a stranger’s address is acknowledged alike, answered nothing and kept nowhere', async () => {
  const other = await server.signedInPerson();
  const accountId = await server.account(other, 8);
  const made = await server.as(other).call(makeTravelAddress, { accountId });
  await server.owner.query('delete from travel_address where id = $1', [accountId]);
  const { taken, answers } = await ask({ travelAddress: made.travelAddress });
  expect([taken, answers, (await newest()).total]).toEqual([[true], [], seen]);
});

test.each(['unknown-asset', 'malformed'])('an inquiry that is %s is not taken', async (play) => {
  const { taken, answers } = await ask({ play });
  expect([taken, answers, (await newest()).total]).toEqual([[false], [], seen]);
});
