// Travel addresses, compared with those in the documentation of TRISA's library and of an npm package.
import { expect, test } from 'vitest';
import { fromTravelAddress, toTravelAddress } from './travel-address.ts';

test.for([
  ['https://beneficiary.com/x/12345', 'ta2W2HPKfHxgSgrzY178knqXHg1H3jfeQrwQ9JrKBs9wv'],
  ['https://beneficiary.com/x/12345?t=i', 'ta2W2HPKfHxgSgrzY178knqXHg1H3jfeQrwQ9JrKBs9wv'],
  ['https://localhost', 'ta226rAKyTmMxzsmkda5U2Vhw1'],
  ['https://192.22.123.12', 'ta42ZEr7rdvSpGnVvnttK1bWYQU4f4f'],
  ['https://beneficiary.com:8000', 'ta21hULpYqwBirCCHHU13UMT1hhy3syAAPXJem8cJ'],
  [
    'https://trisa.beneficiary.com:4443/x/12345',
    'ta2wijJqYhcj5zriQyV5SVWybf71AyHEXgRCa7WWJ8XQk9g1NodLEHbKoHdg',
  ],
  [
    'https://api.testing.21analytics.xyz/transfers/01H11RHY53MBMEQB1VJ4KJF39Z',
    'ta2SRCMhxtdtKVfoV2MTziaN7F9WD7WKyGvynQa7w3as7ziTr583ZRU1DeKarHjFrLSxuQAZLciZMqry4Yk797qKErWYnCmj8sLaH',
  ],
] as const)('%s is %s, and back', ([url, travelAddress]) => {
  expect(toTravelAddress(url)).toBe(travelAddress);
  const back = fromTravelAddress(travelAddress, 'https');
  expect(back?.host).toBe(new URL(url).host);
  expect(back?.searchParams.get('t')).toBe('i');
});

test.for([
  ['without its prefix', '2W2HPKfHxgSgrzY178knqXHg1H3jfeQrwQ9JrKBs9wv'],
  ['without t=i', 'taEJKtAQyrS5x6i59GBS2fcbcUxoR14dYiW9cZu'],
  ['with a scheme of its own', 'ta2BCfkBRHmbhyZuKHmEdHpypmo7HG4RJVgaWYR4LkKGLyAtJQkDtJrK'],
  ['too short', 'ta123412'],
  ['with a wrong checksum', 'ta3MNQE1Y'],
  ['longer than any', `ta${'2'.repeat(600)}`],
  ['an address of a chain', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
] as const)('a text %s is none', ([, text]) => {
  expect(fromTravelAddress(text, 'https')).toBeNull();
});
