// The Traditional Chinese texts of every page, by the apps' names for their catalogues.
// Generated from the folders; after a change: `npx vitest run found-lists -u`.
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';
import { zhHant as ui } from '@causeway/ui/messages/zh-hant';
import { zhHant as consoleShared } from '../../apps/console/src/shared/messages/zh-hant.ts';
import { zhHant as portalShared } from '../../apps/portal/src/shared/messages/zh-hant.ts';
import { zhHant as consoleInvitations } from '../../apps/console/src/features/access/invitations/messages/zh-hant.ts';
import { zhHant as consoleSignIn } from '../../apps/console/src/features/access/sign-in/messages/zh-hant.ts';
import { zhHant as consoleStaffAccess } from '../../apps/console/src/features/access/staff/messages/zh-hant.ts';
import { zhHant as consoleAudit } from '../../apps/console/src/features/back-office/audit/messages/zh-hant.ts';
import { zhHant as consoleMembers } from '../../apps/console/src/features/back-office/members/messages/zh-hant.ts';
import { zhHant as consoleReviews } from '../../apps/console/src/features/back-office/reviews/messages/zh-hant.ts';
import { zhHant as consoleSettings } from '../../apps/console/src/features/back-office/settings/messages/zh-hant.ts';
import { zhHant as consoleNotifications } from '../../apps/console/src/features/back-office/webhooks/messages/zh-hant.ts';
import { zhHant as consoleBalanceProofs } from '../../apps/console/src/features/money/balance-proofs/messages/zh-hant.ts';
import { zhHant as consoleBooks } from '../../apps/console/src/features/money/books/messages/zh-hant.ts';
import { zhHant as consoleCustody } from '../../apps/console/src/features/money/custody/messages/zh-hant.ts';
import { zhHant as consoleMonitoring } from '../../apps/console/src/features/money/monitoring/messages/zh-hant.ts';
import { zhHant as consoleMovements } from '../../apps/console/src/features/money/movements/messages/zh-hant.ts';
import { zhHant as consolePosition } from '../../apps/console/src/features/money/position/messages/zh-hant.ts';
import { zhHant as consoleReconciliation } from '../../apps/console/src/features/money/reconciliation/messages/zh-hant.ts';
import { zhHant as consoleSafeguarding } from '../../apps/console/src/features/money/safeguarding/messages/zh-hant.ts';
import { zhHant as consoleTravelRule } from '../../apps/console/src/features/money/travel-rule/messages/zh-hant.ts';
import { zhHant as consoleTreasury } from '../../apps/console/src/features/money/treasury/messages/zh-hant.ts';
import { zhHant as consoleAnnouncements } from '../../apps/console/src/features/support/announcements/messages/zh-hant.ts';
import { zhHant as consoleChat } from '../../apps/console/src/features/support/chat/messages/zh-hant.ts';
import { zhHant as consoleSuggestions } from '../../apps/console/src/features/support/suggestions/messages/zh-hant.ts';
import { zhHant as consoleCases } from '../../apps/console/src/features/verification/cases/messages/zh-hant.ts';
import { zhHant as consoleInformationRequests } from '../../apps/console/src/features/verification/information-requests/messages/zh-hant.ts';
import { zhHant as consoleInstitutions } from '../../apps/console/src/features/verification/institutions/messages/zh-hant.ts';
import { zhHant as consoleVerificationReviews } from '../../apps/console/src/features/verification/reviews/messages/zh-hant.ts';
import { zhHant as endSessions } from '../../apps/portal/src/features/access/end-sessions/messages/zh-hant.ts';
import { zhHant as join } from '../../apps/portal/src/features/access/join/messages/zh-hant.ts';
import { zhHant as messages } from '../../apps/portal/src/features/access/messages/messages/zh-hant.ts';
import { zhHant as passwordReset } from '../../apps/portal/src/features/access/password-reset/messages/zh-hant.ts';
import { zhHant as developer } from '../../apps/portal/src/features/access/security/developer/messages/zh-hant.ts';
import { zhHant as security } from '../../apps/portal/src/features/access/security/messages/zh-hant.ts';
import { zhHant as team } from '../../apps/portal/src/features/access/security/team/messages/zh-hant.ts';
import { zhHant as signIn } from '../../apps/portal/src/features/access/sign-in/messages/zh-hant.ts';
import { zhHant as accountInformation } from '../../apps/portal/src/features/money/account-information/messages/zh-hant.ts';
import { zhHant as balanceProofs } from '../../apps/portal/src/features/money/balance-proofs/messages/zh-hant.ts';
import { zhHant as billing } from '../../apps/portal/src/features/money/billing/messages/zh-hant.ts';
import { zhHant as collectionAccounts } from '../../apps/portal/src/features/money/collection-accounts/messages/zh-hant.ts';
import { zhHant as currencyAccounts } from '../../apps/portal/src/features/money/currency-accounts/messages/zh-hant.ts';
import { zhHant as deposits } from '../../apps/portal/src/features/money/deposits/messages/zh-hant.ts';
import { zhHant as exchange } from '../../apps/portal/src/features/money/exchange/messages/zh-hant.ts';
import { zhHant as overview } from '../../apps/portal/src/features/money/overview/messages/zh-hant.ts';
import { zhHant as payeeWallets } from '../../apps/portal/src/features/money/payee-wallets/messages/zh-hant.ts';
import { zhHant as payees } from '../../apps/portal/src/features/money/payees/messages/zh-hant.ts';
import { zhHant as search } from '../../apps/portal/src/features/money/search/messages/zh-hant.ts';
import { zhHant as subAccounts } from '../../apps/portal/src/features/money/sub-accounts/messages/zh-hant.ts';
import { zhHant as transfers } from '../../apps/portal/src/features/money/transfers/messages/zh-hant.ts';
import { zhHant as walletTransactions } from '../../apps/portal/src/features/money/wallet-transactions/messages/zh-hant.ts';
import { zhHant as announcements } from '../../apps/portal/src/features/support/announcements/messages/zh-hant.ts';
import { zhHant as chat } from '../../apps/portal/src/features/support/chat/messages/zh-hant.ts';
import { zhHant as suggestions } from '../../apps/portal/src/features/support/suggestions/messages/zh-hant.ts';
import { zhHant as verificationEnterprise } from '../../apps/portal/src/features/verification/enterprise/messages/zh-hant.ts';
import { zhHant as informationRequests } from '../../apps/portal/src/features/verification/information-requests/messages/zh-hant.ts';
import { zhHant as institutions } from '../../apps/portal/src/features/verification/institutions/messages/zh-hant.ts';
import { zhHant as linkedCheck } from '../../apps/portal/src/features/verification/linked-check/messages/zh-hant.ts';
import { zhHant as verification } from '../../apps/portal/src/features/verification/personal/messages/zh-hant.ts';
import { zhHant as kycForm } from '../../apps/portal/src/features/verification/record/messages/zh-hant.ts';
import { zhHant as box } from '../../apps/world/public/messages-zh-hant.js';
export const zhHant = {
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
