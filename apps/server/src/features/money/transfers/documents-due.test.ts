// Staff request documents before they decide: the request reaches the member, submitted documents reach staff, and a missed
// deadline ends the transfer.
import {
  addSupportingDocuments,
  decideReview,
  getOverview,
  getReview,
  getTransfer,
  listAudit,
  type RequestOf,
  transferStatuses as status,
} from '@causeway/contract';
import { formatMoment } from '@causeway/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { documentsDueAt } from '../supporting-documents/index.ts';
import { type MoneyServer, bankPayee, moneyServer } from '../../../testing/money-server.testing.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let server: MoneyServer;
let person: TestPerson;
let txnNo: string;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson({ name: 'Ada Wong' });
  await server.fund(person, 'USD', '1000.00');
  txnNo = await server.submittedTransfer(person, await server.payee(person, bankPayee), 'USD', '100.00');
  server.mails.length = 0;
});

const transfer = async () => server.as(await server.signedInAgain(person)).call(getTransfer, { txnNo });
const review = async () =>
  server.as(await server.signedInStaff()).call(getReview, { kind: 'transfer', subjectId: txnNo });
async function ask(more: Partial<RequestOf<typeof decideReview>> = {}) {
  const { version } = await review();
  const asked = { kind: 'transfer', subjectId: txnNo, version, decision: 'request-documents' } as const;
  const session = await server.signedInStaff('reviewer');
  const answer = await server.call(
    decideReview,
    { ...asked, template: 'invoice-needed', reason: 'For May.', ...more },
    { session },
  );
  await server.settle();
  return answer;
}
async function handIn(by: TestPerson = person, remark = 'Here it is') {
  const session = await server.signedInAgain(by);
  const fileIds = [await server.document(session)];
  return server.call(addSupportingDocuments, { txnNo, fileIds, remark }, { session });
}
/** The emails about this transfer only, because the others of this file have deadlines too. */
const mailed = () =>
  server.mails.filter(({ text }) => text.includes(txnNo)).map(({ to, subject }) => [to, subject]);
const dueAfter = (workingDays: number) =>
  documentsDueAt(server.clock.now(), workingDays, new Set()).toISOString();
const addressOf = ({ personId }: TestPerson) => `${personId}@example.com`;
/** Runs the scheduled tasks after this time. */
async function pass(seconds: number) {
  await server.clock.advance(seconds);
  await server.settle();
}

describe('documents requested by staff', () => {
  test('are announced to submitter and admins with reason and deadline', async () => {
    const admin = await server.signedInPerson({ memberId: person.memberId, roleId: 1 });
    await server.signedInPerson({ memberId: person.memberId, roleId: 2 });
    await server.pool.query('update person set role_id = 2 where id = $1', [person.personId]);
    server.ok(await ask());
    const dueTime = dueAfter(5);
    expect(await transfer()).toMatchObject({
      status: status.supplement,
      step: 2,
      submitter: 'Ada Wong',
      documentsRequest: {
        reason: 'Please provide the invoice or contract for this payment.\nFor May.',
        dueTime,
      },
    });
    expect(new Set(mailed().map(String))).toEqual(
      new Set([person, admin].map((to) => `${addressOf(to)},Documents needed for your transfer`)),
    );
    expect(mailed()).toHaveLength(2);
    expect(server.mails[0]?.text).toContain(formatMoment(new Date(dueTime), 'en'));
    expect(await server.balanceOf(await server.signedInAgain(person), 'USD')).toEqual([
      '875.00',
      '125.00',
      '0.00',
    ]);
    expect(await server.waiting('transfer')).not.toContain(txnNo);
    expect(await review()).toMatchObject({ open: false, awaitsMember: true });
    await server.balanced();
  });

  test('are a to-do of people who may submit them', async () => {
    const todos = async (of: TestPerson) =>
      (await server.as(await server.signedInAgain(of)).call(getOverview, {})).todos;
    const approver = await server.signedInPerson({ memberId: person.memberId, roleId: 3 });
    await server.account(person, 3);
    expect(await todos(person)).toEqual([]);
    server.ok(await ask());
    expect(await todos(person)).toEqual([{ kind: 'transfer-documents', count: 1 }]);
    expect(await todos(approver)).toEqual([]);
    server.ok(await handIn());
    expect(await todos(person)).toEqual([]);
  });

  test('bring the transfer back to staff, who may request more', async () => {
    server.ok(await ask());
    server.ok(await handIn());
    expect(await transfer()).toMatchObject({ status: status.review, documentsRequest: null });
    expect(await server.waiting('transfer')).toContain(txnNo);
    const { files, fields, open } = await review();
    expect([files.length, open]).toEqual([2, true]);
    expect(fields).toContainEqual({ key: 'documentsRemark', value: 'Here it is' });
    expect(fields.find(({ key }) => key === 'documentsReason')?.value).toContain('For May.');
    server.ok(await ask({ reason: 'The other page.', workingDays: 1 }));
    expect((await transfer()).documentsRequest).toMatchObject({ dueTime: dueAfter(1) });
    server.ok(await handIn());
    server.ok(await server.decide('transfer', txnNo, 'approve'));
  });

  test('are accepted even after earlier additions', async () => {
    for (let number = 2; number <= 10; number += 1) server.ok(await handIn());
    expect((await handIn()).refusal).toBe('documents-full');
    server.ok(await ask());
    expect((await handIn()).data).toEqual({ number: 11 });
    expect((await handIn()).refusal).toBe('documents-full');
  });

  test.each([
    ['without a reason', { template: undefined, reason: ' ' }, 'reason-required'],
    ['with the reason of a rejection', { template: 'payee-not-payable' }, 'invalid-input'],
    ['for longer than there is', { workingDays: 31 }, 'invalid-input'],
    ['in no time', { workingDays: 0 }, 'invalid-input'],
    ['by who saw another version', { version: 0 }, 'changed-meanwhile'],
  ] as const)('cannot be requested %s', async (_how, more, refusal) => {
    expect((await ask(more)).refusal).toBe(refusal);
    expect((await transfer()).status).toBe(status.review);
  });

  test('are requested once, and not for a decided transfer', async () => {
    const { version } = await review();
    server.ok(await ask());
    expect((await ask({ version })).refusal).toBe('already-decided');
    expect((await server.decide('transfer', txnNo, 'approve')).refusal).toBe('already-decided');
    server.ok(await handIn());
    server.ok(await server.decide('transfer', txnNo, 'reject'));
    expect((await ask()).refusal).toBe('already-decided');
  });

  test('are requested for transfers only', async () => {
    const { payeeId } = await transfer();
    const asked = { kind: 'payee', subjectId: payeeId, version: 1, decision: 'request-documents' } as const;
    const session = await server.signedInStaff('reviewer');
    expect(await server.as(session).refused(decideReview, { ...asked, reason: 'More' })).toBe(
      'invalid-input',
    );
  });
});

describe('missing documents', () => {
  beforeEach(async () => {
    server.ok(await ask());
    server.mails.length = 0;
  });

  test('cause one reminder two days before and then end the transfer', async () => {
    const { documentsRequest } = await transfer();
    const until = Date.parse(documentsRequest?.dueTime ?? '') - server.clock.now().getTime();
    await pass(until / 1000 - 2 * DAY - HOUR);
    expect(mailed()).toEqual([]);
    await pass(HOUR + 60);
    await pass(DAY);
    const reminder = [addressOf(person), 'Reminder: documents needed for your transfer'];
    expect(mailed()).toEqual([reminder]);
    expect((await transfer()).status).toBe(status.supplement);
    await pass(DAY + 60);
    expect(mailed()).toEqual([reminder, [addressOf(person), 'Your transfer was closed']]);
    const closed = await transfer();
    expect(closed).toMatchObject({ status: status.closed, step: 2, documentsRequest });
    expect(closed.reviewedAt).not.toBeNull();
    expect(await server.balanceOf(await server.signedInAgain(person), 'USD')).toEqual([
      '1000.00',
      '0.00',
      '0.00',
    ]);
    await server.balanced();
    expect((await handIn()).refusal).toBe('documents-closed');
    const auditor = server.as(await server.signedInStaff('auditor'));
    const { list } = await auditor.call(listAudit, { subject: txnNo });
    expect(list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['transfers.request-documents', 'transfers.remind', 'transfers.close']),
    );
  });

  test('are due by the latest deadline', async () => {
    await pass(4 * DAY);
    server.ok(await handIn());
    server.ok(await ask());
    await pass(5 * DAY);
    expect((await transfer()).status).toBe(status.supplement);
    await pass(5 * DAY);
    expect((await transfer()).status).toBe(status.closed);
  });

  test('restore the limit when they end the transfer', async () => {
    const used = async () =>
      (
        await server.pool.query<{ used: string }>(
          `select month_used as used from limit_usage where id = $1`,
          [`${person.memberId}:transfer:USD`],
        )
      ).rows[0]?.used;
    expect(Number(await used())).toBe(100_00);
    await pass(9 * DAY);
    expect((await transfer()).status).toBe(status.closed);
    expect(Number(await used())).toBe(0);
  });
});

test('documents due within two days cause no reminder', async () => {
  server.ok(await ask({ workingDays: 1 }));
  server.mails.length = 0;
  await pass(120);
  expect(mailed()).toEqual([]);
});
