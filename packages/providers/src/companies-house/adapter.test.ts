// The questions to Companies House and the meaning of its answers, against a server that plays it.
import { afterEach, expect, test } from 'vitest';
import { type HurriedClock, hurriedClock } from '../pace.testing.ts';
import { ProviderError, ProviderUnavailable, type RegisterPort } from '../port.ts';
import { type VendorAnswer, type VendorRequest, playVendor, type Vendor } from '../vendor.testing.ts';
import { createCompaniesHouse } from './adapter.ts';
import { companyNumberOf } from './transform.ts';

const stops: Vendor[] = [];
afterEach(async () => {
  for (const vendor of stops.splice(0)) await vendor.stop();
});

async function house(
  answer: (request: VendorRequest) => VendorAnswer | null,
): Promise<{ readonly register: RegisterPort; readonly vendor: Vendor; readonly clock: HurriedClock }> {
  const vendor = await playVendor(answer);
  stops.push(vendor);
  const clock = hurriedClock();
  const config = { url: vendor.url, apiKey: 'key', timeoutMilliseconds: 10_000 };
  return { vendor, clock, register: createCompaniesHouse(config, clock) };
}

const question = { country: 'GB', number: '123 4567', name: 'Heron Quay Ltd' };
const profile = {
  ...{
    company_name: 'HERON QUAY LIMITED',
    company_number: '01234567',
    company_status: 'active',
    type: 'ltd',
  },
  date_of_creation: '2011-04-05',
  registered_office_address: {
    ...{ premises: '12', address_line_1: 'Mill Lane', locality: 'York', postal_code: 'YO1 9AA' },
  },
  previous_company_names: [{ name: 'HERON PIER LIMITED', ceased_on: '2015-01-01' }],
};
const none = { status: 404, body: { errors: [{ error: 'company-profile-not-found' }] } };
function paged(items: readonly object[], path: string): VendorAnswer {
  const query = new URL(path, 'http://x').searchParams;
  const start = Number(query.get('start_index'));
  const end = start + Number(query.get('items_per_page'));
  // Some lists tell their numbers as text.
  return { body: { items: items.slice(start, end), total_results: String(items.length) } };
}
const company =
  ({
    own = {},
    officers = [],
    owners = [],
  }: {
    readonly own?: object;
    readonly officers?: readonly object[];
    readonly owners?: readonly object[];
  }) =>
  ({ path }: VendorRequest): VendorAnswer => {
    if (path.includes('/officers')) return officers.length === 0 ? none : paged(officers, path);
    if (path.includes('/persons-with')) return owners.length === 0 ? none : paged(owners, path);
    return path === '/company/01234567' ? { body: { ...profile, ...own } } : none;
  };

async function entryOf(given: Parameters<typeof company>[0]) {
  const { register } = await house(company(given));
  const answer = await register.company(question);
  if (answer.outcome !== 'found') throw new Error('not found');
  return answer.entry;
}

test('a company is asked for by its number of eight signs, with the key as user name', async () => {
  const { register, vendor } = await house(company({}));
  await register.company(question);
  expect(vendor.requests[0]).toMatchObject({
    ...{ method: 'GET', path: '/company/01234567' },
    headers: { authorization: `Basic ${btoa('key:')}` },
  });
});

test('calls start half a second apart', async () => {
  const { register, clock } = await house(company({}));
  await register.company(question);
  expect(clock.waits).toEqual([500, 1000]);
});

test.each([
  ['1234567', '01234567'],
  ['sc 1234', 'SC001234'],
  ['OC301234', 'OC301234'],
  ['R0000123', 'R0000123'],
  ['HK-0042', 'HK000042'],
  ['123456789', null],
  ['黃', null],
  ['', null],
])('the typed number %j is %j', (typed, number) => expect(companyNumberOf(typed)).toBe(number));

test('a number that cannot be one is not asked for', async () => {
  const { register, vendor } = await house(company({}));
  expect(await register.company({ ...question, number: '1/../officers' })).toEqual({ outcome: 'not-found' });
  expect(vendor.requests).toEqual([]);
});

test('an entry has name, former names, state, day, form and address', async () => {
  expect(await entryOf({})).toEqual({
    ...{
      name: 'HERON QUAY LIMITED',
      formerNames: ['HERON PIER LIMITED'],
      otherNames: [],
      number: '01234567',
    },
    ...{ state: 'active', stateText: 'active', incorporatedOn: '2011-04-05', endedOn: null },
    ...{ legalForm: 'Private limited company', address: '12 Mill Lane, York, YO1 9AA' },
    ...{ officers: [], owners: [], isPartial: false },
    link: 'https://find-and-update.company-information.service.gov.uk/company/01234567',
  });
});

test.each([
  ['active', undefined, 'active'],
  ['active', 'active-proposal-to-strike-off', 'closing'],
  ['liquidation', undefined, 'insolvent'],
  ['administration', undefined, 'insolvent'],
  ['dissolved', undefined, 'dissolved'],
  ['converted-closed', undefined, 'dissolved'],
  ['a-new-word', undefined, 'unknown'],
])('the status %s with the detail %s is %s', async (status, detail, state) => {
  const own = { company_status: status, ...(detail && { company_status_detail: detail }) };
  expect((await entryOf({ own })).state).toBe(state);
});

test('officers who resigned and owners who ceased are left out', async () => {
  const { officers, owners } = await entryOf({
    officers: [
      { name: 'WREN, Ada', officer_role: 'director', date_of_birth: { month: '4', year: '1981' } },
      { name: 'GONE, Bo', officer_role: 'director', resigned_on: '2020-01-01' },
      { name: 'CLERK, Cy', officer_role: 'secretary' },
      { name: 'HOLD LTD', officer_role: 'corporate-director', identification: {} },
    ],
    owners: [
      {
        ...{ name: 'Dr Ada Wren', name_elements: { title: 'Dr', surname: 'Wren' } },
        kind: 'individual-person-with-significant-control',
        natures_of_control: [
          'ownership-of-shares-50-to-75-percent',
          'voting-rights-75-to-100-percent-as-firm',
        ],
      },
      { name: 'Bo Gone', kind: 'individual-person-with-significant-control', ceased_on: '2023-2-1' },
      { name: 'Cy Gone', kind: 'individual-person-with-significant-control', ceased: true },
      {
        ...{ name: 'Hold Ltd', kind: 'corporate-entity-person-with-significant-control' },
        natures_of_control: ['significant-influence-or-control'],
      },
    ],
  });
  expect(
    officers?.map(({ name, kind, isDirector, birthMonth }) => [name, kind, isDirector, birthMonth]),
  ).toEqual([
    ['WREN, Ada', 'person', true, '1981-04'],
    ['CLERK, Cy', 'person', false, null],
    ['HOLD LTD', 'company', true, null],
  ]);
  expect(owners?.map(({ name, kind, shares }) => [name, kind, shares])).toEqual([
    ['Ada Wren', 'person', { from: 50, hasFrom: false, to: 75, hasTo: false }],
    ['Hold Ltd', 'company', null],
  ]);
});

test.each([
  [['ownership-of-shares-25-to-50-percent', 'voting-rights-75-to-100-percent'], '> 25 <= 50'],
  [['ownership-of-shares-75-to-100-percent'], '>= 75 <= 100'],
  [['right-to-share-surplus-assets-50-to-75-percent-limited-liability-partnership'], '> 50 < 75'],
  [['ownership-of-shares-more-than-25-percent-registered-overseas-entity'], '> 25 <= 100'],
  [['ownership-of-shares-75-to-100-percent-as-trust'], 'none'],
  [['ownership-of-shares-25-to-50-percent', 'ownership-of-shares-50-to-75-percent'], 'none'],
  [['ownership-of-shares-10-to-20-percent'], 'none'],
  [['voting-rights-25-to-50-percent'], 'none'],
])('an owner by %j has shares of %s', async (natures, expected) => {
  const { owners } = await entryOf({
    owners: [
      { name: 'Ada Wren', kind: 'individual-person-with-significant-control', natures_of_control: natures },
    ],
  });
  const band = owners?.[0]?.shares;
  const words = band && `${band.hasFrom ? '>=' : '>'} ${band.from} ${band.hasTo ? '<=' : '<'} ${band.to}`;
  expect(words ?? 'none').toBe(expected);
});

test('lists are read page by page, and a longer one is partial', async () => {
  const officers = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `NAME, ${index}`, officer_role: 'director' }));
  const whole = await entryOf({ officers: officers(150) });
  expect([whole.officers?.length, whole.isPartial]).toEqual([150, false]);
  const cut = await entryOf({ officers: officers(250) });
  expect([cut.officers?.length, cut.isPartial]).toEqual([200, true]);
});

test('protected owners are not named, and the entry is partial', async () => {
  const { owners, isPartial } = await entryOf({
    owners: [{ kind: 'super-secure-person-with-significant-control', description: 'protected' }],
  });
  expect([owners, isPartial]).toEqual([[], true]);
});

test('signs that turn the direction of a text are left out of it', async () => {
  const { name } = await entryOf({ own: { company_name: '  \u202eDTL \u0000NO\u200bRＥＨ ' } });
  expect(name).toBe('DTL NOREH');
});

test('a number that no company has is not found', async () => {
  const { register } = await house(() => none);
  expect(await register.company(question)).toEqual({ outcome: 'not-found' });
  await expect(register.greet()).resolves.toBeUndefined();
});

test.each([
  ['a refused key', { status: 401, body: { error: 'Invalid Authorization' } }, ProviderError],
  ['a server error', { status: 502, body: '' }, ProviderUnavailable],
  ['a page of a proxy', { body: '<html>' }, ProviderError],
  ['a profile without a name', { body: { company_number: '01234567' } }, ProviderError],
  ['no answer', null, ProviderUnavailable],
])('%s is an error and never "not found"', async (_what, answer, error) => {
  const { register } = await house(() => answer);
  await expect(register.company(question)).rejects.toBeInstanceOf(error);
});

test('too many calls say for how long to wait', async () => {
  const { register } = await house(() => ({ status: 429, headers: { 'retry-after': '120' }, body: '' }));
  await expect(register.company(question)).rejects.toMatchObject({ busySeconds: 120, failureCause: 'busy' });
});
