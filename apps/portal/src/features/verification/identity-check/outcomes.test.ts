// The shown result and the counted result of a person's check, after finished and abandoned checks.
import { describe, expect, test } from 'vitest';
import { unreadCheck } from './unread-check.testing.ts';
import { endedChecks } from './use-identity-poll.ts';
import { shownOutcome, currentOutcome, type Known, type Since } from './use-outcomes.ts';

const check = (checkId: string, checkResult: 1 | 2 | 3 | 5) => ({ checkId, checkResult });
const nobody: Known = { check: undefined, current: undefined };
const passed: Known = { check: check('first', 3), current: 3 };
const second: Known = { check: check('second', 2), current: 3 };
const askedAnew: Known = { check: check('first', 1), current: undefined };
const begun = (checkId: string, outcome: 1 | 2 | 3): Since => ({ checkId, outcome });

describe('the shown and counted results', () => {
  test.each<readonly [string, Known, Since | undefined, shown: number, counted: number]>([
    ['before any check', nobody, undefined, 1, 1],
    ['during the first check', nobody, begun('first', 2), 2, 1],
    ['after the first check was left', nobody, begun('first', 1), 1, 1],
    ['after the first check has passed, before the record is read again', nobody, begun('first', 3), 3, 3],
    ['during a second check', passed, begun('second', 2), 2, 3],
    ['after a second check was left: the earlier result', passed, begun('second', 1), 3, 3],
    ['after a second check was left and the record read with it', second, begun('second', 1), 3, 3],
    ['during a second check, after a reload', second, undefined, 2, 3],
    ['after a required new check was left', askedAnew, begun('second', 1), 1, 1],
    ['after the server has rejected the check', { check: check('first', 5), current: 5 }, begun('first', 2), 5, 5],
  ])('%s', (_what, known, since, shown, counted) => {
    expect([shownOutcome(known, since), currentOutcome(known, since)]).toEqual([shown, counted]);
  });
}); // prettier-ignore

test('an abandoned check has ended, whatever id its answer names', () => {
  const pending = [
    { personId: 'ada', checkId: 'left' },
    { personId: 'ben', checkId: 'going' },
    { personId: 'cleo', checkId: 'unanswered' },
    { personId: 'dan', checkId: 'done' },
  ];
  const left = { ...unreadCheck, checkId: null, checkResult: 1 } as const;
  const going = { ...unreadCheck, checkResult: 2 } as const;
  const done = { ...unreadCheck, checkId: 'done' };
  expect(endedChecks(pending, [left, going, undefined, done])).toEqual([
    { check: pending[0], result: left },
    { check: pending[3], result: done },
  ]);
});
