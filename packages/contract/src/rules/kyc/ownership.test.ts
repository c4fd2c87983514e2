// Effective shares over chains, several paths, loops, votes and trusts; who stands above 25 %, and where somebody is
// missing (VER-312 to VER-316).
import { describe, expect, test } from 'vitest';
import {
  type GraphEntity,
  type Holding,
  type OwnershipGraph,
  effectiveShares,
  isAboveOwnerShare,
  layersOf,
  loopsOf,
  missingOwners,
  strayEntities,
  undeclaredBehind,
  undeclaredPart,
} from './ownership.ts';
import { isMore, percentOf, plus, ratioOf, restOf, times } from './ratio.ts';

const entity = (uid: string, more: Partial<GraphEntity> = {}): GraphEntity => ({
  ...{ uid, kind: 'company', isDispersed: false, beneficiaryClass: '' },
  ...more,
});

/** `ada 60 of a`, `ada 10/60 of a` with votes, `ada settlor+trustee of t`. */
function holding(text: string): Holding {
  const [by = '', part = '', of = ''] = text.split(/ of | /);
  const [shares = '', votes = ''] = part.split('/');
  const roles = (['settlor', 'trustee', 'protector', 'beneficiary'] as const).filter((role) =>
    part.includes(role),
  );
  return roles.length > 0 ? { by, of, roles, shares: '', votes: '' } : { by, of, roles, shares, votes };
}

function graph(holdings: readonly string[], entities: readonly GraphEntity[] = []): OwnershipGraph {
  const held = holdings.map(holding);
  const known = new Set(entities.map(({ uid }) => uid));
  const named = [...new Set(held.flatMap(({ by, of }) => [by, of]))].filter((uid) => uid !== 'member');
  const people = named.filter((uid) => uid.length > 1 && !known.has(uid));
  return {
    people,
    entities: [
      ...entities,
      ...named.filter((uid) => uid.length === 1 && !known.has(uid)).map((uid) => entity(uid)),
    ],
    holdings: held,
  };
}

const read = (holdings: readonly string[], entities: readonly GraphEntity[] = []) =>
  Object.fromEntries(
    [...effectiveShares(graph(holdings, entities))].map(([uid, own]) => [
      uid,
      `${percentOf(own.shares)}/${percentOf(own.votes)}${isAboveOwnerShare(own) ? ' above' : ''}`,
    ]),
  );

// Entities have one letter, people more.
describe('effective shares', () => {
  test.each<readonly [string, readonly string[], Readonly<Record<string, string>>]>([
    ['held directly', ['ada 60 of member', 'bo 25 of member'], { ada: '60/60 above', bo: '25/25' }],
    ['just above a quarter', ['ada 25.01 of member'], { ada: '25.01/25.01 above' }],
    ['through one company', ['ada 50 of a', 'a 80 of member'], { ada: '40/40 above', a: '80/80 above' }],
    [
      'through five companies',
      ['ada 90 of e', 'e 90 of d', 'd 90 of c', 'c 90 of b', 'b 90 of a', 'a 90 of member'],
      {
        ada: '53.14/90 above',
        a: '90/90 above',
        b: '81/90 above',
        c: '72.9/90 above',
        d: '65.61/90 above',
        e: '59.04/90 above',
      },
    ],
    [
      'over two paths',
      ['ada 50 of a', 'ada 50 of b', 'a 30 of member', 'b 30 of member'],
      { ada: '30/30 above', a: '30/30 above', b: '30/30 above' },
    ],
    [
      'directly and through a company',
      ['ada 10 of member', 'ada 40 of a', 'a 50 of member'],
      { ada: '30/30 above', a: '50/50 above' },
    ],
    [
      'with more decimals than are shown, which are cut',
      ['ada 33.33 of a', 'a 33.33 of member'],
      { ada: '11.1/11.1', a: '33.33/33.33 above' },
    ],
    [
      'a hair above a quarter by four decimals',
      ['ada 50.01 of a', 'a 49.992 of member'].map((text) => text.replace('49.992', '49.99')),
      { ada: '24.99/49.99 above', a: '49.99/49.99 above' },
    ],
    [
      'above a quarter though it reads as a quarter',
      ['ada 50.01 of b', 'b 99.99 of a', 'a 50 of member'],
      { ada: '25/50 above', b: '49.99/50 above', a: '50/50 above' },
    ],
    [
      'a diamond',
      ['ada 100 of c', 'c 50 of a', 'c 50 of b', 'a 50 of member', 'b 50 of member'],
      { ada: '50/50 above', c: '50/50 above', a: '50/50 above', b: '50/50 above' },
    ],
  ])('%s', (_, holdings, expected) => expect(read(holdings)).toEqual(expected));

  test.each<readonly [string, readonly string[], Readonly<Record<string, string>>]>([
    ['other than shares', ['ada 10/60 of member'], { ada: '10/60 above' }],
    [
      'of a company under control, all of them',
      ['ada 51 of a', 'a 30 of member'],
      { ada: '15.3/30 above', a: '30/30 above' },
    ],
    [
      'of a company held by half, that half',
      ['ada 50 of a', 'a 30 of member'],
      { ada: '15/15', a: '30/30 above' },
    ],
    [
      'of a company that two people hold half and half',
      ['ada 50 of a', 'bo 50 of a', 'a 10/80 of member'],
      { ada: '5/40 above', bo: '5/40 above', a: '10/80 above' },
    ],
    [
      'of a company under control, with its part of the next',
      ['ada 60 of b', 'b 50 of a', 'a 80 of member'],
      { ada: '24/40 above', b: '40/40 above', a: '80/80 above' },
    ],
    [
      'of a company over a trust and a part of one’s own, at most all of them',
      ['sue settlor of t', 't 50 of a', 'sue 50 of a', 'tom trustee of t', 'a 60 of member'],
      { sue: '60/60 above', tom: '30/30 above', t: '30/30 above', a: '60/60 above' },
    ],
    [
      'of companies that control together',
      ['ada 60 of a', 'ada 60 of b', 'a 30 of c', 'b 30 of c', 'c 40 of member'],
      { ada: '14.4/40 above', a: '12/12', b: '12/12', c: '40/40 above' },
    ],
    [
      'by a share without votes, none',
      ['ada 90/0 of a', 'bo 10/100 of a', 'a 40 of member'],
      { ada: '36/0 above', bo: '4/40 above', a: '40/40 above' },
    ],
  ])('votes %s', (_, holdings, expected) => expect(read(holdings)).toEqual(expected));

  test('each role in a trust counts for all that the trust holds, once', () => {
    const trust = entity('t', { kind: 'trust' });
    const holdings = [
      'sue settlor of t',
      'tom trustee+protector of t',
      'ben beneficiary of t',
      't 40 of member',
    ];
    expect(read(holdings, [trust])).toEqual({
      ...{ sue: '40/40 above', tom: '40/40 above', ben: '40/40 above', t: '40/40 above' },
    });
  });

  test('chains through trusts are never more than the whole', () => {
    const trusts = [entity('t', { kind: 'trust' }), entity('u', { kind: 'trust' })];
    const holdings = [
      'sue settlor of t',
      'sue settlor of u',
      't beneficiary of u',
      'u 100 of member',
      't 0/0 of member',
    ];
    expect(read(holdings, trusts)).toMatchObject({ sue: '100/100 above' });
  });
});

describe('companies that hold each other', () => {
  test('are found, and their holdings in each other count nothing', () => {
    const holdings = ['ada 60 of a', 'b 40 of a', 'a 100 of b', 'a 50 of member'];
    expect(loopsOf(graph(holdings)).toSorted()).toEqual(['a', 'b']);
    expect(read(holdings)).toEqual({ ada: '30/50 above', a: '50/50 above', b: '0/0' });
  });

  test('in a circle of three leave the rest of the graph as it is', () => {
    const holdings = [
      'a 50 of member',
      'b 100 of a',
      'c 100 of b',
      'a 20 of c',
      'ada 80 of c',
      'bo 50 of member',
    ];
    expect(loopsOf(graph(holdings)).toSorted()).toEqual(['a', 'b', 'c']);
    expect(read(holdings)).toMatchObject({ bo: '50/50 above', ada: '0/50 above' });
  });

  test('are no matter of time: thirty companies that all hold each other', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyzABCD'];
    const holdings = letters.flatMap((by) =>
      letters.filter((of) => of !== by).map((of) => `${by} 3 of ${of}`),
    );
    const all = graph([...holdings, 'a 100 of member', 'ada 10 of b']);
    expect(loopsOf(all)).toHaveLength(30);
    expect(effectiveShares(all).size).toBe(31);
  });

  test('thirty layers of companies with two paths each are counted exactly', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyzABCD'];
    const holdings = letters.flatMap((of, at) =>
      letters.slice(at + 1, at + 3).map((by) => `${by} 50 of ${of}`),
    );
    const own = effectiveShares(graph([...holdings, 'a 100 of member', 'ada 100 of D']));
    // Half of the two before it, from 1 and 1/2: it comes to two thirds.
    expect(percentOf(own.get('D')?.shares ?? expect.unreachable())).toBe('66.66');
  });
});

test('a company that holds nothing of the business is apart', () => {
  const stray = graph(['ada 60 of a', 'bo 60 of b', 'a 50 of member', 'b 50 of c']);
  expect(strayEntities(stray)).toEqual(['b', 'c']);
  expect(effectiveShares(stray).get('bo')).toMatchObject({
    shares: { units: 0n },
    votes: { units: 0n },
  });
});

describe('somebody is missing', () => {
  test.each<readonly [string, readonly string[], readonly GraphEntity[], readonly string[]]>([
    ['behind a company that nobody is named for', ['a 30 of member'], [], ['a 30']],
    ['not behind one with a quarter', ['a 25 of member'], [], []],
    ['behind the rest of a company', ['ada 40 of a', 'a 100 of member'], [], ['a 60']],
    ['by the votes of the rest', ['ada 40 of a', 'a 30 of member'], [], ['a 30']],
    ['not where the rest is no majority and a quarter at most', ['ada 75 of a', 'a 100 of member'], [], []],
    ['behind the second layer', ['a 100 of member', 'b 100 of a'], [], ['b 100']],
    ['not behind a listed company', ['a 100 of member'], [entity('a', { kind: 'listed' })], []],
    ['not behind a state', ['a 100 of member'], [entity('a', { kind: 'state' })], []],
    [
      'not where nobody holds more than a quarter',
      ['a 100 of member'],
      [entity('a', { isDispersed: true })],
      [],
    ],
    [
      'behind a trust without its people',
      ['t 60 of member', 'sue settlor of t'],
      [entity('t', { kind: 'trust' })],
      ['t role'],
    ],
    [
      'not behind a trust for a class',
      ['t 60 of member', 'sue settlor+trustee of t'],
      [entity('t', { kind: 'trust', beneficiaryClass: 'Children of the settlor' })],
      [],
    ],
  ])('%s', (_, holdings, entities, expected) => {
    const found = missingOwners(graph(holdings, entities));
    expect(found.map(({ uid, part }) => `${uid} ${part === null ? 'role' : percentOf(part)}`)).toEqual(
      expected,
    );
  });

  test('for the part of the business that no holding is named for', () => {
    expect(percentOf(undeclaredPart(graph(['ada 30.5 of member', 'a 40 of member', 'bo 100 of a'])))).toBe(
      '29.5',
    );
  });

  test('for each entity that leaves a part without a name, a small trust without its roles too', () => {
    const found = undeclaredBehind(
      graph(
        ['ada 60 of member', 't 10 of member', 'a 30 of member', 'bo 40 of a', 'sue trustee of t'],
        [entity('t', { kind: 'trust' }), entity('a')],
      ),
    );
    expect(found.map(({ uid, part }) => `${uid} ${percentOf(part)}`)).toEqual(['t 10', 'a 18']);
  });
});

test.each<readonly [readonly string[], number]>([
  [['ada 60 of member'], 0],
  [['ada 60 of a', 'a 60 of member'], 1],
  [['a 60 of member', 'b 60 of a', 'b 10 of member', 'c 60 of b'], 2],
  [['a 60 of member', 'b 60 of a', 'a 10 of b'], 2],
  [['a 60 of b'], 0],
])('layers of %j', (holdings, layers) => expect(layersOf(graph(holdings))).toBe(layers));

describe('parts of a whole', () => {
  test('are exact, and read with two decimals cut', () => {
    const third = ratioOf(3_333n);
    expect(percentOf(times(third, third))).toBe('11.1');
    expect(percentOf(plus(times(third, third), third))).toBe('44.43');
    expect(percentOf(restOf(third))).toBe('66.67');
    expect(percentOf(restOf(ratioOf(10_001n)))).toBe('0');
    expect(isMore(times(ratioOf(5_001n), ratioOf(5_000n)), ratioOf(2_500n))).toBe(true);
    expect(isMore(times(ratioOf(5_000n), ratioOf(5_000n)), ratioOf(2_500n))).toBe(false);
  });
});
