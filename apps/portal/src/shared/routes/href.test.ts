// Addresses from routes, routes from addresses, and safe return addresses.
import { describe, expect, test } from 'vitest';
import { href, ownAddress, routeAt } from './href.ts';

describe('href', () => {
  test('puts parameters into the path, escaped', () => {
    expect(href('overview')).toBe('/overview');
    expect(href('payee-details', { id: 'a/b?c' })).toBe('/payee/payee-details/a%2Fb%3Fc');
  });
});

describe('routeAt', () => {
  test.each([
    ['/', 'overview'],
    ['/account', 'account-information'],
    ['/transfer/', 'transfer-records'],
    ['/account/account-information/id-verification', 'id-verification'],
    ['/account/id-verification', 'id-verification'],
    ['/deposit/deposit-details/D20260102ABCDEFGHIJ?x=1', 'deposit-details'],
    ['/deposit/deposit-details', undefined],
    ['/nowhere', undefined],
  ])('reads %s as %s', (address, name) => {
    expect(routeAt(address)).toBe(name);
  });
});

describe('ownAddress', () => {
  test.each([
    ['/transfer/new-transfer?payee=1', '/transfer/new-transfer?payee=1'],
    ['//evil.example/overview', undefined],
    ['/\\evil.example', undefined],
    ['https://evil.example/overview', undefined],
    ['javascript:alert(1)', undefined],
    ['/nowhere', undefined],
    [undefined, undefined],
  ])('reads %s as %s', (text, expected) => {
    expect(ownAddress(text)).toBe(expected);
  });
});
