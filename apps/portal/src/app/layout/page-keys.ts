// The keys that lead to pages, `g` and a letter: each to the first of its pages that the person may open.
import type { RouteName } from '../../shared/routes/routes.ts';

const keysOfPages = {
  'g o': ['overview'],
  'g a': ['currency-account'],
  'g w': ['wallet-transactions'],
  'g p': ['payee-list'],
  'g d': ['deposit-records'],
  'g e': ['new-exchange', 'exchange-records'],
  'g t': ['new-transfer', 'transfer-records'],
  'g m': ['messages'],
  'g s': ['permission-settings'],
} as const satisfies Record<string, readonly RouteName[]>;

export function pageKeys(shown: readonly RouteName[]): readonly (readonly [keys: string, page: RouteName])[] {
  return Object.entries(keysOfPages).flatMap(([keys, pages]) => {
    const page = pages.find((each) => shown.includes(each));
    return page === undefined ? [] : [[keys, page] as const];
  });
}
