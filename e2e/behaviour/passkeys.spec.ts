// Passkeys at sign-in: by the button or from the list of the email field instead of password and second
// factor; as the proof of a new browser; and no longer after removal.
import type { Page } from '@playwright/test';
import { Member } from '../api/member.ts';
import type { Outside } from '../api/outside.ts';
import { withAuthenticator } from '../api/factors.ts';
import { answerTrustOffer, fillSignIn, signOut } from '../portal/door.ts';
import { type PasskeyDevice, addPasskeyDevice } from '../portal/passkey-device.ts';
import { Portal } from '../portal/portal.ts';
import { SecuritySettings } from '../portal/security.ts';
import { enterByApp } from '../portal/steps.ts';
import type { Newcomer } from '../people.ts';
import { expect, test } from '../test.ts';
import { english } from '../texts/say.ts';

interface Keyed {
  readonly who: Newcomer;
  readonly secret: string;
  readonly portal: Portal;
  readonly security: SecuritySettings;
  readonly device: PasskeyDevice;
}

/**
 * A person with an authenticator and a passkey, signed out; meanwhile the email field's list offers the
 * passkey.
 */
async function keyed(page: Page, outside: Outside): Promise<Keyed> {
  const member = await Member.register(outside);
  const { who } = member;
  const { secret } = await withAuthenticator(member, outside.box);
  const device = await addPasskeyDevice(page);
  const portal = new Portal(page);
  await portal.openInLanguage('/login');
  await enterByApp(portal, outside.box, { who, secret });
  const security = new SecuritySettings(portal, outside.box, who);
  await security.open();
  await portal.press(portal.say('security.passkeys.add'));
  await security.proveByApp(secret, portal.say('security.action.begin'));
  await security.dialog
    .getByRole('textbox', { name: portal.say('security.passkeys.name') })
    .fill('Office laptop');
  await security.press(portal.say('security.passkeys.make'));
  await security.expectDone(portal.say('security.passkeys.done'));
  await device.answer('later');
  await signOut(portal);
  return { who, secret, portal, security, device };
}

test('a passkey signs in where a password would need a second factor, until it is removed', async ({
  page,
  outside,
}) => {
  const { secret, portal, security, device } = await keyed(page, outside);
  await device.answer('no');
  await portal.press(portal.say('signIn.signIn.passkey'));
  await expect(portal.button(portal.say('signIn.signIn.passkey'))).toBeEnabled();
  await expect(portal.heading(portal.say('signIn.signIn.submit'))).toBeVisible();
  await expect(page.getByRole('alert').getByText(portal.say('ui.passkey.unused'))).toBeVisible();

  await device.answer('yes');
  await portal.press(portal.say('signIn.signIn.passkey'));
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();
  await security.open();
  const key = page.getByRole('list', { name: english('security.passkeys.title') }).getByRole('listitem');
  await expect(key).toContainText('Office laptop');
  await expect(key).toContainText(english('security.browsers.used'));
  await expect(page.getByRole('region', { name: english('security.history.title') })).toContainText(
    english('security.history.methods.passkey'),
  );

  await portal.press(portal.say('security.passkeys.removeOf', { name: 'Office laptop' }));
  await security.dialog.getByRole('radio', { name: english('security.proof.methods.authenticator') }).check();
  await security.proveByApp(secret, english('security.passkeys.remove'));
  await expect(page.getByText(english('security.passkeys.none'))).toBeVisible();
  await signOut(portal);
  await portal.press(portal.say('signIn.signIn.passkey'));
  await expect(page.getByRole('alert').getByText(portal.say('reason.passkey-unknown'))).toBeVisible();
  await expect(portal.heading(portal.say('signIn.signIn.submit'))).toBeVisible();
});

test('a passkey proves a new browser, and is the second factor at once', async ({ page, outside }) => {
  const { who, portal, device } = await keyed(page, outside);
  await fillSignIn(portal, who);
  await expect(portal.heading(portal.say('signIn.steps.new-browser.title'))).toBeVisible();
  await portal.choose(portal.say('signIn.steps.by'), english('security.history.methods.passkey'));
  await device.answer('yes');
  await portal.press(portal.say('signIn.steps.field.passkey'));
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();
});

test('a passkey is chosen in the list of the email field, without a button', async ({ page, outside }) => {
  const { portal, device } = await keyed(page, outside);
  await device.answer('yes');
  await page.reload();
  await page.getByRole('textbox', { name: portal.say('email'), exact: true }).click();
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();
});
