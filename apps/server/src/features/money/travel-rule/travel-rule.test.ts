// Payments on a chain that wait: for the owner of the wallet, for the service that keeps it, and for staff.
import { randomUUID } from 'node:crypto';
import {
  type RequestOf,
  acceptTravelRulePayment,
  decideCase,
  getCase,
  getPayeeWallet,
  getOverview,
  getTransfer,
  getTravelRulePayment,
  listTravelRulePayments,
  openCase,
  proveWallet,
  refuseHeldPayment,
  refuseTravelRulePayment,
  retryTravelRulePayment,
  startWalletProof,
  statePayeeWallet,
} from '@causeway/contract';
import { wholePerson } from '@causeway/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { type MoneyServer, moneyServer, walletPayee } from '../../../testing/money-server.testing.ts';
import { casesFeature } from '../../verification/cases/index.ts';
import { makeAlert } from '../monitoring/monitored.testing.ts';
import { travelRuleFeature } from './index.ts';
import { inquire } from './inquire.ts';
import { type OtherService, otherService } from './other-service.testing.ts';

type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;
const APPROVED = 2;
const SENT = 6;
const REFUSED = 7;
const reason = 'Spoke to the service by phone';

/** The to-dos about wallets. */
const todos = async () =>
  (await server.as(person).call(getOverview, {})).todos.filter(({ kind }) => kind === 'wallet-owner');

let server: MoneyServer;
let other: OtherService;
let person: TestPerson;
let payeeId: string;
let first: Staff;
let second: Staff;

beforeAll(async () => {
  other = await otherService(() => server.clock.now());
  server = await moneyServer([travelRuleFeature, casesFeature([])], {}, { travelRule: other.port });
});
afterAll(async () => {
  await server.stop();
  await other.stop();
});
beforeEach(async () => {
  other.answer = { version: '3.2.1' };
  other.isConfirming = true;
  other.inquiries.length = 0;
  other.confirmations.length = 0;
  await limit('100000');
  [first, second] = [await server.signedInStaff(), await server.signedInStaff('senior')];
  person = await server.signedInPerson();
  await verified(person);
  await server.fund(person, 'USDT', '100000');
  payeeId = await server.payee(person, walletPayee);
});

async function limit(cents: string | null): Promise<void> {
  await server.pool.query('update travel_rule_limit set from_usd = $1', [cents]);
  server.context.cachedSettings.forget('travel-rule');
}

async function verified({ memberId, personId }: TestPerson): Promise<void> {
  await server.owner.query(
    `insert into verification_submission (id, member_id, number, occasion, record, checks, submitted_at, submitted_by, outcome,
       closed_at)
     values ($1, $2, 1, 'first', $5, '[]', $4, $3, 'approved', $4)`,
    [randomUUID(), memberId, personId, server.clock.now(), wholePerson('2026-03-02')],
  );
}

/** Approved by staff, and taken up for sending. */
async function approved(amount = '2000'): Promise<string> {
  await server.clock.advance(61);
  const txnNo = await server.submittedTransfer(person, payeeId, 'USDT', amount);
  await server.decide('transfer', txnNo, 'approve');
  return txnNo;
}
const isSent = async (txnNo: string): Promise<boolean> =>
  (await server.pool.query('select from chain_send where id = $1', [txnNo])).rows.length > 0;
const read = (txnNo: string) => server.as(person).call(getTransfer, { txnNo });
const detail = (txnNo: string, by: Staff = first) => server.as(by).call(getTravelRulePayment, { txnNo });
async function stateOf(txnNo: string) {
  const { payment } = await detail(txnNo);
  return payment.reason === null ? payment.state : `${payment.state} ${payment.reason}`;
}
/** As the due work does. */
async function followed(seconds = 75): Promise<void> {
  await server.clock.advance(seconds);
  await server.settle();
}
const byService = (): RequestOf<typeof statePayeeWallet> => ({
  ...{ payeeId, owner: 'service', service: other.host, serviceName: '' },
  travelAddress: other.port.travelAddressOf(`${other.url}/wallets/1`),
});
const state = (statement: Partial<RequestOf<typeof statePayeeWallet>> = {}) =>
  server.as(person).call(statePayeeWallet, { ...byService(), ...statement });
const stated = (statement: Partial<RequestOf<typeof statePayeeWallet>>) =>
  state({ service: null, travelAddress: '', ...statement });

interface Pushed {
  readonly token?: string;
  readonly reference?: string;
}
function push(body: object | string, { token, reference }: Pushed = {}) {
  const inquiry = other.inquiries.at(-1) ?? expect.unreachable('nothing was asked');
  const callback = new URL(String(inquiry.body['callback'])).pathname;
  return server.app.http.inject({
    method: 'POST',
    url: token === undefined ? callback : `/api/hooks/travel-rule/answers/${token}`,
    headers: {
      ...{ 'api-version': '3.1.0', 'content-type': 'application/json' },
      'request-identifier': reference ?? inquiry.reference,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
const yes = (address: string = walletPayee.chainAddress) => ({
  approved: { address, callback: `${other.url}/outcomes/1` },
});

const elsewhere = () => ({
  approved: { address: walletPayee.chainAddress, callback: 'https://elsewhere.example/' },
});

describe('the travel rule', () => {
  test('lets a payment below its amount leave at once, and everything while it is off', async () => {
    expect(await isSent(await approved('900'))).toBe(true);
    await limit(null);
    const txnNo = await approved();
    expect(await isSent(txnNo)).toBe(true);
    expect(await server.as(person).call(getPayeeWallet, { payeeId })).toEqual({
      ...{ isAsked: false, services: [], wallet: null },
    });
    expect(await server.as(person).refused(statePayeeWallet, byService())).toBe('invalid-input');
    expect(other.inquiries).toEqual([]);
  });

  test('adds up payments of a day to one wallet: the one that reaches the amount waits', async () => {
    expect(await isSent(await approved('600'))).toBe(true);
    const joined = await approved('600');
    expect(await isSent(joined)).toBe(false);
    expect(await stateOf(joined)).toBe('OWNER');
    const elsewhere = { ...walletPayee, chainAddress: `0x${'d'.repeat(40)}` };
    payeeId = await server.payee(person, elsewhere);
    expect(await isSent(await approved('600'))).toBe(true);
  });

  test('adds up only what was submitted within a day and is not refused', async () => {
    expect(await isSent(await approved('600'))).toBe(true);
    await server.clock.advance(24 * 3600);
    person = await server.signedInAgain(person);
    const refused = await server.submittedTransfer(person, payeeId, 'USDT', '600');
    await server.decide('transfer', refused, 'reject');
    expect(await isSent(await approved('600'))).toBe(true);
  });

  test('of amount zero applies to each payment, and to one whose worth nobody knows', async () => {
    await limit('0');
    expect(await stateOf(await approved('20'))).toBe('OWNER');
    await limit('100000000');
    await server.clock.advance(61);
    const txnNo = await server.submittedTransfer(person, payeeId, 'USDT', '20');
    server.market.isDown = true;
    await server.clock.advance(120);
    await server.decide('transfer', txnNo, 'approve');
    server.market.isDown = false;
    expect(await stateOf(txnNo)).toBe('OWNER');
  });

  test('holds a payment until its member says whose the wallet is, then asks that service and sends it once', async () => {
    const txnNo = await approved();
    expect(await read(txnNo)).toMatchObject({ status: APPROVED, walletWait: 'owner' });
    expect(await todos()).toEqual([{ kind: 'wallet-owner', count: 1, subjectId: payeeId }]);
    await followed();
    expect(other.inquiries).toEqual([]);
    const notices = server.mails.filter(({ text }) => text.includes(txnNo));
    expect(notices.map(({ subject }) => subject)).toContain('Tell us whose wallet you are paying');
    await state();
    await followed();
    expect(other.inquiries).toHaveLength(1);
    expect(other.inquiries[0]?.body).toMatchObject({
      amount: 2000,
      IVMS101: {
        originator: { originatorPersons: [{ naturalPerson: { customerIdentification: person.memberId } }] },
        beneficiary: { accountNumber: [walletPayee.chainAddress] },
      },
    });
    expect(await read(txnNo)).toMatchObject({ status: APPROVED, walletWait: 'service' });
    expect(await todos()).toEqual([]);
    expect((await push(yes())).statusCode).toBe(204);
    expect((await push(yes())).statusCode).toBe(204);
    await followed();
    expect(await read(txnNo)).toMatchObject({ status: SENT });
    expect((await read(txnNo)).walletWait).toBeUndefined();
    server.chain.mineEmpty(3);
    await followed();
    await followed();
    expect(other.confirmations).toMatchObject([
      { path: '/outcomes/1', body: { txid: expect.stringMatching(/^0xsend/) } },
    ]);
    await followed();
    expect(other.confirmations).toHaveLength(1);
    expect((await detail(txnNo)).steps.map(({ step }) => step)).toEqual([
      ...['needs-owner', 'ask', 'acknowledged', 'approved', 'confirmed'],
    ]);
  });

  test.each([
    ['a yes at once', () => yes(), 'APPROVED'],
    ['a yes for another address', () => yes(`0x${'c'.repeat(40)}`), 'HELD other-address'],
    ['no', () => ({ rejected: 'No such customer' }), 'HELD rejected'],
    ['nonsense', () => ({ approved: 'yes' }), 'HELD malformed'],
    ['a refusal of the call', () => 422, 'HELD malformed'],
    ['a failure', () => 503, 'ASKING'],
  ])('takes %s for what it is', async (_what, answer, becomes) => {
    await state();
    other.answer = answer();
    const txnNo = await approved();
    expect(await stateOf(txnNo)).toBe(becomes);
    expect(await isSent(txnNo)).toBe(false);
    expect((await read(txnNo)).walletWait).toBe(becomes === 'APPROVED' ? undefined : 'service');
    if (becomes === 'HELD rejected')
      expect((await detail(txnNo)).steps.at(-1)).toMatchObject({ step: 'held', detail: 'No such customer' });
  });

  test.each([
    ['no', () => ({ rejected: 'No such customer' }), 204, 'HELD rejected'],
    ['another address', () => yes(`0x${'c'.repeat(40)}`), 204, 'HELD other-address'],
    ['nonsense', () => '{"approved":', 400, 'HELD malformed'],
    ['only that it follows', () => ({ version: '3.2.1' }), 204, 'ASKING'],
    ['a yes that is confirmed elsewhere', elsewhere, 204, 'HELD malformed'],
    ['more than an answer needs', () => ({ rejected: 'x'.repeat(20_000) }), 413, 'ASKING'],
  ])('takes %s at the callback for what it is', async (_what, answer, status, becomes) => {
    await state();
    const txnNo = await approved();
    expect((await push(answer())).statusCode).toBe(status);
    expect(await stateOf(txnNo)).toBe(becomes);
    await followed();
    expect(await isSent(txnNo)).toBe(false);
  });

  test('believes nobody without the address and the reference of the inquiry', async () => {
    await state();
    const txnNo = await approved();
    expect((await push(yes(), { token: 'a'.repeat(32) })).statusCode).toBe(404);
    expect((await push(yes(), { token: 'short' })).statusCode).toBe(404);
    expect((await push(yes(), { reference: randomUUID() })).statusCode).toBe(404);
    expect(await stateOf(txnNo)).toBe('ASKING');
  });

  test('counts the first of two answers', async () => {
    await state();
    const txnNo = await approved();
    await push({ rejected: 'No such customer' });
    expect((await push(yes())).statusCode).toBe(204);
    expect(await stateOf(txnNo)).toBe('HELD rejected');
  });

  test('asks again by the same reference after a failure, and takes up a lost job', async () => {
    await state();
    other.answer = 503;
    const txnNo = await approved();
    other.answer = yes();
    await followed();
    expect(new Set(other.inquiries.map(({ reference }) => reference)).size).toBe(1);
    expect(await stateOf(txnNo)).toBe('APPROVED');
    await inquire(server.context, txnNo);
    await followed();
    expect(await isSent(txnNo)).toBe(true);
  });

  test('holds a payment whose service is silent, and still takes its answer', async () => {
    await state();
    const txnNo = await approved();
    await server.clock.advance(31 * 60);
    await server.settle();
    [first, second] = [await server.signedInStaff(), await server.signedInStaff('senior')];
    expect(await stateOf(txnNo)).toBe('HELD silent');
    await push(yes());
    await followed();
    expect(await isSent(txnNo)).toBe(true);
  });

  test('tells the service again when it did not hear how the payment ended, and that one was not made', async () => {
    await state();
    other.answer = yes();
    const txnNo = await approved();
    other.isConfirming = false;
    server.chain.tried = { status: 'rejected', reasonCode: 'PAYEE_BLOCKED', reason: 'execution reverted' };
    await followed();
    server.chain.tried = { status: 'ready' };
    expect((await read(txnNo)).status).toBe(REFUSED);
    await followed();
    other.isConfirming = true;
    const failed = other.confirmations.length;
    expect(failed).toBeGreaterThan(0);
    await followed(300);
    expect(other.confirmations.slice(failed)).toMatchObject([{ body: { canceled: expect.any(String) } }]);
  });
});

describe('a payment of a restricted member', () => {
  let caseId: string;
  const decide = async (decision: 'restrict' | 'propose-lift' | 'lift', role: 'reviewer' | 'senior') => {
    const as = server.as(await server.signedInStaff(role));
    const { version } = (await as.call(getCase, { caseId })).case;
    await as.call(decideCase, { caseId, version, decision, reason: 'Three payers with one address' });
  };
  beforeEach(async () => {
    const opened = { memberId: person.memberId, reason: 'Three payers with one address' };
    ({ caseId } = await server.as(first).call(openCase, opened));
    await decide('restrict', 'reviewer');
  });
  const noticesOf = (txnNo: string) =>
    server.mails.filter(({ text }) => text.includes(txnNo)).map(({ subject }) => subject);

  test('asks its member whose the wallet is, reads as any other after the answer, and names nobody until the lift', async () => {
    const txnNo = await approved();
    expect(await read(txnNo)).toMatchObject({ status: APPROVED, walletWait: 'owner' });
    expect(await todos()).toEqual([{ kind: 'wallet-owner', count: 1, subjectId: payeeId }]);
    await followed();
    expect(noticesOf(txnNo)).toContain('Tell us whose wallet you are paying');
    await state();
    expect(await read(txnNo)).toMatchObject({ status: APPROVED, walletWait: 'service' });
    await followed();
    expect(await stateOf(txnNo)).toBe('OWNER');
    expect((await read(txnNo)).walletWait).toBe('service');
    expect(other.inquiries).toEqual([]);
    await decide('propose-lift', 'reviewer');
    await decide('lift', 'senior');
    other.answer = yes();
    await followed();
    await followed();
    expect(other.inquiries).toHaveLength(1);
    expect(await isSent(txnNo)).toBe(true);
    first = await server.signedInStaff();
    expect((await detail(txnNo)).steps.map(({ step }) => step).slice(0, 2)).toEqual(['needs-owner', 'ask']);
  });

  test('reads that it takes longer by an answer that staff would look at, as with the rule alone', async () => {
    const txnNo = await approved();
    await followed();
    await stated({ owner: 'other' });
    expect(await read(txnNo)).toMatchObject({ status: APPROVED, walletWait: 'review' });
    await stated({ owner: 'service', serviceName: 'Far Exchange' });
    expect((await read(txnNo)).walletWait).toBe('service');
  });

  test('reads that the service is awaited if its member had answered before, without another notice', async () => {
    await state();
    const txnNo = await approved();
    await followed();
    expect(await read(txnNo)).toMatchObject({ status: APPROVED, walletWait: 'service' });
    expect(noticesOf(txnNo)).not.toContain('Tell us whose wallet you are paying');
    expect((await detail(txnNo)).steps).toEqual([]);
    expect(other.inquiries).toEqual([]);
  });

  test('is asked about no more while a restriction comes in between, and by the same reference after the lift', async () => {
    await decide('propose-lift', 'reviewer');
    await decide('lift', 'senior');
    await state();
    other.answer = 503;
    const txnNo = await approved();
    expect(await stateOf(txnNo)).toBe('ASKING');
    await decide('restrict', 'reviewer');
    const asked = other.inquiries.length;
    expect(asked).toBeGreaterThan(0);
    other.answer = yes();
    await followed();
    await followed();
    first = await server.signedInStaff();
    expect([await stateOf(txnNo), other.inquiries.length]).toEqual(['OWNER', asked]);
    expect((await read(txnNo)).walletWait).toBe('service');
    expect(noticesOf(txnNo)).not.toContain('Tell us whose wallet you are paying');
    await decide('propose-lift', 'reviewer');
    await decide('lift', 'senior');
    await followed();
    await followed();
    expect(await isSent(txnNo)).toBe(true);
    expect(new Set(other.inquiries.map(({ reference }) => reference)).size).toBe(1);
  });

  test('is asked about by no retry of staff', async () => {
    await decide('propose-lift', 'reviewer');
    await decide('lift', 'senior');
    await state();
    other.answer = { rejected: 'No such customer' };
    const txnNo = await approved();
    await decide('restrict', 'reviewer');
    const { version } = (await detail(txnNo)).payment;
    await server.as(first).call(retryTravelRulePayment, { txnNo, version });
    await server.settle();
    expect([await stateOf(txnNo), other.inquiries.length]).toEqual(['OWNER', 1]);
  });

  test('waits for nothing more once staff have refused it by an alert', async () => {
    const txnNo = await approved();
    expect(await stateOf(txnNo)).toBe('OWNER');
    const { memberId } = person;
    const alertId = await makeAlert(server.pool, { memberId, staffId: second.staffId });
    const holding = 'update monitoring_alert_state set transaction_id = $2, holds = true where id = $1';
    await server.owner.query(holding, [alertId, txnNo]);
    const refusal = { alertId, version: 1, reason: 'The invoice is a forgery' };
    expect(await server.as(second).call(refuseHeldPayment, refusal)).toEqual({ state: 'CLOSED' });
    expect(await stateOf(txnNo)).toBe('REFUSED');
    expect((await detail(txnNo)).steps.map(({ step, detail: said }) => [step, said]).at(-1)).toEqual([
      ...['refuse', ''],
    ]);
  });

  test('below the amount is not asked about', async () => {
    expect((await read(await approved('900'))).walletWait).toBeUndefined();
  });
});

describe('the owner of a wallet', () => {
  test.each([
    ['a service that is not listed', { service: 'evil.example' }, 'service'],
    ['no service and no name', { service: null, travelAddress: '' }, 'serviceName'],
    ['no travel address', { travelAddress: '' }, 'travelAddress'],
    ['a text that is no travel address', { travelAddress: 'ta123' }, 'travelAddress'],
  ])('is not taken with %s', async (_what, wrong, path) => {
    const answer = await server.call(statePayeeWallet, { ...byService(), ...wrong }, { session: person });
    expect(answer.refusal).toBe('invalid-input');
    expect(JSON.stringify(answer)).toContain(`"${path}"`);
  });

  test('is stated for a wallet of the member alone', async () => {
    const stranger = await server.signedInPerson();
    expect(await server.as(stranger).refused(statePayeeWallet, byService())).toBe('payee-not-found');
    expect(await server.as(stranger).refused(getPayeeWallet, { payeeId })).toBe('payee-not-found');
  });

  test.each([
    ['a service that is on no list', { owner: 'service', serviceName: 'Far Exchange' }, 'unlisted-service'],
    ['somebody else who keeps it', { owner: 'other' }, 'unhosted'],
  ] as const)('leaves %s to staff', async (_what, statement, why) => {
    await stated(statement);
    const txnNo = await approved();
    expect(await stateOf(txnNo)).toBe(`HELD ${why}`);
    expect(other.inquiries).toEqual([]);
    // By the answer alone, and by its newest one: as with a payment that something else holds.
    expect((await read(txnNo)).walletWait).toBe(statement.owner === 'other' ? 'review' : 'service');
    await stated({ owner: statement.owner === 'other' ? 'service' : 'other', serviceName: 'Far Exchange' });
    expect((await read(txnNo)).walletWait).toBe(statement.owner === 'other' ? 'service' : 'review');
  });

  /** Signs a text of ours with the wallet's key. */
  async function proveOwn(): Promise<void> {
    const mine = await stated({ owner: 'own' });
    expect(mine.wallet).toMatchObject({ owner: 'own', isProven: false });
    const as = server.as(person);
    const { proofId, text } = await as.call(startWalletProof, { payeeId });
    expect(text).toContain(walletPayee.chainAddress);
    expect(text).toContain(proofId);
    const signature = `0x${'1'.repeat(130)}`;
    const proof = { payeeId, proofId, signature };
    expect(await as.refused(proveWallet, proof)).toBe('wallet-not-proven');
    server.chain.signedTexts.add(`${walletPayee.chainAddress} ${signature} ${text}`);
    expect((await as.call(proveWallet, proof)).wallet).toMatchObject({ owner: 'own', isProven: true });
    expect(await as.refused(proveWallet, proof)).toBe('wallet-proof-expired');
  }

  test('is the member by a signed text, once and in time', async () => {
    await stated({ owner: 'own' });
    const txnNo = await approved();
    // As if the payee had been saved under the member's own name.
    await server.owner.query('update transfer set remitter_name = payee_name where id = $1', [txnNo]);
    expect(await read(txnNo)).toMatchObject({ walletWait: 'owner' });
    await proveOwn();
    await followed();
    expect(await isSent(txnNo)).toBe(true);
    expect(other.inquiries).toEqual([]);
  });

  test('is for staff to decide if a proven wallet has another name than the member', async () => {
    await proveOwn();
    const txnNo = await approved();
    expect(await stateOf(txnNo)).toBe('HELD own-doubtful');
    expect(await isSent(txnNo)).toBe(false);
  });

  test('is not proven by a text of another member, or too late', async () => {
    const stranger = await server.signedInPerson();
    const { proofId } = await server.as(person).call(startWalletProof, { payeeId });
    const proof = { payeeId, proofId, signature: '0x1' };
    const theirs = await server.payee(stranger, walletPayee);
    expect(await server.as(stranger).refused(proveWallet, { ...proof, payeeId: theirs })).toBe(
      'wallet-proof-expired',
    );
    await server.clock.advance(31 * 60);
    const again = await server.signedInAgain(person);
    expect(await server.as(again).refused(proveWallet, proof)).toBe('wallet-proof-expired');
  });
});

describe('staff', () => {
  const list = async (show: 'to-decide' | 'waiting' | 'all', by: Staff = first) =>
    (
      await server
        .as(by)
        .call(listTravelRulePayments, { pageNo: 1, pageSize: 100, show, memberId: person.memberId })
    ).list.map(({ txnNo }) => txnNo);
  const seen = async (txnNo: string) => ({ txnNo, version: (await detail(txnNo)).payment.version });
  async function held(): Promise<string> {
    await state();
    other.answer = { rejected: 'No such customer' };
    return approved();
  }

  test('read from what amount it applies, and that it is off', async () => {
    const from = async () =>
      (await server.as(first).call(listTravelRulePayments, { pageNo: 1, pageSize: 1, show: 'all' })).fromUsd;
    expect(await from()).toBe('1000.00');
    await limit(null);
    expect(await from()).toBe(null);
  });

  test('read what they decide, what waits and everything, by what they may do', async () => {
    const txnNo = await held();
    expect([await list('to-decide'), await list('waiting'), await list('all')]).toEqual([
      [txnNo],
      [],
      [txnNo],
    ]);
    const auditor = await server.signedInStaff('auditor');
    expect((await detail(txnNo, auditor)).may).toEqual({
      ...{ retry: false, accept: false, agree: false, refuse: false },
    });
    const related = await server.signedInStaffOf(person, 'senior');
    const page = { pageNo: 1, pageSize: 100, show: 'all' } as const;
    const others = await server.as(related).call(listTravelRulePayments, page);
    expect(others.list.filter((each) => each.memberId === person.memberId)).toEqual([]);
  });

  test('ask again with a new reference, by what the member says now', async () => {
    const txnNo = await held();
    other.answer = yes();
    const as = server.as(first);
    const before = await seen(txnNo);
    expect(await as.call(retryTravelRulePayment, before)).toEqual({ state: 'ASKING' });
    expect(await as.refused(retryTravelRulePayment, before)).toBe('changed-meanwhile');
    await followed();
    expect(await isSent(txnNo)).toBe(true);
    expect(new Set(other.inquiries.map(({ reference }) => reference)).size).toBe(2);
    expect(await as.refused(retryTravelRulePayment, await seen(txnNo))).toBe('already-decided');
  });

  test('accept a payment without an exchange by two', async () => {
    const txnNo = await held();
    const proposed = await server.as(first).call(acceptTravelRulePayment, { ...(await seen(txnNo)), reason });
    expect(proposed).toEqual({ state: 'PROPOSED' });
    const again = { ...(await seen(txnNo)), reason };
    expect(await server.as(first).refused(acceptTravelRulePayment, again)).toBe('forbidden');
    await followed();
    expect(await isSent(txnNo)).toBe(false);
    expect((await detail(txnNo, second)).may).toMatchObject({ agree: true, accept: false });
    expect(await server.as(second).call(acceptTravelRulePayment, again)).toEqual({ state: 'ACCEPTED' });
    await followed();
    expect(await isSent(txnNo)).toBe(true);
  });

  test('refuse a payment: the money is back, and the member reads that it could not be sent', async () => {
    const txnNo = await held();
    const before = await server.balanceOf(person, 'USDT');
    const refusal = { ...(await seen(txnNo)), reason };
    expect(await server.as(first).call(refuseTravelRulePayment, refusal)).toEqual({ state: 'REFUSED' });
    expect((await read(txnNo)).status).toBe(REFUSED);
    expect(await server.balanceOf(person, 'USDT')).not.toEqual(before);
    expect(await server.balanceOf(person, 'USDT')).toEqual(['100000.000000', '0.000000', '0.000000']);
    await followed();
    expect(await isSent(txnNo)).toBe(false);
    expect((await push(yes())).statusCode).toBe(204);
    await followed();
    expect(await isSent(txnNo)).toBe(false);
    expect(await server.as(second).refused(refuseTravelRulePayment, { ...(await seen(txnNo)), reason })).toBe(
      'already-decided',
    );
    await server.balanced();
  });

  test('refuse one whose member never says whose the wallet is, and none that may leave', async () => {
    const waiting = await approved();
    const as = server.as(first);
    expect(await as.call(refuseTravelRulePayment, { ...(await seen(waiting)), reason })).toEqual({
      state: 'REFUSED',
    });
    await state();
    other.answer = yes();
    const txnNo = await approved();
    expect(await as.refused(refuseTravelRulePayment, { ...(await seen(txnNo)), reason })).toBe(
      'already-decided',
    );
    expect(await as.refused(getTravelRulePayment, { txnNo: 'T20260101AAAAAAAAAA' })).toBe('not-found');
  });
});
