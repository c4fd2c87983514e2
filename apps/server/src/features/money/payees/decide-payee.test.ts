// A payee that a second person has to approve: the approvers, their decisions, and changes in between.
import {
  addPayee,
  disablePayee,
  enablePayee,
  getOverview,
  getPayee,
  getPayeeApprovalNeed,
  listPayees,
  modifyPayee,
  decidePayee,
  withdrawPayee,
  type PayeeInput,
  type RequestOf,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { granted } from '../../../testing/granted.testing.ts';
import { submittedBefore } from '../../../testing/earlier-approval.testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let admin: TestPerson;
let operator: TestPerson;
let checker: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.screening.suspects.clear();
  server.screening.isDown = false;
  admin = await server.signedInPerson({ memberType: 2, name: 'Ada Admin' });
  const { memberId } = admin;
  operator = await server.signedInPerson({ memberId, roleId: 2, name: 'Olaf Operator' });
  checker = await server.signedInPerson({ memberId, roleId: 3, name: 'Cleo Checker' });
  await server.pool.query(
    `insert into recheck_setting (id, new_payee, changed_by, changed_at) values ($1, true, $2, $3)`,
    [memberId, admin.personId, server.clock.now()],
  );
});

async function add(by = operator, input: PayeeInput = bankPayee) {
  const { payeeId } = await server.as(by).call(addPayee, input);
  return payeeId;
}
const read = (payeeId: string, by = operator) => server.as(by).call(getPayee, { payeeId });
type Decision = Partial<RequestOf<typeof decidePayee>>;
async function decide(payeeId: string, by: TestPerson, more: Decision = {}) {
  const { approval } = await read(payeeId);
  const seen = { version: approval?.version ?? 1, contentHash: approval?.contentHash ?? '0'.repeat(64) };
  const input = { payeeId, ...seen, decision: 'approve', reason: '', ...more } as const;
  return server.call(decidePayee, input, { session: by });
}
const mailsTo = ({ personId }: TestPerson) =>
  server.mails.filter(({ to }) => to === `${personId}@example.com`).map(({ subject }) => subject);

describe('a payee', () => {
  test('is usable after its screening and then a second approval', async () => {
    const payeeId = await add();
    await server.settle();
    expect(await read(payeeId)).toMatchObject({ status: 'PENDING', awaitsApproval: true });
    server.ok(await decide(payeeId, checker));
    expect(await read(payeeId)).toMatchObject({
      status: 'NORMAL',
      awaitsApproval: false,
      approval: { status: 'approved', decidedBy: 'Cleo Checker', submittedBy: 'Olaf Operator' },
    });
  });

  test('is usable after a second approval and then its screening', async () => {
    server.screening.isDown = true;
    const payeeId = await add();
    server.ok(await decide(payeeId, checker));
    expect(await read(payeeId)).toMatchObject({ status: 'PENDING', awaitsApproval: false });
    server.screening.isDown = false;
    await server.clock.advance(61);
    await server.settle();
    expect(await read(payeeId)).toMatchObject({ status: 'NORMAL' });
  });

  test('with a finding needs both decisions in either order', async () => {
    server.screening.suspects.add(bankPayee.accountName);
    const [one, two] = [await add(), await add(operator, { ...bankPayee, currency: 'EUR' })];
    await server.settle();
    server.ok(await decide(one, checker));
    expect(await read(one)).toMatchObject({ status: 'PENDING' });
    await server.decide('payee', one, 'approve');
    expect(await read(one)).toMatchObject({ status: 'NORMAL' });
    await server.decide('payee', two, 'approve');
    expect(await read(two)).toMatchObject({ status: 'PENDING', awaitsApproval: true });
    expect(await server.waiting('payee')).not.toContain(two);
    server.ok(await decide(two, admin));
    expect(await read(two)).toMatchObject({ status: 'NORMAL' });
  });

  test('that is rejected shows the reason, and its correction needs a new approval', async () => {
    const payeeId = await add();
    await server.settle();
    const rejected = await decide(payeeId, checker, { decision: 'reject', reason: 'Not our supplier' });
    expect(server.ok(rejected)).toMatchObject({ status: 'REFUSED', auditRemark: 'Not our supplier' });
    const payee = { ...bankPayee, payeeAddress: 'Unter den Linden 2' };
    await server.as(operator).call(modifyPayee, { payeeId, payee });
    expect(await read(payeeId)).toMatchObject({
      status: 'PENDING',
      awaitsApproval: true,
      approval: { status: 'waiting', reason: null },
    });
  });

  test('is not rejected without a reason', async () => {
    const payeeId = await add();
    expect((await decide(payeeId, checker, { decision: 'reject' })).refusal).toBe('invalid-input');
  });

  test('is withdrawn only by its submitter', async () => {
    const payeeId = await add();
    expect(await server.as(admin).refused(withdrawPayee, { payeeId })).toBe('not-submitter');
    await server.as(operator).call(withdrawPayee, { payeeId });
    expect(await read(payeeId)).toMatchObject({
      status: 'REFUSED',
      auditRemark: null,
      approval: { status: 'withdrawn', decidedBy: 'Olaf Operator' },
    });
    expect((await decide(payeeId, checker)).refusal).toBe('already-decided');
  });

  test('rejected by staff needs no second person', async () => {
    server.screening.suspects.add(bankPayee.accountName);
    const payeeId = await add();
    await server.settle();
    await server.decide('payee', payeeId, 'reject');
    expect(await read(payeeId)).toMatchObject({ status: 'REFUSED', approval: { status: 'lapsed' } });
    expect((await decide(payeeId, checker)).refusal).toBe('already-decided');
  });

  test('of an individual or a business without the rule needs no second approval', async () => {
    await server.pool.query('update recheck_setting set new_payee = false where id = $1', [admin.memberId]);
    const person = await server.signedInPerson();
    for (const by of [operator, person]) {
      const need = await server.as(by).call(getPayeeApprovalNeed, {});
      expect(need).toEqual({ need: null });
      const payeeId = await add(by);
      await server.settle();
      expect(await read(payeeId, by)).toMatchObject({ status: 'NORMAL', approval: null });
    }
  });

  test('keeps the rule of its submission if the setting changes', async () => {
    const payeeId = await add();
    await server.settle();
    await server.pool.query('update recheck_setting set new_payee = false where id = $1', [admin.memberId]);
    expect(await read(payeeId)).toMatchObject({ status: 'PENDING', approval: { status: 'waiting' } });
    server.ok(await decide(payeeId, checker));
    expect(await read(payeeId)).toMatchObject({ status: 'NORMAL' });
  });

  test('shows in a list that it waits', async () => {
    const payeeId = await add();
    const { list } = await server.as(checker).call(listPayees, { pageNo: 1, pageSize: 10 });
    expect(list).toMatchObject([{ payeeId, awaitsApproval: true }]);
  });
});

describe('the approver of a payee', () => {
  test('is named beforehand, on the payee and by email', async () => {
    const before = await server.as(operator).call(getPayeeApprovalNeed, {});
    const approvers = ['Ada Admin', 'Cleo Checker'];
    expect(before).toEqual({ need: { threshold: null, worth: null, approvers } });
    const payeeId = await add();
    await server.settle();
    expect(await read(payeeId)).toMatchObject({ approval: { approvers }, may: ['withdraw'] });
    expect(await read(payeeId, checker)).toMatchObject({ may: ['approve', 'reject'] });
    expect(mailsTo(checker)).toEqual(['A payee awaits your approval']);
    expect(mailsTo(operator)).toEqual([]);
    server.ok(await decide(payeeId, checker));
    await server.settle();
    expect(mailsTo(operator)).toEqual(['Your payee was approved by a colleague']);
  });

  test('is the only one to see it among their to-dos', async () => {
    const ownApprovals = async (by: TestPerson) =>
      (await server.as(by).call(getOverview, {})).todos.filter(({ kind }) => kind.endsWith('-recheck'));
    const payeeId = await add();
    const todo = { kind: 'payee-recheck', count: 1, subjectId: payeeId };
    expect(await ownApprovals(checker)).toEqual([todo]);
    expect(await ownApprovals(admin)).toEqual([todo]);
    expect(await ownApprovals(operator)).toEqual([]);
    server.ok(await decide(payeeId, checker));
    expect(await ownApprovals(admin)).toEqual([]);
  });

  test('may not exist, which causes one notice to the admins and the submitter', async () => {
    for (const { personId } of [operator, checker])
      await server.pool.query(`update person set status = 'disabled' where id = $1`, [personId]);
    const payeeId = await add(admin);
    await server.settle();
    await server.settle();
    expect((await read(payeeId, admin)).approval).toMatchObject({ approvers: [], status: 'waiting' });
    expect(mailsTo(admin)).toEqual(['Nobody can approve a payee']);
  });

  test('is nobody whose role the submitter changed within a day', async () => {
    await granted(server, admin, checker);
    const payeeId = await add(admin);
    await server.settle();
    expect((await read(payeeId, admin)).approval).toMatchObject({ approvers: [] });
    expect(mailsTo(admin)).toEqual(['Nobody can approve a payee']);
    expect((await decide(payeeId, checker)).refusal).toBe('role-just-given');
  });
});

test.each([
  ['was disabled', `status = 'disabled'`],
  ['was removed', `status = 'disabled', email = null, removed_at = now()`],
  ['may submit no more', 'role_id = 3'],
])('a payee whose submitter %s can be rejected but not approved', async (_how, set) => {
  const payeeId = await add();
  expect((await read(payeeId, checker)).approval).toMatchObject({ submitterIsGone: false });
  await server.pool.query(`update person set ${set} where id = $1`, [operator.personId]);
  const { approval, may } = await read(payeeId, checker);
  expect([approval?.submitterIsGone, may]).toEqual([true, ['reject']]);
  const { todos } = await server.as(checker).call(getOverview, {});
  expect(todos).toContainEqual({ kind: 'payee-recheck', count: 1, subjectId: payeeId });

  const seen = { payeeId, version: approval?.version ?? 0, contentHash: approval?.contentHash ?? '' };
  const caller = server.as(checker);
  const approve = { ...seen, decision: 'approve', reason: '' } as const;
  expect(await caller.refused(decidePayee, approve)).toBe('submitter-gone');
  const reject = { ...seen, decision: 'reject', reason: 'Nobody to ask' } as const;
  expect((await caller.call(decidePayee, reject)).status).toBe('REFUSED');
});

test('enabling a payee needs an admin while new payees need a second person', async () => {
  const payeeId = await add();
  await server.settle();
  server.ok(await decide(payeeId, checker));
  const enable = (session: TestPerson) => server.call(enablePayee, { payeeId }, { session });
  await server.as(admin).call(disablePayee, { payeeId });
  expect((await enable(operator)).refusal).toBe('admin-enables-payee');
  server.ok(await enable(admin));
  await server.settle();
  await server.as(admin).call(disablePayee, { payeeId });
  await server.pool.query('update recheck_setting set new_payee = false where id = $1', [admin.memberId]);
  server.ok(await enable(operator));
});

describe('a decision about a payee', () => {
  test('is made once, even if two decide at the same instant', async () => {
    for (const other of [
      (id: string) => decide(id, admin, { decision: 'reject', reason: 'No' }),
      (id: string) => server.call(withdrawPayee, { payeeId: id }, { session: operator }),
    ]) {
      const payeeId = await add();
      const both = await Promise.all([decide(payeeId, checker), other(payeeId)]);
      expect(both.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['already-decided', 'done']);
      await server.pool.query(`update payee set status = 'REFUSED', awaits = null where id = $1`, [payeeId]);
    }
  });

  test('applies only to the submitted content and version', async () => {
    const payeeId = await add();
    const { approval } = await read(payeeId);
    expect((await decide(payeeId, checker, { contentHash: 'f'.repeat(64) })).refusal).toBe(
      'changed-meanwhile',
    );
    const version = (approval?.version ?? 1) + 1;
    expect((await decide(payeeId, checker, { version })).refusal).toBe('changed-meanwhile');
    // The owner of the tables changes the row, because the trigger stops everybody else.
    await server.owner.query('alter table payee disable trigger payee_settled');
    await server.owner.query('update payee set bank_number = $2 where id = $1', [payeeId, 'DE1250010517']);
    await server.owner.query('alter table payee enable trigger payee_settled');
    expect((await decide(payeeId, checker)).refusal).toBe('changed-meanwhile');
    expect(await read(payeeId)).toMatchObject({ status: 'PENDING' });
  });

  test('applies to submissions from before a field existed while it is empty', async () => {
    const payeeId = await add();
    await submittedBefore(server, payeeId, 'branchCode');
    await server.settle();
    expect(server.ok(await decide(payeeId, checker)).status).toBe('NORMAL');

    const filled = await add(operator, {
      ...bankPayee,
      bankNumber: 'DE02120300000000202051',
      branchCode: '7',
    });
    await submittedBefore(server, filled, 'branchCode');
    expect((await decide(filled, checker)).refusal).toBe('changed-meanwhile');
  });

  test('is in the audit trail with the hash of the submission', async () => {
    const payeeId = await add();
    const hash = (await read(payeeId)).approval?.contentHash;
    server.ok(await decide(payeeId, checker));
    const { rows } = await server.pool.query<{ action: string; hash: string }>(
      `select action, after ->> 'contentHash' as hash from audit where subject_id = $1 and after ? 'contentHash' order by id`,
      [payeeId],
    );
    expect(rows).toEqual([
      { action: 'payees.add', hash },
      { action: 'payees.recheck', hash },
    ]);
  });

  test('cannot be changed, not even in the database', async () => {
    const payeeId = await add();
    const change = (set: string) =>
      server.pool.query(`update approval set ${set} where subject_id = $1`, [payeeId]);
    await expect(change(`content_hash = repeat('0', 64)`)).rejects.toThrow('does not change');
    const stranger = await server.signedInPerson();
    for (const by of [operator, stranger])
      await expect(
        change(`status = 'approved', decided_by = '${by.personId}', decided_at = now()`),
      ).rejects.toThrow('cannot be approved by');
    for (const status of ['rejected', 'withdrawn'])
      await expect(
        change(`status = '${status}', decided_by = '${stranger.personId}', decided_at = now()`),
      ).rejects.toThrow('cannot be');
    await expect(
      change(`status = 'approved', decided_by = '${checker.personId}', decided_at = '2020-01-01'`),
    ).rejects.toThrow('before it was submitted');
    await expect(
      server.pool.query(
        `insert into approval (id, member_id, kind, subject_id, content, content_hash, rule, summary, submitted_by,
           submitted_at, status, decided_by, decided_at)
         select gen_random_uuid(), member_id, kind, 'forged', content, content_hash, rule, summary, submitted_by,
           submitted_at, 'approved', $2, submitted_at from approval where subject_id = $1`,
        [payeeId, checker.personId],
      ),
    ).rejects.toThrow('begins as one that waits');
    server.ok(await decide(payeeId, checker));
    await expect(change(`status = 'waiting', decided_by = null, decided_at = null`)).rejects.toThrow(
      'does not change',
    );
    await expect(server.pool.query('delete from approval where subject_id = $1', [payeeId])).rejects.toThrow(
      'does not change',
    );
  });
});

test('none of 200 forbidden approvals passes', async () => {
  const { memberId } = admin;
  const stranger = await server.signedInPerson({ memberType: 2 });
  const disabled = await server.signedInPerson({ memberId, roleId: 3 });
  const demoted = await server.signedInPerson({ memberId, roleId: 3 });
  const raised = await server.signedInPerson({ memberId, roleId: 3 });
  const payeeId = await add(admin);
  const other = await add(admin, { ...bankPayee, currency: 'EUR' });
  await server.pool.query(`update person set status = 'disabled' where id = $1`, [disabled.personId]);
  await server.pool.query('update person set role_id = 2 where id = $1', [demoted.personId]);
  await granted(server, admin, raised);
  const otherHash = (await read(other)).approval?.contentHash ?? '';
  const tries: readonly (readonly [string, () => Promise<{ readonly refusal: string | undefined }>])[] = [
    ['own', () => decide(payeeId, admin)],
    ['wrong role', () => decide(payeeId, operator)],
    ['role taken away', () => decide(payeeId, demoted)],
    ['disabled', () => decide(payeeId, disabled)],
    ['role changed by who submitted it', () => decide(payeeId, raised)],
    ['another member’s', () => decide(payeeId, stranger)],
    ['the hash of another one', () => decide(payeeId, checker, { contentHash: otherHash })],
    ['another version', () => decide(payeeId, checker, { version: 7 })],
    ['withdrawn by a colleague', () => server.call(withdrawPayee, { payeeId }, { session: operator })],
    ['by another call', () => server.call(modifyPayee, { payeeId, payee: bankPayee }, { session: operator })],
  ];
  const refusals = new Set<string>();
  for (let round = 0; round < 20; round += 1)
    for (const [, attempt] of tries) refusals.add((await attempt()).refusal ?? 'passed');
  expect(refusals).not.toContain('passed');
  await server.settle();
  expect(await read(payeeId, admin)).toMatchObject({ status: 'PENDING', approval: { status: 'waiting' } });
});

test('a repeated request is the same decision', async () => {
  const payeeId = await add();
  const { approval } = await read(payeeId);
  if (!approval) throw new Error('it does not wait');
  const { version, contentHash } = approval;
  const input = { payeeId, version, contentHash, decision: 'approve', reason: '' } as const;
  const call = { session: checker, requestId: 'a'.repeat(32) };
  server.ok(await server.call(decidePayee, input, call));
  server.ok(await server.call(decidePayee, input, call));
  expect(await server.as(checker).refused(decidePayee, input)).toBe('already-decided');
});
