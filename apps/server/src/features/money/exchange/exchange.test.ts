// An exchange from its rate to its settlement, with every refusal on the way.
import { randomUUID } from 'node:crypto';
import {
  changePassword,
  getExchange,
  getExchangePairs,
  getExchangeRate,
  listExchanges,
  lockExchangeRate,
  sendSecurityCode,
  submitExchange,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daysAfter, hongKongWeek } from '../../../platform/clock/hong-kong.ts';
import { type TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

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
  test('of crypto settles at once to the last digit', async () => {
    const quote = server.ok(await lock('USDT', 'USD', '500'));
    // The rate is 0.9995 less 20 basis points, 0.997501; the fee of 10 basis points on 500 is 0.5.
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
    expect((await server.as(early).call(getExchange, { txnNo })).status).toBe('PROCESSING');
    await server.clock.advance(2);
    await server.settle();
    expect((await server.as(early).call(getExchange, { txnNo })).status).toBe('SETTLED');
    expect(await server.balanceOf(early, 'EUR')).toEqual([quote.buyAmount, '0.00', '0.00']);
    expect(await server.balanceOf(early, 'USD')).toEqual(['899.90', '0.00', '0.00']);
    await server.balanced();
  });
});

describe('the fees of an exchange', () => {
  test('are the member’s own in form, quote and exchange', async () => {
    await server.owner.query(
      `insert into exchange_fee (sell, buy, member_id, basis_points, least) values ('USDT', 'USD', $1, 50, 3000000)`,
      [person.memberId],
    );
    const ofPair = async (sell: string, buy: string) =>
      (await server.as(person).call(getExchangePairs, {})).find(
        ({ sellCurrency, buyCurrency }) => sellCurrency === sell && buyCurrency === buy,
      );
    // The database announces the new line to the server a moment later.
    await expect
      .poll(() => ofPair('USDT', 'USD'), { timeout: 20_000 })
      .toMatchObject({ feeBasisPoints: 50, feeMin: '3.000000' });
    expect(await ofPair('USDT', 'EUR')).toMatchObject({ feeBasisPoints: 10, feeMin: '0.000000' });

    const quote = server.ok(await lock('USDT', 'USD', '500'));
    expect(quote.fee).toBe('3.000000');
    expect(server.ok(await submit(quote.quoteId)).fee).toBe('3.000000');
    expect(await server.balanceOf(person, 'USDT')).toEqual(['497.000000', '0.000000', '0.000000']);
    await server.balanced();
  });
});

describe('the confirmed value date', () => {
  /**
   * Moves the clock to this time in Hong Kong on the next Monday, and signs the person in again, because so long a wait ends
   * sessions.
   */
  const onMonday = async (time: string) => {
    const monday = daysAfter(hongKongWeek(server.clock.now()), 7);
    const until = (later: string): Promise<void> => server.clock.set(new Date(`${monday}T${later}+08:00`));
    await until(time);
    return { monday, until, session: await server.signedInAgain(person) };
  };

  test('stays when the cut-off falls between lock and submission', async () => {
    const { monday, until, session } = await onMonday('14:59:45');
    const tuesday = daysAfter(monday, 1);
    const quote = server.ok(await lock('USD', 'EUR', '100.00', session));
    expect(quote.valueDate).toBe(tuesday);
    await until('15:00:00');
    const made = server.ok(await submit(quote.quoteId, session));
    expect(made).toMatchObject({ valueDate: tuesday, settlesAtOnce: false, status: 'PROCESSING' });

    await server.clock.set(new Date(`${tuesday}T09:00:01+08:00`));
    await server.settle();
    const morning = await server.signedInAgain(person);
    const settled = await server.as(morning).call(getExchange, { txnNo: made.txnNo });
    expect(settled.status).toBe('SETTLED');
    await server.balanced();
  });

  test('is T+2 if the rate is locked after the cut-off', async () => {
    const { monday, session } = await onMonday('15:00:00');
    const quote = server.ok(await lock('USD', 'EUR', '100.00', session));
    expect(quote.valueDate).toBe(daysAfter(monday, 2));
    expect(server.ok(await submit(quote.quoteId, session)).valueDate).toBe(quote.valueDate);
  });

  test('is the day of the lock if the submission follows after midnight', async () => {
    const { monday, until, session } = await onMonday('23:59:45');
    const quote = server.ok(await lock('USDT', 'USD', '100', session));
    expect(quote.valueDate).toBe(monday);
    await until('24:00:00');
    expect(server.ok(await submit(quote.quoteId, session))).toMatchObject({
      valueDate: monday,
      settlesAtOnce: true,
      status: 'SETTLED',
    });
  });

  test('is calculated at submission for older locks', async () => {
    const { monday, until, session } = await onMonday('14:59:45');
    const { quoteId } = server.ok(await lock('USD', 'EUR', '100.00', session));
    await server.db.pool.query('update exchange_quote set value_date = null, at_once = null where id = $1', [
      quoteId,
    ]);
    await until('15:00:00');
    expect(server.ok(await submit(quoteId, session)).valueDate).toBe(daysAfter(monday, 2));
  });
});

describe('locking and exchanging', () => {
  test('refuse an expired lock', async () => {
    const quote = server.ok(await lock('USDT', 'USD', '1'));
    await server.clock.advance(30);
    expect((await submit(quote.quoteId)).refusal).toBe('quote-expired');
  });

  test('use a lock once, even for two submissions at the same time', async () => {
    const { quoteId } = server.ok(await lock('USDT', 'USD', '1'));
    const answers = await Promise.all([submit(quoteId), submit(quoteId), submit(quoteId)]);
    expect(answers.map((answer) => answer.refusal ?? 'ok').toSorted()).toEqual([
      'ok',
      'quote-used',
      'quote-used',
    ]);
    const { total } = await server.as(person).call(listExchanges, { pageNo: 1, pageSize: 10 });
    expect(total).toBe(1);
  });

  test('answer the same submission twice with one exchange', async () => {
    const { quoteId } = server.ok(await lock('USDT', 'USD', '1'));
    const requestId = 'cd'.repeat(16);
    const first = server.ok(await submit(quoteId, person, requestId));
    expect(server.ok(await submit(quoteId, person, requestId))).toEqual(first);
    expect((await submit('00000000-0000-4000-8000-000000000000', person, requestId)).refusal).toBe(
      'request-id-reused',
    );
  });

  test('do not find another person’s lock', async () => {
    const { quoteId } = server.ok(await lock('USDT', 'USD', '1'));
    expect((await submit(quoteId, await server.signedInPerson())).refusal).toBe('not-found');
  });

  test('are paused within 24 hours of a password change, for earlier locks too', async () => {
    const [email, currentPassword] = [`${randomUUID()}@example.com`, 'Correct-1-horse'];
    const owner = await server.signedInPerson({ email, password: currentPassword });
    await server.fund(owner, 'USDT', '1000');
    const asked = { purpose: 'change-password', channel: 'email' } as const;
    await server.as(owner).call(sendSecurityCode, asked);
    await server.settle();
    const code =
      /^ {4}(\d{4})$/m.exec(server.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
    const change = {
      currentPassword,
      newPassword: 'Another-2-horse',
      proof: { method: 'email', code },
    } as const;
    const before = server.ok(await lock('USDT', 'USD', '1', owner));
    await server.as(owner).call(changePassword, change);
    expect((await submit(before.quoteId, owner)).refusal).toBe('account-protected');

    await server.clock.advance(24 * 60 * 60 - 60);
    const almost = await server.signedInAgain(owner);
    const late = server.ok(await lock('USDT', 'USD', '1', almost));
    expect((await submit(late.quoteId, almost)).refusal).toBe('account-protected');
    await server.clock.advance(60);
    const after = server.ok(await lock('USDT', 'USD', '1', almost));
    expect(server.ok(await submit(after.quoteId, almost))).toMatchObject({ status: 'SETTLED' });
  });

  test('refuse more than the balance with its fee', async () => {
    const { quoteId } = server.ok(await lock('USDT', 'USD', '1000'));
    expect((await submit(quoteId)).refusal).toBe('insufficient-balance');
    expect(await server.balanceOf(person, 'USDT')).toEqual(['1000.000000', '0.000000', '0.000000']);
  });

  test.each([
    ['above the limit', '1000000.01', 'exchange-limit'],
    ['below the least', '0.50', 'amount-too-small'],
    ['too many decimals', '1.001', 'invalid-input'],
  ] as const)('refuse an amount: %s', async (_case, amount, refusal) => {
    expect((await lock('USD', 'EUR', amount)).refusal).toBe(refusal);
  });

  test('resume once the market has rates again', async () => {
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
