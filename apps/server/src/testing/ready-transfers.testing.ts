// Transfers that only have to be submitted, made in bulk: members with money, people with sessions, payees, preparations and
// codes. Written straight into the tables, with the product's own functions for derived values.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { type Posting, openAccounts, post, snakeOf } from '@causeway/ledger';
import { amount, toDecimal } from '@causeway/money';
import type pg from 'pg';
import { bindingOf, deriveCode } from '../features/access/codes/derive-code.ts';
import { approvalOf } from '../features/money/transfers/preparation.ts';
import { hashToken, newToken } from '../platform/auth/tokens.ts';
import { newTxnNo } from '../features/money/basics/index.ts';

/** A person that may submit, with an open session. */
export interface Payer {
  readonly memberId: string;
  readonly personId: string;
  readonly payeeId: string;
  /** Its invoice, which each of its transfers names. */
  readonly fileId: string;
  readonly token: string;
}

export interface ReadyTransfer {
  readonly txnNo: string;
  readonly memberId: string;
  readonly token: string;
  readonly requestId: string;
  /** JSON of the call `transfers.submit`. */
  readonly body: string;
}

export interface Secrets {
  readonly tokenPepper: string;
  readonly codePepper: string;
}

const FUNDS = 1_000_000_00n;
/** The tariff's fee for USD through a bank. */
const FEE = 2500;
const ROWS = 2_000;
/** More people than are ever signed up at once. */
const BLOCK = 10_000;
const DAY_MS = 86_400_000;

/** Members with funds, each with this many people. */
export async function signUpPayers(
  pool: pg.Pool,
  count: { readonly members: number; readonly peopleEach: number },
  { tokenPepper }: Secrets,
): Promise<readonly Payer[]> {
  const now = new Date();
  // Another process may have signed up others in the same database.
  const first = 2_000_000_000 + BLOCK * randomInt(600_000);
  const memberIds = Array.from({ length: count.members }, (_, i) => String(first + i));
  const payers = memberIds.flatMap((memberId) => {
    const [payeeId, fileId] = [randomUUID(), randomUUID()];
    return Array.from({ length: count.peopleEach }, () => ({
      memberId,
      payeeId,
      fileId,
      personId: randomUUID(),
      token: newToken(),
    }));
  });
  await insertRows(
    pool,
    'member',
    memberIds.map((id) => memberRow(id, now)),
  );
  await insertRows(
    pool,
    'person',
    payers.map((payer) => personRow(payer, now)),
  );
  const owners = new Map(payers.map((payer) => [payer.memberId, payer]));
  await insertRows(
    pool,
    'payee',
    [...owners.values()].map((payer) => payeeRow(payer, now)),
  );
  await insertRows(
    pool,
    'file',
    [...owners.values()].map((payer) => fileRow(payer, now)),
  );
  const sessions = payers.map((payer) => ({ payer, id: randomUUID() }));
  await insertRows(
    pool,
    'session',
    sessions.map(({ payer, id }) => ({
      id,
      ownerId: payer.personId,
      createdAt: now,
      seenAt: now,
    })),
  );
  await insertRows(
    pool,
    'session_token',
    sessions.map(({ payer, id }) => ({
      hash: `\\x${hashToken(payer.token, tokenPepper)}`,
      sessionId: id,
      kind: 'access',
      expiresAt: new Date(now.getTime() + DAY_MS),
    })),
  );
  await insertRows(
    pool,
    'limit_usage',
    memberIds.map((id) => usageRow(id)),
  );
  await fund(pool, memberIds);
  return payers;
}

/** One transfer each, of a random amount; a person has one code at a time, so earlier ones are void from now on. */
export async function readyTransfers(
  pool: pg.Pool,
  payers: readonly Payer[],
  { codePepper }: Secrets,
): Promise<readonly ReadyTransfer[]> {
  const now = new Date();
  const made = payers.map((payer) => prepared(payer, codePepper, now));
  await insertRows(
    pool,
    'transfer_preparation',
    made.map(({ preparation }) => preparation),
  );
  await insertRows(
    pool,
    'verification_code',
    made.map(({ code }) => code),
    `on conflict (purpose, subject) do update set nonce = excluded.nonce, binding = excluded.binding,
       used_at = null, attempts = 0, expires_at = excluded.expires_at, version = verification_code.version + 1`,
  );
  // Stores the state after the earlier calls, which prepared the transfer and requested the code.
  await pool.query('update session set seen_at = $1 where owner_id = any ($2)', [
    now,
    payers.map(({ personId }) => personId),
  ]);
  return made.map(({ transfer }) => transfer);
}

function prepared(payer: Payer, codePepper: string, now: Date) {
  const { memberId, personId, payeeId, fileId, token } = payer;
  const txnNo = newTxnNo('transfer', now);
  const value = amount('USD', BigInt(100 + randomInt(9_900)));
  const source = {
    purpose: 'transfer',
    subject: personId,
    nonce: randomUUID(),
    binding: bindingOf(codePepper, approvalOf({ txnNo, payeeId, value })),
  };
  const at = { now, later: new Date(now.getTime() + DAY_MS) };
  return {
    preparation: {
      id: txnNo,
      memberId,
      personId,
      payeeId,
      currency: 'USD',
      amount: String(value.minor),
      fee: FEE,
      at: now,
    },
    code: codeRow(source, at),
    transfer: {
      txnNo,
      memberId,
      token,
      requestId: randomBytes(16).toString('hex'),
      body: JSON.stringify({
        payeeId,
        currency: 'USD',
        amount: toDecimal(value),
        txnNo,
        remitterName: 'Member Limited',
        fundsSource: 'SALARY',
        paymentPurpose: 'GOODS',
        postscript: 'Invoice 4821',
        remark: '',
        fileIds: [fileId],
        verifyCode: deriveCode(codePepper, source),
      }),
    },
  };
}

const codeRow = (
  source: {
    readonly purpose: string;
    readonly subject: string;
    readonly nonce: string;
    readonly binding: string;
  },
  { now, later }: { readonly now: Date; readonly later: Date },
) => ({
  id: randomUUID(),
  ...source,
  channel: 'mail',
  address: 'payer@example.com',
  language: 'en',
  template: 'transfer',
  details: {},
  issuedAt: now,
  expiresAt: later,
  attempts: 0,
  dayStart: now,
  dayCount: 1,
  version: 1,
});

const memberRow = (id: string, now: Date) => ({
  id,
  memberType: 1,
  kycStatus: 4,
  isDeveloper: false,
  tier: 'standard',
  status: 'normal',
  nameEn: 'Member Limited',
  country: 'HK',
  language: 'en',
  createdAt: now,
  version: 1,
});

const personRow = ({ memberId, personId }: Payer, now: Date) => ({
  id: personId,
  memberId,
  roleId: 1,
  name: 'Test Person',
  email: `${personId}@example.com`,
  language: 'en',
  status: 'normal',
  createdAt: now,
  version: 1,
});

const payeeRow = ({ memberId, personId, payeeId }: Payer, now: Date) => ({
  id: payeeId,
  memberId,
  accountType: 'bank',
  entityType: 'business',
  accountName: 'Payee GmbH',
  currency: 'USD',
  status: 'NORMAL',
  bankNumber: 'DE89370400440532013000',
  bankName: 'Commerzbank',
  swiftCode: 'COBADEFF',
  bankCountry: 'DE',
  payeeCountry: 'DE',
  payeeCity: 'Berlin',
  payeeAddress: 'Unter den Linden 1',
  remark: '',
  createdBy: personId,
  createdAt: now,
  version: 1,
});

const fileRow = ({ memberId, fileId }: Payer, now: Date) => ({
  id: fileId,
  memberId,
  fileType: 'transaction',
  name: 'invoice.pdf',
  size: 1000,
  contentType: 'application/pdf',
  sha256: `\\x${'0'.repeat(64)}`,
  createdAt: now,
  lookedAfterAt: now,
  version: 1,
});

const usageRow = (memberId: string) => ({
  id: `${memberId}:transfer:USD`,
  day: '2026-01-01',
  dayUsed: 0,
  week: '2026-01-01',
  weekUsed: 0,
  month: '2026-01-01',
  monthUsed: 0,
  version: 1,
});

async function fund(pool: pg.Pool, memberIds: readonly string[]): Promise<void> {
  const account = (owner: string, purpose: string) => ({ owner, purpose, currency: 'USD' as const });
  const channel = account('house', 'channel-3');
  for (const ids of chunks(memberIds, 500)) {
    await openAccounts(
      pool,
      ids.map((id) => account(id, 'frozen')),
    );
    const postings: readonly Posting[] = ids.map((id) => ({
      from: channel,
      to: account(id, 'available'),
      amount: FUNDS,
    }));
    const [answer] = await post(pool, [
      { key: randomUUID(), kind: 'test.funds', reference: 'funds', at: new Date(), postings },
    ]);
    if (answer?.status !== 'posted') throw new Error(`members were not funded: ${String(answer?.status)}`);
  }
}

const inColumns = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeOf(name), value]));

async function insertRows(
  pool: pg.Pool,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  conflict = '',
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map(snakeOf)
    .join(', ');
  for (const part of chunks(rows, ROWS)) {
    await pool.query(
      `insert into ${table} (${columns}) select ${columns}
         from json_populate_recordset(null::${table}, $1::json) ${conflict}`,
      [JSON.stringify(part.map(inColumns))],
    );
  }
}

function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}
