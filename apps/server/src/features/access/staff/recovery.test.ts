// Lost factors of staff: one colleague requests, another approves with a fresh proof; sessions end, and the next sign-in
// sets up a factor.
import {
  type StaffWork,
  beginStaffBinding,
  bindStaffAuthenticator,
  confirmStaffRecovery,
  countStaffWaiting,
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
import { authenticatorCode } from '../../../testing/authenticator-app.testing.ts';
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
const decision = (session: TestSession, requestId: string, decision: 'approve' | 'reject' = 'approve') =>
  server.call(decideStaffRecovery, { requestId, decision }, { session });
const decide = async (...given: Parameters<typeof decision>) => (await decision(...given)).refusal;
const accessOf = async (session: TestSession) =>
  (await server.as(session).call(listStaff, {})).list.find(({ staffId }) => staffId === lost.staffId);
async function stepOf() {
  const headers = { [verifyIdHeader]: await passwordOf(server, lost) };
  return (await server.stranger.call(getPendingStaffSignIn, {}, { headers })).required;
}

describe('a staff recovery', () => {
  test('approved by a second colleague ends sessions and factors and names both in the trail', async () => {
    const session = await signedInStaff(server, lost);
    const { requestId } = (await request(first)).data;
    expect((await accessOf(second))?.recovery).toMatchObject({ requestId, evidence: 'Seen in person' });
    expect(await decide(second, requestId)).toBeUndefined();
    expect(await server.as(session).refused(listStaff, {})).toBe('ended-by-colleague');
    expect(await accessOf(second)).toMatchObject({
      authenticatorBoundAt: null,
      sessions: [],
      recovery: null,
    });
    expect(await stepOf()).toBe('recovery-code');
    const { rows } = await server.pool.query<{ action: string }>(
      `select action from audit where subject_id = $1 and action like 'staff.%' order by id`,
      [lost.staffId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['staff.request-recovery', 'staff.decide-recovery']);
  });

  test('that is rejected changes nothing and may be requested again', async () => {
    const { requestId } = (await request(first)).data;
    expect(await decide(second, requestId, 'reject')).toBeUndefined();
    expect(await stepOf()).toBe('two-factor');
    expect(await decide(second, requestId)).toBe('already-decided');
    expect((await request(first)).refusal).toBeUndefined();
  });

  test('ends a started sign-in', async () => {
    const headers = { [verifyIdHeader]: await passwordOf(server, lost) };
    const { requestId } = (await request(first)).data;
    await decide(second, requestId);
    expect(await server.stranger.refused(getPendingStaffSignIn, {}, { headers })).toBe('sign-in-expired');
  });

  test('is approved only by a third colleague and never requested for oneself', async () => {
    const { requestId } = (await request(first)).data;
    expect(await decide(first, requestId)).toBe('forbidden');
    const senior = await newStaff(server);
    const own = await signedInStaff(server, senior);
    expect((await request(own, senior.staffId)).refusal).toBe('forbidden');
    const asked = (await request(first, senior.staffId)).data.requestId;
    expect(await decide(own, asked)).toBe('forbidden');
  });

  test('is rejected by the owner of the factors or the requester', async () => {
    const { requestId } = (await request(first)).data;
    expect(await decide(first, requestId, 'reject')).toBeUndefined();
    const senior = await newStaff(server);
    const asked = (await request(first, senior.staffId)).data.requestId;
    expect(await decide(await signedInStaff(server, senior), asked, 'reject')).toBeUndefined();
  });

  test('is requested once, by a decider, for a colleague with a factor', async () => {
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

  test('can only be rejected once its requester is disabled', async () => {
    const thief = await newStaff(server);
    const { requestId } = (await request(await signedInStaff(server, thief))).data;
    await server.pool.query(`update staff set status = 'disabled' where id = $1`, [thief.staffId]);
    expect(await decide(second, requestId)).toBe('forbidden');
    expect(await decide(second, requestId, 'reject')).toBeUndefined();
  });

  test('is announced to colleagues who may decide it', async () => {
    const reviewer = await newStaff(server, { role: 'reviewer' });
    const auditor = await newStaff(server, { role: 'auditor' });
    const session = await signedInStaff(server, reviewer);
    const waiting = async (who: TestSession) =>
      server.call(countStaffWaiting, {}, { session: who }).then(({ data }) => data.recoveries);
    const before = await waiting(session);
    await request(first);
    await server.settle();
    const mailed = server.mails.filter(({ subject }) => subject?.includes('needs your decision'));
    expect(mailed.map(({ to }) => to)).toContain(reviewer.email);
    for (const { email } of [lost, auditor]) expect(mailed.map(({ to }) => to)).not.toContain(email);
    expect(await waiting(session)).toBe(before + 1);
  });

  test('approved by two at once is approved once', async () => {
    const third = await signedInStaff(server, await newStaff(server));
    const { requestId } = (await request(first)).data;
    const both = await Promise.all([decide(second, requestId), decide(third, requestId)]);
    expect(both.toSorted()).toEqual(['already-decided', undefined]);
  });
});

describe('the code of a recovery', () => {
  const confirm = async (headers: Readonly<Record<string, string>>, code: string) =>
    (await server.call(confirmStaffRecovery, { code }, { headers })).refusal;
  const bind = async (headers: Readonly<Record<string, string>>) =>
    server.stranger.refused(beginStaffBinding, {}, { headers });
  const begin = async () => ({ [verifyIdHeader]: await passwordOf(server, lost) });
  const approved = async (): Promise<string> => {
    const { requestId } = (await request(first)).data;
    return (await decision(second, requestId)).data.handover?.code ?? '';
  };

  test('is required before a factor is set up', async () => {
    const code = await approved();
    const thief = await begin();
    expect(await bind(thief)).toBe('sign-in-expired');
    expect(await confirm(thief, 'AAAAA-AAAAA')).toBe('wrong-code');
    expect(await bind(thief)).toBe('sign-in-expired');
    const owner = await begin();
    expect(await confirm(owner, code.toLowerCase().replace('-', ''))).toBeUndefined();
    const { secret } = await server.stranger.call(beginStaffBinding, {}, { headers: owner });
    const bound = { code: authenticatorCode(secret, server.clock.now()) };
    await server.stranger.call(bindStaffAuthenticator, bound, { headers: owner });
    expect(await bind(thief)).toBe('sign-in-expired');
    expect(await stepOf()).toBe('two-factor');
  });

  test('allows five guesses within an hour', async () => {
    const code = await approved();
    await server.clock.advance(3600);
    expect(await confirm(await begin(), code)).toBe('recovery-expired');
    first = await signedInStaff(server, await newStaff(server));
    second = await signedInStaff(server, await newStaff(server));
    const renewed = await approved();
    const headers = await begin();
    for (let i = 0; i < 4; i++) expect(await confirm(headers, code)).toBe('wrong-code');
    expect(await confirm(headers, code)).toBe('login-locked');
    expect(await confirm(headers, renewed)).toBe('login-locked');
  });

  test('is shown only to the approver within a minute and stored nowhere', async () => {
    const { requestId } = (await request(first)).data;
    const again = { session: second, requestId: 'a'.repeat(32) };
    const send = () => server.call(decideStaffRecovery, { requestId, decision: 'approve' }, again);
    const code = (await send()).data.handover?.code ?? '';
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect((await send()).data.handover?.code).toBe(code);
    await server.clock.advance(61);
    expect((await send()).refusal).toBe('request-id-reused');
    const { rows } = await server.pool.query<{ kept: string }>(
      `select coalesce(answer::text, '') as kept from answered_request union all select coalesce(after::text, '') from audit
       union all select row_to_json(staff_recovery)::text from staff_recovery`,
    );
    expect(rows.map(({ kept }) => kept).join('\n')).not.toContain(code);
  });
});

describe('a fresh proof of staff', () => {
  const prove = async (session: TestSession, code: string, work: StaffWork = 'staff') =>
    (await server.call(proveStaff, { work, proof: { method: 'authenticator', code } }, { session })).refusal;

  test('is the sign-in for ten minutes, then the factor again', async () => {
    const { requestId } = (await request(first)).data;
    await server.clock.advance(601);
    expect(await decide(second, requestId)).toBe('fresh-proof-needed');
    const code = await staffCode(server);
    expect(await prove(second, another(code))).toBe('wrong-code');
    expect(await prove(second, code)).toBeUndefined();
    expect(await prove(second, code)).toBe('wrong-code');
    expect(await decide(second, requestId)).toBeUndefined();
  });

  test('is required to request a recovery', async () => {
    await server.clock.advance(601);
    expect((await request(first)).refusal).toBe('fresh-proof-needed');
    await prove(first, await staffCode(server));
    expect((await request(first)).refusal).toBeUndefined();
  });

  test('ends with its session', async () => {
    const actor = await server.context.sessions.staff(second.token);
    await expect(refuseStaleProof(server.context, actor, 'staff', '')).resolves.toBeUndefined();
    await server.as(second).call(staffSignOut, {});
    await expect(refuseStaleProof(server.context, actor, 'staff', '')).rejects.toMatchObject({
      refusal: 'fresh-proof-needed',
    });
  });

  test('applies to one kind of work', async () => {
    const { requestId } = (await request(first)).data;
    await server.clock.advance(601);
    await prove(second, await staffCode(server), 'review');
    expect(await decide(second, requestId)).toBe('fresh-proof-needed');
    await prove(second, await staffCode(server));
    expect(await decide(second, requestId)).toBeUndefined();
  });

  test('for money applies to one decision, which may be repeated', async () => {
    const actor = await server.context.sessions.staff(second.token);
    const pays = (id: string) =>
      refuseStaleProof(server.context, actor, 'money', id).then(
        () => 'proved',
        ({ refusal }: { refusal: string }) => refusal,
      );
    expect((await Promise.all(['a', 'b', 'c'].map(pays))).toSorted()).toEqual([
      'fresh-proof-needed',
      'fresh-proof-needed',
      'proved',
    ]);
    await prove(second, await staffCode(server), 'money');
    expect([await pays('d'), await pays('d'), await pays('e')]).toEqual([
      'proved',
      'proved',
      'fresh-proof-needed',
    ]);
    await prove(second, await staffCode(server), 'money');
    await server.clock.advance(601);
    expect(await pays('f')).toBe('fresh-proof-needed');
  });

  test('for one decision does not apply to another', async () => {
    const { requestId } = (await request(first)).data;
    await server.clock.advance(601);
    await prove(first, await staffCode(server));
    expect(await decide(second, requestId)).toBe('fresh-proof-needed');
  });

  test('allows five guesses, counted apart from signing in', async () => {
    for (let i = 0; i < 4; i++) expect(await prove(second, '000000')).toBe('wrong-code');
    expect(await prove(second, '000000')).toBe('login-locked');
    expect(await prove(second, await staffCode(server))).toBe('login-locked');
    await server.as(second).call(listStaff, {});
  });
});

describe('a staff session', () => {
  const ended = async (session: TestSession, sessionId: string, staffId = lost.staffId) =>
    (await server.call(endStaffSession, { staffId, sessionId }, { session })).refusal;

  test('can be ended by a colleague, but by an auditor only their own', async () => {
    const session = await signedInStaff(server, lost);
    const [open] = (await accessOf(first))?.sessions ?? [];
    const sessionId = open?.sessionId ?? '';
    const auditor = await signedInStaff(server, await newStaff(server, { role: 'auditor' }));
    expect(await ended(auditor, sessionId)).toBe('forbidden');
    expect(await ended(first, sessionId)).toBeUndefined();
    const refused = await server.call(listStaff, {}, { session });
    expect([refused.refusal, refused.data]).toEqual(['ended-by-colleague', { by: 'Test Senior' }]);
    expect(await ended(first, sessionId)).toBe('not-found');
  });
});
