// A forgotten password without the mailbox: by the mobile number, and by the authenticator app.
import { type Mobile, inboxOf, nextAppCode, withAuthenticator, withMobile } from '../api/factors.ts';
import { Member } from '../api/member.ts';
import { COOLDOWN_SECONDS } from '../api/sign-in.ts';
import {
  answerTrustOffer,
  askCodeOfNewBrowser,
  comeIn,
  fillCaptcha,
  fillSignIn,
  giveCodeOfNewBrowser,
} from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { proveStep } from '../portal/steps.ts';
import { expect, test } from '../test.ts';

const NEXT = 'Harbour#77';

async function openReset(portal: Portal, way: 'sms' | 'authenticator'): Promise<void> {
  await portal.openInLanguage('/forgot-password');
  await portal.page
    .getByText(portal.say(`passwordReset.prove.method.${way}`), { exact: true })
    .first()
    .click();
}

async function setPassword(portal: Portal): Promise<void> {
  const { page } = portal;
  await page.getByLabel(portal.say('passwordReset.set.password'), { exact: true }).fill(NEXT);
  await page.getByLabel(portal.say('credentials.confirmPassword'), { exact: true }).fill(NEXT);
  await portal.press(portal.say('passwordReset.set.submit'));
  await expect(portal.heading(portal.say('passwordReset.done.title'))).toBeVisible();
  await page.getByRole('link', { name: portal.say('signIn.signIn.submit'), exact: true }).click();
}

async function fillMobile(portal: Portal, { countryCode, mobile }: Mobile): Promise<void> {
  await portal.choose(portal.say('credentials.account.countryLabel'), `+${countryCode}`);
  await portal.fill(portal.say('credentials.account.mobileLabel'), mobile);
}

test('a forgotten password is replaced with a code by SMS', async ({ page, outside }) => {
  const { box } = outside;
  const member = await Member.register(outside);
  const number = await withMobile(member, box);
  const portal = new Portal(page);
  await openReset(portal, 'sms');
  await fillMobile(portal, number);
  await fillCaptcha(portal);
  const cursor = await box.cursor(inboxOf(number));
  await portal.press(portal.say('ui.code.get'));
  const code = await box.code(inboxOf(number), cursor);
  const field = portal.field(portal.say('passwordReset.prove.code.sms'));
  await field.fill(code === '0000' ? '1111' : '0000');
  await portal.press(portal.say('passwordReset.prove.goOn'));
  await expect(page.getByText(portal.say('error.wrong-code'))).toBeVisible();
  await field.fill(code);
  await portal.press(portal.say('passwordReset.prove.goOn'));
  await setPassword(portal);
  // The typed number is kept, but this time the email is used.
  await expect(portal.field(portal.say('credentials.account.mobileLabel'))).toHaveValue(number.mobile);
  await page.getByText(portal.say('credentials.account.email'), { exact: true }).click();
  await comeIn(portal, { ...member.who, password: NEXT });
  await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();
});

test('a forgotten password is replaced with a code of the app, which does not work twice', async ({
  page,
  outside,
}) => {
  const { box } = outside;
  const member = await Member.register(outside);
  const who = { ...member.who, password: NEXT };
  const { secret } = await withAuthenticator(member, box);
  const portal = new Portal(page);
  await openReset(portal, 'authenticator');
  await portal.fill(portal.say('credentials.account.emailLabel'), who.email);
  await fillCaptcha(portal);
  await portal.fill(portal.say('signIn.steps.method.authenticator'), '12345');
  await portal.press(portal.say('passwordReset.prove.goOn'));
  await expect(portal.field(portal.say('signIn.steps.method.authenticator'))).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  const code = await nextAppCode(box, secret);
  await portal.fill(portal.say('signIn.steps.method.authenticator'), code);
  await portal.press(portal.say('passwordReset.prove.goOn'));
  await setPassword(portal);

  await box.advance(COOLDOWN_SECONDS);
  await fillSignIn(portal, who);
  await giveCodeOfNewBrowser(portal, await askCodeOfNewBrowser(portal, who));
  await proveStep(portal, 'secondFactor', 'authenticatorCode', code);
  await expect(page.getByText(portal.say('error.wrong-code'))).toBeVisible();
  await proveStep(portal, 'secondFactor', 'authenticatorCode', await nextAppCode(box, secret));
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();
});
