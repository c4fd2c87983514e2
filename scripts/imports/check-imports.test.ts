// The import table finds the refused imports in a small tree of its own, and accepts all others.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportReport, checkImports } from './check-imports.ts';

/** Lists from, to, and the rule that refuses it; null if it is allowed. */
const table: readonly (readonly [string, string, string | null])[] = [
  ['packages/money/src/index.ts', 'packages/ledger/src/index.ts', 'money'],
  ['packages/money/src/clock.ts', 'node:fs', 'money-stands-alone'],
  ['packages/contract/src/a.ts', 'packages/ledger/src/index.ts', 'contract'],
  ['packages/contract/src/b.ts', '@causeway/money', null],
  ['packages/ledger/src/a.ts', 'packages/contract/src/index.ts', 'ledger'],
  ['packages/ledger/src/b.ts', 'db/testing.ts', 'ledger'],
  ['packages/ledger/src/post.test.ts', '@causeway/db/testing', null],
  ['packages/ledger/src/c.ts', '@causeway/money', null],
  ['packages/providers/src/port.ts', 'packages/contract/src/index.ts', 'port'],
  ['packages/providers/src/iso20022/adapter.ts', 'packages/providers/src/port.ts', null],
  ['packages/providers/src/iso20022/api.ts', 'packages/providers/src/trongrid/api.ts', 'vendor'],
  ['packages/providers/src/iso20022/fields.ts', 'packages/contract/src/index.ts', 'vendor'],
  ['packages/ui/src/amount.tsx', '@causeway/money', null],
  ['packages/ui/src/table.tsx', 'packages/contract/src/index.ts', 'ui'],
  ['packages/web/src/queries.ts', '@causeway/ui', null],
  ['packages/web/src/queries.ts', 'apps/portal/src/shared/session.ts', 'web'],
  ['packages/ui/src/session.tsx', 'packages/web/src/session.ts', 'ui'],
  ['apps/server/src/platform/log.ts', 'apps/server/src/features/money/transfers/index.ts', 'server-platform'],
  ['apps/server/src/platform/bank.ts', 'packages/providers/src/port.ts', 'server-platform'],
  ['apps/server/src/platform/feature.ts', '@causeway/providers/port', null],
  ['apps/server/src/platform/context.ts', 'apps/server/src/platform/testing.ts', 'test-support-in-tests'],
  ['apps/server/src/platform/testing.ts', 'apps/server/src/app.ts', null],
  ['apps/server/src/platform/app.ts', 'apps/server/src/app.ts', 'server-platform'],
  ['packages/providers/src/iso20022/transport.ts', 'packages/providers/src/transport.ts', null],
  ['apps/server/src/features/money/transfers/jobs.ts', '@causeway/providers/port', null],
  ['apps/server/src/features/money/transfers/send.ts', '@causeway/providers', 'server-money'],
  [
    'apps/server/src/features/money/transfers/payee.ts',
    'apps/server/src/features/money/payees/index.ts',
    null,
  ],
  [
    'apps/server/src/features/money/transfers/name.ts',
    'apps/server/src/features/money/payees/store.ts',
    'server-money',
  ],
  ['apps/server/src/app.ts', '@causeway/providers', null],
  ['apps/signer/src/judge.ts', '@causeway/providers/port', null],
  ['apps/signer/src/main.ts', '@causeway/providers', 'signer'],
  ['apps/signer/src/log.ts', 'apps/server/src/app.ts', 'signer'],
  ['apps/server/src/world.ts', 'apps/world/src/main.ts', 'server'],
  ['apps/server/src/reach.ts', 'apps/server/src/features/money/payees/store.ts', 'server-app'],
  [
    'apps/portal/src/features/money/transfer/page.tsx',
    'apps/portal/src/features/money/exchange/page.tsx',
    'portal-money',
  ],
  [
    'apps/portal/src/features/money/transfer/total.tsx',
    'apps/portal/src/features/money/exchange/index.ts',
    null,
  ],
  [
    'apps/portal/src/features/verification/record/paid.tsx',
    'apps/portal/src/features/money/exchange/index.ts',
    'portal-verification',
  ],
  [
    'apps/server/src/features/money/transfers/prove.ts',
    'apps/server/src/features/access/proofs/index.ts',
    null,
  ],
  [
    'apps/server/src/features/access/proofs/pay.ts',
    'apps/server/src/features/money/payees/index.ts',
    'server-access',
  ],
  ['apps/portal/src/features/money/transfer/form.tsx', 'apps/portal/src/shared/session.ts', null],
  ['apps/portal/src/features/money/transfer/list.tsx', '@causeway/contract', null],
  ['apps/portal/src/shared/menu.ts', 'apps/portal/src/features/money/exchange/page.tsx', 'web-shared'],
  ['apps/portal/src/router.tsx', 'apps/portal/src/features/money/exchange/page.tsx', null],
  ['apps/portal/src/app.tsx', 'apps/console/src/app.tsx', 'web-app'],
  ['apps/portal/src/server.ts', 'apps/server/src/app.ts', 'web-app'],
  ['apps/world/src/bank.ts', '@causeway/money', null],
  ['apps/world/src/fields.ts', '@causeway/contract', 'world'],
  ['e2e/journeys/pay.ts', '@causeway/contract', null],
  ['e2e/journeys/peek.ts', '@causeway/money', 'e2e'],
  ['packages/contract/src/path.ts', 'packages/money/src/index.ts', 'by-its-name'],
  ['apps/server/src/path.ts', 'packages/money/src/index.ts', 'by-its-name'],
  ['apps/server/src/again.ts', 'packages/ledger/src/post.test.ts', 'nobody-imports-tests'],
  ['packages/ui/src/lost.ts', './nowhere.ts', 'must-resolve'],
  ['packages/ui/src/back.ts', 'packages/ui/src/there.ts', 'no-circles'],
  ['apps/server/src/started.ts', 'tool', 'started-without-tools'],
  ['apps/server/src/unlisted.ts', 'unlisted', 'started-without-tools'],
  ['apps/server/src/library.ts', 'library', null],
  ['apps/server/src/started.test.ts', 'tool', null],
  ['scripts/launch/box.ts', 'tool', 'started-without-tools'],
  ['scripts/tidy/tidy.ts', 'tool', null],
  [
    'apps/server/src/features/money/deposits/index.ts',
    'apps/server/src/features/money/accounts/index.ts',
    'no-feature-circles',
  ],
  [
    'apps/server/src/features/money/accounts/open.ts',
    'apps/server/src/features/money/deposits/index.ts',
    'no-feature-circles',
  ],
];

const libraries = ['tool', 'unlisted', 'library'];

let root: string;
let report: ImportReport;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'imports-'));
  await mkdir(join(root, 'node_modules/@causeway'), { recursive: true });
  for (const name of ['money', 'contract', 'ledger', 'providers', 'ui', 'web'])
    await workspace(name, `packages/${name}`);
  await workspace('db', 'db');
  const targets = table.map(([, to]) => to).filter((to) => /^(packages|apps|db|e2e)\//.test(to));
  for (const path of targets) await write(path, 'export {};');
  for (const [from, to] of table) await write(from, `import type {} from '${specifier(from, to)}';`);
  await write('apps/server/src/types.ts', `import type {} from 'tool';`);
  // A circle of type imports, which is reported once.
  await write('packages/ui/src/there.ts', `import type {} from './back.ts';`);
  for (const name of libraries) await write(`node_modules/${name}/index.js`, 'export {};');
  for (const [from, to] of table.filter(([, name]) => libraries.includes(name)))
    await write(from, `import '${to}';`);
  await write(
    'package.json',
    JSON.stringify({ dependencies: { library: '1' }, devDependencies: { tool: '1' } }),
  );
  report = await checkImports(root, ['packages', 'apps', 'db', 'e2e', 'scripts']);
});

afterAll(() => rm(root, { recursive: true }));

/** A package with its exports, which Node finds by name through npm's links in node_modules. */
async function workspace(name: string, folder: string): Promise<void> {
  const doors =
    folder === 'db' ? { './testing': './testing.ts' } : { '.': './src/index.ts', './port': './src/port.ts' };
  await write(`${folder}/package.json`, JSON.stringify({ name: `@causeway/${name}`, exports: doors }));
  if (folder !== 'db') await write(`${folder}/src/index.ts`, 'export {};');
  await symlink(join(root, folder), join(root, 'node_modules/@causeway', name));
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

function specifier(from: string, to: string): string {
  if (!/^(packages|apps|db|e2e)\//.test(to)) return to;
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Rules that refuse an import; a refusal of folders counts for the files inside. */
function refusedBy(from: string, to: string): readonly string[] {
  const path = { '@causeway/money': 'packages/money/src/index.ts' }[to] ?? to;
  return report.refusals
    .filter((refusal) => from.startsWith(refusal.from) && isSame(refusal.to, path))
    .map((refusal) => refusal.rule);
}

function isSame(found: string, to: string): boolean {
  if (to.startsWith('@causeway/')) {
    const [, name = '', door = 'index'] = to.split('/');
    return found === `packages/${name}/src/${door}.ts` || found === `${name}/${door}.ts`;
  }
  const names = [to, to.replace('node:', ''), `node_modules/${to}/index.js`];
  return names.includes(found) || to.startsWith(`${found}/`);
}

test('reads every file', () => expect(report.modules).toBeGreaterThan(table.length / 2));

test.each(table.filter(([, , rule]) => rule !== null))('refuses %s -> %s (%s)', (from, to, rule) => {
  expect(refusedBy(from, to)).toContain(rule);
});

test.each(table.filter(([, , rule]) => rule === null))('accepts %s -> %s', (from, to) => {
  expect(refusedBy(from, to).filter((rule) => rule !== 'by-its-name')).toEqual([]);
});

test('accepts a type from a tool, because types are gone when the file runs', () => {
  expect(refusedBy('apps/server/src/types.ts', 'tool')).toEqual([]);
});

test('names an alternative', () => {
  for (const refusal of report.refusals) expect(refusal.remedy).not.toBe('');
});
