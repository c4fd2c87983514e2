// Work in progress at one instant in a business of three, as the product itself leaves it: drafts, quotes, waiting
// approvals, an approved and unsent transfer, answers, notices, secrets. The facts say what a later version has to find.
import {
  addPayee,
  getTransfer,
  listMessages,
  listSettings,
  lockExchangeRate,
  proposeSettingChange,
  queryPersonalKyc,
  decideTransfer,
  savePersonalKyc,
  sendTransferSecondApprovalCode,
  submitExchange,
  submitTransfer,
  type RequestOf,
} from '@causeway/contract';
import { newestJournal } from '@causeway/ledger';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  newServerKey,
  openServerKey,
  sharedSecretOf,
} from '../features/developers/developer-platform/keys.ts';
import { developerPlatformFeature } from '../features/developers/developer-platform/index.ts';
import { unsealSecret } from '../features/access/factors/seal.ts';
import { factorsFeature } from '../features/access/factors/index.ts';
import { webhooksFeature } from '../features/developers/webhooks/index.ts';
import { messagesFeature } from '../features/foundation/messages/index.ts';
import { settingsFeature } from '../features/foundation/settings/index.ts';
import { verificationFeature } from '../features/verification/record/index.ts';
import { settingSources } from '../features.ts';
import { keepRoot } from '../platform/jobs/kept-roots.ts';
import type { TestPerson } from '../platform/testing.ts';
import type { TestDatabase } from '@causeway/db/testing';
import { createLocalBooks } from '@causeway/providers';
import { approvalCode } from '../testing/approval-code.testing.ts';
import { boundAuthenticator } from '../testing/authenticator-app.testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../testing/money-server.testing.ts';

/** The keys and secrets, now and in each later version. */
const environment = {
  TOKEN_PEPPER: 'the pepper of the older values, of no worth',
  CODE_PEPPER: 'the code pepper of the older values, no worth',
  FILE_KEY: '0f'.repeat(32),
  SESSIONS_PER_PERSON: 'several',
  WORLD_URL: 'http://127.0.0.1:9',
  WORLD_SECRET: 'not-asked-for-here',
};
export const booksKey = 'the key of kept roots of the older values';

/** The stored bytes of files, by their keys. */
type Stored = Map<string, Uint8Array>;

const kept = (stored: Stored) => ({
  put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
  get: (key: string) => Promise.resolve(stored.get(key) ?? null),
  remove: async (key: string) => void stored.delete(key),
});

/** The server for the scene, and for what follows. */
export const sceneServer = (stored: Stored, database?: TestDatabase) =>
  moneyServer(
    [
      developerPlatformFeature,
      factorsFeature,
      messagesFeature,
      webhooksFeature,
      settingsFeature(settingSources),
      verificationFeature,
    ],
    environment,
    { files: kept(stored) },
    [],
    database === undefined ? {} : { database },
  );

export type Facts = Awaited<ReturnType<typeof makeScene>>;

export async function makeScene(server: MoneyServer) {
  const [admin, operator, checker] = await business(server);
  const applicant = await server.signedInPerson({ kycStatus: 1, name: 'Anna Applicant' });
  const payeeId = await server.payee(operator, bankPayee);
  await server.pool.query(
    `insert into recheck_setting (id, new_payee, exchange, transfer, changed_by, changed_at)
     values ($1, true, 100000, 100000, $2, $3)`,
    [admin.memberId, admin.personId, server.clock.now()],
  );
  await boundAuthenticator(server, admin);
  const waiting = {
    payeeId: await waitingPayee(server, operator),
    ...(await submitted(server, operator, payeeId, '2000.00')),
  };
  const approved = await approvedTransfer(server, { operator, checker }, payeeId);
  const refused = await refusedSubmission(server, operator, payeeId);
  const settingChangeId = await proposedFee(server);
  const record = await draftedRecord(server, applicant);
  await server.settle();
  const { list } = await server.as(checker).call(listMessages, { pageNo: 1, pageSize: 10 });
  const root = await keptRoot(server);
  const institution = await institutionWithWebhook(server, admin);
  // The last parts live only for seconds or minutes.
  await server.clock.advance(61);
  const drafted = await server.preparedTransfer(operator, payeeId, 'USD', '50.00');
  const asked = { sellCurrency: 'USDT', buyCurrency: 'USD', side: 'sell' } as const;
  const lock = (value: string) => server.as(operator).call(lockExchangeRate, { ...asked, amount: value });
  const { quoteId } = await lock('2000');
  const exchange = await server.as(operator).call(submitExchange, { quoteId });
  const quote = await lock('100');
  return {
    at: server.clock.now().toISOString(),
    ...{ admin, operator, checker, applicant },
    authenticatorSecret: await authenticatorSecret(server, admin),
    ...{ waiting, approved, refused, drafted: drafted.request, settingChangeId, record, root, institution },
    exchangeNo: exchange.txnNo,
    quoteId: quote.quoteId,
    messages: list.map(({ subject }) => subject),
    /** Available, frozen and pending balances. */
    usd: await server.balanceOf(operator, 'USD'),
  };
}

async function business(server: MoneyServer) {
  const admin = await server.signedInPerson({ memberType: 2, isDeveloper: true, name: 'Ada Admin' });
  const { memberId } = admin;
  const operator = await server.signedInPerson({ memberId, roleId: 2, name: 'Olaf Operator' });
  const checker = await server.signedInPerson({ memberId, roleId: 3, name: 'Cleo Checker' });
  await server.fund(operator, 'USD', '20000.00');
  await server.fund(operator, 'USDT', '10000');
  return [admin, operator, checker] as const;
}

async function waitingPayee(server: MoneyServer, operator: TestPerson): Promise<string> {
  const input = { ...bankPayee, bankNumber: 'DE02120300000000202051' };
  const { payeeId } = await server.as(operator).call(addPayee, input);
  await server.settle();
  return payeeId;
}

/** Makes a submission, and returns its request to be repeated. */
async function submitted(server: MoneyServer, operator: TestPerson, payeeId: string, value: string) {
  await server.clock.advance(61);
  const { request } = await server.preparedTransfer(operator, payeeId, 'USD', value);
  const requestId = randomBytes(16).toString('hex');
  const session = { session: operator, requestId };
  const made = server.ok(await server.call(submitTransfer, request, session));
  const answer = submitTransfer.names.response(made);
  await server.settle();
  return { txnNo: request.txnNo, request, requestId, answer };
}

async function approvedTransfer(
  server: MoneyServer,
  { operator, checker }: { readonly operator: TestPerson; readonly checker: TestPerson },
  payeeId: string,
): Promise<string> {
  const { txnNo } = await submitted(server, operator, payeeId, '1500.00');
  const { approval } = await server.as(checker).call(getTransfer, { txnNo });
  const send = () => server.call(sendTransferSecondApprovalCode, { txnNo }, { session: checker });
  const verifyCode = (await approvalCode(server, checker, send)) ?? '';
  const { version, contentHash } = approval ?? { version: 0, contentHash: '' };
  const decision: RequestOf<typeof decideTransfer> = {
    ...{ txnNo, version, contentHash, verifyCode },
    ...{ decision: 'approve', reason: '' },
  };
  await server.as(checker).call(decideTransfer, decision);
  await server.settle();
  server.bank.next = 'unreachable';
  server.ok(await server.decide('transfer', txnNo, 'approve'));
  return txnNo;
}

/** A submission with a wrong code: the refusal is remembered as the answer. */
async function refusedSubmission(server: MoneyServer, operator: TestPerson, payeeId: string) {
  await server.clock.advance(61);
  const prepared = await server.preparedTransfer(operator, payeeId, 'USD', '70.00');
  const verifyCode = prepared.request.verifyCode === '0000' ? '1111' : '0000';
  const request = { ...prepared.request, verifyCode };
  const requestId = randomBytes(16).toString('hex');
  const { refusal } = await server.call(submitTransfer, request, { session: operator, requestId });
  if (refusal !== 'wrong-code') throw new Error(`refused otherwise: ${String(refusal)}`);
  return { request, requestId, refusal };
}

async function proposedFee(server: MoneyServer): Promise<string> {
  const session = await server.signedInStaff('settings');
  const { lines } = await server.as(session).call(listSettings, { name: 'transfer-fee' });
  const line = lines.find(({ key }) => key['currency'] === 'SGD' && key['way'] === 'bank');
  if (!line) throw new Error('there is no such fee');
  const change = { key: line.key, before: line.value, after: { ...line.value, fixed: '31.00' } };
  const request: RequestOf<typeof proposeSettingChange> = {
    ...{ name: 'transfer-fee', lines: [change], reason: 'Agreed' },
  };
  await server.as(session).call(proposeSettingChange, request);
  const { rows } = await server.pool.query<{ id: string }>('select id from setting_change');
  return rows[0]?.id ?? '';
}

async function draftedRecord(server: MoneyServer, session: TestPerson) {
  const { record, version } = await server.as(session).call(queryPersonalKyc, {});
  const change = { firstName: 'Anna', lastName: 'Applicant', birthday: '1990-02-03' };
  const request = { isEditable: 0, version, record: { ...record, ...change } } as const;
  return (await server.as(session).call(savePersonalKyc, request)).record;
}

/** A line of the file of stored roots. */
async function keptRoot(server: MoneyServer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'older-values-'));
  const file = join(folder, 'roots');
  const newest = await newestJournal(server.db.pool);
  const store = createLocalBooks({ file });
  await keepRoot(server.context, { store, key: booksKey }, newest, server.clock.now());
  const line = await readFile(file, 'utf8');
  await rm(folder, { recursive: true });
  return line;
}

/** A waiting webhook, with the secret that its receiver knows. */
async function institutionWithWebhook(server: MoneyServer, { memberId, personId }: TestPerson) {
  const now = server.clock.now();
  await server.pool.query(
    `insert into developer_platform (id, notification_url, updated_by, updated_at)
     values ($1, 'http://localhost:9/hook', $2, $3)`,
    [memberId, personId, now],
  );
  const { fileKey } = server.config.secrets;
  const key = newServerKey(fileKey, memberId);
  await server.pool.query(
    `insert into developer_key (id, member_id, kind, public_key, private_key, created_at)
     values ($1, $2, 'server', $3, $4, $5)`,
    [randomUUID(), memberId, key.publicKey, key.privateKey, now],
  );
  // The row that the trigger writes; due far ahead, so that nobody tries it before the values are read.
  await server.pool.query(
    `insert into notification (member_id, type, object_id, status, at, due_at)
     values ($1, 'deposit.updated', 'D1', 'CREDITED', $2, $2::timestamptz + interval '1 hour')`,
    [memberId, now],
  );
  const secret = sharedSecretOf(openServerKey(fileKey, memberId, key.privateKey));
  return { secret: secret.toString('base64') };
}

async function authenticatorSecret(server: MoneyServer, { personId }: TestPerson): Promise<string> {
  const { rows } = await server.pool.query<{ secret: string }>(
    'select secret from authenticator where id = $1',
    [personId],
  );
  return unsealSecret(server.config.secrets.fileKey, personId, rows[0]?.secret ?? '');
}
