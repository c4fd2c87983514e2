// A member is closed to staff who have a conflict of interest with it: every place of a staff call that names a member,
// tried by staff with one and by a colleague without (DSK-004); and every way in which a conflict of interest is known.
import {
  type Endpoint,
  addMemberNote,
  decideCase,
  decideReview,
  declareStaffConflict,
  downloadCaseReport,
  getMember,
  getPaymentStops,
  getReview,
  linkCaseMember,
  listAudit,
  listCases,
  listMemberNotes,
  listMembers,
  listSettingChanges,
  listStaff,
  listUnmatched,
  proposeSettingChange,
  proposeUnmatched,
  removeStaffConflict,
  sendSuggestion,
  openCase,
} from '@causeway/contract';
import { endpoints } from '@causeway/contract/endpoints';
import { decimal } from '@causeway/money';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordsFeature } from './features/back-office/records/index.ts';
import { membersFeature } from './features/back-office/members/index.ts';
import { memberWebhooksFeature } from './features/back-office/webhooks/index.ts';
import { staffFeature } from './features/access/staff/index.ts';
import { sessionsFeature } from './features/access/sessions/index.ts';
import { invitationsFeature } from './features/access/invitations/index.ts';
import { transferRecords } from './features/money/transfers/index.ts';
import { agentsFeature } from './features/support/agents/index.ts';
import { payoutsFeature } from './features/money/payouts/index.ts';
import { travelInquiriesFeature } from './features/money/travel-inquiries/index.ts';
import { travelRuleFeature } from './features/money/travel-rule/index.ts';
import { monitoringFeature } from './features/money/monitoring/index.ts';
import { makeAlert } from './features/money/monitoring/monitored.testing.ts';
import { caseReportsFeature } from './features/money/case-reports/index.ts';
import { exchangePositionFeature } from './features/money/exchange-position/index.ts';
import { treasuryFeature } from './features/money/treasury/index.ts';
import { nameOf } from './features/foundation/files/name-file.ts';
import { informationRequestsFeature } from './features/verification/information-requests/index.ts';
import { casesFeature } from './features/verification/cases/index.ts';
import { institutionsFeature } from './features/verification/institutions/index.ts';
import { settingsFeature } from './features/foundation/settings/index.ts';
import { settingSources } from './features.ts';
import { ownershipFeature } from './features/verification/ownership/index.ts';
import { verificationRegisterFeature } from './features/verification/register/index.ts';
import { verificationReviewsFeature } from './features/verification/reviews/index.ts';
import { suggestionsFeature } from './features/support/suggestions/index.ts';
import type { TestPerson } from './platform/testing.ts';
import { idPlaces } from './testing/id-places.testing.ts';
import { fileFor } from './testing/naming-call.testing.ts';
import { type MoneyServer, bankPayee, moneyServer } from './testing/money-server.testing.ts';
import { bankCredit } from './testing/outside.testing.ts';
import { moneyRecords } from './testing/others-records.testing.ts';

type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;

/** The objects of a member that calls name. */
interface Named {
  readonly person: TestPerson;
  readonly transfer: string;
  readonly payeeId: string;
  readonly accountId: string;
  readonly exchange: string;
  readonly deposit: string;
  /** A payment that a colleague proposes to match with the member. */
  readonly unmatched: string;
  readonly fileId: string;
  readonly bill: string;
  readonly billChangeId: string;
  readonly invitationId: string;
  readonly tieId: string;
  /** A fee of the member that a colleague proposes. */
  readonly settingChange: string;
  readonly suggestionId: string;
  readonly informationRequestId: string;
  readonly suggestionFileId: string;
  readonly conversationId: string;
  readonly notificationId: string;
  readonly alertId: string;
  readonly caseId: string;
  readonly reportId: string;
  readonly inquiryId: string;
}

/** A case about another member, with a report. */
interface CaseNamed extends Pick<Named, 'caseId' | 'reportId'> {
  readonly memberId: string;
}

let server: MoneyServer;
let named: Named;
/** The member of `named` is linked to it. */
let linked: CaseNamed;
let own: Staff;
let colleague: Staff;

beforeAll(async () => {
  server = await moneyServer(
    [
      membersFeature,
      memberWebhooksFeature,
      recordsFeature([transferRecords]),
      sessionsFeature,
      staffFeature,
      invitationsFeature,
      treasuryFeature,
      exchangePositionFeature,
      monitoringFeature,
      casesFeature([]),
      travelRuleFeature,
      travelInquiriesFeature,
      caseReportsFeature,
      payoutsFeature,
      agentsFeature,
      informationRequestsFeature,
      institutionsFeature,
      ownershipFeature,
      verificationReviewsFeature,
      verificationRegisterFeature,
      settingsFeature(settingSources),
      suggestionsFeature,
    ],
    { SESSIONS_PER_PERSON: 'several' },
  );
  const person = await server.signedInPerson({ isDeveloper: true });
  own = await server.signedInStaffOf(person, 'senior');
  colleague = await server.signedInStaff('senior');
  const records = await moneyRecords(server, person);
  const declared = { staffId: own.staffId, memberId: person.memberId, reason: 'A brother' };
  const { tieId } = await server
    .as(await server.signedInStaff('senior'))
    .call(declareStaffConflict, declared);
  const unmatched = await proposedFor(records.accountId);
  const settingChange = await proposedFee(person);
  // The payment's outcome is unknown, as after a failure of its chain.
  await server.pool.query(
    `insert into unproven_payment (id, channel, tx_hash, reason, since, member_id)
     values ($1, 8, '0xab', 'no block shows it', $2, $3)`,
    [records.transfer, server.clock.now(), person.memberId],
  );
  const fileIds = [records.suggestionFileId];
  const suggested = { category: 'other', text: 'More currencies', language: 'en', fileIds } as const;
  const { id: suggestionId } = await server.as(person).call(sendSuggestion, suggested);
  const { memberId } = person;
  const alertId = await makeAlert(server.pool, { memberId, staffId: colleague.staffId });
  const { caseId } = await server
    .as(colleague)
    .call(openCase, { memberId, reason: 'Three payers with one address' });
  await server.pool.query(
    `insert into travel_rule_payment (id, member_id, state, since, reason, owner) values ($1, $2, 'HELD', $3, 'unhosted', 'other')`,
    [records.transfer, memberId, server.clock.now()],
  );
  const inquiryId = randomUUID();
  await server.pool.query(
    `insert into travel_inquiry (id, account_id, member_id, service, reference, callback, digest, channel, currency, amount, payload,
       originator_name, beneficiary_name, received_at, state, since, reasons)
     values ($1, $2, $3, 'vasp.example', $1, '', '', 8, 'USDT', 1, $5, '', '', $4, 'HELD', $4, '["other-beneficiary"]')`,
    [
      inquiryId,
      records.accountId,
      memberId,
      server.clock.now(),
      { originator: { persons: [] }, beneficiary: { persons: [] } },
    ],
  );
  const reportId = await preparedReport(caseId, memberId);
  linked = await linkedCase(memberId);
  named = {
    ...records,
    person,
    unmatched,
    tieId,
    settingChange,
    suggestionId,
    alertId,
    caseId,
    reportId,
    inquiryId,
  };
});

async function preparedReport(caseId: string, memberId: string): Promise<string> {
  const id = randomUUID();
  await server.pool.query(
    `insert into case_report (id, case_id, member_id, code, state, reason, action, indicators, transactions, xml, sha256,
       pdf, prepared_by, prepared_at)
     values ($1, $2, $3, 'SAR', 'PREPARED', 'R', 'A', '{I}', '{}', '', '', '', $4, now())`,
    [id, caseId, memberId, own.staffId],
  );
  return id;
}

/** A case about another member, to which a colleague links this one. */
async function linkedCase(linkedId: string): Promise<CaseNamed> {
  const { memberId } = await server.signedInPerson();
  const { caseId } = await server.as(colleague).call(openCase, { memberId, reason: longReason });
  await server.as(colleague).call(linkCaseMember, { caseId, version: 1, linkedId, reason: longReason });
  return { memberId, caseId, reportId: await preparedReport(caseId, memberId) };
}

async function proposedFee({ memberId }: TestPerson): Promise<string> {
  const session = await server.signedInStaff('settings');
  const key = { way: 'bank', currency: 'USD', tier: null, memberId };
  const after = { fixed: '1.00', percent: '0.00', min: null, max: null };
  const change = { name: 'transfer-fee' as const, lines: [{ key, before: null, after }], reason };
  await server.as(session).call(proposeSettingChange, change);
  const page = { pageNo: 1, pageSize: 1, status: 'waiting' as const };
  const { list } = await server.as(session).call(listSettingChanges, page);
  return list[0]?.id ?? '';
}

async function proposedFor(accountId: string): Promise<string> {
  await server.bankReports(bankCredit('999999', decimal('7.00', 'USD'), 'NOBODY'));
  const session = await server.signedInStaff();
  const { list } = await server.as(session).call(listUnmatched, { pageNo: 1, pageSize: 1 });
  const { txnNo = '', version = 0 } = list[0] ?? {};
  const proposal = { txnNo, version, outcome: { kind: 'match', accountId }, reason } as const;
  await server.as(session).call(proposeUnmatched, proposal);
  return txnNo;
}
afterAll(() => server.stop());

type Input = (named: Named, staff: Staff) => object;

const reason = 'because';
const byMember =
  (more: object = {}): Input =>
  ({ person: { memberId } }) => ({ memberId, ...more });
const byPerson =
  (more: object = {}): Input =>
  ({ person: { personId } }) => ({ personId, ...more });
const byChat =
  (more: object = {}): Input =>
  ({ conversationId }) => ({ conversationId, ...more });
const byCase =
  (more: object = {}): Input =>
  ({ caseId }) => ({ caseId, ...more });
const longReason = 'Three payers with one address';
const ofSuggestionFile: Input = ({ suggestionId, suggestionFileId: fileId }) => ({ suggestionId, fileId });
const ofInformation =
  (more: object = {}): Input =>
  ({ informationRequestId }) => ({ informationRequestId, ...more });
const access = (more: object): readonly Input[] => [
  ({ person }) => ({ target: { kind: 'person', id: person.personId }, reason, ...more }),
  ({ person }) => ({ target: { kind: 'member', id: person.memberId }, reason, ...more }),
];

/** By the endpoint's name and the place that names a member or an object of one. */
const calls: Readonly<Record<string, readonly Input[]>> = {
  'reviews.file-name fileId': [({ fileId }) => ({ fileId })],
  'reviews.file keyName': [
    ({ fileId }, { staffId }) => ({
      keyName: nameOf(
        server.context,
        { kind: 'staff', staffId, sessionId: '', role: 'senior', name: '' },
        fileId,
        server.clock.now(),
      ).keyName,
    }),
  ],
  'settings.list memberId': [byMember({ name: 'transfer-fee' })],
  'settings.decide id': [({ settingChange }) => ({ id: settingChange, decision: 'reject' })],
  'settings.withdraw id': [({ settingChange }) => ({ id: settingChange })],
  'chain-payments.propose txnNo': [
    ({ transfer }) => ({ txnNo: transfer, version: 0, outcome: 'not-paid', reason }),
  ],
  'chain-payments.confirm txnNo': [({ transfer }) => ({ txnNo: transfer, version: 0 })],
  'deposit-returns.retry txnNo': [({ deposit }) => ({ txnNo: deposit })],
  'deposit-returns.propose-correction txnNo': [
    ({ deposit }) => ({
      txnNo: deposit,
      destination: { name: 'A', account: '1', bic: '' },
      reason,
      source: 'b',
    }),
  ],
  'deposit-returns.confirm-correction txnNo': [({ deposit }) => ({ txnNo: deposit, version: 0 })],
  'unmatched-payments.propose txnNo': [
    ({ unmatched }) => ({ txnNo: unmatched, version: 0, outcome: { kind: 'return' }, reason }),
  ],
  'unmatched-payments.propose outcome.accountId': [
    ({ unmatched, accountId }) => ({
      ...{ txnNo: unmatched, version: 0, reason },
      outcome: { kind: 'match', accountId },
    }),
  ],
  'unmatched-payments.confirm txnNo': [({ unmatched }) => ({ txnNo: unmatched, version: 0 })],
  'exchange.return txnNo': [({ exchange }) => ({ txnNo: exchange, reason })],
  'records.view txnNo': [({ transfer }) => ({ txnNo: transfer })],
  'reviews.detail subjectId': [
    ({ transfer }) => ({ kind: 'transfer', subjectId: transfer }),
    ({ billChangeId }) => ({ kind: 'bill-change', subjectId: billChangeId }),
  ],
  'reviews.hold subjectId': [
    ({ transfer }, { staffId }) => ({
      ...{ kind: 'transfer', subjectId: transfer, version: 0, reason, staffId, until: '2026-03-03' },
    }),
  ],
  'reviews.decide subjectId': [
    ({ billChangeId }) => ({ kind: 'bill-change', subjectId: billChangeId, version: 1, decision: 'approve' }),
    ({ transfer }) => ({ kind: 'transfer', subjectId: transfer, version: 0, decision: 'approve' }),
  ],
  'members.detail memberId': [byMember()],
  'members.journals memberId': [byMember()],
  'members.payees memberId': [byMember()],
  'members.accounts memberId': [byMember()],
  'members.bills memberId': [byMember()],
  'members.bill-changes memberId': [byMember()],
  'members.change-bills memberId': [
    byMember({ kind: 'charge', category: 'OTHER', amount: '1', remark: '', reason }),
  ],
  'members.change-bills txnNo': [({ bill }) => ({ kind: 'waive', txnNo: bill, reason })],
  'members.set-payee-disabled payeeId': [true, false].map((isDisabled): Input => ({ payeeId }) => ({
    payeeId,
    isDisabled,
    reason,
  })),
  'members.set-account-disabled accountId': [true, false].map((isDisabled): Input => ({ accountId }) => ({
    accountId,
    isDisabled,
    reason,
  })),
  'members.set-certified target.id': [
    ({ person: { memberId: id } }) => ({ target: { kind: 'member', id }, isCertified: true, reason }),
    ({ person: { memberId: id } }) => ({ target: { kind: 'member', id }, isCertified: false, reason }),
    ({ payeeId: id }) => ({ target: { kind: 'payee', id }, isCertified: false, reason }),
  ],
  'members.person-access personId': [byPerson()],
  'members.person-logins personId': [byPerson()],
  'members.disable target.id': access({ isFraud: false }),
  'members.enable target.id': access({}),
  'members.unlock personId': [byPerson({ reason })],
  'members.end-sessions personId': [byPerson({ reason })],
  'members.revoke-factor personId': [byPerson({ factor: 'authenticator', reason, evidence: 'seen' })],
  'members.set-account-type-open memberId': [true, false].map((isOpen) => byMember({ isOpen, reason })),
  'members.set-must-bind-authenticator memberId': [true, false].map((must) => byMember({ must, reason })),
  'members.invite memberId': [
    byMember({ name: 'Nora', department: '', roleId: 2, email: 'nora@example.com', language: 'en', reason }),
  ],
  'members.resend-invitation invitationId': [({ invitationId }) => ({ invitationId, reason })],
  'members.withdraw-invitation invitationId': [({ invitationId }) => ({ invitationId, reason })],
  'members.change-person personId': [byPerson({ roleId: 2, department: '', reason })],
  'members.remove-person personId': [byPerson({ reason })],
  'audit.list memberId': [byMember()],
  'earnings.list memberId': [byMember({ by: 'day', from: '2026-03-01', to: '2026-03-02' })],
  'earnings.export memberId': [byMember({ by: 'day', from: '2026-03-01', to: '2026-03-02' })],
  'monitoring-alerts.list memberId': [byMember()],
  'monitoring-alerts.get alertId': [({ alertId }) => ({ alertId })],
  'monitoring-alerts.ask alertId': [
    ({ alertId }) => ({ alertId, version: 1, items: ['Which bank?'], workingDays: 3 }),
  ],
  'monitoring-alerts.assign alertId': [({ alertId }) => ({ alertId, version: 1 })],
  'monitoring-alerts.refuse-payment alertId': [
    ({ alertId }) => ({ alertId, version: 1, reason: 'The invoice is a forgery' }),
  ],
  'monitoring-alerts.decide alertId': [
    ({ alertId }) => ({ alertId, version: 2, outcome: 'escalated', reason: 'Looks unusual to me' }),
  ],
  'monitoring-alerts.decide shownTxnNo': [
    ({ alertId, transfer }) => ({
      ...{ alertId, version: 2, outcome: 'escalated', reason: 'Looks unusual to me' },
      shownTxnNo: transfer,
    }),
  ],
  'travel-rule-payments.list memberId': [byMember({ show: 'all' })],
  'travel-rule-payments.get txnNo': [({ transfer }) => ({ txnNo: transfer })],
  'travel-rule-payments.retry txnNo': [({ transfer }) => ({ txnNo: transfer, version: 1 })],
  'travel-rule-payments.accept txnNo': [
    ({ transfer }) => ({ txnNo: transfer, version: 1, reason: longReason }),
  ],
  'travel-rule-payments.refuse txnNo': [
    ({ transfer }) => ({ txnNo: transfer, version: 1, reason: longReason }),
  ],
  'travel-inquiries.list memberId': [byMember({ show: 'all' })],
  'travel-inquiries.get inquiryId': [({ inquiryId }) => ({ inquiryId })],
  'travel-inquiries.approve inquiryId': [({ inquiryId }) => ({ inquiryId, version: 1, reason: longReason })],
  'travel-inquiries.reject inquiryId': [({ inquiryId }) => ({ inquiryId, version: 2, reason: longReason })],
  'travel-deposits.list memberId': [byMember({})],
  'travel-deposits.settle txnNo': [
    ({ deposit }) => ({ txnNo: deposit, version: 0, how: 'kept', reason: longReason }),
  ],
  'travel-deposits.parties txnNo': [({ deposit }) => ({ txnNo: deposit })],
  'case-reports.list caseId': [byCase()],
  'case-reports.transactions caseId': [byCase({ pageNo: 1, pageSize: 10 })],
  'case-reports.prepare caseId': [
    byCase({ code: 'SAR', reason: longReason, action: longReason, indicators: ['STRUC'], txnNos: [] }),
  ],
  'case-reports.release reportId': [({ reportId }) => ({ reportId, version: 1 })],
  'case-reports.withdraw reportId': [({ reportId }) => ({ reportId, version: 1 })],
  'case-reports.file reportId': [({ reportId }) => ({ reportId, format: 'xml' })],
  'cases.list memberId': [byMember()],
  'cases.payment-stops memberId': [byMember()],
  'cases.get caseId': [byCase()],
  'cases.open memberId': [byMember({ reason: longReason })],
  'cases.assign caseId': [byCase({ version: 1 })],
  'cases.postpone caseId': [byCase({ version: 1, dueOn: '2030-01-01', reason: longReason })],
  'cases.link-member caseId': [byCase({ version: 1, linkedId: '0000000000', reason: longReason })],
  'cases.link-member linkedId': [
    ({ person }) => ({ caseId: randomUUID(), version: 1, linkedId: person.memberId, reason: longReason }),
  ],
  'cases.upload-document caseId': [byCase()],
  'cases.document caseId': [byCase({ documentId: randomUUID() })],
  'cases.decide caseId': [byCase({ version: 1, decision: 'restrict', reason: longReason })],
  'member-notes.add memberId': [byMember({ text: longReason })],
  'member-notes.list memberId': [byMember()],
  'notifications.detail-of-member notificationId': [({ notificationId }) => ({ notificationId })],
  'support.claim conversationId': [byChat()],
  'support.read conversationId': [byChat()],
  'support.see conversationId': [byChat({ sequence: 1 })],
  'support.send conversationId': [byChat({ text: 'Hello' })],
  'support.send-file conversationId': [byChat()],
  'support.file conversationId': [byChat({ sequence: 1 })],
  'support.close conversationId': [byChat()],
  'support.hand-over conversationId': [byChat({ staffId: null })],
  'support.note conversationId': [byChat({ text: reason })],
  'support.mute conversationId': [byChat({ until: null, reason })],
  'support.search memberId': [byMember()],
  'information-requests.list-all memberId': [byMember()],
  'information-requests.staff-detail informationRequestId': [ofInformation()],
  'information-requests.standard-questions memberId': [byMember()],
  'information-requests.ask memberId': [byMember({ items: ['Which bank?'], workingDays: 3 })],
  'information-requests.ask-again informationRequestId': [
    ofInformation({ version: 1, items: ['Which bank?'], workingDays: 3 }),
  ],
  'information-requests.decide informationRequestId': [
    ofInformation({ version: 1, decision: 'close', note: 'We have what we need.' }),
  ],
  'institutions.detail memberId': [byMember()],
  'institutions.note memberId': [byMember({ text: reason })],
  'institutions.decide memberId': [byMember({ version: 1, decision: 'process' })],
  'ownership.file memberId': [byMember()],
  'verification-reviews.detail memberId': [byMember()],
  'verification-reviews.decide memberId': [
    byMember({ level: 1, version: 1, decision: 'approve', items: [] }),
  ],
  'verification-register.ask memberId': [byMember({})],
  'verification-reviews.claim memberId': [byMember({ isClaimed: true })],
  'verification-reviews.record memberId': [
    byMember({ reviewOn: '2026-03-02', note: 'Everything is as before.' }),
  ],
  'verification-reviews.draft-corrections memberId': [
    byMember({ submittedAt: '2026-03-02T02:00:00.000Z', items: [] }),
  ],
  'staff.declare-tie memberId': [byMember({ staffId: '00000000-0000-4000-8000-000000000000', reason })],
  'suggestions.file suggestionId': [ofSuggestionFile],
  'suggestions.file fileId': [ofSuggestionFile],
  'suggestions.answer suggestionId': [({ suggestionId }) => ({ suggestionId, answer: 'Thank you' })],
  'suggestions.close suggestionId': [({ suggestionId }) => ({ suggestionId })],
  'staff.decide-tie tieId': [({ tieId }) => ({ tieId, decision: 'confirm' })],
  'staff.remove-tie tieId': [({ tieId }) => ({ tieId, reason })],
};

/** Ids that name no object of a member. */
const namesNoMember =
  /(?:^|\.)(?:staffId|versionId|ruleId|answerId|sessionId|requestId|announcementId|passkeyId|movementNo|moveNo|documentId|uid|passkey\.(?:id|rawId))$/;

/** This filter's list leaves the member's records out (records.test.ts). */
const isFilter = (endpoint: Endpoint, place: string): boolean =>
  ['records.list', 'records.export'].includes(endpoint.name) && place === 'txnNo';

const places = endpoints
  .filter(({ access: { kind } }) => kind === 'staff')
  .flatMap((endpoint) => idPlaces(endpoint).map((place) => ({ endpoint, place })))
  .filter(({ endpoint, place }) => !namesNoMember.test(place) && !isFilter(endpoint, place));

test('the table covers exactly the staff calls that name a member', () => {
  const names = places.map(({ endpoint, place }) => `${endpoint.name} ${place}`);
  const untried = names
    .filter((name) => !Object.hasOwn(calls, name))
    .map((name) => `"${name}" names a member: say in the table \`calls\` of this file what to send there`);
  expect(untried).toEqual([]);
  expect(Object.keys(calls).toSorted()).toEqual(names.toSorted());
});

describe('staff with a conflict of interest are refused, unless the call only takes power away', () => {
  test.each(
    places.flatMap(({ endpoint, place }) =>
      (calls[`${endpoint.name} ${place}`] ?? []).map(
        (input) => [endpoint.name, place, endpoint, input] as const,
      ),
    ),
  )('calling %s with its %s', async (_name, _place, endpoint: Endpoint, input) => {
    const mayCall = endpoint.takesPower(input(named, own));
    expect(await areForbidden(endpoint, input, named)).toEqual([!mayCall, false]);
  });

  test.each(
    places
      .filter(({ place }) => place === 'caseId' || place === 'reportId')
      .flatMap(({ endpoint, place }) =>
        (calls[`${endpoint.name} ${place}`] ?? []).map((input) => [endpoint.name, endpoint, input] as const),
      ),
  )('calling %s for a case that their member is linked to', async (_name, endpoint: Endpoint, input) => {
    const mayCall = endpoint.takesPower(input(named, own));
    expect(await areForbidden(endpoint, input, { ...named, ...linked })).toEqual([!mayCall, false]);
  });
});

/** Whether staff with the conflict of interest are refused, and whether the colleague is. */
async function areForbidden(endpoint: Endpoint, input: Input, about: Named): Promise<readonly boolean[]> {
  const isForbidden = async (staff: Staff) =>
    (await server.call(endpoint, input(about, staff), { session: staff, ...fileFor(endpoint) })).refusal ===
    'forbidden';
  return [await isForbidden(own), await isForbidden(colleague)];
}

test('a case that their member is linked to is in no list, count, note or line of the trail that they read', async () => {
  const { memberId, caseId, reportId } = await linkedCase(named.person.memberId);
  const restrict = { caseId, version: 1, decision: 'restrict', reason: longReason } as const;
  await server.as(colleague).call(decideCase, restrict);
  await server.as(colleague).call(addMemberNote, { memberId, text: 'Both have one landlord' });
  await server.as(own).call(addMemberNote, { memberId, text: 'Asked for new invoices' });
  await server.call(downloadCaseReport, { reportId, format: 'xml' }, { session: colleague });
  const seen = async (session: Staff) => {
    const staff = server.as(session);
    const { notes, openCaseId } = await staff.call(listMemberNotes, { memberId });
    const { list } = await staff.call(listAudit, { memberId });
    return {
      cases: (await staff.call(listCases, { pageNo: 1, pageSize: 10, memberId })).total,
      notes: notes.map((note) => note.caseId),
      openCaseId,
      stops: (await staff.call(getPaymentStops, { memberId })).stops.map((stop) => stop.caseId),
      trail: new Set(list.map(({ action }) => action)),
    };
  };
  expect(await seen(own)).toEqual({
    ...{ cases: 0, notes: [null], openCaseId: null, stops: [null] },
    trail: new Set(['member-notes.add']),
  });
  expect(await seen(colleague)).toEqual({
    ...{ cases: 1, notes: [caseId, caseId], openCaseId: caseId, stops: [caseId] },
    trail: new Set([
      ...['case-reports.file', 'member-notes.add', 'cases.restrict', 'cases.link-member', 'cases.open'],
    ]),
  });
});

const isClosed = async (session: Staff, { memberId }: Pick<TestPerson, 'memberId'>): Promise<boolean> =>
  (await server.call(getMember, { memberId }, { session })).refusal === 'forbidden';
const move = (person: TestPerson, email: string) =>
  server.pool.query('update person set email = $2 where id = $1', [person.personId, email]);
const mailboxOf = ({ staffId }: Staff): string => `${staffId}@example.com`;

describe('a conflict of interest is known', () => {
  test('by an email that the staff member’s own person once had', async () => {
    const person = await server.signedInPerson({ isDeveloper: true });
    const staff = await server.signedInStaffOf(person, 'senior');
    await server.fund(person, 'USD', '1000.00');
    const payeeId = await server.payee(person, bankPayee);
    const seen = {
      kind: 'transfer',
      subjectId: await server.submittedTransfer(person, payeeId, 'USD', '100.00'),
    } as const;
    const { version } = await server.as(colleague).call(getReview, seen);
    await server.pool.query('update person set email = null where lower(email) = $1', [mailboxOf(staff)]);
    const decision = { ...seen, version, decision: 'approve' } as const;
    expect(await server.as(staff).refused(decideReview, decision)).toBe('forbidden');
  });

  test('by a former email of the staff member, ignoring case and plus suffixes', async () => {
    const [person, staff] = [await server.signedInPerson(), await server.signedInStaff()];
    expect(await isClosed(staff, person)).toBe(false);
    await move(person, mailboxOf(staff).toUpperCase().replace('@', '+portal@'));
    await server.pool.query('update staff set email = $2 where id = $1', [
      staff.staffId,
      `${randomUUID()}@x.com`,
    ]);
    expect(await isClosed(staff, person)).toBe(true);
  });

  test('by a verified document, wherever else it was submitted', async () => {
    const [person, other, stranger] = [
      await server.signedInPerson(),
      await server.signedInPerson({ memberType: 1 }),
      await server.signedInPerson({ memberType: 1 }),
    ];
    const staff = await server.signedInStaffOf(person);
    const submitted = (memberId: string, record: object) =>
      server.pool.query(
        `insert into verification_submission
           (id, member_id, number, occasion, record, checks, submitted_at, submitted_by, level, outcome, closed_at)
         values ($1, $2, 1, 'first', $3, '[]', now(), $4, null, 'approved', now())`,
        [randomUUID(), memberId, JSON.stringify(record), person.personId],
      );
    const stakeholder = (idNumber: string) => ({ stakeholderInfoBo: [{ idCountry: 'HK', idNumber }] });
    await submitted(person.memberId, { idCountry: 'HK', idNumber: 'K-1234 567' });
    await submitted(other.memberId, stakeholder('k1234567'));
    await submitted(stranger.memberId, stakeholder('K7654321'));
    expect([await isClosed(staff, other), await isClosed(staff, stranger)]).toEqual([true, false]);
  });

  test('by declaration, which two uninvolved colleagues remove', async () => {
    const [person, staff, second] = [
      await server.signedInPerson(),
      await server.signedInStaff('senior'),
      await server.signedInStaff('senior'),
    ];
    const tie = { staffId: staff.staffId, memberId: person.memberId, reason };
    const { tieId } = await server.as(staff).call(declareStaffConflict, tie);
    expect(await isClosed(staff, person)).toBe(true);
    expect(await server.as(second).refused(declareStaffConflict, tie)).toBe('already-decided');
    const remove = (session: Staff) => server.call(removeStaffConflict, { tieId, reason }, { session });
    expect((await remove(staff)).refusal).toBe('forbidden');
    expect(server.ok(await remove(colleague))).toEqual({ waitsForSecond: true });
    expect((await remove(colleague)).refusal).toBe('waits-for-second');
    const { list } = await server.as(second).call(listStaff, {});
    expect(list.find(({ staffId }) => staffId === staff.staffId)?.ties).toMatchObject([
      { tieId, memberId: person.memberId, removal: { reason }, may: ['remove'] },
    ]);
    expect(await isClosed(staff, person)).toBe(true);
    expect(server.ok(await remove(second))).toEqual({ waitsForSecond: false });
    expect([await isClosed(staff, person), (await remove(second)).refusal]).toEqual([false, 'not-found']);
  });
});

test('lists of members leave out those with a conflict of interest', async () => {
  const search = named.person.memberId;
  const found = async (session: Staff) =>
    (await server.as(session).call(listMembers, { pageNo: 1, pageSize: 10, search })).total;
  expect([await found(own), await found(colleague)]).toEqual([0, 1]);
});
