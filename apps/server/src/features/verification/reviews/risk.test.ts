// The worst finding decides the risk of a submission, and its place in the queue.
import { type Finding, reviewRisks } from '@causeway/contract';
import { expect, test } from 'vitest';
import { rankOf, riskOf, riskOfRank } from './risk.ts';

type Found = readonly [name: Finding['name'], outcome: Finding['outcome']];

const passed: Found = ['country-risk', 'pass'];
const warned: Found = ['country-risk', 'look'];
const open: Found = ['screening', 'pending'];
const failed: Found = ['name-match', 'fail'];
const listed: Found = ['screening', 'fail'];

test.each<[string, readonly Found[], readonly (1 | 3 | 4 | 5)[], string]>([
  ['nothing but passes', [passed], [3], 'none'],
  ['somebody who is not screened yet', [passed, open], [3], 'pending'],
  ['a warning, whoever is not screened yet', [open, warned], [3], 'warning'],
  ['a warning of the provider', [['identity', 'look']], [4], 'warning'],
  ['a failed finding among warnings', [warned, failed], [3], 'failed'],
  ['no identity check at all', [['identity', 'fail']], [1], 'failed'],
  ['a rejection by the provider', [failed, ['identity', 'fail']], [3, 5], 'rejected'],
  ['a hit on a list, whatever else', [['identity', 'fail'], listed], [5], 'list'],
])('the risk of %s is ranked', (_what, found, results, risk) => {
  const findings = found.map(([name, outcome]) => ({ name, outcome, uid: null, detail: '' }));
  expect(riskOf({ findings, checks: results.map((checkResult) => ({ checkResult })) })).toBe(risk);
});

test('the worst risk ranks highest, and its rank is readable', () => {
  expect(reviewRisks.map(rankOf)).toEqual([5, 4, 3, 2, 1, 0]);
  expect(reviewRisks.map((risk) => riskOfRank(rankOf(risk)))).toEqual([...reviewRisks]);
});
