// Files in the browser: uploading, canceled, lost and retried; too many, too large; and viewed by staff.
import { appendFile, truncate, writeFile } from 'node:fs/promises';
import { queryInstitutionApplication } from '@causeway/contract';
import type { Locator, Page } from '@playwright/test';
import { Business } from '../api/business.ts';
import { Member } from '../api/member.ts';
import { pdfOfTwoPages, picture } from '../paper.ts';
import { newcomer } from '../people.ts';
import { BusinessForm } from '../portal/business.ts';
import { Console } from '../portal/console.ts';
import { startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import { beginningWith, english } from '../texts/say.ts';

const UPLOAD = '**/api/common-api/web/file/upload';
/** The progress text from 1 percent on. */
const somePercent = new RegExp(
  `^${english('ui.upload.percent', { percent: 7 }).replace('7', String.raw`[1-9]\d?`)}$`,
);
const pdf = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdfOfTwoPages() };
/** Bytes: enough to see the progress. */
const LARGE = 20_000_000;
const enquiry = {
  companyName: 'Granite Bay Payments Ltd',
  imTypeAcct: '+852 5550 0199',
  description: 'Collection accounts for our merchants.',
};
const png = { name: 'seal.png', mimeType: 'image/png', buffer: picture };

/** An upload field, by default an application's, and its line for a file. */
class Attachments {
  readonly field: Locator;

  constructor(page: Page, name = english('institutions.form.files')) {
    this.field = page.getByRole('group', { name });
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

/**
 * Slows uploads to this many bytes a second, so that a test can act midway; returns the function that ends
 * it.
 */
async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const pass = async (uploadThroughput: number): Promise<void> => {
    const others = { offline: false, latency: 0, downloadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { ...others, uploadThroughput });
  };
  await session.send('Network.enable');
  await pass(bytesPerSecond);
  return () => pass(-1);
}

test.describe('a business that applies as an institution', () => {
  let attachments: Attachments;
  let portal: Portal;
  let member: Member;

  test.beforeEach(async ({ page, outside }) => {
    member = await Member.register(outside, newcomer('business'));
    portal = new Portal(page, 'enterprise');
    await startSignedIn(portal, member.who);
    await portal.open('/account/institution-application');
    attachments = new Attachments(page);
  });

  test('sees a file on its way, cannot send meanwhile, and cancels it', async ({ page }) => {
    let isAsked = false;
    await page.route(UPLOAD, () => {
      // The upload is never answered, so it stays in progress until it is canceled.
      isAsked = true;
    });
    await attachments.pick(pdf);
    const line = attachments.line(pdf.name);
    await expect(line.getByText(english('ui.upload.percent', { percent: 0 }))).toBeVisible();
    await expect(
      line.getByRole('progressbar', { name: english('ui.upload.progressNamed', { name: pdf.name }) }),
    ).toBeAttached();
    await expect.poll(() => isAsked).toBe(true);
    await expect(portal.button(portal.say('institutions.form.submit'))).toBeDisabled();
    await line.getByRole('button', { name: english('ui.upload.cancelNamed', { name: pdf.name }) }).click();
    await expect(line).toHaveCount(0);
    await expect(portal.button(portal.say('institutions.form.submit'))).toBeEnabled();
  });

  test('retries a file whose connection was lost, as the same request', async ({ page }) => {
    const ids: (string | undefined)[] = [];
    await page.route(UPLOAD, (route) => {
      ids.push(route.request().headers()['x-request-id']);
      return ids.length === 1 ? route.abort('connectionreset') : route.continue();
    });
    await attachments.pick(pdf);
    const line = attachments.line(pdf.name);
    await expect(line.getByText(english('ui.upload.state.fail'))).toBeVisible();
    await expect(portal.button(portal.say('institutions.form.submit'))).toBeEnabled();
    await line.getByRole('button', { name: english('ui.upload.retryNamed', { name: pdf.name }) }).click();
    await expect(line.getByText(english('ui.upload.state.success'), { exact: true })).toBeVisible();
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  test('loses the connection midway, and the submitted file is complete and there once', async ({
    page,
    context,
  }) => {
    await fillIn(portal, member.who.email);
    const large = test.info().outputPath('accounts.pdf');
    await writeFile(large, pdfOfTwoPages());
    await truncate(large, LARGE);
    await appendFile(large, '%%EOF\n');
    const letGo = await slowDown(page, LARGE / 20);
    await attachments.pick(large);
    const line = attachments.line('accounts.pdf');
    await expect(line.getByText(somePercent)).toBeVisible();
    await context.setOffline(true);
    await expect(line.getByRole('alert')).toHaveText(english('ui.upload.lost'));
    await letGo();
    await context.setOffline(false);
    await line
      .getByRole('button', { name: english('ui.upload.retryNamed', { name: 'accounts.pdf' }) })
      .click();
    await expect(line.getByText(english('ui.upload.state.success'), { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    await expect(attachments.field.getByRole('listitem')).toHaveCount(1);
    await expect(portal.field(portal.say('institutions.form.companyName'))).toHaveValue(enquiry.companyName);
    await portal.press(portal.say('institutions.form.submit'));
    await expect(page.getByText(english('institutions.done.title'))).toBeVisible();
    const sent = await member.call(queryInstitutionApplication, {});
    expect(sent.application).toMatchObject({
      ...enquiry,
      files: [{ originalFileName: 'accounts.pdf', fileSize: LARGE + 6 }],
    });
  });

  test('rejected files are named before a byte leaves, and the server’s refusals too', async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/web/file/upload') ? 1 : 0));
    const large = test.info().outputPath('large.pdf');
    await writeFile(large, '%PDF-');
    await truncate(large, 50 * 1024 * 1024);
    await attachments.pick(large);
    await expect(attachments.field.getByRole('alert')).toContainText(english('error.too-large'));
    await attachments.pick({ ...pdf, name: 'setup.exe' });
    await expect(attachments.field.getByRole('alert')).toContainText('setup.exe: unsupported file type');
    expect(sent).toBe(0);
    await attachments.pick({ ...pdf, name: 'setup.pdf', buffer: Buffer.from('MZ\u0090\0\u0003', 'latin1') });
    const refused = attachments.line('setup.pdf');
    await expect(refused.getByRole('alert')).toHaveText(english('error.file-type-refused'));
    // The file would be refused again, so it can only be removed.
    await expect(refused.getByRole('button')).toHaveText([english('ui.upload.remove')]);
  });

  test('may retry a file that found the server busy', async ({ page }) => {
    await page.route(UPLOAD, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await attachments.pick(pdf);
    const line = attachments.line(pdf.name);
    await expect(line.getByRole('alert')).toHaveText(english('error.unavailable'));
    await line.getByRole('button', { name: english('ui.upload.retryNamed', { name: pdf.name }) }).click();
    await expect(line.getByText(english('ui.upload.state.success'), { exact: true })).toBeVisible();
  });

  test('uploads as many files as there is room for, and removes one', async () => {
    await attachments.pick(...Array.from({ length: 6 }, (_, index) => ({ ...pdf, name: `${index}.pdf` })));
    await expect(
      attachments.field.getByText(english('ui.upload.state.success'), { exact: true }),
    ).toHaveCount(5);
    await expect(attachments.field.getByRole('alert')).toContainText(
      english('ui.upload.issue.count', { max: 5, name: '5.pdf' }),
    );
    await expect(attachments.field.getByRole('button', { name: english('ui.upload.choose') })).toHaveCount(0);
    await attachments
      .line('0.pdf')
      .getByRole('button', { name: english('ui.upload.removeNamed', { name: '0.pdf' }) })
      .click();
    await expect(
      attachments.field.getByText(english('ui.upload.state.success'), { exact: true }),
    ).toHaveCount(4);
    await expect(attachments.field).toBeFocused();
  });

  test('staff view one page and one picture at a time, and nothing is run', async ({ page, browser }) => {
    await fillIn(portal, member.who.email);
    await attachments.pick(pdf, png);
    await expect(
      attachments.field.getByText(english('ui.upload.state.success'), { exact: true }),
    ).toHaveCount(2);
    await portal.press(portal.say('institutions.form.submit'));
    await expect(page.getByText(english('institutions.done.title'))).toBeVisible();

    const staffPage = await browser.newPage();
    await new Console(staffPage).signIn();
    const errors: string[] = [];
    staffPage.on('dialog', (dialog) => {
      errors.push(dialog.message());
      return dialog.dismiss();
    });
    staffPage.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await staffPage.goto(`/console/#/institutions/${member.memberId}`);
    await staffPage
      .getByRole('button', { name: english('console.file.showNamed', { name: pdf.name }) })
      .click();
    const sheet = (page: number) =>
      staffPage.getByRole('img', {
        name: english('console.file.pageOf', { name: english('console.file.type.code36'), page }),
        exact: true,
      });
    await expect(sheet(1)).toHaveAttribute('data-drawn', '1');
    const first = await sheet(1).screenshot();
    await staffPage.getByRole('button', { name: english('ui.table.next') }).click();
    await expect(sheet(2)).toHaveAttribute('data-drawn', '2');
    // Only the text of the sheet differs.
    expect((await sheet(2).screenshot()).equals(first)).toBe(false);
    await staffPage.getByRole('button', { name: english('console.file.view.turn') }).click();
    await expect.poll(() => isUpright(sheet(2))).toBe(true);

    await staffPage
      .getByRole('button', { name: english('console.file.showNamed', { name: png.name }) })
      .click();
    const shown = staffPage.getByRole('img', { name: beginningWith(english('console.file.picture')) });
    await expect(shown).toHaveJSProperty('naturalWidth', 1);
    const saving = staffPage.waitForEvent('download');
    await staffPage
      .getByRole('button', { name: english('console.file.saveNamed', { name: pdf.name }) })
      .click();
    expect((await saving).suggestedFilename()).toBe(pdf.name);
    expect(errors).toEqual([]);
    await staffPage.close();
  });
});

test('a business uploads ten files at once: all arrive once, and an eleventh does not', async ({
  page,
  outside,
}) => {
  const business = await Business.register(outside);
  // Without listed people, nobody has to be verified before the documents.
  await business.draftWhole({ stakeholderInfoBo: [] });
  const form = await BusinessForm.of(business, page);
  await form.open();
  for (const step of ['business', 'stakeholders', 'documents'] as const) await form.next(step);
  const holders = new Attachments(page, form.say('verificationEnterprise.documents.title.114'));
  const names = Array.from({ length: 11 }, (_, index) => `holder-${String(index)}.pdf`);
  const ten = names.slice(0, 10);
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/web/file/upload')) sent.push(request.headers()['x-request-id']);
  });
  const refusal = english('ui.upload.issue.count', { max: 10, name: 'holder-10.pdf' });

  await holders.pick(...names.map((name) => ({ ...pdf, name })));
  await expect(holders.field.getByRole('alert')).toHaveText(refusal);
  await expect(holders.field.getByText(form.say('ui.upload.state.success'), { exact: true })).toHaveCount(
    10,
    { timeout: 30_000 },
  );
  expect([sent.length, new Set(sent).size]).toEqual([10, 10]);
  for (const name of ten) await expect(holders.line(name)).toHaveCount(1);
  await expect(holders.field.getByRole('button', { name: english('ui.upload.choose') })).toHaveCount(0);
  await form.press('save');
  await form.portal.expectSaved();
  const { record, files } = await business.view();
  const kept = record.kycFiles.filter(({ fileType }) => fileType === '114').map(({ fileId }) => fileId);
  const nameOf = (id: string) => files.find(({ fileId }) => fileId === id)?.originalFileName ?? id;
  expect(kept.map(nameOf).toSorted()).toEqual(ten.toSorted());
});

async function isUpright(sheet: Locator): Promise<boolean> {
  const box = await sheet.boundingBox();
  return box !== null && box.height > box.width;
}

async function fillIn(portal: Portal, email: string): Promise<void> {
  await portal.fill(portal.say('institutions.form.companyName'), enquiry.companyName);
  await portal.fill(portal.say('institutions.form.email'), email);
  await portal.choose(portal.say('institutions.form.imType'));
  await portal.fill(portal.say('institutions.form.imTypeAcct'), enquiry.imTypeAcct);
  await portal.fill(portal.say('institutions.form.cooperation'), enquiry.description);
}
