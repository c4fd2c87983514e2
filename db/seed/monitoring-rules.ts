// The monitoring rules that docs/money/transaction-monitoring.md suggests at first: drafts that nobody has
// switched on.
import { draftMonitoringRule, type RequestOf } from '@causeway/contract';
import { seedStaff } from './names.ts';
import { type Stage, staffAtWork } from './sessions.ts';

type Rule = RequestOf<typeof draftMonitoringRule>;

const ofAll = { looksAt: 'all', does: 'alert' } as const;

export const monitoringRules: readonly Rule[] = [
  {
    ...{ name: 'Many payments in a day', kind: 'velocity-count', ...ofAll },
    numbers: { direction: 'out', count: 3, hours: 24 },
  },
  {
    ...{ name: 'High volume in a week', kind: 'velocity-sum', ...ofAll },
    numbers: { direction: 'both', usd: '50000.00', hours: 168 },
  },
  {
    ...{ name: 'Just below 10,000 USD', kind: 'structuring', ...ofAll },
    numbers: { direction: 'both', count: 2, usd: '10000.00', percent: 30, days: 14 },
  },
  {
    ...{ name: 'In and out within two days', kind: 'rapid-in-and-out', ...ofAll },
    numbers: { percent: 80, usd: '2000.00', hours: 48 },
  },
  {
    ...{ name: 'In, exchanged and out within two days', kind: 'rapid-exchange', ...ofAll },
    numbers: { percent: 80, usd: '2000.00', hours: 48 },
  },
  {
    ...{ name: 'Many small exchanges', kind: 'structuring', ...ofAll },
    numbers: { direction: 'exchange', count: 4, usd: '1000.00', percent: 100, days: 1 },
  },
  {
    ...{ name: 'High volume of exchanges in a week', kind: 'velocity-sum', ...ofAll },
    numbers: { direction: 'exchange', usd: '20000.00', hours: 168 },
  },
  {
    ...{ name: 'Active after a week', kind: 'dormant', ...ofAll },
    numbers: { days: 7, usd: '1000.00' },
  },
  {
    ...{ name: 'Round amounts', kind: 'round-amounts', ...ofAll },
    numbers: { direction: 'both', count: 3, multiple: 1000, days: 14 },
  },
  {
    ...{ name: 'Large to a new payee', kind: 'new-payee', ...ofAll },
    numbers: { usd: '5000.00', days: 7 },
  },
  {
    ...{ name: 'Many payers to one member', kind: 'many-payers', ...ofAll },
    numbers: { count: 3, days: 30 },
  },
  {
    ...{ name: 'Countries of high risk', kind: 'country', ...ofAll },
    numbers: { direction: 'both', countries: ['AE', 'IR', 'KP', 'MM', 'RU'], usd: '1.00' },
  },
  {
    ...{ name: 'Large payments to Singapore', kind: 'country', ...ofAll },
    numbers: { direction: 'out', countries: ['SG'], usd: '5000.00' },
  },
  {
    ...{ name: 'Mostly crypto in a week', kind: 'crypto-share', ...ofAll },
    numbers: { percent: 60, usd: '5000.00', days: 7 },
  },
  {
    ...{ name: 'Near or above what was expected', kind: 'expected-volume', ...ofAll },
    numbers: { percent: 60 },
  },
  {
    ...{ name: 'Exchanges near or above what was expected', kind: 'expected-exchanges', ...ofAll },
    numbers: { percent: 60 },
  },
  {
    ...{ name: 'Large transfers, with documents', kind: 'new-payee', looksAt: 'all', does: 'ask' },
    ...{ numbers: { usd: '20000.00', days: 7 }, asksFor: ['purpose', 'contract'], answerDays: 5 },
  },
];

/** Drafts the rules as the reviewer: another staff member tries them and switches them on. */
export async function draftRules(stage: Stage): Promise<void> {
  const reviewer = await staffAtWork(stage, seedStaff.reviewer);
  for (const rule of monitoringRules) await reviewer(draftMonitoringRule, rule);
}
