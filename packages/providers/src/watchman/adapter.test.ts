// The requests to Watchman, and the meaning of each answer, against a server that plays it. Shapes are those
// of Watchman 0.66.0: `SearchResponse` and `ListInfoResponse` in docs/api.yaml, written by Go, with null for
// empty lists.
import { afterEach, describe, expect, test } from 'vitest';
import { ProviderError, ProviderUnavailable, type ScreenedName } from '../port.ts';
import { type Vendor, type VendorAnswer, playVendor } from '../vendor.testing.ts';
import { type WatchmanConfig, createWatchman } from './adapter.ts';

const vendors: Vendor[] = [];
afterEach(async () => {
  for (const vendor of vendors.splice(0)) await vendor.stop();
});

const listInfo = {
  ...{ lists: { us_ofac: 17_646, un_csl: 1003 }, listHashes: { us_ofac: '0629', un_csl: 'a572' } },
  ...{ startedAt: '2026-08-20T09:00:00Z', endedAt: '2026-08-20T09:01:02.5Z', version: 'v0.66.0' },
};
const loading = {
  ...{ lists: null, listHashes: null, startedAt: '0001-01-01T00:00:00Z', endedAt: '0001-01-01T00:00:00Z' },
};

const entity = {
  ...{ name: 'Viktor TESTOV', entityType: 'person', sourceList: 'us_ofac', sourceID: '12889', match: 0.9444 },
  person: {
    ...{ name: 'Viktor TESTOV', altNames: ['Wiktor TESTOW'], gender: '', birthDate: '1961-04-02T00:00:00Z' },
    ...{ deathDate: null, titles: null },
    governmentIDs: [{ name: '', type: 'passport', country: 'RU', identifier: '719032284' }],
  },
  ...{ business: null, organization: null, aircraft: null, vessel: null, affiliations: null },
  contact: { emailAddresses: null, phoneNumbers: null, faxNumbers: null, websites: null },
  addresses: [{ line1: '', city: 'Moscow', country: 'RU' }],
  cryptoAddresses: [{ currency: 'ETH', address: '0x901bb9583b24d97e995513c6778dc6888ab6870e' }],
  sanctionsInfo: { programs: ['CYBER2'], secondary: false, description: '' },
  ...{ historicalInfo: null, sourceData: { entityID: '12889' } },
};

type Answers = Readonly<Record<'search' | 'listinfo', VendorAnswer | null>>;

const found = (...entities: readonly object[]): VendorAnswer => ({ body: { query: {}, entities } });
const quiet: Answers = { search: { body: { query: {}, entities: null } }, listinfo: { body: listInfo } };

async function watchman(answers: Partial<Answers> = {}, own: Partial<WatchmanConfig> = {}) {
  const all = { ...quiet, ...answers };
  const vendor = await playVendor(({ path }) =>
    path.startsWith('/v2/listinfo') ? all.listinfo : all.search,
  );
  vendors.push(vendor);
  const screening = createWatchman({
    ...{ name: 'Watchman', url: vendor.url, apiKey: '', lists: ['us_ofac'], threshold: 0.9 },
    ...{ readsAllScripts: false, requestsPerSecond: 1000, timeoutMilliseconds: 5000, ...own },
  });
  const searches = () =>
    vendor.requests
      .filter(({ path }) => path.startsWith('/v2/search?'))
      .map(({ path }) =>
        [...new URL(path, vendor.url).searchParams].map(([name, value]) => `${name}=${value}`),
      );
  return { screening, vendor, searches };
}

const person: ScreenedName = {
  ...{ kind: 'person', name: 'Wiktor Testow', country: 'HK', birthday: '1961-04-02', nationality: 'RU' },
  documentNumber: 'P1',
};
const shared = ['minMatch=0.9', 'limit=20'];

test.each([
  [person, [['name=Wiktor Testow', ...shared, 'type=person', 'birthDate=1961-04-02']]],
  [
    { kind: 'company', name: 'Müller & Co', country: 'DE', documentNumber: 'HRB 1' },
    [
      ['name=Müller & Co', ...shared, 'type=business'],
      ['name=Müller & Co', ...shared, 'type=organization'],
    ],
  ],
  [
    { kind: 'vessel', name: 'Heron', country: 'PA', documentNumber: 'IMO1' },
    [['name=Heron', ...shared, 'type=vessel', 'imoNumber=IMO1', 'flag=PA']],
  ],
  [{ kind: null, name: 'A', country: '' }, [['name=A', ...shared]]],
] satisfies [ScreenedName, string[][]][])(
  'a question about %j has only what its type reads',
  async (party, asked) => {
    const { screening, searches } = await watchman();
    expect(await screening.party(party)).toEqual({ hit: false, reason: null, matches: [] });
    expect(searches()).toEqual(asked);
  },
);

test('a proxy in front of it gets the key, if there is one', async () => {
  for (const [apiKey, authorization] of [
    ['a-key', 'Bearer a-key'],
    ['', undefined],
  ] as const) {
    const { screening, vendor } = await watchman({}, { apiKey });
    await screening.party(person);
    expect(new Set(vendor.requests.map(({ headers }) => headers.authorization))).toEqual(
      new Set([authorization]),
    );
  }
});

test('a match is read completely, and a score below the threshold is no match', async () => {
  const { screening } = await watchman({ search: found(entity, { ...entity, match: 0.8999 }) });
  expect(await screening.party(person)).toEqual({
    hit: true,
    reason: 'US OFAC SDN',
    matches: [
      {
        ...{ list: 'US OFAC SDN', name: 'Viktor TESTOV', score: 94.4, reference: 'us_ofac:12889' },
        link: 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=12889',
        record: [
          { label: 'Type', value: 'person' },
          { label: 'Names', value: 'Wiktor TESTOW' },
          { label: 'Date of birth', value: '1961-04-02' },
          { label: 'Country', value: 'RU' },
          { label: 'Program', value: 'CYBER2' },
          { label: 'Number', value: '719032284' },
          { label: 'Wallet', value: '0x901bb9583b24d97e995513c6778dc6888ab6870e' },
        ],
      },
    ],
  });
});

test('an entry without a page has no link, and odd details are left out', async () => {
  const odd = { ...entity, sourceList: 'own_list', person: 'none', addresses: [null], sanctionsInfo: null };
  const { screening } = await watchman({ search: found({ ...odd, cryptoAddresses: 'none' }) });
  expect((await screening.party(person)).matches).toEqual([
    {
      ...{ list: 'own_list', name: 'Viktor TESTOV', score: 94.4, reference: 'own_list:12889' },
      record: [{ label: 'Type', value: 'person' }],
    },
  ]);
});

test.each([
  ['王小明', false, ['王小明']],
  ['Виктор', false, ['Виктор']],
  ['王小明 Wang', false, ['王小明 Wang']],
  ['Đặng Müller-O’Neil Jr. 3', false, undefined],
  ['王小明', true, undefined],
])('the name %s with embeddings %s cannot be processed: %s', async (name, readsAllScripts, unasked) => {
  const { screening, searches } = await watchman({}, { readsAllScripts });
  const answer = await screening.party({ ...person, name });
  expect([answer.hit, answer.unasked]).toEqual([false, unasked]);
  expect(searches()).toHaveLength(unasked === undefined ? 1 : 0);
  expect(screening.scope.isLatinOnly).toBe(!readsAllScripts);
});

describe('is no answer, and never "no match"', () => {
  test.each([
    ['a page of a proxy', { search: { headers: { 'content-type': 'text/html' }, body: '<html>' } }],
    [
      'a parameter that it does not read',
      { search: { status: 400, body: { error: 'extra query parameters' } } },
    ],
    ['a key that is refused', { search: { status: 401, body: {} } }],
    ['no entities', { search: { body: { query: {} } } }],
    ['a score that is none', { search: found({ ...entity, match: '0.9' }) }],
    ['an entity of no list', { search: found({ ...entity, sourceList: '' }) }],
    ['an entity within another, as older documentation has it', { search: found({ entity, match: 0.95 }) }],
    ['a list that is not loaded', { listinfo: { body: { ...listInfo, lists: { un_csl: 1003 } } } }],
    ['a list that is empty', { listinfo: { body: { ...listInfo, lists: { us_ofac: 0, un_csl: 1003 } } } }],
    ['lists without hashes', { listinfo: { body: { ...listInfo, listHashes: null } } }],
  ] satisfies [string, Partial<Answers>][])('%s', async (_what, answers) => {
    const { screening } = await watchman(answers);
    const error = await screening.party(person).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderError);
    expect(String(error)).not.toContain('Testow');
  });

  test.each([
    ['lists that are being loaded', { listinfo: { body: loading } }, undefined],
    ['too many searches', { search: { status: 429, headers: { 'retry-after': '7' }, body: {} } }, 7],
    ['an error of a proxy', { search: { status: 502, body: '<html>' } }, undefined],
    ['a lost answer', { search: null }, undefined],
  ] satisfies [string, Partial<Answers>, number | undefined][])(
    '%s, which may pass',
    async (_what, answers, busySeconds) => {
      const { screening } = await watchman(answers);
      const error = await screening.party(person).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProviderUnavailable);
      expect(error).toMatchObject({ busySeconds });
    },
  );
});

describe('a wallet', () => {
  const address = '0x901bb9583b24D97e995513C6778dc6888AB6870e';
  const weak = { ...entity, match: 0.31 };
  test.each([
    ['that an entry names, in whatever case and with whatever score', [weak], address, 4],
    ['that no entry names', [], address, 1],
    ['of somebody whose entry names another', [weak], '0x0000000000000000000000000000000000000001', 1],
  ])('is read from %s', async (_what, entities, asked, riskLevel) => {
    const { screening, searches } = await watchman({ search: found(...entities) });
    expect(await screening.address(8, asked)).toMatchObject({ riskLevel, abnormal: false });
    const coins = ['ETH', 'USDT', 'USDC'].map((coin) => `cryptoAddress=${coin}:${asked}`);
    expect(searches()).toEqual([['minMatch=0.01', 'limit=20', ...coins]]);
  });

  test('on TRON differs by upper and lower case, and represents its transactions', async () => {
    const tron = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
    const cryptoAddresses = [{ currency: 'TRX', address: tron }];
    const { screening, searches } = await watchman({ search: found({ ...entity, cryptoAddresses }) });
    expect(await screening.transaction(9, 'hash', tron)).toMatchObject({ riskLevel: 4 });
    expect(await screening.transaction(9, 'hash', tron.toLowerCase())).toEqual({ riskLevel: 1, matches: [] });
    expect(searches()[0]).toContain(`cryptoAddress=TRX:${tron}`);
  });
});

test('the lists have names, an age and a changing version', async () => {
  const first = await watchman();
  const again = await watchman({ listinfo: { body: { ...listInfo, endedAt: '2026-08-21T09:00:00Z' } } });
  const listHashes = { ...listInfo.listHashes, us_ofac: '0630' };
  const changed = await watchman({ listinfo: { body: { ...listInfo, listHashes } } });
  const version = await first.screening.listVersion();
  expect(await first.screening.lists()).toEqual({
    ...{ version, names: ['un_csl', 'us_ofac'], updatedAt: new Date('2026-08-20T09:01:02.500Z') },
  });
  expect(await again.screening.listVersion()).toBe(version);
  expect(await changed.screening.listVersion()).not.toBe(version);
});

test('politicians are unknown without their list', async () => {
  expect((await watchman()).screening.scope).toMatchObject({ knowsPoliticians: false, addresses: 'listed' });
  const lists = ['us_ofac', 'opensanctions_peps'];
  expect((await watchman({}, { lists })).screening.scope).toMatchObject({ knowsPoliticians: true });
});
