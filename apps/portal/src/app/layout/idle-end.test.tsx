// The idle end of a session: announced a minute before, postponed in all tabs by one press, with the reason
// kept for the sign-in page.
import { getMemberInfo, requiredText, signOut, type UserInfo } from '@causeway/contract';
import { answer, asked, button, fail, field, leap, moveTime } from '@causeway/ui/testing';
import { TextInput } from '@mantine/core';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { signIn } from '../../features/access/sign-in/index.ts';
import { useContractForm } from '../../shared/contract-form.ts';
import { ended, session, useIsSignedIn, useUser } from '../../shared/session/session.ts';
import { useKeptForm } from '../../shared/session/use-kept-form.ts';
import { person, show } from '../../shared/testing.tsx';
import { leave } from '../guards/guard.ts';
import { IdleEnd } from './idle-end.tsx';

const key = 'causeway.member.active';

const schema = z.object({ name: requiredText(20) });

function NameForm() {
  const form = useContractForm(schema, { initialValues: { name: '' }, kept: useKeptForm('probe') });
  return <TextInput label={form.isDirty() ? 'Changed name' : 'Name'} {...form.field('name')} />;
}

/** A page of the signed-in person. */
function Page() {
  const { personId } = useUser();
  return useIsSignedIn() && <NameForm key={personId} />;
}

const enter = (user: UserInfo): void =>
  session.keep({ token: 'token', refreshToken: 'refresh', idleSeconds: 900, user });

/** A session of 15 minutes, which the server has just confirmed. */
async function open() {
  moveTime();
  onTestFinished(() => {
    localStorage.removeItem(key);
    ended.forget();
  });
  localStorage.setItem(key, String(Date.now()));
  const pages = (
    <>
      <IdleEnd />
      <Page />
    </>
  );
  const shown = await show(pages, { of: signIn, at: '/overview' });
  enter(person);
  return { ...shown, warning: page.getByRole('dialog', { name: shown.say('ui.idle.title') }) };
}

test('a minute before the idle end the page asks the person to stay', async () => {
  const { say, warning } = await open();
  await leap(839_000);
  await expect.element(warning).not.toBeInTheDocument();
  await leap(2_000);
  await expect.element(warning.getByRole('timer')).toMatchTextContent(/^0?0:5\d$/);
  fail(getMemberInfo, 503);
  await button(say('ui.idle.stay')).click();
  await expect.poll(() => asked(getMemberInfo)).toHaveLength(1);
});

test('activity in another tab postpones the idle end here too', async () => {
  const { warning } = await open();
  await leap(845_000);
  await expect.element(warning).toBeVisible();
  localStorage.setItem(key, String(Date.now()));
  await leap(1_000);
  await expect.element(warning).not.toBeInTheDocument();
});

test('the idle end signs the person out and keeps the reason', async () => {
  await open();
  answer(signOut, {});
  await leap(901_000);
  await expect.poll(() => session.current()).toBeUndefined();
  expect(ended.current()).toMatchObject({ why: 'idle' });
});

test('typed text survives the idle end for the same person and is hidden from others', async () => {
  await open();
  answer(signOut, {});
  await field('Name').fill('Acme');
  // Earlier tests signed out at a later time of the test clock.
  await leap(3_600_000);
  await expect.poll(() => session.current()).toBeUndefined();
  enter(person);
  await expect.element(field('Changed name')).toHaveValue('Acme');
  session.end();
  enter({ ...person, personId: '22222222-2222-4222-8222-222222222222' });
  await expect.element(field('Name')).toHaveValue('');
});

test('typed text is forgotten after signing out by hand', async () => {
  await open();
  answer(signOut, {});
  await field('Name').fill('Acme');
  await leave();
  expect(Object.keys(sessionStorage).filter((name) => name.includes('.of.'))).toEqual([]);
  enter(person);
  await expect.element(field('Name')).toHaveValue('');
});
