// The submitter is notified of a transfer's outcome: by email, or by SMS without an email address, once and in their own
// language.
import { randomInt } from 'node:crypto';
import type { Language } from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { type MoneyServer, bankPayee, moneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let txnNo: string;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson();
  await server.fund(person, 'USD', '1000.00');
  txnNo = await server.submittedTransfer(person, await server.payee(person, bankPayee), 'USD', '100.00');
  server.mails.length = 0;
});

const push = (word: 'paid' | 'rejected') => server.bankReports(server.bank.say(txnNo, word));

/** Gives the person this language and, if given, a mobile number in place of the email address. */
const speak = (language: Language, mobile?: string) =>
  mobile === undefined
    ? server.pool.query('update person set language = $2 where id = $1', [person.personId, language])
    : server.pool.query(
        `update person set email = null, country_code = '852', mobile = $3, language = $2 where id = $1`,
        [person.personId, language, mobile],
      );

/** The possible outcomes, with what the member reads in each language. */
const outcomes = {
  paid: async () => {
    await server.decide('transfer', txnNo, 'approve');
    await push('paid');
  },
  refused: async () => {
    await server.decide('transfer', txnNo, 'reject', 'No invoice');
  },
  rejectedByBank: async () => {
    await server.decide('transfer', txnNo, 'approve');
    await push('rejected');
  },
  returned: async () => {
    await outcomes.paid();
    await server.settle();
    server.mails.length = 0;
    await push('rejected');
  },
} as const;

test.each([
  ['paid', 'en', 'Your transfer has been paid', /\. Sign in at http\S+ to read more\.$/],
  ['paid', 'zh-Hans', '您的转账已完成', /。请登录 http\S+ 查看详情。$/],
  ['refused', 'zh-Hant', '您的轉帳被拒絕', /。請登入 http\S+ 查看詳情。$/],
  ['returned', 'en', 'Your transfer was returned', /\. Sign in at http\S+ to read more\.$/],
] as const)(
  'when it is %s, a member without email gets an SMS in %s',
  async (outcome, language, opening, way) => {
    const mobile = String(randomInt(51_000_000, 59_999_999));
    await speak(language, mobile);
    await outcomes[outcome]();
    await server.settle();
    expect(server.mails).toEqual([{ to: `+852${mobile}`, subject: '', text: expect.any(String) as string }]);
    const { text = '' } = server.mails[0] ?? {};
    expect(text.replace(way, '')).toBe(opening);
    // An SMS may be readable on a locked telephone.
    for (const secret of [txnNo, '100.00', bankPayee.accountName, 'No invoice'])
      expect(text).not.toContain(secret);
  },
);

test.each([
  ['paid', 'zh-Hant', '您的轉帳已完成', '收款人'],
  ['refused', 'en', 'Your transfer was rejected', 'No invoice'],
  ['rejectedByBank', 'zh-Hans', '您的转账被拒绝', '收款账户已销户（AC04）。'],
] as const)(
  'when it is %s, a member with email gets only an email in %s',
  async (outcome, language, subject, said) => {
    await server.pool.query(`update person set country_code = '852', mobile = $2 where id = $1`, [
      person.personId,
      String(randomInt(51_000_000, 59_999_999)),
    ]);
    await speak(language);
    await outcomes[outcome]();
    await server.settle();
    expect(server.mails).toMatchObject([{ to: `${person.personId}@example.com`, subject }]);
    expect(server.mails[0]?.text).toContain(said);
    expect(server.mails[0]?.text).toContain(txnNo);
  },
);
