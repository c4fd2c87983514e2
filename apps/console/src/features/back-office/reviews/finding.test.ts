// Details of automated checks.
import { expect, test } from 'vitest';
import { findingOf } from './finding.ts';

test.each([
  ['risk 5', { kind: 'risk', level: 5 }],
  ['risk 9', { kind: 'text', text: 'risk 9' }],
  ['abnormal', { kind: 'known', key: 'abnormal' }],
  ['its fee would take all of it', { kind: 'known', key: 'feeTakesAll' }],
  ['constructor', { kind: 'text', text: 'constructor' }],
  ['No list match', { kind: 'text', text: 'No list match' }],
  ['', { kind: 'text', text: '' }],
] as const)('the finding of a check is recognized in %j', (detail, finding) =>
  expect(findingOf(detail)).toEqual(finding),
);
