// The confirmation of a deposit: for each ending, for the whole member, in each language, and no more than the member may read.
import {
  downloadDepositConfirmation,
  getCollectionAccount,
  languageHeader,
  languages,
  listDeposits,
  type Language,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit } from '../../../testing/outside.testing.ts';
import { textOfPdf } from '../../../testing/text-of-pdf.testing.ts';
import { catalogues } from './messages/index.ts';

let server: MoneyServer;
let person: TestPerson;
let references = 0;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson({ memberName: 'Harbour Trading Ltd' });
});

const confirmation = (txnNo: string, session = person, language: Language = 'en') =>
  server.call(
    downloadDepositConfirmation,
    { txnNo },
    { session, headers: { language: languageHeader(language) } },
  );
const textOf = async (txnNo: string, language?: Language) =>
  (await textOfPdf((await confirmation(txnNo, person, language)).bytes)).join('');

/** Seven dollars to an account of the person, held if the payer is on a list. */
async function arrived(isHeld = false): Promise<string> {
  const accountId = await server.account(person, 3);
  const { number } = await server.as(person).call(getCollectionAccount, { accountId });
  if (isHeld) server.screening.suspects.add('Payer Limited');
  const reference = `CONFIRMED-${String((references += 1))}`;
  const credit = bankCredit(number ?? '', decimal('7.00', 'USD'), reference);
  expect((await server.bankReports(credit)).statusCode).toBe(204);
  await server.settle();
  server.screening.suspects.clear();
  const page = { pageNo: 1, pageSize: 1 };
  const { list } = await server.as(person).call(listDeposits, page);
  expect(list[0]?.status).toBe(isHeld ? 'HELD' : 'CREDITED');
  return list[0]?.txnNo ?? '';
}

test.each(languages)(
  'the confirmation of a credited deposit has every detail and both names, in %s',
  async (language) => {
    const txnNo = await arrived();
    const text = await textOf(txnNo, language);
    const { title, line, section, status } = catalogues[language].confirmation;
    const said = [title, section.receiver, line.credited, line.creditedAt, line.reference, status.CREDITED];
    const details = ['Payer Limited', 'DE89370400440532013000', 'COBADEFF', 'Harbour Trading Ltd', '(GMT+8)'];
    for (const part of [...said, ...details, txnNo, '7.00', person.memberId, 'Invoice 7'])
      expect(text).toContain(part);
    for (const part of [line.returned, line.returnReference, line.hash]) expect(text).not.toContain(part);
  },
);

test('the confirmation of a return has amount, day and reference, once it is paid', async () => {
  const txnNo = await arrived(true);
  expect((await confirmation(txnNo)).refusal).toBe('deposit-not-ended');
  await server.decide('deposit', txnNo, 'reject', 'Payer unknown to the member');
  expect((await confirmation(txnNo)).refusal).toBe('deposit-not-ended');
  await server.bankReports(server.bank.say(`${txnNo}R1`, 'paid'));
  const text = await textOf(txnNo);
  const { line } = catalogues.en.confirmation;
  for (const part of [line.returned, line.returnSentAt, line.returnedAt, `REF-${txnNo}R1`])
    expect(text).toContain(part);
  expect(text).toContain('Payer unknown to the member');
  expect(text).not.toContain(line.credited);
});

test('the confirmation names a deposit that its bank took back', async () => {
  const txnNo = await arrived(true);
  await server.owner.query(`update deposit set status = 'VANISHED' where id = $1`, [txnNo]);
  const text = await textOf(txnNo);
  const { line, status } = catalogues.en.confirmation;
  expect(text).toContain(status.VANISHED);
  for (const part of [line.credited, line.returned]) expect(text).not.toContain(part);
});

test('the confirmation does not mention a review by staff', async () => {
  const txnNo = await arrived(true);
  await server.decide('deposit', txnNo, 'approve', 'Known to us');
  const text = await textOf(txnNo);
  expect(text).toContain(catalogues.en.confirmation.line.credited);
  for (const part of ['Known to us', catalogues.en.confirmation.line.reason])
    expect(text).not.toContain(part);
});

test('colleagues of every role can download the confirmation, and nobody else', async () => {
  const txnNo = await arrived();
  const approver = await server.signedInPerson({ memberId: person.memberId, roleId: 3 });
  expect((await confirmation(txnNo, approver)).refusal).toBeUndefined();
  expect((await confirmation(txnNo, await server.signedInPerson())).refusal).toBe('transaction-not-found');
});
