// Who sees which page in the menu: the table of ACC-151 and ACC-154.
import { describe, expect, test } from 'vitest';
import { menuOf } from './menu.ts';

const pathsOf = (person: Parameters<typeof menuOf>[0]): readonly string[] =>
  menuOf(person)
    .flatMap((item) => [item, item.children].flat())
    .map(({ path }) => path);

describe('the menu', () => {
  test('gives an admin everything except the developer pages', () => {
    const paths = pathsOf({ roleId: 1, isDeveloper: false });
    expect(paths).toContain('/security/user-list');
    expect(paths).toContain('/transfer/new-transfer');
    expect(paths.filter((path) => path.startsWith('/developer'))).toEqual([]);
  });

  test('lets an operator start payments but not manage people', () => {
    const paths = pathsOf({ roleId: 2, isDeveloper: true });
    expect(paths).toContain('/payee/add-payees');
    expect(paths).toContain('/developer/sub-account-transaction');
    expect(paths).not.toContain('/developer/developer-platform');
    expect(paths).not.toContain('/security/user-list');
  });

  test('gives an approver only pages to read', () => {
    const paths = pathsOf({ roleId: 3, isDeveloper: false });
    expect(paths.some((path) => /\/(new-|add-|global-)/.test(path))).toBe(false);
    expect(paths).toContain('/transfer/transfer-records');
  });

  test('names each page once', () => {
    const paths = pathsOf({ roleId: 1, isDeveloper: true });
    expect(new Set(paths).size).toBe(paths.length);
  });
});
