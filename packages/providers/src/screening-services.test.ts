// yente and Watchman as the box imitates them, over the network: the quirks of the real services.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ProviderError, ProviderUnavailable, type ScreenedName, type ScreeningPort } from './port.ts';
import { createWatchman } from './watchman/adapter.ts';
import { type WorldBoxProcess, startWorldBox } from './world-box.testing.ts';
import { worldBoxConfig } from './world-box.ts';
import { createYente } from './yente/adapter.ts';

let box: WorldBoxProcess;
let services: Readonly<Record<'yente' | 'watchman', ScreeningPort>>;

beforeAll(async () => {
  box = await startWorldBox();
  const places = { url: box.url, secret: box.secret, publicUrl: box.url };
  const by = (screening: 'yente' | 'watchman') =>
    worldBoxConfig({ ...places, smtpHost: '127.0.0.1', smtpPort: box.smtpPort, screening }).screening;
  services = { yente: by('yente'), watchman: by('watchman') };
});
afterAll(() => box.stop());
afterEach(() => box.control('PUT', '/screening/state', { state: 'ready' }));

const state = (name: 'busy' | 'rebuilding' | 'proxy-page') =>
  box.control('PUT', '/screening/state', { state: name });
const person = (name: string, more: Partial<ScreenedName> = {}): ScreenedName => ({
  ...{ kind: 'person', name, country: 'HK', ...more },
});
const both = ['yente', 'watchman'] as const;

describe('an entry with several names', () => {
  test.each([
    ['Viktor Andreevich Sanktsin', 'yente', true],
    ['SANKTSIN Viktor', 'yente', true],
    ['Виктор Санкцин', 'yente', true],
    ['维克多·桑克钦', 'yente', true],
    ['Wiktor Sankcyn', 'yente', true],
    ['The Captain', 'yente', true],
    ['Anna Sanktsin', 'yente', false],
    ['Viktor Andreevich Sanktsin', 'watchman', true],
    ['SANKTSIN Viktor', 'watchman', true],
    ['Wiktor Sankcyn', 'watchman', true],
    ['The Captain', 'watchman', false],
  ] as const)('is found by %s through %s: %s', async (name, service, hit) => {
    const found = await services[service].party(person(name));
    expect([found.hit, found.unasked]).toEqual([hit, undefined]);
  });

  test('shows which of its names was most similar, and its page', async () => {
    const [match] = (await services.yente.party(person('виктор санкцин'))).matches;
    expect(match).toMatchObject({
      ...{ name: 'Виктор Андреевич Санкцин', reference: 'NK-boxViktorSanktsin', listedOn: '2022-03-15' },
      link: 'https://www.opensanctions.org/entities/NK-boxViktorSanktsin/',
    });
  });

  test('is another person with another birthday', async () => {
    const born = (birthday: string) => person('Viktor Andreevich Sanktsin', { birthday });
    for (const service of both) {
      const [same, other] = await services[service].parties([born('1961-04-02'), born('1999-12-31')]);
      expect([same?.matches[0]?.score, same?.hit]).toEqual([100, true]);
      expect(other?.matches[0]?.score ?? 0).toBeLessThan(90);
    }
  });
});

test('a score just below the threshold is no match, and one with a lower threshold is', async () => {
  const screeningAt = (threshold: number) =>
    createYente({
      ...{
        name: 'OpenSanctions',
        url: `${box.url}/screening/yente`,
        apiKey: box.secret,
        dataset: 'sanctions',
      },
      ...{ threshold, algorithm: 'logic-v2', topics: [], requestsPerSecond: 100, timeoutMilliseconds: 5000 },
    });
  const name = person('Viktor Sanktsyn');
  expect(await screeningAt(0.7).party(name)).toMatchObject({ hit: true, matches: [{ score: 71.2 }] });
  expect(await screeningAt(0.75).party(name)).toEqual({ hit: false, reason: null, matches: [] });
});

test('companies, ships and politicians are found if the service knows them', async () => {
  const asked: readonly ScreenedName[] = [
    { kind: 'company', name: 'North Harbour Freight LLC', country: 'KP' },
    { kind: 'vessel', name: 'Heron Star', country: 'PA', documentNumber: 'IMO9401598' },
    { kind: null, name: 'Mara Minister', country: 'GB' },
  ];
  const hits = async (service: ScreeningPort) => (await service.parties(asked)).map(({ hit }) => hit);
  expect(await hits(services.yente)).toEqual([true, true, true]);
  expect(await hits(services.watchman)).toEqual([true, true, false]);
});

describe.each(both)('the service %s', (name) => {
  const service = () => services[name];
  const nobody = () => service().party(person('Ada Example'));

  test('that finds nobody returns no details', async () => {
    expect(await nobody()).toEqual({ hit: false, reason: null, matches: [] });
  });

  test('that refuses too many calls is not called again before the time that it names', async () => {
    await state('busy');
    await expect(nobody()).rejects.toMatchObject({ name: 'ProviderUnavailable', busySeconds: 7 });
  });

  test('whose index is being built does not say that nobody is listed', async () => {
    await state('rebuilding');
    await expect(service().listVersion()).rejects.toThrow(ProviderUnavailable);
    await expect(nobody()).rejects.toThrow(ProviderUnavailable);
    await expect(service().address(8, '0x1')).rejects.toThrow(ProviderUnavailable);
  });

  test('behind a proxy that answers with a page needs a person', async () => {
    await state('proxy-page');
    await expect(nobody()).rejects.toThrow(ProviderError);
    await expect(service().lists()).rejects.toThrow(ProviderError);
  });

  test('is called again once after a lost answer', async () => {
    const operation = name === 'yente' ? 'match' : 'search';
    const failure = { institution: 'screening', operation, kind: 'lost-answer' };
    await box.control('POST', '/failures', { ...failure, times: 1 });
    await expect(nobody()).resolves.toMatchObject({ hit: false });
    await box.control('POST', '/failures', { ...failure, times: 2 });
    await expect(nobody()).rejects.toThrow(ProviderUnavailable);
  });

  test('has other lists once somebody is added, who is found then', async () => {
    const before = await service().listVersion();
    const entry = { name: 'Late Lister', list: `Sanctions of ${name}`, score: 99 };
    await box.control('PUT', '/screening/names', entry);
    expect(await service().listVersion()).not.toBe(before);
    expect(await service().party(person('Late Lister'))).toMatchObject({
      hit: true,
      matches: [{ score: 99 }],
    });
    await box.control('PUT', '/screening/names', { ...entry, list: null });
  });

  test('distinguishes a listed wallet from others', async () => {
    const levelOf = async (address: string) => (await service().address(8, address)).riskLevel;
    expect(await levelOf('0x000000000000000000000000000000000000dEaD')).toBe(4);
    expect(await levelOf('0xC0ffee0000000000000000000000000000000000')).toBe(1);
  });
});

test('a refused key, a missing dataset and a missing list show when the lists are requested', async () => {
  const shared = { name: 'x', requestsPerSecond: 100, timeoutMilliseconds: 5000, threshold: 0.9 };
  const yente = { ...shared, url: `${box.url}/screening/yente`, algorithm: 'best', topics: [] };
  const watchman = { ...shared, url: `${box.url}/screening/watchman`, readsAllScripts: false };
  const ports: readonly ScreeningPort[] = [
    createYente({ ...yente, apiKey: 'another', dataset: 'default' }),
    createYente({ ...yente, apiKey: box.secret, dataset: 'nothing' }),
    createWatchman({ ...watchman, apiKey: 'another', lists: ['us_ofac'] }),
    createWatchman({ ...watchman, apiKey: box.secret, lists: ['eu_csl'] }),
  ];
  const errors = await Promise.all(
    ports.map((port) => port.lists().catch((error: unknown) => String(error))),
  );
  expect(errors).toEqual([
    'ProviderError: yente answered 401',
    'ProviderError: yente answered 404',
    'ProviderError: Watchman answered 401',
    'ProviderError: Watchman has no list eu_csl',
  ]);
});
