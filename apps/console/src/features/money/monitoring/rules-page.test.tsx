// Monitoring rules: a draft has the fields of its kind, is tried on past transactions, and needs two people
// to switch it on.
import {
  type MonitoringRule,
  draftMonitoringRule,
  getMonitoringTrial,
  listMonitoringRules,
  proposeMonitoringRuleOff,
  ruleKinds,
  switchOnMonitoringRule,
  tryMonitoringRule,
} from '@causeway/contract';
import { answer, asked, button, choose, field, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { asksOf, draftOf, emptyDraft, issuesOf, requestOf } from './draft.ts';
import { monitoring } from './index.ts';
import { RulesPage } from './rules-page.tsx';

const may = {
  ...{ tryOut: true, withdraw: true, switchOn: true },
  ...{ proposeOff: false, switchOff: false, keepOn: false, change: false },
};
const rule: MonitoringRule = {
  ...{ versionId: '22222222-2222-4222-8222-222222222222', version: 1 },
  ...{ ruleId: '33333333-3333-4333-8333-333333333333', number: 2, name: 'Many payments' },
  ...{ kind: 'velocity-count', numbers: { direction: 'out', count: 9, hours: 24 } },
  ...{ looksAt: 'companies', does: 'hold', state: 'DRAFT', asksFor: null, answerDays: null },
  ...{ draftedBy: 'Sam', draftedTime: '2026-03-01T02:00:00Z', switchedOnBy: null, switchedOnTime: null },
  ...{ offProposedBy: null, offReason: null, switchedOffBy: null, switchedOffTime: null },
  trial: {
    ...{ days: 30, transactions: 1234, fired: 14, members: 3, runBy: 'Sam' },
    runTime: '2026-03-01T02:00:00Z',
  },
  may,
};
const { versionId, version } = rule;
const dialog = page.getByRole('dialog');

async function open(at = '/monitoring/rules', shown = rule) {
  answer(listMonitoringRules, { list: [shown], total: 1 });
  answer(getMonitoringTrial, {
    trial: shown.trial,
    newest: [
      {
        ...{ txnNo: 'M20260301ABCDEFGHJK', memberId: '1000000001', memberName: 'Ada Ltd' },
        ...{ time: '2026-03-01T02:00:00Z', usd: '25000.00' },
      },
    ],
  });
  const { say } = await show(<RulesPage />, { of: monitoring, at, as: reviewer });
  return (key: string, values?: Record<string, string>) => say(`monitoring.${key}`, values);
}

test('a draft asks for the numbers of its kind and sends only those', async () => {
  const t = await open();
  await button(new RegExp(`^${t('rules.draft')}`)).click();
  await field(t('rules.name'), dialog).fill('Sanctioned countries');
  await choose(t('rules.kind'), t('kinds.country'));
  await field(t('form.numbers.usd'), dialog).fill('1,000.00');
  await button(t('form.save'), dialog).click();
  expect(asked(draftMonitoringRule)).toEqual([]);
  await expect.element(field(t('form.numbers.countries'), dialog)).toHaveAttribute('aria-invalid', 'true');
  await field(t('form.numbers.countries'), dialog).fill('ir, KP');
  refuse(draftMonitoringRule, 'invalid-input', {
    fields: [{ path: 'numbers.countries', message: 'format' }],
  });
  await button(t('form.save'), dialog).click();
  await expect.element(field(t('form.numbers.countries'), dialog)).toHaveAttribute('aria-invalid', 'true');
  await field(t('form.numbers.countries'), dialog).fill('IR, KP,');
  answer(draftMonitoringRule, { versionId });
  await button(t('form.save'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(draftMonitoringRule).at(-1)?.request).toEqual({
    ...{ name: 'Sanctioned countries', kind: 'country', looksAt: 'all', does: 'alert' },
    numbers: { direction: 'out', usd: '1000.00', countries: ['IR', 'KP'] },
  });
});

test('a rule that asks for documents says what it asks for and by when, and holds no exchange', async () => {
  const t = await open();
  await button(new RegExp(`^${t('rules.draft')}`)).click();
  await field(t('rules.name'), dialog).fill('Exchanges');
  await choose(t('rules.does'), t('does.hold'));
  await choose(t('form.numbers.direction'), t('directions.exchange'));
  await expect.element(dialog.getByText(t('form.exchanges'))).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: t('rules.does') })).toHaveValue(t('does.alert'));
  await field(t('form.numbers.count'), dialog).fill('9');
  await field(t('form.numbers.hours'), dialog).fill('24');
  await choose(t('rules.does'), t('does.askOnly'));
  await dialog.getByRole('checkbox', { name: t('asks.funds') }).click();
  await field(t('form.answerDays'), dialog).fill('61');
  await button(t('form.save'), dialog).click();
  await expect.element(dialog.getByText(/whole number from 1 to 60/)).toBeVisible();
  expect(asked(draftMonitoringRule)).toEqual([]);
  await field(t('form.answerDays'), dialog).fill('7');
  answer(draftMonitoringRule, { versionId });
  await button(t('form.save'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(draftMonitoringRule).at(-1)?.request).toEqual({
    ...{ name: 'Exchanges', kind: 'velocity-count', looksAt: 'all', does: 'ask' },
    ...{ asksFor: ['purpose', 'contract', 'funds'], answerDays: 7 },
    numbers: { direction: 'exchange', count: 9, hours: 24 },
  });
});

test('a number that is not whole or out of range says its limits', async () => {
  const t = await open();
  await button(new RegExp(`^${t('rules.draft')}`)).click();
  const count = field(t('form.numbers.count'), dialog);
  for (const wrong of ['2.5', '1']) {
    await count.fill(wrong);
    await button(t('form.save'), dialog).click();
    await expect.element(dialog.getByText(/whole number from 2 to 10,000/)).toBeVisible();
  }
});

test('trying a draft shows the alerts it would have raised', async () => {
  const t = await open(`/monitoring/rules?open=${versionId}`);
  await expect.element(dialog).toMatchTextContent('1234');
  await expect.element(dialog).toMatchTextContent('25,000.00');
  await field(t('rule.days'), dialog).fill('0');
  await expect.element(button(t('rule.tryOut'), dialog)).toBeDisabled();
  await field(t('rule.days'), dialog).fill('90');
  answer(tryMonitoringRule, { fired: 14 });
  await button(t('rule.tryOut'), dialog).click();
  await expect.poll(() => asked(tryMonitoringRule).at(-1)?.request).toEqual({ versionId, version, days: 90 });
});

test('switching a rule on asks first, and a refusal is shown', async () => {
  const t = await open(`/monitoring/rules?open=${versionId}`);
  await button(t('rule.switchOn'), dialog).click();
  const asking = page.getByRole('dialog').last();
  refuse(switchOnMonitoringRule, 'already-decided');
  await button(t('rule.switchOn'), asking).click();
  await expect.element(page.getByText(t('rule.meanwhile'))).toBeVisible();
  expect(asked(switchOnMonitoringRule)).toHaveLength(1);
});

test('switching off a rule in force is proposed with a reason', async () => {
  const on = { ...may, tryOut: false, withdraw: false, switchOn: false, proposeOff: true, change: true };
  const t = await open(`/monitoring/rules?open=${versionId}`, { ...rule, state: 'ON', may: on });
  await button(t('rule.proposeOff'), dialog).click();
  const asking = page.getByRole('dialog').last();
  await asking.getByRole('textbox').fill('Fires for suppliers only');
  answer(proposeMonitoringRuleOff, {});
  await button(t('rule.proposeOff'), asking).click();
  await expect
    .poll(() => asked(proposeMonitoringRuleOff).at(-1)?.request)
    .toEqual({ versionId, version, reason: 'Fires for suppliers only' });
});

test('a draft of the next version starts with the numbers of the previous one', () => {
  expect(requestOf(draftOf(rule), rule.ruleId)).toEqual({
    ...{ name: rule.name, kind: rule.kind, numbers: rule.numbers },
    ...{ looksAt: rule.looksAt, does: rule.does, ruleId: rule.ruleId },
  });
});

test.each(ruleKinds)('a draft of %s can be sent once every required field is filled in', (kind) => {
  const valid = { direction: 'out', countries: 'IR', usd: '10', multiple: '100' };
  const texts = Object.fromEntries(
    asksOf(kind).map((number) => [number, number in valid ? valid[number as keyof typeof valid] : '5']),
  );
  const draft = { ...emptyDraft, kind, name: 'A rule' };
  expect([...issuesOf({ ...draft, texts })]).toEqual([]);
  for (const missing of asksOf(kind))
    expect([...issuesOf({ ...draft, texts: { ...texts, [missing]: '' } }).keys()]).toEqual([
      `numbers.${missing}`,
    ]);
});
