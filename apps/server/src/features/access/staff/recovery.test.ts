// Lost factors of staff: one colleague asks, another approves with a fresh proof; sessions end, the next sign-in sets up.
import {
  decideStaffRecovery,
  endStaffSession,
  getPendingStaffSignIn,
  listStaff,
  proveStaff,
  requestStaffRecovery,
  staffSignOut,
  verifyIdHeader,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSession } from '../../../platform/testing.ts';
import { another, signInServer } from '../sign-in/sign-in.testing.ts';
import { refuseStaleProof } from './prove.ts';
import { type TestStaff, newStaff, passwordOf, signedInStaff, staffCode } from './staff.testing.ts';

const server = await signInServer();
afterAll(server.stop);

let lost: TestStaff = { staffId: '', email: '' };
let first: TestSession = { token: '' };
let second: TestSession = { token: '' };
beforeEach(async () => {
  lost = await newStaff(server, { role: 'auditor' });
  first = await signedInStaff(server, await newStaff(server));
  second = await signedInStaff(server, await newStaff(server));
});

const request = (session: TestSession, staffId = lost.staffId) =>
  server.call(
    requestStaffRecovery,
    { staffId, reason: 'Telephone lost', evidence: 'Seen in person' },
    { session },
  );
const decide = async (session: TestSession, requestId: string, decision: 'approve' | 'reject' = 'approve') =>
  (await server.call(decideStaffRecovery, { requestId, decision }, { session })).refusal;
const accessOf = async (session: TestSession) =>
  (await server.call(listStaff, {}, { session })).data.list.find(({ staffId }) => staffId === lost.staffId);
const stepOf = async () => {
  const headers = { [verifyIdHeader]: await passwordOf(server, lost) };
  return (await server.call(getPendingStaffSignIn, {}, { headers })).data.required;
};

describe('a recovery', () => {
  test('that a second colleague approves ends sessions and factors; the trail names both', async () => {
    const session = await signedInStaff(server, lost);
    const { requestId } = (await request(first)).data;
    expect((await accessOf(second))?.recovery).toMatchObject({ requestId, evidence: 'Seen in person' });
    expect(await decide(second, requestId)).toBeUndefined();
    expect((await server.call(listStaff, {}, { session })).refusal).toBe('login-expired');
    expect(await accessOf(second)).toMatchObject({
      authenticatorBoundAt: null,
      sessions: [],
      recovery: null,
    });
    expect(await stepOf()).toBe('bind-factor');
    const { rows } = await server.pool.query<{ action: string }>(
      `select action from audit where subject_id = $1 and action like 'staff.%' order by id`,
      [lost.staffId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['staff.request-recovery', 'staff.decide-recovery']);
  });

  test('that is rejected changes nothing, and may be asked for again', async () => {
    const { requestId } = (await request(first)).data;
    expect(await decide(second, requestId, 'reject')).toBeUndefined();
    expect(await stepOf()).toBe('two-factor');
    expect(await decide(second, requestId)).toBe('already-decided');
    expect((await request(first)).refusal).toBeUndefined();
  });

  test('voids the sign-in that somebody has begun', async () => {
    const headers = { [verifyIdHeader]: await passwordOf(server, lost) };
    const { requestId } = (await request(first)).data;
    await decide(second, requestId);
    expect((await server.call(getPendingStaffSignIn, {}, { headers })).refusal).toBe('sign-in-expired');
  });

  test('is approved by neither who asked nor whose factors they are, and asked for by nobody for themselves', async () => {
    const { requestId } = (await request(first)).data;
    expect(await decide(first, requestId)).toBe('forbidden');
    const senior = await newStaff(server);
    const own = await signedInStaff(server, senior);
    expect((await request(own, senior.staffId)).refusal).toBe('forbidden');
    const asked = (await request(first, senior.staffId)).data.requestId;
    expect(await decide(own, asked)).toBe('forbidden');
  });

  test('is no business of an auditor, waits once, and needs somebody with a factor', async () => {
    const auditor = await signedInStaff(server, await newStaff(server, { role: 'auditor' }));
    expect((await request(auditor)).refusal).toBe('forbidden');
    await request(first);
    expect((await request(second)).refusal).toBe('waits-for-second');
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await request(first, nobody)).refusal).toBe('not-found');
    const { staffId } = await newStaff(server, { hasFactor: false });
    expect((await request(first, staffId)).refusal).toBe('not-found');
    expect(await decide(second, nobody)).toBe('not-found');
  });

  test('that was asked for by who is disabled by now can only be rejected', async () => {
    const thief = await newStaff(server);
    const { requestId } = (await request(await signedInStaff(server, thief))).data;
    await server.pool.query(`update staff set status = 'disabled' where id = $1`, [thief.staffId]);
    expect(await decide(second, requestId)).toBe('forbidden');
    expect(await decide(second, requestId, 'reject')).toBeUndefined();
  });

  test('that two approve at once is approved once', async () => {
    const third = await signedInStaff(server, await newStaff(server));
    const { requestId } = (await request(first)).data;
    const both = await Promise.all([decide(second, requestId), decide(third, requestId)]);
    expect(both.toSorted()).toEqual(['already-decided', undefined]);
  });
});

describe('a fresh proof', () => {
  const prove = async (session: TestSession, code: string) =>
    (await server.call(proveStaff, { proof: { method: 'authenticator', code } }, { session })).refusal;

  test('is signing in, for ten minutes; then the factor is asked for again', async () => {
    const { requestId } = (await request(first)).data;
    await server.clock.advance(601);
    expect(await decide(second, requestId)).toBe('fresh-proof-needed');
    const code = await staffCode(server);
    expect(await prove(second, another(code))).toBe('wrong-code');
    expect(await prove(second, code)).toBeUndefined();
    expect(await prove(second, code)).toBe('wrong-code');
    expect(await decide(second, requestId)).toBeUndefined();
  });

  test('is wanted of who asks for a recovery as well', async () => {
    await server.clock.advance(601);
    expect((await request(first)).refusal).toBe('fresh-proof-needed');
    await prove(first, await staffCode(server));
    expect((await request(first)).refusal).toBeUndefined();
  });

  test('ends with its session', async () => {
    const actor = await server.context.sessions.staff(second.token);
    await expect(refuseStaleProof(server.context, actor)).resolves.toBeUndefined();
    await server.call(staffSignOut, {}, { session: second });
    await expect(refuseStaleProof(server.context, actor)).rejects.toMatchObject({
      refusal: 'fresh-proof-needed',
    });
  });

  test('of one is none for another', async () => {
    const { requestId } = (await request(first)).data;
    await server.clock.advance(601);
    await prove(first, await staffCode(server));
    expect(await decide(second, requestId)).toBe('fresh-proof-needed');
  });

  test('is guessed at five times, and not at signing in', async () => {
    for (let i = 0; i < 4; i++) expect(await prove(second, '000000')).toBe('wrong-code');
    expect(await prove(second, '000000')).toBe('login-locked');
    expect(await prove(second, await staffCode(server))).toBe('login-locked');
    expect((await server.call(listStaff, {}, { session: second })).refusal).toBeUndefined();
  });
});

describe('a session', () => {
  const ended = async (session: TestSession, sessionId: string, staffId = lost.staffId) =>
    (await server.call(endStaffSession, { staffId, sessionId }, { session })).refusal;

  test('is listed, and ended by a colleague; an auditor ends their own alone', async () => {
    const session = await signedInStaff(server, lost);
    const [open] = (await accessOf(first))?.sessions ?? [];
    const sessionId = open?.sessionId ?? '';
    const auditor = await signedInStaff(server, await newStaff(server, { role: 'auditor' }));
    expect(await ended(auditor, sessionId)).toBe('forbidden');
    expect(await ended(first, sessionId)).toBeUndefined();
    expect((await server.call(listStaff, {}, { session })).refusal).toBe('login-expired');
    expect(await ended(first, sessionId)).toBe('not-found');
  });
});
