// A browser keeps its sign-in from visit to visit; decisions of staff in between apply anyway.
import { fullPath, getMemberInfo, reasonTemplates } from '@causeway/contract';
import type { Page } from '@playwright/test';
import type { Outside } from '../api/outside.ts';
import { Person } from '../api/person.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import { sayIn } from '../texts/say.ts';

const TEMPLATE = 'address-incomplete';

/** The person still has the session from their registration. */
async function rejected(outside: Outside): Promise<Person> {
  const person = await Person.submitted(outside);
  await person.reject(1, [{ code: 'IDV_KYC_REJ_BASIC', template: TEMPLATE, text: '' }]);
  return person;
}

test('a member rejected since their last visit may open the reasons directly', async ({ page, outside }) => {
  const person = await rejected(outside);
  await person.goOnIn(page, 'personal');
  const portal = new Portal(page);
  await portal.open('/account/id-verification-rejected');
  await expect(page.getByText(reasonTemplates.en[TEMPLATE])).toBeVisible();
});

test('a person who opens a page without access reads that it is forbidden', async ({ page, outside }) => {
  const person = await Person.register(outside);
  await person.goOnIn(page, 'personal');
  const portal = new Portal(page);
  await portal.open('/account/id-verification-rejected');
  await expect(portal.heading(portal.say('ui.page.forbiddenTitle'))).toBeVisible();
});

/** Holds the member's read; the returned function releases it. */
async function holdLookUp(page: Page): Promise<() => void> {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${fullPath(getMemberInfo)}`, async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}

test('a link pressed before the member is read is not judged by the stored state', async ({
  page,
  outside,
}) => {
  const person = await rejected(outside);
  const answer = await holdLookUp(page);
  await person.goOnIn(page, 'personal');
  await new Portal(page).open('/overview');
  await page.getByRole('link', { name: sayIn('en')('seeWhy') }).click();
  answer();
  await expect(page.getByText(reasonTemplates.en[TEMPLATE])).toBeVisible();
});

test('a member verified since their last visit may pay at once', async ({ page, outside }) => {
  const person = await Person.verified(outside);
  const answer = await holdLookUp(page);
  await person.goOnIn(page, 'personal');
  const portal = new Portal(page);
  await portal.open('/transfer/transfer-records');
  await portal.button(portal.say('transfers.list.new'), page.getByRole('main')).first().click();
  answer();
  await expect(page).toHaveURL(/#\/transfer\/new-transfer$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
