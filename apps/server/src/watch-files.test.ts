// Monitoring agrees with the servers: alarms and boards only use existing metrics, each alarm has a section in
// docs/operations/alarms.md and a test, and each metric is in docs/operations/monitoring.md.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { features } from './features.ts';
import { type TestServer, testServer } from './platform/testing.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}
const { groups } = parse(read('deploy/watch/prometheus/rules.yaml')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const alarms = rules.flatMap((rule) => (rule.alert === undefined ? [] : [{ ...rule, alert: rule.alert }]));
const records = new Set(rules.flatMap(({ record }) => record ?? []));

/** Metrics of Prometheus, its blackbox exporter, the backup scripts, Patroni and etcd. */
const ofBackups = ['deploy/backup', 'deploy/verify-backup'].flatMap((path) =>
  [...read(path).matchAll(/(causeway_[a-z_]+) %s/g)].map(([, name = '']) => name),
);
const ofFailover = ['patroni_primary', 'patroni_sync_standby', 'etcd_server_has_leader'];
const outside = ['up', 'probe_success', 'probe_ssl_earliest_cert_expiry', ...ofBackups, ...ofFailover];
/** The labels that a scrape adds to each series. */
const scraped: readonly string[] = ['job', 'instance'];

/** The library's types do not include its labels. */
const labelsOf = (metric: object): readonly string[] =>
  'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : [];

function seriesMadeBy(metric: {
  readonly name: string;
  readonly type: unknown;
}): readonly (readonly [string, readonly string[]])[] {
  const { name, type } = metric;
  const labels = [...labelsOf(metric), ...scraped];
  if (String(type) !== 'histogram') return [[name, labels]];
  return [
    [`${name}_bucket`, [...labels, 'le']],
    [`${name}_sum`, labels],
    [`${name}_count`, labels],
  ];
}

let server: TestServer;
let known: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  server = await testServer({ features, working: false });
  known = new Map<string, readonly string[]>([
    ...server.app.metrics.registry.getMetricsAsArray().flatMap(seriesMadeBy),
    ...[...outside].map((name) => [name, scraped] as const),
  ]);
});
afterAll(() => server.stop());

interface Series {
  readonly name: string;
  readonly labels: readonly string[];
}

/** The metrics in an expression; throws if it is invalid. */
function seriesOf(expression: string): {
  readonly series: readonly Series[];
  readonly grouped: readonly string[];
} {
  const series: { name: string; labels: string[] }[] = [];
  const grouped: string[] = [];
  let within = '';
  parser.parse(expression).iterate({
    enter: ({ name, type, from, to }) => {
      const text = expression.slice(from, to);
      if (type.isError) throw new Error(`no PromQL at ${from}: ${expression}`);
      if (name === 'GroupingLabels' || name === 'LabelMatchers') within = name;
      if (name === 'Identifier') series.push({ name: text, labels: [] });
      if (name === 'LabelName' && within === 'LabelMatchers') series.at(-1)?.labels.push(text);
      if (name === 'LabelName' && within === 'GroupingLabels') grouped.push(text);
    },
  });
  return { series, grouped };
}

/** Unknown metrics in an expression, in words. */
function unknownIn(expression: string): readonly string[] {
  const { series, grouped } = seriesOf(expression);
  const own = series.filter(({ name }) => !records.has(name));
  const labels = new Set(own.flatMap(({ name }) => known.get(name) ?? []));
  return [
    ...own.flatMap(({ name, labels: asked }) => {
      const has = known.get(name);
      return has === undefined
        ? [name]
        : asked.filter((it) => !has.includes(it)).map((it) => `${name}{${it}}`);
    }),
    ...grouped.filter((label) => !labels.has(label)),
  ];
}

test('invalid expressions and unknown metrics are found', () => {
  expect(() => seriesOf('sum(causeway_jobs')).toThrow('no PromQL');
  expect(seriesOf('sum by (job) (causeway_jobs{state="failed"}) > 1')).toEqual({
    series: [{ name: 'causeway_jobs', labels: ['state'] }],
    grouped: ['job'],
  });
  expect(unknownIn('max by (nothing) (causeway_jobs{statt="failed"}) > no_such')).toEqual([
    'causeway_jobs{statt}',
    'no_such',
    'nothing',
  ]);
});

test('the alarms file contains alarms', () => {
  expect(alarms.length).toBeGreaterThan(60);
  expect(new Set(alarms.map(({ alert }) => alert)).size).toBe(alarms.length);
});

test.each(rules)('$alert$record uses metrics of the server (PLT-410)', ({ expr }) => {
  expect(unknownIn(expr)).toEqual([]);
});

describe.each(alarms)('the alarm $alert', ({ alert, expr, labels, annotations }) => {
  const page = read('docs/operations/alarms.md');
  const anchor = alert.toLowerCase();

  test('names severity, team and page (PLT-411)', () => {
    expect(['critical', 'warning']).toContain(labels['severity']);
    expect(['engineer', 'treasury', 'operations']).toContain(labels['who']);
    expect(annotations['runbook_url']).toBe(`docs/operations/alarms.md#${anchor}`);
    const section = page.split(`\n### ${alert}\n`)[1]?.split('\n#')[0] ?? '';
    for (const part of ['- **Means**: ', '- **Look at**: ', '- **Do**: ']) expect(section).toContain(part);
    const severity = labels['severity'] === 'critical' ? 'Critical' : 'Warning';
    expect(section).toContain(`${severity}, ${labels['who'] ?? ''}, `);
  });

  test('uses in its summary only labels that it has', () => {
    const named = [...(annotations['summary'] ?? '').matchAll(/\$labels\.(\w+)/g)].map(([, it = '']) => it);
    const { series, grouped } = seriesOf(expr);
    const all = new Set([...grouped, ...series.flatMap(({ name }) => known.get(name) ?? [])]);
    expect(named.filter((label) => !all.has(label))).toEqual([]);
  });
});

test('each section about alarms has its rule (PLT-411)', () => {
  const sections = [...read('docs/operations/alarms.md').matchAll(/^### (\w+)$/gm)].map(([, it = '']) => it);
  expect(sections).toEqual(alarms.map(({ alert }) => alert));
});

interface RuleTest {
  readonly alert_rule_test: readonly {
    readonly alertname: string;
    readonly exp_alerts: readonly unknown[];
  }[];
}

test('each alarm has a test that it fires and one that it clears (PLT-412)', () => {
  const { tests } = parse(read('deploy/watch/prometheus/rules.test.yaml')) as {
    readonly tests: readonly RuleTest[];
  };
  const steps = tests.flatMap(({ alert_rule_test: own }) => own);
  const shown = (fires: boolean) =>
    new Set(steps.filter((it) => it.exp_alerts.length > 0 === fires).map((it) => it.alertname));
  const names = alarms.map(({ alert }) => alert);
  expect(names.filter((it) => !shown(true).has(it))).toEqual([]);
  expect(names.filter((it) => !shown(false).has(it))).toEqual([]);
});

test('the monitoring page lists each metric with its labels (PLT-413)', () => {
  const rows = [...read('docs/operations/monitoring.md').matchAll(/^\| `(causeway_\w+)(?:\{([\w,]+)\})?`/gm)];
  const documented = rows.map(
    ([, name = '', labels = '']) => `${name} ${labels.split(',').toSorted().join()}`,
  );
  const shown = server.app.metrics.registry
    .getMetricsAsArray()
    .filter(({ name }) => name.startsWith('causeway_'))
    .map((metric) => `${metric.name} ${labelsOf(metric).toSorted().join()}`);
  expect(documented.toSorted()).toEqual([...shown, ...ofBackups.map((it) => `${it} `)].toSorted());
});

/** All expressions anywhere in a board. */
function expressionsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'expr' && typeof inner === 'string' ? [inner] : expressionsIn(inner),
  );
}
const boards = globSync('deploy/watch/grafana/*.json', { cwd: root });

test.each(boards)('%s uses metrics of the server (PLT-414)', (path) => {
  const expressions = expressionsIn(JSON.parse(read(path)));
  expect(expressions.length).toBeGreaterThan(10);
  const plain = expressions.map((it) => it.replaceAll('$__rate_interval', '5m'));
  expect(plain.flatMap(unknownIn)).toEqual([]);
});

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

test.each(boards)('%s has no overlapping panels and a known source (PLT-414)', (path) => {
  const { panels } = JSON.parse(read(path)) as { readonly panels: readonly Panel[] };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ title, gridPos: { x, y, w, h } }) => {
    expect(x + w, title).toBeLessThanOrEqual(24);
    return Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`);
  });
  expect(new Set(cells).size).toBe(cells.length);
  const used = new Set([...read(path).matchAll(/"uid": "(prometheus|tempo)"/g)].map(([, uid = '']) => uid));
  const { datasources } = parse(read('deploy/watch/grafana/datasources.yaml')) as {
    readonly datasources: readonly { readonly uid: string }[];
  };
  expect([...used].filter((uid) => !datasources.some((it) => it.uid === uid))).toEqual([]);
});

test('the dashboards folder contains dashboards', () => {
  expect(boards).toEqual(['deploy/watch/grafana/causeway.json']);
});

interface Service {
  readonly image: string;
  readonly profiles?: readonly string[];
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
}

test('the monitoring profile names versions, existing files and own services (PLT-415)', () => {
  const compose = parse(read('deploy/compose.yaml')) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: object;
    readonly secrets: object;
  };
  const watching = Object.entries(compose.services).filter(([, it]) => it.profiles?.includes('watch'));
  expect(watching.map(([name]) => name)).toEqual(['prometheus', 'blackbox', 'grafana', 'tempo']);
  for (const [, { image, volumes = [], secrets = [] }] of watching) {
    expect(image).toMatch(/^[\w/-]+:v?\d+\.\d+\.\d+$/);
    for (const volume of volumes) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('./')) expect(existsSync(`${root}/deploy/${source}`), source).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
    for (const secret of secrets) expect(Object.keys(compose.secrets)).toContain(secret);
  }
  const named = ['prometheus/prometheus.yaml', 'grafana/datasources.yaml'].flatMap((file) =>
    [...read(`deploy/watch/${file}`).matchAll(/(?:http:\/\/|')([a-z]+):\d+/g)].map(([, host = '']) => host),
  );
  expect(named).toContain('server');
  expect(named.filter((it) => !(it in compose.services) && it !== 'alertmanager')).toEqual([]);
});

test('each task shows its frequency, and free space is shown from the start (PLT-419)', async () => {
  const shown = await server.metrics();
  expect(shown).toContain('causeway_task_interval_seconds{task="platform.ledger-upkeep"} 10\n');
  expect(shown).toContain('causeway_task_interval_seconds{task="transfers.follow"} 30\n');
  const [, free = ''] = /^causeway_files_free_bytes (\S+)$/m.exec(shown) ?? [];
  expect(Number(free)).toBeGreaterThan(0);
});
