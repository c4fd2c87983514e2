// Conflicts of interest between people, as a table: by grants of the last day, one after another and in either direction,
// and by an address that both had.
import {
  acceptTeamInvitation,
  changeColleague,
  disableColleague,
  enableColleague,
  getAgreements,
  inviteColleague,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { granted } from '../../../testing/granted.testing.ts';
import { securityServer } from '../../../testing/security-server.testing.ts';
import { agreementsFeature } from '../../verification/agreements/index.ts';
import { teamFeature } from './index.ts';
import { tieEnds, tiesTo } from './ties.ts';

const given = await securityServer({}, [teamFeature, agreementsFeature]);
const { server, messages } = given;
afterAll(server.stop);

const DAY_MS = 24 * 60 * 60 * 1000;
const names = ['ann', 'bob', 'cleo', 'dan', 'ann anew'] as const;
type Name = (typeof names)[number];
type Grant = readonly [by: Name, to: Name, msAgo?: number];

/** Ann was removed, and her address belongs to `ann anew` since. */
async function business(grants: readonly Grant[]) {
  const admin = await server.signedInPerson({ memberType: 2 });
  const { memberId } = admin;
  const others: TestPerson[] = [];
  const remove = `update person set status = 'disabled', email = null, removed_at = $2 where id = $1`;
  const address = `${admin.personId}@example.com`;
  await server.pool.query(remove, [admin.personId, server.clock.now()]);
  for (const name of names.slice(1)) {
    const email = name === 'ann anew' ? { email: address.toUpperCase() } : {};
    others.push(await server.signedInPerson({ memberId, ...email }));
  }
  const idOf = (name: Name) => [admin, ...others][names.indexOf(name)] ?? admin;
  for (const [by, to, msAgo = 0] of grants)
    await granted(server, idOf(by), idOf(to), new Date(server.clock.now().getTime() - msAgo));
  const tied = async (name: Name) => {
    const ties = await tiesTo(server.context.db, [idOf(name).personId], server.clock.now());
    const found = names.filter((one) => ties.has(idOf(one).personId));
    expect(ties.size).toBe(found.length);
    return Object.fromEntries(found.map((one) => [one, ties.get(idOf(one).personId)]));
  };
  /** In how many hours each conflict of interest ends; null if it never does. */
  const ends = async (name: Name) => {
    const now = server.clock.now();
    const ofName = (await tieEnds(server.context.db, [idOf(name).personId], now)).get(idOf(name).personId);
    const hours = (until: Date | null) => until && Math.round((until.getTime() - now.getTime()) / 3_600_000);
    return Object.fromEntries(
      names.flatMap((one) => {
        const until = ofName?.get(idOf(one).personId);
        return until === undefined ? [] : [[one, hours(until)]];
      }),
    );
  };
  return { tied, ends };
}

const anns = { ann: 'same', 'ann anew': 'same' } as const;

describe('the people tied to Ann by granted access', () => {
  test.each<readonly [string, readonly Grant[], object]>([
    ['nothing', [], {}],
    ['a role that she gave', [['ann', 'bob']], { bob: 'gave' }],
    ['the role that she got', [['bob', 'ann']], { bob: 'got' }],
    [
      'one hop',
      [
        ['ann', 'bob'],
        ['bob', 'cleo'],
      ],
      { bob: 'gave', cleo: 'gave' },
    ],
    [
      'two hops back',
      [
        ['dan', 'cleo'],
        ['cleo', 'bob'],
        ['bob', 'ann'],
      ],
      { bob: 'got', cleo: 'got', dan: 'got' },
    ],
    [
      'not the newest grant',
      [
        ['ann', 'bob', 2_000],
        ['dan', 'bob', 1_000],
      ],
      { bob: 'gave' },
    ],
    [
      'what she gave under her other row',
      [
        ['ann anew', 'bob'],
        ['bob', 'cleo'],
      ],
      { bob: 'gave', cleo: 'gave' },
    ],
    ['a minute within a day', [['ann', 'bob', DAY_MS - 60_000]], { bob: 'gave' }],
    ['a day ago: nothing', [['ann', 'bob', DAY_MS]], {}],
    [
      'a chain with a hop of before: no further',
      [
        ['ann', 'bob'],
        ['bob', 'cleo', DAY_MS],
      ],
      { bob: 'gave' },
    ],
    [
      'who got theirs from the same third person',
      [
        ['dan', 'ann'],
        ['dan', 'bob'],
        ['bob', 'cleo'],
      ],
      { dan: 'got', bob: 'beside', cleo: 'beside' },
    ],
    [
      'who got theirs from the same third person the day before: not each other',
      [
        ['dan', 'ann', DAY_MS],
        ['dan', 'bob'],
      ],
      {},
    ],
    [
      'whom she gave it together with another: not the other',
      [
        ['ann', 'cleo'],
        ['bob', 'cleo'],
      ],
      { cleo: 'gave' },
    ],
    [
      'a circle',
      [
        ['ann', 'bob'],
        ['bob', 'ann'],
      ],
      { bob: 'gave' },
    ],
  ])('%s', async (_what, grants, others) => {
    const { tied } = await business(grants);
    expect(await tied('ann')).toMatchObject(others);
    expect(Object.keys(await tied('ann')).toSorted()).toEqual(
      [...Object.keys(anns), ...Object.keys(others)].toSorted(),
    );
    expect(await tied('ann anew')).toMatchObject(anns);
  });
});

test('an address of another member creates no tie', async () => {
  const one = await server.signedInPerson({ memberType: 2 });
  const email = `${one.personId}@example.com`;
  await server.pool.query(`update person set email = null where id = $1`, [one.personId]);
  await server.signedInPerson({ memberType: 2, email });
  expect([...(await tiesTo(server.context.db, [one.personId], server.clock.now())).keys()]).toEqual([
    one.personId,
  ]);
});

test('an invitation, another role and enabling each create a tie', async () => {
  const admin = await given.signUp({ memberType: 2 });
  const device = await given.withPasskey(admin);
  const caller = server.as(admin);
  const prove = () => given.byPasskey(admin, device, 'team');
  const tied = async (personId: string) =>
    (await tiesTo(server.context.db, [admin.personId], server.clock.now())).get(personId);
  const newColleague = () => given.signUp({ memberType: 2, memberId: admin.memberId, roleId: 2 });

  const email = 'nora@example.com';
  const invitation = { name: 'Nora', department: '', roleId: 3, language: 'en', email } as const;
  await caller.call(inviteColleague, { ...invitation, proof: await prove() });
  await server.settle();
  const link = messages.findLast(({ to }) => to === email)?.text ?? '';
  const token = /\/join\/([0-9a-f]{64})/.exec(link)?.[1] ?? '';
  const { agreement, privacy } = await server.stranger.call(getAgreements, {});
  const consent = {
    consent: true,
    agreementVersion: agreement.version,
    privacyVersion: privacy.version,
  } as const;
  const password = 'Lantern-42-x';
  await server.stranger.call(acceptTeamInvitation, { token, password, language: 'en', ...consent });
  const { rows } = await server.pool.query<{ id: string }>('select id from person where email = $1', [email]);
  expect(await tied(rows[0]?.id ?? '')).toBe('gave');

  const { personId: changed } = await newColleague();
  const role = { personId: changed, roleId: 3, department: '' } as const;
  await caller.call(changeColleague, { ...role, proof: await prove() });
  expect(await tied(changed)).toBe('gave');

  const { personId } = await newColleague();
  await caller.call(disableColleague, { personId, proof: await prove() });
  expect(await tied(personId)).toBeUndefined();
  await caller.call(enableColleague, { personId, proof: await prove() });
  expect(await tied(personId)).toBe('gave');
});

describe('a tie between two people ends', () => {
  const HOUR_MS = 3_600_000;
  test.each<readonly [string, readonly Grant[], object]>([
    ['never with oneself, under whatever row', [], { ann: null, 'ann anew': null }],
    ['a day after the grant', [['ann', 'bob', HOUR_MS]], { ann: null, 'ann anew': null, bob: 23 }],
    [
      'with the first hop of the way',
      [
        ['dan', 'ann', 20 * HOUR_MS],
        ['dan', 'bob', HOUR_MS],
      ],
      { ann: null, 'ann anew': null, dan: 4, bob: 4 },
    ],
    [
      'with the last of several ways',
      [
        ['ann', 'bob', 20 * HOUR_MS],
        ['bob', 'ann', HOUR_MS],
      ],
      { ann: null, 'ann anew': null, bob: 23 },
    ],
  ])('%s', async (_name, grants, expected) => {
    const { ends } = await business(grants);
    expect(await ends('ann')).toEqual(expected);
  });
});
