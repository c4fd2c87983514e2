// The safeguarding page: the totals of a currency with their accounts, accounts that were not read, a
// shortfall, and the signed file.
import { exportSafeguarding, getSafeguarding, type SafeguardingLine } from '@causeway/contract';
import { answer, asked, button, fail, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { safeguarding } from './index.ts';
import { SafeguardingPage } from './safeguarding-page.tsx';

const day = '2026-03-02';
const account: SafeguardingLine['accounts'][number] = {
  ...{ purpose: 'channel-3', channel: 3, channelName: 'Global Account', name: 'Client money, New York' },
  ...{ reference: '808100000013', booked: '1200.00', held: '1150.00' },
  outside: {
    ...{ value: '1100.00', statementDay: day, block: null, time: null, inBooks: '1150.00' },
    ...{ onTheWay: '0.00', difference: '-50.00', isOfDay: true },
  },
};
const covered: SafeguardingLine = {
  ...{ currency: 'USD', state: 'covered', held: '1150.00', own: '200.00', surplus: '150.00' },
  owed: { members: '900.00', clearing: '60.00', suspense: '40.00', total: '1000.00' },
  accounts: [account],
};
function open(line: SafeguardingLine, language: 'en' | 'zh-Hans' | 'zh-Hant' = 'en', isComplete = true) {
  answer(getSafeguarding, { day, isComplete, currencies: [line] });
  return show(<SafeguardingPage />, {
    of: safeguarding,
    at: `/treasury/safeguarding?day=${day}`,
    language,
  });
}
const usd = () => page.getByRole('region', { name: 'USD', exact: true });

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'a currency shows liabilities, funds held and each account’s outside figure, in %s',
  async (language) => {
    const { say } = await open(covered, language);
    await expect.element(usd().getByText(say('safeguarding.state.covered'))).toBeVisible();
    const held = page.getByRole('table', { name: say('safeguarding.heldLabel', { currency: 'USD' }) });
    await expect.element(held).toMatchTextContent('Client money, New York');
    await expect.element(held).toMatchTextContent('808100000013');
    await expect.element(held).toMatchTextContent(say('safeguarding.statement', { day }));
    await expect.element(held).toMatchTextContent('1,150.00');
    await expect
      .element(page.getByRole('table', { name: say('safeguarding.owedLabel', { currency: 'USD' }) }))
      .toMatchTextContent('900.00');
  },
);

test('a shortfall shows its amount, and an unread account says so instead of a figure', async () => {
  const { say } = await open({ ...covered, state: 'short', held: '950.00', surplus: '-50.00' });
  await expect.element(usd().getByText(say('safeguarding.says.short'))).toBeVisible();
  await expect.element(usd().getByRole('definition').nth(2)).toMatchTextContent('50.00');
});

test('nothing counts as covered without an outside figure', async () => {
  const { say } = await open(
    {
      ...{ ...covered, state: 'not-read', held: null, surplus: null },
      accounts: [{ ...account, outside: null, held: null }],
    },
    'en',
    false,
  );
  await expect.element(usd().getByText(say('safeguarding.noFigure'))).toBeVisible();
  await expect.element(usd().getByText(say('safeguarding.unknown')).first()).toBeVisible();
  await expect.element(page.getByText(say('safeguarding.notComplete'))).toBeVisible();
  await expect.element(usd().getByText(say('safeguarding.state.covered'))).not.toBeInTheDocument();
});

test('choosing another day loads that day', async () => {
  const { say } = await open(covered);
  await field(say('safeguarding.day')).fill('2026-02-27');
  await expect.poll(() => asked(getSafeguarding).at(-1)?.request).toEqual({ day: '2026-02-27' });
});

test('a day without bookings has nothing to sign', async () => {
  answer(getSafeguarding, { day, isComplete: true, currencies: [] });
  const { say } = await show(<SafeguardingPage />, {
    of: safeguarding,
    at: `/treasury/safeguarding?day=${day}`,
  });
  await expect.element(page.getByText(say('safeguarding.emptyTitle'))).toBeVisible();
  await button(say('safeguarding.signed')).click();
  await expect.element(page.getByText(say('safeguarding.nothing'))).toBeVisible();
  expect(asked(exportSafeguarding)).toEqual([]);
});

test('a failure shows an error and can be retried', async () => {
  fail(getSafeguarding, 502);
  const { say } = await show(<SafeguardingPage />, { of: safeguarding, at: '/treasury/safeguarding' });
  const again = button(say('ui.action.retry'), page.getByRole('alert'));
  await expect.element(again).toBeVisible();
  answer(getSafeguarding, { day, isComplete: true, currencies: [covered] });
  await again.click();
  await expect.element(usd()).toBeVisible();
});
