// The features of the portal, from which the router takes its pages.
// Generated from the folders; after a change: `npx vitest run found-lists -u`.
import { endSessions } from '../features/access/end-sessions/index.ts';
import { join } from '../features/access/join/index.ts';
import { messages } from '../features/access/messages/index.ts';
import { passwordReset } from '../features/access/password-reset/index.ts';
import { security } from '../features/access/security/index.ts';
import { signIn } from '../features/access/sign-in/index.ts';
import { accountInformation } from '../features/money/account-information/index.ts';
import { balanceProofs } from '../features/money/balance-proofs/index.ts';
import { billing } from '../features/money/billing/index.ts';
import { collectionAccounts } from '../features/money/collection-accounts/index.ts';
import { currencyAccounts } from '../features/money/currency-accounts/index.ts';
import { deposits } from '../features/money/deposits/index.ts';
import { exchange } from '../features/money/exchange/index.ts';
import { overview } from '../features/money/overview/index.ts';
import { payeeWallets } from '../features/money/payee-wallets/index.ts';
import { payees } from '../features/money/payees/index.ts';
import { subAccounts } from '../features/money/sub-accounts/index.ts';
import { transfers } from '../features/money/transfers/index.ts';
import { walletTransactions } from '../features/money/wallet-transactions/index.ts';
import { announcements } from '../features/support/announcements/index.ts';
import { suggestions } from '../features/support/suggestions/index.ts';
import { verificationEnterprise } from '../features/verification/enterprise/index.ts';
import { informationRequests } from '../features/verification/information-requests/index.ts';
import { institutions } from '../features/verification/institutions/index.ts';
import { linkedCheck } from '../features/verification/linked-check/index.ts';
import { verification, personalVerification } from '../features/verification/personal/index.ts';
export const rooms = [
  endSessions,
  join,
  messages,
  passwordReset,
  security,
  signIn,
  accountInformation,
  balanceProofs,
  billing,
  collectionAccounts,
  currencyAccounts,
  deposits,
  exchange,
  overview,
  payeeWallets,
  payees,
  subAccounts,
  transfers,
  walletTransactions,
  announcements,
  suggestions,
  verificationEnterprise,
  informationRequests,
  institutions,
  linkedCheck,
  verification,
  personalVerification,
] as const;
