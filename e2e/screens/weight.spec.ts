// The cost of each page for a visitor with an empty cache: bytes over the wire and requests. They are
// counted, not timed, so that a page that gets heavier fails here; an intended increase changes the table in
// the same commit.
import type { Page } from '@playwright/test';
import { seedMembers, seedPassword } from '@causeway/db/seed/names';
import { Console } from '../portal/console.ts';
import { startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import { arrive } from './look-at.ts';
import { OF_OTHERS, consoleScreens, memberScreens, weights, withoutNames } from './screens.ts';

interface Weight {
  readonly kilobytes: number;
  readonly requests: number;
}

async function weightOf(page: Page, app: string, path: string): Promise<Weight> {
  await page.goto('about:blank');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  let requests = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await arrive(page, app, path);
  await page.waitForLoadState('networkidle');
  await network.detach();
  return { kilobytes: Math.ceil(bytes / 1000), requests };
}

async function weigh(page: Page, app: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { kilobytes, requests } = await weightOf(page, app, path);
    const line = `${app} ${withoutNames(path)}`;
    const [kilobytesMax, requestsMax] = weights[line] ?? nowhere(line);
    // Almost nothing would mean a wrong measurement.
    expect.soft(kilobytes, `kilobytes of ${line}`).toBeGreaterThan(30);
    expect.soft(kilobytes, `kilobytes of ${line}`).toBeLessThanOrEqual(kilobytesMax);
    expect.soft(requests, `requests of ${line}`).toBeLessThanOrEqual(requestsMax);
  }
}

function nowhere(line: string): never {
  throw new Error(`a new page is put in the table: ${line}`);
}

function signInOf(name: keyof typeof seedMembers) {
  const { type, people } = seedMembers[name];
  return { type, email: people[0].email, password: seedPassword };
}

test.describe.configure({ timeout: 300_000 });

test('the portal’s pages weigh no more than the table says', async ({ page, outside, browser }) => {
  await weigh(page, 'personal', ['/login', '/register']);
  const portal = new Portal(page);
  await startSignedIn(portal, signInOf('individual'));
  // The page polls the history until its days are complete.
  await expect(portal.heading(portal.say('overview.history.title'))).toBeVisible();
  await weigh(page, 'personal', await memberScreens(outside.api, portal.token));
  const context = await browser.newContext();
  const other = await context.newPage();
  await startSignedIn(new Portal(other, 'enterprise'), signInOf('institution'));
  await weigh(other, 'enterprise', OF_OTHERS.institution);
  await context.close();
});

test('the console’s pages weigh no more than the table says', async ({ page, outside }) => {
  await weigh(page, 'console', ['/sign-in']);
  const staff = new Console(page);
  await staff.signIn();
  await weigh(page, 'console', consoleScreens(await outside.decisions.somethingToLookAt(staff.token)));
});
