// The styles of other banks: one day of the same books in each of them, valid against the standard's schemas.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { schemaIssues } from './schema-check.testing.ts';
import { STYLE_NAMES, type Style, type StyleName } from './styles.ts';

const SECRET = 'a-secret-for-tests';
let world: World;

beforeAll(async () => {
  world = await createWorld({ secret: SECRET });
});
beforeEach(() => control('POST', '/reset'));
afterAll(() => world.close());

async function control(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${world.url}/world/api${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${String(response.status)} ${await response.text()}`);
  return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>);
}

async function bank(path: string, body?: string, type = 'application/json'): Promise<Response> {
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': type };
  return fetch(
    `${world.url}/bank/3${path}`,
    body === undefined ? { headers } : { method: 'POST', headers, body },
  );
}

interface Sent {
  readonly type: string;
  readonly xml: string;
}

/** All messages of the bank, oldest first. */
async function sent(): Promise<readonly Sent[]> {
  return ((await (await bank('/messages?after=')).json()) as { messages: readonly Sent[] }).messages;
}

async function openAccount(): Promise<string> {
  const wish = {
    reference: 'ref-1',
    holderName: 'Ada Example',
    holderCountry: 'HK',
    currencies: ['USD', 'JPY'],
    localType: 2000000,
  };
  const answer = (await (await bank('/accounts', JSON.stringify(wish))).json()) as {
    account: { number: string };
  };
  return answer.account.number;
}

function order(id: string, creditor: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>M-${id}</MsgId><CreDtTm>2026-01-05T10:00:00Z</CreDtTm><NbOfTxs>1</NbOfTxs>
<InitgPty><Nm>Causeway</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>P-${id}</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2020-01-01</Dt></ReqdExctnDt>
<Dbtr><Nm>Causeway</Nm></Dbtr><DbtrAcct><Id><Othr><Id>808100000013</Id></Othr></Id></DbtrAcct>
<DbtrAgt><FinInstnId><BICFI>HBMDHKHH</BICFI></FinInstnId></DbtrAgt>
<CdtTrfTxInf><PmtId><EndToEndId>${id}</EndToEndId></PmtId><Amt><InstdAmt Ccy="USD">12.50</InstdAmt></Amt>
<CdtrAgt><FinInstnId><BICFI>DEUTDEFF</BICFI></FinInstnId></CdtrAgt><Cdtr><Nm>${creditor}</Nm></Cdtr>
<CdtrAcct><Id><Othr><Id>DE89370400440532013000</Id></Othr></Id></CdtrAcct>
<RmtInf><Ustrd>invoice 7</Ustrd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>`;
}

/** All kinds of events of a day, and the night after it. */
async function aDay(style: StyleName, habits: Partial<Style> = {}): Promise<void> {
  await control('POST', '/clock', { at: '2026-03-04T01:00:00Z' });
  await control('PUT', '/banks/3/style', { style, ...habits });
  const account = await openAccount();
  const payIn = (payment: object) => control('POST', '/pay-in', { account, currency: 'USD', ...payment });
  await payIn({
    amount: '1000.00',
    charges: '10.00',
    remittance: 'Invoice 7 of the third of March, Zoë’s shop',
  });
  await payIn({ amount: '0.50', payerName: '', payerAccount: '', payerBic: '' });
  await payIn({ amount: '7.00', ultimatePayerName: 'Grace & Co', structuredReference: 'RF18539007547034' });
  await payIn({ amount: '8.00', structuredReference: '210000000003139471430009017' });
  await payIn({ amount: '9.01', instructed: { currency: 'CHF', value: '8.05' } });
  const batch = { account, currency: 'JPY', amounts: ['100', '100', '250'] };
  const { bankReference } = await control('POST', '/pay-in-batch', batch);
  await control('POST', `/banks/3/entries/${String(bankReference)}/take-back`);
  for (const [id, creditor] of [
    ['E1', 'Marta'],
    ['E2', 'Refuse Ltd'],
    ['E3', 'Otto'],
  ] as const) {
    await bank('/payments', order(id, creditor), 'application/xml');
  }
  await control('POST', '/banks/3/settle');
  await control('POST', '/banks/3/payments/E1/return', {});
  const { entries } = (await control('GET', '/banks/3/entries')) as {
    entries: { bankReference: string; endToEndId: string }[];
  };
  const paid = entries.find(({ endToEndId }) => endToEndId === 'E3');
  await control('POST', `/banks/3/entries/${paid?.bankReference ?? ''}/take-back`);
  await control('POST', '/clock', { at: '2026-03-04T05:00:00Z' });
  await control('POST', '/clock', { at: '2026-03-06T01:00:00Z' });
}

/** The document without its envelope and prefix, as its schema requires. */
const documentOf = (xml: string): string => /<((?:\w+:)?)Document[\s\S]*<\/\1Document>/.exec(xml)?.[0] ?? '';

const versionOf = (xml: string): string =>
  /xsd:((?:camt|pain)\.\d{3}\.\d{3}\.\d{2})/.exec(documentOf(xml))?.[1] ?? '';

test.each(STYLE_NAMES)('a bank writing like %s reports its day in valid messages', async (style) => {
  await aDay(style);
  const messages = await sent();
  for (const { xml } of messages) {
    expect(await schemaIssues(documentOf(xml), versionOf(xml)), xml).toEqual([]);
  }
  expect([...new Set(messages.map(({ xml }) => versionOf(xml)))].toSorted()).toEqual(
    {
      house: ['camt.054.001.08', 'pain.002.001.10'],
      german: ['camt.052.001.08', 'camt.053.001.08', 'pain.002.001.10'],
      swiss: ['camt.053.001.04', 'camt.054.001.04', 'pain.002.001.10'],
      nordic: ['camt.053.001.02', 'camt.054.001.02', 'pain.002.001.10'],
      anglo: ['camt.053.001.08', 'pain.002.001.10'],
      swift: ['camt.053.001.08', 'camt.054.001.08', 'pain.002.001.10'],
    }[style],
  );
});

test('each habit can be chosen by itself', async () => {
  expect(await control('PUT', '/banks/3/style', { references: 'none' })).toMatchObject({ style: null });
  expect(await control('PUT', '/banks/3/style', { style: 'nordic' })).toMatchObject({ style: 'nordic' });
  await control('POST', '/reset');
  const { banks } = (await control('GET', '/banks')) as { banks: { style: string }[] };
  expect(banks.map(({ style }) => style)).toEqual(['house', 'house', 'house', 'house']);
});

const accountsIn = (xml: string) =>
  new Set([...xml.matchAll(/<Acct>\s*<Id>\s*<Othr>\s*<Id>(\d+)/g)].map((m) => m[1]));

test('virtual accounts are booked on the customer’s account', async () => {
  await aDay('swiss');
  const xml = (await sent()).map((message) => message.xml).join('');
  expect([...accountsIn(xml)]).toEqual(['808100000013']);
  expect(xml).toContain('<Prtry>QRR</Prtry>');
});

test('a total is reported first and its payments in the evening', async () => {
  await aDay('nordic');
  const batches = (await sent()).filter(({ xml }) => xml.includes('<NbOfTxs>3<'));
  const first = batches.find(({ type }) => type === 'camt.054');
  const later = batches.find(({ type }) => type === 'camt.053');
  expect(first?.xml).not.toContain('<TxDtls>');
  expect(later?.xml.match(/<TxDtls>/g)?.length).toBeGreaterThanOrEqual(3);
});

test.each([
  ['late', [0, 3]],
  ['doubled', [6, 6]],
  ['swapped', [2, 2]],
] as const)('messages are sent %s', async (delivery, [atOnce, nextDay]) => {
  await control('POST', '/clock', { at: '2026-03-04T01:00:00Z' });
  await control('PUT', '/banks/3/style', { delivery });
  const account = await openAccount();
  for (const amount of ['1.00', '2.00', '3.00']) {
    await control('POST', '/pay-in', { account, currency: 'USD', amount });
  }
  expect(await sent()).toHaveLength(atOnce);
  await control('POST', '/clock', { advanceSeconds: 86_401 });
  expect(await sent()).toHaveLength(nextDay);
});

test('charges are reported beside the booked amount', async () => {
  const account = await openAccount();
  const payIn = (charges: string) =>
    control('POST', '/pay-in', { account, currency: 'USD', amount: '10.00', charges });
  expect(await payIn('1.50')).toMatchObject({ amount: '8.50', charges: '1.50' });
  await expect(payIn('10.00')).rejects.toThrow('422');
});
