// Addresses of pages, and the ones that a link may open after sign-in.
import * as contract from '@causeway/contract';
import { staffRights } from '@causeway/contract/staff-rights';
import { describe, expect, test } from 'vitest';
import {
  href,
  landingOf,
  link,
  mayOpen,
  ownAddress,
  railEntryOf,
  railRoutes,
  routeAt,
  routes,
} from './routes.ts';

describe('an address', () => {
  test('contains parameters and non-empty search values', () => {
    expect(href('review', { kind: 'payee', subjectId: 'a/b' }, { queue: 'payee', page: undefined })).toBe(
      '/reviews/payee/a%2Fb?queue=payee',
    );
    expect(link('treasury')).toBe('#/treasury');
    expect(href('audit', undefined, { memberId: '', subject: 'transfer:T1' })).toBe(
      '/audit?subject=transfer%3AT1',
    );
  });

  test.each([
    ['/reviews', 'reviews'],
    ['/reviews/payee/1?queue=payee', 'review'],
    ['/reviews/member/1000000001', 'verification-review'],
    ['/members/', 'members'],
    ['/members/1000000001', 'member'],
    ['/members/1000000001/people/00000000-0000-4000-8000-000000000001', 'person'],
    ['/', undefined],
    ['/members/1/2', undefined],
  ] as const)('%s belongs to the page %s', (address, name) => expect(routeAt(address)).toBe(name));

  test('has its entry in the navigation rail', () => {
    expect(railEntryOf('review')).toBe('reviews');
    expect(railEntryOf('person')).toBe('members');
    expect(railEntryOf('audit')).toBe('audit');
    expect(railEntryOf(undefined)).toBeUndefined();
  });
});

describe('a return address', () => {
  test.each(['/audit?memberId=1000000001', '/reviews/transfer/T20260302ABCDEFGHI1'])('may be %s', (address) =>
    expect(ownAddress(address)).toBe(address),
  );
  test.each(['//elsewhere', '/\\elsewhere', 'https://elsewhere', '/sign-in', '/nowhere', '', undefined])(
    'cannot be %s',
    (address) => expect(ownAddress(address)).toBeUndefined(),
  );
});

test('no two entries of the rail share a position', () => {
  const places = railRoutes.map((name) => routes[name].rail.place);
  expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
});

describe('a role', () => {
  test.each(
    Object.entries(routes).flatMap(([name, route]) =>
      'reads' in route ? [[name, route.reads] as const] : [],
    ),
  )('may open %s exactly if its call %s allows it', (_, reads) => {
    const declared: Readonly<Record<string, unknown>> = { ...contract };
    expect(declared[reads]).toMatchObject({ access: { kind: 'staff', roles: staffRights[reads] } });
  });

  test.each(contract.staffRoles)('starts on a page that it may open: %s', (role) =>
    expect(mayOpen({ role }, landingOf({ role }))).toBe(true),
  );

  test.each([
    ['auditor', ['reviews', 'members', 'audit'], []],
    ['treasury', ['records', 'members', 'treasury'], ['reviews', 'audit', 'suggestions']],
    ['support', ['records', 'members', 'suggestions'], ['reviews', 'audit', 'treasury', 'invitations']],
    ['settings', ['announcements'], ['reviews', 'records', 'members', 'treasury', 'audit']],
  ] as const)('sees in the rail what the server lists: %s', (role, entries, others) => {
    const rail = railRoutes.filter((name) => mayOpen({ role }, name));
    expect(rail).toEqual(expect.arrayContaining([...entries]));
    for (const name of others) expect(rail).not.toContain(name);
  });
});
