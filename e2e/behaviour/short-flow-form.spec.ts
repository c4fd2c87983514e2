// The short flow is no dead end: the form takes people who have left, and documents that no check reads
// fully.
import { dayAfter } from '@causeway/contract/testing';
import { Business } from '../api/business.ts';
import { BusinessForm } from '../portal/business.ts';
import { expect, test } from '../test.ts';

const DAY = 86_400;
const PATIENCE = { timeout: 30_000 };
/**
 * The number of days before its expiry from which a document counts as expiring and is no longer accepted.
 */
const NOTICE = 90;
/** The provider's text for a value it could not read. */
const UNREAD = 'N/A';

test('a person has left, and a document has no readable expiry date: the form takes both', async ({
  page,
  outside,
  language,
}) => {
  const business = await Business.register(outside, language);
  await business.draftWhole();
  const { record } = await business.view();
  const today = (await outside.box.now()).toISOString().slice(0, 10);
  const ends = { idEffectiveDateEnd: dayAfter(today, NOTICE + 2), isPermanent: 0 } as const;
  const stakeholderInfoBo = record.stakeholderInfoBo.map((entry) =>
    entry.uid === 'director' ? { ...entry, roles: [2, 3] satisfies (2 | 3)[] } : { ...entry, ...ends },
  );
  await business.draft({ ...record, stakeholderInfoBo });
  await business.checkAll();
  await business.submit();
  await business.approve();
  await outside.box.advance(3 * DAY);
  await business.comeBack();
  await expect.poll(async () => (await business.view()).todos.length, PATIENCE).toBe(2);
  await business.checkPerson('owner', {
    outcome: 'passed',
    firstName: 'PERSON',
    lastName: 'OWNER',
    country: 'HK',
    number: 'K-owner',
    birthDate: '1980-05-17',
    expiryDate: UNREAD,
  });

  const form = await BusinessForm.of(business, page);
  const { portal, say } = form;
  await portal.open('/account/update-identity-information');
  await expect(portal.heading(say('shortTitle'))).toBeVisible();
  await form.press('submit');
  await expect(page.getByRole('alert').getByText(/^Person owner/)).toBeVisible();
  await form.press('changeDetails');
  await expect(portal.heading(say('businessCorrectionTitle'))).toBeVisible();
  await expect(form.step('stakeholders')).toBeVisible();
  const renewed = dayAfter(today, 900);
  await form.act('owners', new RegExp(say('edit')));
  await form.field('until', form.dialog).fill(renewed);
  await page.keyboard.press('Tab');
  await form.keep();
  await form.list('signatories').getByRole('button', { name: new RegExp(`${say('remove')}.*Person signatory`) }).click(); // prettier-ignore
  await portal.button(say('remove'), form.dialog).click();
  await expect(form.list('signatories').getByText('Person signatory')).toHaveCount(0);
  await form.submit();
  await expect(page.getByText(say('resubmitted'))).toBeVisible();
  const submitted = await business.view();
  expect(submitted.todos).toEqual([]);
  expect(submitted.record.stakeholderInfoBo).toMatchObject([
    { uid: 'owner', idEffectiveDateEnd: renewed },
    { uid: 'director' },
  ]);
});
