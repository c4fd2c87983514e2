// Registering by mobile, with a computed proof instead of the picture, and while signed in.
import { inboxOf, someMobile } from '../api/factors.ts';
import { newcomer } from '../people.ts';
import { answerTrustOffer, fillCaptcha, signUp } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

test('a person registers by mobile with a code by SMS', async ({ page, outside }) => {
  const { box } = outside;
  const portal = new Portal(page);
  const { countryCode, mobile } = someMobile();
  await portal.openInLanguage('/register');
  await page.getByText(portal.say('credentials.account.mobile'), { exact: true }).click();
  await portal.choose(portal.say('credentials.account.countryLabel'), `+${countryCode}`);
  await portal.fill(portal.say('credentials.account.mobileLabel'), mobile);
  await fillCaptcha(portal);
  const inbox = inboxOf({ countryCode, mobile });
  const cursor = await box.cursor(inbox);
  await portal.press(portal.say('ui.code.get'));
  await portal.fill(portal.say('signIn.code.mobile'), await box.code(inbox, cursor));
  await page.getByLabel(portal.say('signIn.signIn.password'), { exact: true }).fill('Lantern#42');
  await page.getByLabel(portal.say('credentials.confirmPassword'), { exact: true }).fill('Lantern#42');
  await page.getByRole('checkbox').check();
  await portal.press(portal.say('signIn.register.submit'));
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();
});

test('a person who cannot read the picture lets the browser work instead', async ({ page, outside }) => {
  const { box } = outside;
  const portal = new Portal(page);
  const { email } = newcomer();
  await portal.openInLanguage('/register');
  await portal.fill(portal.say('credentials.account.emailLabel'), email);
  await portal.press(portal.say('credentials.captcha.unreadable'));
  await expect(page.getByText(portal.say('credentials.captcha.workDone'))).toBeVisible({
    timeout: 60_000,
  });
  const cursor = await box.cursor(email);
  await portal.press(portal.say('ui.code.get'));
  expect(await box.code(email, cursor)).toMatch(/^\d{4}$/);
});

test('opening registration ends the open session', async ({ page, outside }) => {
  const portal = new Portal(page);
  await signUp(portal, outside.box, newcomer());
  await portal.open('/register');
  await expect(portal.button(portal.say('signIn.register.submit'))).toBeVisible();
  await portal.open('/overview');
  await expect(portal.button(portal.say('signIn.signIn.submit'))).toBeVisible();
});
