// The real server with everything that moves money, with the providers of outside.testing.ts: shared by the tests of those
// features.
import {
  addPayee,
  applyForCollectionAccounts,
  decideReview,
  getBalances,
  getReview,
  listReviews,
  prepareTransfer,
  sendTransferCode,
  submitTransfer,
  type RequestOf,
  type UploadFileType,
  uploadFile,
  type Check,
  type FindingReason,
  type PayeeInput,
  type DecidedKind,
  emptyPayee,
} from '@causeway/contract';
import { post, trialBalance } from '@causeway/ledger';
import { decimal, type CurrencyCode } from '@causeway/money';
import type { BankEvent, Providers } from '@causeway/providers/port';
import { randomUUID } from 'node:crypto';
import type { Feature } from '../platform/feature.ts';
import {
  ok,
  testServer,
  type TestOptions,
  type TestPerson,
  type TestServer,
  type TestSession,
} from '../platform/testing.ts';
import { type CodeSource, deriveCode } from '../features/access/codes/derive-code.ts';
import { accountsFeature } from '../features/money/accounts/index.ts';
import { secondApprovalFeature } from '../features/money/second-approval/index.ts';
import { arrivalsFeature } from '../features/money/arrivals/index.ts';
import { auditFeature } from '../features/back-office/audit/index.ts';
import { billReviews, billingFeature } from '../features/money/billing/index.ts';
import { codesFeature } from '../features/access/codes/index.ts';
import {
  collectionAccountReviews,
  collectionAccountsFeature,
} from '../features/money/collection-accounts/index.ts';
import { depositDocuments, depositReviews, depositsFeature } from '../features/money/deposits/index.ts';
import { exchangeFeature } from '../features/money/exchange/index.ts';
import { filesFeature } from '../features/foundation/files/index.ts';
import { prepaidFeature } from '../features/money/prepaid/index.ts';
import { subAccountsFeature } from '../features/money/sub-accounts/index.ts';
import { balanceProofsFeature } from '../features/money/balance-proofs/index.ts';
import { payeeFiles, payeeReviews, payeesFeature } from '../features/money/payees/index.ts';
import type { ReviewSourceOf } from '../features/foundation/reviewing/index.ts';
import { reviewsFeature } from '../features/back-office/reviews/index.ts';
import { safetyNoticesFeature } from '../features/access/safety-notices/index.ts';
import { securityFeature } from '../features/access/security/index.ts';
import {
  supportingDocuments,
  supportingDocumentsFeature,
} from '../features/money/supporting-documents/index.ts';
import { transferDocuments, transferReviews, transfersFeature } from '../features/money/transfers/index.ts';
import { recordFilesFeature } from '../features/money/record-files/index.ts';
import { legacyStatementFeature } from '../features/money/legacy-statement/index.ts';
import { walletTransactionsFeature } from '../features/money/wallet-transactions/index.ts';
import { channelEventsFeature } from '../features/money/channel-events/index.ts';
import { pushOf, testBank, testChain, testMarket, testScreening } from './outside.testing.ts';

export const bankPayee = {
  ...emptyPayee,
  accountType: 'bank',
  entityType: 'business',
  accountName: 'Payee GmbH',
  bankNumber: 'DE89370400440532013000',
  bankName: 'Commerzbank',
  swiftCode: 'COBADEFF',
  bankCountry: 'DE',
  payeeCountry: 'DE',
  payeeCity: 'Berlin',
  payeeAddress: 'Unter den Linden 1',
  bankCity: 'Frankfurt',
  bankAddress: 'Kaiserplatz 1',
  relationToPayer: 'SUPPLIER',
  currency: 'USD',
  remark: '',
} satisfies PayeeInput;

export const walletPayee = {
  ...emptyPayee,
  accountType: 'wallet',
  entityType: 'individual',
  firstName: 'Wallet',
  lastName: 'Owner',
  accountName: 'Wallet Owner',
  relationToPayer: 'FRIEND',
  accountSource: 'OWNER',
  payeeCountry: 'HK',
  payeeCity: 'Hong Kong',
  payeeAddress: '1 Queens Road Central',
  chainType: 8,
  chainAddress: `0x${'b'.repeat(40)}`,
  currency: 'USDT',
  remark: '',
} satisfies PayeeInput;

export type MoneyServer = Awaited<ReturnType<typeof moneyServer>>;

const reviewed = [collectionAccountReviews, payeeReviews, transferReviews, depositReviews, billReviews];

/**
 * `also`: further features for a test; `outside`: providers that replace the test's; `place`: a database other than a copy
 * of the template.
 */
export async function moneyServer(
  also: readonly Feature[] = [],
  environment: Readonly<Record<string, string>> = {},
  outside: Partial<Providers> = {},
  alsoReviewed: readonly ReviewSourceOf[] = [],
  place: Pick<TestOptions, 'database' | 'working' | 'startAt'> = {},
) {
  const bank = testBank();
  const chain = testChain();
  const screening = testScreening();
  const stored = new Map<string, Uint8Array>();
  const mails: { readonly to: string; readonly text: string; readonly subject: string }[] = [];
  const market = testMarket(() => server.clock.now());
  const server: TestServer = await testServer({
    features: [
      auditFeature,
      codesFeature,
      accountsFeature,
      collectionAccountsFeature,
      depositsFeature,
      balanceProofsFeature,
      subAccountsFeature,
      arrivalsFeature,
      exchangeFeature,
      secondApprovalFeature,
      payeesFeature,
      transfersFeature,
      prepaidFeature,
      billingFeature,
      filesFeature([supportingDocuments, payeeFiles]),
      supportingDocumentsFeature([transferDocuments, depositDocuments]),
      walletTransactionsFeature,
      legacyStatementFeature,
      recordFilesFeature,
      channelEventsFeature,
      reviewsFeature([...reviewed, ...alsoReviewed]),
      securityFeature,
      safetyNoticesFeature,
      ...also,
    ],
    environment,
    ...place,
    providers: {
      banks: new Map([[3, bank]]),
      chains: new Map([[8, chain]]),
      market,
      screening,
      files: {
        put: async (key, bytes) => void stored.set(key, bytes),
        get: (key) => Promise.resolve(stored.get(key) ?? null),
        remove: async (key) => void stored.delete(key),
      },
      mail: { send: (mail) => Promise.resolve(void mails.push(mail)) },
      sms: { send: (sms) => Promise.resolve(void mails.push({ ...sms, subject: '' })) },
      ...outside,
    },
  });
  const staff = await server.signedInStaff();
  const byStaff = staffSteps(server, staff);
  return {
    ...server,
    ...byStaff,
    ...bookSteps(server),
    ...memberSteps(server, byStaff.decide),
    ...transferSteps(server),
    ok,
    bank,
    chain,
    market,
    screening,
    mails,
    staff,
  };
}

type Decision = RequestOf<typeof decideReview>['decision'];

/** A reason for each check that did not pass. */
export const clearancesOf = (checks: readonly Check[]): FindingReason[] =>
  [...checks.entries()].flatMap(([check, { outcome }]) =>
    outcome === 'pass' ? [] : [{ check, reason: 'Somebody else: born in another year' }],
  );

/** The actions of staff. */
function staffSteps(server: TestServer, { staffId }: { readonly staffId: string }) {
  /** A new session each time, because a moved clock ends sessions. */
  const signIn = (): Promise<TestSession> => server.context.sessions.create('staff', staffId);
  /** One decision of one person, with a reason for each finding. */
  const decideBy = async (
    by: string,
    kind: DecidedKind,
    subjectId: string,
    decision: Decision,
    reason = 'because',
  ) => {
    const session = await server.context.sessions.create('staff', by);
    const { version, checks } = await server.as(session).call(getReview, { kind, subjectId });
    const explained = decision === 'approve' ? { clearances: clearancesOf(checks) } : { reason };
    const answer = await server.call(
      decideReview,
      { kind, subjectId, version, decision, ...explained },
      { session },
    );
    await server.settle();
    return answer;
  };
  /** Includes the second approval, if two are needed. */
  const decide = async (kind: DecidedKind, subjectId: string, decision: Decision, reason?: string) => {
    const answer = await decideBy(staffId, kind, subjectId, decision, reason);
    if (decision !== 'approve' || answer.refusal !== undefined) return answer;
    const { open, item } = await server.as(await signIn()).call(getReview, { kind, subjectId });
    if (!open || item.level !== 2) return answer;
    const second = await server.signedInStaff('senior');
    return decideBy(second.staffId, kind, subjectId, decision, reason);
  };
  const waiting = async (kind: DecidedKind): Promise<readonly string[]> =>
    (await server.as(await signIn()).call(listReviews, { pageNo: 1, pageSize: 100, kind })).list.map(
      (it) => it.subjectId,
    );
  return { decide, decideBy, waiting };
}

/** Reads of the books, and prepared money. */
function bookSteps(server: TestServer) {
  const balanceOf = async (person: TestPerson, currency: CurrencyCode) => {
    const rows = await server.as(person).call(getBalances, {});
    const row = rows.find((it) => it.currency === currency);
    return [row?.available ?? '-', row?.frozen ?? '-', row?.pending ?? '-'];
  };
  const fund = async (
    person: TestPerson,
    currency: CurrencyCode,
    value: string,
    purpose = 'available',
  ): Promise<void> => {
    const { minor } = decimal(value, currency);
    const [answer] = await post(server.db.pool, [
      {
        key: randomUUID(),
        kind: 'deposit.credited',
        reference: 'opening',
        at: server.clock.now(),
        postings: [
          {
            from: { owner: 'house', purpose: 'suspense', currency },
            to: { owner: person.memberId, purpose, currency },
            amount: minor,
          },
        ],
      },
    ]);
    if (answer?.status !== 'posted') throw new Error('the opening balance was not posted');
  };
  /** Throws if the books do not balance to zero, or if rows disagree with their journals. */
  const balanced = async (): Promise<void> => {
    const { totals } = await trialBalance(server.db.pool);
    for (const { currency, total } of totals)
      if (total !== 0n) throw new Error(`${currency} is off by ${String(total)}`);
    const { use } = server.context;
    const parts = [
      transfersFeature,
      depositsFeature,
      arrivalsFeature,
      exchangeFeature,
      prepaidFeature,
      subAccountsFeature,
      billingFeature,
    ];
    const own = parts.map((each) => use(each).booksBreaks(server.db));
    const breaks = (await Promise.all(own)).flat();
    if (breaks.length > 0) throw new Error(breaks.join('\n'));
  };
  /** Reports that the bank of channel 3 pushes. */
  const bankReports = (...events: readonly BankEvent[]) =>
    server.app.http.inject({
      method: 'POST',
      url: '/api/hooks/bank/3',
      headers: { 'x-signature': 'true', 'content-type': 'text/plain' },
      payload: pushOf(events),
    });
  /** The balances of the house's accounts, in minor units. */
  const onHouse = async (currency: CurrencyCode, ...purposes: readonly string[]) => {
    const { lines } = await trialBalance(server.db.pool);
    return purposes.map(
      (purpose) =>
        lines.find((it) => it.side === 'house' && it.purpose === purpose && it.currency === currency)
          ?.balance ?? 0n,
    );
  };
  /** Signs the same person in again, because the clock was moved past the end of the old session. */
  const signedInAgain = async (person: TestPerson): Promise<TestPerson> => ({
    ...person,
    ...(await server.context.sessions.create('person', person.personId)),
  });
  return { ...houseSteps(server), balanceOf, fund, balanced, signedInAgain, bankReports, onHouse };
}

/** Prepared money of the house. */
function houseSteps(server: TestServer) {
  /** Posts money to a place of the house, from one of its accounts. */
  const fundHouse = async (
    currency: CurrencyCode,
    value: string,
    place: string,
    purpose: string,
  ): Promise<void> => {
    const account = (name: string) => ({ owner: 'house', purpose: name, currency });
    const [answer] = await post(server.db.pool, [
      {
        key: randomUUID(),
        kind: 'house.own-funds-in',
        reference: 'opening',
        at: server.clock.now(),
        postings: [{ from: account(place), to: account(purpose), amount: decimal(value, currency).minor }],
      },
    ]);
    if (answer?.status !== 'posted') throw new Error('the opening balance was not posted');
  };
  return { fundHouse };
}

type Decide = ReturnType<typeof staffSteps>['decide'];

/** A member's prerequisites for moving money. */
function memberSteps(server: TestServer, decide: Decide) {
  const payee = async (person: TestPerson, input: PayeeInput) => {
    const added = await server.as(person).call(addPayee, input);
    await server.settle();
    return added.payeeId;
  };
  const account = async (person: TestPerson, channel: 3 | 8 | 9) => {
    const [applied] = await server.as(person).call(applyForCollectionAccounts, { accounts: [{ channel }] });
    if (!applied) throw new Error('no account was applied for');
    ok(await decide('collection-account', applied.accountId, 'approve'));
    return applied.accountId;
  };
  return { payee, account };
}

export const invoice = {
  name: 'invoice.pdf',
  bytes: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Page>>endobj\n%%EOF\n'),
};

/** A transfer up to its submission. */
function transferSteps(server: TestServer) {
  const document = async (session: TestPerson, fileBizType: UploadFileType = 'transaction') =>
    (await server.as(session).call(uploadFile, { fileBizType }, { file: invoice })).fileId;
  /** Reads the code that is sent to this person, without waiting for the email. */
  const codeTo = async (
    { personId }: Pick<TestPerson, 'personId'>,
    purpose: 'transfer' | 'recheck' = 'transfer',
  ): Promise<string> => {
    const { rows } = await server.pool.query<CodeSource>(
      `select * from verification_code where purpose = $2 and subject = $1`,
      [personId, purpose],
    );
    return rows[0] ? deriveCode(server.config.secrets.codePepper, rows[0]) : '';
  };
  /** A prepared transfer with its code. */
  const preparedTransfer = async (
    person: TestPerson,
    payeeId: string,
    currency: CurrencyCode,
    amount: string,
  ) => {
    const input = { payeeId, currency, amount };
    const { txnNo, fee } = await server.as(person).call(prepareTransfer, input);
    await server.as(person).call(sendTransferCode, { txnNo, txnType: 3, amount, currency, payeeId });
    const verifyCode = await codeTo(person);
    return {
      fee,
      request: {
        ...input,
        txnNo,
        verifyCode,
        remitterName: person.memberName,
        fundsSource: 'SALARY' as const,
        paymentPurpose: 'SERVICES' as const,
        postscript: 'Invoice 7',
        remark: '',
        fileIds: [await document(person)],
      },
    };
  };
  const submittedTransfer = async (
    person: TestPerson,
    payeeId: string,
    currency: CurrencyCode,
    amount: string,
  ) => {
    const { request } = await preparedTransfer(person, payeeId, currency, amount);
    await server.as(person).call(submitTransfer, request);
    await server.settle();
    return request.txnNo;
  };
  return { codeTo, document, preparedTransfer, submittedTransfer };
}
