// What the index files of the rooms put into slots: features, and what other features are made with.
// Generated from the folders; after a change: `npx vitest run found-lists -u`.
import { codesFeature } from './features/access/codes/index.ts';
import { factorsFeature } from './features/access/factors/index.ts';
import { invitationsFeature } from './features/access/invitations/index.ts';
import { signInLockSetting, lockoutFeature } from './features/access/lockout/index.ts';
import { passwordResetFeature } from './features/access/password-reset/index.ts';
import { registrationFeature } from './features/access/registration/index.ts';
import { safetyNoticesFeature } from './features/access/safety-notices/index.ts';
import { securityFeature } from './features/access/security/index.ts';
import { sessionTimesSetting, sessionsFeature } from './features/access/sessions/index.ts';
import { signInFeature } from './features/access/sign-in/index.ts';
import { staffTeamFeature } from './features/access/staff-team/index.ts';
import { staffFeature } from './features/access/staff/index.ts';
import { teamFeature } from './features/access/team/index.ts';
import { throttleFeature } from './features/access/throttle/index.ts';
import { trustedBrowsersFeature } from './features/access/trusted-browsers/index.ts';
import { auditFeature } from './features/back-office/audit/index.ts';
import { exitedOutcome, accessReviews, membersFeature } from './features/back-office/members/index.ts';
import { memberWebhooksFeature } from './features/back-office/webhooks/index.ts';
import { developerPlatformFeature } from './features/developers/developer-platform/index.ts';
import { webhooksFeature } from './features/developers/webhooks/index.ts';
import {
  countryRiskSetting,
  dictionarySetting,
  dictionaryFeature,
} from './features/foundation/dictionary/index.ts';
import { messagesFeature } from './features/foundation/messages/index.ts';
import { signedDocumentsFeature } from './features/foundation/signed-documents/index.ts';
import { holidaySetting } from './features/foundation/working-days/index.ts';
import { accountsFeature } from './features/money/accounts/index.ts';
import { afterRestoreFeature } from './features/money/after-restore/index.ts';
import { arrivalsFeature } from './features/money/arrivals/index.ts';
import { balanceProofsFeature } from './features/money/balance-proofs/index.ts';
import { bankAccountSetting } from './features/money/bank-accounts/index.ts';
import { tariffSettings } from './features/money/basics/index.ts';
import { billReviews, billingFeeSetting, billingFeature } from './features/money/billing/index.ts';
import { booksByDayFeature } from './features/money/books-by-day/index.ts';
import {
  alertsEndOutcome,
  reportedOutcome,
  unreportedOutcome,
  reportingEntitySetting,
  caseReportsFeature,
} from './features/money/case-reports/index.ts';
import { chainFeesFeature } from './features/money/chain-fees/index.ts';
import { chainHoldingsFeature } from './features/money/chain-holdings/index.ts';
import { channelEventsFeature } from './features/money/channel-events/index.ts';
import {
  collectionAccountReviews,
  builtInSetting,
  collectionLimitSetting,
  openingLimitSetting,
  collectionAccountsFeature,
} from './features/money/collection-accounts/index.ts';
import { coldWalletSetting, chainBalances, custodyFeature } from './features/money/custody/index.ts';
import {
  depositDocuments,
  depositRecords,
  depositReviews,
  smallDepositSetting,
  depositsFeature,
} from './features/money/deposits/index.ts';
import { positionLimitSetting, exchangePositionFeature } from './features/money/exchange-position/index.ts';
import { exchangeRecords, exchangeSettings, exchangeFeature } from './features/money/exchange/index.ts';
import { hotLimitSetting, hotWalletFeature } from './features/money/hot-wallet/index.ts';
import { movementRuleSetting, houseMovementsFeature } from './features/money/house-movements/index.ts';
import { versionOneSetting, legacyStatementFeature } from './features/money/legacy-statement/index.ts';
import { monitoringFeature } from './features/money/monitoring/index.ts';
import { outagesFeature } from './features/money/outages/index.ts';
import { payeeReviews, payeeFiles, payeesFeature } from './features/money/payees/index.ts';
import { payoutFeeSetting } from './features/money/payout-fees/index.ts';
import { networkFeeSetting, payoutsFeature } from './features/money/payouts/index.ts';
import { prepaidFeature } from './features/money/prepaid/index.ts';
import { bankBalances, reconciliationFeature } from './features/money/reconciliation/index.ts';
import { recordFilesFeature } from './features/money/record-files/index.ts';
import { searchFeature } from './features/money/search/index.ts';
import { secondApprovalFeature } from './features/money/second-approval/index.ts';
import { subAccountsFeature } from './features/money/sub-accounts/index.ts';
import { supportingDocuments } from './features/money/supporting-documents/index.ts';
import { sweepRuleSetting, sweepsFeature } from './features/money/sweeps/index.ts';
import {
  transferDocuments,
  transferRecords,
  transferReviews,
  transfersFeature,
} from './features/money/transfers/index.ts';
import { travelInquiriesFeature } from './features/money/travel-inquiries/index.ts';
import { travelRuleSetting, travelRuleFeature } from './features/money/travel-rule/index.ts';
import { treasuryFeature } from './features/money/treasury/index.ts';
import { staffThresholdSetting } from './features/money/two-person-review/index.ts';
import { walletTransactionsFeature } from './features/money/wallet-transactions/index.ts';
import { agentsFeature } from './features/support/agents/index.ts';
import { announcementsFeature } from './features/support/announcements/index.ts';
import { chatSources, chatFeature } from './features/support/chat/index.ts';
import { suggestionFiles, suggestionsFeature } from './features/support/suggestions/index.ts';
import { agreementSetting, agreementsFeature } from './features/verification/agreements/index.ts';
import { caseDeadlineSetting } from './features/verification/cases/index.ts';
import { checkLinksFeature } from './features/verification/check-links/index.ts';
import { identityChecksFeature } from './features/verification/identity-checks/index.ts';
import {
  informationFiles,
  informationRequestsFeature,
} from './features/verification/information-requests/index.ts';
import { institutionFiles, institutionsFeature } from './features/verification/institutions/index.ts';
import { ownershipFeature } from './features/verification/ownership/index.ts';
import { ratingSettings } from './features/verification/ratings/index.ts';
import { verificationFiles, verificationFeature } from './features/verification/record/index.ts';
import { verificationRegisterFeature } from './features/verification/register/index.ts';
import {
  verificationReviews,
  screeningReviews,
  findingMeasureSetting,
  verificationReviewsFeature,
} from './features/verification/reviews/index.ts';
export const inSlots: readonly unknown[] = [
  codesFeature,
  factorsFeature,
  invitationsFeature,
  signInLockSetting,
  lockoutFeature,
  passwordResetFeature,
  registrationFeature,
  safetyNoticesFeature,
  securityFeature,
  sessionTimesSetting,
  sessionsFeature,
  signInFeature,
  staffTeamFeature,
  staffFeature,
  teamFeature,
  throttleFeature,
  trustedBrowsersFeature,
  auditFeature,
  exitedOutcome,
  accessReviews,
  membersFeature,
  memberWebhooksFeature,
  developerPlatformFeature,
  webhooksFeature,
  countryRiskSetting,
  dictionarySetting,
  dictionaryFeature,
  messagesFeature,
  signedDocumentsFeature,
  holidaySetting,
  accountsFeature,
  afterRestoreFeature,
  arrivalsFeature,
  balanceProofsFeature,
  bankAccountSetting,
  tariffSettings,
  billReviews,
  billingFeeSetting,
  billingFeature,
  booksByDayFeature,
  alertsEndOutcome,
  reportedOutcome,
  unreportedOutcome,
  reportingEntitySetting,
  caseReportsFeature,
  chainFeesFeature,
  chainHoldingsFeature,
  channelEventsFeature,
  collectionAccountReviews,
  builtInSetting,
  collectionLimitSetting,
  openingLimitSetting,
  collectionAccountsFeature,
  coldWalletSetting,
  chainBalances,
  custodyFeature,
  depositDocuments,
  depositRecords,
  depositReviews,
  smallDepositSetting,
  depositsFeature,
  positionLimitSetting,
  exchangePositionFeature,
  exchangeRecords,
  exchangeSettings,
  exchangeFeature,
  hotLimitSetting,
  hotWalletFeature,
  movementRuleSetting,
  houseMovementsFeature,
  versionOneSetting,
  legacyStatementFeature,
  monitoringFeature,
  outagesFeature,
  payeeReviews,
  payeeFiles,
  payeesFeature,
  payoutFeeSetting,
  networkFeeSetting,
  payoutsFeature,
  prepaidFeature,
  bankBalances,
  reconciliationFeature,
  recordFilesFeature,
  searchFeature,
  secondApprovalFeature,
  subAccountsFeature,
  supportingDocuments,
  sweepRuleSetting,
  sweepsFeature,
  transferDocuments,
  transferRecords,
  transferReviews,
  transfersFeature,
  travelInquiriesFeature,
  travelRuleSetting,
  travelRuleFeature,
  treasuryFeature,
  staffThresholdSetting,
  walletTransactionsFeature,
  agentsFeature,
  announcementsFeature,
  chatSources,
  chatFeature,
  suggestionFiles,
  suggestionsFeature,
  agreementSetting,
  agreementsFeature,
  caseDeadlineSetting,
  checkLinksFeature,
  identityChecksFeature,
  informationFiles,
  informationRequestsFeature,
  institutionFiles,
  institutionsFeature,
  ownershipFeature,
  ratingSettings,
  verificationFiles,
  verificationFeature,
  verificationRegisterFeature,
  verificationReviews,
  screeningReviews,
  findingMeasureSetting,
  verificationReviewsFeature,
];
