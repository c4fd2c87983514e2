// The adapter's behavior beyond the suite of its port (`suites/bank.ts`), against a bank over the network: the world box's,
// started as its own process.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { decimal } from '@causeway/money';
import {
  ProviderError,
  ProviderUnavailable,
  type BankEvent,
  type BankPort,
  type Creditor,
  type PaymentInstruction,
} from '../port.ts';
import { startWorldBox, type WorldBoxProcess } from '../world-box.testing.ts';
import { worldBoxConfig } from '../world-box.ts';
import { createIso20022Bank } from './adapter.ts';
import { entry, payment, statement } from './messages.testing.ts';
import { writePaymentOrder } from './order.ts';
import { bankProfiles } from './profiles.ts';

let box: WorldBoxProcess;
let bank: BankPort;
/** Acts like the real server: follows the box's clock, accepts pushes, answers 401 to a false signature. */
let offset = 0;
let taken: (readonly BankEvent[])[] = [];
let refused = 0;
let onPush: () => void = () => undefined;
const now = () => new Date(Date.now() + offset);

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const message = bank.readPush(request.headers as Record<string, string>, Buffer.concat(chunks));
    if (message) taken.push(message.events);
    else refused += 1;
    response.writeHead(message ? 204 : 401).end(onPush);
  });
});

async function pushes(count: number): Promise<readonly BankEvent[]> {
  await new Promise<void>((resolve) => {
    onPush = () => {
      if (taken.length >= count) resolve();
    };
    onPush();
  });
  return taken.flat();
}

beforeAll(async () => {
  box = await startWorldBox();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const callbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await box.control('PUT', '/addresses', { callbackUrl });
  bank = bankWith({});
});
beforeEach(async () => {
  await box.control('POST', '/reset');
  offset = 0;
  taken = [];
  refused = 0;
});
afterAll(async () => {
  await box.stop();
  server.close();
});

function bankWith(given: {
  readonly url?: string;
  readonly timeoutMilliseconds?: number;
  readonly apiKey?: string;
}) {
  const config = worldBoxConfig({
    url: box.url,
    smtpHost: '127.0.0.1',
    smtpPort: box.smtpPort,
    secret: box.secret,
    publicUrl: 'http://127.0.0.1:1',
    timeoutMilliseconds: 5_000,
  }).banks.find((candidate) => candidate.channel === 3)!;
  return createIso20022Bank({ ...config, ...given }, now);
}

async function advance(seconds: number): Promise<void> {
  offset += seconds * 1000;
  await box.control('POST', '/clock', { advanceSeconds: seconds });
}

const inject = (operation: string, kind: string, more: object = {}) =>
  box.control('POST', '/failures', { institution: 'bank-3', operation, kind, ...more });

let count = 0;
function instruction(
  given: Partial<PaymentInstruction> = {},
  creditor: Partial<Creditor> = {},
): PaymentInstruction {
  count += 1;
  return {
    endToEndId: `TR${count}`,
    amount: decimal('250.00', 'EUR'),
    debtorName: 'Causeway Ltd',
    creditor: {
      name: 'Marta & Sons',
      account: 'DE89370400440532013000',
      address: { country: 'DE', province: '', city: 'Berlin', postCode: '10115', lines: 'Am Weg 1' },
      bank: {
        bic: 'DEUTDEFF',
        name: 'Deutsche Bank',
        country: 'DE',
        city: 'Frankfurt',
        lines: 'Taunusanlage 12',
        branch: null,
      },
      intermediary: { bic: 'CHASUS33', name: 'JPMorgan Chase' },
      ...creditor,
    },
    remittanceInformation: 'invoice 7',
    requestedExecutionDate: now().toISOString().slice(0, 10),
    ...given,
  };
}

async function openAccount(reference = 'member-1') {
  const answer = await bank.openAccount({
    reference,
    holderName: 'Ada Example',
    holderCountry: 'HK',
    currencies: ['USD', 'CNH', 'JPY'],
    localType: 2000000,
  });
  if (answer.outcome !== 'opened') throw new Error(answer.reason);
  return answer.account;
}

const payIn = (account: string, amount: string, currency = 'USD') =>
  box.control('POST', '/pay-in', { account, amount, currency, payerName: 'Grace & Co', remittance: 'rent' });

test('a message that we send is valid against the bank’s schema', async () => {
  const schema = await (await fetch(`${box.url}/bank/schemas/pain.001.001.09.xsd`)).text();
  const bare = instruction(
    { remittanceInformation: '' },
    {
      account: '12-345 678',
      address: { country: '', province: '', city: '', postCode: '', lines: '' },
      bank: {
        bic: 'NWBKGB2L',
        name: '',
        country: 'GB',
        city: '',
        lines: '',
        branch: { system: 'GBDSC', code: '601613' },
      },
      intermediary: null,
    },
  );
  for (const order of [instruction(), bare]) {
    const xml = writePaymentOrder(
      order,
      { number: '808100000013', bic: 'HBMDHKHH' },
      bankProfiles['cbpr-plus'],
      now(),
    );
    const result = await validateXML({ xml: [{ fileName: 'order.xml', contents: xml }], schema: [schema] });
    expect(result.errors).toEqual([]);
  }
});

test('a payment is accepted, then paid, and a repeated order is one payment', async () => {
  const order = instruction();
  const { endToEndId } = order;
  const first = await bank.pay(order);
  expect(first).toMatchObject({ endToEndId, status: 'accepted' });
  expect(await bank.pay(order)).toEqual(first);
  await advance(2);
  expect(await pushes(1)).toMatchObject([{ kind: 'payment-status', status: { endToEndId, status: 'paid' } }]);
  expect(await bank.paymentStatus(endToEndId)).toMatchObject({ status: 'paid' });
  expect(await bank.pay(order)).toMatchObject({ status: 'paid' });
  expect(taken).toHaveLength(1);
});

test('the same id for another payment needs a person, and the first one stays', async () => {
  const order = instruction();
  await bank.pay(order);
  await expect(bank.pay({ ...order, amount: decimal('250.01', 'EUR') })).rejects.toThrow(ProviderError);
  expect(await bank.paymentStatus(order.endToEndId)).toMatchObject({ status: 'accepted' });
});

test('later and immediate refusals carry their reason', async () => {
  const closed = await bank.pay(instruction({}, { account: '12340000' }));
  expect(closed).toMatchObject({ status: 'rejected', reasonCode: 'AC04' });
  const order = instruction({}, { name: 'Refuse & Co' });
  expect(await bank.pay(order)).toMatchObject({ status: 'accepted' });
  await advance(2);
  expect(await pushes(1)).toMatchObject([{ status: { status: 'rejected', reasonCode: 'RR04' } }]);
});

test('a lost answer is unavailable; the status then shows that the bank did act', async () => {
  const order = instruction();
  await inject('pay', 'lost-answer');
  await expect(bank.pay(order)).rejects.toThrow(ProviderUnavailable);
  expect(await bank.paymentStatus(order.endToEndId)).toMatchObject({ status: 'accepted' });
});

test('a time-out is unavailable; the status then shows that the bank never received it', async () => {
  const order = instruction();
  await inject('pay', 'time-out');
  await expect(bankWith({ timeoutMilliseconds: 100 }).pay(order)).rejects.toThrow(ProviderUnavailable);
  expect(await bank.paymentStatus(order.endToEndId)).toEqual({
    endToEndId: order.endToEndId,
    status: 'unknown',
  });
});

test('a late answer is a time-out to us, although the bank has acted', async () => {
  const order = instruction();
  await inject('pay', 'late');
  await expect(bankWith({ timeoutMilliseconds: 100 }).pay(order)).rejects.toThrow(ProviderUnavailable);
  expect(await bank.paymentStatus(order.endToEndId)).toMatchObject({ status: 'accepted' });
});

test('an absent bank is unavailable; a wrong key or address needs a person and is never "unknown"', async () => {
  await expect(bankWith({ url: 'http://127.0.0.1:1' }).paymentStatus('TR')).rejects.toThrow(
    ProviderUnavailable,
  );
  await expect(bankWith({ apiKey: 'false' }).paymentStatus('TR')).rejects.toThrow(ProviderError);
  await expect(bankWith({ url: `${box.url}/nowhere` }).paymentStatus('TR')).rejects.toThrow(ProviderError);
});

test('money that arrives is listed, and has the same reference when listed twice', async () => {
  const { number } = await openAccount();
  await inject('push', 'twice');
  await payIn(number, '10000.00');
  const events = await pushes(2);
  expect(events[0]).toMatchObject({
    kind: 'credit',
    credit: {
      account: number,
      amount: decimal('10000.00', 'USD'),
      payerName: 'Grace & Co',
      payerBic: 'NWTDUS33',
      remittanceInformation: 'rent',
    },
  });
  expect(events[1]).toEqual(events[0]);
});

test('a returned payment names itself and the reason; a reversed entry is listed as such', async () => {
  const order = instruction();
  await bank.pay(order);
  await advance(2);
  await pushes(1);
  const report = { reason: 'AC06', text: 'Blocked', amount: '240.00' };
  await box.control('POST', `/banks/3/payments/${order.endToEndId}/return`, report);
  const { number } = await openAccount();
  const { bankReference } = (await payIn(number, '5.00')) as { bankReference: string };
  await box.control('POST', `/banks/3/entries/${bankReference}/take-back`);
  expect((await pushes(4)).slice(1)).toMatchObject([
    {
      kind: 'credit',
      credit: {
        amount: decimal('240.00', 'EUR'),
        returned: { endToEndId: order.endToEndId, reasonCode: 'AC06', reason: 'Blocked' },
      },
    },
    { kind: 'credit', credit: { bankReference, returned: null } },
    { kind: 'entry', entry: { bankReference, account: number, direction: 'debit', isReversal: true } },
  ]);
});

test('pushes in the wrong order are both read, offshore renminbi among them', async () => {
  const { number } = await openAccount();
  await inject('push', 'out-of-order');
  await payIn(number, '1', 'JPY');
  await payIn(number, '2.00', 'CNH');
  const amounts = (await pushes(2)).map((event) => event.kind === 'credit' && event.credit.amount);
  expect(amounts).toEqual([decimal('2.00', 'CNH'), decimal('1', 'JPY')]);
});

test('a push with a false signature is not read, and comes again with the right one', async () => {
  const { number } = await openAccount();
  await inject('push', 'invalid-signature');
  await payIn(number, '5.00');
  expect(await pushes(1)).toHaveLength(1);
  expect(refused).toBe(1);
});

test('a push signed by one bank is invalid for another', () => {
  const signed = (channel: number, secret: string) => {
    const timestamp = now().toISOString();
    const digest = createHmac('sha256', secret).update(`${timestamp}.${channel}.<a/>`).digest('hex');
    return { 'x-bank-timestamp': timestamp, 'x-bank-signature': `v1=${digest}` };
  };
  expect(bank.readPush(signed(3, `${box.secret} bank 3`), Buffer.from('<a/>'))).not.toBeNull();
  expect(bank.readPush(signed(2, `${box.secret} bank 3`), Buffer.from('<a/>'))).toBeNull();
  expect(bank.readPush(signed(3, `${box.secret} bank 2`), Buffer.from('<a/>'))).toBeNull();
});

test('a push in Latin-1 is signed over its bytes, and read in the letters that it declares', () => {
  const body = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?>' +
      statement(entry({ details: payment('<RltdPties><Dbtr><Nm>Jürg Müller</Nm></Dbtr></RltdPties>') })),
    'latin1',
  );
  const timestamp = now().toISOString();
  const digest = createHmac('sha256', `${box.secret} bank 3`)
    .update(`${timestamp}.3.`)
    .update(body)
    .digest('hex');
  const message = bank.readPush({ 'x-bank-timestamp': timestamp, 'x-bank-signature': `v1=${digest}` }, body);
  expect(message?.events).toMatchObject([{ kind: 'credit', credit: { payerName: 'Jürg Müller' } }]);
  expect(bank.readKept(message?.raw ?? '')).toEqual(message?.events);
});

test('a replayed old push is not read', async () => {
  const headers = { 'x-bank-timestamp': new Date(Date.now() - 11 * 60_000).toISOString() };
  expect(bank.readPush(headers, Buffer.from('<a/>'))).toBeNull();
  expect(bank.readPush({}, Buffer.from('<a/>'))).toBeNull();
});

test('a lost push is found by the cursor, and each message once', async () => {
  const { number } = await openAccount();
  await inject('push', 'lost-answer');
  await payIn(number, '1.00');
  const first = await bank.messagesAfter('');
  expect(first.messages).toMatchObject([{ events: [{ credit: { amount: decimal('1.00', 'USD') } }] }]);
  expect(await bank.messagesAfter(first.cursor)).toEqual({ messages: [], cursor: first.cursor });
  await payIn(number, '2.00');
  const second = await bank.messagesAfter(first.cursor);
  expect(second.messages).toMatchObject([{ events: [{ credit: { amount: decimal('2.00', 'USD') } }] }]);
});

test('an unreadable listed message is reported, and the list continues', async () => {
  const { number } = await openAccount();
  await payIn(number, '1.00');
  const list = (await (
    await fetch(`${box.url}/bank/3/messages?after=`, { headers: { authorization: `Bearer ${box.secret}` } })
  ).json()) as { messages: { xml: string }[] };
  const francs = list.messages[0]?.xml.replaceAll('Ccy="USD"', 'Ccy="CHF"') ?? '';
  const messages = [{ id: '1', xml: francs }, { id: 2 }, null, { id: '4', xml: list.messages[0]?.xml }];
  const strange = createServer((_request, response) =>
    response.end(JSON.stringify({ messages, cursor: '4' })),
  );
  await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(strange.address() as AddressInfo).port}`;
  const { messages: listed, cursor } = await bankWith({ url }).messagesAfter('');
  strange.close();
  expect(cursor).toBe('4');
  expect(listed).toMatchObject([
    {
      messageId: '1',
      raw: francs,
      events: [
        { kind: 'unread', reason: expect.stringContaining('the bank reported money in CHF') as string },
      ],
    },
    { messageId: null, raw: '{"id":2}', events: [{ kind: 'unread' }] },
    { messageId: null, raw: 'null', events: [{ kind: 'unread' }] },
    { messageId: '4', events: [{ kind: 'credit', credit: { amount: decimal('1.00', 'USD') } }] },
  ]);
  expect(bank.readKept(francs)).toEqual(listed[0]?.events);
  expect(bank.readKept(list.messages[0]?.xml ?? '')).toEqual(listed[3]?.events);
});
