// The agreement of the books with the banks, for staff: green only after a statement; each difference has its
// cause and its steps.
import {
  confirmBreakExplanation,
  explainBankBreak,
  exportBankBreaks,
  getReconciliationState,
  listAccountDays,
  listBankBreaks,
  type AccountDay,
  type BankBreak,
} from '@causeway/contract';
import { answer, asked, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { reconciliation } from './index.ts';
import { ReconciliationPage } from './reconciliation-page.tsx';

/** A member of staff who is responsible for the books. */
const treasurer = { ...reviewer, role: 'treasury' as const };
const usd = (value: string) => ({ currency: 'USD' as const, value });
const forged: BankBreak = {
  ...{ breakKey: 'line:ab', version: 1, channel: 3, channelName: 'Causeway Global Account' },
  ...{ account: '70000001', day: '2026-03-02', kind: 'in-ours-not-theirs', amount: usd('-25000.00') },
  ...{ cause: 'notified-not-booked', action: 'write-to-bank', detail: 'M20260302ABC · HBMD1' },
  ...{
    isConfirmed: false,
    firstSeenTime: '2026-03-02T02:00:00Z',
    state: 'OPEN',
    ownerName: null,
    isOwn: false,
  },
  ...{ explanation: null, closed: null, canBeRecorded: false, canBeMatched: true, proposal: null },
};
const day: AccountDay = {
  ...{ channel: 3, channelName: 'Causeway Global Account', day: '2026-03-01', ours: usd('3124342.36') },
  ...{ theirs: usd('3098565.36'), difference: usd('-25777.00'), inTransit: usd('0.00') },
  ...{ explained: usd('0.00'), unexplained: usd('-25777.00'), checkedTime: '2026-03-02T02:00:00Z' },
};

const proposal = {
  ...{ proposes: 'explain' as const, note: 'The bank never sent it', byName: 'Tessa Treasury' },
  ...{ isOwn: false, time: '2026-03-02T03:00:00Z', counterpart: null, replacedName: null },
};

function open(
  at: string,
  openBreaks: number,
  newestDay: string | null = '2026-03-01',
  each: BankBreak = forged,
  language: 'en' | 'zh-Hant' = 'en',
) {
  const bank = { channel: 3 as const, channelName: 'Causeway Global Account', newestDay, openBreaks };
  answer(getReconciliationState, { openBreaks, banks: [bank] });
  answer(listBankBreaks, { list: openBreaks > 0 ? [each] : [], total: openBreaks });
  answer(listAccountDays, { list: [day], total: 1 });
  return show(<ReconciliationPage />, { of: reconciliation, at, as: treasurer, language });
}

test('a bank without a statement is not marked as correct', async () => {
  const { say } = await open('/treasury/reconciliation', 0, null);
  await expect
    .element(page.getByText(say('reconciliation.bank.notYet', { name: 'Causeway Global Account' })))
    .toBeVisible();
});

test('a notice that the bank never booked is named, and its explanation is proposed with a note', async () => {
  const { say } = await open('/treasury/reconciliation', 1);
  await page.getByRole('row').getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByText(say('reconciliation.break.why.notified-not-booked'))).toBeVisible();
  await drawer.getByRole('button', { name: say('reconciliation.break.act.explain') }).click();
  answer(explainBankBreak, {});
  const dialog = page.getByRole('dialog').last();
  const propose = dialog.getByRole('button', { name: say('reconciliation.break.act.explain') });
  await field(say('decision.reason'), dialog).fill('No idea.');
  await expect.element(propose).toBeDisabled();
  await field(say('decision.reason'), dialog).fill('The bank never sent it');
  await propose.click();
  await expect
    .poll(() => asked(explainBankBreak).at(-1)?.request)
    .toEqual({ breakKey: 'line:ab', version: 1, note: 'The bank never sent it' });
});

test('any difference offers a letter to the bank in English', async () => {
  const { say } = await open(
    '/treasury/reconciliation',
    1,
    undefined,
    { ...forged, cause: 'not-in-statement', action: 'match' },
    'zh-Hant',
  );
  await page.getByRole('row').getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: say('reconciliation.break.letter.write') }).click();
  const letter = drawer.getByRole('region', { name: say('reconciliation.break.letter.title') });
  for (const part of ['Dear Sir or Madam', 'Account: 70000001', 'Day: 2026-03-02', 'Amount: -25000.00 USD'])
    await expect.element(letter).toMatchTextContent(part);
  await expect.element(letter).toMatchTextContent('Reference: M20260302ABC · HBMD1');
});

test('the file of differences follows the filters of the page', async () => {
  const { say } = await open('/treasury/reconciliation?kind=in-ours-not-theirs&mine=yes', 1);
  answer(exportBankBreaks, {});
  await page.getByRole('button', { name: say('ui.export.open') }).click();
  await page.getByRole('menuitem', { name: say('ui.export.as.csv') }).click();
  const filter = { state: 'OPEN', kind: 'in-ours-not-theirs', isMine: true };
  await expect.poll(() => asked(exportBankBreaks).at(-1)?.request).toEqual(filter);
});

test('a colleague sees the note of a proposed explanation and confirms it', async () => {
  const { say } = await open('/treasury/reconciliation', 1, undefined, { ...forged, proposal });
  await expect.element(page.getByText(say('reconciliation.break.waitsForColleague'))).toBeVisible();
  await page.getByRole('row').getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  const byName = { name: 'Tessa Treasury' };
  await expect.element(drawer).toMatchTextContent(say('reconciliation.break.proposedBy.explain', byName));
  await expect.element(drawer.getByText('The bank never sent it')).toBeVisible();
  const name = say('reconciliation.break.act.confirm-explain');
  await drawer.getByRole('button', { name }).click();
  answer(confirmBreakExplanation, {});
  await page.getByRole('dialog').last().getByRole('button', { name }).click();
  await expect
    .poll(() => asked(confirmBreakExplanation).at(-1)?.request)
    .toEqual({ breakKey: 'line:ab', version: 1 });
});

test('replacing a colleague’s proposal shows its author and note and sends which one it replaces', async () => {
  const { say } = await open('/treasury/reconciliation', 1, undefined, { ...forged, proposal });
  await page.getByRole('row').getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('reconciliation.break.act.explain') })
    .click();
  const dialog = page.getByRole('dialog').last();
  await expect
    .element(dialog)
    .toMatchTextContent(say('reconciliation.break.replaces', { name: 'Tessa Treasury' }));
  await expect.element(dialog).toMatchTextContent('The bank never sent it');
  answer(explainBankBreak, {});
  await field(say('decision.reason'), dialog).fill('The bank sent it twice');
  await dialog.getByRole('button', { name: say('reconciliation.break.act.explain') }).click();
  await expect
    .poll(() => asked(explainBankBreak).at(-1)?.request)
    .toEqual({
      ...{ breakKey: 'line:ab', version: 1, note: 'The bank sent it twice' },
      replaces: '2026-03-02T03:00:00Z',
    });
});

test('the author of an explanation reads that a colleague has to confirm it', async () => {
  const own = { ...forged, proposal: { ...proposal, isOwn: true } };
  const { say } = await open('/treasury/reconciliation', 1, undefined, own);
  await page.getByRole('row').getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByText(say('reconciliation.break.ownProposal'))).toBeVisible();
  const name = say('reconciliation.break.act.confirm-explain');
  await expect.element(drawer.getByRole('button', { name })).not.toBeInTheDocument();
});

test('a day shows our balance, the bank’s balance and the unexplained difference', async () => {
  const { say } = await open('/treasury/reconciliation?view=days', 1);
  const table = page.getByRole('table', { name: say('reconciliation.days.label') });
  for (const part of ['3,124,342.36', '3,098,565.36', '25,777.00'])
    await expect.element(table).toMatchTextContent(part);
});
