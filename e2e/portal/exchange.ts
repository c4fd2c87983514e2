// An exchange: two currencies, an amount, the lock, the receipt.
import { type Exchange, getExchange } from '@causeway/contract';
import { type Locator, expect } from '@playwright/test';
import type { Outside } from '../api/outside.ts';
import { boughtFor, grouped, shareOf, sum } from '../decimals.ts';
import type { Portal } from './portal.ts';

/** In hundredths of a percent of the sold amount. */
const FEE_BASIS_POINTS = 10n;

/** Goes up to the locked rate; returns the button that accepts it. */
export async function lockedRate(
  portal: Portal,
  sell: string,
  buy: string,
  amount: string,
): Promise<Locator> {
  const { page, say } = portal;
  await portal.open('/exchange/new-exchange');
  await portal.choose(say('sellCurrency'), `${sell} ·`);
  await portal.choose(say('buyCurrency'), `${buy} ·`);
  await portal.fill(say('youSell'), amount);
  await portal.press(say('lockRate'));
  const take = page.getByRole('button').filter({ hasText: grouped(amount) });
  await expect(take).toBeVisible();
  return take;
}

/** Exchanges, and compares the receipt with the locked rate. */
export async function exchange(
  portal: Portal,
  { api }: Outside,
  sell: string,
  buy: string,
  amount: string,
): Promise<Exchange> {
  const { say } = portal;
  await (await lockedRate(portal, sell, buy, amount)).click();
  const done = portal.heading(say('exchanged'));
  const submitted = portal.heading(say('exchangeSubmitted'));
  await expect(done.or(submitted)).toBeVisible();
  await portal.onStep('the receipt of an exchange');

  const txnNo = await portal.beside(say('transactionNumber'));
  const made = await api.call(getExchange, { txnNo }, { token: portal.token });
  const fee = shareOf(amount, sell, FEE_BASIS_POINTS);
  const bought = boughtFor(amount, sell, buy, made.submittedRate);
  expect(made).toMatchObject({ sellAmount: amount, buyAmount: bought, fee });
  const sold = await portal.beside(say('sold'));
  expect(sold).toContain(`${grouped(sum(sell, amount, fee))}${sell}`);
  expect(sold).toContain(`${grouped(fee)}${sell}`);
  const arrives = made.settlesAtOnce ? 'received' : 'toReceive';
  expect(await portal.beside(say(arrives))).toBe(`${grouped(bought)}${buy}`);
  return made;
}
