// A day is typed as the field says or it is not taken: never another day, never the one that stood there before.
import { Business } from '../api/business.ts';
import { BusinessForm } from '../portal/business.ts';
import { expect, test } from '../test.ts';

/** Each is some day to somebody, or in some browser. */
const NO_DAYS = ['12/05/2018', '31/12/2018', '2018-02-30', '2018-13-01', '2018-5-6', '2018', '0'];

test('a day that is not one stays to be seen, with what is wrong', async ({ page, outside, language }) => {
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
