// The queue and its reviews by keyboard alone, and while a colleague decides on the same item.
import { getVerificationReview } from '@causeway/contract';
import { seedStaff } from '@causeway/db/seed/names';
import type { Browser, Page } from '@playwright/test';
import type { Outside } from '../api/outside.ts';
import { Person } from '../api/person.ts';
import { staffToken } from '../api/staff.ts';
import { Console } from '../portal/console.ts';
import { expect, test } from '../test.ts';
import { beginningWith, english } from '../texts/say.ts';

const { reviewer, senior, auditor } = seedStaff;

async function opened(browser: Browser, who: { readonly email: string }, memberId: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const staff = new Console(page);
  await staff.signIn(who);
  await staff.openVerification(memberId);
  return page;
}

const tokenOf = ({ api, box }: Outside, { email }: { readonly email: string }): Promise<string> =>
  staffToken(api, box, email);

const queueOf = (page: Page) => page.getByRole('list', { name: english('console.reviews.queue.label') });
const approve = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: english('console.reviews.decision.approve') });

test('the keyboard alone leads from the queue to a document and a decision', async ({ page, outside }) => {
  const { memberId } = await Person.submitted(outside);
  const staff = new Console(page);
  await staff.signIn();

  await test.step('into the queue, to its first verification, and back', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expect(
      page.getByRole('heading', { level: 1, name: english('console.routes.members') }),
    ).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await expect(
      page.getByRole('heading', { level: 1, name: english('console.routes.reviews') }),
    ).toBeVisible();
    await page.keyboard.press('1');
    await expect(page).toHaveURL(/queue=member/);
    const kinds = page.getByRole('navigation', { name: english('console.reviews.queue.kinds') });
    await expect(
      kinds.getByRole('link', { name: beginningWith(english('console.reviews.kind.member')) }),
    ).toHaveAttribute('aria-current', 'page');
    await expect(queueOf(page)).toHaveAttribute('aria-busy', 'false');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Individual verification' }).first(),
    ).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/reviews\/member\/\d+/);
    await expect(page.getByRole('heading', { name: english('console.reviews.check.title') })).toBeVisible();
    await page.keyboard.press('u');
    await expect(
      page.getByRole('heading', { level: 1, name: english('console.routes.reviews') }),
    ).toBeVisible();
  });

  await test.step('a verification is claimed, its document viewed, and it is approved', async () => {
    await staff.openVerification(memberId);
    await page.keyboard.press('c');
    await expect(
      page.getByRole('button', {
        name: beginningWith(english('console.claim.release')),
      }),
    ).toBeVisible();
    const view = page.getByRole('toolbar', { name: english('console.file.view.tools') }).first();
    await expect(view).toContainText('100%');
    await page.keyboard.press('+');
    await expect(view).toContainText('150%');
    const front = page.getByRole('img', { name: beginningWith(english('console.file.picture')) }).first();
    await page.keyboard.press('t');
    await expect(front).toHaveAttribute('style', /rotate\(90deg\)/);
    await page.keyboard.press('a');
    // The focus moves even if the view of the file is counted only after the dialog opens.
    await expect(approve(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(beginningWith(english('console.verificationReviews.decision.done.approveFirst'))),
    ).toBeVisible();
  });
});

test('if two approve at once, one decides and the other sees a notice', async ({ browser, outside }) => {
  const person = await Person.submitted(outside);
  const { memberId } = person;
  const pages = [await opened(browser, reviewer, memberId), await opened(browser, senior, memberId)];
  for (const page of pages) {
    await page.keyboard.press('a');
    await expect(approve(page)).toBeEnabled();
  }

  await Promise.all(pages.map((page) => approve(page).click()));
  const overtaken = pages.map((page) =>
    page.getByText(english('console.review.meanwhile.already-decided.title')),
  );
  for (const page of pages) {
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect
    .poll(async () => {
      const counts = await Promise.all(overtaken.map((notice) => notice.count()));
      return counts.reduce((sum, count) => sum + count, 0);
    })
    .toBe(1);
  const token = await tokenOf(outside, auditor);
  const { level, decisions } = await outside.api.call(getVerificationReview, { memberId }, { token });
  expect({ level, decided: decisions.length }).toEqual({ level: 2, decided: 1 });
});
