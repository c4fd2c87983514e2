// Money that is not credited goes back the way it came, once, whatever the bank or the chain answers.
import {
  addSupportingDocuments,
  confirmDepositReturn,
  decideReview,
  getCollectionAccount,
  getDeposit,
  getOverview,
  getReview,
  listDepositReturns,
  listDeposits,
  retryDepositReturn,
  type RequestOf,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import type { BankEvent } from '@causeway/providers/port';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, type TestSession } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit, bankEntry, bankReturn } from '../../../testing/outside.testing.ts';
import { openMatch } from '../../verification/reviews/open-match.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let references = 0;
/** The last second of a day in Hong Kong. */
const lastSecond = expect.stringMatching(/T15:59:59.000Z$/) as string;
/** The deposits that arrived during this test. */
let arrived: string[] = [];

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.bank.next = 'accept';
  server.bank.instructed.length = 0;
  arrived = [];
  person = await server.signedInPerson();
});

async function report(...events: readonly BankEvent[]) {
  const answer = await server.bankReports(...events);
  expect(answer.statusCode).toBe(204);
}
const numberOf = async (accountId: string): Promise<string> =>
  (await server.as(person).call(getCollectionAccount, { accountId })).number ?? '';
async function listed(session?: TestSession) {
  const staff = session ?? (await server.signedInStaff());
  const page = { pageNo: 1, pageSize: 100 };
  const { list } = await server.as(staff).call(listDepositReturns, page);
  return list.filter(({ txnNo }) => arrived.includes(txnNo));
}
async function depositOf(txnNo: string) {
  const session = await server.signedInAgain(person);
  return server.as(session).call(getDeposit, { txnNo });
}
async function held(happens: () => Promise<unknown>): Promise<string> {
  await happens();
  await server.settle();
  const page = { pageNo: 1, pageSize: 1 };
  const { list } = await server.as(person).call(listDeposits, page);
  expect(list[0]?.status).toBe('HELD');
  arrived.push(list[0]?.txnNo ?? '');
  return list[0]?.txnNo ?? '';
}

/** A credit as a bank reports it, from a payer on a list. */
function heldCreditOf(other: TestPerson): Promise<string> {
  person = other;
  return heldCredit();
}
async function heldCredit(): Promise<string> {
  const number = await numberOf(await server.account(person, 3));
  server.screening.suspects.add('Payer Limited');
  const reference = `RETURNED-${String((references += 1))}`;
  const txnNo = await held(() => report(bankCredit(number, decimal('7.00', 'USD'), reference)));
  server.screening.suspects.clear();
  return txnNo;
}

describe('a return through a bank', () => {
  let before: readonly bigint[];
  let txnNo: string;
  const changes = async (): Promise<readonly bigint[]> =>
    (await server.onHouse('USD', 'channel-3', 'clearing', 'suspense')).map(
      (now, i) => now - (before[i] ?? 0n),
    );

  beforeEach(async () => {
    before = await server.onHouse('USD', 'channel-3', 'clearing', 'suspense');
    txnNo = await heldCredit();
  });

  test('is paid to the source account with the payment’s reference', async () => {
    await server.decide('deposit', txnNo, 'reject', 'Payer unknown to the member');
    expect(server.bank.instructed).toMatchObject([
      {
        endToEndId: `${txnNo}R1`,
        amount: { currency: 'USD', minor: 700n },
        creditor: { name: 'Payer Limited', account: 'DE89370400440532013000', bank: { bic: 'COBADEFF' } },
        remittanceInformation: expect.stringMatching(/^RETURN OF RETURNED-\d+ Invoice 7$/) as string,
      },
    ]);
    expect(await changes()).toEqual([-700n, 700n, 0n]);
    expect(await depositOf(txnNo)).toMatchObject({
      status: 'RETURN_SENT',
      processingReason: 'Payer unknown to the member',
      returnDue: '2026-03-09',
      returnedAt: null,
    });
    await report(server.bank.say(`${txnNo}R1`, 'paid'));
    await report(server.bank.say(`${txnNo}R1`, 'paid'));
    expect(await depositOf(txnNo)).toMatchObject({
      status: 'RETURNED',
      returnReference: `REF-${txnNo}R1`,
      returnedAt: expect.any(String) as string,
    });
    expect(await changes()).toEqual([0n, 0n, 0n]);
    const again = await server.signedInAgain(person);
    expect(await server.balanceOf(again, 'USD')).toEqual(['0.00', '0.00', '0.00']);
    await server.balanced();
  });

  test.each(['lose-answer', 'unreachable'] as const)(
    'with %s is queried at the bank and made once',
    async (fails) => {
      server.bank.next = fails;
      await server.decide('deposit', txnNo, 'reject');
      expect((await depositOf(txnNo)).status).toBe('RETURNING');
      server.bank.next = 'accept';
      await server.clock.advance(61);
      await server.settle();
      expect((await depositOf(txnNo)).status).toBe('RETURN_SENT');
      expect(server.bank.instructed).toHaveLength(1);
      await server.balanced();
    },
  );

  test('waits while a match of its member with a list waits', async () => {
    const alert = await openMatch(server, person);
    await server.decide('deposit', txnNo, 'reject', 'Payer unknown to the member');
    const sent = () => server.bank.instructed.filter(({ endToEndId }) => endToEndId === `${txnNo}R1`);
    await server.clock.advance(61);
    await server.settle();
    expect(sent()).toEqual([]);
    await server.owner.query(
      `update verification_alert set status = 'cleared', decided_by = $2, decided_at = $3 where id = $1`,
      [alert, (await server.signedInStaff()).staffId, server.clock.now()],
    );
    await server.clock.advance(61);
    await server.settle();
    expect(sent()).toHaveLength(1);
  });

  test('rejected by the bank is sent again only by staff', async () => {
    server.bank.next = 'reject';
    await server.decide('deposit', txnNo, 'reject');
    expect((await depositOf(txnNo)).status).toBe('RETURN_FAILED');
    expect(await changes()).toEqual([-700n, 0n, 700n]);
    expect(await listed()).toMatchObject([
      { txnNo, status: 'RETURN_FAILED', failedCode: 'AC04', failedReason: 'Closed account', isLate: false },
    ]);
    await server.balanced();

    server.bank.next = 'accept';
    const [session, other] = [await server.signedInStaff(), await server.signedInStaff()];
    await server.as(session).call(retryDepositReturn, { txnNo });
    expect(await server.as(other).refused(retryDepositReturn, { txnNo })).toBe('already-decided');
    await server.settle();
    expect(server.bank.instructed.map(({ endToEndId }) => endToEndId)).toEqual([`${txnNo}R1`, `${txnNo}R2`]);
    await report(server.bank.say(`${txnNo}R1`, 'rejected'));
    await report(server.bank.say(`${txnNo}R2`, 'paid'));
    expect((await depositOf(txnNo)).status).toBe('RETURNED');
    expect(await changes()).toEqual([0n, 0n, 0n]);
    expect(await listed()).toEqual([]);
    await server.balanced();
  });

  test('is late and listed first after its day', async () => {
    await server.decide('deposit', txnNo, 'reject');
    await server.clock.advance(5 * 24 * 60 * 60);
    const later = await heldCreditOf(await server.signedInPerson());
    await server.decide('deposit', later, 'reject');
    expect(await listed()).toMatchObject([{ txnNo, isLate: false }, { txnNo: later }]);
    await server.clock.advance(3 * 24 * 60 * 60);
    expect(await listed()).toMatchObject([
      { txnNo, isLate: true, due: '2026-03-09' },
      { txnNo: later, isLate: false },
    ]);
    for (const each of [txnNo, later]) await report(server.bank.say(`${each}R1`, 'paid'));
  });

  test('is hidden from staff with a conflict of interest', async () => {
    server.bank.next = 'reject';
    await server.decide('deposit', txnNo, 'reject');
    const session = await server.signedInStaffOf(person, 'senior');
    expect(await listed(session)).toEqual([]);
    expect(await server.as(session).refused(retryDepositReturn, { txnNo })).toBe('forbidden');
  });

  test('has its debit recognized', async () => {
    await server.decide('deposit', txnNo, 'reject');
    const entry = bankEntry({
      bankReference: `DEBIT-${txnNo}`,
      account: '808100000013',
      amount: decimal('7.00', 'USD'),
      endToEndId: `${txnNo}R1`,
    });
    await report(entry);
    await report(server.bank.say(`${txnNo}R1`, 'paid'));
    await report(entry);
    expect(await changes()).toEqual([0n, 0n, 0n]);
    await server.balanced();
  });

  describe('a return that comes back after it was paid', () => {
    const bounce = () => bankReturn(`${txnNo}R1`, decimal('7.00', 'USD'), `BOUNCE-${txnNo}`);
    const isBack = [['RETURN_FAILED', -700n, 0n, 700n], undefined];
    const found = async () => [
      [(await depositOf(txnNo)).status, ...(await changes())],
      await server.balanced(),
    ];
    beforeEach(async () => {
      await server.decide('deposit', txnNo, 'reject');
    });

    test('waits for staff, however often it is reported', async () => {
      await report(server.bank.say(`${txnNo}R1`, 'paid'));
      await report(bounce());
      await report(bounce());
      expect(await found()).toEqual(isBack);
    });

    test('waits for staff even without a report of payment', async () => {
      await report(bounce());
      expect(await found()).toEqual(isBack);
    });

    test('waits for staff even if it is booked after the report', async () => {
      await report(server.bank.say(`${txnNo}R1`, 'paid'));
      await report(server.bank.say(`${txnNo}R1`, 'rejected'));
      expect(await found()).toEqual(isBack);
      await report(bounce());
      expect(await found()).toEqual(isBack);
    });
  });

  test('a deposit without the payer’s account is left to staff', async () => {
    await server.owner.query(`update deposit set payer_bic = '' where id = $1`, [txnNo]);
    await server.decide('deposit', txnNo, 'reject');
    expect((await depositOf(txnNo)).status).toBe('RETURN_FAILED');
    expect(server.bank.instructed).toEqual([]);
    await server.balanced();
  });
});

describe('a return to an unnamed payer or one in other letters', () => {
  const heldOf = async (payerName: string): Promise<string> => {
    const number = await numberOf(await server.account(person, 3));
    const credit = bankCredit(number, decimal('7.00', 'USD'), `UNNAMED-${String((references += 1))}`);
    if (credit.kind !== 'credit') throw new Error('no credit');
    server.screening.suspects.add(payerName);
    const txnNo = await held(() => report({ ...credit, credit: { ...credit.credit, payerName } }));
    server.screening.suspects.clear();
    return txnNo;
  };
  const reject = async (txnNo: string, payerName?: string) => {
    const session = await server.signedInStaff();
    const subject = { kind: 'deposit', subjectId: txnNo } as const;
    const { version, asksHolder } = await server.as(session).call(getReview, subject);
    expect(asksHolder).toBe(true);
    const decision = { decision: 'reject', reason: 'because', payerName } as const;
    const answer = await server.call(decideReview, { ...subject, version, ...decision }, { session });
    await server.settle();
    return answer;
  };

  test.each(['', ' ', '付款人'])(
    'MON-600: needs the holder’s name at the rejection: %j',
    async (payerName) => {
      const txnNo = await heldOf(payerName);
      for (const name of [undefined, ' ', '付款人'])
        expect((await reject(txnNo, name)).refusal).toBe('invalid-input');
      server.ok(await reject(txnNo, 'Payer Limited'));
      expect(server.bank.instructed).toMatchObject([
        { endToEndId: `${txnNo}R1`, creditor: { name: 'Payer Limited', account: 'DE89370400440532013000' } },
      ]);
      expect(await listed()).toMatchObject([
        { txnNo, status: 'RETURN_SENT', payerName: 'Payer Limited', toBank: 'COBADEFF' },
      ]);
      expect(await depositOf(txnNo)).toMatchObject({
        status: 'RETURN_SENT',
        payerName: payerName.trim() === '' ? null : payerName,
      });
      await report(server.bank.say(`${txnNo}R1`, 'paid'));
      await server.balanced();
    },
  );

  test('MON-600: waits and shows what is missing if an older version decided it', async () => {
    const txnNo = await heldOf('');
    server.bank.next = 'unreachable';
    server.ok(await reject(txnNo, 'Payer Limited'));
    await server.owner.query('update deposit set holder_name = null where id = $1', [txnNo]);
    server.bank.next = 'accept';
    await server.clock.advance(61);
    await server.settle();
    expect(server.bank.instructed).toEqual([]);
    expect(await listed()).toMatchObject([{ txnNo, failedCode: 'payer-name-unknown' }]);
    await server.balanced();
  });
});

describe('a return on a chain', () => {
  /** A transfer on the chain that screening holds as high risk. */
  const heldTransfer = async (): Promise<string> => {
    const to = await numberOf(await server.account(person, 8));
    const txnNo = await held(async () => {
      const [hash] = server.chain.mine({ to, amount: decimal('4.000000', 'USDT') });
      server.screening.suspects.add(hash ?? '');
      server.chain.mineEmpty(3);
    });
    server.screening.suspects.clear();
    return txnNo;
  };
  const confirm = async (txnNo: string, by = person) => {
    const session = await server.signedInAgain(by);
    return server.call(confirmDepositReturn, { txnNo }, { session });
  };
  const todos = async (): Promise<readonly { readonly kind: string }[]> => {
    const session = await server.signedInAgain(person);
    return (await server.as(session).call(getOverview, {})).todos;
  };

  test('goes to its source address with the same bytes until it is final', async () => {
    const house = () => server.onHouse('USDT', 'channel-8', 'channel-8-deposit', 'clearing', 'suspense');
    const [hot = 0n, deposited = 0n, ...between] = await house();
    const txnNo = await heldTransfer();
    await server.decide('deposit', txnNo, 'reject', 'Wallet of high risk');
    server.chain.loseBroadcasts = true;
    server.ok(await confirm(txnNo));
    await server.settle();
    expect((await depositOf(txnNo)).status).toBe('RETURNING');
    server.chain.loseBroadcasts = false;
    const broadcast = server.chain.broadcasts.at(-1);
    await server.clock.advance(61);
    await server.settle();
    const sent = await depositOf(txnNo);
    expect(sent).toMatchObject({
      status: 'RETURN_SENT',
      returnReference: broadcast,
      returnDue: expect.any(String) as string,
    });
    server.chain.mineEmpty(3);
    await server.settle();
    expect(await depositOf(txnNo)).toMatchObject({ status: 'RETURNED', returnReference: broadcast });
    // The hot wallet paid the return, and the money is still on the deposit address.
    expect(await house()).toEqual([hot + 4_000_000n, deposited - 4_000_000n, ...between]);
    await server.balanced();
  });

  test('of risky money waits for its member’s confirmation', async () => {
    const txnNo = await heldTransfer();
    expect((await confirm(txnNo)).refusal).toBe('already-decided');
    await server.decide('deposit', txnNo, 'reject', 'Wallet of high risk');
    expect(await depositOf(txnNo)).toMatchObject({
      status: 'CONFIRM_RETURN',
      processingReason: 'Wallet of high risk',
      riskLevel: 4,
      confirmReturnBy: lastSecond,
    });
    expect(await todos()).toContainEqual({ kind: 'deposit-return', count: 1 });
    expect(await server.waiting('deposit')).not.toContain(txnNo);
    expect((await server.decide('deposit', txnNo, 'reject')).refusal).toBe('already-decided');
    expect((await confirm(txnNo, await server.signedInPerson())).refusal).toBe('transaction-not-found');
    server.ok(await confirm(txnNo));
    expect((await confirm(txnNo)).refusal).toBe('already-decided');
    expect(await todos()).not.toContainEqual({ kind: 'deposit-return', count: 1 });
    await server.balanced();
  });

  test.each([
    ['reject', 'RETURN_SENT'],
    ['approve', 'CREDITED'],
  ] as const)('without an answer by the deadline lets staff %s it', async (decision, status) => {
    const txnNo = await heldTransfer();
    await server.decide('deposit', txnNo, 'reject');
    await server.clock.advance(8 * 24 * 60 * 60);
    expect(await server.waiting('deposit')).toContain(txnNo);
    server.ok(await server.decide('deposit', txnNo, decision));
    await server.settle();
    expect((await depositOf(txnNo)).status).toBe(status);
    await server.balanced();
  });
});

describe('documents for a deposit', () => {
  const ask = async (txnNo: string) => {
    const session = await server.signedInStaff();
    const seen = { kind: 'deposit', subjectId: txnNo } as const;
    const { version } = await server.as(session).call(getReview, seen);
    const asked = {
      ...seen,
      version,
      decision: 'request-documents',
      reason: 'Send the invoice',
      workingDays: 2,
    };
    return server.as(session).call(decideReview, asked as RequestOf<typeof decideReview>);
  };

  test('are announced by email to each admin once', async () => {
    const operator = await server.signedInPerson({ memberId: person.memberId, roleId: 2 });
    const other = await server.signedInPerson({ memberId: person.memberId });
    const [asked, returned] = [await heldCredit(), await heldCredit()];
    await ask(asked);
    await server.settle();
    server.ok(await server.decide('deposit', returned, 'reject', 'Payer unknown'));
    await report(server.bank.say(`${returned}R1`, 'paid'));
    await server.settle();
    const mailedTo = ({ personId }: TestPerson) =>
      server.mails
        .filter(({ to }) => to === `${personId}@example.com`)
        .flatMap(({ text }) => (text.includes(asked) || text.includes(returned) ? [text] : []));
    for (const admin of [person, other])
      expect(mailedTo(admin)).toEqual([
        expect.stringMatching(/Send the invoice[^]*23:59 \(GMT\+8\)/),
        expect.stringContaining(`REF-${returned}R1`),
      ]);
    expect(mailedTo(operator)).toEqual([]);
  });

  test('are requested, uploaded and reviewed, or left to staff', async () => {
    const txnNo = await heldCredit();
    await ask(txnNo);
    expect(await depositOf(txnNo)).toMatchObject({
      status: 'DOCUMENTS_NEEDED',
      documentsRequest: { reason: 'Send the invoice', dueTime: lastSecond },
    });
    expect(await server.waiting('deposit')).not.toContain(txnNo);
    expect((await server.decide('deposit', txnNo, 'approve')).refusal).toBe('already-decided');

    const session = await server.signedInAgain(person);
    const { todos } = await server.as(session).call(getOverview, {});
    expect(todos).toContainEqual({ kind: 'deposit', count: 1 });
    const file = await server.document(session);
    await server.as(session).call(addSupportingDocuments, { txnNo, fileIds: [file], remark: '' });
    expect((await depositOf(txnNo)).status).toBe('HELD');
    expect(await server.waiting('deposit')).toContain(txnNo);

    await ask(txnNo);
    await server.clock.advance(8 * 24 * 60 * 60);
    expect((await depositOf(txnNo)).status).toBe('DOCUMENTS_NEEDED');
    expect(await server.waiting('deposit')).toContain(txnNo);
    server.ok(await server.decide('deposit', txnNo, 'approve'));
    expect((await depositOf(txnNo)).status).toBe('CREDITED');
    await server.balanced();
  });

  test('MON-602: can be replaced by words, but not by nothing', async () => {
    const txnNo = await heldCredit();
    const answer = async (remark: string, fileIds: string[] = []) => {
      const session = await server.signedInAgain(person);
      return server.call(addSupportingDocuments, { txnNo, fileIds, remark }, { session });
    };
    expect((await answer('A refund of our own order')).refusal).toBe('invalid-input');
    await ask(txnNo);
    expect((await answer(' ')).refusal).toBe('invalid-input');
    server.ok(await answer('A refund of our own order'));
    expect((await depositOf(txnNo)).status).toBe('HELD');
    const session = await server.signedInStaff();
    const seen = { kind: 'deposit', subjectId: txnNo } as const;
    const { fields } = await server.as(session).call(getReview, seen);
    expect(fields).toContainEqual({ key: 'documentsRemark', value: 'A refund of our own order' });
    expect((await answer('And more of it')).refusal).toBe('invalid-input');
  });
});
