// The sections of an account's page.
import { expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

test.each([
  [3, 1, ['payers', 'intermediary']],
  [2, 1, ['payers']],
  [13, 1, ['payers', 'intermediary']],
  [13, 2, ['payers', 'limits']],
  [20, 1, []],
  [8, 3, []],
] as const)('an account on channel %i and network %i has its own sections', (channel, network, has) => {
  const sections = Object.entries(sectionsOf({ channel, network }));
  expect(sections.filter(([, is]) => is).map(([name]) => name)).toEqual(has);
});
