// The steps that are marked as done: only complete ones, whatever the current step is.
import { expect, test } from 'vitest';
import { stepStates } from './step-states.ts';

const steps = ['basic', 'business', 'documents', 'success'];
const issues = [{ step: 'business' as const }];

test.each([
  ['the first', 'basic', [], ['now', 'next', 'next', 'next']],
  ['the third', 'documents', [], ['done', 'done', 'now', 'next']],
  ['the third, though the second is empty', 'documents', issues, ['done', 'next', 'now', 'next']],
  ['the empty one', 'business', issues, ['done', 'now', 'next', 'next']],
  ['the end', 'success', issues, ['done', 'done', 'done', 'done']],
] as const)('the progress marks the steps on %s', (_what, current, missing, states) => {
  expect(stepStates(steps, current, missing)).toEqual(states);
});
