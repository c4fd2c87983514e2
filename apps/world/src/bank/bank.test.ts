// A bank of the box from its customer's view: orders in, reports out, immediate and late, correct and wrong.
import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { schemaIssues } from './schema-check.testing.ts';

const SECRET = 'a-secret-for-tests';

interface Pushed {
  readonly path: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

let world: World;
let pushed: Pushed[] = [];
let onPush: () => void = () => undefined;
/** The answer of the server under test to a push. */
let statusOf: (push: Pushed) => number = () => 204;

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const push = { path: request.url ?? '', headers: request.headers, body };
    response.writeHead(statusOf(push)).end();
    pushed.push(push);
    onPush();
  });
});

/** Resolves when this number of pushes have arrived. */
function pushes(count: number): Promise<readonly Pushed[]> {
  return new Promise((resolve) => {
    onPush = () => {
      if (pushed.length >= count) resolve(pushed);
    };
    onPush();
  });
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const callbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world = await createWorld({ secret: SECRET, callbackUrl });
});
beforeEach(async () => {
  await control('POST', '/reset');
  pushed = [];
  statusOf = () => 204;
});
afterAll(async () => {
  await world.close();
  server.close();
});

async function control(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${world.url}/world/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}

async function bank(path: string, body?: string, type = 'application/xml'): Promise<Response> {
  const authorization = `Bearer ${SECRET}`;
  if (body === undefined) return fetch(`${world.url}/bank/3${path}`, { headers: { authorization } });
  return fetch(`${world.url}/bank/3${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body,
  });
}

interface Order {
  readonly id?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly creditor?: string;
  readonly account?: string;
  readonly bic?: string;
  readonly date?: string;
}

function order(given: Order = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>M-${given.id ?? 'E1'}</MsgId><CreDtTm>2026-01-05T10:00:00Z</CreDtTm><NbOfTxs>1</NbOfTxs>
<InitgPty><Nm>Causeway</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>P-${given.id ?? 'E1'}</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>${given.date ?? '2020-01-01'}</Dt></ReqdExctnDt>
<Dbtr><Nm>Causeway</Nm></Dbtr><DbtrAcct><Id><Othr><Id>808100000013</Id></Othr></Id></DbtrAcct>
<DbtrAgt><FinInstnId><BICFI>HBMDHKHH</BICFI></FinInstnId></DbtrAgt>
<CdtTrfTxInf><PmtId><EndToEndId>${given.id ?? 'E1'}</EndToEndId></PmtId>
<Amt><InstdAmt Ccy="${given.currency ?? 'EUR'}">${given.amount ?? '12.50'}</InstdAmt></Amt>
<CdtrAgt><FinInstnId><BICFI>${given.bic ?? 'DEUTDEFF'}</BICFI></FinInstnId></CdtrAgt>
<Cdtr><Nm>${given.creditor ?? 'Marta &amp; Sons'}</Nm></Cdtr>
<CdtrAcct><Id><Othr><Id>${given.account ?? 'DE89370400440532013000'}</Id></Othr></Id></CdtrAcct>
<RmtInf><Ustrd>invoice 7</Ustrd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>`;
}

const element = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1];

async function openAccount(reference = 'ref-1'): Promise<string> {
  const wish = {
    reference,
    holderName: 'Ada Example',
    holderCountry: 'HK',
    currencies: ['USD', 'JPY'],
    localType: 2000000,
  };
  const response = await bank('/accounts', JSON.stringify(wish), 'application/json');
  const answer = (await response.json()) as { account: { number: string } };
  return answer.account.number;
}

test('a payment is accepted at once and reported as settled later, both valid against the published schema', async () => {
  expect(await schemaIssues(order(), 'pain.001.001.09')).toEqual([]);
  const answer = await (await bank('/payments', order())).text();
  expect(element(answer, 'TxSts')).toBe('ACTC');
  expect(await schemaIssues(answer, 'pain.002.001.10')).toEqual([]);
  await control('POST', '/clock', { advanceSeconds: 2 });
  const [report] = await pushes(1);
  expect(report?.path).toBe('/api/hooks/bank/3');
  expect(element(report?.body ?? '', 'TxSts')).toBe('ACSC');
  expect(await schemaIssues(report?.body ?? '', 'pain.002.001.10')).toEqual([]);
  expect(element(await (await bank('/payments/E1/status')).text(), 'TxSts')).toBe('ACSC');
});

test('a push is signed by the bank’s own secret', async () => {
  const account = await openAccount();
  await control('POST', '/pay-in', { account, currency: 'USD', amount: '5.00' });
  const [push] = await pushes(1);
  const timestamp = String(push?.headers['x-bank-timestamp']);
  const digest = createHmac('sha256', `${SECRET} bank 3`)
    .update(`${timestamp}.3.${push?.body}`)
    .digest('hex');
  expect(push?.headers['x-bank-signature']).toBe(`v1=${digest}`);
});

test('a payment whose entry was booked before the bank crashed is reported after it, and not taken again', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'causeway-bank-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const others = world;
  onTestFinished(() => void (world = others));
  world = await createWorld({ secret: SECRET, dataFolder });
  await bank('/payments', order());
  await control('POST', '/banks/3/settle');
  await world.close();
  const file = join(dataFolder, 'bank-3.jsonl');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const booked = lines.findIndex((line) => line.startsWith('{"kind":"entry"'));
  await writeFile(file, `${lines.slice(0, booked + 1).join('\n')}\n`);
  world = await createWorld({ secret: SECRET, dataFolder });
  onTestFinished(() => world.close());
  expect(element(await (await bank('/payments/E1/status')).text(), 'TxSts')).toBe('ACSC');
  await control('POST', '/banks/3/settle');
  expect(await (await control('GET', '/banks/3/taken')).json()).toMatchObject({
    taken: [{ endToEndId: 'E1', currency: 'EUR', amount: '12.50' }],
  });
});

test('a repeated order is one payment, and a differing one is refused', async () => {
  const first = await (await bank('/payments', order())).text();
  const second = await (await bank('/payments', order())).text();
  expect(element(second, 'AcctSvcrRef')).toBe(element(first, 'AcctSvcrRef'));
  const other = await (await bank('/payments', order({ amount: '12.51' }))).text();
  expect([element(other, 'TxSts'), element(other, 'Cd')]).toEqual(['RJCT', 'DU04']);
  expect(element(await (await bank('/payments/E1/status')).text(), 'TxSts')).toBe('ACTC');
});

test.each([
  ['closed account', { account: '12340000' }, 'AC04'],
  ['wrong check digits', { account: 'DE89370400440532013001' }, 'AC01'],
  ['malformed bank identifier', { bic: 'NOBIC' }, 'RC01'],
  ['more than the account holds', { amount: '99000000.00' }, 'AM04'],
  ['nothing', { amount: '0.00' }, 'AM01'],
])('an order is refused at once: %s', async (_case, given, code) => {
  const answer = await (await bank('/payments', order(given))).text();
  expect([element(answer, 'TxSts'), element(answer, 'Cd')]).toEqual(['RJCT', code]);
  expect(await schemaIssues(answer, 'pain.002.001.10')).toEqual([]);
});

test.each([
  ['blocked account', { account: '12340001' }, 'AC06'],
  ['regulatory reason', { creditor: 'Refuse Ltd' }, 'RR04'],
])('an order is accepted and refused later: %s', async (_case, given, code) => {
  expect(element(await (await bank('/payments', order(given))).text(), 'TxSts')).toBe('ACTC');
  await control('POST', '/clock', { advanceSeconds: 2 });
  const [report] = await pushes(1);
  expect([element(report?.body ?? '', 'TxSts'), element(report?.body ?? '', 'Cd')]).toEqual(['RJCT', code]);
});

test.each([
  ['no XML', 'nothing'],
  ['a document type', '<!DOCTYPE a><a/>'],
  ['another message', order().replaceAll('pain.001.001.09', 'pain.001.001.03')],
  ['a wrong count', order().replace('<NbOfTxs>1', '<NbOfTxs>2')],
  ['an element missing', order().replace(/<Cdtr>.*<\/Cdtr>/, '')],
  ['too many decimals', order({ currency: 'JPY' })],
  ['an unknown currency', order({ currency: 'XXX' })],
])('an invalid message is refused whole: %s', async (_case, xml) => {
  const answer = await (await bank('/payments', xml)).text();
  expect([element(answer, 'GrpSts'), element(answer, 'Cd')]).toEqual(['RJCT', 'FF01']);
  expect(await schemaIssues(answer, 'pain.002.001.10')).toEqual([]);
});

test('a bank with working days settles after the weekend, or on request', async () => {
  await control('POST', '/clock', { at: '2026-03-07T04:00:00Z' });
  await control('PUT', '/banks/3/hours', { hours: 'working-days' });
  await bank('/payments', order());
  await control('POST', '/clock', { at: '2026-03-09T00:59:00Z' });
  expect(element(await (await bank('/payments/E1/status')).text(), 'TxSts')).toBe('ACTC');
  await control('POST', '/clock', { at: '2026-03-09T01:00:03Z' });
  expect(element(await (await bank('/payments/E1/status')).text(), 'TxSts')).toBe('ACSC');
  await bank('/payments', order({ id: 'E2', date: '2026-03-20' }));
  expect(await (await control('POST', '/banks/3/settle')).json()).toEqual({ settled: 1 });
  expect(element(await (await bank('/payments/E2/status')).text(), 'TxSts')).toBe('ACSC');
});

test('received money is notified and is in the day’s statement', async () => {
  await control('POST', '/clock', { at: '2026-03-04T03:00:00Z' });
  const account = await openAccount();
  await control('POST', '/pay-in', { account, currency: 'JPY', amount: '700', remittance: 'r'.repeat(200) });
  const [push] = await pushes(1);
  expect(await schemaIssues(push?.body ?? '', 'camt.054.001.08')).toEqual([]);
  expect(push?.body).toContain('<Amt Ccy="JPY">700</Amt>');
  await bank('/payments', order());
  await control('POST', '/banks/3/settle');
  const statement = await (await bank('/statements/2026-03-04')).text();
  expect(await schemaIssues(statement, 'camt.053.001.08')).toEqual([]);
  expect(statement).toContain('<Amt Ccy="EUR">49999987.50</Amt>');
  expect(statement).toContain('<Amt Ccy="JPY">50000700</Amt>');
});

test('a statement is missing, late or wrong on demand', async () => {
  await control('POST', '/clock', { at: '2026-03-04T03:00:00Z' });
  const account = await openAccount();
  await control('POST', '/pay-in', { account, currency: 'JPY', amount: '700' });
  const wrong = (body: object) => control('PUT', '/banks/3/statements/2026-03-04/mistake', body);
  const read = () => bank('/statements/2026-03-04');
  const right = element(await (await read()).text(), 'Id');
  await wrong({ kind: 'missing' });
  expect((await read()).status).toBe(404);
  expect(await (await read()).text()).toContain('"none"');
  await wrong({ kind: 'late', until: '2026-03-04T04:00:00Z' });
  expect((await read()).status).toBe(404);
  await control('POST', '/clock', { at: '2026-03-04T04:00:01Z' });
  expect((await read()).status).toBe(200);
  await wrong({ kind: 'entry-missing', currency: 'JPY' });
  const short = await (await read()).text();
  expect(await schemaIssues(short, 'camt.053.001.08')).toEqual([]);
  expect(short).not.toContain('<Amt Ccy="JPY">700</Amt>');
  const reported = async () => (await bank('/reports/current')).text();
  expect(await reported()).toContain('<Amt Ccy="JPY">700</Amt>');
  await wrong({ kind: 'entry-missing', currency: 'JPY', inReport: true });
  expect(await reported()).not.toContain('<Amt Ccy="JPY">700</Amt>');
  await control('DELETE', '/banks/3/statements/2026-03-04/mistake');
  expect(element(await (await read()).text(), 'Id')).toBe(right);
});

test('a forged notice is signed but not booked', async () => {
  const account = await openAccount();
  await control('POST', '/forge-pay-in', { account, currency: 'JPY', amount: '777' });
  const [notice] = await pushes(1);
  expect(notice?.body).toContain('<Amt Ccy="JPY">777</Amt>');
  await control('POST', '/banks/3/own-entries', { currency: 'JPY', amount: '15', text: 'CHARGES' });
  const report = await (await bank('/reports/current')).text();
  expect(await schemaIssues(report, 'camt.052.001.08')).toEqual([]);
  expect(report).not.toContain('<Amt Ccy="JPY">777</Amt>');
  expect(report).toContain('<AddtlNtryInf>CHARGES</AddtlNtryInf>');
});

test('a forged payment can be booked later without a second notice', async () => {
  const account = await openAccount();
  const forged = await control('POST', '/forge-pay-in', { account, currency: 'JPY', amount: '778' });
  const { bankReference } = (await forged.json()) as { bankReference: string };
  const book = () => control('POST', '/banks/3/book-forged', { bankReference });
  expect((await book()).status).toBe(200);
  const report = await (await bank('/reports/current')).text();
  expect(report).toContain('<Amt Ccy="JPY">778</Amt>');
  expect(report).toContain(bankReference);
  expect((await book()).status).toBe(404);
});

test('pay-in refuses an unknown account, a foreign currency and a false amount', async () => {
  const account = await openAccount();
  const pay = (body: unknown) => control('POST', '/pay-in', body).then((response) => response.status);
  expect(await pay({ account: '999', currency: 'USD', amount: '1.00' })).toBe(404);
  expect(await pay({ account, currency: 'EUR', amount: '1.00' })).toBe(422);
  expect(await pay({ account, currency: 'USD', amount: '1.001' })).toBe(422);
  expect(await pay({ account, currency: 'USD', amount: '-1.00' })).toBe(422);
  expect(await pay({ account, currency: 'XYZ', amount: '1.00' })).toBe(400);
});

test('a settled payment is returned once with its reason', async () => {
  const giveBack = (body: object) => control('POST', '/banks/3/payments/E1/return', body);
  expect((await giveBack({})).status).toBe(404);
  await bank('/payments', order());
  expect((await giveBack({})).status).toBe(422);
  await control('POST', '/banks/3/settle');
  expect((await giveBack({ amount: '12.51' })).status).toBe(422);
  expect((await giveBack({ reason: 'AC06', text: 'Blocked', amount: '10.00' })).status).toBe(200);
  const [, credit] = await pushes(2);
  const xml = credit?.body ?? '';
  expect(await schemaIssues(xml, 'camt.054.001.08')).toEqual([]);
  expect(element(xml, 'EndToEndId')).toBe('E1');
  expect(xml.replaceAll(/>\s+</g, '><')).toContain(
    '<RtrInf><Rsn><Cd>AC06</Cd></Rsn><AddtlInf>Blocked</AddtlInf></RtrInf>',
  );
  expect(element(xml, 'Amt')).toBe('10.00');
  expect((await giveBack({})).status).toBe(422);
});

test('an entry is reversed once and the statement shows it', async () => {
  await control('POST', '/clock', { at: '2026-03-04T03:00:00Z' });
  const account = await openAccount();
  const paid = await control('POST', '/pay-in', { account, currency: 'JPY', amount: '700' });
  const { bankReference } = (await paid.json()) as { bankReference: string };
  const takeBack = (reference: string) => control('POST', `/banks/3/entries/${reference}/take-back`);
  expect((await takeBack('NONE')).status).toBe(404);
  expect((await takeBack(bankReference)).status).toBe(200);
  const [, debit] = await pushes(2);
  const xml = debit?.body ?? '';
  expect(await schemaIssues(xml, 'camt.054.001.08')).toEqual([]);
  expect(['CdtDbtInd', 'RvslInd', 'AcctSvcrRef'].map((name) => element(xml, name))).toEqual([
    'DBIT',
    'true',
    bankReference,
  ]);
  const statement = await (await bank('/statements/2026-03-04')).text();
  expect(await schemaIssues(statement, 'camt.053.001.08')).toEqual([]);
  expect((await takeBack(bankReference)).status).toBe(422);
});

test.each([
  ['own', 3, 0],
  ['elsewhere', 0, 3],
  ['nowhere', 0, 0],
])('payments are booked as one entry, each with its amount %s', async (amounts, inAmt, inTxAmt) => {
  const account = await openAccount();
  await control('PUT', '/banks/3/style', { amounts });
  const batch = { account, currency: 'JPY', amounts: ['100', '200', '300'] };
  const paid = await (await control('POST', '/pay-in-batch', batch)).json();
  expect(paid).toMatchObject({ amount: '600', batch: { amounts: ['100', '200', '300'] } });
  const [credit] = await pushes(1);
  const xml = credit?.body ?? '';
  expect(await schemaIssues(xml, 'camt.054.001.08')).toEqual([]);
  expect(element(xml, 'NbOfTxs')).toBe('3');
  const flat = xml.replaceAll(/>\s+</g, '><');
  expect(flat.match(/<\/Refs><Amt /g) ?? []).toHaveLength(inAmt);
  expect(flat.match(/<TxAmt><Amt /g) ?? []).toHaveLength(inTxAmt);
  expect(new Set(flat.match(/(?<=<Refs><AcctSvcrRef>)[^<]+/g)).size).toBe(3);
  expect((await control('POST', '/pay-in-batch', { ...batch, amount: '0' })).status).toBe(422);
  const off = (await (await control('POST', '/pay-in-batch', { ...batch, amount: '599' })).json()) as object;
  expect(off).toMatchObject({ amount: '599' });
});

test('an entry of several payments is reversed as one', async () => {
  const account = await openAccount();
  const batch = { account, currency: 'JPY', amounts: ['100', '200'] };
  const paid = (await (await control('POST', '/pay-in-batch', batch)).json()) as { bankReference: string };
  const taken = await control('POST', `/banks/3/entries/${paid.bankReference}/take-back`);
  expect(taken.status).toBe(200);
  expect(await taken.json()).toMatchObject({
    direction: 'DBIT',
    amount: '300',
    batch: { amounts: ['100', '200'] },
  });
});

test('the same reference opens one account', async () => {
  expect(await openAccount('again')).toBe(await openAccount('again'));
  expect(await openAccount('other')).not.toBe(await openAccount('again'));
});

async function inject(kind: string, operation = 'push', more: object = {}): Promise<void> {
  const response = await control('POST', '/failures', { institution: 'bank-3', operation, kind, ...more });
  expect(response.status).toBe(200);
}

test('pushes are doubled, swapped, falsely signed or lost on request', async () => {
  const account = await openAccount();
  const payIn = (amount: string) => control('POST', '/pay-in', { account, currency: 'JPY', amount });
  const amounts = () => pushed.map((push) => element(push.body, 'Amt'));
  await inject('twice');
  await payIn('1');
  await pushes(2);
  expect(amounts()).toEqual(['1', '1']);
  expect(element(pushed[0]?.body ?? '', 'AcctSvcrRef')).toBe(element(pushed[1]?.body ?? '', 'AcctSvcrRef'));

  await inject('out-of-order');
  await payIn('2');
  await payIn('3');
  await pushes(4);
  expect(amounts().slice(2)).toEqual(['3', '2']);

  await inject('lost-answer');
  await payIn('4');
  let refusals = 1;
  statusOf = () => (refusals-- > 0 ? 503 : 204);
  await payIn('5');
  await pushes(6);
  expect(amounts().slice(4)).toEqual(['5', '5']);
  const list = (await (await bank('/messages?after=')).json()) as { messages: { xml: string }[] };
  expect(list.messages.map((message) => element(message.xml, 'Amt'))).toEqual(['1', '2', '3', '4', '5']);
});

test('a late push arrives once the clock has passed', async () => {
  const account = await openAccount();
  await inject('late', 'push', { afterSeconds: 3600 });
  await control('POST', '/pay-in', { account, currency: 'JPY', amount: '1' });
  await control('POST', '/pay-in', { account, currency: 'JPY', amount: '2' });
  await pushes(1);
  await control('POST', '/clock', { advanceSeconds: 3600 });
  await pushes(2);
  expect(pushed.map((push) => element(push.body, 'Amt'))).toEqual(['2', '1']);
});

test('a lost answer leaves the payment accepted', async () => {
  await inject('lost-answer', 'pay');
  await expect(bank('/payments', order())).rejects.toThrow('fetch failed');
  expect(element(await (await bank('/payments/E1/status')).text(), 'TxSts')).toBe('ACTC');
});

test('a time-out leaves the payment unknown until it is released', async () => {
  const active = async () => {
    const failures = (await (await control('GET', '/failures')).json()) as {
      active: { remaining: number }[];
    };
    return failures.active[0]?.remaining;
  };
  await inject('time-out', 'pay');
  const hanging = bank('/payments', order());
  void hanging.catch(() => undefined);
  await expect.poll(active).toBe(0);
  expect((await bank('/payments/E1/status')).status).toBe(404);
  await control('DELETE', '/failures');
  await expect(hanging).rejects.toThrow('fetch failed');
  expect((await bank('/payments/E1/status')).status).toBe(404);
});

test('a missing key and an unknown failure are refused', async () => {
  expect((await fetch(`${world.url}/bank/3/messages`)).status).toBe(401);
  const unknown = { institution: 'bank-3', operation: 'pay', kind: 'twice' };
  expect((await control('POST', '/failures', unknown)).status).toBe(422);
});
