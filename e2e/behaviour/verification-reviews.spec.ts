// A verification under review, as two staff members see it in the console: sent back in the member's language, corrected,
// and approved by two who are never the same.
import { reasonTemplates } from '@causeway/contract';
import { seedStaff } from '@causeway/db/seed/names';
import type { Browser, Page } from '@playwright/test';
import { Person } from '../api/person.ts';
import { pickByKeys } from '../keyboard.ts';
import { Console } from '../portal/console.ts';
import { expect, test } from '../test.ts';
import { beginningWith, english } from '../texts/say.ts';

async function signedIn(browser: Browser, who: { readonly email: string }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const staff = new Console(page);
  await staff.signIn(who);
  return { staff, page };
}

const { reviewer, senior } = seedStaff;
const inEnglish = reasonTemplates.en['address-incomplete'];
const inChinese = reasonTemplates['zh-Hant']['address-incomplete'];

test('a verification goes back in the member’s language, and forward by two staff members', async ({
  browser,
  outside,
}) => {
  const person = await Person.submitted(outside, 'zh-Hant');
  const { staff: first, page } = await signedIn(browser, reviewer);

  await test.step('the first reviewer takes it by a key, and says what to correct', async () => {
    await first.openVerification(person.memberId);
    await page.keyboard.press('c');
    await expect(
      page.getByRole('button', {
        name: beginningWith(english('console.claim.release')),
      }),
    ).toBeVisible();
    await sayWhatToCorrect(page);
  });

  await test.step('the member reads exactly that', async () => {
    const [todo, ...others] = (await person.view()).todos;
    expect(others).toEqual([]);
    expect(todo).toMatchObject({
      notifyType: 1,
      rejectDetail: { IDV_KYC_REJ_BASIC: `${inChinese}\nWhich floor?` },
    });
  });

  await test.step('corrected fields are marked', async () => {
    await person.draft({ address: '88 Queensway, 12th floor' });
    await person.submit();
    await first.openVerification(person.memberId);
    const basic = page.getByRole('region', { name: english('console.verificationReviews.section.Basic') });
    await expect(basic.locator('ins')).toHaveText(['88 Queensway, 12th floor']);
    await expect(basic.locator('del')).toHaveCount(1);
  });

  await test.step('the first approver reads that the second must be another person', async () => {
    await first.approveVerification(person.memberId);
    await first.openVerification(person.memberId);
    await expect(page.getByText(english('console.verificationReviews.mayNot.decided-first'))).toBeVisible();
    await expect(
      page.getByRole('button', { name: beginningWith(english('console.reviews.decision.approve')) }),
    ).toHaveCount(0);
  });

  await test.step('the second reviewer approves', async () => {
    const { staff: second } = await signedIn(browser, senior);
    await second.approveVerification(person.memberId);
    expect((await person.view()).kycStatus).toBe(4);
  });
});

/** Uses only the keyboard. */
async function sayWhatToCorrect(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('r');
  await expect(
    dialog.getByRole('heading', { name: english('console.verificationReviews.item.title') }),
  ).toBeVisible();
  await choose(
    page,
    english('console.verificationReviews.item.section'),
    english('console.verificationReviews.section.Basic'),
  );
  await choose(page, english('console.decision.template'), inEnglish);
  await dialog.getByRole('textbox', { name: english('console.decision.ownWords') }).focus();
  await page.keyboard.type('Which floor?');
  const preview = dialog.getByRole('region', { name: english('console.verificationReviews.item.preview') });
  await expect(preview).toContainText(inChinese);
  await expect(preview).toContainText('Which floor?');
  await dialog.getByRole('button', { name: english('console.verificationReviews.item.keep') }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('r');
  await expect(dialog.getByText(inChinese)).toBeVisible();
  await expect(
    dialog.getByRole('button', {
      name: english('console.verificationReviews.decision.rejectCount', { count: 1 }),
    }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(beginningWith(english('console.verificationReviews.decision.done.reject'))),
  ).toBeVisible();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  const select = page.getByRole('dialog').getByRole('combobox', { name: field });
  await select.focus();
  await pickByKeys(page, select, option);
}
