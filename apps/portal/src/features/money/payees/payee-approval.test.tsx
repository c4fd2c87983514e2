// A payee that waits for a second approval: what each person of the business sees and may do.
import {
  emptyPayee,
  getPayee,
  decidePayee,
  withdrawPayee,
  type ApprovalForPerson,
  type Payee,
  type PayeeForPerson,
} from '@causeway/contract';
import { answer, asked, button, field, refuse } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { person, show } from '../../../shared/testing.tsx';
import { payees } from './index.ts';
import { PayeeDetailsPage, PayeeReviewPage } from './payee-details-page.tsx';

const payee: Payee = {
  ...emptyPayee,
  payeeId: '44444444-4444-4444-8444-444444444444',
  accountName: 'Brandt Werkzeuge GmbH',
  status: 'PENDING',
  awaitsApproval: true,
  auditRemark: null,
  createdAt: '2026-03-01T02:00:00Z',
  lastPaidAt: null,
};

const approval: ApprovalForPerson = {
  ...{ threshold: null, worth: null, approvers: ['Cleo Checker'] },
  ...{ status: 'waiting', version: 1, contentHash: 'a'.repeat(64) },
  ...{
    submittedBy: 'Olaf Operator',
    submittedAt: '2026-03-01T02:00:00Z',
  },
  submitterIsGone: false,
  ...{ decidedBy: null, decidedAt: null, reason: null },
};

const business = { ...person, memberType: 2 } as const;

const waiting: PayeeForPerson = { ...payee, approval, may: ['approve', 'reject'] };

async function review(found: PayeeForPerson = waiting) {
  answer(getPayee, found);
  const at = `/payee/add-new-payee-review/${payee.payeeId}`;
  return show(<PayeeReviewPage />, { of: payees, at, as: { ...business, roleId: 3 } });
}
const dialog = page.getByRole('dialog');

test('an approver approves the version that the page showed', async () => {
  const { say } = await review();
  await expect
    .element(page.getByText(say('approval.by', { name: 'Olaf Operator' }), { exact: false }))
    .toBeVisible();
  await button(say('approval.approve')).click();
  answer(decidePayee, { ...payee, status: 'NORMAL', awaitsApproval: false });
  await dialog.getByRole('button', { name: say('approval.approve') }).click();
  await vi.waitFor(() => expect(asked(decidePayee)).toHaveLength(1));
  expect(asked(decidePayee)[0]?.request).toEqual({
    payeeId: payee.payeeId,
    ...{ decision: 'approve', version: 1, contentHash: approval.contentHash, reason: '' },
  });
});

test('a rejection needs a reason, and a refusal keeps the dialog open', async () => {
  const { say } = await review();
  await button(say('approval.reject')).click();
  const reject = dialog.getByRole('button', { name: say('approval.reject') });
  await expect.element(reject).toBeDisabled();
  await field(say('approval.reason')).fill('Not our supplier');
  refuse(decidePayee, 'changed-meanwhile');
  await reject.click();
  await expect.element(dialog).toBeVisible();
  expect(asked(decidePayee)[0]?.request).toMatchObject({ decision: 'reject', reason: 'Not our supplier' });
});

test('an invalid reason for a rejection shows its error beside it', async () => {
  const { say } = await review();
  await button(say('approval.reject')).click();
  const reason = field(say('approval.reason'), dialog);
  await reason.fill('Not our supplier');
  refuse(decidePayee, 'invalid-input', { fields: [{ path: 'reason', message: 'format' }] });
  await dialog.getByRole('button', { name: say('approval.reject') }).click();
  await expect.element(reason).toHaveAccessibleDescription(expect.stringContaining(say('rule.format')));
});

test('the submitter sees who may approve, and may withdraw it', async () => {
  answer(getPayee, { ...waiting, may: ['withdraw'] });
  const at = `/payee/payee-details/${payee.payeeId}`;
  const { say } = await show(<PayeeDetailsPage />, { of: payees, at, as: { ...business, roleId: 2 } });
  await expect.element(page.getByText(say('approval.who', { names: 'Cleo Checker' }))).toBeVisible();
  await expect.element(button(say('approval.approve'))).not.toBeInTheDocument();
  await button(say('approval.withdraw')).click();
  answer(withdrawPayee, { ...payee, status: 'REFUSED', awaitsApproval: false });
  await dialog.getByRole('button', { name: say('approval.withdraw') }).click();
  await vi.waitFor(() => expect(asked(withdrawPayee)).toHaveLength(1));
});

test('a submission can only be rejected if its author has lost the right to submit', async () => {
  const { say } = await review({
    ...waiting,
    approval: { ...approval, submitterIsGone: true },
    may: ['reject'],
  });
  await expect
    .element(page.getByText(say('approval.submitterGone', { name: 'Olaf Operator' })))
    .toBeVisible();
  await expect
    .element(page.getByText(say('approval.who', { names: 'Cleo Checker' })))
    .not.toBeInTheDocument();
  await expect.element(button(say('approval.reject'))).toBeVisible();
  await expect.element(button(say('approval.approve'))).not.toBeInTheDocument();
});

test('a person related to the submitter may reject but not approve', async () => {
  const { say } = await review({ ...waiting, may: ['reject'] });
  await expect.element(button(say('approval.reject'))).toBeVisible();
  await expect.element(button(say('approval.approve'))).not.toBeInTheDocument();
});

const disabled: Payee = {
  ...payee,
  bankNumber: 'DE89370400440532013000',
  status: 'DISABLED',
  awaitsApproval: false,
};

test.for([
  ['an operator, where new ones are approved,', 2, false],
  ['an operator, where they are not,', 2, true],
  ['an admin', 1, true],
] as const)('%s reads how to enable approval: %s', async ([, roleId, mayEnable]) => {
  answer(getPayee, { ...disabled, approval: null, may: mayEnable ? ['enable'] : [] });
  const at = `/payee/payee-details/${payee.payeeId}`;
  const { say } = await show(<PayeeDetailsPage />, { of: payees, at, as: { ...business, roleId } });
  const text = say(`payees.details.${mayEnable ? 'disabledHere' : 'adminEnables'}`);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.poll(() => button(say('payees.details.enable')).elements().length).toBe(mayEnable ? 1 : 0);
});

test('the account is masked until it is revealed', async () => {
  answer(getPayee, { ...disabled, status: 'NORMAL', approval: null, may: [] });
  const at = `/payee/payee-details/${payee.payeeId}`;
  const { say } = await show(<PayeeDetailsPage />, { of: payees, at, as: business });
  await expect.element(page.getByText('•••• 3000')).toBeVisible();
  await button(say('ui.action.reveal', { what: say('payees.fields.bankNumber') })).click();
  await expect.element(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
});

test('a submission that nobody may approve says so and what to do', async () => {
  const { say } = await review({ ...waiting, approval: { ...approval, approvers: [] }, may: ['reject'] });
  await expect.element(page.getByText(say('approval.nobody'))).toBeVisible();
});

test('a decided submission shows who decided and why', async () => {
  const decided = { decidedBy: 'Cleo Checker', decidedAt: '2026-03-01T03:00:00Z', reason: 'Unknown' };
  answer(getPayee, {
    ...{ ...payee, status: 'REFUSED', awaitsApproval: false, auditRemark: 'Unknown' },
    approval: { ...approval, ...decided, status: 'rejected' },
    may: [],
  });
  const at = `/payee/payee-details/${payee.payeeId}`;
  const { say } = await show(<PayeeDetailsPage />, { of: payees, at, as: business });
  const said = say('approval.rejected', { name: 'Cleo Checker' });
  await expect.element(page.getByText(said, { exact: false })).toBeVisible();
});
