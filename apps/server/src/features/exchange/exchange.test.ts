// An exchange from its rate to its settlement, with every refusal on the way.
import { randomUUID } from 'node:crypto';
import {
  changePassword,
  getExchange,
  getExchangeRate,
  listExchanges,
  lockExchangeRate,
  sendSecurityCode,
  submitExchange,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson } from '../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.market.isDown = false;
  person = await server.signedInPerson();
  await server.fund(person, 'USD', '1000.00');
  await server.fund(person, 'USDT', '1000');
});

const lock = (sellCurrency: 'USD' | 'USDT', buyCurrency: 'EUR' | 'USD', amount: string, session = person) =>
  server.call(lockExchangeRate, { sellCurrency, buyCurrency, side: 'sell', amount }, { session });
const submit = (quoteId: string, session = person, requestId?: string) =>
  server.call(submitExchange, { quoteId }, { session, ...(requestId === undefined ? {} : { requestId }) });

describe('an exchange', () => {
  test('of crypto settles at once, to the last digit', async () => {
    const quote = server.ok(await lock('USDT', 'USD', '500'));
    // 0.9995 less 20 basis points is 0.997501; 10 basis points of 500 are 0.5.
    expect(quote).toMatchObject({
      rate: '0.9975010000',
      buyAmount: '498.75',
      fee: '0.500000',
      settlesAtOnce: true,
    });
    const exchange = server.ok(await submit(quote.quoteId));
    expect(exchange).toMatchObject({ status: 'SETTLED' });
    expect(await server.balanceOf(person, 'USDT')).toEqual(['499.500000', '0.000000', '0.000000']);
    expect(await server.balanceOf(person, 'USD')).toEqual(['1498.75', '0.00', '0.00']);
    await server.balanced();
  });

  test('between fiat currencies waits for its value date', async () => {
    const quote = server.ok(await lock('USD', 'EUR', '100.00'));
    expect(quote.settlesAtOnce).toBe(false);
    const { txnNo } = server.ok(await submit(quote.quoteId));
    expect(await server.balanceOf(person, 'USD')).toEqual(['899.90', '100.10', '0.00']);
    expect(await server.balanceOf(person, 'EUR')).toEqual(['-', '-', '-']);
    await server.clock.set(new Date(`${quote.valueDate}T00:59:59Z`));
    await server.settle();
    const early = await server.signedInAgain(person);
    expect(server.ok(await server.call(getExchange, { txnNo }, { session: early })).status).toBe(
      'PROCESSING',
    );
    await server.clock.advance(2);
    await server.settle();
    expect(server.ok(await server.call(getExchange, { txnNo }, { session: early })).status).toBe('SETTLED');
    expect(await server.balanceOf(early, 'EUR')).toEqual([quote.buyAmount, '0.00', '0.00']);
    expect(await server.balanceOf(early, 'USD')).toEqual(['899.90', '0.00', '0.00']);
    await server.balanced();
  });
});

describe('refusals', () => {
  test('a lock ends', async () => {
    const quote = server.ok(await lock('USDT', 'USD', '1'));
    await server.clock.advance(30);
    expect((await submit(quote.quoteId)).refusal).toBe('quote-expired');
  });

  test('a lock is used once, also by two submissions at the same time', async () => {
    const { quoteId } = server.ok(await lock('USDT', 'USD', '1'));
    const answers = await Promise.all([submit(quoteId), submit(quoteId), submit(quoteId)]);
    expect(answers.map((answer) => answer.refusal ?? 'ok').toSorted()).toEqual([
      'ok',
      'quote-used',
      'quote-used',
    ]);
    const { total } = server.ok(
      await server.call(listExchanges, { pageNo: 1, pageSize: 10 }, { session: person }),
    );
    expect(total).toBe(1);
  });

  test('the same submission twice is one exchange with one answer', async () => {
    const { quoteId } = server.ok(await lock('USDT', 'USD', '1'));
    const requestId = 'cd'.repeat(16);
    const first = server.ok(await submit(quoteId, person, requestId));
    expect(server.ok(await submit(quoteId, person, requestId))).toEqual(first);
    expect((await submit('00000000-0000-4000-8000-000000000000', person, requestId)).refusal).toBe(
      'request-id-reused',
    );
  });

  test('another person’s lock does not exist', async () => {
    const { quoteId } = server.ok(await lock('USDT', 'USD', '1'));
    expect((await submit(quoteId, await server.signedInPerson())).refusal).toBe('not-found');
  });

  test('within 24 hours of a change of the password, also at a rate that was locked before it', async () => {
    const [email, currentPassword] = [`${randomUUID()}@example.com`, 'Correct-1-horse'];
    const owner = await server.signedInPerson({ email, password: currentPassword });
    await server.fund(owner, 'USDT', '1000');
    const asked = { purpose: 'change-password', channel: 'email' } as const;
    server.ok(await server.call(sendSecurityCode, asked, { session: owner }));
    await server.settle();
    const code =
      /^ {4}(\d{4})$/m.exec(server.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
    const change = {
      currentPassword,
      newPassword: 'Another-2-horse',
      proof: { method: 'email', code },
    } as const;
    const before = server.ok(await lock('USDT', 'USD', '1', owner));
    server.ok(await server.call(changePassword, change, { session: owner }));
    expect((await submit(before.quoteId, owner)).refusal).toBe('account-protected');

    await server.clock.advance(24 * 60 * 60 - 60);
    const almost = await server.signedInAgain(owner);
    const late = server.ok(await lock('USDT', 'USD', '1', almost));
    expect((await submit(late.quoteId, almost)).refusal).toBe('account-protected');
    await server.clock.advance(60);
    const after = server.ok(await lock('USDT', 'USD', '1', almost));
    expect(server.ok(await submit(after.quoteId, almost))).toMatchObject({ status: 'SETTLED' });
  });

  test('more than there is, with fee', async () => {
    const { quoteId } = server.ok(await lock('USDT', 'USD', '1000'));
    expect((await submit(quoteId)).refusal).toBe('insufficient-balance');
    expect(await server.balanceOf(person, 'USDT')).toEqual(['1000.000000', '0.000000', '0.000000']);
  });

  test.each([
    ['above the limit', '1000000.01', 'exchange-limit'],
    ['below the least', '0.50', 'amount-too-small'],
    ['too many decimals', '1.001', 'invalid-input'],
  ] as const)('%s', async (_case, amount, refusal) => {
    expect((await lock('USD', 'EUR', amount)).refusal).toBe(refusal);
  });

  test('without a market there is no rate, and with it again there is', async () => {
    server.market.isDown = true;
    await server.clock.advance(120);
    const ask = () =>
      server.call(
        getExchangeRate,
        { sellCurrency: 'USD', buyCurrency: 'EUR', side: 'sell', amount: '10.00' },
        { session: person },
      );
    expect((await ask()).refusal).toBe('rate-unavailable');
    server.market.isDown = false;
    expect((await ask()).refusal).toBeUndefined();
  });
});
