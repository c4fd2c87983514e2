// The chart without helm: the values that its templates use, and the rights of each pod. deploy/README.md says how it was
// rendered.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from './platform/config/config.ts';
import { testEnvironment } from './platform/environment.testing.ts';

const folder = join(import.meta.dirname, '../../../deploy/chart');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const templates = globSync('templates/*.yaml', { cwd: folder });
const withPods = templates.filter((path) => /^kind: (?:Deployment|Job)$/m.test(read(path)));

interface Schema {
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}
const values: unknown = parse(read('values.yaml'));
const schema = JSON.parse(read('values.schema.json')) as Schema;

/** The value at a path of names; undefined without one. */
const at = (root: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === name)?.[1]
        : undefined,
    root,
  );

test('each value that a template uses has a default and a schema (PLT-420)', () => {
  const used = templates.flatMap((path) =>
    [...read(path).matchAll(/\.Values\.([A-Za-z.]+)/g)].map(([, name = '']) => name.split('.')),
  );
  expect(used.length).toBeGreaterThan(15);
  const inSchema = (names: readonly string[]) => names.flatMap((name) => ['properties', name]);
  expect(used.filter((names) => at(values, names) === undefined)).toEqual([]);
  expect(used.filter((names) => at(schema, inSchema(names)) === undefined)).toEqual([]);
  expect(schema.additionalProperties).toBe(false);
});

test('a server that stops gets time for its wait, its drain and its work (PLT-420)', () => {
  const [, wait = ''] =
    /preStop: \{ exec: \{ command: \[sleep, '(\d+)'\] \} \}/.exec(read('templates/server.yaml')) ?? [];
  const { drainSeconds } = readConfig({ ...testEnvironment, DATABASE_URL: 'postgres://a/b' }).http;
  const main = readFileSync(join(import.meta.dirname, 'main.ts'), 'utf8');
  const [, left = ''] = /STOP_SECONDS_MAX = (\d+);/.exec(main) ?? [];
  const needed = Number(wait) + drainSeconds + Number(left);
  expect(needed).toBeGreaterThan(25);
  expect(at(values, ['terminationGraceSeconds'])).toBeGreaterThanOrEqual(needed);
  expect(at(schema, ['properties', 'terminationGraceSeconds', 'minimum'])).toBe(needed);
});

test.each(withPods)('each pod of %s runs with as few rights as possible (PLT-420)', (path) => {
  const text = read(path);
  for (const right of [
    'runAsNonRoot: true',
    'seccompProfile: { type: RuntimeDefault }',
    'automountServiceAccountToken: false',
    'allowPrivilegeEscalation: false',
    'readOnlyRootFilesystem: true',
    'capabilities: { drop: [ALL] }',
    'resources: {{- toYaml',
  ])
    expect(text).toContain(right);
});

test('the rendered chart contains pods', () => {
  expect(withPods).toHaveLength(3);
});
