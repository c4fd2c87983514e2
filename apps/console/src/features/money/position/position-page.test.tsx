// The page of the exchange position: figures, limits and hedges; and the house's earnings with their filters
// and states.
import { type ExchangePosition, exportEarnings, getExchangePosition, listEarnings } from '@causeway/contract';
import { answer, asked, button, fail, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { position } from './index.ts';
import { PositionPage } from './position-page.tsx';

const flat = { realized: '0.00', unrealized: '0.00', total: '0.00' };
const nothing: ExchangePosition['lines'][number] = {
  ...{ currency: 'SGD', position: '0.00', unsettled: '0.00', averageRate: null, cost: '0.00' },
  ...{ rate: '0.7800000000', rateTime: '2026-03-02T02:00:00Z', value: '0.00', unrealized: '0.00' },
  ...{ day: flat, month: flat, limit: { long: null, short: null, passed: null }, estimated: 0 },
};
const euro: ExchangePosition['lines'][number] = {
  ...nothing,
  ...{ currency: 'EUR', position: '750.00', averageRate: '1.0900000000', cost: '817.50' },
  ...{ rate: '1.1000000000', value: '825.00', unrealized: '7.50', unsettled: '-20.00' },
  day: { realized: '22.50', unrealized: '7.50', total: '30.00' },
  limit: { long: '1000.00', short: '500.00', passed: null },
};
const now: ExchangePosition = {
  ...{ day: '2026-03-02', isComplete: true, lines: [euro, nothing] },
  totals: { value: '825.00', day: '30.00', month: '0.00' },
  hedges: [
    {
      ...{ movementNo: 'H20260302ABCDEFGHIJ', time: '2026-03-02T02:00:00Z' },
      ...{ sold: { currency: 'EUR', value: '750.00' }, bought: { currency: 'USD', value: '840.00' } },
    },
  ],
};

type Language = 'en' | 'zh-Hans' | 'zh-Hant';
const open = (at = '/treasury/position', language: Language = 'en') =>
  show(<PositionPage />, { of: position, at, language });

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'a position shows its average, value, profit and limit, in %s',
  async (language) => {
    answer(getExchangePosition, now);
    const { say } = await open(undefined, language);
    const table = page.getByRole('table', { name: say('position.byCurrency') });
    for (const figure of ['750.00', '−20.00', '1.09000', '825.00', '30.00'])
      await expect.element(table.getByText(figure, { exact: true })).toBeVisible();
    await expect.element(table.getByText('SGD')).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(page.getByText('H20260302ABCDEFGHIJ')).toBeVisible();
  },
);

test('an exceeded limit shows an alert with the currency and a tag on its line', async () => {
  const passed = { ...euro, limit: { ...euro.limit, passed: 'long' as const } };
  answer(getExchangePosition, { ...now, lines: [passed, nothing] });
  const { say } = await open();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(say('position.passed', { currencies: 'EUR' }));
  await expect.element(page.getByText(say('position.beyond.long'))).toBeVisible();
});

test('figures that are provisional, estimated or unknown are marked', async () => {
  const unknown = { ...euro, day: { ...flat, unrealized: null, total: null }, estimated: 2 };
  answer(getExchangePosition, {
    ...{ ...now, isComplete: false, lines: [unknown] },
    totals: { ...now.totals, day: null },
  });
  const { say } = await open();
  await expect.element(page.getByText(say('position.notComplete'))).toBeVisible();
  await expect.element(page.getByText(say('position.estimated', { currencies: 'EUR' }))).toBeVisible();
  await expect.element(page.getByText(say('position.unknown')).first()).toBeVisible();
});

test('without exchanges and hedges both tables are empty', async () => {
  answer(getExchangePosition, { ...now, lines: [nothing], hedges: [] });
  const { say } = await open();
  await expect.element(page.getByText(say('position.emptyTitle'))).toBeVisible();
  await expect.element(page.getByText(say('position.noHedgesTitle'))).toBeVisible();
});

test('a failure shows an error and can be retried', async () => {
  fail(getExchangePosition, 502);
  const { say } = await open();
  const again = button(say('ui.action.retry'), page.getByRole('alert'));
  await expect.element(again).toBeVisible();
  answer(getExchangePosition, now);
  await again.click();
  await expect.element(page.getByText('1.09000', { exact: true })).toBeVisible();
});

test('earnings are listed by member and period, and a member opens', async () => {
  answer(listEarnings, {
    list: [
      {
        ...{
          kind: null,
          day: null,
          member: { memberId: '1000000001', memberName: 'HARBOUR LIGHTS LIMITED' },
        },
        ...{ fees: { currency: 'EUR', value: '12.50' }, spread: '3.10', journals: 4 },
      },
    ],
    ...{ total: 1, isComplete: true },
  });
  const { say } = await open('/treasury/position?view=earned&by=member&from=2026-03-01&to=2026-03-31');
  await expect.element(page.getByText('3.10', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'HARBOUR LIGHTS LIMITED' }))
    .toHaveAttribute('href', expect.stringContaining('1000000001'));
  expect(asked(listEarnings).at(-1)?.request).toMatchObject({
    by: 'member',
    from: '2026-03-01',
    to: '2026-03-31',
  });
  await field(say('position.earned.from')).fill('2026-03-10');
  await expect.poll(() => asked(listEarnings).at(-1)?.request).toMatchObject({ from: '2026-03-10' });
});

test('a period without earnings is empty and offers no file', async () => {
  answer(listEarnings, { list: [], total: 0, isComplete: true });
  const { say } = await open('/treasury/position?view=earned');
  await expect.element(page.getByText(say('position.earned.emptyTitle'))).toBeVisible();
  expect(asked(exportEarnings)).toEqual([]);
});
