// The owner of a payee's wallet: asked while payments to wallets are exchanged with other services.
import { feature } from '../../../shared/feature.tsx';
import { makers, type Routes } from '../../../shared/routes/route.ts';

/** @public Copied by found-lists to where every page finds it. */
export const routes = {
  'payee-wallet': { path: '/payee/payee-wallet/$id', roles: makers, under: 'payee-list' },
} as const satisfies Routes;

export const payeeWallets = feature({
  name: 'payeeWallets',
  texts: {
    en: () => import('./messages/en.ts').then(({ en }) => en),
    'zh-Hans': () => import('./messages/zh-hans.ts').then(({ zhHans }) => zhHans),
    'zh-Hant': () => import('./messages/zh-hant.ts').then(({ zhHant }) => zhHant),
  },
  pages: {
    'payee-wallet': () => import('./wallet-page.tsx').then(({ WalletPage }) => WalletPage),
  },
});
