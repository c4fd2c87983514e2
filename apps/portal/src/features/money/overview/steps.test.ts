// The quick-entry steps: their order, the finished ones, and the ones that may be started.
import { describe, expect, test } from 'vitest';
import { isNewMember, kycOffer, nextStep, openSafety, quickSteps } from './steps.ts';

const money = [
  { step: 'kyc', done: true },
  { step: 'collection-account', done: false },
  { step: 'deposit', done: false },
] as const;
const bare = { email: 'a***@example.com', mobile: null, authenticator: null };

describe('quickSteps', () => {
  test('puts security steps between verification and money', () => {
    expect(quickSteps([...money], bare).map(({ step }) => step)).toEqual([
      'kyc',
      'email',
      'mobile',
      'authenticator',
      'collection-account',
      'deposit',
    ]);
  });

  test('opens each missing security step and the next money step', () => {
    const open = quickSteps([...money], bare).filter(({ isOpen }) => isOpen);
    expect(open.map(({ step }) => step)).toEqual(['mobile', 'authenticator', 'collection-account']);
  });

  test('leaves security steps out while their state is unknown', () => {
    expect(quickSteps([...money], undefined).map(({ step }) => step)).toEqual([
      'kyc',
      'collection-account',
      'deposit',
    ]);
  });
});

describe('nextStep', () => {
  const steps = (kyc: boolean) =>
    quickSteps(
      money.map((each) => (each.step === 'kyc' ? { ...each, done: kyc } : each)),
      bare,
    );
  test.each([
    ['verification first', false, 'begin', 'kyc'],
    ['what has to be corrected', false, 'correct', 'kyc'],
    ['safety while the verification is looked at', false, 'underReview', 'mobile'],
    ['what the money needs, before safety', true, 'begin', 'collection-account'],
    ['nothing to who was declined', false, 'declined', undefined],
  ] as const)('offers %s', (_what, kyc, offer, step) => {
    expect(nextStep(steps(kyc), offer)?.step).toBe(step);
  });
});

test('counts as a new member until a deposit arrives', () => {
  const received = money.map(({ step }) => ({ step, done: true }));
  expect(isNewMember({ steps: [...money], balances: [] })).toBe(true);
  expect(isNewMember({ steps: received, balances: [] })).toBe(false);
  expect(isNewMember({ steps: [], balances: [] })).toBe(false);
});

describe('openSafety', () => {
  test('lists what is not set up', () => {
    expect(openSafety(bare)).toEqual(['mobile', 'authenticator']);
  });

  test('is empty while the state is unknown', () => {
    expect(openSafety(undefined)).toEqual([]);
  });
});

describe('kycOffer', () => {
  test.each([
    [1, null, 'begin'],
    [1, 1, 'application'],
    [1, 2, 'begin'],
    [1, 3, 'application'],
    [2, null, 'underReview'],
    [3, null, 'correct'],
    [3, 3, 'application'],
    [6, null, 'correct'],
    [6, 2, 'correct'],
    [5, null, 'declined'],
    [5, 2, 'declined'],
  ] as const)('for KYC %s with application %s is %s', (memberKycStatus, instApplyStatus, offer) => {
    expect(kycOffer({ memberKycStatus, instApplyStatus })).toBe(offer);
  });
});
