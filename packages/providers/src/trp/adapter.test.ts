// TRP over the network, against a server that plays the other service: the requests, the meaning of each
// answer, and the services that are called at all.
import { amount } from '@causeway/money';
import { afterEach, describe, expect, test } from 'vitest';
import { ProviderError, ProviderUnavailable, type TransferInquiry, type TravelRulePort } from '../port.ts';
import { type Vendor, type VendorAnswer, playVendor } from '../vendor.testing.ts';
import { createTrp } from './adapter.ts';
import { toTravelAddress } from './travel-address.ts';

const TX_HASH = `0x${'1'.repeat(64)}`;
const vendors: Vendor[] = [];
afterEach(async () => {
  for (const vendor of vendors.splice(0)) await vendor.stop();
});

const nobody = {
  localNames: [],
  phoneticNames: [],
  addresses: [],
  nationalId: null,
  customerId: null,
} as const;
const natural = (primary: string, secondary: string) =>
  ({
    kind: 'natural',
    ...nobody,
    birth: null,
    country: null,
    names: [{ primary, secondary, type: 'LEGL' }],
  }) as const;

const inquiry: TransferInquiry = {
  reference: '129f6013-9125-4beb-9e86-bb20c440e164',
  ...{ channel: 8, asset: 'USDT', amount: amount('USDT', 1_234_500_000n) },
  callback: 'https://originator.example/api/hooks/travel-rule/answers/token',
  payload: {
    originator: { persons: [{ ...natural('Post', 'Johnny'), customerId: '1002390' }], accounts: [] },
    beneficiary: {
      persons: [natural('Brown', 'Roger')],
      accounts: ['0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    },
    ...{ originatingVasp: null, beneficiaryVasp: null, path: [], transliterations: [] },
  },
};

interface Played {
  readonly port: TravelRulePort;
  readonly vendor: Vendor;
  readonly travelAddress: string;
}

async function play(answer: (url: string) => VendorAnswer | null): Promise<Played> {
  const vendor: Vendor = await playVendor(() => answer(vendor.url));
  vendors.push(vendor);
  const port = createTrp({
    ...{ services: [new URL(vendor.url).host], certificate: null, scheme: 'http', timeoutMilliseconds: 2000 },
    assets: [{ channel: 8, asset: 'USDT', dti: '4H95J0R2X' }],
    now: () => new Date('2026-03-02T00:00:00Z'),
  });
  return { port, vendor, travelAddress: toTravelAddress(`${vendor.url}/x/12345`) };
}

test('an inquiry has the fields and headers of the protocol, its amount by its digits', async () => {
  const { port, vendor, travelAddress } = await play(() => ({ body: { version: '3.2.1' } }));
  expect(await port.inquire(travelAddress, inquiry)).toEqual({ outcome: 'acknowledged' });
  const [sent] = vendor.requests;
  expect(sent).toMatchObject({ method: 'POST', path: '/x/12345?t=i' });
  expect(sent?.headers).toMatchObject({
    ...{ 'api-version': '3.2.1', 'request-identifier': inquiry.reference },
    'content-type': 'application/json; charset=utf-8',
  });
  expect(sent?.body).toMatch(/^\{"asset":\{"dti":"4H95J0R2X"\},"amount":1234\.500000,"callback":/);
  expect(JSON.parse(sent?.body ?? '')).toHaveProperty(
    'IVMS101.originator.originatorPersons[0].naturalPerson.name.nameIdentifier[0].primaryIdentifier',
    'Post',
  );
});

test('a message that we send is read back unchanged', async () => {
  const { port, vendor, travelAddress } = await play(() => ({ body: { version: '3.2.1' } }));
  await port.inquire(travelAddress, inquiry);
  const { headers, body } = vendor.requests[0] ?? { headers: {}, body: '' };
  const message = { headers: headers as Record<string, string | undefined>, body: Buffer.from(body) };
  expect(port.readInquiry(message)).toEqual(inquiry);
});

test('an approval has the address, and where to confirm the transaction', async () => {
  const { port, vendor, travelAddress } = await play((url) => ({
    body: { approved: { address: '0xabc', callback: `${url}/confirm` } },
  }));
  const callback = `${vendor.url}/confirm`;
  expect(await port.inquire(travelAddress, inquiry)).toEqual({
    outcome: 'approved',
    address: '0xabc',
    callback,
  });
  await port.confirm(callback, inquiry.reference, { txHash: TX_HASH });
  await port.confirm(callback, inquiry.reference, { canceled: 'not sent' });
  expect(vendor.requests.slice(1).map(({ path, body }) => [path, body])).toEqual([
    ['/confirm', `{"txid":"${TX_HASH}"}`],
    ['/confirm', '{"canceled":"not sent"}'],
  ]);
});

test('a rejection has its reason, on one line', async () => {
  const { port, travelAddress } = await play(() => ({ body: { rejected: 'no such\nbeneficiary ' } }));
  expect(await port.inquire(travelAddress, inquiry)).toEqual({
    outcome: 'rejected',
    reason: 'no such beneficiary',
  });
});

test.for([
  ['nothing', {}],
  ['two things', { version: '3.2.1', rejected: 'no' }],
  ['no object', '[]'],
  ['no JSON', 'approved'],
  ['an approval without an address', { approved: { callback: 'https://x.example' } }],
  ['a callback of another host', { approved: { address: '0xabc', callback: 'https://elsewhere.example/c' } }],
  ['an empty reason', { rejected: ' ' }],
] as const)('an answer that says %s is an error', async ([, body]) => {
  const { port, travelAddress } = await play(() => ({ body }));
  await expect(port.inquire(travelAddress, inquiry)).rejects.toThrow(ProviderError);
});

test.for([
  ['500', { status: 503, body: {} }, ProviderUnavailable],
  ['no answer', null, ProviderUnavailable],
  ['try later', { status: 429, body: {} }, ProviderUnavailable],
  ['not found', { status: 404, body: {} }, ProviderError],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: {} }, ProviderError],
  ['too much', { body: `{"version":"${'3'.repeat(1_000_001)}"}` }, ProviderError],
] as const)('%s', async ([, answer, kind]) => {
  const { port, travelAddress } = await play(() => answer);
  await expect(port.inquire(travelAddress, inquiry)).rejects.toThrow(kind);
});

describe('a name is never sent', () => {
  test.for([
    ['an address of another host', 'https://elsewhere.example/x'],
    ['an address that looks like ours', 'https://127.0.0.1.elsewhere.example/x'],
  ] as const)('%s', async ([, url]) => {
    const { port, vendor } = await play(() => ({ body: { version: '3.2.1' } }));
    await expect(port.inquire(toTravelAddress(url), inquiry)).rejects.toThrow(
      'no service that we exchange with',
    );
    expect(vendor.requests).toEqual([]);
  });

  test.for(['https://elsewhere.example/c', 'nowhere', 'file:///etc/passwd'])(
    'a callback: %s',
    async (callback) => {
      const { port, vendor } = await play(() => ({ status: 204, body: '' }));
      await expect(port.confirm(callback, inquiry.reference, { txHash: TX_HASH })).rejects.toThrow(
        ProviderError,
      );
      await expect(
        port.answer(callback, inquiry.reference, { outcome: 'rejected', reason: 'no' }),
      ).rejects.toThrow(ProviderError);
      expect(vendor.requests).toEqual([]);
    },
  );
});

test('a callback belongs to a listed service by its host, its scheme and nothing else', async () => {
  const { port, vendor } = await play(() => null);
  const { host } = new URL(vendor.url);
  expect(port.callbackServiceOf(`${vendor.url}/answers/1`)).toBe(host);
  const others = [`https://${host}/`, `http://a:b@${host}/`, `http://${host}.example/`, 'nowhere', ''];
  expect(others.map((each) => port.callbackServiceOf(each))).toEqual(others.map(() => null));
});

test('an inquiry that breaks a rule of IVMS 101, or about an asset without an identifier, is not sent', async () => {
  const { port, vendor, travelAddress } = await play(() => ({ body: { version: '3.2.1' } }));
  const unidentified = { persons: [natural('Post', 'Johnny')], accounts: [] };
  const broken = { ...inquiry, payload: { ...inquiry.payload, originator: unidentified } };
  await expect(port.inquire(travelAddress, broken)).rejects.toThrow('breaks C1 at originator[0]');
  await expect(port.inquire(travelAddress, { ...inquiry, asset: 'USDC' })).rejects.toThrow('no identifier');
  expect(port.isKnown(8, 'USDC')).toBe(false);
  expect(vendor.requests).toEqual([]);
});

test('an inquiry over https needs a certificate', () => {
  const rest = { services: [], assets: [], timeoutMilliseconds: 1000, now: () => new Date() };
  expect(() => createTrp({ ...rest, certificate: null, scheme: 'https' })).toThrow('needs a certificate');
});

describe('messages of other services', () => {
  const headers = {
    'api-version': '3.1.0',
    'request-identifier': inquiry.reference,
    'content-type': 'application/json',
  };
  // The inquiry of the protocol's own documentation, in its form.
  const persons = (primaryIdentifier: string) => [
    { naturalPerson: { name: { nameIdentifier: [{ primaryIdentifier, nameIdentifierType: 'LEGL' }] } } },
  ];
  const IVMS101 = {
    originator: { originatorPersons: persons('Post') },
    beneficiary: { beneficiaryPersons: persons('Brown') },
  };
  const sent = {
    asset: { dti: '4H95J0R2X' },
    amount: 0.000021,
    callback: 'https://originator.com/path',
    IVMS101,
  };
  const bytes = (body: unknown) => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

  test('an amount of a few digits is exact', async () => {
    const { port } = await play(() => null);
    expect(port.readInquiry({ headers, body: bytes(sent) }).amount).toEqual(amount('USDT', 21n));
  });

  test.for([
    ['of another version', { ...headers, 'api-version': '2.0' }, sent, 'api-version'],
    ['without an identifier', { ...headers, 'request-identifier': undefined }, sent, 'request-identifier'],
    ['that is a form', { ...headers, 'content-type': 'text/plain' }, sent, 'content-type'],
    ['that is no JSON', headers, 'hello', 'no JSON object'],
    ['of another asset', headers, { ...sent, asset: { slip0044: 0 } }, 'asset is none'],
    ['of seven decimals', headers, { ...sent, amount: 0.0000021 }, 'amount is none of the asset'],
    [
      'of more digits than a number keeps',
      headers,
      { ...sent, amount: 1234567890123456 },
      'amount is no exact number',
    ],
    ['of a negative amount', headers, { ...sent, amount: -5 }, 'amount is no exact number'],
    ['without a callback', headers, { ...sent, callback: '' }, 'callback'],
    ['without people', headers, { ...sent, IVMS101: {} }, 'IVMS 101'],
  ] as const)('an inquiry %s is an error', async ([, given, body, said]) => {
    const { port } = await play(() => null);
    expect(() => port.readInquiry({ headers: given, body: bytes(body) })).toThrow(said);
  });

  test('answers and confirmations', async () => {
    const { port } = await play(() => null);
    const { reference } = inquiry;
    expect(port.readAnswer({ headers, body: bytes({ rejected: 'no' }) })).toEqual({
      ...{ reference, answer: { outcome: 'rejected', reason: 'no' } },
    });
    expect(port.readConfirmation({ headers, body: bytes({ txid: TX_HASH }) })).toEqual({
      ...{ reference, confirmation: { txHash: TX_HASH } },
    });
    expect(port.readConfirmation({ headers, body: bytes({ canceled: 'no' }) })).toEqual({
      ...{ reference, confirmation: { canceled: 'no' } },
    });
    expect(() => port.readConfirmation({ headers, body: bytes({ txid: `${TX_HASH}<b>` }) })).toThrow(
      'txid is no hash',
    );
    expect(() => port.readConfirmation({ headers, body: bytes({ txid: TX_HASH, canceled: 'no' }) })).toThrow(
      'one of',
    );
    expect(JSON.parse(port.acknowledgement(reference).body)).toEqual({ version: '3.2.1' });
  });
});
