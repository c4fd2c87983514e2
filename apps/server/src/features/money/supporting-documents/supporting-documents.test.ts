// Supporting documents of a transfer or a deposit: which payments take them, from which people and how many; who sees them,
// and that they stay.
import { randomUUID } from 'node:crypto';
import {
  type UploadFileType,
  addSupportingDocuments,
  decideReview,
  getCollectionAccount,
  getReview,
  getSupportingDocuments,
  listDeposits,
  nameStaffFile,
  staffFile,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { type MoneyServer, bankPayee, invoice, moneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit } from '../../../testing/outside.testing.ts';

const nobodys = 'T20260105ABCDEFGH12';

let server: MoneyServer;
let person: TestPerson;
let txnNo: string;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson();
  txnNo = await transferOf(person);
});

async function transferOf(maker: TestPerson): Promise<string> {
  await server.fund(maker, 'USD', '1000.00');
  return server.submittedTransfer(maker, await server.payee(maker, bankPayee), 'USD', '100.00');
}

const upload = (session: TestPerson, fileBizType?: UploadFileType) => server.document(session, fileBizType);
const add = (session: TestPerson, fileIds: string[], remark = '', to = txnNo) =>
  server.call(addSupportingDocuments, { txnNo: to, fileIds, remark }, { session });
const listed = (session: TestPerson, of = txnNo) =>
  server.call(getSupportingDocuments, { txnNo: of }, { session });
/** A new sign-in each time, because a moved clock ends sessions. */
const staff = async () => server.signedInStaff('auditor');
const reviewOf = async (kind: 'transfer' | 'deposit', subjectId: string) =>
  server.as(await staff()).call(getReview, { kind, subjectId });

/** A deposit from a payer on a list, so that staff decide about it. */
async function heldDeposit(): Promise<string> {
  const accountId = await server.account(person, 3);
  const { number } = await server.as(person).call(getCollectionAccount, { accountId });
  server.screening.suspects.add('Payer Limited');
  await server.bankReports(bankCredit(number ?? '', decimal('5.00', 'USD'), randomUUID()));
  await server.settle();
  server.screening.suspects.clear();
  const { list } = await server.as(person).call(listDeposits, { pageNo: 1, pageSize: 1, status: 'HELD' });
  return list[0]?.txnNo ?? expect.unreachable('nothing is held');
}

describe('supporting documents', () => {
  test('of a transfer are visible to its member and to staff, with each view recorded', async () => {
    const [first, second, third] = [await upload(person), await upload(person), await upload(person)];
    expect((await add(person, [second, first], 'The invoice and its order')).data).toEqual({ number: 2 });
    expect((await add(person, [third], '  ')).data).toEqual({ number: 3 });

    const { list } = (await listed(person)).data;
    const [submitted] = list[0]?.files ?? [];
    expect(list.map((one) => [one.number, one.remark, one.files.map(({ fileId }) => fileId)])).toEqual([
      [1, '', [submitted?.fileId]],
      [2, 'The invoice and its order', [second, first]],
      [3, '', [third]],
    ]);
    const { files, fields } = await reviewOf('transfer', txnNo);
    expect(files.map(({ fileId }) => fileId)).toEqual([submitted?.fileId, second, first, third]);
    expect(fields).toContainEqual({ key: 'documentsRemark', value: 'The invoice and its order' });
    const session = await staff();
    const { keyName } = await server.as(session).call(nameStaffFile, { fileId: third });
    expect((await server.call(staffFile, { keyName }, { session })).bytes).toEqual(invoice.bytes);
    const { rows } = await server.pool.query(
      `select action, subject_kind from audit where member_id = $1 and (subject_id = $2 or action = 'files.read')
        and action in ('files.read', 'supporting-documents.add') order by id`,
      [person.memberId, txnNo],
    );
    expect(rows).toEqual([
      { action: 'supporting-documents.add', subjectKind: 'transfer' },
      { action: 'supporting-documents.add', subjectKind: 'transfer' },
      { action: 'files.read', subjectKind: 'file' },
    ]);
  });

  test('of a held deposit are shown beside it', async () => {
    const deposit = await heldDeposit();
    const file = await upload(person);
    server.ok(await add(person, [file], 'The contract', deposit));
    const { files, fields } = await reviewOf('deposit', deposit);
    expect(files).toMatchObject([{ fileId: file, fileType: 'transaction', originalFileName: 'invoice.pdf' }]);
    expect(fields).toContainEqual({ key: 'documentsRemark', value: 'The contract' });
    await server.decide('deposit', deposit, 'approve');
    expect((await add(person, [await upload(person)], '', deposit)).refusal).toBe('documents-closed');
  });

  test('are accepted until the transfer is decided, and stay visible', async () => {
    server.ok(await add(person, [await upload(person)]));
    await server.decide('transfer', txnNo, 'reject');
    expect((await add(person, [await upload(person)])).refusal).toBe('documents-closed');
    expect((await listed(person)).data.list).toHaveLength(2);
    expect((await reviewOf('transfer', txnNo)).files).toHaveLength(2);
  });

  test('are accepted ten times and ten at a time', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => upload(person)));
    expect((await add(person, [...ten, await upload(person)])).refusal).toBe('invalid-input');
    expect((await add(person, [])).refusal).toBe('invalid-input');
    server.ok(await add(person, ten));
    for (let number = 3; number <= 10; number += 1)
      expect((await add(person, [await upload(person)])).data).toEqual({ number });
    expect((await add(person, [await upload(person)])).refusal).toBe('documents-full');
  });

  test.each([
    ['of a transfer', 'transfer', () => Promise.resolve(txnNo)],
    ['of a deposit', 'deposit', heldDeposit],
  ] as const)('added %s are seen before staff decide', async (_what, kind, of) => {
    const subjectId = await of();
    const { version } = await reviewOf(kind, subjectId);
    server.ok(await add(person, [await upload(person)], 'The contract', subjectId));
    for (const decision of ['approve', 'reject'] as const) {
      const input = { kind, subjectId, version, decision, reason: 'No invoice.' };
      expect(await server.as(await server.signedInStaff('reviewer')).refused(decideReview, input)).toBe(
        'changed-meanwhile',
      );
    }
    expect((await reviewOf(kind, subjectId)).open).toBe(true);
    server.ok(await server.decide(kind, subjectId, 'approve'));
  });

  test('added at the instant of the decision are seen first or refused', async () => {
    const [file, session] = [await upload(person), await server.signedInStaff('reviewer')];
    const { version } = await reviewOf('transfer', txnNo);
    const input = { kind: 'transfer', subjectId: txnNo, version, decision: 'approve' } as const;
    const [added, decided] = await Promise.all([
      add(person, [file]),
      server.call(decideReview, input, { session }),
    ]);
    const { files, open } = await reviewOf('transfer', txnNo);
    expect([added.refusal, decided.refusal, files.length, open]).toEqual(
      added.refusal === undefined
        ? [undefined, 'changed-meanwhile', 2, true]
        : ['documents-closed', undefined, 1, false],
    );
  });

  test('have a remark of at most 500 characters', async () => {
    expect((await add(person, [await upload(person)], 'a'.repeat(501))).refusal).toBe('invalid-input');
    expect((await add(person, [await upload(person)], 'a'.repeat(500))).refusal).toBeUndefined();
  });

  test('added by two colleagues at once are complete, or one is refused', async () => {
    const colleague = await server.signedInPerson({ memberId: person.memberId, roleId: 2 });
    const answers = await Promise.all([
      add(person, [await upload(person)]),
      add(colleague, [await upload(colleague)]),
    ]);
    const taken = answers.filter(({ refusal }) => refusal === undefined).length;
    for (const { refusal } of answers) expect([undefined, 'changed-meanwhile']).toContain(refusal);
    expect(taken).toBeGreaterThan(0);
    expect((await listed(person)).data.list).toHaveLength(1 + taken);
  });
});

describe('adding documents is refused', () => {
  test('for a transaction that is unknown, another member’s or of another kind', async () => {
    const file = await upload(person);
    const others = await transferOf(await server.signedInPerson());
    for (const of of [nobodys, others, nobodys.replace('T', 'E')]) {
      expect((await add(person, [file], '', of)).refusal).toBe('transaction-not-found');
      expect((await listed(person, of)).refusal).toBe('transaction-not-found');
    }
  });

  test.each([
    ['that is not there', 'file-not-found', () => Promise.resolve(randomUUID())],
    ["of another member's", 'file-not-found', async () => upload(await server.signedInPerson())],
    ['of another type', 'file-not-found', async () => upload(person, '36')],
    [
      'that was handed in before',
      'file-handed-in',
      async () => {
        const file = await upload(person);
        server.ok(await add(person, [file]));
        return file;
      },
    ],
  ])('as a whole for a file %s', async (_what, refusal, fileOf) => {
    const file = await fileOf();
    const before = (await listed(person)).data.list.length;
    expect((await add(person, [await upload(person), file])).refusal).toBe(refusal);
    expect((await listed(person)).data.list).toHaveLength(before);
  });

  test('for an approver and without a session', async () => {
    const approver = await server.signedInPerson({ memberId: person.memberId, roleId: 3 });
    const file = await upload(person);
    expect((await add(approver, [file])).refusal).toBe('forbidden');
    expect((await listed(approver)).refusal).toBeUndefined();
    expect(
      await server.stranger.refused(addSupportingDocuments, { txnNo, fileIds: [file], remark: '' }),
    ).toBe('login-expired');
  });
});

describe('the purge of supporting documents', () => {
  const isThere = async (id: string): Promise<boolean> =>
    (await server.pool.query('select from file where id = $1', [id])).rows.length === 1;

  test('removes only files that were never submitted', async () => {
    const [named, left] = [await upload(person), await upload(person)];
    server.ok(await add(person, [named]));
    expect(await server.as(await staff()).refused(nameStaffFile, { fileId: left })).toBe('file-not-found');
    await server.clock.advance(25 * 3600);
    const again = await server.signedInAgain(person);
    expect((await add(again, [left])).refusal).toBe('file-not-found');
    await server.clock.advance(2 * 3600);
    expect([await isThere(named), await isThere(left)]).toEqual([true, false]);
  });
});

test('submitted documents cannot be changed by anybody', async () => {
  server.ok(await add(person, [await upload(person)]));
  for (const text of [
    `update transaction_supplement set remark = 'x' where txn_no = $1`,
    'delete from transaction_supplement where txn_no = $1',
  ])
    await expect(server.pool.query(text, [txnNo])).rejects.toThrow();
});
