// The house's wallets for staff: good only if a recent comparison agrees with the books.
import {
  collectNow,
  listChainFees,
  listSweepPlaces,
  listSweeps,
  listWalletMoves,
  listWallets,
  type HouseWallet,
  type WalletBalance,
} from '@causeway/contract';
import { answer, asked, lose } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { CustodyPage } from './custody-page.tsx';
import { custody } from './index.ts';

const agreeing = {
  ...{
    inBooks: '100.000000',
    inBooksNow: '100.000000',
    difference: '0.000000',
    notFinal: '0.000000',
    sent: '0.000000',
  },
  ...{ coming: '0.000000', collected: '0.000000', unexplained: '0.000000', differsSince: null },
};
const usdt = (books: WalletBalance['books'], onChain = '100.000000'): WalletBalance => ({
  asset: 'USDT',
  onChain,
  books,
});
const ether: WalletBalance = { asset: 'ETH', onChain: '9.223372036854775808', books: null };
const hot = (balances: readonly WalletBalance[], isOutdated = false): HouseWallet => ({
  ...{ channel: 8, channelName: 'ERC-20', place: 'hot', addresses: 1 },
  address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  reading: { time: '2026-03-02T02:00:00Z', block: '19000000', isOutdated, balances: [...balances] },
});
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
function answerSweeps() {
  answer(listSweeps, {
    list: [
      {
        ...{ sweepNo: 'C20260302ABCDEFGHJK', channel: 8, channelName: 'ERC-20', address, to: address },
        ...{ amount: { currency: 'USDT', value: '500.000000' }, status: 'FUNDING', fundings: 1 },
        ...{ reason: 'the gas wallet has 0 wei', txHash: null, beganTime: '2026-03-02T02:00:00Z' },
        ...{ beganBy: null, endedTime: null },
      },
    ],
    total: 1,
  });
  answer(listSweepPlaces, {
    list: [
      {
        ...{ channel: 8, channelName: 'ERC-20', address, isDue: false },
        amount: { currency: 'USDT', value: '30.000000' },
      },
    ],
    channels: [{ channel: 8, channelName: 'ERC-20', paused: null }],
  });
  answer(listChainFees, {
    list: [
      {
        ...{ date: '2026-03-02', channel: 8, channelName: 'ERC-20', purpose: 'sweep', coin: 'ETH' },
        ...{ fee: '0.000130000000000000', transactions: 2, estimate: { currency: 'USD', value: '0.52' } },
        movement: { movementNo: 'H20260302ABCDEFGHIJ', status: 'ENTERED' },
      },
    ],
    coins: [{ coin: 'ETH', bought: '1.5', used: '0.25' }],
    prices: [
      { coin: 'ETH', price: '3412.5000000000', source: 'market', time: '2026-03-02T04:00:00.000Z' },
      { coin: 'TRX', price: '0.4000000000', source: 'setting', time: null },
    ],
  });
}
function open(list: readonly HouseWallet[], language: 'en' | 'zh-Hans' | 'zh-Hant' = 'en') {
  answer(listWallets, { list: [...list] });
  answerSweeps();
  answer(listWalletMoves, { levels: [], list: [] });
  return show(<CustodyPage />, { of: custody, at: '/treasury/custody', as: reviewer, language });
}
const tag = (text: string) => page.getByText(text, { exact: true });

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'a wallet shows its balance and the block of the reading, in %s',
  async (language) => {
    const { say } = await open([hot([usdt(agreeing), ether])], language);
    const name = `ERC-20 · ${say('custody.place.hot')}`;
    const wallet = page.getByRole('article', { name });
    await expect.element(wallet).toMatchTextContent('19000000');
    await expect.element(wallet).toMatchTextContent('9.22337203');
    await expect.element(tag(say('custody.agrees'))).toBeVisible();
  },
);

test('an unexplained difference is marked as bad, with its amount and age', async () => {
  const books = { ...agreeing, difference: '-5.000000', unexplained: '-5.000000' };
  const { say } = await open([hot([usdt({ ...books, differsSince: '2026-03-01T02:00:00Z' }, '95.000000')])]);
  await expect.element(tag(say('custody.differs'))).toBeVisible();
  await expect.element(page.getByRole('listitem')).toMatchTextContent('5.000000');
  await expect.element(tag(say('custody.agrees'))).not.toBeInTheDocument();
});

test('a payment under way explains a difference', async () => {
  const books = { ...agreeing, difference: '-5.000000', sent: '5.000000' };
  const { say } = await open([hot([usdt(books, '95.000000')])]);
  await expect.element(tag(say('custody.explainedState'))).toBeVisible();
  await expect.element(page.getByRole('listitem')).toMatchTextContent(say('custody.sent'));
});

test('a balance that has not been read lately is not marked as good', async () => {
  const { say } = await open([hot([usdt(agreeing)], true)]);
  await expect.element(tag(say('custody.outdated'))).toBeVisible();
  await expect.element(tag(say('custody.agrees'))).not.toBeInTheDocument();
});

test('a balance read before the books moved shows both figures and is not marked as good', async () => {
  const { say } = await open([hot([usdt({ ...agreeing, inBooksNow: '0.000000' })])]);
  await expect.element(tag(say('custody.moved'))).toBeVisible();
  const now = page.getByRole('paragraph').filter({ hasText: say('custody.now') });
  await expect.element(now).toMatchTextContent('0.000000');
  await expect.element(tag(say('custody.agrees'))).not.toBeInTheDocument();
});

test('a wallet that was never read and an unset cold wallet show a notice', async () => {
  const cold: HouseWallet = {
    ...hot([]),
    ...{ place: 'cold', address: null, addresses: 0, reading: null },
  };
  const { say } = await open([{ ...hot([]), reading: null }, cold]);
  await expect.element(tag(say('custody.notRead'))).toBeVisible();
  await expect.element(tag(say('custody.noCold'))).toBeVisible();
});

test('the prices used to estimate fees show their source', async () => {
  const { say } = await open([]);
  const fees = page.getByRole('region', { name: say('custody.fees.title') });
  await expect
    .element(fees)
    .toMatchTextContent(say('custody.fees.price.market', { coin: 'ETH', price: '3,412.5000' }));
  await expect
    .element(fees)
    .toMatchTextContent(say('custody.fees.price.setting', { coin: 'TRX', price: '0.4000' }));
});

test('a day’s fees link to the movement that books them', async () => {
  const { say } = await open([]);
  const booking = page.getByRole('link', { name: say('custody.fees.booked.ENTERED') });
  await expect.element(booking).toHaveAttribute('href', expect.stringContaining('open=H20260302ABCDEFGHIJ'));
});

test('a missing network and a failing server have their own texts', async () => {
  const { say } = await open([]);
  await expect.element(page.getByText(say('custody.emptyTitle'))).toBeVisible();
});

test('a failure offers a retry', async () => {
  lose(listWallets);
  answerSweeps();
  answer(listWalletMoves, { levels: [], list: [] });
  await show(<CustodyPage />, { of: custody, at: '/treasury/custody', as: reviewer });
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test('a waiting sweep shows its cause, and a place can be collected now', async () => {
  const { say } = await open([]);
  await expect.element(tag(say('custody.sweeps.state.FUNDING'))).toBeVisible();
  await expect.element(page.getByText('the gas wallet has 0 wei')).toBeVisible();
  await expect.element(page.getByText('0.000130000000000000 ETH')).toBeVisible();
  answer(collectNow, { sweepNo: 'C20260302ABCDEFGHJM' });
  await page.getByRole('button', { name: say('custody.places.collect') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('custody.places.collect') })
    .click();
  await expect
    .poll(() => asked(collectNow).at(-1)?.request)
    .toEqual({ channel: 8, address, currency: 'USDT' });
});
