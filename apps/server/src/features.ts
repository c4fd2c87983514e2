// The features that the server is made of, in the order of a member's way through it; last what staff see of it all.
import { accountsFeature } from './features/accounts/index.ts';
import { agreementsFeature } from './features/agreements/index.ts';
import { auditFeature } from './features/audit/index.ts';
import { channelsFeature } from './features/channels/index.ts';
import { codesFeature } from './features/codes/index.ts';
import { collectionAccountReviews, collectionAccountsFeature } from './features/collection-accounts/index.ts';
import { depositPapers, depositReviews, depositsFeature } from './features/deposits/index.ts';
import { dictionaryFeature } from './features/dictionary/index.ts';
import { exchangeFeature } from './features/exchange/index.ts';
import { factorsFeature } from './features/factors/index.ts';
import { filesFeature } from './features/files/index.ts';
import { institutionFiles, institutionsFeature } from './features/institutions/index.ts';
import { invitationsFeature } from './features/invitations/index.ts';
import { accessReviews, membersFeature } from './features/members/index.ts';
import { passwordResetFeature } from './features/password-reset/index.ts';
import { payeeReviews, payeesFeature } from './features/payees/index.ts';
import { registrationFeature } from './features/registration/index.ts';
import { reviewsFeature } from './features/reviews/index.ts';
import { safetyNoticesFeature } from './features/safety-notices/index.ts';
import { sessionsFeature } from './features/sessions/index.ts';
import { securityFeature } from './features/security/index.ts';
import { signInFeature, signInsVoided } from './features/sign-in/index.ts';
import { transactionFiles, transactionFilesFeature } from './features/transaction-files/index.ts';
import { transferPapers, transferReviews, transfersFeature } from './features/transfers/index.ts';
import { treasuryFeature } from './features/treasury/index.ts';
import { trustedBrowsersFeature } from './features/trusted-browsers/index.ts';
import { verificationFeature, verificationFiles } from './features/verification/index.ts';
import {
  screeningReviews,
  verificationReviews,
  verificationReviewsFeature,
} from './features/verification-reviews/index.ts';
import { walletTransactionsFeature } from './features/wallet-transactions/index.ts';
import type { Feature } from './platform/feature.ts';

export const features: readonly Feature[] = [
  signInFeature(),
  trustedBrowsersFeature,
  registrationFeature,
  passwordResetFeature,
  agreementsFeature,
  invitationsFeature,
  codesFeature,
  sessionsFeature([signInsVoided]),
  safetyNoticesFeature,
  factorsFeature,
  securityFeature,
  dictionaryFeature,
  filesFeature([verificationFiles, institutionFiles, transactionFiles]),
  verificationFeature,
  verificationReviewsFeature,
  institutionsFeature,
  accountsFeature,
  collectionAccountsFeature,
  depositsFeature,
  exchangeFeature,
  payeesFeature,
  transfersFeature,
  transactionFilesFeature([transferPapers, depositPapers]),
  walletTransactionsFeature,
  channelsFeature,
  reviewsFeature([
    verificationReviews,
    screeningReviews,
    collectionAccountReviews,
    payeeReviews,
    transferReviews,
    depositReviews,
    accessReviews,
  ]),
  membersFeature,
  treasuryFeature,
  auditFeature,
];
