// The chains for staff: stopped, not compared, above or below the books, and payments without a known
// outcome.
import {
  confirmChainOutcome,
  getTrialBalance,
  listBankBookings,
  listBankMessages,
  listChainStates,
  listDepositReturns,
  listNodeFindings,
  listUnmatched,
  listWallets,
  type ChainBreak,
  type ChainState,
  type HouseWallet,
} from '@causeway/contract';
import { answer, asked } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { treasury } from './index.ts';
import { answerQuietly } from './quiet-treasury.testing.tsx';
import { TreasuryPage } from './treasury-page.tsx';

const address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const check = { at: '2026-03-02T18:00:00Z', isOverdue: false, block: '19000000', addresses: 2, breaks: [] };
const whole: ChainState = {
  ...{ channel: 8, channelName: 'ERC-20', stops: [], check },
  ...{ unproven: [], blocked: [], foreign: [] },
};
const missed: ChainBreak = {
  ...{ address, currency: 'USDT', kind: 'more' },
  ...{ onChain: '110.000000', inBooks: '100.000000', difference: '10.000000' },
};

function open(state: ChainState) {
  answerQuietly();
  answer(getTrialBalance, { at: '2026-03-02T02:00:00Z', currencies: [], booksCheck: null });
  answer(listBankBookings, { list: [], total: 0 });
  answer(listBankMessages, { list: [], total: 0 });
  answer(listUnmatched, { list: [], total: 0 });
  answer(listDepositReturns, { list: [], total: 0 });
  answer(listNodeFindings, { list: [], total: 0 });
  answer(listChainStates, { list: [state] });
  return show(<TreasuryPage />, { of: treasury, at: '/treasury', as: reviewer });
}
const dialog = page.getByRole('dialog');
const verdict = (text: string) => page.getByRole('status').filter({ hasText: text });

test('a chain that agrees with the books is marked as good', async () => {
  const { say } = await open(whole);
  const text = say('treasury.chains.whole', { chain: 'ERC-20', count: 2 });
  await expect.element(verdict(text)).toHaveAttribute('data-tone', 'good');
});

const books = {
  ...{ inBooks: '50.000000', inBooksNow: '50.000000', difference: '1.500000', notFinal: '0.000000' },
  ...{ sent: '0.000000', coming: '0.000000', collected: '0.000000', differsSince: null },
};
const wallet = (unexplained: string, isOutdated = false): HouseWallet => ({
  ...{ channel: 8, channelName: 'ERC-20', place: 'hot', address, addresses: 1 },
  reading: {
    ...{ time: '2026-03-02T02:00:00Z', block: '19000000', isOutdated },
    balances: [
      { asset: 'USDT', onChain: '51.500000', books: { ...books, unexplained } },
      { asset: 'ETH', onChain: '1.0', books: null },
    ],
  },
});
const coldUnset: HouseWallet = { ...wallet('0.000000'), place: 'cold', address: null, reading: null };

test.for([
  ['agree', 'good', [wallet('0.000000'), coldUnset], 1],
  ['differ', 'bad', [wallet('1.500000'), wallet('0.000000')], 1],
  ['notRead', 'wait', [wallet('0.000000', true), wallet('0.000000')], 1],
  ['notRead', 'wait', [{ ...wallet('0.000000'), reading: null }], 1],
] as const)(
  'the reading of the house wallets is shown as %s, with the tone %s',
  async ([text, tone, list, count]) => {
    const shown = open(whole);
    answer(listWallets, { list: [...list] });
    const { say } = await shown;
    await expect
      .element(verdict(say(`treasury.wallets.${text}`, { count })))
      .toHaveAttribute('data-tone', tone);
  },
);

test('a chain that was never compared, or not last night, is marked as not in order', async () => {
  const { say } = await open({ ...whole, check: { ...check, isOverdue: true } });
  const overdue = say('treasury.chains.overdue', { chain: 'ERC-20' });
  await expect.element(verdict(overdue)).toHaveAttribute('data-tone', 'bad');
  const good = say('treasury.chains.whole', { chain: 'ERC-20', count: 2 });
  await expect.element(page.getByText(good)).not.toBeInTheDocument();
});

test('a chain before its first check is marked as waiting', async () => {
  const { say } = await open({ ...whole, check: null });
  const text = say('treasury.chains.notYet', { chain: 'ERC-20' });
  await expect.element(verdict(text)).toHaveAttribute('data-tone', 'wait');
});

test('a surplus on the chain shows the address and the difference', async () => {
  const { say } = await open({ ...whole, check: { ...check, breaks: [missed] } });
  const text = say('treasury.chains.more', { chain: 'ERC-20', count: 1 });
  await expect.element(verdict(text)).toHaveAttribute('data-tone', 'bad');
  await expect.element(page.getByRole('article', { name: address })).toMatchTextContent('10.000000');
});

test('a stopped chain and a payment without an outcome show their causes', async () => {
  const reason = 'this server is configured for usdt 0x1 instead of 0x2, to which the channel is bound';
  const lost = {
    ...{ txnNo: 'T20260301ABCDEFGHJK', txHash: '0xab', since: '2026-03-01T02:00:00Z' },
    reason: 'nonce 7 is used, and the node cannot say since which block',
    ...{ amount: null, decision: { version: 0, proposal: null } },
  };
  const { say } = await open({ ...whole, stops: [reason], unproven: [lost] });
  await expect
    .element(verdict(say('treasury.chains.stopped', { chain: 'ERC-20' })))
    .toHaveAttribute('data-tone', 'bad');
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect
    .element(verdict(say('treasury.chains.unproven', { chain: 'ERC-20', count: 1 })))
    .toHaveAttribute('data-tone', 'bad');
  await expect.element(page.getByRole('article', { name: lost.txnNo })).toMatchTextContent(lost.reason);
});

test('a payment that cannot leave shows its cause, its age and the number waiting behind it', async () => {
  const front: ChainState['blocked'][number] = {
    ...{ txnNo: 'T20260301ABCDEFGHJK', cause: 'fee-ceiling', since: '2026-03-01T02:00:00Z' },
    ...{ behind: 3, reason: 'the network asks for 900 gwei, and the limit is 200', decision: null },
    amount: { currency: 'USDT', value: '104.000000' },
  };
  const { say } = await open({ ...whole, blocked: [front] });
  await expect
    .element(verdict(say('treasury.chains.blocked', { chain: 'ERC-20', count: 1 })))
    .toHaveAttribute('data-tone', 'bad');
  const row = page.getByRole('article', { name: front.txnNo });
  await expect.element(row).toMatchTextContent(say('treasury.chains.cause.fee-ceiling'));
  await expect.element(row).toMatchTextContent(say('treasury.chains.behind', { count: 3 }));
  await expect.element(row).toMatchTextContent(front.reason);
  await expect.element(row).toMatchTextContent('104.000000');
});

test('two people settle a payment that moved another amount', async () => {
  const proposal = { outcome: 'paid', reason: 'by the explorer', byName: 'Kim', time: check.at } as const;
  const payment = (txnNo: string, isOwn: boolean): ChainState['blocked'][number] => ({
    ...{ txnNo, cause: 'other-amount', since: '2026-03-01T02:00:00Z', behind: 0 },
    amount: null,
    reason: '0xab: the token moved 99 of 100 units to the payee',
    decision: { version: 1, proposal: { ...proposal, isOwn, isConfirmed: false } },
  });
  const [own, other] = [payment('T20260301ABCDEFGHJK', true), payment('T20260301ABCDEFGHJM', false)];
  const { say } = await open({ ...whole, blocked: [own, other] });
  const act = (of: typeof own) =>
    page
      .getByRole('article', { name: of.txnNo })
      .getByRole('button', { name: say('treasury.chains.outcome.confirm') });
  await expect.element(act(own)).not.toBeInTheDocument();
  answer(confirmChainOutcome, {});
  await act(other).click();
  await dialog.getByRole('button', { name: say('treasury.chains.outcome.paid') }).click();
  await expect
    .poll(() => asked(confirmChainOutcome).at(-1)?.request)
    .toEqual({ txnNo: other.txnNo, version: 1 });
});
