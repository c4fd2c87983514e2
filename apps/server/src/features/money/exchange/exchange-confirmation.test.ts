// The confirmation of an exchange: for each ending, for the whole member, in each language, and by the open API.
import {
  downloadExchangeConfirmation,
  getExchange,
  languageHeader,
  languages,
  lockExchangeRate,
  openEndpoints,
  decideExchange,
  returnExchange,
  submitExchange,
  withdrawExchange,
  type Language,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { textOfPdf } from '../../../testing/text-of-pdf.testing.ts';
import { catalogues } from './messages/index.ts';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson({
    ...{ memberType: 2, memberName: 'Harbour Trading Ltd', name: 'Olaf Operator' },
  });
  await server.fund(person, 'USDT', '10000');
  await server.fund(person, 'USD', '10000.00');
});

/** Sets a threshold above which a second person has to approve. */
const secondApproval = () =>
  server.pool.query(
    `insert into recheck_setting (id, new_payee, exchange, changed_by, changed_at) values ($1, false, 1000, $2, $3)`,
    [person.memberId, person.personId, server.clock.now()],
  );

async function exchanged(buyCurrency: 'USD' | 'EUR' = 'USD'): Promise<string> {
  const sellCurrency = buyCurrency === 'USD' ? 'USDT' : 'USD';
  const input = { sellCurrency, buyCurrency, side: 'sell', amount: '20' } as const;
  const { quoteId } = await server.as(person).call(lockExchangeRate, input);
  return (await server.as(person).call(submitExchange, { quoteId })).txnNo;
}
const confirmation = (txnNo: string, session = person, language: Language = 'en') =>
  server.call(
    downloadExchangeConfirmation,
    { txnNo },
    { session, headers: { language: languageHeader(language) } },
  );
const textOf = async (txnNo: string, language?: Language) =>
  (await textOfPdf((await confirmation(txnNo, person, language)).bytes)).join('');

const { line, ending, cancellation, status } = catalogues.en.confirmation;

test.each(languages)(
  'the confirmation of a settled exchange has amounts, rate and names, in %s',
  async (language) => {
    const txnNo = await exchanged();
    const text = await textOf(txnNo, language);
    const texts = catalogues[language].confirmation;
    const said = [texts.title, texts.section.holder, texts.line.bought, texts.status.SETTLED];
    const details = [
      'Harbour Trading Ltd',
      'Olaf Operator',
      '1 USDT = 0.997501 USD',
      '(GMT+8)',
      person.memberId,
    ];
    for (const part of [...said, ...details, txnNo, '20.000000', '0.020000', '20.020000', '19.95'])
      expect(text).toContain(part);
    for (const part of [texts.line.released, texts.line.outcome, texts.line.reason, texts.line.takenBack])
      expect(text).not.toContain(part);
  },
);

test('an exchange before its settlement date has no confirmation', async () => {
  expect((await confirmation(await exchanged('EUR'))).refusal).toBe('exchange-not-ended');
});

test.each([
  ['withdrawn', (txnNo: string) => server.call(withdrawExchange, { txnNo }, { session: person })],
  [
    'lapsed',
    async () => {
      await server.clock.advance(24 * 60 * 60 + 61);
      await server.settle();
      person = await server.signedInAgain(person);
    },
  ],
] as const)('the confirmation of an exchange that was %s says how it ended', async (how, end) => {
  await secondApproval();
  await server.signedInPerson({ memberId: person.memberId, roleId: 3 });
  const txnNo = await exchanged();
  expect((await confirmation(txnNo)).refusal).toBe('exchange-not-ended');
  await end(txnNo);
  const text = await textOf(txnNo);
  for (const part of [cancellation[how], ending[how], line.released, line.notSold, line.notBought])
    expect(text).toContain(part);
  for (const part of [line.sold, line.total, line.bought, line.valueDate]) expect(text).not.toContain(part);
});

test('the confirmation of a rejected exchange says who rejected it and why', async () => {
  await secondApproval();
  const approver = await server.signedInPerson({
    ...{ memberId: person.memberId, roleId: 3, name: 'Cleo Checker' },
  });
  const txnNo = await exchanged();
  const { approval } = await server.as(approver).call(getExchange, { txnNo });
  const seen = { version: approval?.version ?? 1, contentHash: approval?.contentHash ?? '' };
  const input = { txnNo, ...seen, decision: 'reject', reason: 'Not at this rate' } as const;
  await server.as(approver).call(decideExchange, input);
  const text = await textOf(txnNo);
  for (const part of [status.REFUSED, ending.REFUSED, 'Cleo Checker', 'Not at this rate', line.released])
    expect(text).toContain(part);
});

test('the confirmation of a returned exchange shows both amounts', async () => {
  const txnNo = await exchanged();
  const session = await server.signedInStaff();
  await server.as(session).call(returnExchange, { txnNo, reason: 'Wrong rate' });
  const text = await textOf(txnNo);
  for (const part of [
    status.RETURNED,
    ending.RETURNED,
    'Wrong rate',
    line.sold,
    line.released,
    line.takenBack,
  ])
    expect(text).toContain(part);
  expect(text).toContain(line.returnedAt);
});

test('colleagues of every role and systems can download the confirmation', async () => {
  const txnNo = await exchanged();
  const approver = await server.signedInPerson({ memberId: person.memberId, roleId: 3 });
  expect((await confirmation(txnNo, approver)).refusal).toBeUndefined();
  expect((await confirmation(txnNo, await server.signedInPerson())).refusal).toBe('transaction-not-found');
  expect(openEndpoints.some(({ path }) => path.endsWith('/exchanges/:txnNo/confirmation'))).toBe(true);
});
