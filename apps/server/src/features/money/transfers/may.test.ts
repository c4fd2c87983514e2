// The actions that a transfer's answer allows, second approval aside, are those that its calls accept, for
// each status and role.
import {
  addSupportingDocuments,
  downloadTransferConfirmation,
  getTransfer,
  transferStatuses,
  type TransferAct,
} from '@causeway/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let people: readonly TestPerson[];
let txnNo: string;
beforeAll(async () => {
  server = await moneyServer();
  const admin = await server.signedInPerson({ memberType: 2 });
  const { memberId } = admin;
  const others = ([2, 3] as const).map((roleId) => server.signedInPerson({ memberId, roleId }));
  people = [admin, ...(await Promise.all(others))];
  await server.fund(admin, 'USD', '1000.00');
  txnNo = await server.submittedTransfer(admin, await server.payee(admin, bankPayee), 'USD', '100.00');
});
afterAll(() => server.stop());

/** The refusals that deny the action to this person. */
const mayNot = new Set(['forbidden', 'documents-closed', 'transfer-not-paid']);

const doing = (session: TestPerson) => ({
  // Names a file that does not exist, so nothing is added.
  'add-documents': () =>
    server.call(addSupportingDocuments, { txnNo, fileIds: [randomUUID()], remark: '' }, { session }),
  'download-confirmation': () => server.call(downloadTransferConfirmation, { txnNo }, { session }),
});
const acts = ['add-documents', 'download-confirmation'] as const satisfies readonly TransferAct[];

describe('the listed actions on a transfer match the refusals', () => {
  test.each(Object.entries(transferStatuses))('in status %s, for each role', async (_name, status) => {
    const refunded = status === transferStatuses.refunded ? 1 : null;
    await server.pool.query(
      `update transfer set status = $2, documents_reason = 'The invoice', documents_due_at = now(),
         refused_by = $3, refunded_amount = $4 where id = $1`,
      [txnNo, status, status === transferStatuses.refused ? 'staff' : null, refunded],
    );
    for (const session of people) {
      const { may } = server.ok(await server.call(getTransfer, { txnNo }, { session }));
      const done = doing(session);
      const allowed: TransferAct[] = [];
      for (const act of acts) {
        const { refusal } = await done[act]();
        if (refusal === undefined || !mayNot.has(refusal)) allowed.push(act);
      }
      expect(may).toEqual(allowed);
    }
  });
});
