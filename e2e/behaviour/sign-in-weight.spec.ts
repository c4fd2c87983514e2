// What the sign-in page costs somebody who has never been here: their line is slow, and they have not decided yet.
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const MOST_BYTES = 135_000;

test('a first visitor downloads at most 135 KB for the sign-in page', async ({ page }) => {
  const portal = new Portal(page);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await portal.open('/login');
  await expect(portal.button(portal.say('signIn.signIn.submit'))).toBeVisible();
  await page.waitForLoadState('networkidle');
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  // Nothing at all would be a page that was measured wrongly.
  expect(total).toBeGreaterThan(MOST_BYTES / 4);
  expect(total).toBeLessThanOrEqual(MOST_BYTES);
});
