// The gate before money actions, status by status.
import { describe, expect, test } from 'vitest';
import { verificationGate } from './verified-action.tsx';

describe('verificationGate', () => {
  test.each([
    [4, null, 'open'],
    [4, 1, 'open'],
    [1, null, 'ask'],
    [1, 1, 'wait'],
    [1, 2, 'ask'],
    [1, 3, 'wait'],
    [1, 4, 'ask'],
    [2, null, 'underReview'],
    [3, null, 'rejected'],
    [3, 3, 'wait'],
    [6, 1, 'rejected'],
    [5, null, 'declined'],
  ] as const)('for KYC %s with application %s is %s', (memberKycStatus, instApplyStatus, expected) => {
    expect(verificationGate({ memberKycStatus, instApplyStatus })).toBe(expected);
  });
});
