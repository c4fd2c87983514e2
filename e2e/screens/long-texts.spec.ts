// Every page of the portal with the longest texts that the rules allow, at the widths of a desktop, a tablet
// and a phone: no box with text is narrower than six letters, no text covers text, and nothing is wider than
// the window.
import { seedMembers, seedPassword } from '@causeway/db/seed/names';
import { startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import { crampedOn } from './cramped.ts';
import { lengthenAnswers, longName } from './long-texts.ts';
import { arrive } from './look-at.ts';
import { atRest, overflowOf } from './read-screen.ts';
import { OF_BUSINESS, OF_OTHERS, memberScreens } from './screens.ts';

const WIDTHS = [1366, 768, 390] as const;
const HEIGHT = 900;

test.describe.configure({ timeout: 300_000 });

function signInOf(name: keyof typeof seedMembers) {
  const { type, people } = seedMembers[name];
  return { type, email: people[0].email, password: seedPassword };
}

async function read(portal: Portal, paths: readonly string[]): Promise<void> {
  const { page, edition } = portal;
  for (const path of paths) {
    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
    await arrive(page, edition, path);
    await expect.soft(portal.heading(portal.say('ui.page.brokenTitle')), path).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await atRest(page);
      const where = `${path} at ${String(width)}`;
      expect.soft(await crampedOn(page), `text that nobody can read: ${where}`).toEqual([]);
      expect.soft(await overflowOf(page), `wider than the window: ${where}`).toBeLessThanOrEqual(0);
    }
  }
}

test('a person’s pages fit the longest texts', async ({ page, outside }) => {
  const portal = new Portal(page);
  // Set before the first page, because some answers, such as the member's name, are shown on all of them.
  await lengthenAnswers(page);
  await startSignedIn(portal, signInOf('individual'));
  await read(portal, await memberScreens(outside.api, portal.token));
  await arrive(page, 'personal', '/payee/payee-list');
  await expect(page.getByRole('button', { name: longName }).first()).toBeVisible();
});

test('pages of businesses and of unverified members fit the longest texts', async ({ browser }) => {
  const others = Object.entries(OF_OTHERS) as readonly (readonly [
    keyof typeof OF_OTHERS,
    readonly string[],
  ])[];
  for (const [name, paths] of [['business', OF_BUSINESS] as const, ...others]) {
    const who = signInOf(name);
    const edition = who.type === 'individual' ? 'personal' : 'enterprise';
    const context = await browser.newContext();
    const page = await context.newPage();
    await lengthenAnswers(page);
    const portal = new Portal(page, edition);
    await startSignedIn(portal, who);
    await read(portal, paths);
    await context.close();
  }
});
