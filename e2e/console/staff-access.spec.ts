// Staff and their second factor: lost, recovered by two colleagues, and set up anew at the next sign-in.
import { seedPassword, seedStaff } from '@causeway/db/seed/names';
import type { Browser, Page } from '@playwright/test';
import { staffCode } from '../api/staff.ts';
import { authenticatorCode } from '../portal/authenticator.ts';
import { Console } from '../portal/console.ts';
import { expect, test } from '../test.ts';

const { reviewer, senior, trainee } = seedStaff;
const MINUTE = 60;

const signedInPage = async (browser: Browser, who: { readonly email: string }): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await new Console(page).signIn(who);
  await page.goto('/console/#/staff');
  return page;
};

test('a lost factor is recovered by two colleagues, and a new one is set up', async ({
  browser,
  outside,
}) => {
  const { box } = outside;
  const asking = await signedInPage(browser, reviewer);
  await asking.getByRole('button', { name: `Recover access for ${trainee.name}` }).click();
  const request = asking.getByRole('dialog');
  await request.getByRole('textbox', { name: 'Reason' }).fill('Phone lost');
  await request.getByRole('textbox', { name: 'How their identity was verified' }).fill('Met in person');
  await request.getByRole('button', { name: 'Request recovery' }).click();
  await expect(asking.getByText(`Recovery requested by ${reviewer.name}`)).toBeVisible();
  await expect(asking.getByText('A second colleague has to approve this.')).toBeVisible();

  const approving = await signedInPage(browser, senior);
  await box.advance(11 * MINUTE);
  await approving.getByRole('button', { name: 'Approve', exact: true }).click();
  await approving.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  const proof = approving.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByRole('textbox', { name: 'Authenticator code' }).fill(await staffCode(box, senior.email));
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(approving.getByText(`Access recovery for ${trainee.name} was approved.`)).toBeVisible();

  const page = await (await browser.newContext()).newPage();
  await page.goto('/console/');
  await page.getByRole('textbox', { name: 'Email' }).fill(trainee.email);
  await page.getByLabel('Password', { exact: true }).fill(seedPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Staff need a second factor.')).toBeVisible();
  await page.reload();
  const secret = (await page.locator('code').innerText()).replaceAll(/[^A-Z2-7]/g, '');
  const code = authenticatorCode(secret, await box.now());
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(code);
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'I have saved the recovery codes' }).check();
  await page.getByRole('button', { name: 'Go to the console' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  for (const opened of [asking, approving, page]) await opened.context().close();
});

test('a wrong code does not sign in, and the step survives a reload', async ({ page, outside }) => {
  await page.goto('/console/');
  await page.getByRole('textbox', { name: 'Email' }).fill(seedStaff.auditor.email);
  await page.getByLabel('Password', { exact: true }).fill(seedPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const code = page.getByRole('textbox', { name: 'Authenticator code' });
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('verification code is incorrect');
  await page.reload();
  await code.fill(await staffCode(outside.box, seedStaff.auditor.email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
});
