// Every row of every table can be reached on a desk, by the wheel and by the keys: nothing is cut off, and nothing that
// sticks lies over the last row.
import { seedMembers, seedPassword } from '@causeway/db/seed/names';
import type { Page } from '@playwright/test';
import { Console } from '../portal/console.ts';
import { startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import { arrive } from './look-at.ts';

const DESKS = [
  { width: 1366, height: 640 },
  { width: 1280, height: 800 },
];

const OF_MEMBERS = [
  '/overview',
  '/account/wallet-transactions?size=50',
  '/account/currency-account',
  '/account/account-information',
  '/deposit/deposit-records?size=50',
  '/exchange/exchange-records?size=50',
  '/transfer/transfer-records?size=50',
  '/payee/payee-list?size=50',
  '/security/permission-settings',
  '/security/permission-settings?tab=browsers',
];

const OF_STAFF = [
  '/reviews',
  '/reviews/expiring',
  '/members',
  '/institutions',
  '/invitations',
  '/audit',
  '/staff',
];

/** As much of the browser's document as is read here: the tests themselves run without one. */
interface SeenBox {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly width: number;
}
interface SeenElement {
  readonly parentElement: SeenElement | null;
  readonly getBoundingClientRect: () => SeenBox;
  readonly contains: (other: unknown) => boolean;
}
interface SeenWindow {
  readonly document: {
    readonly querySelectorAll: (selector: string) => Iterable<SeenElement>;
    readonly elementFromPoint: (x: number, y: number) => unknown;
  };
  readonly getComputedStyle: (element: SeenElement) => { readonly overflowY: string };
}

/** The rows that something around them cuts off, wherever the page is scrolled to. */
const cutOff = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const { document, getComputedStyle } = globalThis as unknown as SeenWindow;
    return [...document.querySelectorAll('tbody tr')].flatMap((row, index) => {
      const { top, bottom } = row.getBoundingClientRect();
      for (let around = row.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue;
        const box = around.getBoundingClientRect();
        if (top < box.top - 1 || bottom > box.bottom + 1) return [index];
      }
      return [];
    });
  });

/** Whether a row is whole in the window, with nothing over it. */
const isWhole = (page: Page, which: 'first' | 'last'): Promise<boolean> =>
  page.evaluate((end) => {
    const { document } = globalThis as unknown as SeenWindow;
    const row = [...document.querySelectorAll('tbody tr')].at(end === 'first' ? 0 : -1);
    if (row === undefined) return true;
    const { left, width, top, bottom } = row.getBoundingClientRect();
    const isThere = (y: number): boolean => row.contains(document.elementFromPoint(left + width / 2, y));
    return isThere(top + 2) && isThere(bottom - 2);
  }, which);

async function reachAll(page: Page, app: string, paths: readonly string[]): Promise<void> {
  for (const desk of DESKS) {
    await page.setViewportSize(desk);
    for (const path of paths) {
      await arrive(page, app, path);
      const where = `${path} at ${String(desk.width)}`;
      expect.soft(await cutOff(page), `rows that are cut off: ${where}`).toEqual([]);
      await page.mouse.move(desk.width / 2, desk.height / 2);
      await page.mouse.wheel(0, 100_000);
      await expect.poll(() => isWhole(page, 'last'), `the last row, by the wheel: ${where}`).toBe(true);
      await page.keyboard.press('Home');
      await page.keyboard.press('End');
      await expect.poll(() => isWhole(page, 'last'), `the last row, by the keys: ${where}`).toBe(true);
    }
  }
}

test('every row of every table of the portal can be reached', async ({ page }) => {
  const portal = new Portal(page);
  const { type, people } = seedMembers.individual;
  await startSignedIn(portal, { type, email: people[0].email, password: seedPassword });
  await reachAll(page, 'personal', OF_MEMBERS);
});

test('every row of every table of the console can be reached', async ({ page }) => {
  const staff = new Console(page);
  await staff.signIn();
  await reachAll(page, 'console', OF_STAFF);
});
