// The entries of a phone's bar, and the pages that are shown side by side as tabs (PLT-109).
import { describe, expect, test } from 'vitest';
import type { MenuGroup, RouteName } from '../../shared/routes/routes.ts';
import { phoneBar, tabsOf } from './phone-bar.ts';
import type { MenuEntry } from './visible-menu.ts';

const folder = (group: MenuGroup, ...names: RouteName[]): MenuEntry => ({
  kind: 'folder',
  group,
  pages: names.map((name) => ({ kind: 'page', name })),
});

const ofAdmin: readonly MenuEntry[] = [
  { kind: 'page', name: 'overview' },
  folder('account', 'currency-account', 'collection-accounts'),
  folder('payee', 'add-payees', 'payee-list'),
  folder('deposit', 'new-deposit', 'deposit-records'),
  folder('exchange', 'new-exchange', 'exchange-records'),
  folder('transfer', 'new-transfer', 'transfer-records'),
  folder('security', 'permission-settings'),
];
const ofApprover: readonly MenuEntry[] = [
  { kind: 'page', name: 'overview' },
  folder('payee', 'payee-list'),
  folder('exchange', 'exchange-records'),
];

const names = (entries: readonly MenuEntry[]) =>
  phoneBar(entries).map(({ key, pages }) => [key, ...pages.map(({ name }) => name)]);

describe('phoneBar', () => {
  test('has overview, accounts, deposit, pay and exchange in this order', () => {
    expect(names(ofAdmin)).toEqual([
      ['overview', 'overview'],
      ['accounts', 'currency-account', 'collection-accounts'],
      ['deposit', 'new-deposit', 'deposit-records'],
      ['pay', 'new-transfer', 'transfer-records', 'add-payees', 'payee-list'],
      ['exchange', 'new-exchange', 'exchange-records'],
    ]);
  });
  test('leaves out pages that this person may not open', () => {
    expect(names(ofApprover)).toEqual([
      ['overview', 'overview'],
      ['pay', 'payee-list'],
      ['exchange', 'exchange-records'],
    ]);
  });
});

describe('tabsOf', () => {
  test.each<[RouteName, readonly MenuEntry[], readonly RouteName[]]>([
    ['transfer-records', ofAdmin, ['new-transfer', 'transfer-records', 'payee-list']],
    ['currency-account', ofAdmin, ['currency-account', 'collection-accounts']],
    ['add-payees', ofAdmin, []],
    ['payee-details', ofAdmin, []],
    ['overview', ofAdmin, []],
    ['new-deposit', ofAdmin, ['new-deposit', 'deposit-records']],
    ['exchange-records', ofApprover, []],
  ])('lists the tabs above %s', (shown, entries, tabs) => {
    expect(tabsOf(entries, shown).map(({ name }) => name)).toEqual(tabs);
  });
});
