// Every call there is, in one list, for whoever goes over all of them: the server's start-up check, the OpenAPI
// document, the generated refusal tests.
import { accountsEndpoints } from './accounts/endpoints.ts';
import { agreementEndpoints } from './agreements/endpoints.ts';
import { billingEndpoints } from './billing/endpoints.ts';
import { collectionAccountEndpoints } from './collection-accounts/endpoints.ts';
import { bankMessageEndpoints } from './treasury/bank-messages.ts';
import { chainStateEndpoints } from './treasury/chain-states.ts';
import { nodeFindingEndpoints } from './treasury/node-findings.ts';
import { depositReturnEndpoints } from './deposits/returns.ts';
import { colleagueEndpoints } from './staff/colleagues.ts';
import { staffTeamEndpoints } from './staff/team.ts';
import { consoleEndpoints } from './reviews/endpoints.ts';
import { invitationEndpoints, memberAccessEndpoints } from './members/access.ts';
import { memberHoldingEndpoints } from './members/holdings.ts';
import { memberPeopleEndpoints } from './members/people.ts';
import { recordEndpoints } from './records/endpoints.ts';
import { staffAccessEndpoints } from './staff/access.ts';
import { staffSessionEndpoints } from './staff/sessions.ts';
import { bankBookingEndpoints } from './treasury/bank-bookings.ts';
import { unmatchedPaymentEndpoints } from './treasury/unmatched-payments.ts';
import { verificationReviewEndpoints } from './verification/reviews.ts';
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
