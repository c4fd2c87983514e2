// The guard as a table: the visitor, the target page, the decision.
import type { InstitutionStatus, KycStatus, RoleId } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { mayEnquire } from '../../shared/institution-enquiry.ts';
import { routeNames, routeOf, type RouteName } from '../../shared/routes/routes.ts';
import { verificationWay } from '../../features/money/verified-only/verification-way.ts';
import {
  decide,
  dependsOnMember,
  maySeeRejection,
  mayUpdate,
  mayVerify,
  type GuardedUser,
  type Visitor,
} from './decide.ts';

const person = (changes: Partial<GuardedUser> = {}): GuardedUser => ({
  roleId: 1,
  memberKycStatus: 4,
  instApplyStatus: null,
  isDeveloper: 0,
  ...changes,
});
const signedIn = (changes: Partial<GuardedUser> = {}): Visitor => ({ user: person(changes), online: true });
const nobody: Visitor = { user: undefined, online: true };
const all = { userList: true };

/** A decision in one word. */
function outcome(name: RouteName, visitor: Visitor, edition = all): string {
  const decision = decide(name, visitor, edition);
  if (decision.kind === 'go') return decision.to;
  return decision.kind === 'refuse' ? `refused: ${decision.why}` : decision.kind;
}

describe('a signed-out visitor', () => {
  test.each(routeNames.filter((name) => routeOf(name).roles === 'public'))('opens %s', (name) => {
    expect(outcome(name, nobody)).toBe('open');
  });
  test.each(routeNames.filter((name) => routeOf(name).roles !== 'public'))(
    'asks to sign in for %s',
    (name) => {
      expect(outcome(name, nobody)).toBe('login');
    },
  );
});

describe('pages of the sign-in area for a signed-in person', () => {
  test.each([
    ['login', 'return'],
    ['forgot-password', 'return'],
    ['register', 'sign-out'],
    ['identity-callback', 'open'],
    ['linked-check', 'open'],
    ['forbidden', 'open'],
    ['missing', 'open'],
    ['broken', 'open'],
  ] as const)('%s is answered by %s', (name, expected) => {
    expect(outcome(name, signedIn())).toBe(expected);
  });
});

describe('roles', () => {
  const forRoles = (name: RouteName): readonly RoleId[] =>
    ([1, 2, 3] as const).filter((roleId) => outcome(name, signedIn({ roleId, isDeveloper: 1 })) === 'open');

  test.each([
    ['overview', [1, 2, 3]],
    ['collection-accounts', [1, 2, 3]],
    ['wallet-transactions', [1, 2, 3]],
    ['add-payees', [1, 2]],
    ['payee-list', [1, 2, 3]],
    ['add-new-payee-review', [1, 3]],
    ['new-deposit', [1, 2]],
    ['new-exchange', [1, 2]],
    ['new-transfer', [1, 2]],
    ['transfer-records', [1, 2, 3]],
    ['sub-account-transaction', [1, 2, 3]],
    ['developer-platform', [1]],
    ['user-list', [1]],
    ['global-direct-payment', []],
  ] as const)('%s opens only for %j', (name, roles) => {
    expect(forRoles(name)).toEqual(roles);
  });

  test('name the missing role in a refusal', () => {
    expect(outcome('new-transfer', signedIn({ roleId: 3 }))).toBe('refused: role');
  });
});

describe('apart from roles, the guard', () => {
  test('opens global direct payment to nobody', () => {
    expect(outcome('global-direct-payment', signedIn({ roleId: 1, isDeveloper: 1 }))).toBe('refused: closed');
  });
  test('opens the developer pages by the developer flag alone', () => {
    expect(outcome('developer-platform', signedIn())).toBe('refused: developer');
    expect(outcome('sub-account-transaction', signedIn({ roleId: 3, isDeveloper: 1 }))).toBe('open');
  });
  test('hides the user list from editions without one', () => {
    expect(outcome('user-list', signedIn(), { userList: false })).toBe('refused: user-list');
  });
});

describe('verification', () => {
  const kyc: readonly KycStatus[] = [1, 2, 3, 4, 5, 6];
  // Columns: no application, 1 pending, 2 rejected, 3 processed, 4 completed.
  const applications: readonly InstitutionStatus[] = [null, 1, 2, 3, 4];
  const mark = (rule: (user: GuardedUser) => boolean, memberKycStatus: KycStatus): string =>
    applications
      .map((instApplyStatus) => (rule(person({ memberKycStatus, instApplyStatus })) ? 'x' : '-'))
      .join('');

  test('may be started, or started again after a rejection', () => {
    expect(kyc.map((status) => mark(mayVerify, status))).toEqual([
      'x-x-x',
      '-----',
      'xxx-x',
      '-----',
      '-----',
      'xxx-x',
    ]);
  });
  test('may be updated unless an application as an institution closes it', () => {
    expect(kyc.map((status) => mark(mayUpdate, status))).toEqual([
      'x-x-x',
      'xxxxx',
      'xxx-x',
      'xxxxx',
      'xxxxx',
      'xxx-x',
    ]);
  });
  test('shows a rejection only if there is one and no application is under way', () => {
    expect(kyc.map((status) => mark(maySeeRejection, status))).toEqual([
      '-----',
      '-----',
      'x-x--',
      '-----',
      '-----',
      'x-x--',
    ]);
  });
  test("opens an institution's enquiry to people who may make or have made one", () => {
    expect(kyc.map((status) => mark(mayEnquire, status))).toEqual([
      'xxxxx',
      '-xxxx',
      'xxxxx',
      '-xxxx',
      '-xxxx',
      'xxxxx',
    ]);
  });
  test.each(['update-identity-information', 'update-information'] as const)(
    'closes %s during an application as an institution',
    (name) => {
      const closed = { memberKycStatus: 3, instApplyStatus: 3 } as const;
      expect(outcome(name, signedIn(closed))).toBe('refused: verification');
      expect(outcome(name, signedIn({ ...closed, instApplyStatus: 1 }))).toBe('open');
      expect(outcome(name, signedIn())).toBe('open');
    },
  );
  test('decides the three verification pages by the member’s status', () => {
    expect(outcome('id-verification', signedIn({ memberKycStatus: 2 }))).toBe('refused: verification');
    expect(outcome('id-verification', signedIn({ memberKycStatus: 1 }))).toBe('open');
    expect(outcome('id-verification-rejected', signedIn())).toBe('refused: rejected');
    expect(outcome('id-verification-rejected', signedIn({ memberKycStatus: 6 }))).toBe('open');
    expect(outcome('institution', signedIn({ memberKycStatus: 2 }))).toBe('refused: institution');
    expect(outcome('institution', signedIn({ instApplyStatus: 4 }))).toBe('open');
    expect(outcome('institution', signedIn({ memberKycStatus: 3 }))).toBe('open');
  });
});

describe('the reason of a refusal', () => {
  test.each([
    ['role', true],
    ['developer', true],
    ['verification', true],
    ['rejected', true],
    ['institution', true],
    ['closed', false],
    ['user-list', false],
  ] as const)('%s can change with the member: %s', (why, may) => {
    expect(dependsOnMember(why)).toBe(may);
  });
});

describe('offline', () => {
  test.each(['overview', 'login', 'register', 'missing'] as const)('%s leads to the offline page', (name) => {
    expect(outcome(name, { ...signedIn(), online: false })).toBe('broken');
  });
  test('the offline page shows itself', () => {
    expect(outcome('broken', { ...nobody, online: false })).toBe('open');
  });
});

describe('the way to continue verification', () => {
  const statuses = [1, 2, 3, 4, 5, 6] as const;
  const applications = [null, 1, 2, 3, 4] as const;
  const everybody = statuses.flatMap((memberKycStatus) =>
    applications.map((instApplyStatus) => ({ memberKycStatus, instApplyStatus })),
  );

  test.each(everybody)('leads to an open page, unless all pages are closed: %j', (member) => {
    const way = verificationWay(member);
    if (way === null) expect(mayVerify(person(member))).toBe(false);
    else expect(outcome(way, signedIn(member))).toBe('open');
  });
});
