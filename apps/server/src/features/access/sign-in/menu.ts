// The menu by role and developer flag (ACC-151, ACC-154). Keys and paths are routes of the portal; an edition may hide more.
import type { MenuItem, RoleId } from '@causeway/contract';

interface Page {
  readonly key: string;
  readonly roles: readonly RoleId[];
  readonly developer?: true;
}

interface Group {
  readonly key: string;
  readonly pages: readonly Page[];
}

const everyone = [1, 2, 3] as const;
const makers = [1, 2] as const;
const admin = [1] as const;

const groups: readonly Group[] = [
  {
    key: 'account',
    pages: [
      { key: 'currency-account', roles: everyone },
      { key: 'collection-accounts', roles: everyone },
      { key: 'account-information', roles: everyone },
      { key: 'wallet-transactions', roles: everyone },
    ],
  },
  {
    key: 'payee',
    pages: [
      { key: 'add-payees', roles: makers },
      { key: 'payee-list', roles: everyone },
    ],
  },
  {
    key: 'deposit',
    pages: [
      { key: 'new-deposit', roles: makers },
      { key: 'deposit-records', roles: everyone },
    ],
  },
  {
    key: 'exchange',
    pages: [
      { key: 'new-exchange', roles: makers },
      { key: 'exchange-records', roles: everyone },
    ],
  },
  {
    key: 'transfer',
    pages: [
      { key: 'new-transfer', roles: makers },
      { key: 'global-direct-payment', roles: makers },
      { key: 'transfer-records', roles: everyone },
    ],
  },
  {
    key: 'developer',
    pages: [
      { key: 'sub-account-transaction', roles: everyone, developer: true },
      { key: 'developer-platform', roles: admin, developer: true },
    ],
  },
  {
    key: 'security',
    pages: [
      { key: 'permission-settings', roles: everyone },
      { key: 'user-list', roles: admin },
    ],
  },
];

/** A group without a page that the person may see is left out. */
export const menuOf = (person: { readonly roleId: RoleId; readonly isDeveloper: boolean }): MenuItem[] => [
  { key: 'overview', path: '/overview', children: [] },
  ...groups.flatMap(({ key, pages }) => {
    const children = pages
      .filter(({ roles, developer }) => roles.includes(person.roleId) && (!developer || person.isDeveloper))
      .map((page) => ({ key: page.key, path: `/${key}/${page.key}` }));
    return children.length === 0 ? [] : [{ key, path: `/${key}`, children }];
  }),
];
