// The questions to GLEIF and the meaning of its answers, against a server that plays it.
import { afterEach, expect, test } from 'vitest';
import { hurriedClock } from '../pace.testing.ts';
import { ProviderError, ProviderUnavailable } from '../port.ts';
import { type VendorAnswer, playVendor, type Vendor } from '../vendor.testing.ts';
import { createGleif } from './adapter.ts';
import { leiOf } from './transform.ts';

const stops: Vendor[] = [];
afterEach(async () => {
  for (const vendor of stops.splice(0)) await vendor.stop();
});

async function gleif(answer: VendorAnswer | null) {
  const vendor = await playVendor(() => answer);
  stops.push(vendor);
  const clock = hurriedClock();
  return { vendor, clock, register: createGleif({ url: vendor.url, timeoutMilliseconds: 10_000 }, clock) };
}

/** GLEIF's own, as its foundation publishes it. */
const lei = '506700GE1G29325QX363';
const question = { country: 'CH', number: 'CHE-200.595.965', name: 'Plover Sands' };
const record = (changed: object = {}) => ({
  ...{ type: 'lei-records', id: lei },
  attributes: {
    lei,
    entity: {
      legalName: { name: 'Plover Sands AG', language: 'de' },
      otherNames: [
        { name: 'Plover Strand AG', type: 'PREVIOUS_LEGAL_NAME' },
        { name: 'Plover', type: 'TRADING_OR_OPERATING_NAME' },
      ],
      legalAddress: { addressLines: ['Seeweg 2'], city: 'Basel', country: 'CH', postalCode: '4051' },
      ...{ registeredAs: 'CHE-200.595.965', jurisdiction: 'CH', legalForm: { id: 'MVII', other: null } },
      ...{ status: 'ACTIVE', creationDate: '2014-06-26T00:00:00Z', expiration: { date: null, reason: null } },
      ...changed,
    },
  },
});
const list = (...records: readonly object[]): VendorAnswer => ({ body: { data: records } });

test('a company is asked for by its number and country', async () => {
  const { register, vendor } = await gleif(list(record()));
  const answer = await register.company(question);
  const { searchParams } = new URL(vendor.requests[0]?.path ?? '', vendor.url);
  expect(searchParams.get('filter[entity.registeredAs]')).toBe(question.number);
  expect(searchParams.get('filter[entity.legalAddress.country]')).toBe('CH');
  expect(answer).toMatchObject({
    entry: {
      ...{ name: 'Plover Sands AG', formerNames: ['Plover Strand AG'], otherNames: ['Plover'] },
      ...{ state: 'active', incorporatedOn: '2014-06-26', address: 'Seeweg 2, Basel, 4051, CH' },
      ...{ officers: null, owners: null, number: 'CHE-200.595.965' },
    },
  });
});

test('an LEI is asked for by itself', async () => {
  const { register, vendor } = await gleif({ body: { data: record() } });
  expect(await register.company({ ...question, number: lei })).toMatchObject({ entry: { number: lei } });
  expect(vendor.requests[0]?.path).toBe(`/lei-records/${lei}`);
});

test('calls start a second apart', async () => {
  const { register, clock } = await gleif(list(record()));
  await register.company(question);
  await register.company(question);
  expect(clock.waits).toEqual([1000]);
});

test.each([
  [lei, lei],
  [` ${lei.toLowerCase()} `, lei],
  ['506700GE1G29325QX364', null],
  ['CHE-200.595.965', null],
])('the number %j is the LEI %j', (typed, read) => expect(leiOf(typed)).toBe(read));

test.each([
  ['none has the number', list()],
  ['the country is another', list(record({ jurisdiction: 'DE', legalAddress: { country: 'DE' } }))],
  ['the number is another', list(record({ registeredAs: 'CHE-1' }))],
])('a company is not found when %s', async (_what, answer) => {
  const { register } = await gleif(answer);
  expect(await register.company(question)).toEqual({ outcome: 'not-found' });
});

test('the company of the name answers among two with one number', async () => {
  const { register } = await gleif(list(record({ legalName: { name: 'Another AG' } }), record()));
  const answer = await register.company({ ...question, name: 'plover sands ag' });
  expect(answer).toMatchObject({ entry: { name: 'Plover Sands AG' } });
});

test('an unknown LEI is not found', async () => {
  const { register } = await gleif({ status: 404, body: { errors: [{ status: '404' }] } });
  expect(await register.company({ ...question, number: lei })).toEqual({ outcome: 'not-found' });
});

test.each([
  ['a server error', { status: 503, body: '' }, ProviderUnavailable],
  ['records of another shape', { body: { data: {} } }, ProviderError],
  ['no answer', null, ProviderUnavailable],
])('%s is an error and never "not found"', async (_what, answer, error) => {
  const { register } = await gleif(answer);
  await expect(register.company(question)).rejects.toBeInstanceOf(error);
});
