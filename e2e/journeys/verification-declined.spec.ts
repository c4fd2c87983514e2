// A declined member reads the reason and cannot continue, whatever the first reviewer decided (VER-002, VER-144).
import type { Page } from '@playwright/test';
import { Business } from '../api/business.ts';
import { Person } from '../api/person.ts';
import { BusinessForm } from '../portal/business.ts';
import { PersonForm } from '../portal/person.ts';
import type { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const FIRST = ['decline', 'approve'] as const;
const CLOSED = ['id-verification', 'id-verification-rejected', 'update-information'];

async function isNotifiedAndBlocked(page: Page, portal: Portal): Promise<void> {
  const { say } = portal;
  await portal.open('/transfer/transfer-records');
  await portal.button(say('transfers.list.new'), page.getByRole('main')).first().click();
  await expect(page.getByText(say('unsupported'), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/#\/transfer\/transfer-records$/);
  await portal.open('/account/account-information');
  await expect(page.getByText(say('declined'), { exact: true })).toBeVisible();
  // Staff's own words: a person without an email reads them only here.
  await expect(page.getByText('We cannot support this.', { exact: true })).toBeVisible();
  for (const closed of CLOSED) {
    await portal.open(`/account/${closed}`);
    await expect(page).toHaveURL(/#\/account\/account-information$/);
  }
}

for (const first of FIRST) {
  test(`a person who is declined after the first said ${first}`, async ({ page, outside, language }) => {
    const person = await Person.submitted(outside, language);
    await person.decline(first);
    const { portal } = await PersonForm.of(person, page);
    await isNotifiedAndBlocked(page, portal);
    const { kycStatus, record } = await person.view();
    expect(kycStatus).toBe(5);
    await expect(person.draft(record)).rejects.toThrow(/verification-closed/);
  });

  test(`a business that is declined after the first said ${first}`, async ({ page, outside, language }) => {
    const business = await Business.submitted(outside, language);
    await business.decline(first);
    const { portal } = await BusinessForm.of(business, page);
    await isNotifiedAndBlocked(page, portal);
    const { kycStatus, record } = await business.view();
    expect(kycStatus).toBe(5);
    await expect(business.draft(record)).rejects.toThrow(/verification-closed/);
  });
}
