// Staff change their own password with the current one, to one that is hard to guess.
import { changeStaffPassword, listTrustedBrowsers, staffRefresh, staffSignIn } from '@causeway/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { password, signInServer, wrongPassword } from '../sign-in/sign-in.testing.ts';
import { type TestStaff, newStaff, signedInStaff } from './staff.testing.ts';

const server = await signInServer();
afterAll(server.stop);

const next = 'Lantern#42';
let who: TestStaff = { staffId: '', email: '' };
beforeEach(async () => {
  who = await newStaff(server);
});

const signedIn = (entered = password) => signedInStaff(server, who, entered);
type Session = Awaited<ReturnType<typeof signedIn>>;
const change = async (session: Session, currentPassword = password, newPassword = next) =>
  (await server.call(changeStaffPassword, { currentPassword, newPassword }, { session })).refusal;

test('a staff password is changed with the old one, and the session stays', async () => {
  const session = await signedIn();
  expect(await change(session)).toBeUndefined();
  await server.stranger.call(staffRefresh, { refreshToken: session.refreshToken });
  expect(await server.stranger.refused(staffSignIn, { email: who.email, password })).toBe(
    'wrong-credentials',
  );
  expect((await signedIn(next)).staff.email).toBe(who.email);
  const { rows } = await server.pool.query<{ action: string }>(
    'select action from audit where subject_id = $1 order by id',
    [session.staff.staffId],
  );
  expect(rows.map(({ action }) => action)).toContain('console.change-password');
});

test('the current password may be guessed five times', async () => {
  const session = await signedIn();
  for (let i = 0; i < 4; i++) expect(await change(session, wrongPassword)).toBe('wrong-password');
  expect(await change(session, wrongPassword)).toBe('login-locked');
  expect(await change(session)).toBe('login-locked');
  await server.clock.advance(3600);
  expect(await change(await signedIn())).toBeUndefined();
});

test.each([
  ['the same', password, 'same-password'],
  ['a common one', 'P@ssw0rd1', 'common-password'],
  ['one that breaks the rule', 'short', 'invalid-input'],
  ['one that is longer than this house allows', `Lantern#42${'x'.repeat(7)}`, 'invalid-input'],
] as const)('a staff password cannot be changed to %s', async (_what, newPassword, refusal) => {
  expect(await change(await signedIn(), password, newPassword)).toBe(refusal);
});

test('only signed-in staff change their password', async () => {
  const asked = { currentPassword: password, newPassword: next };
  expect(await server.stranger.refused(changeStaffPassword, asked)).toBe('login-expired');
  const person = await server.somebody();
  expect(await server.as(person).refused(changeStaffPassword, asked)).toBe('login-expired');
  await server.as(person).call(listTrustedBrowsers, {});
});

test('the stored request contains no password', async () => {
  await change(await signedIn());
  const { rows } = await server.pool.query<{ kept: string }>(
    `select coalesce(answer::text, '') as kept from answered_request union all select coalesce(after::text, '') from audit`,
  );
  expect(rows.map(({ kept }) => kept).join('\n')).not.toContain(next);
});
