// Calculations of the components before they draw.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bottomItems, isActive, targetOf } from '../shell/menu-item.ts';
import { entryIssue, groupedEntry, hasOurCommas, ungroupedPlace } from './amount-entry.ts';
import { codeText, recoveryText } from './code-text.ts';
import { codeWasSent, cooldownLeft, isCodeSent, startCooldown } from './cooldown.ts';
import { minutesAndSeconds, secondsLeft } from './countdown.ts';
import { groupedNumber } from './masking.ts';
import { permilleShares } from './shares.ts';

describe('an amount field', () => {
  test.each([
    ['1234567.5', '1,234,567.5'],
    ['999', '999'],
    ['1000', '1,000'],
    ['0.12', '0.12'],
    ['12.', '12'],
    ['', ''],
    ['1 000,50', '1,000.50'],
    ['1.000,50', '1,000.50'],
    ['1,5', '1,5'],
    ['1,234.567', '1,234.567'],
    ['-5', '-5'],
    ['ten', 'ten'],
  ])('shows %j as %j on blur', (text, shown) => {
    expect(groupedEntry(text, 'USD')).toBe(shown);
  });

  test.each([
    ['a digit in the middle', '1,2345.00', 'insertText', '5', true],
    ['a digit taken away', '1,24.00', 'deleteContentBackward', null, true],
    ['a comma', '1,234,.00', 'insertText', ',', false],
    ['a paste over it', '1,5', 'insertFromPaste', null, false],
    ['a drop', '1,51,234', 'insertFromDrop', null, false],
    ['all of it replaced', '1,5', 'insertText', '1,5', false],
    ['the first digit', '1', 'insertText', '1', false],
  ])('removes its own commas after %s: %j', (_, text, inputType, data, isOurs) => {
    expect(hasOurCommas(text, { inputType, data })).toBe(isOurs);
  });

  test.each([
    ['1,234,567.5', 0, 0],
    ['1,234,567.5', 1, 1],
    ['1,234,567.5', 2, 1],
    ['1,234,567.5', 6, 4],
    ['1,234,567.5', 7, 5],
    ['1,234,567.5', 11, 9],
    ['999', 3, 3],
    ['', 0, 0],
  ])('turns the cursor’s place in %j from %i into %i', (shown, place, kept) => {
    expect(ungroupedPlace(shown, place)).toBe(kept);
  });

  test('keeps a full selection selected', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (whole) => {
        const text = `${String(whole)}.25`;
        const shown = groupedEntry(text, 'USD', { decimals: 2 });
        expect(ungroupedPlace(shown, shown.length)).toBe(text.length);
      }),
    );
  });

  test.each([
    ['', 'empty'],
    ['0', 'zero'],
    ['1.234', 'decimals'],
    ['99999999999999999999', 'large'],
    ['.', 'malformed'],
    ['1,5', 'malformed'],
    ['-5', 'zero'],
  ])('reports of %j: %s', (text, key) => {
    expect(entryIssue(text, 'USD')).toEqual({ key, count: 2, currency: 'USD' });
  });

  test('accepts a valid amount', () => {
    expect(entryIssue('12.34', 'EUR')).toBeUndefined();
    expect(entryIssue('1.234567', 'USDT', { decimals: 6 })).toBeUndefined();
  });
});

describe('a code field', () => {
  test.each([
    ['123 456', '123456'],
    [' 1234 ', '1234'],
    ['12-34', '1234'],
    ['１２３４', '1234'],
    ['Code: 12a4.', '124'],
  ])('keeps the digits of %j: %j', (text, kept) => {
    expect(codeText(text)).toBe(kept);
  });

  test('keeps the hyphen of a recovery code', () => {
    expect(recoveryText(' ABCDE-FGHJK\n')).toBe('ABCDE-FGHJK');
  });
});

describe('countdowns', () => {
  test('count a started second and stop at zero', () => {
    expect([0, 1, 1000, 1001, 59_999, 60_000, 90_000].map((elapsed) => secondsLeft(60, elapsed))).toEqual([
      60, 60, 59, 59, 1, 0, 0,
    ]);
    expect([3600, 65, 0].map(minutesAndSeconds)).toEqual(['60:00', '01:05', '00:00']);
  });

  test('of a code survive a reload, and last no longer than a minute', () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    };
    expect(cooldownLeft(store, 'a', 5_000)).toBe(0);
    startCooldown(store, 'a', 5_000);
    expect([5_000, 35_500, 65_000, 4_000].map((now) => cooldownLeft(store, 'a', now))).toEqual([
      60, 30, 0, 0,
    ]);
    expect(cooldownLeft(store, 'b', 5_000)).toBe(0);
    codeWasSent(store, 'c', 5_000, { cooldownSeconds: 90 });
    expect([5_000, 94_001, 95_000].map((now) => cooldownLeft(store, 'c', now))).toEqual([90, 1, 0]);
    codeWasSent(store, 'd', 5_000, { cooldownSeconds: 'soon' });
    expect(cooldownLeft(store, 'd', 5_000)).toBe(60);
    kept.set('a', 'nonsense');
    expect(cooldownLeft(store, 'a', 5_000)).toBe(0);
  });

  test('confirms that a code was sent once the server has said so, while it may be typed', () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    };
    startCooldown(store, 'a', 5_000);
    expect(isCodeSent(store, 'a', 6_000)).toBe(false);
    codeWasSent(store, 'a', 6_000, undefined);
    expect([5_000, 6_000, 305_999, 306_000].map((now) => isCodeSent(store, 'a', now))).toEqual([
      ...[false, true, true, false],
    ]);
    expect(isCodeSent(store, 'b', 6_000)).toBe(false);
  });
});

describe('numbers of accounts', () => {
  test('are grouped for reading and masked to the last four', () => {
    expect(groupedNumber('GB29NWBK60161331926819')).toBe('GB29 NWBK 6016 1331 9268 19');
    expect(groupedNumber('1234 5678')).toBe('1234 5678');
  });
});

describe('shares', () => {
  test('add up to a hundred per cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 18n }), { minLength: 1, maxLength: 11 }),
        (weights) => {
          const total = permilleShares(weights).reduce((sum, share) => sum + share, 0);
          expect(total).toBe(weights.some((weight) => weight > 0n) ? 1000 : 0);
        },
      ),
    );
    expect(permilleShares([1n, 1n, 1n])).toEqual([334, 333, 333]);
  });
});

describe('the menu', () => {
  const items = [
    { key: 'overview', label: 'Overview', href: '#/overview' },
    { key: 'account', label: 'Account', children: [{ key: 'a', label: 'A', href: '#/a', active: true }] },
    { key: 'empty', label: 'Empty', children: [] },
    { key: 'b', label: 'B', href: '#/b' },
    { key: 'c', label: 'C', href: '#/c' },
    { key: 'd', label: 'D', href: '#/d' },
  ];

  test('knows the page of a group and whether the group contains the current page', () => {
    expect(items.map(targetOf)).toEqual(['#/overview', '#/a', undefined, '#/b', '#/c', '#/d']);
    expect(items.map(isActive)).toEqual([false, true, false, false, false, false]);
    expect(bottomItems(items).map((item) => item.key)).toEqual(['overview', 'account', 'b', 'c']);
  });
});
