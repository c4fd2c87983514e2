// The page that a link opens: its account or business, consent, the frame, and the result; an invalid link opens nothing
// (VER-115, VER-116).
import { openCheckLink, queryLinkedCheck, startLinkedCheck } from '@causeway/contract';
import { answer, asked, button, leap, moveTime, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { linkedCheck } from './index.ts';
import { LinkedCheckPage } from './linked-check-page.tsx';

const opened = {
  state: 'opened',
  firstName: 'Ada',
  businessName: 'Harbour Lamps Ltd',
  account: null,
  language: 'en',
  expiresAt: '2026-11-28T02:00:00.000Z',
} as const;

const open = () =>
  show(<LinkedCheckPage />, { of: linkedCheck, at: '/identity-check?token=secret', as: null });

/** Sends the provider frame's message. */
function say(result: string): void {
  const { contentWindow: source } = document.querySelector('iframe') ?? {};
  const data = { type: 'JumioResult', result };
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: location.origin, source: source ?? null }),
  );
}

test('the page removes the token from its address and ends with a result', async () => {
  answer(openCheckLink, opened);
  answer(startLinkedCheck, { checkUrl: `${location.origin}/frame` });
  const { history, say: text } = await open();
  await expect.element(page.getByText(/^Harbour Lamps Ltd/)).toBeVisible();
  await expect.poll(() => history.location.href).toBe('/identity-check');
  expect(asked(openCheckLink)).toMatchObject([{ request: { token: 'secret' } }]);

  const verify = button(text('identityCheck.verify'));
  await expect.element(verify).toBeDisabled();
  await page.getByRole('checkbox', { name: text('identityCheck.consentTitle') }).click();
  await verify.click();
  await expect.poll(() => document.querySelector('iframe')?.src).toBe(`${location.origin}/frame`);
  moveTime();
  answer(queryLinkedCheck, { state: 'underWay' });
  say('success');
  await expect.element(page.getByText(text('identityCheck.checking'))).toBeVisible();
  await expect.poll(() => asked(queryLinkedCheck).length).toBe(1);
  answer(queryLinkedCheck, { state: 'finished' });
  await leap(5000);
  await expect.element(page.getByText(text('linkedCheck.done'))).toBeVisible();
});

test('the check can be tried again after the person left its frame', async () => {
  answer(openCheckLink, opened);
  answer(startLinkedCheck, { checkUrl: `${location.origin}/frame` });
  const { say: text } = await open();
  await page.getByRole('checkbox', { name: text('identityCheck.consentTitle') }).click();
  await button(text('identityCheck.verify')).click();
  await expect.poll(() => document.querySelector('iframe')?.src).toBe(`${location.origin}/frame`);
  say('error');
  await expect.element(button(text('identityCheck.verify'))).toBeVisible();
});

test('a person’s own link ends where it was opened', async () => {
  answer(openCheckLink, { ...opened, state: 'finished', businessName: null });
  const { say: text } = await open();
  await expect.element(page.getByText(text('linkedCheck.doneOwn'))).toBeVisible();
});

test('a person’s own link needs no name yet', async () => {
  answer(openCheckLink, { ...opened, firstName: '', businessName: null, account: 'a***a@sample.example' });
  const { say: text } = await open();
  await expect.element(page.getByText(text('linkedCheck.forSelf'))).toBeVisible();
  // A stranger who was sent this code reads whose account it is for (VER-414).
  await expect
    .element(page.getByText(text('linkedCheck.account', { account: 'a***a@sample.example' })))
    .toBeVisible();
  await expect.element(page.getByText(text('linkedCheck.notYours'))).toBeVisible();
  expect(page.getByText(/with the name in the account/).elements()).toEqual([]);
});

test('a check after too many attempts is refused with the time of the next one', async () => {
  answer(openCheckLink, opened);
  refuse(startLinkedCheck, 'identity-check-attempts', { until: '2026-11-21T06:32:00.000Z' });
  const { say: text } = await open();
  await page.getByRole('checkbox', { name: text('identityCheck.consentTitle') }).click();
  await button(text('identityCheck.verify')).click();
  await expect.element(page.getByText(text('identityCheck.tooOften', { time: '14:32' }))).toBeVisible();
});

test('an invalid link shows an error without any action', async () => {
  refuse(openCheckLink, 'check-link-invalid');
  const { say: text } = await open();
  await expect.element(page.getByRole('heading', { name: text('linkedCheck.dead') })).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});

test('a link with a result opens no other check', async () => {
  answer(openCheckLink, { ...opened, state: 'finished' });
  const { say: text } = await open();
  await expect.element(page.getByText(text('linkedCheck.done'))).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});
