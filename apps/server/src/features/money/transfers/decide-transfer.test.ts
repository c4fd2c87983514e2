// A transfer that a second person has to approve: every row of its state table, the approvers, the proofs, and changes in
// between.
import {
  addPasskey,
  beginPasskey,
  beginSecondApprovalPasskey,
  disablePayee,
  getOverview,
  getTransfer,
  getTransferTerms,
  prepareTransfer,
  decideTransfer,
  sendTransferSecondApprovalCode,
  submitTransfer,
  transferStatuses as status,
  withdrawTransfer,
  type RequestOf,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { approvalCode } from '../../../testing/approval-code.testing.ts';
import { boundAuthenticator } from '../../../testing/authenticator-app.testing.ts';
import { submittedBefore } from '../../../testing/earlier-approval.testing.ts';
import { passkeyDevice } from '../../../testing/passkey-device.testing.ts';
import { granted } from '../../../testing/granted.testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { transferTools } from './plan-transfer.ts';
import { lapseTransfers } from './decide-transfer.ts';

let server: MoneyServer;
let admin: TestPerson;
let operator: TestPerson;
let checker: TestPerson;
let payeeId: string;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.market.isDown = false;
  admin = await server.signedInPerson({ memberType: 2, name: 'Ada Admin' });
  const { memberId } = admin;
  operator = await server.signedInPerson({ memberId, roleId: 2, name: 'Olaf Operator' });
  checker = await server.signedInPerson({ memberId, roleId: 3, name: 'Cleo Checker' });
  payeeId = await server.payee(operator, bankPayee);
  await server.fund(operator, 'USD', '10000.00');
  await server.pool.query(
    `insert into recheck_setting (id, new_payee, transfer, changed_by, changed_at) values ($1, false, 100000, $2, $3)`,
    [memberId, admin.personId, server.clock.now()],
  );
});

/** Waits until another code may be sent. */
async function submit(amount = '2000.00', by = operator) {
  await server.clock.advance(61);
  return server.submittedTransfer(by, payeeId, 'USD', amount);
}
const read = (txnNo: string, by = operator) => server.as(by).call(getTransfer, { txnNo });
type Decision = Partial<RequestOf<typeof decideTransfer>>;
async function decide(txnNo: string, by: TestPerson, more: Decision = {}) {
  const { approval } = await read(txnNo);
  const seen = { version: approval?.version ?? 1, contentHash: approval?.contentHash ?? '0'.repeat(64) };
  const send = () => server.call(sendTransferSecondApprovalCode, { txnNo }, { session: by });
  const isProved = 'verifyCode' in more || more.passkey !== undefined || more.decision === 'reject';
  const proof = isProved ? {} : { verifyCode: await approvalCode(server, by, send) };
  const input = { txnNo, ...seen, decision: 'approve', reason: '', ...proof, ...more } as const;
  return server.call(decideTransfer, input, { session: by });
}
const withdraw = (txnNo: string, by = operator) => server.call(withdrawTransfer, { txnNo }, { session: by });
const usd = () => server.balanceOf(operator, 'USD');
async function usedOfLimit() {
  const { limits } = await server
    .as(operator)
    .call(getTransferTerms, { payeeId, currency: 'USD', amount: '10.00' });
  return limits.leftToday;
}
const mailsTo = ({ personId }: TestPerson) =>
  server.mails.filter(({ to }) => to === `${personId}@example.com`).map(({ subject }) => subject);

describe('a transfer above the threshold', () => {
  test('waits with frozen money, then for the review by staff, and is sent', async () => {
    const txnNo = await submit();
    expect(await read(txnNo)).toMatchObject({ status: status.recheck, step: 1 });
    expect((await server.waiting('transfer')).includes(txnNo)).toBe(false);
    expect(await usd()).toEqual(['7975.00', '2025.00', '0.00']);
    expect(server.ok(await decide(txnNo, checker))).toMatchObject({ status: status.review });
    await server.settle();
    expect(await read(txnNo)).toMatchObject({ approval: { status: 'approved', decidedBy: 'Cleo Checker' } });
    await server.decide('transfer', txnNo, 'approve');
    expect(await read(txnNo)).toMatchObject({ status: status.sent });
    await server.balanced();
  });

  test('that is rejected restores money and limit and shows the reason', async () => {
    const before = await usedOfLimit();
    const txnNo = await submit();
    expect(await usedOfLimit()).not.toBe(before);
    expect((await decide(txnNo, checker, { decision: 'reject' })).refusal).toBe('invalid-input');
    const rejected = await decide(txnNo, checker, { decision: 'reject', reason: 'Paid already' });
    expect(server.ok(rejected)).toMatchObject({ status: status.recheckRefused, reason: 'Paid already' });
    expect(await usd()).toEqual(['10000.00', '0.00', '0.00']);
    expect(await usedOfLimit()).toBe(before);
    await server.settle();
    expect(mailsTo(operator)).toContain('Your transfer was rejected by a colleague');
    await server.balanced();
  });

  test('is withdrawn by its submitter and restores money and limit', async () => {
    const before = await usedOfLimit();
    const txnNo = await submit();
    expect((await withdraw(txnNo, admin)).refusal).toBe('not-submitter');
    expect(server.ok(await withdraw(txnNo))).toMatchObject({
      status: status.canceled,
      reason: 'The person who submitted it withdrew it.',
    });
    expect(await usd()).toEqual(['10000.00', '0.00', '0.00']);
    expect(await usedOfLimit()).toBe(before);
    expect((await decide(txnNo, checker)).refusal).toBe('already-decided');
    await server.balanced();
  });

  test('expires if its payee was disabled before the approval', async () => {
    const txnNo = await submit();
    await server.as(operator).call(disablePayee, { payeeId });
    expect((await decide(txnNo, checker)).refusal).toBe('approval-lapsed');
    expect(await read(txnNo)).toMatchObject({
      status: status.canceled,
      reason: 'The payee can no longer be paid.',
      approval: { status: 'lapsed', decidedBy: null },
    });
    expect(await usd()).toEqual(['10000.00', '0.00', '0.00']);
    await server.settle();
    expect(mailsTo(operator)).toContain('A transfer can no longer be approved');
    await server.balanced();
  });

  test('without a decision for seven days expires and restores money and limit', async () => {
    const before = await usedOfLimit();
    const txnNo = await submit();
    // Disables the submitter, because from now on only the approver acts.
    await server.pool.query(`update person set status = 'disabled' where id = $1`, [operator.personId]);
    const at = server.clock.now().getTime();
    await lapseTransfers(server.context.use(transferTools), new Date(at + 7 * 86_400_000 - 1_000));
    expect(await server.context.use(transferTools).store.byId(txnNo)).toMatchObject({
      status: status.recheck,
    });
    for (let run = 0; run < 2; run += 1)
      await lapseTransfers(server.context.use(transferTools), new Date(at + 7 * 86_400_000 + 60_000));
    await server.settle();
    expect(mailsTo(admin)).toContain('A transfer can no longer be approved');
    await server.pool.query(`update person set status = 'normal' where id = $1`, [operator.personId]);
    expect(await read(txnNo, admin)).toMatchObject({
      status: status.canceled,
      reason: 'Nobody approved it in time.',
      approval: { status: 'lapsed', decidedBy: null },
    });
    expect(await usd()).toEqual(['10000.00', '0.00', '0.00']);
    expect(await usedOfLimit()).toBe(before);
    await server.balanced();
  });

  test('that nobody may approve is a to-do of the admins', async () => {
    const blocked = async (by: TestPerson) =>
      (await server.as(by).call(getOverview, {})).todos.filter(({ kind }) => kind === 'approval-blocked');
    const txnNo = await submit();
    const lapseTime = new Date(Date.parse((await read(txnNo)).submittedAt) + 7 * 86_400_000).toISOString();
    const todo = (reason: string, approvableTime: unknown = null) => [
      {
        ...{ kind: 'approval-blocked', count: 1, subjectId: txnNo },
        blocked: { of: 'transfer', reason, approvableTime, lapseTime },
      },
    ];
    expect(await blocked(admin)).toEqual([]);
    const set = (column: string, { personId }: TestPerson) =>
      server.pool.query(`update person set ${column} where id = $1`, [personId]);
    await set(`status = 'disabled'`, operator);
    expect(await blocked(admin)).toEqual(todo('submitter-gone'));
    expect(await blocked(checker)).toEqual([]);
    await set(`status = 'normal'`, operator);
    for (const approver of [admin, checker]) await granted(server, approver, operator);
    expect(await blocked(admin)).toEqual(todo('approvers-tied', expect.any(String)));
    server.ok(await withdraw(txnNo));
    await set('role_id = 2', checker);
    const own = await submit('2000.00', admin);
    expect(await blocked(admin)).toMatchObject([{ subjectId: own, blocked: { reason: 'no-approver' } }]);
  });

  test('names its approver before and after, with the reason', async () => {
    const input = { payeeId, currency: 'USD', amount: '2000.00' } as const;
    const need = { threshold: '1000.00', worth: '2000.00', approvers: ['Ada Admin', 'Cleo Checker'] };
    for (const endpoint of [getTransferTerms, prepareTransfer] as const)
      expect((await server.as(operator).call(endpoint, input)).approval).toEqual(need);
    const txnNo = await submit();
    expect(await read(txnNo, checker)).toMatchObject({ approval: need, may: ['approve', 'reject'] });
    await server.settle();
    expect(mailsTo(checker)).toContain('A transfer awaits your approval');
  });

  test('keeps the rule of its submission if the threshold changes', async () => {
    const txnNo = await submit();
    await server.pool.query('update recheck_setting set transfer = null where id = $1', [admin.memberId]);
    expect(await read(txnNo)).toMatchObject({ status: status.recheck });
    server.ok(await decide(txnNo, checker));
  });
});

test.each([
  ['at the threshold', '1000.00', status.review],
  ['a cent above it', '1000.01', status.recheck],
])('the amount decides whether second approval is needed: %s', async (_where, amount, expected) => {
  expect(await read(await submit(amount))).toMatchObject({ status: expected });
});

test('a threshold switched off recently still applies to that admin', async () => {
  const was = [admin.memberId, admin.personId, server.clock.now()];
  await server.pool.query(
    `insert into recheck_loosened (id, member_id, by, at, new_payee, transfer)
     values (gen_random_uuid(), $1, $2, $3, false, 100000)`,
    was,
  );
  const off = 'update recheck_setting set transfer = null, changed_by = $2, changed_at = $3 where id = $1';
  await server.pool.query(off, was);
  expect(await read(await submit('2000.00', admin))).toMatchObject({ status: status.recheck });
  expect(await read(await submit('2000.00', operator))).toMatchObject({
    status: status.review,
    approval: null,
  });
});

test('an individual or a blank threshold needs no approval', async () => {
  await server.pool.query('update recheck_setting set transfer = null where id = $1', [admin.memberId]);
  expect(await read(await submit())).toMatchObject({ status: status.review, approval: null });
});

test('approval is needed for any amount without a rate', async () => {
  const euros = await server.payee(operator, { ...bankPayee, currency: 'EUR' });
  await server.fund(operator, 'EUR', '1000.00');
  server.market.isDown = true;
  await server.clock.advance(61);
  const session = await server.signedInAgain(operator);
  const txnNo = await server.submittedTransfer(session, euros, 'EUR', '50.00');
  const { approval } = await read(txnNo, session);
  expect(approval).toMatchObject({ status: 'waiting', threshold: '1000.00', worth: null });
});

describe('an approver without an authenticator', () => {
  const send = (txnNo: string, by = checker) =>
    server.call(sendTransferSecondApprovalCode, { txnNo }, { session: by });

  test('approves by an emailed code that is valid for this transfer once', async () => {
    const [one, two] = [await submit(), await submit('3000.00')];
    expect((await read(one, checker)).approvalProof).toEqual({ authType: 3, hasPasskey: false });
    expect((await read(one, operator)).approvalProof).toBeNull();
    server.ok(await send(one));
    expect((await send(one)).refusal).toBe('code-cooldown');
    await server.settle();
    const mail = server.mails.findLast(({ to }) => to === `${checker.personId}@example.com`);
    expect(mail).toMatchObject({ subject: 'Your Causeway approval code' });
    for (const fact of ['2,000.00', one]) expect(mail?.text).toContain(fact);
    const verifyCode = await server.codeTo(checker, 'recheck');
    expect((await decide(two, checker, { verifyCode })).refusal).toBe('wrong-code');
    server.ok(await decide(one, checker, { verifyCode }));
    expect((await decide(two, checker, { verifyCode })).refusal).toBe('wrong-code');
    server.ok(await decide(two, checker, { decision: 'reject', reason: 'No' }));
  });

  test.each([
    ['no code', () => Promise.resolve({ verifyCode: undefined })],
    ['a code of an app that they have not', () => Promise.resolve({ verifyCode: '123456' })],
    [
      'the code of a transfer of their own',
      async () => {
        await server.clock.advance(61);
        return {
          verifyCode: (await server.preparedTransfer(admin, payeeId, 'USD', '10.00')).request.verifyCode,
        };
      },
    ],
  ] as const)('approves nothing by %s', async (_what, given) => {
    const txnNo = await submit();
    expect((await decide(txnNo, admin, await given())).refusal).toBe('wrong-code');
    expect(await read(txnNo)).toMatchObject({ status: status.recheck });
  });

  test('gets the code by SMS without an email', async () => {
    const bind = `update person set email = null, country_code = '852', mobile = $2 where id = $1`;
    const mobile = String(60_000_000 + Math.floor(Math.random() * 9_999_999));
    await server.pool.query(bind, [checker.personId, mobile]);
    const txnNo = await submit();
    expect((await read(txnNo, checker)).approvalProof).toMatchObject({ authType: 2 });
    server.ok(await send(txnNo));
    await server.settle();
    expect(server.mails.findLast(({ to }) => to === `+852${mobile}`)?.text).toContain(
      'Your Causeway approval code',
    );
    server.ok(await decide(txnNo, checker, { verifyCode: await server.codeTo(checker, 'recheck') }));
  });

  test('is the only one to get the code', async () => {
    const txnNo = await submit('2000.00', admin);
    expect((await send(txnNo, admin)).refusal).toBe('not-approver');
    await granted(server, admin, checker);
    expect((await send(txnNo)).refusal).toBe('not-approver');
  });
});

describe('an approver with an authenticator for transfers', () => {
  let codeOf: () => string;
  beforeEach(async () => {
    codeOf = await boundAuthenticator(server, checker);
  });

  test('approves by a code used once and rejects without one', async () => {
    const [one, two] = [await submit(), await submit()];
    expect((await read(one, checker)).approvalProof).toEqual({ authType: 1, hasPasskey: false });
    expect((await decide(one, checker)).refusal).toBe('wrong-code');
    expect((await decide(one, checker, { verifyCode: '1234' })).refusal).toBe('wrong-code');
    expect(await server.as(checker).refused(sendTransferSecondApprovalCode, { txnNo: one })).toBe(
      'transaction-not-found',
    );
    const verifyCode = codeOf();
    server.ok(await decide(one, checker, { verifyCode }));
    expect((await decide(two, checker, { verifyCode })).refusal).toBe('wrong-code');
    server.ok(await decide(two, checker, { decision: 'reject', reason: 'No' }));
  });

  test('can approve by passkey only the transfer that it signed', async () => {
    const caller = server.as(checker);
    const device = passkeyDevice(server.context.config.http.publicUrl);
    const proof = { method: 'authenticator', code: codeOf() } as const;
    const begun = await caller.call(beginPasskey, { proof });
    await caller.call(addPasskey, { name: 'Phone', passkey: device.create(begun) });
    const [one, two] = [await submit(), await submit('3000.00')];
    expect((await read(one, checker)).approvalProof).toEqual({ authType: 1, hasPasskey: true });
    const sign = async (txnNo: string) =>
      device.get(await caller.call(beginSecondApprovalPasskey, { txnNo }));
    expect((await decide(two, checker, { passkey: await sign(one) })).refusal).toBe('passkey-refused');
    server.ok(await decide(two, checker, { passkey: await sign(two) }));
    expect(await read(two)).toMatchObject({ status: status.review });
  });

  test('is given content to sign only if able to approve by passkey', async () => {
    const txnNo = await submit();
    const begin = (by: TestPerson) => server.as(by).refused(beginSecondApprovalPasskey, { txnNo });
    expect(await begin(checker)).toBe('passkey-refused');
    expect(await begin(operator)).toBe('forbidden');
  });
});

test('an approver who changed their password within a day may only reject', async () => {
  const txnNo = await submit();
  const now = server.clock.now();
  await server.pool.query('update person set password_changed_at = $2 where id = $1', [
    checker.personId,
    now,
  ]);
  const again = await server.signedInAgain(checker);
  expect((await decide(txnNo, again)).refusal).toBe('account-protected');
  server.ok(await decide(txnNo, again, { decision: 'reject', reason: 'No' }));
});

describe('a decision about a transfer', () => {
  test('is made once, even if two decide at the same instant', async () => {
    for (const other of [
      (id: string) => decide(id, admin, { decision: 'reject', reason: 'No' }),
      (id: string) => decide(id, admin),
      (id: string) => withdraw(id),
    ]) {
      const txnNo = await submit('1500.00');
      const both = await Promise.all([decide(txnNo, checker), other(txnNo)]);
      expect(both.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['already-decided', 'done']);
    }
    await server.balanced();
  });

  test('is refused for an amount changed in the database', async () => {
    const txnNo = await submit();
    await server.owner.query('update transfer set payee_account = $2 where id = $1', [txnNo, 'DE00']);
    expect((await decide(txnNo, checker)).refusal).toBe('changed-meanwhile');
    expect(await read(txnNo)).toMatchObject({ status: status.recheck });
  });

  test('applies to submissions from before a field existed', async () => {
    const txnNo = await submit();
    await submittedBefore(server, txnNo, 'payee', 'branchCode');
    server.ok(await decide(txnNo, checker));
    await server.settle();
    server.ok(await server.decide('transfer', txnNo, 'approve'));
    expect(server.bank.instructed.some(({ endToEndId }) => endToEndId === txnNo)).toBe(true);
  });

  test('binds the content that is sent', async () => {
    const txnNo = await submit();
    server.ok(await decide(txnNo, checker));
    await server.settle();
    await server.owner.query('update transfer set payee_account = $2 where id = $1', [txnNo, 'DE00']);
    await server.context.db.pool.query(`update transfer set status = $2, reviewed_at = $3 where id = $1`, [
      txnNo,
      status.approved,
      new Date(0),
    ]);
    await server.settle();
    expect(server.bank.instructed.some(({ endToEndId }) => endToEndId === txnNo)).toBe(false);
  });
});

test('none of 200 forbidden approvals passes', async () => {
  const { memberId } = admin;
  const stranger = await server.signedInPerson({ memberType: 2 });
  const [disabled, demoted, raised] = [
    await server.signedInPerson({ memberId, roleId: 3 }),
    await server.signedInPerson({ memberId, roleId: 3 }),
    await server.signedInPerson({ memberId, roleId: 3 }),
  ];
  const [txnNo, other] = [await submit('2000.00', admin), await submit('1500.00', admin)];
  await server.pool.query(`update person set status = 'disabled' where id = $1`, [disabled.personId]);
  await server.pool.query('update person set role_id = 2 where id = $1', [demoted.personId]);
  await granted(server, admin, raised);
  const otherHash = (await read(other)).approval?.contentHash ?? '';
  await server.clock.advance(61);
  const { request: submitted } = await server.preparedTransfer(admin, payeeId, 'USD', '10.00');
  const done = await submit('1600.00', admin);
  server.ok(await decide(done, checker));
  const tries: readonly (() => Promise<{ readonly refusal: string | undefined }>)[] = [
    () => decide(txnNo, admin),
    () => decide(txnNo, operator),
    () => decide(txnNo, demoted),
    () => decide(txnNo, disabled),
    () => decide(txnNo, raised),
    () => decide(txnNo, stranger),
    () => decide(txnNo, checker, { contentHash: otherHash }),
    () => decide(txnNo, checker, { version: 7 }),
    () => decide(done, checker),
    () => server.call(submitTransfer, { ...submitted, txnNo }, { session: admin }),
  ];
  const refusals = new Set<string>();
  for (let round = 0; round < 20; round += 1)
    for (const attempt of tries) refusals.add((await attempt()).refusal ?? 'passed');
  expect(refusals).not.toContain('passed');
  await server.settle();
  expect(await read(txnNo, admin)).toMatchObject({ status: status.recheck });
  await server.balanced();
});
