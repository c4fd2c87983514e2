// Nobody is tipped off: staff who answer members, and the member itself, read the same whether a screening found something
// or not, in every call that they may make; calls with findings are closed to them (MON-441).
import {
  type Endpoint,
  addMemberNote,
  addPayee,
  decideCase,
  exportDeposits,
  exportRecords,
  exportTransfers,
  getCollectionAccount,
  getDeposit,
  getOverview,
  getReview,
  getTransfer,
  getVerificationReview,
  listAudit,
  listCases,
  listDeposits,
  listDueReviews,
  listExpiring,
  getPaymentStops,
  listMemberNotes,
  listMessages,
  listPayees,
  searchRecords,
  listReviews,
  listTransfers,
  openCase,
  viewRecord,
} from '@causeway/contract';
import { endpoints } from '@causeway/contract/endpoints';
import { decimal } from '@causeway/money';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitationsFeature } from './features/access/invitations/index.ts';
import { sessionsFeature } from './features/access/sessions/index.ts';
import { staffFeature } from './features/access/staff/index.ts';
import { membersFeature } from './features/back-office/members/index.ts';
import { recordsFeature } from './features/back-office/records/index.ts';
import { searchFeature } from './features/money/search/index.ts';
import { depositRecords } from './features/money/deposits/index.ts';
import { transferRecords } from './features/money/transfers/index.ts';
import { messagesFeature } from './features/foundation/messages/index.ts';
import { casesFeature } from './features/verification/cases/index.ts';
import { verificationReviewsFeature } from './features/verification/reviews/index.ts';
import { type MoneyServer, bankPayee, moneyServer } from './testing/money-server.testing.ts';
import { bankCredit } from './testing/outside.testing.ts';
import type { TestPerson } from './platform/testing.ts';

/** A member's subjects that wait for staff. */
interface Waiting {
  readonly person: TestPerson;
  readonly deposit: string;
  readonly chainDeposit: string;
  readonly payeeId: string;
  readonly transfer: string;
  /** Differences between two members that are no findings. */
  readonly names: readonly string[];
}

let server: MoneyServer;
let hit: Waiting;
let clear: Waiting;

beforeAll(async () => {
  server = await moneyServer([
    membersFeature,
    searchFeature,
    recordsFeature([depositRecords, transferRecords]),
    sessionsFeature,
    staffFeature,
    invitationsFeature,
    messagesFeature,
    verificationReviewsFeature,
    casesFeature([]),
  ]);
  hit = await everythingWaits();
  clear = await everythingWaits();
  await restricted(hit.person);
  // Waits for staff without a match on a list, for a reason that anybody may know.
  const look = [
    { name: 'party-screening', outcome: 'pass', detail: '' },
    { name: 'account-currency', outcome: 'look', detail: 'not a currency of this account' },
  ];
  const values = [JSON.stringify(look), clear.person.memberId];
  await server.owner.query('update deposit set checks = $1, risk_level = 0 where member_id = $2', values);
  await server.owner.query('update transfer set checks = $1 where member_id = $2', values);
  await server.owner.query(
    'update payee set checks = $1 where member_id = $2 and checks is not null',
    values,
  );
});
afterAll(() => server.stop());

/** A case about the member, a note, and its outgoing payments stopped. */
async function restricted({ memberId }: TestPerson): Promise<void> {
  const staff = server.as(await server.signedInStaff());
  const reason = 'Three payers with one address';
  const { caseId } = await staff.call(openCase, { memberId, reason });
  await staff.call(addMemberNote, { memberId, text: reason });
  await staff.call(decideCase, { caseId, version: 1, decision: 'restrict', reason });
}

async function everythingWaits(): Promise<Waiting> {
  server.screening.suspects.clear();
  const person = await server.signedInPerson();
  const numberOf = async (channel: 3 | 8): Promise<string> => {
    const account = { accountId: await server.account(person, channel) };
    return (await server.as(person).call(getCollectionAccount, account)).number ?? '';
  };
  const [number, address] = [await numberOf(3), await numberOf(8)];
  await server.fund(person, 'USD', '5000.00');
  const paid = await server.payee(person, bankPayee);
  server.screening.suspects.add('Payer Limited').add('Payee GmbH');
  const transfer = await server.submittedTransfer(person, paid, 'USD', '10.00');
  const other = { ...bankPayee, bankNumber: 'DE12500105170648489890' };
  const { payeeId } = await server.as(person).call(addPayee, other);
  const reference = randomUUID();
  await server.bankReports(bankCredit(number, decimal('96400.00', 'USD'), reference));
  const [hash = ''] = server.chain.mine({ to: address, amount: decimal('4.000000', 'USDT') });
  server.screening.suspects.add(hash);
  server.chain.mineEmpty(3);
  await server.settle();
  const page = { pageNo: 1, pageSize: 10 };
  const { list } = await server.as(person).call(listDeposits, page);
  const numberIn = (currency: string): string =>
    list.find(({ amount }) => amount.currency === currency)?.txnNo ?? expect.unreachable('no deposit');
  const [deposit, chainDeposit] = [numberIn('USD'), numberIn('USDT')];
  const { rows } = await server.pool.query<{ email: string; name: string; member: string; seen: string }>(
    `select person.email, person.name, member.name_en member, deposit.block_hash seen
       from person join member on member.id = member_id join deposit on deposit.id = $2
      where person.id = $1`,
    [person.personId, chainDeposit],
  );
  const names = [person.memberId, number, address, reference, hash, deposit, chainDeposit, transfer];
  return {
    ...{ person, deposit, chainDeposit, payeeId, transfer },
    names: [...names, ...Object.values(rows[0] ?? {})].filter((name) => name !== null && name !== ''),
  };
}

/** An answer without the differences between two members: names, numbers, times. */
function likened(answer: unknown, { names }: Waiting): string {
  const sorted = names.toSorted((a, b) => b.length - a.length);
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 1);
  return sorted
    .reduce((all, name) => all.replaceAll(name, 'NAME'), text)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/[DET]\d{12,}/g, 'NUMBER')
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, 'TIME')
    .replaceAll(/0x[0-9a-f]{6,}(?:…[0-9a-f]{6})?/g, 'HASH')
    .replaceAll(/(\*{4}|•{4} )\w{4}/g, 'MASKED')
    .replaceAll(/[\w.+-]+@[\w.-]+/g, 'EMAIL')
    .replaceAll(/"(journalId|mobile)": "\d+"/g, '"$1": "N"');
}

type Input = (waiting: Waiting) => object;
const page = { pageNo: 1, pageSize: 50 };
const ofMember: Input = ({ person: { memberId } }) => ({ memberId });
const ofPerson: Input = ({ person: { personId } }) => ({ personId });

/** Support's view of a member, by the name of the call. */
const reads: Readonly<Record<string, Readonly<Record<string, Input>>>> = {
  'members.list': { byId: ({ person }) => ({ ...page, search: person.memberId }) },
  'members.detail': { whole: ofMember },
  'members.payees': { all: (waiting) => ({ ...page, ...ofMember(waiting) }) },
  'members.accounts': { all: ofMember },
  'members.bills': { all: (waiting) => ({ ...page, ...ofMember(waiting) }) },
  'members.person-access': { whole: ofPerson },
  'members.person-logins': { all: (waiting) => ({ ...page, ...ofPerson(waiting) }) },
  'records.list': {
    deposits: ({ person }) => ({ ...page, kind: 'deposit', member: person.memberId }),
    held: ({ person }) => ({ ...page, kind: 'deposit', status: 'HELD', member: person.memberId }),
    transfers: ({ person }) => ({ ...page, kind: 'transfer', member: person.memberId }),
  },
  'records.view': {
    deposit: ({ deposit: txnNo }) => ({ txnNo }),
    chainDeposit: ({ chainDeposit: txnNo }) => ({ txnNo }),
    transfer: ({ transfer: txnNo }) => ({ txnNo }),
  },
};

/** Calls of support that read nothing about a member's money: their own access, chat, texts, settings. */
const elsewhere =
  /^(console|staff|support|suggestions|announcements|settings|staff-team|chat|answers|agreements|dictionary|outages)([.-]|$)/;

const bySupport = endpoints.filter(
  ({ access }) => access.kind === 'staff' && access.roles.some((role) => role === 'support'),
);

test('the table covers each call of support, or the call concerns no member’s money', () => {
  const names = bySupport.map(({ name }) => name).filter((name) => !elsewhere.test(name));
  const untold = names
    .filter((name) => !(name in reads))
    .map(
      (name) =>
        `"${name}" is a call of support: try it in the table \`reads\` of this file, or name its feature in \`elsewhere\` if it reads no money of a member`,
    );
  expect(untold).toEqual([]);
  expect(names.toSorted()).toEqual(Object.keys(reads).toSorted());
});

const answerTo = async (endpoint: Endpoint, input: object, session: { readonly token: string }) =>
  (await server.call(endpoint, input, { session })) as { data: unknown; refusal?: string };

describe.each(bySupport.filter(({ name }) => name in reads))(
  'support reads the same with and without a finding by $name',
  (endpoint) => {
    test.each(Object.entries(reads[endpoint.name] ?? {}))('%s', async (_what, input) => {
      const { staffId } = await server.signedInStaff('support');
      const read = async (waiting: Waiting) => {
        const session = await server.context.sessions.create('staff', staffId);
        const { data, refusal } = await answerTo(endpoint, input(waiting), session);
        expect(refusal).toBeUndefined();
        return likened(data, waiting);
      };
      expect(await read(hit)).toBe(await read(clear));
    });
  },
);

test('a decider reads the finding by the same call', async () => {
  const session = await server.signedInStaff();
  const { data } = await answerTo(viewRecord, { txnNo: hit.deposit }, session);
  const { checks } = viewRecord.response.parse(data);
  expect(checks[0]).toMatchObject({ outcome: 'fail', matches: [{ score: 97 }] });
});

test.each([
  ['the queue and its counts', listReviews, () => page],
  ['a decision', getReview, () => ({ kind: 'deposit', subjectId: hit.deposit })],
  ['a verification', getVerificationReview, () => ofMember(hit)],
  ['what expires', listExpiring, () => ({})],
  ['who is reviewed again', listDueReviews, () => ({})],
  ['cases', listCases, () => page],
  ['why payments are stopped', getPaymentStops, () => ofMember(hit)],
  ['notes on a member', listMemberNotes, () => ofMember(hit)],
  ['the trail', listAudit, () => ofMember(hit)],
  ['a file of records', exportRecords, () => ({ kind: 'deposit' })],
] as const)('support cannot call %s', async (_what, endpoint, input) => {
  const session = await server.signedInStaff('support');
  expect((await answerTo(endpoint, input(), session)).refusal).toBe('forbidden');
});

const byMember: readonly (readonly [string, Endpoint, Input])[] = [
  ['its deposits', listDeposits, () => page],
  ['a deposit', getDeposit, ({ deposit: txnNo }) => ({ txnNo })],
  ['a deposit on a chain', getDeposit, ({ chainDeposit: txnNo }) => ({ txnNo })],
  ['a file of deposits', exportDeposits, () => ({})],
  ['its payees', listPayees, () => page],
  ['its transfers', listTransfers, () => page],
  ['a transfer', getTransfer, ({ transfer: txnNo }) => ({ txnNo })],
  ['a file of transfers', exportTransfers, () => ({})],
  ['its overview', getOverview, () => ({})],
  ['its search', searchRecords, ({ deposit: text }) => ({ text })],
  ['its messages', listMessages, () => page],
];

test.each(byMember)(
  'the member reads the same with and without a finding by %s',
  async (_what, endpoint, input) => {
    const read = async (waiting: Waiting) => {
      const answer = await server.call(endpoint, input(waiting), { session: waiting.person });
      expect(answer.refusal).toBeUndefined();
      const isFile = endpoint.transport === 'download';
      return likened(isFile ? answer.bytes.toString('utf8') : answer.data, waiting);
    };
    expect(await read(hit)).toBe(await read(clear));
  },
);

test('a cleared deposit mentions its risk no more than one without a finding', async () => {
  const before = await server.as(hit.person).call(getDeposit, { txnNo: hit.chainDeposit });
  await server.decide('deposit', hit.chainDeposit, 'approve');
  const after = await server.as(hit.person).call(getDeposit, { txnNo: hit.chainDeposit });
  expect([before, after]).toMatchObject([
    { status: 'HELD', riskLevel: 0 },
    { status: 'CREDITED', riskLevel: 0, processingReason: null },
  ]);
});

test('the emails of a cleared deposit are the same as without a finding', () => {
  const said = ({ names }: Waiting) =>
    server.mails
      .filter(({ to }) => names.includes(to))
      .map(({ subject, text }) => `${subject}\n${text}`)
      .filter((text) => /list|risk|screen|sanction|politically/i.test(text));
  expect([said(hit), said(clear)]).toEqual([[], []]);
});
