// A reviewer's collected corrections stay theirs until they are sent, wherever they sign in, and are stored
// in no browser.
import { seedStaff } from '@causeway/db/seed/names';
import type { Page } from '@playwright/test';
import { Person } from '../api/person.ts';
import { Console } from '../portal/console.ts';
import { expect, test } from '../test.ts';
import { beginningWith, english } from '../texts/say.ts';

const WORDS = 'Which floor of the building?';

/** Enters the correction by the button of its section. */
async function askForCorrection(page: Page, words: string): Promise<void> {
  await page
    .getByRole('button', {
      name: english('console.verificationReviews.item.askNamed', {
        name: english('console.verificationReviews.section.Basic'),
      }),
    })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: english('console.decision.ownWords') }).fill(words);
  await dialog.getByRole('button', { name: english('console.verificationReviews.item.keep') }).click();
  await expect(dialog).toBeHidden();
  await expect(basic(page).getByText(words)).toBeVisible();
}

const basic = (page: Page) =>
  page.getByRole('region', { name: english('console.verificationReviews.section.Basic') });
const rejectWithOne = (page: Page) =>
  page.getByRole('button', {
    name: english('console.verificationReviews.decision.rejectCount', { count: 1 }),
  });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: beginningWith(english('console.shell.account')) }).click();
  await page.getByRole('menuitem', { name: english('console.shell.signOut') }).click();
  await expect(page.getByRole('button', { name: english('console.signIn.submit') })).toBeVisible();
}

test('corrections survive the queue, Back, a reload and a sign-out', async ({ page, outside }) => {
  const person = await Person.submitted(outside);
  const staff = new Console(page);
  await staff.signIn();
  await staff.openVerification(person.memberId);
  await askForCorrection(page, WORDS);

  await test.step('the queue shows whose they are, and Back leads to them', async () => {
    await page.goto('/console/#/reviews?queue=member');
    const row = page
      .getByRole('listitem')
      .filter({ hasText: english('console.reviews.queue.unsent', { count: 1 }) });
    await expect(row).toHaveCount(1);
    await page.goBack();
    await expect(basic(page).getByText(WORDS)).toBeVisible();
    await page.goForward();
    await row.getByRole('link').click();
    await expect(basic(page).getByText(WORDS)).toBeVisible();
  });

  await test.step('a reload asks nothing and loses nothing, nor does signing in again', async () => {
    await page.reload();
    await expect(basic(page).getByText(WORDS)).toBeVisible();
    await expect(rejectWithOne(page)).toBeVisible();
    await signOut(page);
    await staff.signIn();
    await page.goto(`/console/#/reviews/member/${person.memberId}`);
    await expect(basic(page).getByText(WORDS)).toBeVisible();
  });

  await test.step('no store of the browser has them', async () => {
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(WORDS);
  });

  await test.step('after sending they are gone from the draft and listed among the decisions', async () => {
    await rejectWithOne(page).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', {
        name: english('console.verificationReviews.decision.rejectCount', { count: 1 }),
      })
      .click();
    await expect(
      page.getByText(beginningWith(english('console.verificationReviews.decision.done.reject'))),
    ).toBeVisible();
    await page.goto(`/console/#/reviews/member/${person.memberId}`);
    await expect(
      page
        .getByRole('region', { name: english('console.verificationReviews.history.title') })
        .getByText(WORDS),
    ).toBeVisible();
  });
});

test('another person who signs in in the same tab finds no collected corrections', async ({
  page,
  outside,
}) => {
  const person = await Person.submitted(outside);
  const staff = new Console(page);
  await staff.signIn();
  await staff.openVerification(person.memberId);
  await askForCorrection(page, WORDS);

  await signOut(page);
  await staff.signIn(seedStaff.senior);
  await page.goto(`/console/#/reviews/member/${person.memberId}`);
  await expect(basic(page)).toBeVisible();
  await expect(page.getByText(WORDS)).toHaveCount(0);
});
