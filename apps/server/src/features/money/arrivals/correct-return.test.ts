// Money that could not go back to its sender: two members of staff choose another account, and the money leaves once,
// whatever the bank, the chain and colleagues do at the same time.
import {
  confirmReturnCorrection,
  confirmUnmatched,
  listDepositReturns,
  listDeposits,
  listUnmatched,
  proposeReturnCorrection,
  proposeUnmatched,
  retryDepositReturn,
  type ReturnDestination,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import type { BankEvent } from '@causeway/providers/port';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit, bankEntry, bankReturn } from '../../../testing/outside.testing.ts';
import { scanChain } from '../channel-events/scan-chain.ts';
import { arrivalTools } from './arrival-tools.ts';
import { detectChainTransfer } from './detect-arrival.ts';

type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;

const london = { name: 'Payer Ltd', account: 'GB29 NWBK 6016 1331 9268 19', bic: 'nwbkgb2l' };
const kept = { name: 'Payer Ltd', account: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' };

let server: MoneyServer;
let first: Staff;
let txnNo: string;
let own: string;
let references = 0;

beforeAll(async () => {
  server = await moneyServer();
  const { rows } = await server.pool.query<{ number: string }>(
    'select number from collection_account where id = $1',
    [await server.account(await server.signedInPerson(), 3)],
  );
  own = rows[0]?.number ?? '';
});
afterAll(() => server.stop());
beforeEach(async () => {
  first = await server.signedInStaff();
  server.screening.suspects.clear();
  server.screening.isDown = false;
  server.bank.next = 'reject';
  server.bank.instructed.length = 0;
  txnNo = await failed();
});

/** An unmatched payment whose return the bank rejected: deposits are returned by the same moves. */
async function failed(): Promise<string> {
  const reference = `CORRECTED-${String((references += 1))}`;
  await server.bankReports(bankCredit('999999', decimal('7.00', 'USD'), reference));
  return decidedReturn(reference);
}
async function decidedReturn(search: string): Promise<string> {
  const waiting = async () =>
    (await server.as(first).call(listUnmatched, { pageNo: 1, pageSize: 1, search })).list[0] ??
    expect.unreachable('nothing is unmatched');
  const outcome = { kind: 'return' } as const;
  const { txnNo: id, version } = await waiting();
  const proposed = { txnNo: id, version, outcome, reason: 'because' };
  await server.as(first).call(proposeUnmatched, proposed);
  const decided = { txnNo: id, version: (await waiting()).version };
  await server.as(await server.signedInStaff()).call(confirmUnmatched, decided);
  await server.settle();
  return id;
}
const propose = (destination: ReturnDestination = london, session = first) =>
  server.call(
    proposeReturnCorrection,
    { txnNo, destination, reason: 'Account closed', source: 'Letter of COBADEFF, 2 March' },
    { session },
  );
async function listed() {
  const page = { pageNo: 1, pageSize: 100 };
  const { list } = await server.as(first).call(listDepositReturns, page);
  return list.find((each) => each.txnNo === txnNo);
}
async function confirm(version?: number, by?: Staff) {
  const session = by ?? (await server.signedInStaff());
  const seen = { txnNo, version: version ?? (await listed())?.correction?.version ?? 0 };
  const answer = await server.call(confirmReturnCorrection, seen, { session });
  await server.settle();
  return answer;
}
async function retry() {
  const answer = await server.call(retryDepositReturn, { txnNo }, { session: await server.signedInStaff() });
  await server.settle();
  return answer;
}
/** The return payments that the bank received, with their destination. */
const sent = () =>
  server.bank.instructed.map(({ endToEndId, creditor: { name, account, bank } }) => [
    endToEndId.slice(txnNo.length),
    `${name} ${account} ${bank.bic}`,
  ]);
const toSender = 'Payer Limited DE89370400440532013000 COBADEFF';
const toLondon = 'Payer Ltd GB29NWBK60161331926819 NWBKGB2L';

test('a corrected return is sent once to the confirmed destination', async () => {
  server.ok(await propose());
  expect(await listed()).toMatchObject({
    to: 'DE89370400440532013000',
    correction: { destination: kept, source: 'Letter of COBADEFF, 2 March', isOwn: true },
  });
  server.ok(await confirm());
  server.bank.next = 'accept';
  expect(await listed()).toMatchObject({ payerName: 'Payer Ltd', to: kept.account, correction: null });
  server.ok(await retry());
  expect(sent()).toEqual([
    ['R1', toSender],
    ['R2', toLondon],
    ['R3', toLondon],
  ]);
  const { rows } = await server.pool.query<{ action: string; reason: string }>(
    `select action, reason from audit where subject_id = $1 and action like '%correction' order by id`,
    [txnNo],
  );
  expect(rows).toEqual([
    { action: 'unmatched-payments.propose-correction', reason: 'Account closed' },
    { action: 'unmatched-payments.confirm-correction', reason: 'Account closed' },
  ]);
  await server.bankReports(server.bank.say(`${txnNo}R3`, 'paid'));
  expect(await listed()).toBeUndefined();
  await server.balanced();
});

test('a return that comes back from the new account is corrected again', async () => {
  server.ok(await propose());
  server.bank.next = 'pay';
  server.ok(await confirm());
  await server.bankReports(bankReturn(`${txnNo}R2`, decimal('7.00', 'USD'), `BOUNCE-${txnNo}`));
  expect(await listed()).toMatchObject({ status: 'RETURN_FAILED', to: kept.account, correction: null });
  server.ok(await propose({ name: 'Payer SA', account: 'FR1420041010050500013M02606', bic: 'PSSTFRPP' }));
  server.ok(await confirm());
  expect(sent().at(-1)).toEqual(['R3', 'Payer SA FR1420041010050500013M02606 PSSTFRPP']);
  await server.balanced();
});

test('a member’s deposit is corrected the same way, without a conflict of interest', async () => {
  const person = await server.signedInPerson();
  const { rows } = await server.pool.query<{ number: string }>(
    'select number from collection_account where id = $1',
    [await server.account(person, 3)],
  );
  server.screening.suspects.add('Payer Limited');
  await server.bankReports(
    bankCredit(rows[0]?.number ?? '', decimal('7.00', 'USD'), `OF-${person.memberId}`),
  );
  await server.settle();
  const page = { pageNo: 1, pageSize: 1 };
  const { list } = await server.as(person).call(listDeposits, page);
  txnNo = list[0]?.txnNo ?? '';
  server.ok(await server.decide('deposit', txnNo, 'reject'));
  server.bank.instructed.length = 0;
  const part = await server.signedInStaffOf(person, 'senior');
  expect((await propose(london, part)).refusal).toBe('forbidden');
  server.ok(await propose());
  expect((await confirm(undefined, part)).refusal).toBe('forbidden');
  server.bank.next = 'pay';
  server.ok(await confirm());
  expect(sent()).toEqual([['R2', toLondon]]);
  const session = await server.signedInAgain(person);
  const shown = await server.as(session).call(listDeposits, page);
  expect(shown.list).toMatchObject([{ status: 'RETURNED' }]);
  await server.balanced();
});

describe('a destination of a return is refused', () => {
  test.each([
    ['an IBAN with a wrong check digit', { ...london, account: 'GB28NWBK60161331926819' }, 'account'],
    ['no account', { ...london, account: '' }, 'account'],
    ['an IBAN of another country than the BIC', { ...london, bic: 'COBADEFF' }, 'account'],
    ['no BIC', { ...london, bic: 'NWBK' }, 'bic'],
    ['no name', { ...london, name: ' ' }, 'name'],
    ['a name that banks cannot carry', { ...london, name: '付款人' }, 'name'],
    ['a wallet', { name: 'Payer', account: `0x${'a'.repeat(40)}`, bic: '' }, 'account'],
  ] as const)('with %s', async (_, destination, field) => {
    const { refusal, data } = await propose(destination);
    expect(refusal).toBe('invalid-input');
    expect(JSON.stringify(data)).toContain(`destination.${field}`);
  });

  test('if it is an account of ours', async () => {
    for (const account of [own, '999999'])
      expect((await propose({ ...london, account })).refusal).toBe('destination-ours');
    const { number: account, bic } = server.bank.operatingAccount;
    expect((await propose({ ...london, account, bic })).refusal).toBe('destination-ours');
  });

  test('if its holder is on a list or was not screened', async () => {
    server.screening.isDown = true;
    expect((await propose()).refusal).toBe('provider-unreachable');
    server.screening.isDown = false;
    server.ok(await propose());
    server.screening.suspects.add('Payer Ltd');
    expect((await propose()).refusal).toBe('destination-flagged');
    expect((await confirm()).refusal).toBe('destination-flagged');
    expect(sent()).toEqual([['R1', toSender]]);
  });
});

describe('two members of staff', () => {
  test('never confirm their own proposal', async () => {
    server.ok(await propose());
    expect((await confirm(undefined, first)).refusal).toBe('forbidden');
    const auditor = await server.signedInStaff('auditor');
    expect((await propose(london, auditor)).refusal).toBe('forbidden');
    expect((await confirm(undefined, auditor)).refusal).toBe('forbidden');
    const same =
      'update return_correction set confirmed_by = proposed_by, confirmed_at = now() where txn_no = $1';
    await expect(server.owner.query(same, [txnNo])).rejects.toThrow('return_correction_two_of_staff');
  });

  test('do not confirm a proposal that was replaced since it was read', async () => {
    server.ok(await propose());
    const read = (await listed())?.correction?.version;
    server.ok(await propose({ ...london, name: 'Somebody else' }));
    expect((await confirm(read)).refusal).toBe('changed-meanwhile');
    expect(sent()).toEqual([['R1', toSender]]);
  });

  test('confirming at once send it once', async () => {
    server.ok(await propose());
    server.bank.next = 'accept';
    const answers = await Promise.all([confirm(), confirm(), confirm(), retry()]);
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(sent()).toHaveLength(2);
    expect((await propose()).refusal).toBe('already-decided');
    await server.balanced();
  });

  test('cannot confirm what nobody proposed', async () => {
    expect((await confirm(1)).refusal).toBe('not-found');
  });

  test('proposing at once leave one proposal', async () => {
    const other = await server.signedInStaff();
    const answers = await Promise.all([propose(), propose({ ...london, name: 'Other' }, other)]);
    expect(answers.some(({ refusal }) => refusal === undefined)).toBe(true);
    expect((await listed())?.correction).not.toBeNull();
  });
});

describe('a corrected return is paid once', () => {
  test.each(['paid', 'processing'] as const)(
    'if the bank first rejects it and then reports %s',
    async (said) => {
      server.ok(await propose());
      await server.bankReports(server.bank.say(`${txnNo}R1`, said));
      expect((await confirm()).refusal).toBe('return-under-way');
      expect((await retry()).refusal).toBe('return-under-way');
      server.bank.next = 'unreachable';
      expect((await confirm()).refusal).toBe('provider-unreachable');
      server.bank.next = 'accept';
      expect(sent()).toEqual([['R1', toSender]]);
      await server.bankReports(server.bank.say(`${txnNo}R1`, 'rejected'));
      server.ok(await confirm());
      expect(sent()).toHaveLength(2);
      await server.balanced();
    },
  );

  test('if the bank reports the earlier try as executed afterwards', async () => {
    server.ok(await propose());
    server.bank.next = 'accept';
    server.ok(await confirm());
    await server.bankReports(server.bank.say(`${txnNo}R1`, 'paid'));
    expect(await listed()).toMatchObject({ status: 'RETURN_SENT' });
    const { rowCount } = await server.pool.query(
      `select from audit where subject_id = $1 and action = 'unmatched-payments.return-contradicted'`,
      [txnNo],
    );
    expect(rowCount).toBe(1);
    await server.balanced();
  });
});

describe('a repeated bank report of a returned try', () => {
  const back = () => bankReturn(`${txnNo}R2`, decimal('7.00', 'USD'), `BACK-${txnNo}`);
  const debit = (): BankEvent =>
    bankEntry({
      ...{ bankReference: `DEBIT-${txnNo}`, account: '808100000013', amount: decimal('7.00', 'USD') },
      endToEndId: `${txnNo}R2`,
    });
  const moved = async () =>
    server.pool.query('select kind from ledger.journal where reference = any ($1) order by id', [
      [txnNo, `BACK-${txnNo}`, `DEBIT-${txnNo}`],
    ]);
  beforeEach(async () => {
    server.bank.next = 'pay';
    server.ok(await retry());
    await server.bankReports(back());
    server.bank.next = 'accept';
    server.ok(await retry());
  });

  test.each([
    ['that it came back', back],
    ['its debit', debit],
    ['that it was paid', () => server.bank.say(`${txnNo}R2`, 'paid')],
  ])('is ignored: %s', async (_, event) => {
    expect(sent().at(-1)?.[0]).toBe('R3');
    const before = await moved();
    await server.bankReports(event(), event());
    expect((await moved()).rows).toEqual(before.rows);
    const search = `BACK-${txnNo}`;
    const found = await server.as(first).call(listUnmatched, { pageNo: 1, pageSize: 1, search });
    expect(found.total).toBe(0);
    const { rowCount } = await server.pool.query(
      `select from audit where subject_id = $1 and action like '%contradicted'`,
      [txnNo],
    );
    expect(rowCount).toBe(0);
    await server.balanced();
  });
});

test('a return that the bank announces counts once it is booked', async () => {
  server.bank.next = 'pay';
  server.ok(await retry());
  await server.bankReports(server.bank.say(`${txnNo}R2`, 'rejected'));
  server.ok(await propose());
  for (const send of [retry, confirm]) expect((await send()).refusal).toBe('return-under-way');
  const search = `BACK-${txnNo}`;
  await server.bankReports(bankReturn(`${txnNo}R2`, decimal('7.00', 'USD'), search));
  server.ok(await confirm());
  const found = await server.as(first).call(listUnmatched, { pageNo: 1, pageSize: 1, search });
  expect(found.total).toBe(0);
  await server.balanced();
});

describe('a corrected return on a chain', () => {
  const payer = `0x${'b'.repeat(40)}`;
  const wallet = (account: string) => ({ name: 'Payer Limited', account, bic: '' });
  const look = async () => {
    await scanChain(server.context, server.chain);
    await server.settle();
  };

  test('goes to an address of the same network, never to one of ours', async () => {
    const [hash = ''] = server.chain.mine({ to: '0xnobody', amount: decimal('9', 'USDT') });
    const [transfer] = await server.chain.transfers(new Set(['0xnobody']), 0n, 1000n);
    if (transfer) await detectChainTransfer(server.context.use(arrivalTools), 8, transfer);
    server.chain.mineEmpty(3);
    await look();
    server.chain.loseBroadcasts = true;
    txnNo = await decidedReturn(hash);
    server.chain.loseBroadcasts = false;
    // A transaction error, as from a token contract that refuses the address.
    await server.owner.query(`update unmatched_payment set status = 'RETURN_FAILED' where id = $1`, [txnNo]);
    const mine = await server.account(await server.signedInPerson(), 8);
    const { rows } = await server.pool.query<{ number: string }>(
      'select number from collection_account where id = $1',
      [mine],
    );
    for (const account of [rows[0]?.number ?? '', server.chain.hotWallet])
      expect((await propose(wallet(account))).refusal).toBe('destination-ours');
    const token = wallet(server.chain.contracts.USDT);
    const misspelled = wallet(`0x${'B'.repeat(40)}`);
    for (const destination of [london, { ...wallet(payer), bic: 'COBADEFF' }, misspelled, token])
      expect((await propose(destination)).refusal).toBe('invalid-input');
    server.screening.tampered.add(payer);
    expect((await propose(wallet(payer))).refusal).toBe('destination-flagged');
    server.screening.tampered.clear();
    server.ok(await propose(wallet(payer)));
    server.ok(await confirm());
    server.chain.mineEmpty(4);
    await look();
    expect(server.chain.paid().at(-1)).toMatchObject({ to: payer, amount: decimal('9', 'USDT') });
  });
});
