// Files in the browser: on their way, given up, lost and tried again; too many, too large; and looked at by staff.
import { truncate, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Member } from '../api/member.ts';
import { pdfOfTwoPages, picture } from '../paper.ts';
import { newcomer } from '../people.ts';
import { Console } from '../portal/console.ts';
import { signIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const UPLOAD = '**/api/common-api/web/file/upload';
const pdf = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdfOfTwoPages() };
const png = { name: 'seal.png', mimeType: 'image/png', buffer: picture };

/** The field of an application, and its line for a file. */
class Attachments {
  readonly field: Locator;

  constructor(page: Page) {
    this.field = page.getByRole('group', { name: 'Attachments' });
  }

  pick(...files: readonly (typeof pdf | string)[]): Promise<void> {
    const input = this.field.locator('input[type=file]');
    return typeof files[0] === 'string'
      ? input.setInputFiles(files.map(String))
      : input.setInputFiles(files.filter((file) => typeof file !== 'string'));
  }

  line(name: string): Locator {
    return this.field.getByRole('listitem').filter({ hasText: name });
  }
}

test.describe('a business that applies as an institution', () => {
  let attachments: Attachments;
  let portal: Portal;
  let member: Member;

  test.beforeEach(async ({ page, outside }) => {
    member = await Member.register(outside, newcomer('business'));
    portal = new Portal(page, 'enterprise');
    await signIn(portal, member.who);
    await portal.open('/account/institution-application');
    attachments = new Attachments(page);
  });

  test('sees a file on its way, cannot send meanwhile, and gives it up', async ({ page }) => {
    let isAsked = false;
    await page.route(UPLOAD, () => {
      // Never answered: it is on its way until it is given up.
      isAsked = true;
    });
    await attachments.pick(pdf);
    const line = attachments.line(pdf.name);
    await expect(line.getByText('Uploading, 0%')).toBeVisible();
    await expect(line.getByRole('progressbar', { name: `Upload of ${pdf.name}` })).toBeAttached();
    await expect.poll(() => isAsked).toBe(true);
    await expect(portal.button('Submit')).toBeDisabled();
    await line.getByRole('button', { name: `Cancel the upload of ${pdf.name}` }).click();
    await expect(line).toHaveCount(0);
    await expect(portal.button('Submit')).toBeEnabled();
  });

  test('tries a file again whose connection was lost, as the same request', async ({ page }) => {
    const ids: (string | undefined)[] = [];
    await page.route(UPLOAD, (route) => {
      ids.push(route.request().headers()['x-request-id']);
      return ids.length === 1 ? route.abort('connectionreset') : route.continue();
    });
    await attachments.pick(pdf);
    const line = attachments.line(pdf.name);
    await expect(line.getByText('Not uploaded')).toBeVisible();
    await expect(portal.button('Submit')).toBeEnabled();
    await line.getByRole('button', { name: `Upload ${pdf.name} again` }).click();
    await expect(line.getByText('Uploaded', { exact: true })).toBeVisible();
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  test('is told what is not taken before a byte leaves, and what the server refuses', async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/web/file/upload') ? 1 : 0));
    const large = test.info().outputPath('large.pdf');
    await writeFile(large, '%PDF-');
    await truncate(large, 50 * 1024 * 1024);
    await attachments.pick(large);
    await expect(attachments.field.getByRole('alert')).toContainText('The file is too large, upload failed!');
    await attachments.pick({ ...pdf, name: 'setup.exe' });
    await expect(attachments.field.getByRole('alert')).toContainText('setup.exe: unsupported file type');
    expect(sent).toBe(0);
    await attachments.pick({ ...pdf, name: 'setup.pdf', buffer: Buffer.from('MZ\u0090\0\u0003', 'latin1') });
    await expect(attachments.line('setup.pdf').getByRole('alert')).toHaveText('Unsupported file type.');
  });

  test('uploads as many as there is room for, and removes one', async () => {
    await attachments.pick(...Array.from({ length: 6 }, (_, index) => ({ ...pdf, name: `${index}.pdf` })));
    await expect(attachments.field.getByText('Uploaded', { exact: true })).toHaveCount(5);
    await expect(attachments.field.getByRole('alert')).toContainText('No more than 5 files');
    await expect(attachments.field.getByRole('button', { name: /Choose/ })).toHaveCount(0);
    await attachments.line('0.pdf').getByRole('button', { name: 'Remove 0.pdf' }).click();
    await expect(attachments.field.getByText('Uploaded', { exact: true })).toHaveCount(4);
    await expect(attachments.field).toBeFocused();
  });

  test('is looked at by staff, a page and a picture at a time, and nothing is run', async ({
    page,
    browser,
  }) => {
    await portal.fill('Company name', 'Granite Bay Payments Ltd');
    await portal.fill('Email', member.who.email);
    await portal.choose('Contact platform');
    await portal.fill('Account there', '+852 5550 0199');
    await portal.fill('Cooperation you wish for', 'Collection accounts for our merchants.');
    await attachments.pick(pdf, png);
    await expect(attachments.field.getByText('Uploaded', { exact: true })).toHaveCount(2);
    await portal.press('Submit');
    await expect(page.getByText('Your application is with us')).toBeVisible();

    const staffPage = await browser.newPage();
    await new Console(staffPage).signIn();
    const faults: string[] = [];
    staffPage.on('dialog', (dialog) => {
      faults.push(dialog.message());
      return dialog.dismiss();
    });
    staffPage.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await staffPage.goto(`/console/#/institutions/${member.memberId}`);
    await staffPage.getByRole('button', { name: `Show ${pdf.name}` }).click();
    const sheet = staffPage.getByRole('img', { name: /, page \d/ });
    await expect(sheet).toHaveAttribute('data-drawn', '1');
    const first = await sheet.screenshot();
    await staffPage.getByRole('button', { name: 'Next page' }).click();
    await expect(sheet).toHaveAttribute('data-drawn', '2');
    // Nothing but the word on it differs.
    expect((await sheet.screenshot()).equals(first)).toBe(false);
    await staffPage.getByRole('button', { name: 'Turn' }).click();
    await expect.poll(() => isUpright(sheet)).toBe(true);

    await staffPage.getByRole('button', { name: `Show ${png.name}` }).click();
    const shown = staffPage.getByRole('img', { name: /^Picture/ });
    await expect(shown).toHaveJSProperty('naturalWidth', 1);
    const saving = staffPage.waitForEvent('download');
    await staffPage.getByRole('button', { name: `Download ${pdf.name}` }).click();
    expect((await saving).suggestedFilename()).toBe(pdf.name);
    expect(faults).toEqual([]);
    await staffPage.close();
  });
});

const isUpright = async (sheet: Locator): Promise<boolean> => {
  const box = await sheet.boundingBox();
  return box !== null && box.height > box.width;
};
