// The details of the bank accounts as a file: only once there is one, and its name has the day.
import { readFile } from 'node:fs/promises';
import { applyForCollectionAccounts } from '@causeway/contract';
import { Member } from '../api/member.ts';
import type { Outside } from '../api/outside.ts';
import { accountsOf } from '../portal/accounts.ts';
import { startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

test('account details are downloaded once there is an open bank account', async ({ page, outside }) => {
  const member = await Member.verified(outside, [8]);
  const portal = new Portal(page);
  await startSignedIn(portal, member.who);
  await portal.open('/account/collection-accounts');
  await portal.press(portal.say('collectionAccounts.download.button'));
  await expect(page.getByText(portal.say('collectionAccounts.download.noAccount'))).toBeVisible();

  await openAtBank(portal, outside);
  await page.reload();
  const downloading = page.waitForEvent('download');
  await portal.press(portal.say('collectionAccounts.download.button'));
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^collection-accounts-\d{4}-\d\d-\d\d\.rar$/);
  expect((await readFile(await file.path())).subarray(0, 4).toString('latin1')).toBe('Rar!');
  await expect(page.getByText(portal.say('collectionAccounts.download.done'))).toBeVisible();
});

async function openAtBank(portal: Portal, outside: Outside): Promise<void> {
  const { api, decisions } = outside;
  const asked = { accounts: [{ channel: 3 as const }] };
  const [applied] = await api.call(applyForCollectionAccounts, asked, { token: portal.token });
  await decisions.approve('collection-account', applied?.accountId ?? '');
  const issued = async (): Promise<boolean> =>
    (await accountsOf(portal, outside)).every(({ number }) => number !== null);
  await expect.poll(issued, { timeout: 30_000 }).toBe(true);
}
