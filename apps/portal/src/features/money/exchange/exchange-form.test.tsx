// The exchange form: it follows the address and the limits, counts the lock down, and shows the result of an
// exchange whose answer was lost.
import {
  getBalances,
  getExchange,
  getExchangePairs,
  getExchangeRate,
  getSecurity,
  lockExchangeRate,
  submitExchange,
  type ExchangeForPerson,
  type Exchange,
  type Language,
  type RequestOf,
} from '@causeway/contract';
import {
  answer,
  asked,
  button,
  field,
  hold,
  leap,
  lose,
  moveTime,
  refuse,
  secondsBetween,
} from '@causeway/ui/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { balance, security, show } from '../../../shared/testing.tsx';
import { exchange } from './index.ts';
import { NewExchangePage } from './new-exchange-page.tsx';

const pair = (
  sellCurrency: 'USD' | 'EUR' | 'USDT',
  buyCurrency: 'USD' | 'EUR',
  { minSell = '10.00', limit = '1000000.00' } = {},
) => ({
  sellCurrency,
  buyCurrency,
  minSell,
  feeBasisPoints: 10,
  feeMin: '0.00',
  limits: { perTransaction: limit, leftToday: limit, leftThisWeek: limit, leftThisMonth: '20000000.00' },
});

/** A rate of one, with amounts without cents; the fee is a tenth of a unit. */
const termsOf = ({ sellCurrency, buyCurrency, amount }: RequestOf<typeof getExchangeRate>) => ({
  sellCurrency,
  buyCurrency,
  sellAmount: amount,
  buyAmount: `${amount.split('.')[0] ?? ''}.00`,
  rate: '1',
  fee: '0.10',
  valueDate: '2026-03-02',
  settlesAtOnce: false,
});

const quoteId = '22222222-2222-4222-8222-222222222222';
const txnNo = 'E20260301ABCDEFGHJK';

const { rate, ...submitted } = termsOf({
  sellCurrency: 'USD',
  buyCurrency: 'EUR',
  side: 'sell',
  amount: '100.00',
});

const made: Exchange = {
  ...submitted,
  submittedRate: rate,
  side: 'sell',
  tolerance: null,
  reservedAmount: '100.10',
  awaitsUntil: null,
  finalRate: rate,
  finalSellAmount: submitted.sellAmount,
  finalBuyAmount: submitted.buyAmount,
  finalFee: submitted.fee,
  txnNo,
  status: 'PROCESSING',
  submittedAt: '2026-03-01T02:00:00Z',
  settledAt: null,
  returnedAt: null,
  reason: null,
};

const found: ExchangeForPerson = {
  ...made,
  submittedBy: 'ALEX SAMPLE',
  availableBalance: '899.90',
  sellBalanceAfter: '899.90',
  buyBalanceAfter: null,
  approval: null,
  approvalProof: null,
  may: [],
};

/** Serves a thousand dollars and two currencies to buy; each lock lasts half a minute. */
function serve(): void {
  answer(getSecurity, security);
  answer(getBalances, [balance('USD', '1000.00')]);
  answer(getExchangePairs, [
    pair('USD', 'EUR'),
    pair('EUR', 'USD'),
    pair('USDT', 'EUR', { minSell: '10.000000', limit: '1000000.000000' }),
  ]);
  answer(getExchangeRate, (request) => ({ ...termsOf(request), at: '2026-03-01T02:00:00Z' }));
  answer(lockExchangeRate, (request) => ({
    ...termsOf(request),
    quoteId,
    approval: null,
    lockedAt: '2026-03-01T02:00:00Z',
    expiresAt: '2026-03-01T02:00:30Z',
  }));
  answer(submitExchange, made);
  answer(getExchange, found);
}

const open = (search = '?sell=USD&buy=EUR&amount=100.00', language: Language = 'en') =>
  show(<NewExchangePage />, { of: exchange, at: `/exchange/new-exchange${search}`, language });

/** Opens the form with its rate locked. */
async function locked() {
  serve();
  const shown = await open();
  await button(shown.say('exchange.form.lock')).click();
  const take = button(shown.say('exchange.form.exchange', { amount: '100.00 USD' }));
  await expect.element(take).toBeVisible();
  return { ...shown, take, change: button(shown.say('exchange.form.change')) };
}

const currency = (name: string) => page.getByRole('combobox', { name, exact: true });
const alert = page.getByRole('alert');

test('the page’s head has the standard form width', async () => {
  serve();
  const { say } = await open();
  const help = button(say('exchange.why.open'));
  await expect.element(help).toBeVisible();
  await expect.element(button(say('exchange.form.lock'))).toBeVisible();
  const card = button(say('exchange.form.lock')).element().closest('.mantine-Card-root');
  const box = card?.getBoundingClientRect();
  expect(box?.width).toBe(720);
  expect(help.element().getBoundingClientRect().right).toBe(box?.right);
});

test('the total debit is shown before and after the lock', async () => {
  serve();
  const { say } = await open();
  const leaves = page.getByRole('definition').first();
  const total = `100.10 USD${say('list.withFee', { fee: '0.10 USD' })}`;
  await expect.element(leaves).toMatchTextContent(total);
  await button(say('exchange.form.lock')).click();
  await expect.element(button(say('exchange.form.change'))).toBeVisible();
  await expect.element(leaves).toMatchTextContent(total);
});

test('the form starts from the address and shows the limits that the amount comes near', async () => {
  serve();
  const { say, history } = await open();
  const limits = page.getByRole('list', { name: say('limits.title') });
  await expect.element(currency(say('exchange.form.sellCurrency'))).toHaveValue('USD');
  await expect.element(field(say('exchange.form.buy'))).toHaveValue('100.00');
  await expect.element(limits).not.toBeInTheDocument();
  history.push('/exchange/new-exchange?sell=USDT&buy=EUR&amount=800000');
  await expect.element(limits).toMatchTextContent('1,000,000.000000 USDT');
  await expect
    .element(limits)
    .not.toMatchTextContent(say('limits.leftThisMonth', { amount: '20,000,000.000000 USDT' }));
});

test.for(['100.00', '100000.00'])('on a phone the whole text %s fits on its button', async (amount) => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  serve();
  answer(getBalances, [balance('USD', '1000000.00')]);
  const { say } = await open(`?sell=USD&buy=EUR&amount=${amount}`);
  await button(say('exchange.form.lock')).click();
  const take = button(/^Exchange 100/);
  await expect.element(take).toBeVisible();
  const words = take.element().querySelector('.mantine-Button-label');
  expect(words?.scrollWidth).toBe(words?.clientWidth);
});

test('another currency can be sold while the rate of the previous one is still shown', async () => {
  serve();
  const { say } = await open();
  await expect.element(field(say('exchange.form.buy'))).toHaveValue('100.00');
  hold(getExchangeRate);
  await currency(say('exchange.form.sellCurrency')).click();
  await page.getByRole('option', { name: /USDT/ }).click();
  await expect.element(currency(say('exchange.form.sellCurrency'))).toHaveValue('USDT');
  await expect.element(field(say('exchange.form.sell'))).toBeVisible();
});

test.for(['sell', 'buy'] as const)('Enter in the amount that is %s locks the rate once', async (side) => {
  serve();
  const { say } = await open();
  const amount = field(say(`exchange.form.${side}`));
  await amount.fill('50');
  await expect.element(button(say('exchange.form.lock'))).toBeEnabled();
  await amount.click();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(button(say('exchange.form.change'))).toBeVisible();
  expect(asked(lockExchangeRate)).toHaveLength(1);
  expect(asked(submitExchange)).toEqual([]);
});

test('the whole available balance can be sold together with its fee', async () => {
  serve();
  const { say } = await open('?sell=USD&buy=EUR');
  await button(say('exchange.form.useAll')).click();
  await expect.element(field(say('exchange.form.sell'))).toHaveValue('999.00');
});

test('typed values go into the address, and Back restores them', async () => {
  serve();
  const { say, history } = await open();
  const sold = field(say('exchange.form.sell'));
  await expect.element(sold).toHaveValue('100.00');
  history.push('/exchange/new-exchange?sell=USDT&buy=EUR&amount=7.5');
  await expect.element(sold).toHaveValue('7.5');
  await sold.fill('8');
  await vi.waitFor(() => expect(history.location.search).toBe('?sell=USDT&buy=EUR&amount=8'));
  await expect.element(sold).toHaveValue('8');
  history.back();
  await expect.element(sold).toHaveValue('100.00');
});

test('entering the amount by keyboard selects it for replacement', async () => {
  serve();
  const { say } = await open('');
  const sold = field(say('exchange.form.sell'));
  await sold.fill('150');
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  await expect.element(sold).toHaveFocus();
  await userEvent.keyboard('200');
  await expect.element(sold).toHaveValue('200');
});

test.for([
  ['1 000,50', '1,000.50', undefined],
  ['USD 1,000.50', '1,000.50', undefined],
  ['1,234.567', '1,234.567', 'ui.amount.decimals'],
  ['-5', '-5', 'ui.amount.zero'],
  ['1,5', '1,5', 'ui.amount.malformed'],
] as const)('typing %s into the amount shows %s and never fails silently', async ([text, shown, key]) => {
  serve();
  const { say } = await open('?sell=USD&buy=EUR');
  const sold = field(say('exchange.form.sell'));
  await sold.fill(text);
  await userEvent.keyboard('{Tab}');
  await expect.element(sold).toHaveValue(shown);
  if (key === undefined) await expect.element(sold).not.toHaveAttribute('aria-invalid', 'true');
  else await expect.element(page.getByText(say(key, { count: 2, currency: 'USD' }))).toBeVisible();
});

test('an amount above a limit cannot be locked and shows the limits', async () => {
  serve();
  const left = { perTransaction: '50', leftToday: '50', leftThisWeek: '60', leftThisMonth: '70' };
  refuse(getExchangeRate, 'exchange-limit', left);
  const { say } = await open();
  await expect.element(alert).toMatchTextContent(say('limit.title'));
  await expect.element(alert).toMatchTextContent(`${say('limit.leftThisWeek')}60.00 USD`);
  await expect.element(button(say('exchange.form.lock'))).toBeDisabled();
});

test('a fee above the amount asks a question before the lock', async () => {
  serve();
  answer(getExchangeRate, (request) => ({
    ...{ ...termsOf(request), fee: '2.00' },
    at: '2026-03-01T02:00:00Z',
  }));
  const { say } = await open('?sell=USD&buy=EUR&amount=1.50');
  await button(say('exchange.form.lock')).click();
  const dialog = page.getByRole('dialog', { name: say('largeFee.above') });
  await expect.element(dialog).toMatchTextContent('2.00 USD');
  expect(asked(lockExchangeRate)).toEqual([]);
  await button(say('largeFee.goOn'), dialog).click();
  await expect.poll(() => asked(lockExchangeRate)).toHaveLength(1);
});

test('an amount below the minimum cannot be locked and shows the minimum', async () => {
  serve();
  refuse(getExchangeRate, 'amount-too-small');
  const { say } = await open('?sell=USD&buy=EUR&amount=1.00');
  await expect.element(alert).toMatchTextContent(say('exchange.form.small', { min: '10.00 USD' }));
  await expect.element(button(say('exchange.form.lock'))).toBeDisabled();
});

test.for([
  ['en', 'US dollar'],
  ['zh-Hans', '美元'],
  ['zh-Hant', '美元'],
] as const)(
  'an amount that leaves nothing for the fee shows a message beside it, in %s',
  async ([language, name]) => {
    serve();
    const { say } = await open('?sell=USD&buy=EUR&amount=1000.00', language);
    await currency(say('exchange.form.sellCurrency')).click();
    await expect.element(page.getByRole('option', { name: `USD · ${name}` })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const message = say('exchange.form.insufficient', { available: '1,000.00 USD', needed: '1,000.10 USD' });
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(button(say('exchange.form.lock'))).toBeDisabled();
  },
);

test('a lock without an answer is requested again', async () => {
  serve();
  lose(lockExchangeRate);
  const { say } = await open();
  await button(say('exchange.form.lock')).click();
  await expect.element(alert).toMatchTextContent(say('error.malformed'));
  await expect.element(alert).toMatchTextContent(say('ui.error.safe'));
  await expect.element(alert).not.toMatchTextContent(say('ui.error.unknown'));
});

test('an unlocked rate is refreshed every 15 seconds', async () => {
  moveTime();
  serve();
  const { say } = await open();
  await expect.element(button(say('exchange.form.lock'))).toBeEnabled();
  expect(await secondsBetween(getExchangeRate)).toBe(15);
});

test('an expired lock moves no money, and the button requests another rate', async () => {
  moveTime();
  const { say, take } = await locked();
  await leap(30_000);
  await expect.element(take).not.toBeInTheDocument();
  await expect.element(page.getByText(say('exchange.form.ended'))).toBeVisible();
  await button(say('exchange.form.refresh')).click();
  await vi.waitFor(() => expect(asked(lockExchangeRate)).toHaveLength(2));
  expect(asked(submitExchange)).toHaveLength(0);
});

test('locked amounts cannot be changed before the lock is released', async () => {
  const { say, change } = await locked();
  await expect.element(field(say('exchange.form.sell'))).toHaveAttribute('readonly');
  await change.click();
  await expect.element(field(say('exchange.form.sell'))).not.toHaveAttribute('readonly');
  await expect.element(button(say('exchange.form.lock'))).toBeEnabled();
});

test('each step of an exchange moves the focus to the next heading and announces it', async () => {
  const { say, change } = await locked();
  const said = page.getByRole('status');
  const rateShown = page.getByRole('heading', { level: 2 });
  await expect.element(rateShown).toHaveFocus();
  await expect.element(said.getByText(say('exchange.form.lockedFor', { seconds: 30 }))).toBeInTheDocument();
  await change.click();
  await expect.element(rateShown).toHaveFocus();
  await button(say('exchange.form.lock')).click();
  await button(say('exchange.form.exchange', { amount: '100.00 USD' })).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent(say('exchange.receipt.processingTitle'));
  await expect.element(title).toHaveFocus();
  await expect.element(said.getByText(say('exchange.receipt.processingTitle'))).toBeInTheDocument();
});

test('an exchange under way waits for its receipt', async () => {
  const { say, take, change, history } = await locked();
  const release = hold(submitExchange);
  await take.click();
  await expect.element(change).toBeDisabled();
  release();
  await expect
    .element(page.getByRole('heading', { name: say('exchange.receipt.processingTitle') }))
    .toBeVisible();
  expect(history.location.search).toBe(`?receipt=${txnNo}`);
});

test('a lock that the server reports as spent requests another rate', async () => {
  const { say, take } = await locked();
  refuse(submitExchange, 'quote-expired');
  await take.click();
  await expect.element(alert).toMatchTextContent(say('error.quote-expired'));
  await expect.element(button(say('exchange.form.refresh'))).toBeEnabled();
});

test('an exchange without an answer is repeated under its own request id', async () => {
  const { say, take, change } = await locked();
  lose(submitExchange);
  await take.click();
  await expect.element(alert).toMatchTextContent(say('ui.error.unknown'));
  await expect.element(change).toBeDisabled();
  answer(submitExchange, made);
  await button(say('exchange.form.ask')).click();
  await expect
    .element(page.getByRole('heading', { name: say('exchange.receipt.processingTitle') }))
    .toBeVisible();
  const ids = asked(submitExchange).map(({ requestId }) => requestId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

/** Submits, loses the answer and leaves the page; a form at another address still shows this exchange. */
async function unconfirmed() {
  moveTime();
  const shown = await locked();
  lose(submitExchange);
  await shown.take.click();
  await expect.element(button(shown.say('exchange.form.ask'))).toBeVisible();
  shown.history.push('/exchange/exchange-records');
  await expect.element(shown.change).not.toBeInTheDocument();
  shown.history.push('/exchange/new-exchange?sell=EUR&buy=USD&amount=7');
  const { say } = shown;
  await expect
    .element(alert)
    .toMatchTextContent(say('exchange.form.unconfirmed.title', { amount: '100.00 USD' }));
  return shown;
}

test('an exchange whose answer was lost comes first on the next visit and is made once', async () => {
  const { say, change } = await unconfirmed();
  await expect.element(field(say('exchange.form.sell'))).toHaveValue('100.00');
  await expect.element(button(say('exchange.form.lock'))).not.toBeInTheDocument();
  await expect.element(change).toBeDisabled();
  answer(submitExchange, made);
  await leap(31_000);
  await expect
    .element(page.getByRole('heading', { name: say('exchange.receipt.processingTitle') }))
    .toBeVisible();
  const ids = asked(submitExchange).map(({ requestId }) => requestId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('an exchange that never reached the server leaves the form free', async () => {
  const { say, change } = await unconfirmed();
  refuse(submitExchange, 'quote-expired');
  await leap(31_000);
  await expect
    .element(alert)
    .toMatchTextContent(say('exchange.form.unconfirmed.notMade', { amount: '100.00 USD' }));
  await expect.element(alert).toMatchTextContent(say('ui.error.safe'));
  await change.click();
  await expect.element(button(say('exchange.form.lock'))).toBeEnabled();
  await expect.element(alert).not.toBeInTheDocument();
});

test('the locked rate shows the required approver, and the tolerance is sent with it', async () => {
  serve();
  answer(lockExchangeRate, (request) => ({
    ...termsOf(request),
    quoteId,
    approval: { threshold: '50.00', worth: '100.00', approvers: ['Cleo Checker'] },
    lockedAt: '2026-03-01T02:00:00Z',
    expiresAt: '2026-03-01T02:00:30Z',
  }));
  const { say } = await open();
  await button(say('exchange.form.lock')).click();
  await expect.element(page.getByText(say('approval.neededWho', { names: 'Cleo Checker' }))).toBeVisible();
  await page.getByRole('combobox', { name: say('exchange.form.tolerance') }).click();
  await page.getByRole('option', { name: '1%', exact: true }).click();
  await button(say('exchange.form.submit')).click();
  await vi.waitFor(() => expect(asked(submitExchange)).toHaveLength(1));
  expect(asked(submitExchange)[0]?.request).toEqual({ quoteId, tolerance: 100 });
});
