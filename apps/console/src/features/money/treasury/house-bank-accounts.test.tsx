// Bank accounts on the treasury page: names and figures, waiting payments with their reason, and the line
// about safeguarding.
import {
  getSafeguardingState,
  listHouseBankAccounts,
  type HouseBankAccount,
  type SafeguardingState,
} from '@causeway/contract';
import { answer } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { HouseBankAccounts, PaymentsWithoutFunds } from './house-bank-accounts.tsx';
import { treasury } from './index.ts';
import { SafeguardingLine } from './safeguarding-state.tsx';

const account: HouseBankAccount = {
  ...{ channel: 3, channelName: 'Global Account', accountName: 'Client money', currency: 'USD' },
  floor: '300.00',
  funds: { day: '2026-03-01', closing: '500.00', sent: '100.00', arrived: '0.00', available: '100.00' },
  waiting: [],
};
const waiting: HouseBankAccount['waiting'][number] = {
  ...{
    txnNo: 'T20260302ABCDEFGHIJ',
    amount: { currency: 'USD', value: '250.00' },
    reason: '250.00 USD needed',
  },
  since: '2026-03-02T02:00:00Z',
};

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'an account shows its name, floor, payable balance and waiting payments, in %s',
  async (language) => {
    answer(listHouseBankAccounts, { list: [{ ...account, waiting: [waiting] }] });
    const { say } = await show(
      <>
        <PaymentsWithoutFunds />
        <HouseBankAccounts />
      </>,
      { of: treasury, at: '/treasury', language },
    );
    await expect.element(page.getByText(say('treasury.funds.waiting', { count: 1 }))).toBeVisible();
    await expect.element(page.getByRole('article', { name: waiting.txnNo })).toMatchTextContent('250.00');
    const table = page.getByRole('table', { name: say('treasury.funds.label') });
    await expect.element(table).toMatchTextContent('Client money · USD');
    await expect.element(table).toMatchTextContent('300.00');
  },
);

test('an account without a statement shows its balance as unknown', async () => {
  answer(listHouseBankAccounts, { list: [{ ...account, accountName: null, funds: null }] });
  const { say } = await show(<HouseBankAccounts />, { of: treasury, at: '/treasury' });
  const table = page.getByRole('table', { name: say('treasury.funds.label') });
  await expect.element(table).toMatchTextContent('Global Account · USD');
  await expect.element(table).toMatchTextContent(say('treasury.funds.unknown'));
});

const covered: SafeguardingState = { day: '2026-03-01', state: 'covered', short: [], overdue: [] };

test.each([
  ['good', covered],
  ['wait', { ...covered, state: 'not-read' }],
  ['bad', { ...covered, state: 'short', short: ['USD'] }],
] as const)('the safeguarding line is shown as %s', async (tone, state) => {
  answer(getSafeguardingState, state as SafeguardingState);
  const { say } = await show(<SafeguardingLine />, { of: treasury, at: '/treasury' });
  const line = page.getByRole('status').filter({
    hasText: say(`treasury.safeguarding.${state.state}`, { day: state.day, currencies: 'USD' }),
  });
  await expect.element(line).toHaveAttribute('data-tone', tone);
});

test('an account that nobody has read for a day has its own line', async () => {
  answer(getSafeguardingState, {
    ...covered,
    overdue: [{ purpose: 'channel-3', currency: 'USD', channelName: 'Global Account', name: 'Client money' }],
  });
  const { say } = await show(<SafeguardingLine />, { of: treasury, at: '/treasury' });
  await expect
    .element(page.getByText(say('treasury.safeguarding.overdue', { count: 1, accounts: 'Client money USD' })))
    .toBeVisible();
});
