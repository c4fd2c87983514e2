// The features that the server is made of, in the order of a member's way through it; last what staff see of it all.
import { accountsFeature } from './features/money/accounts/index.ts';
import { agreementSetting, agreementsFeature } from './features/verification/agreements/index.ts';
import { agentsFeature } from './features/support/agents/index.ts';
import { approvalsFeature } from './features/money/approvals/index.ts';
import { arrivalsFeature } from './features/money/arrivals/index.ts';
import { auditFeature } from './features/desk/audit/index.ts';
import { billReviews, billingFeature, billingFeeSetting } from './features/money/billing/index.ts';
import { captchaFeature } from './features/access/captcha/index.ts';
import { chatFeature, chatSources } from './features/support/chat/index.ts';
import { chainHoldingsFeature } from './features/money/chain-holdings/index.ts';
import { channelEventsFeature } from './features/money/channel-events/index.ts';
import { codesFeature } from './features/access/codes/index.ts';
import {
  collectionAccountReviews,
  collectionAccountsFeature,
  builtInSetting,
  collectionLimitSetting,
  openingLimitSetting,
} from './features/money/collection-accounts/index.ts';
import {
  depositDocuments,
  depositRecords,
  depositReviews,
  depositsFeature,
  smallDepositSetting,
} from './features/money/deposits/index.ts';
import { developerPlatformFeature } from './features/access/developer-platform/index.ts';
import {
  countryRiskSetting,
  dictionaryFeature,
  dictionarySetting,
} from './features/reference/dictionary/index.ts';
import { exchangeFeature, exchangeRecords, exchangeSettings } from './features/money/exchange/index.ts';
import { factorsFeature } from './features/access/factors/index.ts';
import { filesFeature } from './features/reference/files/index.ts';
import { institutionFiles, institutionsFeature } from './features/verification/institutions/index.ts';
import { invitationsFeature } from './features/access/invitations/index.ts';
import { accessReviews, membersFeature } from './features/desk/members/index.ts';
import { legacyStatementFeature, versionOneSetting } from './features/money/legacy-statement/index.ts';
import { lockoutFeature, signInLockSetting } from './features/access/lockout/index.ts';
import { messagesFeature } from './features/reference/messages/index.ts';
import { passwordResetFeature } from './features/access/password-reset/index.ts';
import { memberNotificationsFeature } from './features/desk/notifications/index.ts';
import { notificationsFeature } from './features/access/notifications/index.ts';
import { prepaidFeature } from './features/money/prepaid/index.ts';
import { payeeFiles, payeeReviews, payeesFeature } from './features/money/payees/index.ts';
import { registrationFeature } from './features/access/registration/index.ts';
import { reviewsFeature } from './features/desk/reviews/index.ts';
import { safetyNoticesFeature } from './features/access/safety-notices/index.ts';
import { sessionsFeature, sessionTimesSetting } from './features/access/sessions/index.ts';
import { teamFeature } from './features/access/team/index.ts';
import { securityFeature } from './features/access/security/index.ts';
import { signInFeature } from './features/access/sign-in/index.ts';
import { throttleFeature } from './features/access/throttle/index.ts';
import { staffFeature } from './features/access/staff/index.ts';
import { staffTeamFeature } from './features/access/staff-team/index.ts';
import { announcementsFeature } from './features/support/announcements/index.ts';
import { suggestionFiles, suggestionsFeature } from './features/support/suggestions/index.ts';
import {
  supportingDocuments,
  supportingDocumentsFeature,
} from './features/money/supporting-documents/index.ts';
import {
  transferDocuments,
  transferRecords,
  transferReviews,
  transfersFeature,
} from './features/money/transfers/index.ts';
import { settingsFeature, type SettingSourceOf } from './features/reference/settings/index.ts';
import { networkFeeSetting, outgoingPaymentsFeature } from './features/money/outgoing-payments/index.ts';
import { staffThresholdSetting } from './features/money/staff-approval/index.ts';
import { tariffSettings } from './features/money/tariff/index.ts';
import { holidaySetting } from './features/reference/working-days/index.ts';
import { subAccountsFeature } from './features/money/sub-accounts/index.ts';
import { treasuryFeature } from './features/money/treasury/index.ts';
import { trustedBrowsersFeature } from './features/access/trusted-browsers/index.ts';
import { checkLinksFeature } from './features/verification/check-links/index.ts';
import { identityChecksFeature } from './features/verification/identity-checks/index.ts';
import { verificationFeature, verificationFiles } from './features/verification/record/index.ts';
import {
  screeningReviews,
  verificationReviews,
  verificationReviewsFeature,
} from './features/verification/reviews/index.ts';
import { recordsFeature } from './features/desk/records/index.ts';
import { recordFilesFeature } from './features/money/record-files/index.ts';
import { searchFeature } from './features/money/search/index.ts';
import { walletTransactionsFeature } from './features/money/wallet-transactions/index.ts';
import type { Feature } from './platform/feature.ts';

/** Everything that staff change at run time; a new one is declared in the contract and added here. */
export const settingSources: readonly SettingSourceOf[] = [
  ...tariffSettings,
  ...exchangeSettings,
  billingFeeSetting,
  staffThresholdSetting,
  smallDepositSetting,
  networkFeeSetting,
  versionOneSetting,
  dictionarySetting,
  agreementSetting,
  sessionTimesSetting,
  signInLockSetting,
  builtInSetting,
  collectionLimitSetting,
  openingLimitSetting,
  countryRiskSetting,
  holidaySetting,
  ...chatSources,
];

export const features: readonly Feature[] = [
  signInFeature,
  captchaFeature(),
  throttleFeature,
  lockoutFeature,
  staffFeature,
  staffTeamFeature,
  announcementsFeature,
  suggestionsFeature,
  trustedBrowsersFeature,
  registrationFeature,
  passwordResetFeature,
  agreementsFeature,
  invitationsFeature,
  codesFeature,
  sessionsFeature,
  safetyNoticesFeature,
  messagesFeature,
  chatFeature,
  agentsFeature,
  factorsFeature,
  securityFeature,
  teamFeature,
  developerPlatformFeature,
  notificationsFeature,
  dictionaryFeature,
  filesFeature([verificationFiles, institutionFiles, supportingDocuments, payeeFiles, suggestionFiles]),
  verificationFeature,
  identityChecksFeature,
  checkLinksFeature,
  verificationReviewsFeature,
  institutionsFeature,
  accountsFeature,
  collectionAccountsFeature,
  depositsFeature,
  arrivalsFeature,
  chainHoldingsFeature,
  exchangeFeature,
  approvalsFeature,
  payeesFeature,
  transfersFeature,
  outgoingPaymentsFeature,
  prepaidFeature,
  subAccountsFeature,
  billingFeature,
  supportingDocumentsFeature([transferDocuments, depositDocuments]),
  walletTransactionsFeature,
  legacyStatementFeature,
  recordFilesFeature,
  searchFeature,
  channelEventsFeature,
  reviewsFeature([
    verificationReviews,
    screeningReviews,
    collectionAccountReviews,
    payeeReviews,
    transferReviews,
    depositReviews,
    billReviews,
    accessReviews,
  ]),
  membersFeature,
  memberNotificationsFeature,
  recordsFeature([depositRecords, exchangeRecords, transferRecords]),
  settingsFeature(settingSources),
  treasuryFeature,
  auditFeature,
];
