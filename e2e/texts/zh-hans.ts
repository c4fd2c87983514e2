// The Simplified Chinese texts of every page, by the apps' names for their catalogues.
// Generated from the folders; after a change: `npx vitest run found-lists -u`.
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';
import { zhHans as ui } from '@causeway/ui/messages/zh-hans';
import { zhHans as consoleShared } from '../../apps/console/src/shared/messages/zh-hans.ts';
import { zhHans as portalShared } from '../../apps/portal/src/shared/messages/zh-hans.ts';
import { zhHans as consoleInvitations } from '../../apps/console/src/features/access/invitations/messages/zh-hans.ts';
import { zhHans as consoleSignIn } from '../../apps/console/src/features/access/sign-in/messages/zh-hans.ts';
import { zhHans as consoleStaffAccess } from '../../apps/console/src/features/access/staff/messages/zh-hans.ts';
import { zhHans as consoleAudit } from '../../apps/console/src/features/back-office/audit/messages/zh-hans.ts';
import { zhHans as consoleMembers } from '../../apps/console/src/features/back-office/members/messages/zh-hans.ts';
import { zhHans as consoleReviews } from '../../apps/console/src/features/back-office/reviews/messages/zh-hans.ts';
import { zhHans as consoleSettings } from '../../apps/console/src/features/back-office/settings/messages/zh-hans.ts';
import { zhHans as consoleNotifications } from '../../apps/console/src/features/back-office/webhooks/messages/zh-hans.ts';
import { zhHans as consoleBalanceProofs } from '../../apps/console/src/features/money/balance-proofs/messages/zh-hans.ts';
import { zhHans as consoleBooks } from '../../apps/console/src/features/money/books/messages/zh-hans.ts';
import { zhHans as consoleCustody } from '../../apps/console/src/features/money/custody/messages/zh-hans.ts';
import { zhHans as consoleMonitoring } from '../../apps/console/src/features/money/monitoring/messages/zh-hans.ts';
import { zhHans as consoleMovements } from '../../apps/console/src/features/money/movements/messages/zh-hans.ts';
import { zhHans as consolePosition } from '../../apps/console/src/features/money/position/messages/zh-hans.ts';
import { zhHans as consoleReconciliation } from '../../apps/console/src/features/money/reconciliation/messages/zh-hans.ts';
import { zhHans as consoleSafeguarding } from '../../apps/console/src/features/money/safeguarding/messages/zh-hans.ts';
import { zhHans as consoleTravelRule } from '../../apps/console/src/features/money/travel-rule/messages/zh-hans.ts';
import { zhHans as consoleTreasury } from '../../apps/console/src/features/money/treasury/messages/zh-hans.ts';
import { zhHans as consoleAnnouncements } from '../../apps/console/src/features/support/announcements/messages/zh-hans.ts';
import { zhHans as consoleChat } from '../../apps/console/src/features/support/chat/messages/zh-hans.ts';
import { zhHans as consoleSuggestions } from '../../apps/console/src/features/support/suggestions/messages/zh-hans.ts';
import { zhHans as consoleCases } from '../../apps/console/src/features/verification/cases/messages/zh-hans.ts';
import { zhHans as consoleInformationRequests } from '../../apps/console/src/features/verification/information-requests/messages/zh-hans.ts';
import { zhHans as consoleInstitutions } from '../../apps/console/src/features/verification/institutions/messages/zh-hans.ts';
import { zhHans as consoleVerificationReviews } from '../../apps/console/src/features/verification/reviews/messages/zh-hans.ts';
import { zhHans as endSessions } from '../../apps/portal/src/features/access/end-sessions/messages/zh-hans.ts';
import { zhHans as join } from '../../apps/portal/src/features/access/join/messages/zh-hans.ts';
import { zhHans as messages } from '../../apps/portal/src/features/access/messages/messages/zh-hans.ts';
import { zhHans as passwordReset } from '../../apps/portal/src/features/access/password-reset/messages/zh-hans.ts';
import { zhHans as developer } from '../../apps/portal/src/features/access/security/developer/messages/zh-hans.ts';
import { zhHans as security } from '../../apps/portal/src/features/access/security/messages/zh-hans.ts';
import { zhHans as team } from '../../apps/portal/src/features/access/security/team/messages/zh-hans.ts';
import { zhHans as signIn } from '../../apps/portal/src/features/access/sign-in/messages/zh-hans.ts';
import { zhHans as accountInformation } from '../../apps/portal/src/features/money/account-information/messages/zh-hans.ts';
import { zhHans as balanceProofs } from '../../apps/portal/src/features/money/balance-proofs/messages/zh-hans.ts';
import { zhHans as billing } from '../../apps/portal/src/features/money/billing/messages/zh-hans.ts';
import { zhHans as collectionAccounts } from '../../apps/portal/src/features/money/collection-accounts/messages/zh-hans.ts';
import { zhHans as currencyAccounts } from '../../apps/portal/src/features/money/currency-accounts/messages/zh-hans.ts';
import { zhHans as deposits } from '../../apps/portal/src/features/money/deposits/messages/zh-hans.ts';
import { zhHans as exchange } from '../../apps/portal/src/features/money/exchange/messages/zh-hans.ts';
import { zhHans as overview } from '../../apps/portal/src/features/money/overview/messages/zh-hans.ts';
import { zhHans as payeeWallets } from '../../apps/portal/src/features/money/payee-wallets/messages/zh-hans.ts';
import { zhHans as payees } from '../../apps/portal/src/features/money/payees/messages/zh-hans.ts';
import { zhHans as search } from '../../apps/portal/src/features/money/search/messages/zh-hans.ts';
import { zhHans as subAccounts } from '../../apps/portal/src/features/money/sub-accounts/messages/zh-hans.ts';
import { zhHans as transfers } from '../../apps/portal/src/features/money/transfers/messages/zh-hans.ts';
import { zhHans as walletTransactions } from '../../apps/portal/src/features/money/wallet-transactions/messages/zh-hans.ts';
import { zhHans as announcements } from '../../apps/portal/src/features/support/announcements/messages/zh-hans.ts';
import { zhHans as chat } from '../../apps/portal/src/features/support/chat/messages/zh-hans.ts';
import { zhHans as suggestions } from '../../apps/portal/src/features/support/suggestions/messages/zh-hans.ts';
import { zhHans as verificationEnterprise } from '../../apps/portal/src/features/verification/enterprise/messages/zh-hans.ts';
import { zhHans as informationRequests } from '../../apps/portal/src/features/verification/information-requests/messages/zh-hans.ts';
import { zhHans as institutions } from '../../apps/portal/src/features/verification/institutions/messages/zh-hans.ts';
import { zhHans as linkedCheck } from '../../apps/portal/src/features/verification/linked-check/messages/zh-hans.ts';
import { zhHans as verification } from '../../apps/portal/src/features/verification/personal/messages/zh-hans.ts';
import { zhHans as kycForm } from '../../apps/portal/src/features/verification/record/messages/zh-hans.ts';
import { zhHans as box } from '../../apps/world/public/messages-zh-hans.js';
export const zhHans = {
  ...portalShared,
  endSessions,
  join,
  messages,
  passwordReset,
  developer,
  security,
  team,
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
  search,
  subAccounts,
  transfers,
  walletTransactions,
  announcements,
  chat,
  suggestions,
  verificationEnterprise,
  informationRequests,
  institutions,
  linkedCheck,
  verification,
  kycForm,
  console: {
    ...consoleShared,
    invitations: consoleInvitations,
    signIn: consoleSignIn,
    staffAccess: consoleStaffAccess,
    audit: consoleAudit,
    members: consoleMembers,
    reviews: consoleReviews,
    settings: consoleSettings,
    notifications: consoleNotifications,
    balanceProofs: consoleBalanceProofs,
    books: consoleBooks,
    custody: consoleCustody,
    monitoring: consoleMonitoring,
    movements: consoleMovements,
    position: consolePosition,
    reconciliation: consoleReconciliation,
    safeguarding: consoleSafeguarding,
    travelRule: consoleTravelRule,
    treasury: consoleTreasury,
    announcements: consoleAnnouncements,
    chat: consoleChat,
    suggestions: consoleSuggestions,
    cases: consoleCases,
    informationRequests: consoleInformationRequests,
    institutions: consoleInstitutions,
    verificationReviews: consoleVerificationReviews,
  },
  ui,
  box,
} satisfies MessagesOf<typeof en>;
