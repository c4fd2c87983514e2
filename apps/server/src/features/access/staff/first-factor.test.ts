// The first sign-in of staff: a factor is set up after the password and before any session.
import {
  beginStaffBinding,
  beginStaffPasskeyBinding,
  beginStaffPasskeySignIn,
  bindStaffAuthenticator,
  bindStaffPasskey,
  continueStaffSignIn,
  getPendingStaffSignIn,
  keepStaffCodesAtSignIn,
  listStaff,
  staffCodesAtSignIn,
  verifyIdHeader,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticatorCode } from '../../../testing/authenticator-app.testing.ts';
import { passkeyDevice } from '../../../testing/passkey-device.testing.ts';
import { another, signInServer } from '../sign-in/sign-in.testing.ts';
import { type TestStaff, newStaff, passwordOf, signedInStaff } from './staff.testing.ts';

const server = await signInServer();
afterAll(server.stop);

let who: TestStaff = { staffId: '', email: '' };
let headers: Readonly<Record<string, string>> = {};
beforeEach(async () => {
  who = await newStaff(server, { hasFactor: false });
  headers = { [verifyIdHeader]: await passwordOf(server, who) };
});

const secretOf = async (): Promise<string> =>
  (await server.stranger.call(beginStaffBinding, {}, { headers })).secret;
const bind = async (secret: string, change = (code: string) => code) =>
  server.call(
    bindStaffAuthenticator,
    { code: change(authenticatorCode(secret, server.clock.now())) },
    { headers },
  );

const codesOf = async (): Promise<readonly string[]> =>
  (await server.stranger.call(staffCodesAtSignIn, {}, { headers })).recoveryCodes;

describe('a staff member without a factor', () => {
  test('is required to set one up, also after a reload', async () => {
    for (let i = 0; i < 2; i++) {
      const data = await server.stranger.call(getPendingStaffSignIn, {}, { headers });
      expect(data).toMatchObject({ required: 'bind-factor', methods: [], email: who.email });
    }
  });

  test('sees the same secret and recovery codes after a reload until they are saved', async () => {
    const secret = await secretOf();
    expect(await secretOf()).toBe(secret);
    await bind(secret);
    const data = await server.stranger.call(getPendingStaffSignIn, {}, { headers });
    expect(data).toMatchObject({ required: 'keep-codes' });
    const codes = await codesOf();
    expect(await codesOf()).toEqual(codes);
    await server.stranger.call(keepStaffCodesAtSignIn, {}, { headers });
    expect(await server.stranger.refused(staffCodesAtSignIn, {}, { headers })).toBe('sign-in-expired');
  });

  test('sets up an authenticator, gets recovery codes and is signed in', async () => {
    await bind(await secretOf());
    const codes = await codesOf();
    expect(codes).toHaveLength(10);
    const data = await server.stranger.call(keepStaffCodesAtSignIn, {}, { headers });
    expect(data.staff).toMatchObject(who);
    await server.as(data).call(listStaff, {});
    await server.clock.advance(30);
    const next = { [verifyIdHeader]: await passwordOf(server, who) };
    const pending = await server.stranger.call(getPendingStaffSignIn, {}, { headers: next });
    expect(pending).toMatchObject({ required: 'two-factor', methods: ['authenticator', 'recovery'] });
    const [recovery = ''] = codes;
    const proof = { method: 'recovery', code: recovery } as const;
    expect(
      (await server.stranger.call(continueStaffSignIn, { proof }, { headers: next })).staff,
    ).toMatchObject(who);
  });

  test('sets up a passkey, which signs in from then on', async () => {
    const device = passkeyDevice(server.context.config.http.publicUrl);
    const creation = await server.stranger.call(beginStaffPasskeyBinding, {}, { headers });
    const passkey = device.create(creation);
    const bound = await server.stranger.call(bindStaffPasskey, { name: 'Key', passkey }, { headers });
    expect(bound.staff).toMatchObject(who);
    const next = { [verifyIdHeader]: await passwordOf(server, who) };
    const asked = await server.stranger.call(beginStaffPasskeySignIn, {}, { headers: next });
    const proof = { method: 'passkey', passkey: device.get(asked) } as const;
    expect(
      (await server.stranger.call(continueStaffSignIn, { proof }, { headers: next })).staff,
    ).toMatchObject(who);
  });

  test('cannot sign in with a proof of a missing factor', async () => {
    const proof = { method: 'authenticator', code: '123456' } as const;
    expect(await server.stranger.refused(continueStaffSignIn, { proof }, { headers })).toBe(
      'sign-in-expired',
    );
  });

  test('is locked after five wrong codes', async () => {
    const secret = await secretOf();
    for (let i = 0; i < 4; i++) expect((await bind(secret, another)).refusal).toBe('wrong-code');
    expect((await bind(secret, another)).refusal).toBe('login-locked');
    expect((await bind(secret)).refusal).toBe('login-locked');
  });

  test('finishes the setup in one of two tabs only', async () => {
    const other = { [verifyIdHeader]: await passwordOf(server, who) };
    const secret = await secretOf();
    await bind(secret);
    const code = authenticatorCode(secret, server.clock.now());
    expect(await server.stranger.refused(bindStaffAuthenticator, { code }, { headers: other })).toBe(
      'sign-in-expired',
    );
    expect(await server.stranger.refused(beginStaffBinding, {}, { headers: other })).toBe('sign-in-expired');
    expect(await server.stranger.refused(beginStaffPasskeyBinding, {}, { headers: other })).toBe(
      'sign-in-expired',
    );
  });
});

test.each([
  ['without a name', undefined],
  ['under a name that was made up', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'0'.repeat(64)}`],
])('the setup ends for a sign-in %s', async (_what, name) => {
  const given = name === undefined ? {} : { headers: { [verifyIdHeader]: name } };
  expect((await server.call(getPendingStaffSignIn, {}, given)).refusal).toBe('sign-in-expired');
  expect((await server.call(beginStaffBinding, {}, given)).refusal).toBe('sign-in-expired');
});

test('the setup ends after ten minutes or a password change', async () => {
  const other = { [verifyIdHeader]: await passwordOf(server, who) };
  const hash = await server.context.passwords.hash('Causeway-2');
  await server.clock.advance(600);
  expect(await server.stranger.refused(getPendingStaffSignIn, {}, { headers })).toBe('sign-in-expired');
  await server.pool.query('update staff set password_hash = $2 where id = $1', [who.staffId, hash]);
  expect(await server.stranger.refused(getPendingStaffSignIn, {}, { headers: other })).toBe(
    'sign-in-expired',
  );
});

test('a member’s sign-in name opens nothing of staff', async () => {
  const { email } = await server.somebody();
  const browser = server.browser();
  await browser.byPassword(email);
  const stolen = { [verifyIdHeader]: browser.kept.verifyId };
  expect(await server.stranger.refused(getPendingStaffSignIn, {}, { headers: stolen })).toBe(
    'sign-in-expired',
  );
});

test('the stored requests contain no secret', async () => {
  const secret = await secretOf();
  await bind(secret);
  const codes = await codesOf();
  const data = await server.stranger.call(keepStaffCodesAtSignIn, {}, { headers });
  const { rows } = await server.pool.query<{ kept: string }>(
    `select coalesce(answer::text, '') as kept from answered_request union all select coalesce(after::text, '') from audit`,
  );
  const kept = rows.map((row) => row.kept).join('\n');
  for (const one of [secret, data.token, ...codes]) expect(kept).not.toContain(one);
});

test('a staff member with a factor must prove it each time', async () => {
  const known = await newStaff(server);
  for (let i = 0; i < 2; i++) expect((await signedInStaff(server, known)).staff).toMatchObject(known);
});
