// Staff's decisions on an institution's application, and the dialog's texts before and after them.
import {
  decideApplication,
  getApplication,
  type ApplicationDetail,
  type Language,
  type Staff,
} from '@causeway/contract';
import { answer, asked, button, field, hold, refuse } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { institutions } from './index.ts';
import { InstitutionPage } from './institution-page.tsx';

const application: ApplicationDetail = {
  memberId: '1000000001',
  memberName: null,
  companyName: 'Granite Bay Payments Ltd',
  email: 'desk@granite.example',
  imType: 'WhatsApp',
  imTypeAcct: '+852 5550 0199',
  description: 'Collection accounts for our merchants.',
  files: [],
  status: 1,
  submittedAt: '2026-03-01T02:00:00Z',
  kycStatus: 1,
  rejectReason: null,
  processedBy: null,
  isDeveloper: false,
  notes: [],
  may: ['reject', 'process'],
  mayNot: null,
  version: 3,
};

interface Given extends Partial<ApplicationDetail> {
  readonly as?: Staff;
  readonly language?: Language;
}

async function open({ as = reviewer, language = 'en', ...given }: Given = {}) {
  answer(getApplication, { ...application, ...given });
  const { say } = await show(<InstitutionPage />, {
    of: institutions,
    at: '/institutions/1000000001',
    as,
    language,
  });
  await expect.element(page.getByRole('heading', { name: application.companyName })).toBeVisible();
  return { say, decision: (key: string) => say(`institutions.decision.${key}`) };
}

const dialog = page.getByRole('dialog');

test('the person who accepted an application cannot complete it, and reads why', async () => {
  const { decision } = await open({ status: 3, may: ['reject'], mayNot: 'processed-it' });
  await expect.element(button(decision('complete'))).toBeDisabled();
  await expect.element(button(decision('reject'))).toBeEnabled();
  await expect.element(page.getByText(decision('secondNeeded'))).toBeVisible();
});

test('a colleague completes an application that another colleague accepted', async () => {
  const { decision } = await open({
    status: 3,
    may: ['reject', 'complete'],
    processedBy: { staffId: '33333333-3333-4333-8333-333333333333', name: 'Sam Senior' },
  });
  answer(decideApplication, {});
  await button(decision('complete')).click();
  await expect.element(dialog.getByText(decision('completeText'))).toBeVisible();
  await button(decision('complete'), dialog).click();
  await expect.element(page.getByText(decision('done'))).toBeVisible();
  expect(asked(decideApplication)[0]?.request).toEqual({
    memberId: '1000000001',
    version: 3,
    decision: 'complete',
  });
});

test('an application of a declined member can only be rejected', async () => {
  const { decision } = await open({ status: 3, kycStatus: 5, may: ['reject'], mayNot: 'declined' });
  await expect.element(button(decision('reject'))).toBeEnabled();
  await expect.element(button(decision('complete'))).not.toBeInTheDocument();
  await expect.element(page.getByText(decision('declined'))).toBeVisible();
});

test('an auditor is offered no decision', async () => {
  const { decision } = await open({ as: { ...reviewer, role: 'auditor' }, may: [] });
  await expect.element(button(decision('process'))).not.toBeInTheDocument();
});

test('rejecting requires a reason, in zh-Hans', async () => {
  const { say, decision } = await open({ language: 'zh-Hans' });
  await button(decision('reject')).click();
  const reason = field(say('decision.reason'), dialog);
  await expect.element(reason).toHaveFocus();
  await expect.element(button(decision('reject'), dialog)).toBeDisabled();
  await reason.fill('   ');
  await expect.element(button(decision('reject'), dialog)).toBeDisabled();
  answer(decideApplication, {});
  await reason.fill('无法核实牌照。');
  await button(decision('reject'), dialog).click();
  await vi.waitFor(() =>
    expect(asked(decideApplication)[0]?.request).toMatchObject({ reason: '无法核实牌照。' }),
  );
});

test('a dialog stays open while its decision is sent and after a refusal', async () => {
  const { say, decision } = await open();
  refuse(decideApplication, 'already-decided');
  const release = hold(decideApplication);
  await button(decision('process')).click();
  await button(decision('process'), dialog).click();
  await expect.element(button(say('ui.action.cancel'), dialog)).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  release();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(say('error.already-decided'));
  await expect.element(button(say('ui.action.cancel'), dialog)).toBeEnabled();
});
