// The queue of monitoring alerts: filters from the address, an alert beside the list, and decisions with
// their reasons.
import {
  type MonitoringAlert,
  type MonitoringAlertDetail,
  assignMonitoringAlert,
  decideMonitoringAlert,
  getMonitoringAlert,
  listMonitoringAlerts,
  listMonitoringRules,
  refuseHeldPayment,
} from '@causeway/contract';
import { answer, asked, button, choose, field, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { AlertsPage } from './alerts-page.tsx';
import { monitoring } from './index.ts';

const alert: MonitoringAlert = {
  ...{ alertId: '22222222-2222-4222-8222-222222222222', version: 3 },
  ...{ ruleId: '33333333-3333-4333-8333-333333333333', ruleName: 'Large to new', ruleNumber: 2 },
  ...{ kind: 'new-payee', memberId: '1000000001', memberName: 'Ada Ltd', txnNo: 'M20260301ABCDEFGHJK' },
  amount: { currency: 'EUR', value: '23000.00' },
  ...{ usd: '25000.00', count: 1, laterCount: 0, holds: true, state: 'OPEN', owner: null, isMine: false },
  ...{ firedTime: '2026-03-01T02:00:00Z', isToAsk: false, request: null },
};
const detail: MonitoringAlertDetail = {
  alert,
  transactions: [
    {
      ...{ txnNo: alert.txnNo, direction: 'out', amount: { currency: 'EUR', value: '23000.00' } },
      bought: null,
      ...{ usd: alert.usd, counterparty: 'DE89370400440532013000', countries: ['DE'] },
      ...{ time: alert.firedTime, isCorrected: true },
    },
  ],
  laterTransactions: [],
  case: null,
  toAsk: null,
  steps: [{ step: 'escalate', by: 'Sue', time: alert.firedTime, reason: 'Looks unusual to me' }],
  may: { ask: false, assign: true, clear: true, agree: false, escalate: true, refuse: true },
};
const dialog = page.getByRole('dialog');
const reason = 'The invoice fits the payment';

async function open(at = '/monitoring', shown = detail) {
  answer(listMonitoringAlerts, { list: [shown.alert], total: 1 });
  answer(listMonitoringRules, { list: [], total: 0 });
  answer(getMonitoringAlert, shown);
  const { say } = await show(<AlertsPage />, { of: monitoring, at, as: reviewer });
  return (key: string, values?: Record<string, string>) => say(`monitoring.${key}`, values);
}

test('the page lists open alerts first, and the address filters by state and member', async () => {
  const t = await open();
  await expect.element(page.getByRole('row').last()).toMatchTextContent('Large to new');
  await expect.element(page.getByRole('row').last()).toMatchTextContent(t('alerts.held'));
  const moved = page.getByRole('row').last();
  await expect.element(moved).toMatchTextContent('23,000.00');
  await expect.element(moved).toMatchTextContent(t('alerts.worth', { usd: '25,000.00 USD' }));
  expect(asked(listMonitoringAlerts).at(-1)?.request).toEqual({ pageNo: 1, pageSize: 20, isOpen: true });
  await choose(t('alerts.show'), t('alerts.shows.mine'));
  await field(t('alerts.memberId')).fill('1000000001');
  await button(t('alerts.apply')).click();
  await expect
    .poll(() => asked(listMonitoringAlerts).at(-1)?.request)
    .toEqual({ pageNo: 1, pageSize: 20, isOpen: true, isMine: true, memberId: '1000000001' });
});

test('an alert is claimed and decided with a reason, unless a colleague was faster', async () => {
  const t = await open(`/monitoring?open=${alert.alertId}`);
  await expect.element(dialog).toMatchTextContent('DE89370400440532013000');
  await expect.element(dialog).toMatchTextContent(t('detail.corrected'));
  await expect.element(dialog).toMatchTextContent('Looks unusual to me');
  answer(assignMonitoringAlert, {});
  await button(t('detail.assign'), dialog).click();
  const { alertId, version } = alert;
  await expect.poll(() => asked(assignMonitoringAlert).at(-1)?.request).toEqual({ alertId, version });
  await button(t('detail.clear'), dialog).click();
  const asking = page.getByRole('dialog').last();
  await asking.getByRole('textbox').fill('ok');
  await expect.element(button(t('detail.clear'), asking)).toBeDisabled();
  await asking.getByRole('textbox').fill(reason);
  refuse(decideMonitoringAlert, 'changed-meanwhile');
  await button(t('detail.clear'), asking).click();
  await expect.element(page.getByText(t('detail.meanwhile'))).toBeVisible();
  expect(asked(decideMonitoringAlert).at(-1)?.request).toEqual({
    ...{ alertId, version, outcome: 'nothing-wrong', reason, shownTxnNo: alert.txnNo },
  });
});

test('an alert lists what came since, and is closed with what its page showed', async () => {
  const [first] = detail.transactions;
  if (!first) return expect.unreachable('no transaction');
  const shown = { ...first, txnNo: 'T20260302ABCDEFGHJK', isCorrected: false };
  const changed = { ...alert, holds: false, laterCount: 1 };
  const t = await open(`/monitoring?open=${alert.alertId}`, {
    ...{ ...detail, alert: changed, laterTransactions: [shown] },
  });
  await expect.element(page.getByRole('row').last()).toMatchTextContent(t('alerts.later', { count: '1' }));
  await expect.element(dialog).toMatchTextContent(t('detail.later', { count: '1' }));
  await button(t('detail.clear'), dialog).click();
  const asking = page.getByRole('dialog').last();
  await expect.element(asking).toMatchTextContent(t('detail.clearCovers', { count: '1' }));
  await asking.getByRole('textbox').fill(reason);
  const newer = { ...shown, txnNo: 'T20260303ABCDEFGHJK' };
  refuse(decideMonitoringAlert, 'changed-meanwhile');
  answer(getMonitoringAlert, {
    ...{ ...detail, alert: { ...changed, laterCount: 2 }, laterTransactions: [newer, shown] },
  });
  await button(t('detail.clear'), asking).click();
  expect(asked(decideMonitoringAlert).at(-1)?.request).toMatchObject({ shownTxnNo: shown.txnNo });
  await expect
    .element(dialog.getByRole('listitem').filter({ hasText: newer.txnNo }))
    .toMatchTextContent(t('detail.new'));
});

test('an alert that ended with its case says so, and leads to it', async () => {
  const caseId = '55555555-5555-4555-8555-555555555555';
  const steps = [{ step: 'case-closed', by: 'Sue', time: alert.firedTime, reason }] as const;
  const t = await open(`/monitoring?show=all&open=${alert.alertId}`, {
    ...{ ...detail, alert: { ...alert, holds: false, state: 'CLOSED' }, steps: [...steps] },
    case: { caseId, state: 'CLOSED', outcome: 'reported' },
  });
  const reported = t('detail.caseStates.reported');
  await expect
    .element(dialog.getByRole('link', { name: reported }))
    .toHaveAttribute('href', expect.stringContaining(caseId));
  await expect
    .element(dialog.getByRole('listitem').filter({ hasText: t('detail.step.case-closed') }))
    .toMatchTextContent(reported);
});

test('an escalated alert whose case is closed says that its payment still waits', async () => {
  const caseId = '55555555-5555-4555-8555-555555555555';
  const t = await open(`/monitoring?open=${alert.alertId}`, {
    ...{ ...detail, alert: { ...alert, state: 'ESCALATED' } },
    case: { caseId, state: 'CLOSED', outcome: 'reported' },
  });
  await expect.element(dialog.getByText(t('detail.caseHolds'))).toBeVisible();
});

test('a payment on hold is refused with a reason', async () => {
  const t = await open(`/monitoring?open=${alert.alertId}`);
  await button(t('detail.refuse'), dialog).click();
  const asking = page.getByRole('dialog').last();
  await expect.element(asking.getByText(t('detail.refuseText'))).toBeVisible();
  await asking.getByRole('textbox').fill(reason);
  answer(refuseHeldPayment, { state: 'CLOSED' });
  await button(t('detail.refuse'), asking).click();
  const { alertId, version } = alert;
  await expect.poll(() => asked(refuseHeldPayment).at(-1)?.request).toEqual({ alertId, version, reason });
});

test('an alert about an exchange shows both currencies, and what became of its request', async () => {
  const informationRequestId = '44444444-4444-4444-8444-444444444444';
  const request = { informationRequestId, status: 'with-staff', due: null } as const;
  const transactions: MonitoringAlertDetail['transactions'] = detail.transactions.map((each) => ({
    ...{ ...each, direction: 'exchange', counterparty: '' },
    bought: { currency: 'HKD', value: '180000.00' },
  }));
  const t = await open(`/monitoring?open=${alert.alertId}`, {
    ...detail,
    alert: { ...alert, holds: false, request },
    transactions,
  });
  await expect.element(dialog).toMatchTextContent('180,000.00');
  await expect.element(dialog).toMatchTextContent(t('alerts.request.with-staff'));
  await expect
    .element(dialog.getByRole('link', { name: t('detail.openRequest') }))
    .toHaveAttribute('href', expect.stringContaining(informationRequestId));
});

test('an alert offers only the actions that its answer allows', async () => {
  const may = { ask: true, assign: false, clear: false, agree: true, escalate: false, refuse: false };
  const t = await open(`/monitoring?open=${alert.alertId}`, { ...detail, may });
  await expect.element(button(t('detail.agree'), dialog)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: t('detail.ask') }))
    .toHaveAttribute('href', expect.stringContaining(`alert=${alert.alertId}`));
  for (const act of ['assign', 'clear', 'escalate', 'refuse'])
    expect(button(t(`detail.${act}`), dialog).query()).toBeNull();
});
