// A new transfer: the rules for its amount, its confirmation, when a code is sent, and the texts after a
// refused, lost or late answer.
import {
  emptyPayee,
  getBalances,
  getDictionaries,
  getPayee,
  getSecurity,
  getSupportingDocuments,
  getTransfer,
  getTransferTerms,
  languages,
  listPayees,
  paymentPurposes,
  prepareTransfer,
  sendTransferCode,
  submitTransfer,
  type Language,
  type Payee,
  type PreparedTransfer,
  type Transfer,
  type TransferTerms,
} from '@causeway/contract';
import { decimal, formatAmount, formatMoment } from '@causeway/money';
import {
  answer,
  asked,
  button,
  choose,
  fail,
  field,
  hold,
  leap,
  lose,
  moveTime,
  pressTwice,
  refuse,
  type Say,
} from '@causeway/ui/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invalidate } from '../../../shared/queries.ts';
import { tabStorage } from '../../../shared/session/tab-storage.ts';
import { balance, person, security, show } from '../../../shared/testing.tsx';
import { draftStore } from './draft.ts';
import { transfers } from './index.ts';
import { NewTransferPage } from './new-transfer-page.tsx';
import { emptyValues } from './transfer-form.ts';

const payee: Payee = {
  ...emptyPayee,
  payeeId: '44444444-4444-4444-8444-444444444444',
  accountType: 'bank',
  entityType: 'business',
  accountName: 'Brandt Werkzeuge GmbH',
  currency: 'USD',
  status: 'NORMAL',
  bankNumber: 'DE89370400440532013000',
  bankName: 'Commerzbank',
  swiftCode: 'COBADEFFXXX',
  bankCountry: 'DE',
  payeeCountry: 'DE',
  payeeCity: 'Koeln',
  payeeAddress: 'Domkloster 4',
  chainType: null,
  awaitsApproval: false,
  auditRemark: null,
  createdAt: '2026-03-01T02:00:00Z',
  lastPaidAt: null,
};

const limits = { perTransaction: '50.00', leftToday: '50.00', leftThisWeek: '60.00', leftThisMonth: '70.00' };

const prepared: PreparedTransfer = {
  ...{ txnNo: 'T20260301ABCDEFGHJK', payee, amount: '75.50', fee: '5.00', total: '80.50', currency: 'USD' },
  ...{ authType: 3, hasPasskey: false, limits, approval: null, arrival: { unit: 'day', from: 1, to: 2 } },
  preparedAt: '2026-03-01T02:00:00Z',
  validUntil: '2026-03-01T02:30:00Z',
};

/** The fee is 25 for any amount. */
const termsFor = (amount: string): TransferTerms => ({
  amount,
  fee: '25.00',
  total: (Number(amount) + 25).toFixed(2),
  currency: 'USD',
  arrival: prepared.arrival,
  limits,
  approval: null,
});

const unapproved = { submitter: 'ALEX SAMPLE', approval: null, approvalProof: null, may: [] };

const made: Transfer = {
  ...{ txnNo: prepared.txnNo, status: 1, step: 2, currency: 'USD', amount: '75.50', fee: '5.00' },
  ...{ payeeId: payee.payeeId, payeeName: payee.accountName, payeeAccount: 'DE89', payeeBankName: null },
  ...{ accountType: 'bank', remitterName: 'ALEX SAMPLE', fundsSource: 'SALARY', paymentPurpose: 'GOODS' },
  ...{ postscript: '', remark: '', submittedBy: 'ALEX SAMPLE', submittedAt: '2026-03-01T02:00:00Z' },
  ...{ reviewedAt: null, sentAt: null, paidAt: null, reason: null, paymentReference: null },
  ...{ refundedAmount: null, refundedAt: null, refundReference: null },
  documentsRequest: null,
};

const address = `/transfer/new-transfer?payeeId=${payee.payeeId}`;

const invoice = {
  fileId: '88888888-8888-4888-8888-888888888888',
  fileType: 'transaction',
  originalFileName: 'invoice.pdf',
  fileSize: 1200,
};

/** Stores a draft with a document, as it is after the upload and a reload. */
function documented(): void {
  const values = { ...emptyValues(person.memberNameEn ?? ''), files: [invoice] };
  draftStore(tabStorage(), person.personId).write({ payeeId: payee.payeeId, values, prepared: null });
}

/** The purposes in the provider's order: services before goods, and no others. */
const offered = {
  paymentPurpose: [
    { value: 'SALARY', label: '', isOffered: false },
    { value: 'SERVICES', label: '', isOffered: true },
    { value: 'GOODS', label: '', isOffered: true },
  ],
  transferFundsSource: [{ value: 'SALARY', label: '', isOffered: true }],
};

/** Serves a thousand dollars, one payee and one purpose. */
function serve(): void {
  documented();
  answer(getSecurity, security);
  answer(getDictionaries, offered);
  answer(getBalances, [balance('USD', '1000.00')]);
  answer(getPayee, { ...payee, approval: null, may: ['pay'] });
  answer(prepareTransfer, prepared);
  answer(getTransferTerms, ({ amount }) => termsFor(amount));
  answer(sendTransferCode, { cooldownSeconds: 60 });
  answer(getSupportingDocuments, {
    list: [{ number: 1, files: [invoice], remark: '', addTime: '2026-03-01T02:00:00Z' }],
  });
  refuse(getTransfer, 'transaction-not-found');
}

const open = (language: Language = 'en') =>
  show(<NewTransferPage />, { of: transfers, at: address, language });

async function fillIn(say: Say, amount: string): Promise<void> {
  await field(say('transfers.form.amount')).fill(amount);
  for (const key of ['purpose', 'fundsSource']) await choose(say(`transfers.form.${key}`), /./);
}

/** Opens the confirmation of 75.50 with a fee of 5. */
async function confirming() {
  serve();
  const shown = await open();
  const { say } = shown;
  await fillIn(say, '75.5');
  await button(say('transfers.form.next')).click();
  const code = field(say('transfers.confirm.code'));
  await expect.element(code).toBeVisible();
  return { ...shown, code, submit: button(say('transfers.confirm.submit', { amount: '75.50 USD' })) };
}

const alert = page.getByRole('alert');
const submittedIn = (say: Say) => page.getByRole('heading', { name: say('transfers.receipt.submitted') });
/** Marks the first submission as made, so that its number has an answer. */
function isMade(): void {
  answer(submitTransfer, made);
  answer(getTransfer, { ...made, ...unapproved });
}

test('a saved payee that can no longer be paid says why, as soon as an amount is typed', async () => {
  serve();
  const fields = [{ path: 'payeeId', message: 'account-ours' }];
  refuse(getTransferTerms, 'invalid-input', { fields });
  const { say } = await open();
  await field(say('transfers.form.amount')).fill('75.5');
  await expect.element(alert.getByText(say('transfers.form.payeeRefused'))).toBeVisible();
  await expect.element(alert.getByText(say('rule.account-ours'))).toBeVisible();
});

test('an amount is grouped on leaving and selected on entering by keyboard', async () => {
  serve();
  const { say } = await open();
  const amount = field(say('transfers.form.amount'));
  await amount.fill('1500');
  await userEvent.tab();
  await expect.element(amount).toHaveValue('1,500');
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('2000');
  await expect.element(amount).toHaveValue('2000');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Home}{ArrowRight}34');
  await expect.element(amount).toHaveValue('234000');
});

test('purposes are offered in the provider’s order', async () => {
  serve();
  const { say } = await open();
  await page.getByRole('combobox', { name: say('transfers.form.purpose') }).click();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual([paymentPurposes.SERVICES.en, paymentPurposes.GOODS.en]);
});

test('an amount above the balance is reported at every press of the button', async () => {
  serve();
  const { say } = await open();
  const amount = field(say('transfers.form.amount'));
  await amount.fill('99999999');
  await expect
    .element(amount)
    .toHaveAccessibleDescription(
      expect.stringContaining(say('transfers.form.insufficient', { available: '1,000.00\u00A0USD' })),
    );
  await fillIn(say, '99999999');
  for (let presses = 0; presses < 3; presses += 1) {
    await button(say('transfers.form.next')).click();
    await expect
      .element(amount)
      .toHaveAccessibleDescription(
        expect.stringContaining(say('transfers.form.insufficient', { available: '1,000.00\u00A0USD' })),
      );
    await expect.element(amount).toHaveFocus();
  }
  expect(asked(prepareTransfer)).toHaveLength(0);
});

test.for(['zh-Hans', 'zh-Hant'] as const)(
  'missing values show errors at their fields, in %s',
  async (language) => {
    serve();
    sessionStorage.clear();
    const { say } = await open(language);
    await field(say('transfers.form.remitter')).fill('');
    await button(say('transfers.form.next')).click();
    for (const [role, key, rule] of [
      ['textbox', 'amount', 'required'],
      ['combobox', 'purpose', 'required-select'],
      ['combobox', 'fundsSource', 'required-select'],
      ['textbox', 'remitter', 'required'],
    ] as const)
      await expect
        .element(page.getByRole(role, { name: say(`transfers.form.${key}`) }))
        .toHaveAccessibleDescription(expect.stringContaining(say(`rule.${rule}`)));
    await expect.element(page.getByText(say('rule.required-document'))).toBeVisible();
    await expect.element(field(say('transfers.form.amount'))).toHaveFocus();
    expect(asked(prepareTransfer)).toEqual([]);
  },
);

test('a payee who cannot be paid now closes the form with an explanation', async () => {
  serve();
  answer(getPayee, { ...payee, status: 'DISABLED', approval: null, may: [] });
  const { say } = await open();
  await expect.element(alert.getByText(say('transfers.form.notUsable'))).toBeVisible();
  await expect.element(button(say('transfers.form.next'))).toBeDisabled();
});

test('a protected account shows the end of the protection before the form', async () => {
  serve();
  answer(getSecurity, { ...security, protectedUntil: '2026-03-02T02:00:00Z' });
  const { say } = await open();
  await expect.element(page.getByRole('status').getByText(say('protected.text'))).toBeVisible();
});

test('an amount above a limit shows the rest of each limit', async () => {
  serve();
  refuse(prepareTransfer, 'transfer-limit', limits);
  const { say } = await open();
  await fillIn(say, '75.50');
  await button(say('transfers.form.next')).click();
  await expect.element(alert).toMatchTextContent(say('limit.title'));
  await expect.element(alert).toMatchTextContent(`${say('limit.leftThisWeek')}60.00 USD`);
});

test.each(languages)(
  'a limit over all currencies says what is left and when it starts anew, in %s',
  async (language) => {
    serve();
    const outgoing = {
      ...{ period: 'day', limitUsd: '100.00', leftUsd: '40.03', freesAt: '2026-03-02T16:00:00.000Z' },
    } as const;
    refuse(prepareTransfer, 'transfer-limit', { ...limits, outgoing: [outgoing] });
    const { say } = await open(language);
    await fillIn(say, '75.50');
    await button(say('transfers.form.next')).click();
    await expect.element(alert).toMatchTextContent(
      // The page's text is compared with plain spaces.
      say('limit.outgoing.day', {
        left: formatAmount(decimal('40.03', 'USD'), language, { code: true }),
        limit: formatAmount(decimal('100.00', 'USD'), language, { code: true }),
        time: formatMoment(new Date(outgoing.freesAt), language),
      }).replaceAll(/\s/gu, ' '),
    );
  },
);

test('a preparation without an answer is requested again', async () => {
  serve();
  lose(prepareTransfer);
  const { say } = await open();
  await fillIn(say, '75.50');
  await button(say('transfers.form.next')).click();
  await expect.element(alert).toMatchTextContent(say('ui.error.safe'));
  await expect.element(alert).not.toMatchTextContent(say('ui.error.unknown'));
  answer(prepareTransfer, prepared);
  await button(say('transfers.form.next')).click();
  await expect.element(field(say('transfers.confirm.code'))).toBeVisible();
});

test.each(languages)(
  'values that the bank spells differently are shown in its spelling, in %s',
  async (language) => {
    serve();
    const arrival = { unit: 'day', from: 1, to: 3, earliest: '2026-12-28', latest: '2026-12-30' } as const;
    answer(prepareTransfer, { ...prepared, arrival, payeeNameRead: 'Brandt Werkzeuge' });
    const { say } = await open(language);
    await fillIn(say, '75.50');
    await button(say('transfers.form.next')).click();
    const summary = page.getByRole('definition');
    await expect
      .element(summary.nth(2))
      .toMatchTextContent(say('transfers.confirm.bankReads', { text: 'Brandt Werkzeuge' }));
    await expect.element(page.getByText(/2026/).first()).toBeVisible();
    expect(asked(prepareTransfer)).toMatchObject([{ request: { postscript: '' } }]);
  },
);

test('the confirmation shows fee and total and waits for a complete code', async () => {
  const { say, code, submit } = await confirming();
  const summary = page.getByRole('definition');
  const fee = say('list.withFee', { fee: '5.00 USD' });
  await expect.element(summary.nth(0)).toMatchTextContent(`80.50 USD${fee}`);
  await expect.element(summary.nth(1)).toMatchTextContent('75.50 USD');
  await expect.element(summary.nth(2)).toHaveTextContent(payee.accountName);
  await expect.element(summary.nth(3)).toHaveTextContent('•••• 3000');
  await page.getByText(say('transfers.confirm.details')).click();
  const source = page.getByRole('term').filter({ hasText: say('transfers.record.fundsSource') });
  await expect.element(source).toBeVisible();
  await expect.element(button(invoice.originalFileName)).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await code.fill('123');
  await expect.element(submit).toBeDisabled();
  await code.fill('1234');
  await expect.element(submit).toBeEnabled();
});

test('a separate charge is shown apart from the total', async () => {
  const charge = { category: 'TRANSFER', amount: '1.00', currency: 'USD', drawnFrom: 'prepaid' } as const;
  serve();
  answer(getTransferTerms, ({ amount }) => ({ ...termsFor(amount), charge }));
  answer(prepareTransfer, { ...prepared, charge });
  const as = { ...person, isDeveloper: 1 } as const;
  const { say } = await show(<NewTransferPage />, { of: transfers, at: address, as });
  await fillIn(say, '75.5');
  await expect.element(page.getByText(say('transfers.confirm.chargeText'))).toBeVisible();
  await expect.element(page.getByRole('definition').nth(2)).toMatchTextContent('1.00 USD');
  await button(say('transfers.form.next')).click();
  await expect.element(field(say('transfers.confirm.code'))).toBeVisible();
  const text = say('transfers.confirm.chargeText');
  const billed = page.getByRole('definition').filter({ hasText: text });
  await expect.element(billed).toMatchTextContent(`1.00 USD${text}`);
  const fee = say('list.withFee', { fee: '5.00 USD' });
  await expect.element(page.getByRole('definition').nth(0)).toMatchTextContent(`80.50 USD${fee}`);
});

test('the wait for another code survives a redraw of the page', async () => {
  const { say, code, history } = await confirming();
  await button(say('ui.code.get')).click();
  await expect.element(code).toHaveFocus();
  const wait = page.getByRole('button', { name: /60|59|58/ });
  await expect.element(wait).toBeDisabled();
  history.push('/payee/payee-list');
  await expect.element(wait).not.toBeInTheDocument();
  history.back();
  await expect.element(wait).toBeDisabled();
  expect(asked(sendTransferCode)).toHaveLength(1);
});

test('a code that was not sent can be requested again at once', async () => {
  const { say } = await confirming();
  refuse(sendTransferCode, 'code-cooldown');
  await button(say('ui.code.get')).click();
  await expect.element(alert.getByText(say('error.code-cooldown'))).toBeVisible();
  await expect.element(button(say('ui.code.get'))).toBeEnabled();
  await expect.element(button(say('ui.code.get'))).toHaveFocus();
});

test('a wrong code shows an error at its field, and another can be tried', async () => {
  const { say, code, submit } = await confirming();
  refuse(submitTransfer, 'wrong-code');
  await code.fill('1234');
  await submit.click();
  await expect.element(alert.getByText(say('error.wrong-code'))).toBeVisible();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  isMade();
  await code.fill('4321');
  await submit.click();
  await expect.element(submittedIn(say)).toBeVisible();
  expect(asked(submitTransfer).map(({ request }) => request.verifyCode)).toEqual(['1234', '4321']);
  expect(asked(submitTransfer)[1]?.request.fileIds).toEqual([invoice.fileId]);
  await expect.element(button(invoice.originalFileName)).toBeVisible();
});

test('a double click submits one transfer', async () => {
  const { say, code, submit } = await confirming();
  isMade();
  refuse(getTransfer, 'transaction-not-found');
  const release = hold(submitTransfer);
  await code.fill('1234');
  pressTwice(submit);
  await expect.element(button(say('transfers.confirm.back'))).toBeDisabled();
  answer(getTransfer, { ...made, ...unapproved });
  release();
  await expect.element(submittedIn(say)).toBeVisible();
  expect(asked(submitTransfer)).toHaveLength(1);
});

test.for([
  ['is lost', () => lose(submitTransfer)],
  ['is a gateway’s', () => fail(submitTransfer, 504)],
] as const)('an answer that %s leaves the outcome open, and the request is repeated', async ([, without]) => {
  const { say, code, submit } = await confirming();
  without();
  await code.fill('1234');
  await submit.click();
  await expect.element(alert.getByText(say('ui.error.unknown'))).toBeVisible();
  await expect.element(page.getByText(say('ui.error.safe'))).not.toBeInTheDocument();
  await expect.element(button(say('transfers.confirm.back'))).toBeDisabled();
  isMade();
  await button(say('transfers.confirm.ask')).click();
  await expect.element(submittedIn(say)).toBeVisible();
  const ids = asked(submitTransfer).map(({ requestId }) => requestId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('an offline form says so and sends nothing', async () => {
  const { say, code, submit } = await confirming();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await code.fill('1234');
  await submit.click();
  await expect.element(alert).toMatchTextContent(say('ui.error.safe'));
  expect(asked(submitTransfer)).toHaveLength(0);
  vi.restoreAllMocks();
  isMade();
  await submit.click();
  await expect.element(submittedIn(say)).toBeVisible();
});

test('an expired fee is quoted again under another number, with an empty code', async () => {
  moveTime();
  const { say, code } = await confirming();
  await code.fill('12');
  const later = { preparedAt: '2026-03-01T02:30:00Z', validUntil: '2026-03-01T03:00:00Z' };
  answer(prepareTransfer, { ...prepared, ...later, txnNo: 'T20260301KJHGFEDCBA' });
  await leap(30 * 60_000 + 1000);
  await expect.element(page.getByText(say('transfers.confirm.renewed'))).toBeVisible();
  await page.getByText(say('transfers.confirm.details')).click();
  await expect.element(page.getByText('T20260301KJHGFEDCBA')).toBeVisible();
  await expect.element(code).toHaveValue('');
});

test('a fee that is no longer held is shown with its new amount', async () => {
  moveTime();
  const { say } = await confirming();
  const later = { preparedAt: '2026-03-01T02:30:00Z', validUntil: '2026-03-01T03:00:00Z', fee: '33.33' };
  answer(prepareTransfer, { ...prepared, ...later, txnNo: 'T20260301KJHGFEDCBA' });
  await leap(30 * 60_000 + 1000);
  const said = say('transfers.confirm.feeChanged', { before: `${prepared.fee} USD`, fee: '33.33 USD' });
  await expect.element(page.getByText(said)).toBeVisible();
});

test('the form says that a fee follows the network', async () => {
  serve();
  answer(getTransferTerms, ({ amount }) => ({ ...termsFor(amount), feeFollowsNetwork: true }));
  const { say } = await open();
  await field(say('transfers.form.amount')).fill('75.50');
  await expect.element(page.getByText(say('transfers.confirm.feeFollows'))).toBeVisible();
});

test('a fee that follows the network shows until when it holds', async () => {
  serve();
  answer(prepareTransfer, { ...prepared, feeFollowsNetwork: true, validUntil: '2026-03-01T02:10:00Z' });
  const { say } = await open();
  await fillIn(say, '75.50');
  await button(say('transfers.form.next')).click();
  const held = page.getByText(say('transfers.confirm.networkFeeText'), { exact: false });
  await expect.element(held).toBeVisible();
  expect(held.element().querySelector('time')?.dateTime).toBe('2026-03-01T02:10:00Z');
});

test('a person who approves with an authenticator is asked for six digits', async () => {
  serve();
  answer(prepareTransfer, { ...prepared, authType: 1 });
  const { say } = await open();
  await fillIn(say, '75.50');
  await button(say('transfers.form.next')).click();
  await expect.element(page.getByText(say('transfers.confirm.authenticatorText'))).toBeVisible();
  await expect.element(button(say('ui.code.get'))).not.toBeInTheDocument();
  const submit = button(say('transfers.confirm.submit', { amount: '75.50 USD' }));
  await field(say('transfers.confirm.code')).fill('12345');
  await expect.element(submit).toBeDisabled();
  await field(say('transfers.confirm.code')).fill('123456');
  await expect.element(submit).toBeEnabled();
});

test('typing an amount shows the debit, the fee, the amount received and the time', async () => {
  serve();
  const { say } = await open();
  const next = button(say('transfers.form.next'));
  const amount = field(say('transfers.form.amount'));
  const place = () => next.element().getBoundingClientRect().top;
  await expect.element(amount).toHaveAccessibleDescription(expect.stringContaining('1,000.00'));
  const terms = () => page.getByRole('term').first().element().closest('dl')?.offsetHeight;
  const empty = terms();
  await amount.fill('500');
  await expect.element(page.getByText('525', { exact: true })).toBeVisible();
  expect(terms(), 'nothing beneath them moves').toBe(empty);
  const before = place();
  await expect.element(page.getByText(say('transfers.confirm.days', { from: 1, to: 2 }))).toBeVisible();
  await expect.element(page.getByText(say('transfers.form.feeLarge'))).not.toBeInTheDocument();
  await amount.fill('980');
  const short = say('transfers.confirm.insufficient', {
    ...{ amount: '980.00 USD', fee: '25.00 USD', needed: '1,005.00 USD' },
    ...{ available: '1,000.00 USD', missing: '5.00 USD' },
  });
  await expect.element(alert).toMatchTextContent(short);
  await expect.element(alert).toMatchTextContent(say('transfers.form.most', { amount: '975.00 USD' }));
  await expect.element(next).toBeDisabled();
  expect(place(), 'nor with what is short').toBe(before);
  await amount.fill('100');
  await expect.element(page.getByText(say('transfers.form.feeLarge'))).toBeVisible();
  expect(place(), 'nor with what is large').toBe(before);
  await expect.element(next).toBeEnabled();
  expect(asked(prepareTransfer)).toEqual([]);
});

test.for(languages)('on a phone the label of a term stays in one line, in %s', async (language) => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  serve();
  const days = { earliest: '2026-03-02', latest: '2026-03-04' };
  answer(getTransferTerms, ({ amount }) => ({
    ...termsFor(amount),
    arrival: { ...termsFor(amount).arrival, ...days },
  }));
  const { say } = await open(language);
  await field(say('transfers.form.amount')).fill('500');
  await expect.element(page.getByText('525', { exact: true })).toBeVisible();
  const heights = page
    .getByRole('term')
    .elements()
    .map((term) => term.getBoundingClientRect().height);
  expect(Math.max(...heights)).toBeLessThan(30);
});

test.for([
  ['75.50', 'large'],
  ['20.00', 'above'],
] as const)('a fee of 25 for %s asks a question before the code: %s', async ([amount, title]) => {
  serve();
  const total = (Number(amount) + 25).toFixed(2);
  answer(prepareTransfer, { ...prepared, amount, fee: '25.00', total });
  const { say } = await open();
  await fillIn(say, amount);
  const dialog = page.getByRole('dialog', { name: say(`largeFee.${title}`) });
  const code = field(say('transfers.confirm.code'));
  await button(say('transfers.form.next')).click();
  await button(say('ui.action.cancel'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(code).not.toBeInTheDocument();
  await button(say('transfers.form.next')).click();
  await expect.element(dialog).toMatchTextContent('25.00 USD');
  await button(say('largeFee.goOn'), dialog).click();
  await expect.element(code).toBeVisible();
});

test('an amount above the balance gets no code', async () => {
  const { say, code } = await confirming();
  answer(getBalances, [balance('USD', '80.49')]);
  await invalidate(getBalances);
  await expect.element(alert).toMatchTextContent(
    say('transfers.confirm.insufficient', {
      ...{ amount: '75.50 USD', fee: '5.00 USD', needed: '80.50 USD' },
      ...{ available: '80.49 USD', missing: '0.01 USD' },
    }),
  );
  await expect.element(code).not.toBeInTheDocument();
  answer(getBalances, [balance('USD', '80.50')]);
  await invalidate(getBalances);
  await expect.element(code).toBeVisible();
});

/**
 * Behaves like a browser that translates a page: it wraps each text in its own element, except those marked
 * as not to be translated.
 */
function translatePage(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.parentElement?.closest('[translate="no"], style, script')) continue;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text.data);
  }
}

test('a page translated by the browser keeps updating its figures', async () => {
  serve();
  const { say } = await open();
  const amount = field(say('transfers.form.amount'));
  await amount.fill('500');
  await expect.element(page.getByText('525', { exact: true })).toBeVisible();
  const figure = page.getByText('525', { exact: true }).element();
  expect(figure.closest('[translate="no"]'), 'a figure is no word').not.toBeNull();
  translatePage();
  await amount.fill('600');
  await expect.element(page.getByText('625', { exact: true })).toBeVisible();
  await expect.element(page.getByText('525', { exact: true })).not.toBeInTheDocument();
  translatePage();
  await amount.fill('980');
  await expect.element(alert).toBeVisible();
  await amount.fill('100');
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(page.getByText('125', { exact: true })).toBeVisible();
});

test('a submitted transfer shows its expected arrival and can be filled in again', async () => {
  serve();
  answer(getTransfer, { ...made, ...unapproved, paymentPurpose: 'SERVICES', remark: 'office' });
  const { say, history } = await open();
  history.push(`/transfer/new-transfer?txnNo=${made.txnNo}`);
  await expect.element(page.getByText(say('transfers.receipt.whenBank'))).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent(say('transfers.receipt.submitted'));
  await button(say('transfers.receipt.again')).click();
  await expect.element(field(say('transfers.form.amount'))).toHaveValue('75.50');
  await expect.element(field(say('transfers.form.remark'))).toHaveValue('office');
  expect(asked(submitTransfer)).toEqual([]);
});

test('a submitted transfer that waits for its wallet’s owner says so at the top, and promises no time', async () => {
  serve();
  const waits = { accountType: 'wallet', status: 2, walletWait: 'owner' } as const;
  answer(getTransfer, { ...made, ...unapproved, ...waits });
  const { say, history } = await open();
  history.push(`/transfer/new-transfer?txnNo=${made.txnNo}`);
  await expect.element(page.getByText(say('transfers.steps.walletOwnerTitle'))).toBeVisible();
  expect(page.getByText(say('transfers.receipt.whenWallet')).elements()).toEqual([]);
});

test('each step moves the focus to its heading, from the payee to the receipt', async () => {
  serve();
  answer(listPayees, { list: [payee], total: 1 });
  const { say, history } = await show(<NewTransferPage />, { of: transfers, at: '/transfer/new-transfer' });
  const said = page.getByRole('status');
  const heading = (key: string) => page.getByRole('heading', { name: say(key), exact: true });
  const stepOf = (step: number, key: string) => say('ui.step.of', { step, steps: 3, title: say(key) });
  await expect.element(heading('transfers.form.choosePayee')).not.toHaveFocus();
  await button(new RegExp(payee.accountName)).click();
  await expect.element(heading('transfers.form.details')).toHaveFocus();
  await expect.element(said.getByText(stepOf(2, 'transfers.form.details'))).toBeInTheDocument();
  await fillIn(say, '75.5');
  await button(say('transfers.form.next')).click();
  await expect.element(heading('transfers.confirm.title')).toHaveFocus();
  await expect.element(said.getByText(stepOf(3, 'transfers.form.confirm'))).toBeInTheDocument();
  isMade();
  await field(say('transfers.confirm.code')).fill('1234');
  await button(say('transfers.confirm.submit', { amount: '75.50 USD' })).click();
  await expect.element(submittedIn(say)).toHaveFocus();
  await expect.element(said.getByText(say('transfers.receipt.submitted'))).toBeInTheDocument();
  expect(history.location.search).toContain(made.txnNo);
});

test('a phone names the steps of the form until the transfer is submitted', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  serve();
  const { say, history } = await open();
  const step = say('ui.step.of', { step: 2, steps: 3, title: say('transfers.form.details') });
  await expect.element(page.getByText(step)).toBeVisible();
  answer(getTransfer, { ...made, ...unapproved });
  history.push(`/transfer/new-transfer?txnNo=${made.txnNo}`);
  await expect.element(submittedIn(say)).toBeVisible();
  await expect.element(page.getByText(say('transfers.form.description'))).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: say('transfers.form.steps') })).not.toBeInTheDocument();
});

test('payees in the list share the same columns, however short the last one is', async () => {
  const paid = {
    ...payee,
    payeeId: '55555555-5555-4555-8555-555555555555',
    lastPaidAt: '2026-02-01T02:00:00Z',
  };
  answer(getSecurity, security);
  answer(listPayees, { list: [paid, payee], total: 2 });
  await show(<NewTransferPage />, { of: transfers, at: '/transfer/new-transfer' });
  const banks = page.getByText(payee.bankName ?? '', { exact: true });
  await expect.element(banks.first()).toBeVisible();
  const lefts = banks.elements().map((bank) => bank.getBoundingClientRect().left);
  expect(lefts).toHaveLength(2);
  expect(new Set(lefts).size).toBe(1);
});

test('on a phone a payee’s name has the whole line, however long the bank’s name is', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 900));
  const bankName = 'The Hongkong and Shanghai Banking Corporation Limited '.repeat(2).trim();
  answer(getSecurity, security);
  answer(listPayees, { list: [{ ...payee, bankName }], total: 1 });
  await show(<NewTransferPage />, { of: transfers, at: '/transfer/new-transfer', as: person });
  const name = page.getByText(payee.accountName, { exact: true });
  await expect.element(name).toBeVisible();
  const line = name.element().parentElement;
  expect(line?.clientWidth).toBeGreaterThan(300);
});
