// No run of tests counts as passed unless its report confirms it.
import { expect, test } from 'vitest';
import { readPlaywrightReport } from './playwright-report.ts';
import { add, honest } from './tally.ts';
import { readVitestReport } from './vitest-report.ts';

test.each([
  ['all passed', { passed: 3, failed: 0 }, 0, 0, { passed: 3, failed: 0 }],
  ['no report', undefined, 0, 0, { passed: 0, failed: 1 }],
  ['no test ran', { passed: 0, failed: 0 }, 0, 0, { passed: 0, failed: 1 }],
  ['one left out', { passed: 3, failed: 0 }, 1, 0, { passed: 3, failed: 1 }],
  ['all passed, the tool failed', { passed: 3, failed: 0 }, 0, 1, { passed: 3, failed: 1 }],
  ['two failed', { passed: 3, failed: 2 }, 0, 1, { passed: 3, failed: 2 }],
])('%s', (_, tally, leftOut, code, answer) => expect(honest(tally, leftOut, code)).toEqual(answer));

test('a run without touched tests passes, a run without a report fails', () => {
  const none = { passed: 0, failed: 0 };
  expect(honest(none, 0, 0, true)).toEqual(none);
  expect(honest(none, 0, 1, true)).toEqual({ passed: 0, failed: 1 });
  expect(honest(undefined, 0, 0, true)).toEqual({ passed: 0, failed: 1 });
});

test('adds up the counts of several runs', () => {
  expect(
    add([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3, failures: ['signs in'] },
    ]),
  ).toEqual({ passed: 3, failed: 3, failures: ['signs in'] });
});

test('a vitest file that did not load is a failure', () => {
  const text = JSON.stringify({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: '/house/a.test.ts', status: 'failed', assertionResults: [] },
      {
        name: '/house/b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'signs in' },
          { status: 'passed', fullName: 'signs out' },
        ],
      },
      {
        name: '/house/c.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'pays' }],
      },
    ],
  });
  expect(readVitestReport(text, '/house')).toEqual({
    tally: { passed: 5, failed: 2, failures: ['a.test.ts', 'b.test.ts > signs in'] },
    leftOut: 2,
    again: [],
  });
});

const reportOf = (flaky: number): string =>
  JSON.stringify({
    stats: { expected: 4, unexpected: 1, flaky, skipped: 2 },
    errors: [{}],
    suites: [
      {
        specs: [
          { title: 'signs in', file: 'in.spec.ts', line: 3, tests: [{ status: 'expected' }] },
          { title: 'pays', file: 'in.spec.ts', line: 8, tests: [{ status: 'unexpected' }] },
        ],
        suites: [
          {
            specs: Array.from({ length: flaky }, (_, i) => ({
              title: 'signs out',
              file: 'out.spec.ts',
              line: i,
              tests: [{ status: 'flaky' }],
            })),
          },
        ],
      },
    ],
  });

test('a Playwright test that passes at the second try is named', () => {
  expect(readPlaywrightReport(reportOf(1))).toEqual({
    tally: { passed: 5, failed: 2, failures: ['in.spec.ts:8 pays'] },
    leftOut: 2,
    again: ['out.spec.ts:0 signs out'],
  });
});

test('two Playwright tests that pass only at the second try are named and have failed', () => {
  expect(readPlaywrightReport(reportOf(2))).toMatchObject({
    tally: {
      passed: 4,
      failed: 4,
      failures: ['in.spec.ts:8 pays', 'out.spec.ts:0 signs out', 'out.spec.ts:1 signs out'],
    },
    again: ['out.spec.ts:0 signs out', 'out.spec.ts:1 signs out'],
  });
});
