// Actions of two members of staff: a requested removal of a factor, its place in the queue, and the decision.
import { randomUUID } from 'node:crypto';
import {
  decideReview,
  disableAccess,
  enableAccess,
  getMember,
  getPersonAccess,
  getReview,
  listReviews,
  revokeFactor,
  reviewAct,
  type ReviewAct,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestPerson, TestSession } from '../../../platform/testing.ts';
import { accessServer, equip } from './access.testing.ts';
import type { Factor } from './factor.ts';

const server = await accessServer();
afterAll(server.stop);

const first = await server.signedInStaff('reviewer');
const second = await server.signedInStaff('senior');

const ask = (personId: string, factor: Factor, session: TestSession = first) =>
  server.call(
    revokeFactor,
    { personId, factor, reason: 'Phone lost.', evidence: 'Called back, passport 123 shown on video.' },
    { session },
  );

const whole = (id: string, isFraud = false) =>
  ({ target: { kind: 'member', id }, reason: 'Asked by phone.', isFraud }) as const;

async function equipped(): Promise<TestPerson> {
  const person = await server.signedInPerson({ name: 'Ada Wong' });
  await equip(server, person);
  return person;
}

describe('a factor removed by staff', () => {
  test.each([
    ['authenticator', { authenticatorBoundAt: null }],
    ['passkeys', { passkeys: [] }],
    ['trusted-browsers', { trustedBrowsers: [] }],
  ] as const)('%s is removed when a second member of staff approves', async (factor, gone) => {
    const person = await equipped();
    const before = await server.accessOf(person.personId);
    const { requestId } = (await ask(person.personId, factor)).data;
    expect(await server.accessOf(person.personId)).toMatchObject({
      ...before,
      waiting: [{ requestId, kind: `revoke-${factor}`, reason: 'Phone lost.', askedBy: 'Test reviewer' }],
    });
    expect(await server.state(person)).toBeUndefined();

    expect(await server.decide(requestId, second)).toBeUndefined();
    expect(await server.accessOf(person.personId)).toMatchObject({
      authenticatorBoundAt: before.authenticatorBoundAt,
      passkeys: before.passkeys,
      trustedBrowsers: before.trustedBrowsers,
      ...gone,
      waiting: [],
      sessions: [],
    });
    expect(await server.state(person)).toBe('login-expired');
    expect(await server.mailsTo(person.personId)).toHaveLength(1);
  });

  test('stays without a notice if the request is rejected', async () => {
    const person = await equipped();
    const { requestId } = (await ask(person.personId, 'passkeys')).data;
    expect(await server.decide(requestId, second, 'Not proved.')).toBeUndefined();
    expect((await server.accessOf(person.personId)).passkeys).toHaveLength(2);
    expect(await server.state(person)).toBeUndefined();
    expect(await server.mailsTo(person.personId)).toEqual([]);
    const review = await server.requestOf(requestId);
    expect(review.open).toBe(false);
    expect(review.fields).toEqual(
      expect.arrayContaining([
        { key: 'status', value: 'rejected' },
        { key: 'decidedBy', value: 'Test senior' },
        { key: 'decisionReason', value: 'Not proved.' },
      ]),
    );
  });

  test('stays if it was replaced meanwhile', async () => {
    const person = await equipped();
    const { requestId } = (await ask(person.personId, 'authenticator')).data;
    expect((await server.requestOf(requestId)).checks).toMatchObject([
      { name: 'unchanged', outcome: 'pass' },
    ]);
    await server.pool.query('update authenticator set bound_at = $2, version = version + 1 where id = $1', [
      person.personId,
      new Date(server.clock.now().getTime() + 60_000),
    ]);
    expect((await server.requestOf(requestId)).checks).toMatchObject([
      { name: 'unchanged', outcome: 'fail' },
    ]);
    expect(await server.decide(requestId, second)).toBe('changed-meanwhile');
    expect((await server.accessOf(person.personId)).authenticatorBoundAt).not.toBeNull();
    expect(await server.decide(requestId, second, 'Another one by now.')).toBeUndefined();
  });

  test('is no longer requested if its owner removed it meanwhile', async () => {
    const person = await equipped();
    const { requestId } = (await ask(person.personId, 'passkeys')).data;
    await server.pool.query('update passkey set removed_at = $2 where owner_id = $1', [
      person.personId,
      server.clock.now(),
    ]);
    expect(await server.decide(requestId, second)).toBe('changed-meanwhile');
  });

  test('has one open request for each kind', async () => {
    const { personId } = await equipped();
    expect((await ask(personId, 'passkeys')).refusal).toBeUndefined();
    expect((await ask(personId, 'passkeys', second)).refusal).toBe('waits-for-second');
    expect((await ask(personId, 'authenticator')).refusal).toBeUndefined();
    expect((await server.accessOf(personId)).waiting.map(({ kind }) => kind)).toHaveLength(2);
  });
});

describe('a request to remove a factor is refused', () => {
  test('for an unknown person and for a factor that is not set up', async () => {
    const { personId } = await server.signedInPerson();
    expect((await ask(randomUUID(), 'passkeys')).refusal).toBe('not-found');
    for (const factor of ['authenticator', 'passkeys', 'trusted-browsers'] as const)
      expect((await ask(personId, factor)).refusal).toBe('not-found');
  });

  test('without evidence', async () => {
    const { personId } = await equipped();
    expect(
      await server
        .as(first)
        .refused(revokeFactor, { personId, factor: 'passkeys', reason: 'Phone lost.', evidence: ' ' }),
    ).toBe('invalid-input');
  });

  test('to the auditor and to staff who are a person of that member', async () => {
    const { personId, memberId } = await equipped();
    expect((await ask(personId, 'passkeys', await server.signedInStaff('auditor'))).refusal).toBe(
      'forbidden',
    );
    const own = await server.signedInStaff('senior');
    await server.signedInPerson({ memberId, roleId: 2, email: `${own.staffId}@example.com` });
    expect((await ask(personId, 'passkeys', own)).refusal).toBe('forbidden');
  });
});

describe('a decision about access', () => {
  test('can reject but not approve an own request', async () => {
    const { personId } = await equipped();
    const { requestId } = (await ask(personId, 'passkeys')).data;
    expect(await server.decide(requestId, first)).toBe('forbidden');
    expect(await server.decide(requestId, first, 'A mistake of mine.')).toBeUndefined();
    expect((await server.accessOf(personId)).passkeys).toHaveLength(2);
  });

  test('is closed to auditors and to staff of that member', async () => {
    const { personId, memberId } = await equipped();
    const { requestId } = (await ask(personId, 'passkeys')).data;
    expect(await server.decide(requestId, await server.signedInStaff('auditor'))).toBe('forbidden');
    const own = await server.signedInStaff('senior');
    await server.signedInPerson({ memberId, roleId: 2, email: `${own.staffId}@example.com` });
    expect(await server.decide(requestId, own)).toBe('forbidden');
  });

  test('is made once', async () => {
    const { personId } = await equipped();
    const { requestId } = (await ask(personId, 'passkeys')).data;
    const third = await server.signedInStaff('senior');
    const both = await Promise.all([
      server.decide(requestId, second),
      server.decide(requestId, third, 'Not proved.'),
    ]);
    expect(both.map((refusal) => refusal ?? 'decided').toSorted()).toEqual(['already-decided', 'decided']);
    expect(await server.decide(requestId, second)).toBe('already-decided');
  });

  test('applies to the version that was read', async () => {
    const { personId } = await equipped();
    const { requestId } = (await ask(personId, 'passkeys')).data;
    const { version } = await server.requestOf(requestId);
    expect(
      await server.as(second).refused(decideReview, {
        kind: 'access',
        subjectId: requestId,
        version: version + 1,
        decision: 'approve',
      }),
    ).toBe('changed-meanwhile');
  });

  test('about an unknown request is not found', async () => {
    const decision = { kind: 'access', subjectId: randomUUID(), version: 1, decision: 'approve' } as const;
    expect(await server.as(second).refused(decideReview, decision)).toBe('not-found');
  });

  test('is recorded with its requester', async () => {
    const { personId, memberId } = await equipped();
    const { requestId } = (await ask(personId, 'trusted-browsers')).data;
    await server.decide(requestId, second);
    const trail = await server.trailOf(`access:${requestId}`);
    expect(trail).toMatchObject([
      { action: 'members.approve-access', actor: 'Test senior', memberId, reason: 'Phone lost.' },
      { action: 'members.ask-revoke', actor: 'Test reviewer', memberId, reason: 'Phone lost.' },
    ]);
    const { rows } = await server.pool.query<{ before: object; after: object }>(
      `select before, after from audit where subject_id = $1 order by id desc limit 1`,
      [requestId],
    );
    expect(rows[0]).toEqual({
      before: { request: 'waiting', 'trusted-browsers': expect.any(String) as string },
      after: {
        request: 'approved',
        kind: 'revoke-trusted-browsers',
        personId,
        'trusted-browsers': null,
      },
    });
  });
});

describe('the queue of access requests', () => {
  test('lists waiting requests, oldest first, in the reader’s language, page by page', async () => {
    const asked: string[] = [];
    for (let i = 0; i < 3; i++) {
      const { personId } = await equipped();
      await server.clock.advance(1);
      asked.push((await ask(personId, 'passkeys')).data.requestId);
    }
    const list = (pageNo: number, pageSize: number) =>
      server
        .as(second)
        .call(listReviews, { kind: 'access', pageNo, pageSize }, { headers: { language: 'zh_HK' } });
    const all = await list(1, 100);
    expect(all.counts.access).toBe(all.total);
    expect(all.list.slice(-3)).toMatchObject(
      asked.map((subjectId) => ({
        kind: 'access',
        subjectId,
        memberName: 'Ada Wong',
        amount: null,
        title: expect.stringContaining('移除全部通行密鑰 · ') as string,
      })),
    );
    const paged = await Promise.all(
      Array.from({ length: all.total }, (_, i) => list(i + 1, 1).then((page) => page.list[0]?.subjectId)),
    );
    expect(paged).toEqual(all.list.map(({ subjectId }) => subjectId));
  });

  test('hides a member from staff who are a person of it', async () => {
    const { personId, memberId } = await equipped();
    const { requestId } = (await ask(personId, 'passkeys')).data;
    await server.as(first).call(disableAccess, whole(memberId, true));
    await server.as(first).call(enableAccess, whole(memberId));
    const own = await server.signedInStaffOf({ memberId }, 'senior');
    const queueOf = (session: TestSession) =>
      server.as(session).call(listReviews, { kind: 'access', pageNo: 1, pageSize: 100 });

    const [theirs, ours] = [await queueOf(own), await queueOf(second)];
    expect(ours.list.filter((item) => item.memberId === memberId)).toHaveLength(2);
    expect(theirs.list).toEqual(ours.list.filter((item) => item.memberId !== memberId));
    expect([theirs.total, theirs.counts.access]).toEqual(Array(2).fill(ours.total - 2));
    const member = await server.as(second).call(getMember, { memberId });
    const person = await server.as(second).call(getPersonAccess, { personId });
    expect([member.access.waiting, person.waiting]).toMatchObject([
      [{ kind: 'enable-member' }],
      [{ requestId }],
    ]);
  });

  test('opens a request with everything the second approver needs', async () => {
    const { personId } = await equipped();
    const { requestId } = (await ask(personId, 'passkeys')).data;
    const review = await server.requestOf(requestId);
    expect(review).toMatchObject({
      open: true,
      files: [],
      item: { title: expect.stringContaining(personId) as string },
    });
    expect(review.fields).toEqual([
      { key: 'accessRequest', value: 'Remove all passkeys' },
      { key: 'accessOf', value: `${personId}@example.com` },
      { key: 'personId', value: personId },
      { key: 'askedBy', value: 'Test reviewer' },
      { key: 'askedReason', value: 'Phone lost.' },
      { key: 'evidence', value: 'Called back, passport 123 shown on video.' },
      { key: 'passkeys', value: 'Laptop, Phone' },
      { key: 'status', value: 'waiting' },
    ]);
  });

  test.each([
    ['the reader', 'reviewer'],
    ['a colleague', 'reviewer'],
    ['a colleague', 'auditor'],
  ] as const)('lists actions that match the refusals: requested by %s, for a %s', async (by, role) => {
    const reader = await server.signedInStaff(role);
    const waiting = async () => {
      const { personId } = await equipped();
      const { data } = await ask(personId, 'passkeys', by === 'the reader' ? reader : first);
      return { kind: 'access', subjectId: data.requestId } as const;
    };
    const { may, version } = await server.as(reader).call(getReview, await waiting());
    const allowed: ReviewAct[] = [];
    for (const decision of reviewAct.options.filter((act) => act !== 'hold')) {
      const request = { ...(await waiting()), version, decision, reason: 'Not proved.' };
      const { refusal } = await server.call(decideReview, request, { session: reader });
      if (refusal === undefined) allowed.push(decision);
    }
    expect(may).toEqual(allowed);
  });

  test.each(['x', randomUUID()])('finds nothing by the id %s', async (subjectId) => {
    expect(await server.as(second).refused(getReview, { kind: 'access', subjectId })).toBe('not-found');
  });
});

test('a decision about access requires a proof that is at most ten minutes old', async () => {
  const person = await equipped();
  const { requestId } = (await ask(person.personId, 'passkeys', await server.signedInStaff('reviewer'))).data;
  const deciding = await server.signedInStaff('senior');
  await server.clock.advance(601);
  expect(await server.decide(requestId, deciding)).toBe('fresh-proof-needed');
  expect(await server.decide(requestId, await server.signedInStaff('senior'))).toBeUndefined();
});
