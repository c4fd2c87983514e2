// A forgotten password: a code to the person's own address, a new password, and the effect on the account.
import type { Page } from '@playwright/test';
import { Member } from '../api/member.ts';
import type { Outside } from '../api/outside.ts';
import type { Newcomer } from '../people.ts';
import { comeIn, fillCaptcha, fillSignIn, startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const NEXT = 'Harbour#77';

async function prove(portal: Portal, { box }: Outside, { email }: Newcomer): Promise<void> {
  const { say } = portal;
  // The previous page has a field of the same name.
  await portal.field(say('captcha')).waitFor();
  await portal.fill(say('email'), email);
  await fillCaptcha(portal);
  const cursor = await box.cursor(email);
  await portal.press(say('getCode'));
  await portal.fill(say('mailCode'), await box.code(email, cursor));
  await portal.press(say('proveIt'));
  await expect(portal.button(say('setPassword'))).toBeVisible();
}

async function setPassword(portal: Portal, page: Page, password: string): Promise<void> {
  await page.getByLabel(portal.say('newPassword'), { exact: true }).fill(password);
  await page.getByLabel(portal.say('confirmPassword'), { exact: true }).fill(password);
  await portal.press(portal.say('setPassword'));
}

test('a forgotten password is replaced, sessions end and money is protected', async ({
  page,
  browser,
  outside,
  language,
}) => {
  const { who } = await Member.register(outside);
  const signedIn = new Portal(await (await browser.newContext()).newPage(), 'personal', language);
  await startSignedIn(signedIn, who);

  const portal = new Portal(page, 'personal', language);
  await portal.openInLanguage('/login');
  await page.getByRole('link', { name: portal.say('forgot') }).click();
  await prove(portal, outside, who);
  await setPassword(portal, page, NEXT);
  await expect(portal.heading(portal.say('passwordChanged'))).toBeVisible();
  await expect(page.getByText(portal.say('protectedADay'))).toBeVisible();
  // The session elsewhere is notified of it.
  await expect(signedIn.button(signedIn.say('signIn'))).toBeVisible();
  await signedIn.page.context().close();

  await page.getByRole('link', { name: portal.say('signIn'), exact: true }).click();
  await fillSignIn(portal, who);
  await expect(page.getByRole('alert').getByText(portal.say('wrongCredentials'))).toBeVisible();
  await comeIn(portal, { ...who, password: NEXT });
  await expect(portal.heading(portal.say('overview'))).toBeVisible();
});
