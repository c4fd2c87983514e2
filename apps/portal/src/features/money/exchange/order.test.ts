// The person's order, from addresses and typed text to requests.
import { decimal, share, type Amount } from '@causeway/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  mostOf,
  pairOf,
  rateRequest,
  swapped,
  totalOf,
  typedAmount,
  orderFrom,
  withCurrency,
  type Pairs,
  type Order,
} from './order.ts';

const limits = {
  perTransaction: '100000.00',
  leftToday: '200000.00',
  leftThisWeek: '600000.00',
  leftThisMonth: '2000000.00',
};
const pairs: Pairs = [
  { sellCurrency: 'USD', buyCurrency: 'EUR', minSell: '10.00', feeBasisPoints: 10, feeMin: '0', limits },
  { sellCurrency: 'USD', buyCurrency: 'USDT', minSell: '10.00', feeBasisPoints: 10, feeMin: '0', limits },
  { sellCurrency: 'EUR', buyCurrency: 'USD', minSell: '10.00', feeBasisPoints: 10, feeMin: '0', limits },
  { sellCurrency: 'USDT', buyCurrency: 'USD', minSell: '10.000000', feeBasisPoints: 10, feeMin: '0', limits },
];
const order: Order = { sell: 'USD', buy: 'EUR', side: 'sell', text: '1,000' };

describe('orderFrom', () => {
  test('takes the values of the address', () => {
    const search = { sell: 'EUR', buy: 'USD', side: 'buy', amount: '5' };
    expect(orderFrom(search, pairs, [])).toEqual({ sell: 'EUR', buy: 'USD', side: 'buy', text: '5' });
  });

  test('starts with a currency that has a balance', () => {
    expect(orderFrom({}, pairs, ['USDT'])).toMatchObject({ sell: 'USDT', buy: 'USD' });
    expect(orderFrom({}, pairs, [])).toMatchObject({ sell: 'USD', buy: 'EUR' });
  });

  test.each([{ sell: 'GBP' }, { sell: 'EUR', buy: 'USDT' }, { sell: 'x', buy: 'y' }])(
    'replaces %j, which is not offered',
    (search) => {
      expect(orderFrom(search, pairs, [])).toMatchObject({ sell: 'USD', buy: 'EUR' });
    },
  );

  test('is empty if no pair is offered', () => {
    expect(orderFrom({}, [], [])).toBeUndefined();
  });
});

describe('rateRequest', () => {
  const pair = pairOf(pairs, order)!;

  test('sends the typed amount with all decimals of its side', () => {
    expect(rateRequest(order, pair)).toMatchObject({ side: 'sell', amount: '1000.00' });
    expect(rateRequest({ ...order, side: 'buy', text: '.5' }, pair)).toMatchObject({
      side: 'buy',
      amount: '0.50',
    });
  });

  test.each(['', '0', '1.', 'abc'])('with %j typed still requests a rate for an amount', (text) => {
    const amount = rateRequest({ ...order, side: 'buy', text }, pair).amount;
    expect(amount).toBe(text === '1.' ? '1.00' : '10.00');
  });
});

describe('typedAmount', () => {
  test('accepts six decimals of a stablecoin', () => {
    expect(typedAmount({ sell: 'USDT', buy: 'USD', side: 'sell', text: '0.000001' })?.minor).toBe(1n);
    expect(typedAmount({ ...order, text: '0.001' })).toBeUndefined();
  });
});

describe('changed', () => {
  test('swaps the currencies and keeps the amount with its currency', () => {
    expect(swapped(order)).toEqual({ sell: 'EUR', buy: 'USD', side: 'buy', text: '1,000' });
    expect(swapped(swapped(order))).toEqual(order);
  });

  test('never has the same currency on both sides', () => {
    expect(withCurrency(order, 'sell', 'EUR')).toMatchObject({ sell: 'EUR', buy: 'USD' });
    expect(withCurrency(order, 'buy', 'USDT')).toMatchObject({ sell: 'USD', buy: 'USDT' });
  });
});

describe('mostOf', () => {
  const feeBasisPoints = 10;

  test.each(['0.00', '5.00'])('is the whole available balance with a fee of at least %s', (feeMin) => {
    const min = decimal(feeMin, 'USD').minor;
    const leaves = (sold: Amount): bigint => {
      const { minor } = share(sold, feeBasisPoints, 'up');
      return sold.minor + (minor > min ? minor : min);
    };
    fc.assert(
      fc.property(fc.bigInt({ min, max: 10n ** 15n }), (minor) => {
        const most = mostOf({ currency: 'USD', minor }, { feeBasisPoints, feeMin });
        expect(leaves(most)).toBeLessThanOrEqual(minor);
        expect(leaves({ ...most, minor: most.minor + 1n })).toBeGreaterThan(minor);
      }),
    );
  });

  test('is undefined if the balance is below the fee', () => {
    expect(mostOf(decimal('4.99', 'USD'), { feeBasisPoints, feeMin: '5.00' })).toEqual(decimal('0', 'USD'));
  });
});

describe('totalOf', () => {
  test('adds the fee to the amount', () => {
    const terms = {
      sellCurrency: 'USD',
      buyCurrency: 'EUR',
      sellAmount: '1000.00',
      buyAmount: '920.00',
      fee: '1.00',
    } as const;
    expect(totalOf(terms).minor).toBe(100_100n);
  });
});
