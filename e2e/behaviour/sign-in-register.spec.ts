// Registering by mobile, with work in place of the picture, with an invitation that is none, and with an agreement that
// does not load.
import { inboxOf, someMobile } from '../api/factors.ts';
import { newcomer } from '../people.ts';
import { answerTrustOffer, fillGraphicCode, signUp } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

test('one registers by mobile, with a code by SMS', async ({ page, outside }) => {
  const { box } = outside;
  const portal = new Portal(page);
  const { countryCode, mobile } = someMobile();
  await portal.openInLanguage('/register');
  await page.getByText('Mobile', { exact: true }).click();
  await portal.choose('Country code', `+${countryCode}`);
  await portal.fill('Mobile number', mobile);
  await fillGraphicCode(portal);
  const inbox = inboxOf({ countryCode, mobile });
  const cursor = await box.cursor(inbox);
  await portal.press('Get code');
  await portal.fill('Code from the SMS', await box.code(inbox, cursor));
  await page.getByLabel('Password', { exact: true }).fill('Lantern#42');
  await page.getByLabel('Confirm the password', { exact: true }).fill('Lantern#42');
  await page.getByRole('checkbox').check();
  await portal.press('Create the account');
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading('Overview')).toBeVisible();
});

test('who cannot read the picture has the browser work instead', async ({ page, outside }) => {
  const { box } = outside;
  const portal = new Portal(page);
  const { email } = newcomer();
  await portal.openInLanguage('/register');
  await portal.fill('Email', email);
  await portal.press('I cannot read the picture');
  await expect(page.getByText('Your browser has solved a task in place of the picture.')).toBeVisible({
    timeout: 60_000,
  });
  const cursor = await box.cursor(email);
  await portal.press('Get code');
  expect(await box.code(email, cursor)).toMatch(/^\d{4}$/);
});

test('an invitation code that is none is told at its field', async ({ page, outside }) => {
  const { box } = outside;
  const portal = new Portal(page);
  const who = newcomer();
  await portal.openInLanguage('/register');
  await portal.fill('Email', who.email);
  await fillGraphicCode(portal);
  const cursor = await box.cursor(who.email);
  await portal.press('Get code');
  await portal.fill('Code from the email', await box.code(who.email, cursor));
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByLabel('Confirm the password', { exact: true }).fill(who.password);
  await portal.fill('Invitation code (optional)', 'NOSUCHCODE');
  await page.getByRole('checkbox').check();
  await portal.press('Create the account');
  await expect(page.getByText('Incorrect invitation code')).toBeVisible();
  await expect(portal.field('Invitation code (optional)')).toHaveAttribute('aria-invalid', 'true');
  await portal.fill('Invitation code (optional)', '');
  await portal.press('Create the account');
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading('Overview')).toBeVisible();
});

test('an agreement that does not load says so, and can be loaded again', async ({ page }) => {
  const portal = new Portal(page);
  await page.route('**/agreement/current', (route) => route.fulfill({ status: 503 }));
  await portal.openInLanguage('/register');
  await expect(page.getByRole('alert').getByText('The agreement could not be loaded.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeDisabled();
  await page.unroute('**/agreement/current');
  await portal.press('Load it again');
  await expect(page.getByRole('checkbox')).toBeEnabled();
  await portal.press('customer agreement');
  const dialog = page.getByRole('dialog', { name: 'Customer agreement' });
  await expect(dialog.getByRole('article')).toContainText('In force since');
});

test('coming to register ends the session that is open', async ({ page, outside }) => {
  const portal = new Portal(page);
  await signUp(portal, outside.box, newcomer());
  await portal.open('/register');
  await expect(portal.button('Create the account')).toBeVisible();
  await portal.open('/overview');
  await expect(portal.button('Sign in')).toBeVisible();
});
