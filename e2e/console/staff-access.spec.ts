// Staff and their second factor: lost, recovered by two colleagues, set up again at the next sign-in, and
// saved by its owner.
import { seedPassword, seedStaff } from '@causeway/db/seed/names';
import type { Browser, Page } from '@playwright/test';
import { staffCode } from '../api/staff.ts';
import type { Box } from '../box/box.ts';
import { authenticatorCode } from '../portal/authenticator.ts';
import { Console } from '../portal/console.ts';
import { addPasskeyDevice } from '../portal/passkey-device.ts';
import { expect, test } from '../test.ts';
import { english } from '../texts/say.ts';

const { reviewer, senior, trainee } = seedStaff;
const MINUTE = 60;
const REVIEWS = english('console.routes.reviews');

async function signedInPage(browser: Browser, who: { readonly email: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await new Console(page).signIn(who);
  await page.goto('/console/#/staff');
  return page;
}

async function enterPassword(page: Page, { email }: { readonly email: string }): Promise<void> {
  await page.goto('/console/');
  await page.getByRole('textbox', { name: english('console.signIn.email') }).fill(email);
  await page.getByLabel(english('console.signIn.password'), { exact: true }).fill(seedPassword);
  await page.getByRole('button', { name: english('console.signIn.submit') }).click();
}

/** The dialog that asks for another proof of identity. */
async function proveAgain(page: Page, box: Box, email: string): Promise<void> {
  const proof = page.getByRole('dialog', { name: english('console.signIn.proof.title') });
  await proof
    .getByRole('textbox', { name: english('console.signIn.factor.field.authenticator') })
    .fill(await staffCode(box, email));
  await proof.getByRole('button', { name: english('console.signIn.factor.continue') }).click();
}

test('a lost factor is recovered by two colleagues, and a new one is set up', async ({
  browser,
  outside,
}) => {
  const { box } = outside;
  const { name } = trainee;
  const asking = await signedInPage(browser, reviewer);
  await asking
    .getByRole('button', { name: english('console.staffAccess.request.openNamed', { name }) })
    .click();
  const request = asking.getByRole('dialog');
  await request
    .getByRole('textbox', { name: english('console.staffAccess.request.reason') })
    .fill('Phone lost');
  await request
    .getByRole('textbox', { name: english('console.staffAccess.request.evidence') })
    .fill('Met in person');
  await request.getByRole('button', { name: english('console.staffAccess.request.submit') }).click();
  const requested = english('console.staffAccess.decide.waiting', { name: reviewer.name });
  await expect(asking.getByText(requested)).toBeVisible();
  await expect(asking.getByText(english('console.staffAccess.decide.own'))).toBeVisible();

  const approving = await signedInPage(browser, senior);
  await box.advance(11 * MINUTE);
  const approve = { name: english('console.staffAccess.decide.approve'), exact: true };
  await approving.getByRole('button', approve).click();
  await approving.getByRole('dialog').getByRole('button', approve).click();
  await proveAgain(approving, box, senior.email);
  await expect(approving.getByText(english('console.staffAccess.decide.approved', { name }))).toBeVisible();
  const handover = approving.getByRole('dialog', {
    name: english('console.staffAccess.decide.handoverTitle', { name }),
  });
  const handedOver = await handover.locator('code').innerText();
  await handover.getByRole('button', { name: english('console.staffAccess.decide.handoverDone') }).click();

  const page = await (await browser.newContext()).newPage();
  await enterPassword(page, trainee);
  const { email } = trainee;
  await expect(page.getByText(english('console.signIn.step.recovery-code', { email }))).toBeVisible();
  await page.getByRole('textbox', { name: english('console.signIn.factor.field.recovery') }).fill(handedOver);
  await page.getByRole('button', { name: english('console.signIn.factor.continue') }).click();
  await expect(page.getByText(english('console.signIn.step.bind-factor', { email }))).toBeVisible();
  await page.reload();
  const secret = (await page.locator('code').innerText()).replaceAll(/[^A-Z2-7]/g, '');
  const code = authenticatorCode(secret, await box.now());
  await page.getByRole('textbox', { name: english('console.authenticator.code') }).fill(code);
  await page.getByRole('button', { name: english('console.authenticator.submit') }).click();
  const codes = page.getByRole('list', { name: english('ui.recoveryCodes.title') });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('checkbox', { name: english('ui.recoveryCodes.kept') }).check();
  await page.getByRole('button', { name: english('ui.recoveryCodes.continue') }).click();
  await expect(page.getByRole('heading', { level: 1, name: REVIEWS })).toBeVisible();
  for (const opened of [asking, approving, page]) await opened.context().close();
});

test('a wrong code does not sign in, and the step survives a reload', async ({ page, outside }) => {
  await enterPassword(page, seedStaff.auditor);
  const code = page.getByRole('textbox', { name: english('console.signIn.factor.field.authenticator') });
  const goOn = page.getByRole('button', { name: english('console.signIn.factor.continue') });
  await code.fill('000000');
  await goOn.click();
  await expect(page.getByRole('alert')).toContainText(english('error.wrong-code'));
  await page.reload();
  await code.fill(await staffCode(outside.box, seedStaff.auditor.email));
  await goOn.click();
  await expect(page.getByRole('heading', { level: 1, name: REVIEWS })).toBeVisible();
});

test('staff add a passkey, rename and remove it, and renew their recovery codes', async ({
  page,
  outside,
}) => {
  const { box } = outside;
  const { email } = seedStaff.auditor;
  await addPasskeyDevice(page);
  await new Console(page).signIn(seedStaff.auditor);
  await page.goto('/console/#/staff');
  await box.advance(11 * MINUTE);
  const own = page.getByRole('region', { name: english('console.staffAccess.own.title') });
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: english('console.staffAccess.own.name') });
  await own.getByRole('button', { name: english('console.staffAccess.own.add.open') }).click();
  await name.fill('Laptop');
  await dialog.getByRole('button', { name: english('console.staffAccess.own.add.submit') }).click();
  await proveAgain(page, box, email);
  await expect(page.getByText(english('console.staffAccess.own.add.done'))).toBeVisible();

  const press = (act: 'rename' | 'remove', passkey: string) =>
    own
      .getByRole('button', { name: english(`console.staffAccess.own.${act}.openNamed`, { name: passkey }) })
      .click();
  await press('rename', 'Laptop');
  await name.fill('Blue key');
  await dialog.getByRole('button', { name: english('console.staffAccess.own.rename.submit') }).click();
  await expect(own.getByText('Blue key')).toBeVisible();
  await press('remove', 'Blue key');
  await dialog.getByRole('button', { name: english('console.staffAccess.own.remove.open') }).click();
  await expect(own.getByText('Blue key')).toHaveCount(0);

  await own.getByRole('button', { name: english('console.staffAccess.own.renew.open') }).click();
  await dialog.getByRole('button', { name: english('console.staffAccess.own.renew.submit') }).click();
  const codes = page.getByRole('list', { name: english('ui.recoveryCodes.title') });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('checkbox', { name: english('ui.recoveryCodes.kept') }).check();
  await page.getByRole('button', { name: english('ui.recoveryCodes.continue') }).click();
  await expect(dialog).toHaveCount(0);
});
