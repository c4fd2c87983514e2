// The actions offered on a person's access.
import type { PersonAccess, WaitingRequest } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import {
  isDanger,
  memberActions,
  needsEvidence,
  personActions,
  type AccessAction,
} from './access-actions.ts';

const at = '2026-03-02T02:00:00.000Z';
const id = '00000000-0000-4000-8000-000000000001';
const origin = { browser: 'Chrome', browserVersion: '141', os: 'Windows', device: 'desktop' } as const;

const person: PersonAccess = {
  personId: id,
  memberId: '1000000001',
  memberType: 3,
  roleId: 1,
  name: 'Ada Wong',
  department: null,
  email: 'ada@example.com',
  countryCode: null,
  mobile: null,
  status: 'normal',
  memberStatus: 'normal',
  disabledReason: null,
  isAfterFraud: false,
  lockedUntil: null,
  protectedUntil: null,
  authenticatorBoundAt: null,
  passkeys: [],
  sessions: [],
  trustedBrowsers: [],
  waiting: [],
};

const waiting = (kind: WaitingRequest['kind']): WaitingRequest => ({
  requestId: id,
  kind,
  about: null,
  reason: 'Lost.',
  askedBy: 'Sam',
  at,
});

const equipped: PersonAccess = {
  ...person,
  authenticatorBoundAt: at,
  passkeys: [{ passkeyId: id, name: 'Laptop', addedAt: at }],
  trustedBrowsers: [
    { ...origin, browserId: id, addedAt: at, lastUsedAt: at, daysSinceLastLogin: 0, isCurrent: false },
  ],
};

const session = {
  ...origin,
  sessionId: id,
  address: null,
  country: null,
  startedAt: at,
  lastSeenAt: at,
  isCurrent: false,
};

const states: readonly (readonly [string, Partial<PersonAccess>, readonly AccessAction[]])[] = [
  ['who may sign in', {}, ['disable']],
  ['who is disabled', { status: 'disabled' }, ['mark-fraud', 'enable']],
  ['who is disabled after fraud', { status: 'disabled', isAfterFraud: true }, ['ask-enable']],
  [
    'whose return after fraud is asked for',
    { status: 'disabled', isAfterFraud: true, waiting: [waiting('enable-person')] },
    [],
  ],
  ['who is locked', { lockedUntil: at }, ['disable', 'unlock']],
  ['who is signed in', { sessions: [session] }, ['disable', 'end-sessions']],
];

const operator: Partial<PersonAccess> = { memberType: 1, roleId: 2 };
const admin: Partial<PersonAccess> = { memberType: 1, roleId: 1 };
const ofBusiness: readonly (readonly [string, Partial<PersonAccess>, readonly AccessAction[]])[] = [
  ['who may sign in', operator, ['disable', 'remove']],
  ['who is disabled', { ...operator, status: 'disabled' }, ['mark-fraud', 'enable', 'remove']],
  ['an admin who is disabled', { ...admin, status: 'disabled' }, ['mark-fraud', 'ask-enable', 'remove']],
  [
    'an admin whose return is asked for',
    { ...admin, status: 'disabled', waiting: [waiting('enable-person')] },
    ['mark-fraud', 'remove'],
  ],
  ['who was removed', { ...operator, status: 'removed', authenticatorBoundAt: at }, []],
];

test.each(ofBusiness)('a person of a business: %s', (_who, change, actions) =>
  expect(personActions({ ...person, ...change })).toEqual(actions),
);

describe('a single person', () => {
  test.each(states)('%s', (_who, change, actions) =>
    expect(personActions({ ...person, ...change })).toEqual(actions),
  );

  test('with factors: each that has no request yet', () => {
    expect(personActions(equipped)).toEqual([
      'disable',
      'revoke-authenticator',
      'revoke-passkeys',
      'revoke-trusted-browsers',
    ]);
    expect(personActions({ ...equipped, waiting: [waiting('revoke-passkeys')] })).toEqual([
      'disable',
      'revoke-authenticator',
      'revoke-trusted-browsers',
    ]);
  });
});

describe('a member', () => {
  const member = {
    memberId: '1000000001',
    memberType: 3,
    name: 'Ada Wong',
    email: null,
    kycStatus: 4,
    status: 'normal',
    regTime: at,
  } as const;
  const access = {
    disabledReason: null,
    isAfterFraud: false,
    isAccountTypeOpen: true,
    mustBindAuthenticator: false,
    waiting: [],
  };

  test('in good standing', () => {
    expect(memberActions({ member, access })).toEqual([
      'disable',
      'close-account-type',
      'require-authenticator',
      'certify',
    ]);
    expect(memberActions({ member, access: { ...access, isAccountTypeOpen: false } })).toContain(
      'open-account-type',
    );
  });

  test('an authenticator is required of its people or waived; waiving alone is marked', () => {
    const required = memberActions({ member, access: { ...access, mustBindAuthenticator: true } });
    expect(required).toEqual(['disable', 'close-account-type', 'waive-authenticator', 'certify']);
    expect(isDanger('waive-authenticator')).toBe(true);
    expect(isDanger('require-authenticator')).toBe(false);
  });

  test('can be certified once; a certification can be ended', () => {
    const lastOf = (more: object) => memberActions({ member, access: { ...access, ...more } }).at(-1);
    expect(lastOf({ waiting: [waiting('certify-member')] })).toBe('require-authenticator');
    expect(lastOf({ isCertified: true })).toBe('end-certification');
  });

  test('disabled after fraud', () => {
    const disabled = { ...member, status: 'disabled' };
    const fraud = { ...access, isAfterFraud: true };
    expect(memberActions({ member: disabled, access: fraud })[0]).toBe('ask-enable');
    expect(
      memberActions({ member: disabled, access: { ...fraud, waiting: [waiting('enable-member')] } }),
    ).toEqual(['close-account-type', 'require-authenticator']);
  });
});

test('requires evidence only for removing a factor', () => {
  const all = [...personActions({ ...equipped, lockedUntil: at }), 'enable', 'ask-enable'] as const;
  expect(all.filter(needsEvidence)).toEqual([
    'revoke-authenticator',
    'revoke-passkeys',
    'revoke-trusted-browsers',
  ]);
});
