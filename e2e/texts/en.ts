// The English texts of every page, by the apps' names for their catalogues.
// Generated from the folders; after a change: `npx vitest run found-lists -u`.
import { en as ui } from '@causeway/ui/messages/en';
import { en as consoleShared } from '../../apps/console/src/shared/messages/en.ts';
import { en as portalShared } from '../../apps/portal/src/shared/messages/en.ts';
import { en as consoleInvitations } from '../../apps/console/src/features/access/invitations/messages/en.ts';
import { en as consoleSignIn } from '../../apps/console/src/features/access/sign-in/messages/en.ts';
import { en as consoleStaffAccess } from '../../apps/console/src/features/access/staff/messages/en.ts';
import { en as consoleAudit } from '../../apps/console/src/features/back-office/audit/messages/en.ts';
import { en as consoleMembers } from '../../apps/console/src/features/back-office/members/messages/en.ts';
import { en as consoleReviews } from '../../apps/console/src/features/back-office/reviews/messages/en.ts';
import { en as consoleSettings } from '../../apps/console/src/features/back-office/settings/messages/en.ts';
import { en as consoleNotifications } from '../../apps/console/src/features/back-office/webhooks/messages/en.ts';
import { en as consoleBalanceProofs } from '../../apps/console/src/features/money/balance-proofs/messages/en.ts';
import { en as consoleBooks } from '../../apps/console/src/features/money/books/messages/en.ts';
import { en as consoleCustody } from '../../apps/console/src/features/money/custody/messages/en.ts';
import { en as consoleMonitoring } from '../../apps/console/src/features/money/monitoring/messages/en.ts';
import { en as consoleMovements } from '../../apps/console/src/features/money/movements/messages/en.ts';
import { en as consolePosition } from '../../apps/console/src/features/money/position/messages/en.ts';
import { en as consoleReconciliation } from '../../apps/console/src/features/money/reconciliation/messages/en.ts';
import { en as consoleSafeguarding } from '../../apps/console/src/features/money/safeguarding/messages/en.ts';
import { en as consoleTravelRule } from '../../apps/console/src/features/money/travel-rule/messages/en.ts';
import { en as consoleTreasury } from '../../apps/console/src/features/money/treasury/messages/en.ts';
import { en as consoleAnnouncements } from '../../apps/console/src/features/support/announcements/messages/en.ts';
import { en as consoleChat } from '../../apps/console/src/features/support/chat/messages/en.ts';
import { en as consoleSuggestions } from '../../apps/console/src/features/support/suggestions/messages/en.ts';
import { en as consoleCases } from '../../apps/console/src/features/verification/cases/messages/en.ts';
import { en as consoleInformationRequests } from '../../apps/console/src/features/verification/information-requests/messages/en.ts';
import { en as consoleInstitutions } from '../../apps/console/src/features/verification/institutions/messages/en.ts';
import { en as consoleVerificationReviews } from '../../apps/console/src/features/verification/reviews/messages/en.ts';
import { en as endSessions } from '../../apps/portal/src/features/access/end-sessions/messages/en.ts';
import { en as join } from '../../apps/portal/src/features/access/join/messages/en.ts';
import { en as messages } from '../../apps/portal/src/features/access/messages/messages/en.ts';
import { en as passwordReset } from '../../apps/portal/src/features/access/password-reset/messages/en.ts';
import { en as developer } from '../../apps/portal/src/features/access/security/developer/messages/en.ts';
import { en as security } from '../../apps/portal/src/features/access/security/messages/en.ts';
import { en as team } from '../../apps/portal/src/features/access/security/team/messages/en.ts';
import { en as signIn } from '../../apps/portal/src/features/access/sign-in/messages/en.ts';
import { en as accountInformation } from '../../apps/portal/src/features/money/account-information/messages/en.ts';
import { en as balanceProofs } from '../../apps/portal/src/features/money/balance-proofs/messages/en.ts';
import { en as billing } from '../../apps/portal/src/features/money/billing/messages/en.ts';
import { en as collectionAccounts } from '../../apps/portal/src/features/money/collection-accounts/messages/en.ts';
import { en as currencyAccounts } from '../../apps/portal/src/features/money/currency-accounts/messages/en.ts';
import { en as deposits } from '../../apps/portal/src/features/money/deposits/messages/en.ts';
import { en as exchange } from '../../apps/portal/src/features/money/exchange/messages/en.ts';
import { en as overview } from '../../apps/portal/src/features/money/overview/messages/en.ts';
import { en as payeeWallets } from '../../apps/portal/src/features/money/payee-wallets/messages/en.ts';
import { en as payees } from '../../apps/portal/src/features/money/payees/messages/en.ts';
import { en as search } from '../../apps/portal/src/features/money/search/messages/en.ts';
import { en as subAccounts } from '../../apps/portal/src/features/money/sub-accounts/messages/en.ts';
import { en as transfers } from '../../apps/portal/src/features/money/transfers/messages/en.ts';
import { en as walletTransactions } from '../../apps/portal/src/features/money/wallet-transactions/messages/en.ts';
import { en as announcements } from '../../apps/portal/src/features/support/announcements/messages/en.ts';
import { en as chat } from '../../apps/portal/src/features/support/chat/messages/en.ts';
import { en as suggestions } from '../../apps/portal/src/features/support/suggestions/messages/en.ts';
import { en as verificationEnterprise } from '../../apps/portal/src/features/verification/enterprise/messages/en.ts';
import { en as informationRequests } from '../../apps/portal/src/features/verification/information-requests/messages/en.ts';
import { en as institutions } from '../../apps/portal/src/features/verification/institutions/messages/en.ts';
import { en as linkedCheck } from '../../apps/portal/src/features/verification/linked-check/messages/en.ts';
import { en as verification } from '../../apps/portal/src/features/verification/personal/messages/en.ts';
import { en as kycForm } from '../../apps/portal/src/features/verification/record/messages/en.ts';
import { en as box } from '../../apps/world/public/messages-en.js';
export const en = {
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
};
