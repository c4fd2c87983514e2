// The house's own movements for staff: filters from the address, fields by kind, one person enters and
// another confirms, and suspense bookings are explained.
import {
  channelNames,
  channels,
  confirmHouseMovement,
  confirmHouseMovements,
  enterHouseMovement,
  getHouseMovement,
  type HouseMovement,
  listChainFees,
  listHouseMovements,
  listSuspenseBookings,
  movementKindNames,
  movementKinds,
  rejectHouseMovement,
  staff as staffRule,
  type SuspenseBooking,
  uploadHouseDocument,
  withdrawHouseMovement,
} from '@causeway/contract';
import { answer, asked, button, choose, field, refuse } from '@causeway/ui/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followKeys } from '../../../shared/keyboard/use-keys.ts';
import { reviewer, show } from '../../../shared/testing.tsx';
import { emptyDraft, issuesOf, requestOf } from './draft.ts';
import { movements } from './index.ts';
import { MovementsPage } from './movements-page.tsx';

const treasurer = { ...reviewer, role: 'treasury' as const };
const charge: HouseMovement = {
  ...{ movementNo: 'H20260301ABCDEFGHJK', version: 1, kind: 'bank-charge', status: 'ENTERED' },
  ...{ origin: 'staff', place: 'channel-3', otherPlace: null, counterparty: null },
  ...{ amount: { currency: 'USD', value: '12.50' }, counterAmount: null, valueDate: '2026-03-01' },
  coin: null,
  ...{ bankReference: 'CHG-1', reason: 'Account fee', belongsTo: null, open: null, document: null },
  ...{ enteredBy: 'Sam', enteredTime: '2026-03-01T02:00:00Z', isOwn: false },
  ...{ decidedBy: null, decidedTime: null, decisionReason: null },
};
const gas: HouseMovement = {
  ...{ ...charge, movementNo: 'H20260302ABCDEFGHJK', kind: 'gas-used', origin: 'house', version: 3 },
  ...{ enteredBy: null, place: null, bankReference: 'GAS-8-2026-03-01' },
  coin: { coin: 'ETH', value: '0.0042' },
};
const booking: SuspenseBooking = {
  ...{ bookingKey: 'ab'.repeat(16), channel: 3, channelName: 'Causeway Global Account', side: 'debit' },
  ...{ account: '808100000013', amount: { currency: 'USD', value: '9.00' }, valueDate: '2026-03-02' },
  ...{ reference: 'NTRF9', description: 'Monthly fee', heardTime: '2026-03-02T02:00:00Z' },
  movementNo: null,
};
const dialog = page.getByRole('dialog');
/** Finds choices, days and files too, which are not text boxes. */
const labelled = (name: string) => dialog.getByLabelText(name, { exact: false }).first();

interface Opened {
  readonly list?: HouseMovement[];
  readonly suspense?: SuspenseBooking[];
  readonly at?: string;
  readonly as?: typeof reviewer;
  readonly systemFees?: HouseMovement[];
}
function open({
  list = [charge],
  suspense = [],
  systemFees = [],
  at = '/treasury/movements',
  as = treasurer,
}: Opened = {}) {
  answer(listHouseMovements, { list, total: list.length });
  answer(listChainFees, {
    list: [],
    coins: [],
    prices: [{ coin: 'TRX', price: '0.25', source: 'setting', time: null }],
  });
  answer(listSuspenseBookings, { list: suspense, total: suspense.length });
  answer(getHouseMovement, ({ movementNo }) => ({
    movement: list.find((each) => each.movementNo === movementNo) ?? charge,
    postings: [{ debit: 'charges', credit: 'channel-3', amount: charge.amount }],
    parts: [],
    ofSystem: systemFees,
  }));
  return show(<MovementsPage />, { of: movements, at, as: staffRule.parse(as) });
}

test('the address sets the filter, without its mistyped parts', async () => {
  const { say } = await open({
    at: '/treasury/movements?kind=bank-charge&status=ENTERED&place=channel-3&from=2026-03-01&to=x',
  });
  await expect.element(page.getByRole('row').last()).toMatchTextContent('12.50');
  await expect.element(page.getByRole('row').last()).toMatchTextContent(say('movements.statuses.ENTERED'));
  expect(asked(listHouseMovements).at(-1)?.request).toEqual({
    ...{ pageNo: 1, pageSize: 20, kind: 'bank-charge', status: 'ENTERED', place: 'channel-3' },
    fromDate: '2026-03-01',
  });
});

test('a charge is sent with the fields of its kind, once none is missing', async () => {
  const { say } = await open();
  await button(new RegExp(`^${say('movements.enter')}`)).click();
  await field(say('decision.reason'), dialog).fill('Account fee of March');
  await dialog.getByRole('button', { name: say('movements.enter') }).click();
  expect(asked(enterHouseMovement)).toEqual([]);
  await expect.element(field(say('movements.fields.amount'), dialog)).toHaveAttribute('aria-invalid', 'true');
  await field(say('movements.fields.amount'), dialog).fill('1,012.50');
  await choose(say('movements.fields.place'), channelNames[channels.mainBank]);
  await labelled(say('movements.fields.valueDate')).fill('2026-03-01');
  answer(enterHouseMovement, { movementNo: charge.movementNo });
  await dialog.getByRole('button', { name: say('movements.enter') }).click();
  await expect
    .poll(() => asked(enterHouseMovement).at(-1)?.request)
    .toEqual({
      ...{ kind: 'bank-charge', place: 'channel-3', currency: 'USD', amount: '1012.50' },
      ...{ valueDate: '2026-03-01', reason: 'Account fee of March' },
    });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a hedge needs both amounts, the counterparty and a document', async () => {
  const { say } = await open();
  await button(new RegExp(`^${say('movements.enter')}`)).click();
  await choose(say('movements.fields.kind'), say('movements.kinds.hedge'));
  for (const name of ['sold', 'counterCurrency', 'counterAmount', 'counterparty', 'document'] as const)
    await expect.element(labelled(say(`movements.fields.${name}`))).toBeVisible();
  await expect.element(labelled(say('movements.fields.place'))).not.toBeInTheDocument();
});

test('a coin purchase needs the coin and its amount, and warns of a price far from the current one', async () => {
  const { say } = await open();
  await button(new RegExp(`^${say('movements.enter')}`)).click();
  await choose(say('movements.fields.kind'), say('movements.kinds.coins-bought'));
  await field(say('movements.fields.amount'), dialog).fill('3412.50');
  await field(say('decision.reason'), dialog).fill('Gas for April');
  const send = dialog.getByRole('button', { name: say('movements.enter') });
  await send.click();
  const coinAmount = field(say('movements.fields.coinAmount'), dialog);
  await expect.element(coinAmount).toHaveAttribute('aria-invalid', 'true');
  await choose(say('movements.fields.coin'), 'TRX');
  await coinAmount.fill('1.1234567');
  await expect.element(coinAmount).toHaveAttribute('aria-invalid', 'true');
  await coinAmount.fill('8,531.25');
  await expect.element(coinAmount).not.toHaveAttribute('aria-invalid', 'true');
  const warning = dialog.getByRole('status').filter({ hasText: say('movements.coinPrice.title') });
  await expect.element(warning).toMatchTextContent('0.4');
  await coinAmount.fill('13,650');
  await expect.element(warning).not.toBeInTheDocument();
  expect(asked(enterHouseMovement)).toEqual([]);
});

test('entering network fees by hand shows the system’s movement of that day as a warning', async () => {
  const rejected = { ...gas, movementNo: 'H20260304ABCDEFGHJK', status: 'REJECTED' as const };
  const { say } = await open({ list: [gas, rejected] });
  await button(new RegExp(`^${say('movements.enter')}`)).click();
  await choose(say('movements.fields.kind'), say('movements.kinds.gas-used'));
  await labelled(say('movements.fields.valueDate')).fill('2026-03-01');
  const warning = dialog.getByRole('alert');
  await expect.element(warning).toMatchTextContent(gas.movementNo);
  await expect.element(warning).toMatchTextContent('0.0042 ETH');
  await expect.element(warning).not.toMatchTextContent(rejected.movementNo);
  expect(asked(listHouseMovements).at(-1)?.request).toMatchObject({
    ...{ kind: 'gas-used', fromDate: '2026-03-01', toDate: '2026-03-01' },
  });
});

test('a colleague who confirms network fees entered by hand sees the system’s movement beside them', async () => {
  const byHand = { ...gas, movementNo: 'H20260305ABCDEFGHJK', origin: 'staff' as const, enteredBy: 'Sam' };
  await open({ list: [byHand], systemFees: [gas], at: `/treasury/movements?open=${byHand.movementNo}` });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(gas.movementNo);
});

test('a day that the server refuses shows an error at its field until it is changed', async () => {
  const { say } = await open();
  await button(new RegExp(`^${say('movements.enter')}`)).click();
  await field(say('movements.fields.amount'), dialog).fill('10.00');
  await choose(say('movements.fields.place'), channelNames[channels.mainBank]);
  const day = labelled(say('movements.fields.valueDate'));
  await day.fill('2036-03-01');
  await field(say('decision.reason'), dialog).fill('Account fee of March');
  refuse(enterHouseMovement, 'invalid-input', {
    fields: [{ path: 'valueDate', message: 'date-future' }],
  });
  await dialog.getByRole('button', { name: say('movements.enter') }).click();
  await expect.element(day).toHaveAttribute('aria-invalid', 'true');
  await day.fill('2026-03-01');
  await expect.element(day).not.toHaveAttribute('aria-invalid', 'true');
});

test('a document is uploaded once, even if the movement is refused', async () => {
  const { say } = await open();
  await button(new RegExp(`^${say('movements.enter')}`)).click();
  await choose(say('movements.fields.kind'), say('movements.kinds.own-funds-in'));
  await field(say('movements.fields.amount'), dialog).fill('10.00');
  await choose(say('movements.fields.place'), channelNames[channels.mainBank]);
  await labelled(say('movements.fields.document')).upload(new File(['%PDF'], 'proof.pdf'));
  await field(say('decision.reason'), dialog).fill('Capital');
  const documentId = '33333333-3333-4333-8333-333333333333';
  answer(uploadHouseDocument, { documentId, name: 'proof.pdf', size: 4 });
  refuse(enterHouseMovement, 'already-decided');
  const send = dialog.getByRole('button', { name: say('movements.enter') });
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  answer(enterHouseMovement, { movementNo: charge.movementNo });
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(uploadHouseDocument)).toHaveLength(1);
  expect(asked(enterHouseMovement).at(-1)?.request).toMatchObject({ kind: 'own-funds-in', documentId });
});

test('a suspense booking with a movement entered for it offers no second entry', async () => {
  const movementNo = 'H20260302ABCDEFGHJK';
  const { say } = await open({ suspense: [{ ...booking, movementNo }] });
  await expect
    .element(page.getByText(say('movements.suspense.entered', { movementNo }), { exact: false }))
    .toBeVisible();
  await expect.element(button(new RegExp(say('movements.suspense.explain')))).not.toBeInTheDocument();
});

test('explaining a suspense booking takes the bank’s figures without typing', async () => {
  const { say } = await open({ suspense: [booking] });
  await page.getByRole('button', { name: new RegExp(say('movements.suspense.explain')) }).click();
  await expect.element(field(say('movements.fields.amount'), dialog)).toBeDisabled();
  await choose(say('movements.fields.kind'), say('movements.kinds.interest-paid'));
  await field(say('decision.reason'), dialog).fill('Overdraft interest');
  answer(enterHouseMovement, { movementNo: charge.movementNo });
  await dialog.getByRole('button', { name: say('movements.enter') }).click();
  await expect
    .poll(() => asked(enterHouseMovement).at(-1)?.request)
    .toEqual({
      ...{ kind: 'interest-paid', place: 'suspense', currency: 'USD', amount: '9.00' },
      ...{ valueDate: '2026-03-02', bankReference: 'NTRF9', bookingKey: booking.bookingKey },
      reason: 'Overdraft interest',
    });
});

test('a colleague’s movement is opened, read with its journal and confirmed in that version', async () => {
  const { say } = await open();
  await page.getByRole('row').getByRole('button').first().click();
  for (const text of ['Account fee', 'CHG-1', 'Sam', say('purpose.charges')])
    await expect.element(dialog).toMatchTextContent(text);
  answer(confirmHouseMovement, {});
  await dialog.getByRole('button', { name: say('movements.acts.confirm') }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('movements.acts.confirm') })
    .click();
  await expect
    .poll(() => asked(confirmHouseMovement).at(-1)?.request)
    .toEqual({ movementNo: charge.movementNo, version: 1 });
});

test('several movements are confirmed by keys, and refused ones are listed with their reasons', async () => {
  const own = { ...charge, movementNo: 'H20260303ABCDEFGHJK', isOwn: true };
  const { say } = await open({ list: [gas, charge, own] });
  await expect.element(page.getByRole('row').last()).toBeVisible();
  onTestFinished(followKeys());
  await userEvent.keyboard('s');
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(3);
  await userEvent.keyboard('c');
  await expect.element(dialog).toMatchTextContent(gas.movementNo);
  await expect.element(dialog).toMatchTextContent(charge.movementNo);
  await expect.element(dialog).not.toMatchTextContent(own.movementNo);
  answer(confirmHouseMovements, {
    confirmed: [gas.movementNo],
    refused: [{ movementNo: charge.movementNo, because: 'insufficient-balance' }],
  });
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => asked(confirmHouseMovements).at(-1)?.request)
    .toEqual({
      movements: [
        { movementNo: gas.movementNo, version: 3 },
        { movementNo: charge.movementNo, version: 1 },
      ],
    });
  const alert = page.getByRole('alert').filter({ hasText: say('movements.several.refused', { count: 1 }) });
  await expect.element(alert).toMatchTextContent(charge.movementNo);
  await expect.element(alert).toMatchTextContent(say('movements.several.because.insufficient-balance'));
  await expect.element(alert).not.toMatchTextContent(gas.movementNo);
});

test('a movement’s box selects it without opening it', async () => {
  const { say } = await open();
  const box = page.getByRole('checkbox', { name: new RegExp(charge.movementNo) });
  await box.click();
  await expect.element(box).toBeChecked();
  expect(asked(getHouseMovement)).toEqual([]);
  await expect
    .element(page.getByRole('button', { name: new RegExp(say('movements.several.confirm', { count: 1 })) }))
    .toBeEnabled();
});

test('a movement is rejected with a reason', async () => {
  const { say } = await open({ at: `/treasury/movements?open=${charge.movementNo}` });
  await dialog.getByRole('button', { name: say('movements.acts.reject') }).click();
  const asking = page.getByRole('dialog').last();
  answer(rejectHouseMovement, {});
  await field(say('decision.reason'), asking).fill('Not ours');
  await asking.getByRole('button', { name: say('movements.acts.reject') }).click();
  await expect
    .poll(() => asked(rejectHouseMovement).at(-1)?.request)
    .toEqual({ movementNo: charge.movementNo, version: 1, reason: 'Not ours' });
});

test('the author of a movement can withdraw it but not confirm it', async () => {
  const own = { ...charge, isOwn: true };
  const { say } = await open({ list: [own], at: `/treasury/movements?open=${own.movementNo}` });
  await expect.element(dialog.getByText(say('movements.detail.own'))).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: say('movements.acts.confirm') }))
    .not.toBeInTheDocument();
  answer(withdrawHouseMovement, {});
  await dialog.getByRole('button', { name: say('movements.acts.withdraw') }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('movements.acts.withdraw') })
    .click();
  await expect.poll(() => asked(withdrawHouseMovement)).toHaveLength(1);
});

test('an auditor can only read movements', async () => {
  const { say } = await open({
    ...{ as: { ...reviewer, role: 'auditor' }, suspense: [booking] },
    at: `/treasury/movements?open=${charge.movementNo}`,
  });
  await expect.element(dialog).toMatchTextContent('CHG-1');
  for (const name of [
    say('movements.enter'),
    say('movements.acts.confirm'),
    say('movements.suspense.explain'),
    say('movements.several.selectAll'),
  ])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
});

test('an empty list says so, and `n` opens the form, on a phone too', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const { say } = await open({ list: [] });
  await expect.element(page.getByText(say('movements.empty'))).toBeVisible();
  onTestFinished(followKeys());
  await userEvent.keyboard('n');
  await expect.element(dialog).toBeVisible();
});

test.each(movementKindNames.map((kind) => [kind] as const))(
  'an empty form for %s names each missing field',
  (kind) => {
    const issues = issuesOf({ ...emptyDraft('2026-03-02'), kind });
    const { place, document, asksCounterparty } = movementKinds[kind];
    const missing = ['amount', 'reason', place && 'place', document === 'required' && 'documentId'];
    for (const name of [...missing, asksCounterparty && 'counterparty'])
      if (name) expect([...issues.keys()]).toContain(name);
    expect(Object.keys(requestOf({ ...emptyDraft('2026-03-02'), kind, counterparty: 'Some bank' }))).toEqual(
      asksCounterparty
        ? expect.arrayContaining(['counterparty'])
        : expect.not.arrayContaining(['counterparty']),
    );
  },
);
