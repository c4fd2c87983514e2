// A new staff member: invited by one colleague, confirmed by a second, signed in with their own factor; and
// their announcement covers a member's page until it is confirmed.
import { randomBytes } from 'node:crypto';
import { seedMembers, seedPassword, seedStaff } from '@causeway/db/seed/names';
import type { Browser, Locator, Page } from '@playwright/test';
import { staffCode } from '../api/staff.ts';
import type { Box } from '../box/box.ts';
import { authenticatorCode } from '../portal/authenticator.ts';
import { startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import { LANGUAGES, LANGUAGE_NAMES } from '../texts/languages.ts';
import { beginningWith, english } from '../texts/say.ts';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const box = (within: Page | Locator, name: string) => within.getByRole('textbox', { name });

async function giveSignIn(page: Page, email: string, password: string): Promise<void> {
  await box(page, english('console.signIn.email')).fill(email);
  await page.getByLabel(english('console.signIn.password'), { exact: true }).fill(password);
  await button(page, english('console.signIn.submit')).click();
}

async function signedIn(browser: Browser, world: Box, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/console/');
  await giveSignIn(page, email, seedPassword);
  const code = box(page, english('console.signIn.factor.field.authenticator'));
  await expect(code).toBeVisible();
  await code.fill(await staffCode(world, email));
  await button(page, english('console.signIn.factor.continue')).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto('/console/#/staff');
  return page;
}

async function invite(page: Page, name: string, email: string): Promise<void> {
  await button(page, english('console.staffAccess.invite.open')).click();
  const dialog = page.getByRole('dialog');
  await box(dialog, english('console.staffAccess.invite.name')).fill(name);
  await box(dialog, english('console.staffAccess.invite.email')).fill(email);
  await dialog.getByRole('combobox', { name: english('console.staffAccess.list.role') }).click();
  await page.getByRole('option', { name: english('console.staffRole.support'), exact: true }).click();
  await box(dialog, english('console.staffAccess.request.reason')).fill('A second chat desk');
  await button(dialog, english('console.staffAccess.invite.ask')).click();
  await expect(dialog).toBeHidden();
}

async function confirm(page: Page, name: string): Promise<void> {
  await button(page, english('console.staffAccess.requests.approveNamed', { name })).click();
  const dialog = page.getByRole('dialog');
  await button(dialog, english('console.staffAccess.requests.approve')).click();
  await expect(dialog).toBeHidden();
}

/** Follows the email's link, up to the first session. */
async function join(page: Page, world: Box, email: string): Promise<void> {
  const link = /\/console\/#\/join\/\S+/.exec(await world.newestMail(email))?.[0] ?? '';
  await page.goto(link);
  const password = 'Lantern#42';
  await page.getByLabel(english('console.signIn.change.next'), { exact: true }).fill(password);
  await page.getByLabel(english('console.signIn.change.again'), { exact: true }).fill(password);
  await button(page, english('console.signIn.join.submit')).click();
  await page.getByRole('link', { name: english('console.signIn.join.signIn') }).click();
  await giveSignIn(page, email, password);
  await expect(page.getByText(english('console.signIn.step.bind-factor', { email }))).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(/[^A-Z2-7]/g, '');
  await box(page, english('console.authenticator.code')).fill(authenticatorCode(secret, await world.now()));
  await button(page, english('console.authenticator.submit')).click();
  await page.getByRole('checkbox', { name: english('ui.recoveryCodes.kept') }).check();
  await button(page, english('ui.recoveryCodes.continue')).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** The announcement goes to institutions only, so that it does not block other members of this run. */
async function announce(page: Page, title: string): Promise<void> {
  await page.goto('/console/#/announcements');
  await button(page, english('console.announcements.write')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: english('console.announcements.audienceLabel') }).click();
  await page
    .getByRole('option', { name: english('console.announcements.audience.institutions'), exact: true })
    .click();
  await dialog.getByRole('checkbox', { name: english('console.announcements.mustConfirm') }).check();
  for (const language of LANGUAGES) {
    await dialog.getByRole('tab', { name: beginningWith(LANGUAGE_NAMES[language]) }).click();
    const panel = dialog.getByRole('tabpanel');
    await box(panel, english('console.announcements.title')).fill(`${title} ${language}`);
    await box(panel, english('console.announcements.text')).fill(`Text ${language}`);
  }
  await button(dialog, english('console.announcements.publish')).click();
  await expect(dialog).toBeHidden();
}

test('a person invited by one and confirmed by a second signs in, and a member confirms their announcement', async ({
  page,
  browser,
  outside,
  language,
}) => {
  const world = outside.box;
  const unique = randomBytes(4).toString('hex');
  const [name, email] = [`Nora ${unique}`, `nora-${unique}@staff.example`];
  await invite(await signedIn(browser, world, seedStaff.settings.email), name, email);
  await confirm(await signedIn(browser, world, seedStaff.senior.email), name);
  await join(page, world, email);
  const title = `Terms ${unique}`;
  await announce(page, title);

  const portal = new Portal(await (await browser.newContext()).newPage(), 'enterprise', language);
  const { type, people } = seedMembers.institution;
  await startSignedIn(portal, { type, email: people[0].email, password: seedPassword });
  const shown = portal.page.getByRole('dialog').filter({ hasText: `${title} ${language}` });
  await button(shown, portal.say('announcements.confirm')).click();
  await expect(shown).toBeHidden();
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(/1 of \d/);
  await button(row, english('console.announcements.endNamed', { title: `${title} en` })).click();
  const dialog = page.getByRole('dialog');
  await button(dialog, english('console.announcements.end')).click();
  await expect(dialog).toBeHidden();
});
