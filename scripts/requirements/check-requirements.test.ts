// The accepted rules and citations, and the findings for others.
import { expect, test } from 'vitest';
import { checkRequirements, mendedPages, remedyOf } from './check-requirements.ts';

const RULE = `# Money

- **MON-001** A rate is used once.
  - in \`apps/server/src/exchange.ts\`, \`db/exchange.sql\`
  - shown by \`apps/server/src/exchange.test.ts\` “a lock's rate is used once”
`;

const house = (more: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({
      'docs/requirements/README.md': '- planned: approvals',
      'docs/requirements/money.md': RULE,
      'apps/server/src/exchange.ts': '// A rate is locked and used once (MON-001).',
      'db/exchange.sql': '',
      'apps/server/src/exchange.test.ts': "test('a lock’s rate is used once', () => undefined)",
      ...more,
    }),
  );

const messages = (more: Readonly<Record<string, string>>): readonly string[] =>
  checkRequirements(house(more)).map(({ path, line, message }) => `${path}:${String(line)} ${message}`);

test('a rule with its file, its test and its citation has no findings', () => {
  expect(messages({})).toEqual([]);
});

test('a rule that nothing enforces or shows is reported', () => {
  expect(messages({ 'docs/requirements/back-office.md': '- **DSK-001** Staff decide.\n' })).toEqual([
    expect.stringContaining('docs/requirements/back-office.md:1 DSK-001 is enforced nowhere'),
    expect.stringContaining('docs/requirements/back-office.md:1 DSK-001 is shown by no test'),
  ]);
});

test('a number that is given twice is reported with its first place', () => {
  expect(messages({ 'docs/requirements/more-money.md': RULE })).toEqual([
    expect.stringContaining('MON-001 is the rule of docs/requirements/money.md:3'),
  ]);
});

test('a line that is almost a rule is reported with the right form', () => {
  const rule = RULE.replace('shown by', 'test').replace('- **MON', '* **MON');
  expect(messages({ 'docs/requirements/money.md': rule })).toContainEqual(
    expect.stringContaining('docs/requirements/money.md:3 this is no rule'),
  );
});

test('a test that does not exist, or has another name, is reported', () => {
  expect(messages({ 'apps/server/src/exchange.test.ts': "test('something else')" })).toEqual([
    expect.stringContaining("apps/server/src/exchange.test.ts has no test “a lock's rate is used once”"),
  ]);
  expect(messages({ 'docs/requirements/money.md': RULE.replace('exchange.test.ts', 'exchange.ts') })).toEqual(
    [expect.stringContaining('MON-001: apps/server/src/exchange.ts is no test')],
  );
});

test('a missing path is reported with its current path, found by git or by name', () => {
  const paths = ['apps/b/rates.ts', 'apps/c/rates.ts'];
  expect(remedyOf('apps/a/rate.ts', 'apps/c/rates.ts', paths)).toBe(
    'it is apps/c/rates.ts now: write `node scripts/requirements/main.ts --mend`',
  );
  expect(remedyOf('apps/a/rates.ts', 'apps/a/rates.ts', paths)).toBe(
    'perhaps it is apps/b/rates.ts or apps/c/rates.ts now',
  );
  expect(remedyOf('apps/a/rate.ts', 'apps/a/rate.ts', paths)).toContain('name the file that has it now');
  const rule = RULE.replace('db/exchange.sql', 'money/rates.sql');
  expect(messages({ 'docs/requirements/money.md': rule })).toEqual([
    expect.stringContaining('docs/requirements/money.md:4 MON-001: money/rates.sql is not there'),
  ]);
});

test('paths of moved files are corrected, however often they moved', () => {
  const moves = [
    ['money/rates.sql', 'db/rates.sql'],
    ['db/rates.sql', 'db/exchange.sql'],
    ['apps/server/src/exchange.ts', 'elsewhere.ts'],
  ] as const;
  const rule = RULE.replace('db/exchange.sql', 'money/rates.sql');
  expect([...mendedPages(house({ 'docs/requirements/money.md': rule }), moves)]).toEqual([
    ['docs/requirements/money.md', RULE],
  ]);
});

test('a citation of a missing rule is reported, wherever it is', () => {
  expect(messages({ 'packages/money/src/rate.ts': '// Rounded (MON-001).\n// Up (MON-999).' })).toEqual([
    expect.stringContaining('packages/money/src/rate.ts:2 there is no rule MON-999'),
  ]);
});

test.each([
  'spec 1 section 5',
  'Spec 2, section 3',
  'specification 1',
  'as the spec has it',
  'the specification (2, section 4)',
  'DESIGN section 9',
  'DESIGN 3',
])('a citation of a document that readers do not have is refused: %s', (source) => {
  expect(messages({ 'STYLE.md': `Ours.\n\n(${source}).` })).toEqual([
    expect.stringContaining('STYLE.md:3 cite a rule of docs/requirements/ by its id'),
  ]);
});

test('applied migrations, and the abbreviation for a browser test, are not reported', () => {
  expect(messages({ 'db/migrations/2001_a.sql': '-- spec 1 section 5', 'e2e/a.spec.ts': '// spec' })).toEqual(
    [],
  );
});
