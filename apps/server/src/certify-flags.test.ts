// The arguments that `npm run certify` understands, and the sentence for each that it does not.
import { decimal } from '@causeway/money';
import { expect, test } from 'vitest';
import { amountsOf, chainPaymentOf, currenciesOf, paymentOf, readFlags, wholeOf } from './certify-flags.ts';

const flagsOf = (words: string) => readFlags(words.split(' '));

test('a flag takes the words up to the next one', () => {
  const flags = flagsOf('bank 3 --holder Ada Example Ltd --currencies USD,EUR GBP --wait 60');
  expect(flags).toMatchObject({ port: 'bank', channel: '3' });
  expect(flags.text('holder')).toBe('Ada Example Ltd');
  expect(currenciesOf(flags)).toEqual(['USD', 'EUR', 'GBP']);
  expect(wholeOf(flags, 'wait', null)).toBe(60);
  expect(wholeOf(flags, 'listen', null)).toBeNull();
});

test('a payment takes its amount and payee from the flag', () => {
  const flags = flagsOf('bank 3 --pay 1.00 EUR DE89370400440532013000 DEUTDEFF Marta & Sons --town Berlin');
  expect(paymentOf(flags, 'pay')).toMatchObject({
    amount: decimal('1.00', 'EUR'),
    creditor: {
      name: 'Marta & Sons',
      account: 'DE89370400440532013000',
      address: { country: 'DE', city: 'Berlin' },
      bank: { bic: 'DEUTDEFF', country: 'DE' },
    },
  });
  expect(paymentOf(flags, 'pay-refused')).toBeNull();
  expect(chainPaymentOf(flagsOf('chain 8 --pay 0.5 USDT 0x1'))).toEqual({
    amount: decimal('0.5', 'USDT'),
    to: '0x1',
  });
  expect(chainPaymentOf(flagsOf('chain 8'))).toBeNull();
  expect(amountsOf(flagsOf('bank 3 --credited 1.00 USD 20 JPY'), 'credited')).toEqual([
    decimal('1.00', 'USD'),
    decimal('20', 'JPY'),
  ]);
});

function read(words: string) {
  const flags = flagsOf(words);
  wholeOf(flags, 'wait', null);
  if (flags.port === 'chain') return chainPaymentOf(flags);
  if (flags.port === 'bank')
    return [currenciesOf(flags), paymentOf(flags, 'pay'), amountsOf(flags, 'pay-in')];
  return null;
}

test.each([
  ['post', 'Write npm run certify -- <port>, one of: bank, chain, market'],
  ['--report a.md', 'Write npm run certify -- <port>, one of: bank, chain, market'],
  ['bank', 'Write npm run certify -- bank <channel>, then flags.'],
  ['market 3', 'Write npm run certify -- market, then flags.'],
  ['bank 3 4', 'Write npm run certify -- bank <channel>, then flags.'],
  ['market --pay 1.00 USD', 'market has no --pay, but --age, --report, --wait.'],
  ['market --wait soon', '--wait takes a whole number.'],
  ['market --age', 'Give --age once, with its value.'],
  ['market --age 1 --age 2', 'Give --age once, with its value.'],
  ['bank 3 --currencies XYZ', '--currencies takes codes such as USD,EUR.'],
  ['bank 3 --pay all USD DE89370400440532013000 DEUTDEFF Marta', '--pay takes an amount and a currency'],
  ['bank 3 --pay 0.00 USD DE89370400440532013000 DEUTDEFF Marta', '--pay takes an amount and a currency'],
  ['bank 3 --pay 1.001 USD DE89370400440532013000 DEUTDEFF Marta', '--pay takes an amount and a currency'],
  ['bank 3 --pay 1.00 USD DE89370400440532013000 Marta', '--pay takes an amount, a currency, an account'],
  ['bank 3 --pay 1.00 USD DE89370400440532013000 DEUTDEFF', '--pay takes an amount, a currency, an account'],
  ['bank 3 --pay-in 1.00', '--pay-in takes an amount and a currency'],
  ['chain 8 --pay 1.00 USDT', '--pay takes an amount, a token and an address.'],
])('an invalid flag is refused in words: %s', (words, says) => {
  expect(() => read(words)).toThrow(says);
});
