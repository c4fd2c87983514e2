// The end of a session for lack of activity: announced a minute before, put off in all tabs by one press, and kept to be read.
import { getMemberInfo, signOut } from '@causeway/contract';
import { answer, asked, button, fail, moveTime } from '@causeway/ui/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '../../features/access/sign-in/index.ts';
import { ended } from '../../shared/session/end.ts';
import { session } from '../../shared/session/session.ts';
import { person, show } from '../../shared/testing.tsx';
import { IdleEnd } from './idle-end.tsx';

const key = 'causeway.member.active';

/** A session of 15 minutes that the server has just heard of. */
async function open() {
  moveTime();
  onTestFinished(() => {
    localStorage.removeItem(key);
    ended.forget();
  });
  localStorage.setItem(key, String(Date.now()));
  const shown = await show(<IdleEnd />, { of: signIn, at: '/overview' });
  session.keep({ token: 'token', refreshToken: 'refresh', idleSeconds: 900, user: person });
  return { ...shown, warning: page.getByRole('dialog', { name: shown.say('ui.idle.title') }) };
}

test('a minute before the end the page asks whether one is still there, and staying tells the server', async () => {
  const { say, warning } = await open();
  vi.advanceTimersByTime(839_000);
  await expect.element(warning).not.toBeInTheDocument();
  vi.advanceTimersByTime(2_000);
  await expect.element(warning.getByRole('timer')).toMatchTextContent(/^0?0:5\d$/);
  fail(getMemberInfo, 503);
  await button(say('ui.idle.stay')).click();
  await expect.poll(() => asked(getMemberInfo)).toHaveLength(1);
});

test('what another tab has done puts the end off here too', async () => {
  const { warning } = await open();
  vi.advanceTimersByTime(845_000);
  await expect.element(warning).toBeVisible();
  localStorage.setItem(key, String(Date.now()));
  vi.advanceTimersByTime(1_000);
  await expect.element(warning).not.toBeInTheDocument();
});

test('when the time is over one is signed out, and why is kept to be read', async () => {
  await open();
  answer(signOut, {});
  vi.advanceTimersByTime(901_000);
  await expect.poll(() => session.current()).toBeUndefined();
  expect(ended.current()).toMatchObject({ why: 'idle' });
});
