// The index behind a dataset's answers, and datasets without one.
import { describe, expect, test } from 'vitest';
import { ProviderError, ProviderUnavailable } from '../port.ts';
import { listsOf, readCatalog } from './catalog.ts';

const dataset = (
  name: string,
  children: readonly string[],
  index_version: string | null,
  more: object = {},
) => ({
  ...{ name, title: name.toUpperCase(), children, index_version, ...more },
});
const read = (...datasets: readonly object[]) => readCatalog({ datasets, current: [], outdated: [] });

const whole = read(
  dataset('default', ['sanctions', 'peps'], '20260810104523-abc'),
  dataset('sanctions', ['us', 'gb'], null),
  dataset('peps', [], null),
  dataset('us', [], null),
  dataset('gb', [], null),
);

describe('the version', () => {
  test.each(['default', 'sanctions', 'us'])('of %s is that of the collection that contains it', (name) => {
    expect(listsOf(whole, name)).toMatchObject({ version: 'default 20260810104523-abc', names: [name] });
  });

  test('of a collection whose parts are indexed separately is that of all, and as old as the oldest', () => {
    const parts = read(
      dataset('own', ['a', 'b'], null),
      dataset('a', [], '20260810104523-abc'),
      dataset('b', [], '20260701000000'),
    );
    expect(listsOf(parts, 'own')).toMatchObject({
      ...{ version: 'a 20260810104523-abc, b 20260701000000', updatedAt: new Date('2026-07-01T00:00:00Z') },
    });
  });

  test('of many parts fits its maximum length, and changes with each part', () => {
    const names = Array.from({ length: 60 }, (_, place) => `part_${place}`);
    const versionOf = (last: string) =>
      listsOf(
        read(
          dataset('own', names, null),
          ...names.map((name) => dataset(name, [], name === 'part_59' ? last : '1')),
        ),
        'own',
      ).version;
    expect(versionOf('1').length).toBeLessThan(200);
    expect(versionOf('1')).toBe(versionOf('1'));
    expect(versionOf('1')).not.toBe(versionOf('2'));
  });

  test('without a time takes the export’s, or has none', () => {
    const exported = read(dataset('a', [], '100', { last_export: '2026-08-09T08:00:00' }));
    expect(listsOf(exported, 'a').updatedAt).toEqual(new Date('2026-08-09T08:00:00Z'));
    expect(listsOf(read(dataset('a', [], '100')), 'a').updatedAt).toBeNull();
  });
});

test('a dataset without a complete index cannot be used', () => {
  expect(() => listsOf(read(dataset('a', [], null)), 'a')).toThrow(ProviderUnavailable);
  const half = read(dataset('own', ['a', 'b'], null), dataset('a', [], '1'), dataset('b', [], null));
  expect(() => listsOf(half, 'own')).toThrow(ProviderUnavailable);
});

test('a missing dataset needs a person, and so does a catalog of another shape', () => {
  expect(() => listsOf(whole, 'nothing')).toThrow(ProviderError);
  for (const answer of [{}, { datasets: [{}] }, { datasets: [{ name: 'a', children: [1] }] }])
    expect(() => readCatalog(answer)).toThrow(ProviderError);
});

test('collections that contain each other are read anyway', () => {
  const circle = read(dataset('a', ['b'], null), dataset('b', ['a'], '1'));
  expect(listsOf(circle, 'a').version).toBe('b 1');
});
