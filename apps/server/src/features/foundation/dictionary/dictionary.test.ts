// The portal gets dictionaries and countries.
import {
  dictionaryTypes,
  getCallingCodes,
  getCountries,
  getDictionaries,
  getRiskCountries,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { testServer } from '../../../platform/testing.ts';
import { dictionaryFeature } from './index.ts';

const server = await testServer({ features: [dictionaryFeature] });
afterAll(server.stop);

const inChinese = { headers: { language: 'zh_CN' } };

describe('dictionaries', () => {
  test('can be requested together, in the language of the request', async () => {
    const answer = await server.call(getDictionaries, { dictType: 'gender,paymentPurpose' }, inChinese);
    expect(answer.data['gender']).toEqual([
      { value: '1', label: '男', isOffered: true },
      { value: '2', label: '女', isOffered: true },
    ]);
    expect(answer.data['paymentPurpose']?.map(({ value }) => value)).toContain('GOODS');
  });

  test('are complete', async () => {
    const data = await server.stranger.call(getDictionaries, { dictType: dictionaryTypes.join(',') });
    for (const type of dictionaryTypes) expect(data[type]?.length).toBeGreaterThan(1);
  });

  test('that do not exist are refused', async () => {
    expect(await server.stranger.refused(getDictionaries, { dictType: 'gender,secrets' })).toBe(
      'invalid-input',
    );
    expect(await server.stranger.refused(getDictionaries, { dictType: '__proto__' })).toBe('invalid-input');
  });
});

describe('countries', () => {
  test('are named in the language of the request, and their risk is hidden from strangers', async () => {
    const { data } = await server.call(getCountries, {}, inChinese);
    expect(data.find(({ countryCode }) => countryCode === 'FR')).toEqual({
      countryCode: 'FR',
      name: '法国',
      callingCode: '33',
    });
  });

  test('have calling codes if they have telephones', async () => {
    const { data } = await server.call(getCallingCodes, {}, inChinese);
    expect(data).toContainEqual({ countryCode: 'FR', name: '法国', callingCode: '33' });
    expect(data.some(({ countryCode }) => countryCode === 'AQ')).toBe(false);
    expect(data.length).toBeGreaterThan(240);
  });

  test('show signed-in people their risk and their documents', async () => {
    const session = await server.signedInPerson({ roleId: 3 });
    const data = await server.as(session).call(getRiskCountries, {});
    expect(data).toHaveLength(250);
    expect(data).toContainEqual({ countryCode: 'KP', idTypes: ['13'], riskLevel: 1 });
    expect(data).toContainEqual({ countryCode: 'GB', idTypes: ['13', '11', '12'], riskLevel: 3 });
    expect(await server.stranger.refused(getRiskCountries, {})).toBe('login-expired');
  });
});
