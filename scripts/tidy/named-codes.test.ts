// What the rule about codes accepts and refuses.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tablesNamed } from './code-names.ts';
import { findings, lines } from './examples.ts';
import { namedCodes } from './named-codes.ts';

const path = 'apps/server/src/features/money/transfers/channel-and-arrival.ts';
const find = (text: string) => lines(namedCodes, path, text);

test.each([
  'if (roleId === 3) return null;',
  'const isOwn = 1 !== member?.kyc_status;',
  'if (bill.status === 2) refuse();',
  'const isFinished = checkResult >= 3;',
  "if ((memberKycStatus) === 4 || x) return 'verified';",
  'switch (transfer.status) { case 9: return true; }',
  'const isOwner = roles.includes(1);',
  'const isMaker = [1, 2].includes(user.roleId);',
  'const isMaker = new Set([1, 2]).has(roleId);',
  'if (!providers.banks.has(20)) refuse();',
  'const row = { role_id: 1 };',
  "const maker = { kind: 'member', roles: [1, 2] } as const;",
  'const one = { level: isFirst ? 1 : second };',
  'const facts = { checkResult: known ?? 1 };',
  'const checkResult = check?.checkResult ?? 1;',
  'const admin = { roleId: 1 as const };',
  'const authType = 2;',
  'function add(channel = 3) {}',
  'const { level = 1 } = review;',
  'review.level = 2;',
  'const schema = z.object({ channel: z.union([z.literal(2), z.literal(3)]) });',
  "query.where('member.role_id', '=', 1);",
  "rows.set('channel', 8);",
  'interface Wallet { readonly chainType: 8 | 9 | null }',
  'const pay = (channel: 8 | 9) => channel;',
  "const tones = { 1: 'wait' } as const satisfies Record<KycStatus, Tone>;",
  "const names: Readonly<Record<RoleId, string>> = { 1: 'admin' };",
  'const address = { tradingDirection: 0 };',
  'const localType = account.local_type_id ?? 2000000;',
  'const ADMIN = 1; const isAdmin = roleId === ADMIN;',
  "if (file.fileType === '400') return proof;",
  "const offered = { fileTypes: ['36'] };",
])('refuses %s', (text) => expect(find(text).slice(0, 1)).toEqual([1]));

test.each([
  'if (roleId === memberRoles.approver) return null;',
  "const tones = { [kycStatuses.verified]: 'good' } as const satisfies Record<KycStatus, Tone>;",
  'if (response.status === 404 || response.status === 0) return null;',
  'const maker = { roles: [memberRoles.admin] } as const;',
  'const sent = { isLongTerm: 1, checkStands: 0 };',
  'if (check.isPermanent === 1) return longTerm;',
  'const titles = { roles: 1, nameEn: 1 } as const;',
  'const record = { businessType: 1 };',
  "const record = { businessType: '1', roleId: '' };",
  'const counts = { network: 0, overall: 0 };',
  'const packed = deflate(bytes, { level: 9 });',
  "if (RANKS[status] === 1) return 'settled';",
  "const words = { 1: 'one' } as const;",
  "db.run({ text: 'select id from person where role_id = 1' });",
  'const LENGTH = 2; const found = name.length === LENGTH;',
  'const found = rows.filter(({ length }) => length === 2);',
])('accepts %s', (text) => expect(find(text)).toEqual([]));

test('says which table has the name', () => {
  expect(findings(namedCodes, path, 'roleId === 3')[0]?.message).toContain(
    'memberRoles of @causeway/contract',
  );
});

test('does not read tests, their support and the types of the tables', () => {
  for (const each of [
    'apps/server/src/app.test.ts',
    'apps/server/src/platform/testing.ts',
    'packages/contract/src/verification/examples/personal.testing.ts',
    'apps/server/src/platform/db/tables.ts',
    'e2e/journeys/pay.spec.ts',
  ])
    expect(lines(namedCodes, each, 'const roleId = 3;')).toEqual([]);
});

test('knows exactly the contract’s tables of codes', () => {
  const tables = tablesIn(readFileSync('packages/contract/src/codes.ts', 'utf8'));
  expect([...tablesNamed].filter((name) => !tables.includes(name))).toEqual(['its statuses']);
  // A step is a counted number, and its table is not a table of codes.
  expect(tables.filter((name) => !tablesNamed.has(name))).toEqual(['progressSteps']);
});

/** The names of exported objects whose values are numbers. */
const tablesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^export const (\w+) = \{\s*(?:\/\*\*.*\*\/\s*)*\w+: '?\d/gm)].map(
    ([, name = '']) => name,
  );
