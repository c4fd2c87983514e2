// Requests for information for staff: sent with a deadline, decided with a note, read by an auditor.
import {
  askAboutMonitoringAlert,
  askInformation,
  askInformationAgain,
  decideInformationRequest,
  getMonitoringAlert,
  getStaffInformationRequest,
  getStandardQuestions,
  listAllInformationRequests,
  type Staff,
  type StaffInformationRequest,
} from '@causeway/contract';
import { answer, asked, button, choose, field, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { AskPage } from './ask-page.tsx';
import { informationRequests } from './index.ts';
import { RequestPage } from './request-page.tsx';
import { RequestsPage } from './requests-page.tsx';

const id = '22222222-2222-4222-8222-222222222222';
const reported: StaffInformationRequest = {
  ...{ id, direction: 'reported', change: 'address', status: 'with-staff', about: 'We moved.' },
  ...{ due: { day: '2026-03-05', isOver: true }, openedAt: '2026-03-02T02:00:00Z', version: 3 },
  ...{ memberId: '1000000001', memberName: 'Ada Ltd', may: ['ask', 'accept', 'reject'] },
  entries: [
    {
      ...{ id: '33333333-3333-4333-8333-333333333333', kind: 'report', at: '2026-03-02T02:00:00Z' },
      ...{ author: 'Mei Chan', note: '', items: [], answers: [{ text: 'We moved.', files: [] }] },
    },
  ],
  ...{ openItems: [], mayAnswer: true },
};
const questions = {
  purpose: 'About {number}: what is it for?',
  contract: 'About {number}: which contract?',
  funds: 'About {number}: which funds?',
};
const dialog = page.getByRole('dialog');

async function open(as: Staff = reviewer, request: StaffInformationRequest = reported) {
  answer(getStandardQuestions, { memberName: 'Ada Ltd', language: 'en', questions });
  answer(getStaffInformationRequest, request);
  const { say } = await show(<RequestPage />, {
    ...{ of: informationRequests, at: `/information-requests/${id}`, as },
  });
  return (key: string, values?: Record<string, string>) => say(`informationRequests.${key}`, values);
}

test('a change is accepted with a note of ten letters, and the page says that a colleague was faster', async () => {
  const t = await open();
  await expect.element(page.getByText(/Overdue since/)).toBeVisible();
  await button(t('act.accept')).click();
  const note = page.getByRole('textbox', { name: 'Reason' });
  await note.fill('ok');
  await expect.element(button(t('act.accept'), dialog)).toBeDisabled();
  await note.fill('Please enter the new address.');
  refuse(decideInformationRequest, 'already-decided');
  await button(t('act.accept'), dialog).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  answer(decideInformationRequest, {});
  await button(t('act.accept'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(decideInformationRequest).at(-1)?.request).toEqual({
    ...{ informationRequestId: id, version: 3, decision: 'accept' },
    note: 'Please enter the new address.',
  });
});

test('a request is continued in the same thread', async () => {
  const t = await open();
  await field(t('ask.item', { number: '1' })).fill('Send the lease.');
  answer(askInformationAgain, {});
  await button(t('ask.send')).click();
  await expect
    .poll(() => asked(askInformationAgain)[0]?.request)
    .toEqual({
      ...{ informationRequestId: id, version: 3, items: ['Send the lease.'], workingDays: 10 },
    });
});

test('an auditor reads the thread and decides nothing', async () => {
  const t = await open({ ...reviewer, role: 'auditor' }, { ...reported, may: [] });
  await expect.element(page.getByText('We moved.')).toBeVisible();
  expect(button(t('act.accept')).query()).toBeNull();
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

test('an alert begins with what its rule wants to know, which staff change before they send it', async () => {
  const alertId = '44444444-4444-4444-8444-444444444444';
  answer(getStandardQuestions, { memberName: null, language: 'zh-Hans', questions });
  answer(getMonitoringAlert, {
    alert: {
      ...{ alertId, version: 2, ruleId: id, ruleName: 'Large', ruleNumber: 1, kind: 'new-payee' },
      ...{ memberId: '1000000001', memberName: null, txnNo: 'M20260301ABCDEFGHJK', usd: '5.00', count: 1 },
      amount: { currency: 'USD', value: '5.00' },
      ...{ holds: true, state: 'OPEN', owner: null, isMine: false, firedTime: reported.openedAt },
      ...{ isToAsk: true, request: null, laterCount: 0 },
    },
    ...{
      transactions: [],
      laterTransactions: [],
      case: null,
      steps: [],
      toAsk: { asksFor: ['contract'], answerDays: 4 },
    },
    may: { ask: true, assign: true, clear: true, agree: false, escalate: true, refuse: true },
  });
  const { say } = await show(<AskPage />, {
    ...{ of: informationRequests, at: `/ask-information/1000000001?alert=${alertId}` },
  });
  const t = (key: string, values?: Record<string, string | number>) =>
    say(`informationRequests.ask.${key}`, values);
  await expect
    .element(field(t('item', { number: '1' })))
    .toHaveValue('About M20260301ABCDEFGHJK: which contract?');
  await expect.element(page.getByText(/Simplified Chinese$/)).toBeVisible();
  await field(t('item', { number: '1' })).fill('Which contract is it?');
  await button(t('standard.funds')).click();
  answer(askAboutMonitoringAlert, { informationRequestId: id });
  await button(t('send')).click();
  await expect
    .poll(() => asked(askAboutMonitoringAlert)[0]?.request)
    .toEqual({
      ...{ alertId, version: 2, workingDays: 4 },
      items: ['Which contract is it?', 'About M20260301ABCDEFGHJK: which funds?'],
    });
});

test.each([
  ['?from=review', '#/reviews/member/1000000001', 'verification-review'],
  ['?from=member', '#/members/1000000001', 'member'],
  ['', '#/information-requests', 'information-requests'],
])('asking from %s names the member and leads back to %s', async (from, href, label) => {
  answer(getStandardQuestions, { memberName: 'Ada Ltd', language: 'en', questions });
  const { say } = await show(<AskPage />, {
    ...{ of: informationRequests, at: `/ask-information/1000000001${from}` },
  });
  await expect.element(page.getByRole('link', { name: 'Ada Ltd' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: say(`routes.${label}`) }).first())
    .toHaveAttribute('href', href);
});

test('questions about a transaction say that they need its number', async () => {
  answer(getStandardQuestions, { memberName: 'Ada Ltd', language: 'en', questions });
  const { say } = await show(<AskPage />, { of: informationRequests, at: '/ask-information/1000000001' });
  const t = (key: string) => say(`informationRequests.ask.${key}`);
  await expect.element(page.getByText(t('needsNumber'))).toBeVisible();
  await expect.element(button(t('standard.funds'))).toBeDisabled();
  await field(t('about')).fill('M20260301ABCDEFGHJK');
  await expect.element(page.getByText(t('needsNumber'))).not.toBeInTheDocument();
  await expect.element(button(t('standard.funds'))).toBeEnabled();
});

test('a member is asked item by item, with a deadline', async () => {
  answer(getStandardQuestions, { memberName: 'Ada Ltd', language: 'en', questions });
  const { say } = await show(<AskPage />, { of: informationRequests, at: '/ask-information/1000000001' });
  const t = (key: string, values?: Record<string, string | number>) =>
    say(`informationRequests.ask.${key}`, values);
  await field(t('item', { number: '1' })).fill('Which bank?');
  await button(t('add')).click();
  await expect.element(button(t('send'))).toBeDisabled();
  await field(t('item', { number: '2' })).fill('Send the lease.');
  await choose(t('days'), t('inDays', { count: 5 }));
  answer(askInformation, { informationRequestId: id });
  await button(t('send')).click();
  await expect
    .poll(() => asked(askInformation)[0]?.request)
    .toEqual({
      ...{ memberId: '1000000001', items: ['Which bank?', 'Send the lease.'], workingDays: 5 },
    });
});

test('the queue filters by status and overdue', async () => {
  answer(listAllInformationRequests, { list: [{ ...reported }], total: 1 });
  const { say } = await show(<RequestsPage />, { of: informationRequests, at: '/information-requests' });
  const t = (key: string) => say(`informationRequests.${key}`);
  await expect.element(page.getByText('We moved.')).toBeVisible();
  await choose(t('list.status'), say('memberRequests.status.with-staff'));
  await page.getByRole('switch').click();
  await expect
    .poll(() => asked(listAllInformationRequests).at(-1)?.request)
    .toMatchObject({ status: 'with-staff', isOverdue: true });
});
