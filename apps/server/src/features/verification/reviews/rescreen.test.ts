// Lists and country risks change: everybody is screened again, and new findings wait for staff. A person who
// was never screened is screened then.
import { decideReview, getReview, listAudit, listReviews } from '@causeway/contract';
import { ProviderError, ProviderUnavailable } from '@causeway/providers/port';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import {
  type ReviewingServer,
  checkOf,
  enterpriseRecord,
  personalRecord,
  listedAs,
  stakeholder,
  reviewingServer,
} from './reviewing.testing.ts';

let server: ReviewingServer;
let person: TestPerson;
let staff: { token: string };
beforeEach(async () => {
  server = await reviewingServer();
  person = await server.signedInPerson({ memberType: 1, kycStatus: 1 });
  staff = await server.signedInStaff('reviewer');
  return server.stop;
});

async function look(): Promise<void> {
  await server.app.scheduledTasks.runDue();
  await server.settle();
}
async function alerts() {
  const all = { kind: 'screening', pageNo: 1, pageSize: 10 } as const;
  return (await server.as(staff).call(listReviews, all)).list;
}
const detail = (subjectId: string) => server.as(staff).call(getReview, { kind: 'screening', subjectId });
async function decide(
  subjectId: string,
  decision: {
    decision: 'approve' | 'reject';
    reason?: string;
    clearances?: { check: number; reason: string }[];
  },
  by = staff,
) {
  const { version } = await detail(subjectId);
  const request = { kind: 'screening', subjectId, version, ...decision } as const;
  return (await server.call(decideReview, request, { session: by })).refusal;
}
const clear = (subjectId: string, by = staff) =>
  decide(subjectId, { decision: 'approve', clearances: [{ check: 0, reason: 'Born in another year.' }] }, by);
async function runs() {
  const { rows } = await server.pool.query<{ after: object }>(
    `select after from audit where action = 'verification.screen-again' order by id`,
  );
  return rows.map(({ after }) => after);
}

describe('a verified member', () => {
  beforeEach(() => server.verify(person, enterpriseRecord()));

  test('waits for staff, and stays verified, if its people come onto a list', async () => {
    await look();
    expect([await alerts(), await runs()]).toEqual([[], []]);
    server.outside.suspects.set('Bo Chan', 'Sanctions list');
    await look();
    const [alert, ...more] = await alerts();
    expect([alert?.title, more]).toEqual(['List match: Bo Chan', []]);
    expect(await detail(alert?.subjectId ?? '')).toMatchObject({
      open: true,
      twoBecause: 'finding',
      checks: [
        {
          name: 'party-screening',
          outcome: 'fail',
          detail: 'List match: Sanctions list',
          matches: [listedAs('Bo Chan', 'Sanctions list')],
        },
      ],
    });
    await look();
    expect(await alerts()).toHaveLength(1);
    const { rows: evidence } = await server.pool.query(
      `select c.state, i.kind, i.source_id, i.about from member_case c join case_item i on i.case_id = c.id
        where c.member_id = $1`,
      [person.memberId],
    );
    expect(evidence).toEqual([
      { state: 'OPEN', kind: 'screening', sourceId: alert?.subjectId, about: 'Bo Chan' },
    ]);
    const trail = { subject: `screening:${alert?.subjectId ?? ''}` };
    expect((await server.as(staff).call(listAudit, trail)).list).toMatchObject([
      { action: 'verification.screen-again', memberId: person.memberId },
    ]);
    const { rows } = await server.pool.query('select kyc_status, status from member where id = $1', [
      person.memberId,
    ]);
    expect(rows).toEqual([{ kycStatus: 4, status: 'normal' }]);
  });

  test('is cleared once for a list, and reported again for another one', async () => {
    server.outside.suspects.set('Bo Chan', 'Sanctions list');
    await look();
    const [alert] = await alerts();
    const subjectId = alert?.subjectId ?? '';
    expect(await decide(subjectId, { decision: 'approve' })).toBe('finding-unexplained');
    expect(await clear(subjectId)).toBeUndefined();
    expect(await detail(subjectId)).toMatchObject({
      open: true,
      item: { level: 2 },
      clearances: [{ name: 'party-screening', reason: 'Born in another year.' }],
    });
    expect(await clear(subjectId)).toBe('forbidden');
    const second = await server.signedInStaff('reviewer');
    expect(await clear(subjectId, second)).toBeUndefined();
    expect(await clear(subjectId, second)).toBe('already-decided');
    server.outside.suspects.set('Somebody Else', 'Watch list');
    await look();
    expect(await alerts()).toEqual([]);
    server.outside.suspects.set('Bo Chan', 'Sanctions list, Watch list');
    await look();
    expect(await alerts()).toHaveLength(1);
  });

  test('is no new finding with another score or spelling, and is one if the entry changes (VER-246)', async () => {
    const entry = { ...listedAs('Bo Chan', 'Sanctions list'), reference: 'SL-1' };
    const isNow = async (change: Partial<typeof entry>, list: string) => {
      server.outside.entries.set('Bo Chan', { ...entry, ...change });
      server.outside.suspects.set('Bo Chan', 'Sanctions list');
      server.outside.suspects.set('Somebody Else', list);
      await look();
      const { rows } = await server.pool.query<{ matches: (typeof entry)[] }>(
        `select matches from verification_party_screening where name = 'Bo Chan'`,
      );
      return [(await alerts()).length, rows[0]?.matches[0]?.score];
    };
    expect(await isNow({}, 'first')).toEqual([1, 92]);
    expect(await isNow({ score: 71, name: 'CHAN, Bo' }, 'second')).toEqual([1, 71]);
    const born = [{ label: 'Date of birth', value: '1987-01-02' }];
    expect(await isNow({ score: 71, record: born }, 'third')).toEqual([2, 71]);
  });

  test('is hidden from staff who are a person of it, with everything that was found', async () => {
    server.outside.suspects.set('Harbour Trading Ltd', 'Watch list');
    await look();
    const [{ subjectId } = { subjectId: '' }] = await alerts();
    const session = await server.signedInStaffOf(person, 'senior');
    const data = await server.as(session).call(listReviews, { pageNo: 1, pageSize: 10 });
    expect([data.list, data.total, data.counts.screening]).toEqual([[], 0, 0]);
    const seen = { kind: 'screening', subjectId } as const;
    expect(await server.as(session).refused(getReview, seen)).toBe('forbidden');
    const decision = { ...seen, version: 1, decision: 'approve' } as const;
    expect(await server.as(session).refused(decideReview, decision)).toBe('forbidden');
    const trail = { subject: `screening:${subjectId}` };
    expect((await server.as(session).call(listAudit, trail)).list).toEqual([]);
    expect((await server.as(staff).call(listAudit, trail)).list).toHaveLength(1);
  });

  test('is confirmed with a reason, which is recorded', async () => {
    server.outside.suspects.set('Harbour Trading Ltd', 'Watch list');
    await look();
    const [{ subjectId } = { subjectId: '' }] = await alerts();
    expect(await decide(subjectId, { decision: 'reject' })).toBe('reason-required');
    expect(await decide(subjectId, { decision: 'reject', reason: 'Same address.' })).toBeUndefined();
    const { open, fields } = await detail(subjectId);
    expect(open).toBe(false);
    expect(fields).toContainEqual({ key: 'decisionReason', value: 'Same address.' });
    const { rows } = await server.pool.query(
      `select member_id, before, after, reason from audit where action = 'verification.confirm-screening'`,
    );
    expect(rows).toMatchObject([
      { memberId: person.memberId, before: { status: 'waiting' }, reason: 'Same address.' },
    ]);
  });

  test('is screened every day with one line in the trail', async () => {
    await server.clock.set(new Date('2026-03-05T02:00:00Z'));
    await look();
    await look();
    expect(await runs()).toMatchObject([{ parties: 2, changed: 0 }]);
  });

  test('is rated again when the table of country risk changes', async () => {
    await server.pool.query(`update verification_party_screening set risk_version = 'older', risk_level = 3`);
    await look();
    expect(await alerts()).toEqual([]);
    const risky = await server.signedInPerson({ memberType: 3, kycStatus: 1 });
    await server.verify(risky, personalRecord({ nationality: 'KP', idNumber: 'R1' }));
    await server.pool.query(
      `update verification_party_screening set risk_version = 'older', risk_level = 3 where name = 'Ada Wong'`,
    );
    await look();
    const [alert] = await alerts();
    expect(alert).toMatchObject({ memberId: risky.memberId, title: 'Country risk increased: Ada Wong' });
    expect((await detail(alert?.subjectId ?? '')).checks).toEqual([
      { name: 'country-risk', outcome: 'look', detail: 'From low to high' },
    ]);
  });

  test('is screened later if the lists are unreachable', async () => {
    server.outside.suspects.set('Bo Chan', 'Sanctions list');
    server.outside.isDown = true;
    await look();
    expect(await alerts()).toEqual([]);
    server.outside.isDown = false;
    await look();
    expect(await alerts()).toHaveLength(1);
  });
});

describe('a name that the screening refuses', () => {
  beforeEach(async () => {
    await server.verify(person, enterpriseRecord());
    await server.pool.query(
      `update verification_party_screening set at = at - interval '1 hour' where name = 'Bo Chan'`,
    );
  });
  const titles = async () => (await alerts()).map(({ title }) => title);
  const listAll = (): void => {
    server.outside.suspects.set('Harbour Trading Ltd', 'Watch list');
    server.outside.suspects.set('Bo Chan', 'Sanctions list');
  };

  test('delays no other name, and is screened again later', async () => {
    server.outside.refused.set('Bo Chan', new ProviderError('a name that cannot be read'));
    listAll();
    await look();
    expect(await titles()).toEqual(['List match: Harbour Trading Ltd']);
    server.outside.refused.clear();
    await look();
    expect(await titles()).toEqual(['List match: Harbour Trading Ltd', 'List match: Bo Chan']);
  });

  test('without an answer ends the round, and the next round continues after it', async () => {
    server.outside.refused.set('Bo Chan', new ProviderUnavailable('answered 500'));
    listAll();
    await look();
    await look();
    expect(await titles()).toEqual(['List match: Harbour Trading Ltd']);
  });

  test('that ends the round leaves earlier answers recorded', async () => {
    server.outside.refused.set('Harbour Trading Ltd', new ProviderUnavailable('answered 500'));
    server.outside.suspects.set('Somebody Else', 'Watch list');
    await look();
    expect(await runs()).toMatchObject([{ parties: 1, changed: 0 }]);
  });

  test('is skipped, even if such names exceed a round', async () => {
    server.outside.refused.set('Refused', new ProviderError('a name that cannot be read'));
    await server.pool.query(
      `insert into verification_party_screening
         (id, submission_id, person_id, name, country, hit, reason, at, list_version, risk_version, risk_level)
       select gen_random_uuid(), submission_id, 'refused-' || number, 'Refused', country, hit, reason,
              at - interval '1 day', list_version, risk_version, risk_level
         from verification_party_screening, generate_series(1, 250) number where name = 'Bo Chan'`,
    );
    listAll();
    await look();
    await look();
    expect(await titles()).toHaveLength(2);
  });
});

test('sixty people of a company are screened again in batches, each with an own answer (VER-247)', async () => {
  const people = Array.from({ length: 60 }, (_, place) =>
    stakeholder({ uid: `uid-${place}`, nameEn: `Person ${String.fromCodePoint(65 + (place % 26))}${place}` }),
  );
  await server.verify(person, enterpriseRecord({ stakeholderInfoBo: people }));
  server.outside.suspects.set('Person H7', 'Sanctions list').set('Person H59', 'Watch list');
  server.outside.batches.length = 0;
  await look();
  expect((await alerts()).map(({ title }) => title).toSorted()).toEqual([
    'List match: Person H59',
    'List match: Person H7',
  ]);
  const { rows } = await server.pool.query<{ names: number }>(
    'select sum(jsonb_array_length(names))::int as names from verification_party_screening',
  );
  const { batches } = server.outside;
  expect([batches.length, batches.reduce((sum, each) => sum + each, 0)]).toEqual([3, rows[0]?.names]);
});

test('a name that the lists cannot screen goes to staff, and passes once it can be screened (VER-243)', async () => {
  server.outside.unasked.add('Bo Chan');
  await server.submit(person, enterpriseRecord());
  await look();
  const ofBo = async () => {
    const { findings } = await server.review(person.memberId, staff);
    return findings.find(({ name, uid }) => name === 'screening' && uid === 'bo');
  };
  expect(await ofBo()).toMatchObject({ outcome: 'look', detail: expect.stringContaining('Bo Chan') });
  server.outside.unasked.clear();
  server.outside.suspects.set('Somebody Else', 'Watch list');
  await look();
  expect(await ofBo()).toMatchObject({ outcome: 'pass', detail: 'No list match' });
});

test('a finding about a submission under review changes its version without an alert', async () => {
  await server.submit(person, enterpriseRecord());
  await look();
  const seen = await server.review(person.memberId, staff);
  server.outside.suspects.set('Bo Chan', 'Sanctions list');
  await look();
  expect(await alerts()).toEqual([]);
  const { findings } = await server.review(person.memberId, staff);
  expect(findings).toContainEqual(
    expect.objectContaining({
      name: 'screening',
      uid: 'bo',
      outcome: 'fail',
      detail: 'List match: Sanctions list',
    }),
  );
  const refusal = await server.decide(person.memberId, staff, { decision: 'approve', version: seen.version });
  expect(refusal).toBe('changed-meanwhile');
});

describe('an update of a verified member', () => {
  beforeEach(async () => {
    await server.verify(person, enterpriseRecord());
    await look();
  });
  const renamed = (name: string) =>
    enterpriseRecord({ stakeholderInfoBo: [stakeholder({ uid: 'bo', nameEn: name })] });

  test('with a name on a list alerts staff, whose decision its payments wait for', async () => {
    server.outside.suspects.set('Bo Listed', 'Sanctions list');
    await server.submit(person, renamed('Bo Listed'), { occasion: 'update' });
    await look();
    const [alert, ...more] = await alerts();
    expect([alert?.title, more]).toEqual(['List match: Bo Listed', []]);
    await look();
    expect(await alerts()).toHaveLength(1);
  });

  test('alerts staff when its name comes onto a list while it waits', async () => {
    await server.submit(person, renamed('Bo Later'), { occasion: 'update' });
    await look();
    server.outside.suspects.set('Bo Later', 'Sanctions list');
    await look();
    expect((await alerts()).map(({ title }) => title)).toEqual(['List match: Bo Later']);
  });

  test('does not ask again about the entry that staff cleared for the same person', async () => {
    server.outside.suspects.set('Bo Chan', 'Sanctions list');
    await look();
    const [alert] = await alerts();
    await clear(alert?.subjectId ?? '');
    await clear(alert?.subjectId ?? '', await server.signedInStaff('senior'));
    await server.submit(person, enterpriseRecord(), { occasion: 'update' });
    await look();
    expect(await alerts()).toEqual([]);
  });
});

test('a replaced or declined record is not screened again', async () => {
  await server.verify(person, enterpriseRecord());
  await server.verify(person, enterpriseRecord(), { occasion: 'update' });
  const other = await server.signedInPerson({ memberType: 3, kycStatus: 1 });
  await server.submit(other, personalRecord());
  await server.settle();
  for (const session of [staff, await server.signedInStaff('senior')]) {
    await server.decide(other.memberId, session, { decision: 'decline', reason: 'No.' });
  }
  server.outside.suspects.set('Nobody Here', 'Watch list');
  const versions = async () => {
    const { rows } = await server.pool.query<{ retired: boolean; screened: string; number: number }>(
      `select retired, number, list_version <> '[]' as screened
         from verification_party_screening join verification_submission s on s.id = submission_id
        where s.member_id in ($1, $2) order by s.member_id = $2, number, name`,
      [person.memberId, other.memberId],
    );
    return rows.map(({ number, retired, screened }) => [number, retired, screened]);
  };
  await look();
  const expected = [
    [1, true, false],
    [1, true, false],
    [2, false, true],
    [2, false, true],
    [1, true, false],
  ];
  expect(await versions()).toEqual(expected);
  await look();
  const { rows } = await server.pool.query(
    `select after from audit where action = 'verification.screen-no-more'`,
  );
  expect(rows).toEqual([{ after: { parties: 3 } }]);
});

test('a missing screening is made once the lists answer, even after its job gave up', async () => {
  server.outside.isDown = true;
  await server.submit(person, enterpriseRecord());
  await server.pool.query(`delete from pgboss.job where name = 'verification-reviews.screen'`);
  server.outside.isDown = false;
  await look();
  expect(await server.decide(person.memberId, staff, { decision: 'approve' })).toBe('provider-unreachable');
  await server.clock.set(new Date('2026-03-02T02:11:00Z'));
  await look();
  const later = await server.signedInStaff('reviewer');
  expect(await server.decide(person.memberId, later, { decision: 'approve' })).toBeUndefined();
});

test('a check that reads another name during the review is screened before an approval', async () => {
  const one = await server.signedInPerson({ memberType: 3, kycStatus: 1 });
  server.outside.suspects.set('ANNA SANCTION', 'Sanctions list');
  const screening = async () =>
    (await server.review(one.memberId, staff)).findings.find(({ name }) => name === 'screening');
  await server.submit(one, personalRecord({ firstName: 'Anna', lastName: 'Tester' }));
  await server.settle();
  expect(await screening()).toMatchObject({ outcome: 'pass', detail: 'No list match' });
  await server.pool.query(
    `insert into identity_check (id, member_id, person_id, provider_id, result, first_name, last_name, started_at, finished_at)
     values (gen_random_uuid(), $1, 'member', 'p', 3, 'ANNA', 'SANCTION', $2, $2)`,
    [one.memberId, server.clock.now()],
  );
  expect(await screening()).toMatchObject({ outcome: 'pending' });
  expect(await server.decide(one.memberId, staff, { decision: 'approve' })).toBe('provider-unreachable');
  await server.clock.set(new Date('2026-03-02T02:06:00Z'));
  await look();
  expect(await screening()).toMatchObject({
    outcome: 'fail',
    matches: [{ list: 'Sanctions list', screened: 'ANNA SANCTION' }],
  });
});

test('a document that shows a listed name is a match, whatever name was typed', async () => {
  const one = await server.signedInPerson({ memberType: 3, kycStatus: 1 });
  server.outside.suspects.set('ANNA SANCTION', 'Sanctions list');
  const checks = [checkOf({ idFirstName: 'ANNA', idLastName: 'SANCTION' })];
  await server.submit(one, personalRecord({ firstName: 'Anna', lastName: 'Tester' }), { checks });
  await server.settle();
  const { findings } = await server.review(one.memberId, staff);
  expect(findings.find(({ name }) => name === 'screening')).toMatchObject({
    outcome: 'fail',
    detail: 'List match: Sanctions list',
    matches: [{ screened: 'ANNA SANCTION' }],
  });
});

test('a screening from before names were stored is repeated under every name', async () => {
  await server.submit(person, enterpriseRecord());
  await server.settle();
  await server.pool.query('update verification_party_screening set names = null');
  expect(await server.decide(person.memberId, staff, { decision: 'approve' })).toBe('provider-unreachable');
  await look();
  const { rows } = await server.pool.query('select names from verification_party_screening order by name');
  expect(rows).toEqual([{ names: ['Bo Chan'] }, { names: ['Harbour Trading Ltd', '海港貿易有限公司'] }]);
});
