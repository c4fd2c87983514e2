// What follows the first review of a business: it is declined, or its certificate ends and is replaced (spec 2 sections 2, 4).
import type { Language } from '@causeway/contract';
import { dayAfter } from '@causeway/contract/testing';
import type { Page } from '@playwright/test';
import { Business } from '../api/business.ts';
import { BusinessForm } from '../portal/business.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const SECONDS_OF_DAY = 86_400;
const PATIENCE = { timeout: 30_000 };

/** The page goes on with the session of a business that was made by calls. */
async function formOf(business: Business, page: Page, language: Language): Promise<BusinessForm> {
  await business.goOnIn(page, 'enterprise');
  return new BusinessForm(new Portal(page, 'enterprise', language));
}

for (const [level, language] of [
  [1, 'en'],
  [1, 'zh-Hans'],
  [2, 'zh-Hant'],
] as const) {
  test(`a business that level ${String(level)} declines is told so and cannot go on, ${language}`, async ({
    page,
    outside,
  }) => {
    const business = await Business.submitted(outside, language);
    await business.decline(level);
    const form = await formOf(business, page, language);
    const { portal, say } = form;
    await portal.open('/overview');
    await portal.button(say('transfer'), page.getByRole('main')).click();
    await expect(page.getByText(say('unsupported'))).toBeVisible();
    await expect(page).toHaveURL(/#\/overview$/);
    await portal.open('/account/account-information');
    await expect(page.getByText(say('declined'), { exact: true })).toBeVisible();
    for (const closed of ['id-verification', 'id-verification-rejected', 'update-information']) {
      await portal.open(`/account/${closed}`);
      await expect(page).toHaveURL(/#\/account\/account-information$/);
    }
    const { kycStatus, record } = await business.view();
    expect(kycStatus).toBe(5);
    await expect(business.draft(record)).rejects.toThrow(/verification-closed/);
  });
}

test('the certificate ends: the business hands in a new one, is reviewed, and stays verified', async ({
  page,
  outside,
}) => {
  const business = await Business.register(outside, 'zh-Hant');
  await business.draftWhole();
  const { record: written } = await business.view();
  const ends = dayAfter(written.expirationDate, 92 - 300);
  const renewed = dayAfter(ends, 900);
  await business.draft({ ...written, expirationDate: ends });
  await business.checkAll();
  await business.submit();
  await business.approve();
  // Days in which files that no record names are swept, too: those of the record have to stay.
  await outside.box.advance(3 * SECONDS_OF_DAY);
  await business.comeBack();
  const ending = async () => (await business.view()).todoItemDTOList.map(({ expiresOn }) => expiresOn);
  await expect.poll(ending, PATIENCE).toEqual([ends]);

  const form = await formOf(business, page, 'zh-Hant');
  const { portal, say } = form;
  await portal.open('/overview');
  await expect(page.getByText(say('toUpdate'))).toBeVisible();
  await page.getByRole('link', { name: say('update'), exact: true }).click();
  await expect(portal.heading(say('correctionTitle'))).toBeVisible();
  await expect(form.step('basic')).toBeVisible();
  await expect(page.getByText(`${say('endsOn')} ${ends}`)).toBeVisible();
  await expect(form.field('nameEn')).toBeDisabled();
  await form.fill('until', renewed);
  await page.keyboard.press('Tab');
  // Neither the business nor its people have to be looked at again.
  await form.next('documents');
  await form.handIn('certificate', 'renewed.pdf');
  await form.submit();
  await expect(page.getByText(say('resubmitted'))).toBeVisible();
  await expect(page).toHaveURL(/#\/account\/account-information$/);
  const { kycStatus, record } = await business.view();
  expect([kycStatus, record.expirationDate, await ending()]).toEqual([4, renewed, []]);

  await business.approve();
  await page.reload();
  await expect(page.getByText(say('approved'), { exact: true })).toBeVisible();
  await portal.open('/overview');
  await expect(portal.button(say('transfer'), page.getByRole('main'))).toBeVisible();
  await expect(page.getByText(say('toUpdate'))).toBeHidden();
  const approved = await business.view();
  expect([approved.kycStatus, approved.record.expirationDate]).toEqual([4, renewed]);
});
