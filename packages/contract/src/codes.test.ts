// The meanings of codes that people rely on.
import { expect, test } from 'vitest';
import { opensWithinDays } from './index.ts';

test.each([
  [null, false],
  [2000000, false],
  [2000001, true],
  [2000002, true],
  [2000003, true],
  [2000004, false],
  [2000005, false],
  [2000006, false],
  [2000007, false],
  [2000008, false],
] as const)('an account of the local type %s takes one to three days to open: %s', (type, takes) => {
  expect(opensWithinDays(type)).toBe(takes);
});
