// A new member's overview: one next step, one button, and no empty card.
import {
  getBalanceHistory,
  getNotices,
  getOverview,
  getSecurity,
  type ApprovalBlock,
  type Overview,
} from '@causeway/contract';
import { answer, button } from '@causeway/ui/testing';
import type { CurrencyCode } from '@causeway/money';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { balance, person, security, show } from '../../../shared/testing.tsx';
import { overview } from './index.ts';
import { OverviewPage } from './overview-page.tsx';
import { TodosCard } from './todos-card.tsx';
import { TotalCard } from './total-card.tsx';

const ofNewcomer: Overview = {
  currency: 'USDT',
  ...{ total: '0', available: '0', frozen: '0', toBeCredited: '0', ratesAt: null, balances: [], recent: [] },
  todos: [{ kind: 'kyc', count: 1 }],
  steps: [
    { step: 'kyc', done: false },
    { step: 'collection-account', done: false },
    { step: 'deposit', done: false },
  ],
};

test('a new member sees one next step with one button and no empty card', async () => {
  answer(getOverview, ofNewcomer);
  answer(getNotices, []);
  answer(getSecurity, security);
  const newcomer = { ...person, memberKycStatus: 1 } as const;
  const { say } = await show(<OverviewPage />, { of: overview, at: '/overview', as: newcomer });
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent(say('overview.steps.kyc'));
  const next = page.getByRole('link', {
    name: `${say('overview.steps.begin')}: ${say('overview.steps.kyc')}`,
  });
  await expect.element(next).toHaveAttribute('href', '#/account/id-verification');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('a business under review reads by when it is decided', async () => {
  answer(getOverview, { ...ofNewcomer, todos: [], decisionBy: '2026-03-05' });
  answer(getNotices, []);
  answer(getSecurity, security);
  const business = { ...person, memberType: 1, memberKycStatus: 2 } as const;
  const { say } = await show(<OverviewPage />, { of: overview, at: '/overview', as: business });
  const steps = page.getByRole('list', { name: say('overview.steps.label') }).getByRole('listitem');
  await expect.element(steps.first()).toMatchTextContent(say('overview.steps.kycBusiness'));
  await expect.element(steps.first()).toMatchTextContent('Mar 5, 2026, 23:59 (GMT+8)');
});

test('a business is asked to verify itself, not an identity', async () => {
  const business = { ...person, memberType: 1, memberKycStatus: 1 } as const;
  const at = { of: overview, at: '/overview', as: business } as const;
  const { say } = await show(<TodosCard todos={[{ kind: 'kyc', count: 1 }]} />, at);
  await expect.element(page.getByText(say('overview.todos.kycBusiness'))).toBeVisible();
});

test('a new member’s finished steps are folded, and the rest starts with the next one', async () => {
  answer(getOverview, ofNewcomer);
  answer(getNotices, []);
  answer(getSecurity, security);
  const newcomer = { ...person, memberKycStatus: 1 } as const;
  const { say } = await show(<OverviewPage />, { of: overview, at: '/overview', as: newcomer });
  const steps = page.getByRole('list', { name: say('overview.steps.label') }).getByRole('listitem');
  await expect.element(steps.first()).toMatchTextContent(say('overview.steps.kyc'));
  const tops = steps.elements().map((step) => step.getBoundingClientRect().top);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(5);
  await expect.element(page.getByText(say('overview.steps.done', { count: 1 }))).toBeVisible();
  await expect.element(page.getByText(say('overview.steps.email'))).not.toBeVisible();
});

const historyOf = {
  currency: 'USD',
  ratesAt: '2026-03-31T02:00:00Z',
  isComplete: true,
  days: Array.from({ length: 90 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    ...{ balance: '7471564.82', moneyIn: '1951950.00', moneyOut: '1234567.89' },
  })),
} as const;

test.for<[string, readonly CurrencyCode[], 'beside' | 'below']>([
  ['few balances', ['USD', 'EUR'], 'below'],
  ['many balances', ['USD', 'EUR', 'GBP', 'HKD', 'JPY', 'AUD'], 'beside'],
])('the history fills the place left by %s, and its table is never cut off', async ([, held, place]) => {
  await page.viewport(1366, 640);
  onTestFinished(() => page.viewport(1280, 900));
  const balances = held.map((code) => balance(code, code === 'JPY' ? '100' : '100.00'));
  answer(getOverview, { ...ofNewcomer, steps: [], todos: [], total: '600', available: '600', balances });
  answer(getNotices, []);
  answer(getSecurity, security);
  answer(getBalanceHistory, historyOf);
  const { say } = await show(<OverviewPage />, { of: overview, at: '/overview' });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const [total, history] = [
    heading(say('overview.total.title')),
    heading(say('overview.history.title')),
  ] as const;
  await expect.element(history).toBeVisible();
  const left = (of = history) => of.element().getBoundingClientRect().left;
  if (place === 'below') expect(left()).toBe(left(total));
  else expect(left()).toBeGreaterThan(left(total) + 300);
  await button(say('overview.history.asTable')).click();
  await expect.element(page.getByRole('row').first()).toBeVisible();
  expect(left()).toBe(left(total));
  await expect.poll(() => document.querySelector('[data-too-wide]')).toBeNull();
});

test('the total is cut to cents, and the net value appears if money is due', async () => {
  const held = { ...ofNewcomer, total: '100.519999', available: '60', frozen: '20.5', toBeCredited: '20' };
  const { say } = await show(<TotalCard overview={held} />, { of: overview, at: '/overview' });
  await expect.element(page.getByText('100.51 USDT', { exact: true })).toBeVisible();
  await expect.element(page.getByText(say('overview.total.netValue'))).toBeVisible();
  await expect.element(page.getByRole('definition').last()).toMatchTextContent('80.519999 USDT');
});

test.for<[string, string | null, number]>([
  ['with each rate the shares are shown', '100.00', 2],
  ['without a rate of one currency no share of any is shown', null, 0],
])('the total card %s', async ([, usdtValue, shares]) => {
  const balances = [
    { ...balance('USD', '100.00'), usdtValue: '100.00' },
    { ...balance('EUR', '100.00'), usdtValue },
  ];
  const total = usdtValue === null ? null : '200';
  await show(<TotalCard overview={{ ...ofNewcomer, total, balances }} />, { of: overview, at: '/overview' });
  await expect.element(page.getByText('100.00 EUR')).toBeVisible();
  expect(page.getByText(/^50\.0\s?%$/).all()).toHaveLength(shares);
  expect(page.getByText(/\d%/).all()).toHaveLength(shares);
});

test('a net value equal to the total is not repeated', async () => {
  const held = { ...ofNewcomer, total: '100.5', available: '80', frozen: '20.5', toBeCredited: '0' };
  const { say } = await show(<TotalCard overview={held} />, { of: overview, at: '/overview' });
  await expect.element(page.getByText(say('overview.total.toBeCredited'))).toBeVisible();
  await expect.element(page.getByText(say('overview.total.netValue'))).not.toBeInTheDocument();
});

test('notices appear on the overview with title, text and day', async () => {
  answer(getOverview, ofNewcomer);
  answer(getSecurity, security);
  answer(getNotices, [
    {
      id: '0f0d2a4e-7c1b-4a55-9e0b-0d6b1f1c2a31',
      title: 'Maintenance on Sunday',
      text: 'No transfers from 02:00 to 04:00.',
      at: '2026-03-02T04:00:00.000Z',
    },
  ]);
  await show(<OverviewPage />, { of: overview, at: '/overview' });
  await expect
    .element(page.getByRole('article'))
    .toHaveTextContent('Maintenance on SundayNo transfers from 02:00 to 04:00.Mar 2, 2026');
});

test('an admin reads why nobody may approve a request, and when it expires', async () => {
  const blocked = (
    of: ApprovalBlock['of'],
    reason: ApprovalBlock['reason'],
    more: Partial<ApprovalBlock>,
  ) => ({
    ...{ kind: 'approval-blocked' as const, count: 1, subjectId: `of-${of}` },
    blocked: { of, reason, approvableTime: null, lapseTime: null, ...more },
  });
  const lapseTime = '2026-03-09T02:00:00.000Z';
  const todos = [
    blocked('transfer', 'approvers-tied', { approvableTime: '2026-03-03T02:00:00.000Z', lapseTime }),
    blocked('exchange', 'approvers-tied', { approvableTime: '2026-03-12T02:00:00.000Z', lapseTime }),
    blocked('payee', 'submitter-gone', {}),
  ];
  const { say } = await show(<TodosCard todos={todos} />, { of: overview, at: '/overview' });
  const t = (key: string) => say(`overview.todos.blocked.${key}` as 'overview.todos.blocked.from');
  const item = (of: string) => page.getByRole('listitem').filter({ hasText: t(of) });
  for (const text of [t('approvers-tied'), 'from Mar 3', 'lapses on Mar 9'])
    await expect.element(item('transfer')).toMatchTextContent(text);
  const link = item('transfer').getByRole('link');
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('txnNo=of-transfer'));
  // It expires before anybody may approve it.
  await expect.element(item('exchange')).not.toMatchTextContent('Mar 12');
  await expect.element(item('payee')).toMatchTextContent(t('submitter-gone'));
  await expect.element(item('payee')).not.toMatchTextContent('lapses');
});

test('a request for information names its deadline with a time', async () => {
  const due = { day: '2026-03-03', isOver: false };
  const todo = { kind: 'information-request' as const, count: 1, subjectId: 'a', about: 'Who?', due };
  const { say } = await show(<TodosCard todos={[todo]} />, { of: overview, at: '/overview' });
  const time = 'Mar 3, 2026, 23:59 (GMT+8)';
  await expect.element(page.getByText(say('overview.todos.due', { count: 1, time }))).toBeVisible();
});
