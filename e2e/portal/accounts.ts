// Accounts to receive money, and the wizard that shows the payment details.
import { type CollectionAccount, listCollectionAccounts } from '@causeway/contract';
import { expect } from '@playwright/test';
import type { Outside } from '../api/outside.ts';
import type { Portal } from './portal.ts';

/** The bank account for every fiat currency. */
export const BANK = 'Causeway Global Account';

/** Applies for accounts of one kind by their names. */
export async function applyForAccounts(
  portal: Portal,
  kind: 'crypto' | 'global',
  names: readonly string[],
): Promise<void> {
  const { page, say } = portal;
  await portal.open('/account/collection-accounts');
  await portal.button(say('openAccount')).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: say(kind) }).click();
  for (const name of names) await dialog.getByRole('checkbox', { name }).click();
  await dialog
    .getByRole('button')
    .filter({ hasText: String(names.length) })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say('underReview'), { exact: true }).first()).toBeVisible();
}

/** This person's requested accounts, as staff see them. */
export const accountsOf = (portal: Portal, { api }: Outside): Promise<readonly CollectionAccount[]> =>
  api.call(listCollectionAccounts, {}, { token: portal.token });

/** Follows the wizard to its end, and reads the payment details there. */
export async function whereToPay(
  portal: Portal,
  currency: 'USD' | 'USDT',
  way?: 'erc20' | 'trc20',
): Promise<string> {
  const { page, say } = portal;
  await portal.open('/deposit/new-deposit');
  const choices = page.getByRole('main').getByRole('listitem').getByRole('button');
  await choices.filter({ has: page.getByText(currency, { exact: true }) }).click();
  if (way !== undefined) await choices.filter({ hasText: say(way) }).click();
  if (way === undefined) return portal.beside(say('accountNumber'));
  await portal.press(say('checkAddress'));
  return portal.beside(say('walletAddress'));
}

/** Stays on the wizard's last page until an arriving payment is credited. */
export async function seeCredited({ page, say }: Portal): Promise<void> {
  const arrivals = page.getByRole('main').getByRole('listitem');
  await expect(arrivals.getByText(say('credited'), { exact: true })).toBeVisible({ timeout: 30_000 });
}
