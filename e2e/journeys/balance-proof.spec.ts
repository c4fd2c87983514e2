// A member proves its balance: the page checks it, the files verify by the documented script, and a changed one is refused.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { getDocumentKeys } from '@causeway/contract';
import type { Page } from '@playwright/test';
import { Member } from '../api/member.ts';
import { startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const SECONDS_OF_DAY = 24 * 60 * 60;

test('a member proves its balance at the end of a day', async ({ page, outside }, info) => {
  const outputPath = (name: string): string => info.outputPath(name);
  const member = await Member.verified(outside, [3]);
  await member.receiveByBank(3, 'USD', '1234.56');
  await outside.box.advance(SECONDS_OF_DAY + 2 * 60 * 60);
  const portal = new Portal(page);
  await startSignedIn(portal, member.who);

  await test.step('the page finds it proven', async () => {
    const proven = page.getByText(/1,234\.56/).first();
    await expect(async () => {
      await portal.open('/account/balance-proofs');
      await page.reload();
      await expect(proven).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText(portal.say('balanceProofs.verdict.failedTitle'))).toBeHidden();
  });

  const proof = await saved(page, portal.say('balanceProofs.own.saveProof'), outputPath('proof.json'));
  const total = await saved(page, portal.say('balanceProofs.own.saveStatement'), outputPath('total.json'));
  const [published] = (await outside.api.call(getDocumentKeys, {})).keys;
  const key = outputPath('key.pem');
  await writeFile(key, published?.publicKey ?? '');

  await test.step('the script of the documents agrees', async () => {
    expect(await verified(proof, total, key)).toMatch(
      new RegExp(`^PROVEN: 123456 of ${member.memberId}, pieces: \\d+,`),
    );
  });

  await test.step('a balance that was changed is refused, by the page and by the script', async () => {
    const changed = outputPath('changed.json');
    await writeFile(changed, (await readFile(proof, 'utf8')).replace('123456', '923456'));
    expect(await verified(changed, total, key)).toContain('NOT PROVEN');
    await page.getByText(portal.say('balanceProofs.file.title')).click();
    await page.getByLabel(portal.say('balanceProofs.file.proof')).setInputFiles(changed);
    await portal.press(portal.say('balanceProofs.file.check'));
    await expect(page.getByText(portal.say('balanceProofs.verdict.failedTitle'))).toBeVisible();
    await page.getByLabel(portal.say('balanceProofs.file.proof')).setInputFiles(proof);
    await portal.press(portal.say('balanceProofs.file.check'));
    await expect(page.getByText(portal.say('balanceProofs.verdict.failedTitle'))).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: '1,234.56' })).toHaveCount(2);
  });
});

/** Saves by a button; returns the path of the file. */
async function saved(page: Page, button: string, path: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  await (await downloading).saveAs(path);
  return path;
}

/** The script's output, on either stream. */
async function verified(...files: readonly string[]): Promise<string> {
  const script = new URL('../../docs/verify-balance.mjs', import.meta.url).pathname;
  const run = promisify(execFile)(process.execPath, [script, ...files]);
  return run.then(
    ({ stdout }) => stdout,
    ({ stderr }: { readonly stderr: string }) => stderr,
  );
}
