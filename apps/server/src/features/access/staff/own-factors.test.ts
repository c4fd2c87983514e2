// Staff manage their own factors: they add, name and remove passkeys, replace the authenticator and renew
// recovery codes, and get an email for each change.
import { randomUUID } from 'node:crypto';
import {
  type RequestOf,
  addStaffPasskey,
  beginStaffAuthenticator,
  beginStaffBinding,
  beginStaffPasskey,
  beginStaffPasskeyBinding,
  beginStaffPasskeySignIn,
  bindStaffAuthenticator,
  bindStaffPasskey,
  continueStaffSignIn,
  decideStaffRecovery,
  getStaffFactors,
  listStaff,
  proveStaff,
  removeStaffPasskey,
  renameStaffPasskey,
  renewStaffRecoveryCodes,
  requestStaffRecovery,
  setStaffAuthenticator,
  staffCodesAtSignIn,
  verifyIdHeader,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSession } from '../../../platform/testing.ts';
import { authenticatorCode } from '../../../testing/authenticator-app.testing.ts';

import { passkeyDevice } from '../../../testing/passkey-device.testing.ts';
import { signInServer } from '../sign-in/sign-in.testing.ts';
import { type TestStaff, newStaff, passwordOf, signedInStaff, staffCode } from './staff.testing.ts';

const server = await signInServer();
afterAll(server.stop);

let who: TestStaff = { staffId: '', email: '' };
let session: TestSession = { token: '' };
beforeEach(async () => {
  who = await newStaff(server);
  session = await signedInStaff(server, who);
});

const factors = () => server.as(session).call(getStaffFactors, {});
async function add(name: string) {
  const device = passkeyDevice(server.context.config.http.publicUrl);
  const passkey = device.create(await server.as(session).call(beginStaffPasskey, {}));
  return server.as(session).call(addStaffPasskey, { name, passkey });
}
async function added(name: string): Promise<string> {
  await add(name);
  return (await factors()).passkeys.find((one) => one.name === name)?.passkeyId ?? '';
}
const remove = async (passkeyId: string) =>
  (await server.call(removeStaffPasskey, { passkeyId }, { session })).refusal;
async function prove() {
  const proof = { method: 'authenticator', code: await staffCode(server) } as const;
  return (await server.call(proveStaff, { proof, work: 'staff' }, { session })).refusal;
}
/** Subjects of the emails to the owner, newest last. */
async function notified({ email }: TestStaff = who) {
  await server.settle();
  return server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('a staff passkey', () => {
  test('is added, renamed and removed with notices to its owner', async () => {
    const passkeyId = await added('Laptop');
    const rename = { passkeyId, name: 'Blue key' };
    await server.as(session).call(renameStaffPasskey, rename);
    expect((await factors()).passkeys).toMatchObject([{ passkeyId, name: 'Blue key' }]);
    expect(await remove(passkeyId)).toBeUndefined();
    expect((await factors()).passkeys).toEqual([]);
    expect(await notified()).toEqual([
      'A passkey was added to your console access',
      'A passkey was removed from your console access',
    ]);
    const { rows } = await server.pool.query<{ action: string }>(
      `select action from audit where subject_id = $1 and action like 'console.%-passkey' order by id`,
      [who.staffId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'console.begin-passkey',
      'console.add-passkey',
      'console.rename-passkey',
      'console.remove-passkey',
    ]);
  });

  test('signs in once it was added', async () => {
    const device = passkeyDevice(server.context.config.http.publicUrl);
    const passkey = device.create(await server.as(session).call(beginStaffPasskey, {}));
    await server.as(session).call(addStaffPasskey, { name: 'Laptop', passkey });
    const headers = { [verifyIdHeader]: await passwordOf(server, who) };
    const data = await server.stranger.call(beginStaffPasskeySignIn, {}, { headers });
    const proof = { method: 'passkey', passkey: device.get(data) } as const;
    expect((await server.stranger.call(continueStaffSignIn, { proof }, { headers })).staff).toMatchObject(
      who,
    );
  });

  test('is added and removed only with a proof that is at most ten minutes old', async () => {
    const passkeyId = await added('Laptop');
    const device = passkeyDevice(server.context.config.http.publicUrl);
    const creation = await server.as(session).call(beginStaffPasskey, {});
    await server.clock.advance(601);
    expect(await server.as(session).refused(beginStaffPasskey, {})).toBe('fresh-proof-needed');
    const passkey = device.create(creation);
    expect(await server.as(session).refused(addStaffPasskey, { name: 'Mine', passkey })).toBe(
      'fresh-proof-needed',
    );
    expect(await remove(passkeyId)).toBe('fresh-proof-needed');
    expect(await prove()).toBeUndefined();
    expect(await remove(passkeyId)).toBeUndefined();
  });

  test('of a colleague is not found', async () => {
    const passkeyId = await added('Laptop');
    const other = await signedInStaff(server, await newStaff(server));
    const asked = { passkeyId, name: 'Mine' };
    expect(await server.as(other).refused(renameStaffPasskey, asked)).toBe('not-found');
    expect(await server.as(other).refused(removeStaffPasskey, { passkeyId })).toBe('not-found');
  });

  test('made otherwise than requested is refused', async () => {
    const device = passkeyDevice('https://elsewhere.example');
    const passkey = device.create(await server.as(session).call(beginStaffPasskey, {}));
    expect(await server.as(session).refused(addStaffPasskey, { name: 'Mine', passkey })).toBe(
      'passkey-refused',
    );
    expect(await notified()).toEqual([]);
  });
});

describe('the last factor of staff', () => {
  const withPasskeysAlone = async (count: number) => {
    for (let i = 1; i <= count; i++) await added(`Key ${String(i)}`);
    await server.pool.query('delete from authenticator where id = $1', [who.staffId]);
    return (await factors()).passkeys.map(({ passkeyId }) => passkeyId);
  };

  test('cannot be removed', async () => {
    const [first = '', second = ''] = await withPasskeysAlone(2);
    expect(await remove(first)).toBeUndefined();
    expect(await remove(second)).toBe('last-factor');
  });

  test('stays when two are removed at once', async () => {
    const both = await Promise.all((await withPasskeysAlone(2)).map(remove));
    expect(new Set(both)).toEqual(new Set(['last-factor', undefined]));
  });
});

describe('the authenticator of staff', () => {
  const begin = async () => (await server.as(session).call(beginStaffAuthenticator, {})).secret;
  const codeOf = (secret: string) => authenticatorCode(secret, server.clock.now());
  const set = (code: string) => server.call(setStaffAuthenticator, { code }, { session });
  const proveBy = async (proof: RequestOf<typeof proveStaff>['proof']) =>
    (await server.call(proveStaff, { work: 'staff', proof }, { session })).refusal;

  test('with a used code is refused with the advice to wait for the next code', async () => {
    const code = await staffCode(server);
    expect(await proveBy({ method: 'authenticator', code })).toBeUndefined();
    for (let again = 0; again < 6; again += 1) {
      const asked = { work: 'staff', proof: { method: 'authenticator', code } } as const;
      const { refusal, data } = await server.call(proveStaff, asked, { session });
      expect([refusal, data]).toEqual(['wrong-code', { reason: 'code-used' }]);
    }
    await server.clock.advance(60);
    expect(await prove()).toBeUndefined();
  });

  test('works until a code of its replacement arrives', async () => {
    const oldCodes = (await server.as(session).call(renewStaffRecoveryCodes, {})).recoveryCodes;
    const secret = await begin();
    expect(await prove()).toBeUndefined();
    const { data } = await set(codeOf(secret));
    expect(data.recoveryCodes).toHaveLength(10);
    expect(await prove()).toBe('wrong-code');
    expect(await proveBy({ method: 'recovery', code: oldCodes[0] ?? '' })).toBe('wrong-code');
    await server.clock.advance(30);
    expect(await proveBy({ method: 'authenticator', code: codeOf(secret) })).toBeUndefined();
    expect(await proveBy({ method: 'recovery', code: data.recoveryCodes[0] ?? '' })).toBeUndefined();
    expect(await notified()).toEqual([
      'New recovery codes for your console access',
      'The authenticator app for your console access was replaced',
      'A recovery code was used for your console access',
    ]);
    const { rows } = await server.pool.query(
      `select action, after from audit where subject_id = $1 and action like 'console.%-authenticator' order by id`,
      [who.staffId],
    );
    expect(rows).toEqual([
      { action: 'console.begin-authenticator', after: null },
      { action: 'console.set-authenticator', after: { isRebound: true } },
    ]);
  });

  test('stays in force after a wrong code and is replaced by a right one', async () => {
    const secret = await begin();
    const right = codeOf(secret);
    expect((await set(right === '000000' ? '000001' : '000000')).refusal).toBe('wrong-code');
    expect(await prove()).toBeUndefined();
    expect(await notified()).toEqual([]);
    expect((await set(codeOf(secret))).refusal).toBeUndefined();
  });

  test('can be added beside a passkey', async () => {
    await added('Laptop');
    await server.pool.query('delete from authenticator where id = $1', [who.staffId]);
    expect((await set(codeOf(await begin()))).refusal).toBeUndefined();
    expect((await notified()).at(-1)).toBe('An authenticator app was set up for your console access');
    expect((await factors()).authenticator).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test('is set up and replaced only with a proof that is at most ten minutes old', async () => {
    const secret = await begin();
    await server.clock.advance(601);
    const early = await server.call(beginStaffAuthenticator, {}, { session });
    expect([early.refusal, (await set(codeOf(secret))).refusal]).toEqual([
      'fresh-proof-needed',
      'fresh-proof-needed',
    ]);
    expect(await prove()).toBeUndefined();
    expect((await set(codeOf(secret))).refusal).toBe('authenticator-needed');
  });

  test('started in one session cannot be confirmed in another', async () => {
    const secret = await begin();
    session = await signedInStaff(server, who);
    expect((await set(codeOf(secret))).refusal).toBe('authenticator-needed');
  });

  test('confirmed twice at one instant is replaced once', async () => {
    const code = codeOf(await begin());
    const both = await Promise.all([set(code), set(code)]);
    expect(new Set(both.map(({ refusal }) => refusal))).toEqual(new Set(['authenticator-needed', undefined]));
    expect(await notified()).toHaveLength(1);
  });

  test('started before another one cannot be confirmed', async () => {
    const first = await begin();
    const second = await begin();
    expect((await set(codeOf(first))).refusal).toBe('wrong-code');
    expect((await set(codeOf(second))).refusal).toBeUndefined();
  });

  test('leaves no secret and no recovery code in the stored answers', async () => {
    const secret = await begin();
    const { recoveryCodes } = (await set(codeOf(secret))).data;
    const { rows } = await server.pool.query<{ kept: string }>(
      `select coalesce(answer::text, '') as kept from answered_request`,
    );
    const kept = rows.map((row) => row.kept).join('\n');
    for (const hidden of [secret, ...recoveryCodes]) expect(kept).not.toContain(hidden);
  });
});

describe('recovery codes of staff', () => {
  test('are renewed with a notice, and the old ones become void', async () => {
    const requestId = randomUUID().replaceAll('-', '');
    const renew = () => server.call(renewStaffRecoveryCodes, {}, { session, requestId });
    const { data } = await renew();
    expect(data.recoveryCodes).toHaveLength(10);
    const [old = ''] = data.recoveryCodes;
    await server.clock.advance(61);
    expect((await renew()).refusal).toBe('request-id-reused');
    const [code = ''] = (await server.as(session).call(renewStaffRecoveryCodes, {})).recoveryCodes;
    const proveBy = async (entered: string) =>
      (
        await server.call(
          proveStaff,
          { work: 'staff', proof: { method: 'recovery', code: entered } },
          { session },
        )
      ).refusal;
    expect(await proveBy(old)).toBe('wrong-code');
    expect(await proveBy(code)).toBeUndefined();
    expect((await factors()).authenticator).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await notified()).toEqual([
      'New recovery codes for your console access',
      'New recovery codes for your console access',
      'A recovery code was used for your console access',
    ]);
    const { rows } = await server.pool.query<{ kept: string }>(
      `select coalesce(answer::text, '') as kept from answered_request`,
    );
    expect(rows.map(({ kept }) => kept).join('\n')).not.toContain(code);
  });

  test('are renewed only with a fresh proof and an authenticator', async () => {
    const renew = async () => server.as(session).refused(renewStaffRecoveryCodes, {});
    await server.clock.advance(601);
    expect(await renew()).toBe('fresh-proof-needed');
    expect(await prove()).toBeUndefined();
    await server.pool.query('delete from authenticator where id = $1', [who.staffId]);
    expect(await renew()).toBe('authenticator-needed');
  });
});

describe('the owner is notified by email', () => {
  test('of the first factor and of a sign-in by recovery code', async () => {
    const newcomer = await newStaff(server, { hasFactor: false });
    const headers = { [verifyIdHeader]: await passwordOf(server, newcomer) };
    const { secret } = await server.stranger.call(beginStaffBinding, {}, { headers });
    const code = authenticatorCode(secret, server.clock.now());
    await server.stranger.call(bindStaffAuthenticator, { code }, { headers });
    const data = await server.stranger.call(staffCodesAtSignIn, {}, { headers });
    const next = { [verifyIdHeader]: await passwordOf(server, newcomer) };
    const proof = { method: 'recovery', code: data.recoveryCodes[0] ?? '' } as const;
    await server.stranger.call(continueStaffSignIn, { proof }, { headers: next });
    expect(await notified(newcomer)).toEqual([
      'An authenticator app was set up for your console access',
      'A recovery code was used for your console access',
    ]);
  });

  test('when two colleagues have removed all factors', async () => {
    const [first, second] = [await newStaff(server), await newStaff(server)];
    const asking = await signedInStaff(server, first);
    const reasons = { reason: 'Phone lost', evidence: 'Seen in person' };
    const data = await server.as(asking).call(requestStaffRecovery, { staffId: who.staffId, ...reasons });
    const approving = await signedInStaff(server, second);
    const decision = { requestId: data.requestId, decision: 'approve' } as const;
    await server.as(approving).call(decideStaffRecovery, decision);
    expect(await notified()).toEqual(['Your second factors for the console were removed']);
  });
});

test('a passkey added while two colleagues remove all factors does not stay', async () => {
  const asking = await signedInStaff(server, await newStaff(server));
  const approving = await signedInStaff(server, await newStaff(server));
  const lost = { staffId: who.staffId, reason: 'Phone stolen', evidence: 'Seen in person' };
  const { requestId } = await server.as(asking).call(requestStaffRecovery, lost);
  const device = passkeyDevice(server.context.config.http.publicUrl);
  const passkey = device.create(await server.as(session).call(beginStaffPasskey, {}));
  const [, approved] = await Promise.all([
    server.call(addStaffPasskey, { name: 'Thief', passkey }, { session }),
    server.call(decideStaffRecovery, { requestId, decision: 'approve' }, { session: approving }),
  ]);
  expect(approved.refusal).toBeUndefined();
  const data = await server.as(approving).call(listStaff, {});
  expect(data.list.find(({ staffId }) => staffId === who.staffId)).toMatchObject({ passkeys: 0 });
});

test('an authenticator confirmed while two colleagues end the session is not set up', async () => {
  const { secret } = await server.as(session).call(beginStaffAuthenticator, {});
  const code = authenticatorCode(secret, server.clock.now());
  const recovery = await server.pool.connect();
  await recovery.query('begin');
  await recovery.query('update staff set version = version + 1 where id = $1', [who.staffId]);
  let isAnswered = false;
  const setting = server.call(setStaffAuthenticator, { code }, { session });
  void setting.then(() => (isAnswered = true));
  // The call has read its owner's row, and waits to see whether it is unchanged.
  await expect
    .poll(async () => {
      const { rows } = await server.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return isAnswered || rows.length > 0;
    })
    .toBe(true);
  await recovery.query(
    `update staff_session set ended_at = now(), end_reason = 'ended-by-staff' where owner_id = $1`,
    [who.staffId],
  );
  await recovery.query('commit');
  recovery.release();
  expect((await setting).refusal).toBe('login-expired');
});

test('one of two first factors at one instant is set up', async () => {
  const newcomer = await newStaff(server, { hasFactor: false });
  const one = { [verifyIdHeader]: await passwordOf(server, newcomer) };
  const other = { [verifyIdHeader]: await passwordOf(server, newcomer) };
  const { secret } = await server.stranger.call(beginStaffBinding, {}, { headers: one });
  const device = passkeyDevice(server.context.config.http.publicUrl);
  const creation = await server.stranger.call(beginStaffPasskeyBinding, {}, { headers: other });
  const passkey = device.create(creation);
  const code = authenticatorCode(secret, server.clock.now());
  const both = await Promise.all([
    server.call(bindStaffAuthenticator, { code }, { headers: one }),
    server.call(bindStaffPasskey, { name: 'Key', passkey }, { headers: other }),
  ]);
  expect(new Set(both.map(({ refusal }) => refusal))).toEqual(new Set(['sign-in-expired', undefined]));
});

test('a member has no factors here', async () => {
  expect(await server.stranger.refused(getStaffFactors, {})).toBe('login-expired');
  const person = await server.signedInPerson();
  expect(await server.as(person).refused(getStaffFactors, {})).toBe('login-expired');
});
