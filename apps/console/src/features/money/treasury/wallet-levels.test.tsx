// Hot wallets with their limits and the wallets that pay network fees, as the treasury page shows them.
import { type HotLevel, type HouseWallet, listWalletMoves, listWallets } from '@causeway/contract';
import { answer } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { treasury } from './index.ts';
import { GasWallets, HotWalletLevels } from './wallet-levels.tsx';

const level = (currency: 'USDT' | 'USDC', side: HotLevel['side']): HotLevel => ({
  ...{ channel: 8, channelName: 'ERC-20', currency },
  ...{ floor: '100.000000', target: '200.000000', ceiling: '300.000000' },
  ...{ held: '150.000000', leaving: '0.000000', waiting: '0.000000', free: '150.000000', side, stuck: null },
});
const gas = (onChain: string, isOutdated = false): HouseWallet => ({
  ...{ channel: 8, channelName: 'ERC-20', place: 'gas', addresses: 1 },
  address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  reading: {
    ...{ time: '2026-03-02T02:00:00Z', block: '19000000', isOutdated },
    balances: [
      { asset: 'USDT', onChain: '9.000000', books: null },
      { asset: 'ETH', onChain, books: null },
    ],
  },
});

function open(levels: readonly HotLevel[], wallets: readonly HouseWallet[]) {
  answer(listWalletMoves, { levels: [...levels], list: [] });
  answer(listWallets, { list: [...wallets] });
  const lines = (
    <>
      <HotWalletLevels />
      <GasWallets />
    </>
  );
  return show(lines, { of: treasury, at: '/treasury', as: reviewer });
}
const verdict = (text: string) => page.getByRole('status').filter({ hasText: text });

test.for([
  ['within', 'good', ['within', 'within'], ''],
  ['below', 'bad', ['above', 'below'], 'ERC-20 USDC'],
  ['above', 'wait', ['above', null], 'ERC-20 USDT'],
  ['notRead', 'wait', ['within', null], ''],
] as const)(
  'the hot wallets are shown as %s, with the tone %s',
  async ([text, tone, [usdt, usdc], wallets]) => {
    const { say } = await open([level('USDT', usdt), level('USDC', usdc)], []);
    await expect
      .element(verdict(say(`treasury.levels.${text}`, { wallets })))
      .toHaveAttribute('data-tone', tone);
  },
);

test.for([
  ['filled', 'info', gas('5.0000')],
  ['empty', 'bad', gas('0.000000000000000000')],
  ['notRead', 'wait', gas('5.0000', true)],
  ['notRead', 'wait', { ...gas('5.0000'), reading: null }],
] as const)('a gas wallet is shown as %s, with the tone %s', async ([text, tone, wallet]) => {
  const { say } = await open([], [wallet]);
  const said = say(`treasury.gas.${text}`, { chain: 'ERC-20', amount: '5.0000 ETH' });
  await expect.element(verdict(said)).toHaveAttribute('data-tone', tone);
});

test('without limits and without a gas wallet there is no line', async () => {
  await open([], [{ ...gas('5.0000'), place: 'hot' }]);
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});
