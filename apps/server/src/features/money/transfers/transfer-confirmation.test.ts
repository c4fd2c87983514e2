// The confirmation of a transfer: what it says in each language, and who gets one.
import {
  downloadTransferConfirmation,
  getTransfer,
  languageHeader,
  languages,
  type Language,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import {
  bankPayee,
  moneyServer,
  walletPayee,
  type MoneyServer,
} from '../../../testing/money-server.testing.ts';
import { textOfPdf } from '../../../testing/text-of-pdf.testing.ts';
import { catalogues } from './messages/index.ts';

let server: MoneyServer;
let person: TestPerson;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson({ name: '王小明', memberName: 'Test Person' });
});

const confirmation = (txnNo: string, session = person, language: Language = 'en') =>
  server.call(
    downloadTransferConfirmation,
    { txnNo },
    { session, headers: { language: languageHeader(language) } },
  );
const textOf = async (txnNo: string, language?: Language) =>
  (await textOfPdf((await confirmation(txnNo, person, language)).bytes)).join('');
async function push(txnNo: string, word: 'paid' | 'rejected') {
  await server.bankReports(server.bank.say(txnNo, word));
  await server.settle();
}

async function submitted(): Promise<string> {
  await server.fund(person, 'USD', '1000.00');
  return server.submittedTransfer(person, await server.payee(person, bankPayee), 'USD', '100.00');
}

describe('the confirmation of a transfer', () => {
  test('of a rejected one states that nothing was debited', async () => {
    await server.clock.advance(61);
    const txnNo = await submitted();
    await server.decide('transfer', txnNo, 'reject');
    const text = await textOf(txnNo);
    expect(text).toContain('Rejected');
    for (const said of ['Amount paid', 'Total debit']) expect(text).not.toContain(said);
  });

  test.each(languages)('has every detail and the bank’s reference, in %s', async (language) => {
    const txnNo = await submitted();
    server.ok(await server.decide('transfer', txnNo, 'approve'));
    await push(txnNo, 'paid');
    const { paymentReference } = await server.as(person).call(getTransfer, { txnNo });
    const text = await textOf(txnNo, language);
    const { title, line, section } = catalogues[language].confirmation;
    const said = [title, line.reference, line.total, line.paidAt, section.payee, 'Causeway', txnNo];
    const details = ['Payee GmbH', bankPayee.bankNumber, 'Test Person', '王小明', '100.00', '(GMT+8)'];
    for (const part of [...said, ...details, person.memberId, paymentReference ?? 'no reference'])
      expect(text).toContain(part);
    expect(text).not.toContain(line.hash);
  });

  test('shows the hash of a payment on a chain', async () => {
    await server.fund(person, 'USDT', '1000');
    const payeeId = await server.payee(person, walletPayee);
    const txnNo = await server.submittedTransfer(person, payeeId, 'USDT', '100');
    await server.pool.query(
      `update transfer set status = 9, payment_reference = $2, paid_at = submitted_at where id = $1`,
      [txnNo, `0x${'a'.repeat(64)}`],
    );
    const text = await textOf(txnNo);
    for (const part of ['Transaction hash', `0x${'a'.repeat(64)}`, walletPayee.chainAddress, 'ERC-20'])
      expect(text).toContain(part);
  });

  test('exists for a returned transfer but not for one under way', async () => {
    const txnNo = await submitted();
    expect((await confirmation(txnNo)).refusal).toBe('transfer-not-paid');
    server.ok(await server.decide('transfer', txnNo, 'approve'));
    expect((await confirmation(txnNo)).refusal).toBe('transfer-not-paid');
    await push(txnNo, 'paid');
    const approver = await server.signedInPerson({ memberId: person.memberId, roleId: 3 });
    expect((await confirmation(txnNo, approver)).refusal).toBeUndefined();
    expect((await confirmation(txnNo, await server.signedInPerson())).refusal).toBe('transaction-not-found');
    await push(txnNo, 'rejected');
    const text = await textOf(txnNo);
    for (const said of ['Refunded', 'Amount refunded', '100.00', 'ended as stated above'])
      expect(text).toContain(said);
    expect(text).not.toContain('was paid as stated above');
  });

  test('of an unpaid one states that amount and fee are available', async () => {
    const txnNo = await submitted();
    server.ok(await server.decide('transfer', txnNo, 'reject'));
    const { rows } = await server.pool.query<{ total: string }>(
      'select amount + fee as total from transfer where id = $1',
      [txnNo],
    );
    const text = await textOf(txnNo);
    expect(text).toContain('Available again');
    expect(text).toContain((Number(rows[0]?.total) / 100).toFixed(2));
    expect(text).not.toContain('Amount refunded');
  });
});
