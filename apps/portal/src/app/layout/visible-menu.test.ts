// The menu's filters: what the server lists is shown unless a filter takes it away (ACC-153).
import type { MenuItem } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import type { GuardedUser } from '../guards/decide.ts';
import { visibleMenu } from './visible-menu.ts';

const admin: GuardedUser = { roleId: 1, memberKycStatus: 4, instApplyStatus: null, isDeveloper: 0 };
const edition = { userList: true };

const item = (path: string, ...children: string[]): MenuItem => ({
  key: path,
  path,
  children: children.map((child) => ({ key: child, path: child })),
});

const served: readonly MenuItem[] = [
  item('/overview'),
  item('/payee', '/payee/add-payees', '/payee/payee-list', '/payee/payee-details/1'),
  item(
    '/transfer',
    '/transfer/new-transfer',
    '/transfer/global-direct-payment',
    '/transfer/transfer-records',
  ),
  item('/developer', '/developer/sub-account-transaction', '/developer/developer-platform'),
  item('/security', '/security/permission-settings', '/security/user-list'),
  item('/messages'),
];

const shown = (user: Partial<GuardedUser>, items = served, of = edition): string[] =>
  visibleMenu(items, { ...admin, ...user }, of).flatMap((entry) =>
    entry.kind === 'page' ? [entry.name] : entry.pages.map(({ name }) => `${entry.group}/${name}`),
  );

describe('visibleMenu', () => {
  test('keeps the server’s order without hidden pages and direct payment', () => {
    expect(shown({})).toEqual([
      'overview',
      'payee/add-payees',
      'payee/payee-list',
      'transfer/new-transfer',
      'transfer/transfer-records',
      'security/permission-settings',
      'security/user-list',
    ]);
  });
  test('shows developer pages to developers, and the platform to their admin only', () => {
    expect(shown({ isDeveloper: 1 })).toContain('developer/developer-platform');
    expect(shown({ isDeveloper: 1, roleId: 2 }).filter((name) => name.startsWith('developer'))).toEqual([
      'developer/sub-account-transaction',
    ]);
  });
  test('shows an approver no page that starts a payment', () => {
    expect(shown({ roleId: 3 })).toEqual([
      'overview',
      'payee/payee-list',
      'transfer/transfer-records',
      'security/permission-settings',
    ]);
  });
  test('leaves the user list out of editions without one', () => {
    expect(shown({}, served, { userList: false })).not.toContain('security/user-list');
  });
  test('drops pages unknown to this build and groups without pages', () => {
    expect(shown({}, [item('/lottery'), item('/exchange', '/exchange/futures')])).toEqual([]);
  });
});
