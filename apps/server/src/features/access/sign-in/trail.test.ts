// The actor in the trail when somebody signs in: a person who has proved everything acts as themselves, and nobody does
// before that.
import {
  beginBindingAtSignIn,
  beginPasskeySignIn,
  bindAtSignIn,
  keepCodesAtSignIn,
  signInByPasskey,
  signOut,
  staffSignIn,
  trustBrowser,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { authenticatorCode } from '../../../testing/authenticator-app.testing.ts';
import { newStaff, signedInStaff } from '../staff/staff.testing.ts';
import { another, password, signInServer, wrongPassword } from './sign-in.testing.ts';

const server = await signInServer();
afterAll(server.stop);

const type = 'individual';

/** The trail of one subject: actions and actors, oldest first. */
async function trailOf(subjectId: string) {
  const { rows } = await server.pool.query<{ action: string; kind: string; who: string }>(
    'select action, actor_kind as kind, actor_id as who from audit where subject_id = $1 order by id',
    [subjectId],
  );
  return rows.map(({ action, kind, who }) => [action, kind === 'public' ? 'public' : `${kind}:${who}`]);
}

describe('in the trail, staff', () => {
  test('act as themselves only after the right factor', async () => {
    const who = await newStaff(server);
    await server.stranger.refused(staffSignIn, { email: who.email, password: wrongPassword });
    await signedInStaff(server, who);
    expect(await trailOf(who.staffId)).toEqual([
      ['set-up.add-staff', 'system:set-up'],
      ['console.sign-in-failed', 'public'],
      ['console.sign-in-started', 'public'],
      ['console.sign-in', `staff:${who.staffId}`],
    ]);
  });

  test('who are disabled do not act as themselves after the password', async () => {
    const { staffId, email } = await newStaff(server);
    await server.pool.query(`update staff set status = 'disabled' where id = $1`, [staffId]);
    await server.stranger.refused(staffSignIn, { email, password });
    expect((await trailOf(staffId)).at(-1)).toEqual(['console.sign-in-blocked', 'public']);
  });
});

describe('in the trail, a person', () => {
  test('acts as themselves once the last step is passed', async () => {
    const { email, personId } = await server.somebody();
    const browser = server.browser();
    await browser.byPassword(email, wrongPassword);
    await browser.byPassword(email);
    const code = await browser.stepCode(email);
    await browser.prove({ method: 'email', code: another(code) });
    const { data } = await browser.prove({ method: 'email', code });
    await browser.call(signOut, {}, { token: data.token });
    const itself = `person:${personId}`;
    expect(await trailOf(personId)).toEqual([
      ['sign-in.failed', 'public'],
      ['sign-in.begun', 'public'],
      ['sign-in.send-step-code', 'public'],
      ['sign-in.step-failed', 'public'],
      ['sign-in.sign-in', itself],
      ['sign-in.sign-out', itself],
    ]);
  });

  test('acts as themselves after the password in a trusted browser', async () => {
    const { email, personId } = await server.somebody();
    const browser = server.browser();
    const { token } = await browser.signedIn(email);
    await browser.call(trustBrowser, {}, { token });
    await browser.byPassword(email);
    expect((await trailOf(personId)).at(-1)).toEqual(['sign-in.sign-in', `person:${personId}`]);
  });

  test('acts as themselves by passkey', async () => {
    const { personId } = await server.somebody();
    const device = await server.addPasskey(personId);
    const browser = server.browser();
    const { data: asked } = await browser.call(beginPasskeySignIn, { type });
    await browser.call(signInByPasskey, { type, passkey: device.get(asked) });
    expect(await trailOf(personId)).toContainEqual(['sign-in.sign-in', `person:${personId}`]);
  });

  test('acts as themselves after setting up a required authenticator', async () => {
    const { email, personId, memberId } = await server.somebody();
    await server.pool.query('update member set must_bind_authenticator = true where id = $1', [memberId]);
    const browser = server.browser();
    await browser.byPassword(email);
    await browser.prove({ method: 'email', code: await browser.stepCode(email) });
    const { data: secret } = await browser.call(beginBindingAtSignIn, { type });
    const code = authenticatorCode(secret.secret, server.clock.now());
    await browser.call(bindAtSignIn, { type, code: another(code) });
    await browser.call(bindAtSignIn, { type, code });
    await browser.call(keepCodesAtSignIn, { type });
    expect((await trailOf(personId)).slice(-4)).toEqual([
      ['sign-in.begin-binding', 'public'],
      ['sign-in.bind-refused', 'public'],
      ['sign-in.bind', `person:${personId}`],
      ['sign-in.keep-codes', `person:${personId}`],
    ]);
  });
});
