// A licensed institution applies: rejected once, sent again, processed by one staff member, completed by another.
import { decideApplication, getApplication, sendInstitutionApplication } from '@causeway/contract';
import { seedStaff } from '@causeway/db/seed/names';
import { Applicant, PAPER, registered } from '../api/applicant.ts';
import { Business } from '../api/business.ts';
import type { Outside } from '../api/outside.ts';
import { staffToken } from '../api/staff.ts';
import { newcomer } from '../people.ts';
import { Console } from '../portal/console.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import { sayIn } from '../texts/say.ts';

async function decide(
  { api, box }: Outside,
  memberId: string,
  decision: 'process' | 'reject',
  reason?: string,
): Promise<void> {
  const token = await staffToken(api, box, seedStaff.senior.email);
  const { version } = await api.call(getApplication, { memberId }, { token });
  await api.call(
    decideApplication,
    { memberId, version, decision, ...(reason !== undefined && { reason }) },
    { token },
  );
}

const apply = (applicant: Applicant): Promise<unknown> =>
  applicant.call(sendInstitutionApplication, {
    companyName: 'Harbour Payments Limited',
    email: applicant.who.email,
    imType: '2',
    imTypeAcct: '+852 5555 1234',
    description: 'We would like to offer accounts to our clients.',
    applyFiles: [],
    version: 0,
  });

test('the enquiry is made, rejected and made again', async ({ page, outside, language }) => {
  const applicant = new Applicant(await registered(outside, newcomer('business'), language));
  await applicant.goOnIn(page, 'enterprise');
  const portal = new Portal(page, 'enterprise', language);
  const { say } = portal;
  await portal.open('/account/id-verification');
  await page.getByRole('link', { name: say('enquire') }).click();
  await portal.press(say('submit'));
  await expect(portal.field(say('companyName'))).toBeFocused();
  await expect(page.getByText(say('required')).first()).toBeVisible();
  await expect(page.getByText(say('accountIncomplete'))).toBeVisible();

  await portal.fill(say('companyName'), 'Harbour Payments Limited');
  await portal.fill(say('email'), 'partners@harbour.example');
  await portal.choose(say('contactPlatform'));
  await portal.fill(say('platformAccount'), '+852 5555 1234');
  await portal.fill(say('cooperation'), 'We would like to offer accounts to our clients.');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: PAPER });
  await expect(page.getByRole('listitem').filter({ hasText: 'licence.pdf' })).toBeVisible();
  await portal.press(say('submit'));
  await expect(portal.heading(say('enquirySent'))).toBeVisible();

  // A reload shows the same page, and staff reject it.
  await page.reload();
  await expect(portal.heading(say('enquirySent'))).toBeVisible();
  await decide(outside, applicant.memberId, 'reject', 'No licence of today.');
  await page.reload();
  await expect(page.getByText(say('enquiryRejected'))).toBeVisible();
  await expect(page.getByText('No licence of today.')).toBeVisible();
  await expect(portal.field(say('companyName'))).toHaveValue('Harbour Payments Limited');
  await portal.press(say('submit'));
  await portal.press(say('ok'));
  await expect(page).toHaveURL(/#\/overview/);
});

test('a member that has started a verification meanwhile finds it', async ({ page, outside, language }) => {
  const business = await Business.register(outside, language);
  await business.draftWhole();
  await business.goOnIn(page, 'enterprise');
  const portal = new Portal(page, 'enterprise', language);
  const { say } = portal;
  await portal.open('/account/id-verification');
  await page.getByRole('link', { name: say('enquire'), exact: true }).click();
  await expect(portal.field(say('companyName'))).toHaveValue('');

  await apply(business);
  await decide(outside, business.memberId, 'reject', 'No licence of today.');
  await portal.open('/account/account-information');
  await page.reload();
  await expect(page.getByText(say('enquiryNotAccepted'))).toBeVisible();
  await page.getByRole('link', { name: say('toEnquiry'), exact: true }).press('Enter');
  await expect(page.getByText('No licence of today.')).toBeVisible();
  await portal.press(say('submit'));
  await expect(portal.heading(say('enquirySent'))).toBeVisible();
  await portal.open('/account/account-information');
  await expect(page.getByText(say('enquiryWithUs'))).toBeVisible();
  await page.getByRole('link', { name: say('toEnquiry'), exact: true }).click();
  await expect(portal.heading(say('enquirySent'))).toBeVisible();
});

test('two members of staff make an applicant an institution', async ({
  page,
  outside,
  browser,
  language,
}) => {
  const say = sayIn(language);
  const applicant = new Applicant(await registered(outside, newcomer('business'), language));
  await apply(applicant);
  await decide(outside, applicant.memberId, 'process');
  const staff = new Console(page);
  await staff.signIn();
  await staff.speak(language);
  await page.goto('/console/#/institutions');
  await page.getByRole('row').filter({ hasText: applicant.who.email }).first().click();
  await page.getByRole('textbox', { name: say('console.institutions.notes.add') }).fill('Register checked.');
  await page.getByRole('button', { name: say('console.institutions.notes.save'), exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Register checked.' })).toBeVisible();
  await page.getByRole('button', { name: say('console.institutions.decision.complete') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('console.institutions.decision.complete') }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(say('console.institutions.status.completed'), { exact: true }).first(),
  ).toBeVisible();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await applicant.goOnIn(theirs, 'enterprise');
  const portal = new Portal(theirs, 'enterprise', language);
  await portal.open('/account/institution-application');
  await expect(portal.heading(say('institutions.completed.title'))).toBeVisible();
  await context.close();
});
