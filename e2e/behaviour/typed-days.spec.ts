// A day is accepted only in the field's format: it never turns into another day, nor into the previous one.
import { Business } from '../api/business.ts';
import { BusinessForm } from '../portal/business.ts';
import { expect, test } from '../test.ts';

/** Each of these is a day for some people, or in some browser. */
const NO_DAYS = ['12/05/2018', '31/12/2018', '2018-02-30', '2018-13-01', '2018-5-6', '2018', '0'];

test('an invalid day stays visible with an error', async ({ page, outside, language }) => {
  const business = await Business.register(outside, language);
  await business.draftWhole();
  const form = await BusinessForm.of(business, page);
  const { portal, say } = form;
  await form.open();
  const issued = form.field('issued');
  await expect(issued).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  for (const typed of NO_DAYS) {
    await issued.fill('');
    await issued.pressSequentially(typed);
    await page.keyboard.press('Tab');
    await expect(issued, typed).toHaveValue(typed);
    await expect(issued, typed).toHaveAccessibleDescription(say('rule.format'));
  }
  await issued.fill('2018-02-30');
  await form.press('save');
  await expect(page.getByText(say('saved'))).toBeVisible();
  expect((await business.view()).record).toMatchObject({ effectiveDate: '2018-02-30' });
  await page.reload();
  await expect(issued).toHaveValue('2018-02-30');

  await issued.fill('');
  await page.keyboard.press('Tab');
  await expect(issued).toHaveValue('');
  await expect(issued).toHaveAccessibleDescription(say('required'));

  await issued.fill('2018/05/20');
  await expect(issued).toHaveValue('2018-05-20');
  await page.getByRole('button', { name: /2018.*21|21.*2018/ }).click();
  await expect(issued).toHaveValue('2018-05-21');
  await portal.press(say('save'));
  await expect
    .poll(async () => (await business.view()).record)
    .toMatchObject({ effectiveDate: '2018-05-21' });
});
