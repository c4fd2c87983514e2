// The requests to yente, and the meaning of each answer, against a server that plays it. Shapes are those of
// yente 5.5.0: `EntityMatchResponse` and `DataCatalogModel` in yente/data/common.py, versions as its fixtures
// write them.
import { afterEach, describe, expect, test } from 'vitest';
import { ProviderError, ProviderUnavailable, type ScreenedName } from '../port.ts';
import { type Vendor, type VendorAnswer, type VendorRequest, playVendor } from '../vendor.testing.ts';
import { type YenteConfig, createYente } from './adapter.ts';

const vendors: Vendor[] = [];
afterEach(async () => {
  for (const vendor of vendors.splice(0)) await vendor.stop();
});

const catalog = {
  datasets: [
    {
      ...{ name: 'default', title: 'OpenSanctions Default', children: ['sanctions'], load: true },
      ...{ version: '20260810104523-abc', index_version: '20260810104523-abc', index_current: true },
    },
    { name: 'sanctions', title: 'Consolidated Sanctions', children: ['us_ofac_sdn'], index_version: null },
    { name: 'us_ofac_sdn', title: 'US OFAC SDN List', children: [], index_version: null },
  ],
  ...{ current: ['default'], outdated: [], index_stale: false },
};

const entity = {
  ...{ id: 'NK-test1', caption: 'Viktor Testov', schema: 'Person', target: true, referents: ['ofac-1'] },
  properties: {
    name: ['Viktor Testov', 'Виктор Тестов'],
    weakAlias: ['The Tester'],
    birthDate: ['1961-04-02'],
    topics: ['sanction'],
    addressEntity: [{ id: 'addr-1', schema: 'Address', properties: {} }],
  },
  datasets: ['us_ofac_sdn', 'gb_fcdo_sanctions'],
  ...{ first_seen: '2022-03-15T11:00:00', last_seen: '2026-08-10T10:45:23', last_change: null },
  ...{ score: 0.9123, match: true },
  explanations: {
    dob: { detail: null, score: 1, query: '1961-04-02', candidate: '1961-04-02' },
    name_match: { detail: null, score: 0.91, query: 'Wiktor Testow', candidate: 'виктор тестов' },
  },
};
const missed = { ...entity, id: 'NK-test2', score: 0.74, match: false };

interface Asked {
  readonly queries: Readonly<Record<string, { readonly schema: string; readonly properties: object }>>;
}

const asked = ({ body }: VendorRequest): Asked => JSON.parse(body) as Asked;

/** Answers each question with these results, as yente does. */
const matched = (request: VendorRequest, results: readonly unknown[], change: object = {}): VendorAnswer => ({
  body: {
    responses: Object.fromEntries(
      Object.entries(asked(request).queries).map(([key, query]) => [
        key,
        { status: 200, results, total: { value: results.length, relation: 'eq' }, query, ...change },
      ]),
    ),
    limit: 20,
  },
});

async function yente(
  answer: (request: VendorRequest) => VendorAnswer | null,
  own: Partial<YenteConfig> = {},
) {
  const vendor = await playVendor((request) =>
    request.path === '/catalog' && own.dataset === undefined ? { body: catalog } : answer(request),
  );
  vendors.push(vendor);
  const screening = createYente({
    ...{ name: 'OpenSanctions', url: vendor.url, apiKey: 'a-key', dataset: 'default', threshold: 0.7 },
    ...{ algorithm: 'best', topics: [], requestsPerSecond: 1000, timeoutMilliseconds: 5000, ...own },
  });
  const matches = () => vendor.requests.filter(({ path }) => path.startsWith('/match/'));
  return { screening, vendor, matches };
}

const person: ScreenedName = {
  ...{ kind: 'person', name: 'Wiktor Testow', country: 'HK', nationality: 'RU', birthday: '1961-04-02' },
  ...{ documentNumber: 'P1', parts: { given: 'Wiktor', family: 'Testow' } },
};

describe('a question', () => {
  test.each([
    [
      person,
      {
        schema: 'Person',
        properties: {
          ...{ name: ['Wiktor Testow'], firstName: ['Wiktor'], lastName: ['Testow'], idNumber: ['P1'] },
          ...{ birthDate: ['1961-04-02'], nationality: ['ru'] },
        },
      },
    ],
    [
      { kind: 'person', name: 'A', country: 'HK' },
      { schema: 'Person', properties: { name: ['A'], country: ['hk'] } },
    ],
    [
      { kind: 'company', name: 'A Ltd', country: 'HK', documentNumber: '1' },
      { schema: 'Company', properties: { name: ['A Ltd'], jurisdiction: ['hk'], registrationNumber: ['1'] } },
    ],
    [
      { kind: 'vessel', name: 'Heron', country: 'PA', documentNumber: 'IMO1' },
      { schema: 'Vessel', properties: { name: ['Heron'], flag: ['pa'], imoNumber: ['IMO1'] } },
    ],
    [
      { kind: null, name: '王', country: '' },
      { schema: 'LegalEntity', properties: { name: ['王'] } },
    ],
  ] satisfies [ScreenedName, object][])('about %j is an entity of FollowTheMoney', async (party, query) => {
    const { screening, matches } = await yente((request) => matched(request, []));
    expect(await screening.party(party)).toEqual({ hit: false, reason: null, matches: [] });
    expect(matches().map(asked)).toEqual([{ queries: { q0: query } }]);
  });

  test('carries key, dataset, threshold, algorithm and topics', async () => {
    const own = { topics: ['sanction', 'role.pep'], threshold: 0.8, algorithm: 'logic-v2' };
    const { screening, matches } = await yente((request) => matched(request, []), own);
    await screening.party(person);
    expect(matches()).toMatchObject([
      {
        method: 'POST',
        path: '/match/default?threshold=0.8&algorithm=logic-v2&limit=20&topics=sanction&topics=role.pep',
        headers: { authorization: 'ApiKey a-key', 'content-type': 'application/json' },
      },
    ]);
  });

  test('has no key if none is configured', async () => {
    const { screening, matches } = await yente((request) => matched(request, []), { apiKey: '' });
    await screening.party(person);
    expect(matches().map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });
});

test('a match is read completely, and a score below the threshold is no match', async () => {
  const { screening } = await yente((request) => matched(request, [entity, missed]));
  const list = 'gb_fcdo_sanctions, US OFAC SDN List';
  expect(await screening.party(person)).toEqual({
    hit: true,
    reason: list,
    matches: [
      {
        ...{ list, name: 'Виктор Тестов', score: 91.2, reference: 'NK-test1', listedOn: '2022-03-15' },
        link: 'https://www.opensanctions.org/entities/NK-test1/',
        record: [
          { label: 'Type', value: 'Person' },
          { label: 'Topics', value: 'sanction' },
          { label: 'Names', value: 'Viktor Testov, Виктор Тестов' },
          { label: 'Weak aliases', value: 'The Tester' },
          { label: 'Date of birth', value: '1961-04-02' },
          { label: 'Datasets', value: 'gb_fcdo_sanctions, us_ofac_sdn' },
        ],
      },
    ],
  });
});

test('an entry reads the same in any order of its values', async () => {
  const { properties, datasets } = entity;
  const turned = {
    ...{ ...entity, datasets: datasets.toReversed(), explanations: {} },
    properties: { ...properties, name: properties.name.toReversed() },
  };
  const first = await yente((request) => matched(request, [entity]));
  const second = await yente((request) => matched(request, [turned]));
  const [one] = (await first.screening.party(person)).matches;
  const [other] = (await second.screening.party(person)).matches;
  expect(other).toEqual({ ...one, name: 'Viktor Testov' });
});

test('ten thousand names take 200 calls of 50 names, and each gets its own answer', async () => {
  const { screening, matches } = await yente((request) => {
    const { responses } = matched(request, []).body as { responses: Record<string, object> };
    const hits = Object.entries(asked(request).queries).map(([key, { properties }]) => {
      const isListed = (properties as { name: string[] }).name[0]?.endsWith('77') === true;
      return [key, { ...responses[key], results: isListed ? [entity] : [] }];
    });
    return { body: { responses: Object.fromEntries(hits), limit: 20 } };
  });
  const names = Array.from({ length: 10_000 }, (_, place): ScreenedName => ({
    ...person,
    name: `Name ${place}`,
  }));
  const answers = await screening.parties(names);
  const hits = answers.flatMap(({ hit }, place) => (hit ? [place] : []));
  expect([answers.length, matches().length, hits.length, hits[1]]).toEqual([10_000, 200, 100, 177]);
  expect(new Set(matches().map((request) => Object.keys(asked(request).queries).length))).toEqual(
    new Set([50]),
  );
});

describe('is no answer, and never "no match"', () => {
  const wrong: readonly (readonly [string, (request: VendorRequest) => VendorAnswer])[] = [
    ['a page of a proxy', () => ({ headers: { 'content-type': 'text/html' }, body: '<html>' })],
    ['a key that is refused', () => ({ status: 401, body: { detail: 'No API key provided.' } })],
    ['a dataset that is not there', () => ({ status: 404, body: { detail: 'No such dataset.' } })],
    [
      'a question that it cannot parse',
      () => ({ status: 400, body: { detail: 'Cannot parse example entity' } }),
    ],
    ['a question of another shape', () => ({ status: 422, body: { detail: [] } })],
    ['another address', () => ({ status: 307, headers: { location: '/' }, body: '' })],
    ['no responses', () => ({ body: { limit: 20 } })],
    ['a response that is missing', () => ({ body: { responses: {}, limit: 20 } })],
    ['a question that failed alone', (request) => matched(request, [], { status: 500 })],
    ['no results', (request) => matched(request, [], { results: null })],
    ['a match without a score', (request) => matched(request, [{ ...entity, score: undefined }])],
    ['a score above 1', (request) => matched(request, [{ ...entity, score: 91 }])],
    [
      'a result that does not say whether it is one',
      (request) => matched(request, [{ ...entity, match: 'yes' }]),
    ],
    ['an entity without an id', (request) => matched(request, [{ ...entity, id: '' }])],
    ['an entity without datasets', (request) => matched(request, [{ ...entity, datasets: undefined }])],
    [
      'a name that yente left out',
      (request) => matched(request, [], { query: { schema: 'Person', properties: {} } }),
    ],
  ];
  test.each(wrong)('is reported for %s', async (_what, answer) => {
    const { screening, matches } = await yente(answer);
    const error = await screening.party(person).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderError);
    expect(String(error)).not.toContain('Testow');
    expect(matches()).toHaveLength(1);
  });

  test.each([
    ['too many questions', { status: 429, headers: { 'retry-after': '7' }, body: {} }, 7, 1],
    ['a quota of the month that is used up', { status: 429, body: {} }, 0, 1],
    [
      'an index that is not there yet',
      { status: 503, body: { detail: 'Index does not exist.' } },
      undefined,
      2,
    ],
    ['an error of its own', { status: 500, body: { status: 'error' } }, undefined, 2],
    ['a lost answer', null, undefined, 2],
  ])('%s, which may pass', async (_what, answer, busySeconds, calls) => {
    const { screening, matches } = await yente(() => answer);
    const error = await screening.party(person).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(error).toMatchObject({ busySeconds });
    expect(matches()).toHaveLength(calls);
  });

  test('a dataset that is being indexed would find nobody', async () => {
    const datasets = catalog.datasets.map((dataset) => ({ ...dataset, index_version: null }));
    const { screening, matches } = await yente(() => ({ body: { ...catalog, datasets } }), {
      dataset: 'default',
    });
    await expect(screening.party(person)).rejects.toThrow(ProviderUnavailable);
    expect(matches()).toEqual([]);
  });
});

test('a lost answer is requested again once', async () => {
  let calls = 0;
  const { screening } = await yente((request) => ((calls += 1) === 1 ? null : matched(request, [entity])));
  expect(await screening.party(person)).toMatchObject({ hit: true });
});

describe('a wallet', () => {
  const wallet = { ...entity, schema: 'CryptoWallet', explanations: {} };
  const address = '0x901bb9583b24D97e995513C6778dc6888AB6870e';
  test.each([
    ['of a sanctioned holder', [wallet], 4, true],
    ['of somebody who is warned of', [{ ...wallet, properties: { topics: ['reg.warn'] } }], 3, true],
    ['that nobody lists', [], 1, false],
  ])('is read from %s', async (_what, results, riskLevel, isListed) => {
    const { screening, matches } = await yente((request) => matched(request, results));
    const found = await screening.address(8, address);
    expect([found.riskLevel, found.abnormal, found.matches?.length === 1]).toEqual([
      riskLevel,
      false,
      isListed,
    ]);
    expect(matches().map(asked)).toEqual([
      {
        queries: {
          q0: { schema: 'CryptoWallet', properties: { publicKey: [address, address.toLowerCase()] } },
        },
      },
    ]);
  });

  test('represents its transactions', async () => {
    const { screening } = await yente((request) => matched(request, [wallet]));
    expect(await screening.transaction(8, '0xhash', address)).toMatchObject({
      riskLevel: 4,
      matches: [{ reference: 'NK-test1' }],
    });
  });
});

describe('the lists', () => {
  const open = { status: 400, body: { detail: 'No queries provided.' } };

  test('have the version and the age of their index', async () => {
    const { screening, matches } = await yente(() => open);
    const version = 'default 20260810104523-abc';
    expect(await screening.lists()).toEqual({
      ...{ version, names: ['default'], updatedAt: new Date('2026-08-10T10:45:23Z') },
    });
    expect(await screening.listVersion()).toBe(version);
    expect(matches().map(({ body }) => body)).toEqual(['{"queries":{}}']);
  });

  test.each([
    [401, 'yente answered 401'],
    [404, 'yente answered 404'],
  ])('are unavailable with a status of %i', async (status, message) => {
    const { screening } = await yente(() => ({ status, body: {} }));
    await expect(screening.lists()).rejects.toThrow(message);
  });
});

test.each([
  [{ dataset: 'default' }, true],
  [{ dataset: 'peps' }, true],
  [{ dataset: 'sanctions' }, false],
  [{ dataset: 'default', topics: ['sanction'] }, false],
])('%j knows politicians: %s', async (own, knowsPoliticians) => {
  const { screening } = await yente(() => null, own);
  expect(screening.scope).toMatchObject({ knowsPoliticians, isLatinOnly: false, addresses: 'listed' });
});
