// Every route belongs to exactly one of: a feature's page, the frame's own page, a route that the guard
// closes.
import { describe, expect, test } from 'vitest';
import { routeNames, routeOf } from '../shared/routes/routes.ts';
import { offeredPages } from './features.ts';

const framePages = new Set<string>(['forbidden', 'missing', 'broken', 'identity-callback']);

describe('the routes', () => {
  test.each(routeNames)('give %s one page', (name) => {
    const places = [offeredPages.has(name), framePages.has(name), routeOf(name).guard === 'closed'];
    expect(places.filter(Boolean)).toHaveLength(1);
  });

  test('pair each page for people with one for businesses', () => {
    const kinds = [...offeredPages].map(([name, pages]) => [
      name,
      pages
        .map(({ feature }) => feature.members)
        .toSorted((one, other) => String(one).localeCompare(String(other))),
    ]);
    const wrong = kinds.filter(
      ([, members]) =>
        ![JSON.stringify([undefined]), JSON.stringify(['business', 'individual'])].includes(
          JSON.stringify(members),
        ),
    );
    expect(wrong).toEqual([]);
  });

  test('follow the order of the menu, whichever area their rooms are in', () => {
    const makers = routeNames.filter(
      (name) => routeOf(name).roles !== 'public' && routeOf(name).roles.length < 3,
    );
    expect(makers.filter((name) => routeOf(name).under === undefined)).toEqual([
      'add-payees',
      'new-deposit',
      'new-exchange',
      'new-transfer',
      'global-direct-payment',
      'developer-platform',
      'user-list',
    ]);
  });

  test('have different addresses', () => {
    const addresses = routeNames.flatMap((name) => [routeOf(name).path, ...(routeOf(name).alias ?? [])]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('refer to menu entries that exist', () => {
    const marks = routeNames.flatMap((name) => routeOf(name).under ?? []);
    expect(marks.filter((mark) => !(routeNames as readonly string[]).includes(mark))).toEqual([]);
  });
});
