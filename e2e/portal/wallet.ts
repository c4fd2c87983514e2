// The wallet from a person's view: the table of its entries, and the figures of the overview. Texts are read without their
// spaces, because the one between a figure and its currency does not break.
import { expect } from '@playwright/test';
import type { Portal } from './portal.ts';

const bare = (text: string): string => text.replaceAll(/\s/g, '');

/** The rows of a table by its name, cell by cell, in the order of its columns. */
async function rowsOf({ page, say }: Portal, name: string): Promise<readonly (readonly string[])[]> {
  const region = page.getByRole('region', { name, exact: true });
  await expect(region.getByRole('cell').first()).toBeVisible();
  const rows = region.getByRole('row').filter({ has: page.getByRole('cell') });
  // The fee below an amount is included in it.
  const [before = '', after = ''] = bare(say('list.withFee', { fee: '#' })).split('#');
  const fee = new RegExp(`${before}[\\d,.]+[A-Z]{3,4}${after}`, 'g');
  return Promise.all(
    (await rows.all()).map(async (row) =>
      (await row.getByRole('cell').allTextContents()).map((text) => bare(text).replaceAll(fee, '')),
    ),
  );
}

interface ShownEntry {
  /** Written in the portal's language. */
  readonly time: string;
  readonly type: string;
  readonly amount: string;
  readonly after: string;
  readonly txnNo: string;
}

/** The wallet transactions on one page, the newest first. */
export async function shownEntries(portal: Portal): Promise<readonly ShownEntry[]> {
  await portal.open('/account/wallet-transactions?size=50');
  const rows = await rowsOf(portal, portal.say('walletTransactions'));
  return rows.map(([time = '', type = '', , amount = '', after = '', txnNo = '']) => ({
    time,
    type,
    amount,
    after,
    txnNo,
  }));
}

interface ShownOverview {
  readonly total: string;
  readonly available: string;
  readonly frozen: string;
  readonly toBeCredited: string;
  /** '9,974.99USD', one for each currency. */
  readonly balances: readonly string[];
  /** Kind, time, counterparty, status, amounts; the newest first. */
  readonly recent: readonly (readonly string[])[];
}

export async function shownOverview(portal: Portal): Promise<ShownOverview> {
  const { page, say } = portal;
  await portal.open('/overview');
  await page.reload();
  const recent = await rowsOf(portal, say('recentTransactions'));
  const card = page
    .getByRole('main')
    .locator('div', { has: portal.heading(say('totalBalance')) })
    .last();
  const total = bare((await card.textContent()) ?? '').slice(bare(say('totalBalance')).length);
  const items = page.getByRole('list', { name: say('byCurrency') }).getByRole('listitem');
  return {
    total: AMOUNT.exec(total)?.[0] ?? '',
    available: await portal.beside(say('available')),
    frozen: await portal.beside(say('frozen')),
    toBeCredited: await portal.beside(say('toBeCredited')),
    balances: (await items.allTextContents()).map((text) => AMOUNT.exec(bare(text))?.[0] ?? ''),
    recent,
  };
}

/** A figure and its currency, up to a following share. */
const AMOUNT = /[\d,]+(?:\.\d+)?[A-Z]{3}[TC]?/;
