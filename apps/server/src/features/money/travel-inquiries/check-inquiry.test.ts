// Payments that cannot arrive at an address are rejected without staff.
import { expect, test } from 'vitest';
import { mismatchOf } from './check-inquiry.ts';
import type { InquiryRow } from './store.ts';

const chain = {
  isAddress: (text: string) => text.startsWith('0x'),
  checksummed: (text: string) => text.toLowerCase(),
};
const address = { channel: 8, currencies: ['USDT'], status: 'NORMAL', number: '0xAB' } as const;
const inquiry = (accounts: readonly string[], change: object = {}) =>
  ({
    ...{ channel: 8, currency: 'USDT', ...change },
    payload: { beneficiary: { persons: [], accounts } },
  }) as unknown as Pick<InquiryRow, 'channel' | 'currency' | 'payload'>;

test.for([
  ['the address', inquiry(['0xab']), {}, null],
  ['the address among others', inquiry(['1002390', '0xab']), {}, null],
  ['no address, which the travel address says', inquiry([]), {}, null],
  ['another address', inquiry(['0xcd']), {}, 'other-address'],
  ['another network', inquiry([], { channel: 9 }), {}, 'other-token'],
  ['another token', inquiry([], { currency: 'USDC' }), {}, 'other-token'],
  ['a closed address', inquiry([]), { status: 'DISABLED' }, 'closed-address'],
] as const)('an inquiry that names %s', ([, row, change, reason]) => {
  const own = { ...address, ...change, currencies: [...address.currencies] };
  expect(mismatchOf(row, own, chain)).toBe(reason);
});

test('an inquiry about a chain that we have no more is rejected', () => {
  expect(mismatchOf(inquiry([]), { ...address, currencies: ['USDT'] }, undefined)).toBe('closed-address');
});
