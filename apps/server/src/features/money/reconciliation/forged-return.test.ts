// A notice of a returned payment credits a member at once, but only if the bank's own books have it.
import { decimal } from '@causeway/money';
import type { BankStatement } from '@causeway/providers/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit } from '../../../testing/outside.testing.ts';

let server: MoneyServer;
let report: BankStatement[] = [];
beforeAll(async () => {
  server = await moneyServer();
  const { statements } = server.bank;
  const offers = { statements: false, reports: true };
  Object.assign(server.bank, {
    statements: { ...statements, offers, reportNow: () => Promise.resolve(report) },
  });
});
afterAll(() => server.stop());

test('a return that was only announced is refunded once a report has it', async () => {
  const person = await server.signedInPerson();
  await server.fund(person, 'USD', '1000.00');
  const payee = await server.payee(person, bankPayee);
  const txnNo = await server.submittedTransfer(person, payee, 'USD', '100.00');
  await server.decide('transfer', txnNo, 'approve');
  await server.bankReports(server.bank.say(txnNo, 'paid'));
  const before = await server.balanceOf(person, 'USD');

  const back = bankCredit('808100000013', decimal('100.00', 'USD'), 'BACK1');
  if (back.kind !== 'credit') throw new Error('no credit');
  const returned = { endToEndId: txnNo, reasonCode: 'AC04', reason: 'Closed' };
  const event = { ...back, credit: { ...back.credit, returned } } as const;
  expect((await server.bankReports(event)).statusCode).toBe(500);
  expect(await server.balanceOf(person, 'USD')).toEqual(before);

  const { booking, amount, valueDate } = event.credit;
  const entry = { booking, amount, valueDate, side: 'credit' as const, text: '', events: [] };
  const day = booking.bookingDate ?? valueDate;
  report = [
    {
      ...{ source: 'camt.052', id: 'R1', sequence: null, account: '808100000013', currency: 'USD', day },
      ...{ opening: null, closing: null, entries: [entry], addsUp: true },
    },
  ];
  expect((await server.bankReports(event)).statusCode).toBe(204);
  expect(await server.balanceOf(person, 'USD')).not.toEqual(before);
  await server.balanced();
});
