// Every call there is, in one list, for whoever goes over all of them: the server's start-up check, the OpenAPI
// document, the generated refusal tests.
import { accountsEndpoints } from './accounts/endpoints.ts';
import { agreementEndpoints } from './agreements/endpoints.ts';
import { billingEndpoints } from './billing/endpoints.ts';
import { collectionAccountEndpoints } from './collection-accounts/endpoints.ts';
import { bankMessageEndpoints } from './console/bank-messages.ts';
import { chainStateEndpoints } from './console/chain-states.ts';
import { nodeFindingEndpoints } from './console/node-findings.ts';
import { depositReturnEndpoints } from './console/deposit-returns.ts';
import { colleagueEndpoints } from './console/colleagues.ts';
import { staffTeamEndpoints } from './console/staff-team.ts';
import { consoleEndpoints } from './console/endpoints.ts';
import { invitationEndpoints, memberAccessEndpoints } from './console/member-access.ts';
import { memberHoldingEndpoints } from './console/member-holdings.ts';
import { memberPeopleEndpoints } from './console/member-people.ts';
import { recordEndpoints } from './console/records.ts';
import { staffAccessEndpoints } from './console/staff-access.ts';
import { staffSessionEndpoints } from './console/staff-sessions.ts';
import { bankBookingEndpoints } from './console/bank-bookings.ts';
import { unmatchedPaymentEndpoints } from './console/unmatched-payments.ts';
import { verificationReviewEndpoints } from './console/verification-reviews.ts';
import { depositEndpoints } from './deposits/endpoints.ts';
import { developerEndpoints } from './developer/endpoints.ts';
import { notificationEndpoints } from './developer/notifications.ts';
import { dictionaryEndpoints } from './dictionary/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { exchangeEndpoints } from './exchange/endpoints.ts';
import { fileEndpoints } from './files/endpoints.ts';
import { supportingDocumentEndpoints } from './files/supporting-documents.ts';
import { institutionEndpoints } from './institutions/endpoints.ts';
import { payeeEndpoints } from './payees/endpoints.ts';
import { prepaidEndpoints } from './prepaid/endpoints.ts';
import { securityEndpoints, trustedBrowserEndpoints } from './security/endpoints.ts';
import { sessionEndpoints } from './security/sessions.ts';
import { messageEndpoints } from './messages/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { settingEndpoints } from './settings/endpoints.ts';
import { passwordResetEndpoints } from './sign-in/password-reset.ts';
import { signInEndpoints } from './sign-in/endpoints.ts';
import { subAccountEndpoints } from './sub-accounts/endpoints.ts';
import { announcementEndpoints } from './support/announcements.ts';
import { chatEndpoints } from './support/chat.ts';
import { suggestionEndpoints } from './support/suggestions.ts';
import { supportChatEndpoints } from './support/chat-desk.ts';
import { teamEndpoints } from './team/endpoints.ts';
import { transferEndpoints } from './transfers/endpoints.ts';
import { verificationEndpoints } from './verification/endpoints.ts';
import { walletTransactionEndpoints } from './wallet-transactions/endpoints.ts';
import { fundsExportEndpoints } from './wallet-transactions/exports.ts';
import { legacyStatementEndpoints } from './wallet-transactions/legacy.ts';

export const endpoints: readonly Endpoint[] = [
  ...signInEndpoints,
  ...passwordResetEndpoints,
  ...securityEndpoints,
  ...sessionEndpoints,
  ...trustedBrowserEndpoints,
  ...teamEndpoints,
  ...developerEndpoints,
  ...notificationEndpoints,
  ...agreementEndpoints,
  ...dictionaryEndpoints,
  ...messageEndpoints,
  ...announcementEndpoints,
  ...suggestionEndpoints,
  ...chatEndpoints,
  ...supportChatEndpoints,
  ...fileEndpoints,
  ...supportingDocumentEndpoints,
  ...verificationEndpoints,
  ...institutionEndpoints,
  ...accountsEndpoints,
  ...searchEndpoints,
  ...collectionAccountEndpoints,
  ...depositEndpoints,
  ...exchangeEndpoints,
  ...payeeEndpoints,
  ...transferEndpoints,
  ...prepaidEndpoints,
  ...subAccountEndpoints,
  ...billingEndpoints,
  ...walletTransactionEndpoints,
  ...fundsExportEndpoints,
  ...legacyStatementEndpoints,
  ...staffSessionEndpoints,
  ...staffAccessEndpoints,
  ...colleagueEndpoints,
  ...staffTeamEndpoints,
  ...consoleEndpoints,
  ...recordEndpoints,
  ...bankMessageEndpoints,
  ...chainStateEndpoints,
  ...nodeFindingEndpoints,
  ...depositReturnEndpoints,
  ...bankBookingEndpoints,
  ...unmatchedPaymentEndpoints,
  ...memberAccessEndpoints,
  ...memberPeopleEndpoints,
  ...memberHoldingEndpoints,
  ...invitationEndpoints,
  ...verificationReviewEndpoints,
  ...settingEndpoints,
];
