// Staff and a person's access: found, disabled, enabled by two, unlocked, a factor removed by two.
import { getMemberInfo, signIn as signInByApi } from '@causeway/contract';
import type { Browser } from '@playwright/test';
import { withAuthenticator } from '../api/factors.ts';
import { Member } from '../api/member.ts';
import { COOLDOWN_SECONDS } from '../api/sign-in.ts';
import { AccessDesk } from '../portal/console-access.ts';
import {
  answerTrustOffer,
  askCodeOfNewBrowser,
  comeIn,
  fillSignIn,
  giveCodeOfNewBrowser,
  signIn,
} from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { enterByApp } from '../portal/steps.ts';
import { expect, test } from '../test.ts';
import { english, sayIn } from '../texts/say.ts';

/** Opens a separate browser for each staff member. */
async function deskOf(browser: Browser, as: 'reviewer' | 'senior'): Promise<AccessDesk> {
  const context = await browser.newContext();
  const desk = new AccessDesk(await context.newPage());
  await desk.signIn(as);
  return desk;
}

const DISABLED = sayIn('en')('error.account-disabled');

test('a person disabled after fraud is out at once, and two staff members enable them again', async ({
  page,
  browser,
  outside,
}) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page);
  await signIn(portal, who);
  const reviewer = await deskOf(browser, 'reviewer');
  await reviewer.findPerson(who.email);
  await expect(reviewer.table(english('console.members.sessions.title')).getByText('Chrome')).toBeVisible();
  await expect(
    reviewer
      .table(english('console.members.logins.title'))
      .getByText(english('console.members.sessions.startedAt'))
      .first(),
  ).toBeVisible();

  await reviewer.act({ action: 'disable', isFraud: true });
  // The page notices it without a click, and the token is no longer valid.
  await expect(page.getByText(DISABLED)).toBeVisible();
  await expect(portal.button(english('signIn.signIn.submit'))).toBeVisible();
  const { refusal } = await outside.api.answer(getMemberInfo, {}, { token: portal.token });
  expect(refusal).toBe('account-disabled');
  await fillSignIn(portal, who);
  await expect(page.getByRole('alert').getByText(DISABLED).first()).toBeVisible();

  await reviewer.act({ action: 'ask-enable' });
  const request = await reviewer.openOwnRequest();
  const senior = await deskOf(browser, 'senior');
  await senior.approve(request);
  await comeIn(portal, who);
  await expect(portal.heading(english('overview.page.title'))).toBeVisible();
  await Promise.all([reviewer.leave(), senior.leave()]);
});

test('staff unlock a person who has locked themselves out', async ({ page, browser, outside }) => {
  const { who } = await Member.register(outside);
  const { type, email } = who;
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await outside.api.answer(signInByApi, { type, email, password: `Wrong#${attempt}` });
  }
  const portal = new Portal(page);
  await portal.openInLanguage('/login');
  await fillSignIn(portal, who);
  await expect(page.getByRole('dialog', { name: english('credentials.lockedTitle') })).toBeVisible();
  await page.keyboard.press('Escape');

  const reviewer = await deskOf(browser, 'reviewer');
  await reviewer.findPerson(email);
  await expect(
    reviewer
      .table(english('console.members.logins.title'))
      .getByText(english('console.members.outcome.locked')),
  ).toBeVisible();
  await reviewer.act({ action: 'unlock' });
  await comeIn(portal, who);
  await expect(portal.heading(english('overview.page.title'))).toBeVisible();
  await reviewer.leave();
});

test('two staff members remove an authenticator, and its owner is notified and signed out', async ({
  page,
  browser,
  outside,
}) => {
  const { box } = outside;
  const member = await Member.register(outside);
  const { who } = member;
  const { secret } = await withAuthenticator(member, box);
  const portal = new Portal(page);
  await portal.openInLanguage('/login');
  await enterByApp(portal, box, { who, secret });

  const reviewer = await deskOf(browser, 'reviewer');
  await reviewer.findPerson(who.email);
  const evidence = 'Called back on the number that we keep';
  await reviewer.act({ action: 'revoke-authenticator', evidence });
  const request = await reviewer.openOwnRequest();
  const senior = await deskOf(browser, 'senior');
  await senior.approve(request);

  await expect(portal.button(english('signIn.signIn.submit'))).toBeVisible();
  await box.advance(COOLDOWN_SECONDS);
  await fillSignIn(portal, who);
  await giveCodeOfNewBrowser(portal, await askCodeOfNewBrowser(portal, who));
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading(english('overview.page.title'))).toBeVisible();
  await Promise.all([reviewer.leave(), senior.leave()]);
});
