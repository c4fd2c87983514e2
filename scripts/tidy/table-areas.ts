// Refuses SQL for another area's tables: a feature that needs their content asks a feature of that area by its index.
import { readFileSync, readdirSync } from 'node:fs';
import { type Finding, type Rule, isTest } from './rule.ts';

/**
 * The platform writes the trail. The back office shows it to staff, access shows a business its own people's
 * entries.
 */
const READERS: Readonly<Record<string, readonly string[]>> = { audit: ['back-office', 'access'] };

const SCHEMA_PAGES = new URL('../../db/schema/', import.meta.url);
const said = /^-- Area: ([\w-]+)$|^create table (\w+) \(/gm;

/** The areas by the pages of the schema: each table belongs to the last area named above it. */
function areasIn(page: string): readonly (readonly [table: string, area: string])[] {
  let area: string | undefined;
  return [...page.matchAll(said)].flatMap(([, named, table]) => {
    area = named ?? area;
    return table === undefined || area === undefined ? [] : [[table, area] as const];
  });
}

const areaOf: ReadonlyMap<string, string> = new Map(
  readdirSync(SCHEMA_PAGES).flatMap((page) => areasIn(readFileSync(new URL(page, SCHEMA_PAGES), 'utf8'))),
);

/** Members, their people and staff, and their sessions: every area may read them. */
const EVERYBODYS = 'everybody';

const inCalls =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|insert|update|unchanged)\(\s*'([a-z_]+)(?: as \w+)?'/g;
const inText = /\b(?:from|join|insert into|update|delete from) ([a-z_]+)\b/g;
const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//;
const SCHEMA = 'apps/server/src/platform/db/tables.ts';

export const tableAreas: Rule = {
  name: 'table-areas',
  reads: (path) => path === SCHEMA || (FEATURE.test(path) && !isTest(path) && !path.includes('.testing.')),
  find({ path, text }) {
    return path === SCHEMA ? unlisted(text) : foreign(FEATURE.exec(path)?.[1] ?? '', text);
  },
};

function unlisted(text: string): readonly Finding[] {
  return [...text.matchAll(/^ {2}([a-z_]+): \w+Table;$/gm)]
    .filter(([, table = '']) => !areaOf.has(table))
    .map(({ 1: table, index }) => ({
      line: lineAt(text, index),
      message: `${table} has no area: its page in db/schema says it above, '-- Area: money'`,
    }));
}

function foreign(area: string, text: string): readonly Finding[] {
  return [...text.matchAll(inCalls), ...text.matchAll(inText)].flatMap(({ 1: table = '', index }) => {
    const home = areaOf.get(table);
    if (home === undefined || home === EVERYBODYS || home === area) return [];
    if (READERS[table]?.includes(area)) return [];
    const message = `${table} is a table of ${home}: ask a feature of ${home} by its index, and keep the SQL there`;
    return [{ line: lineAt(text, index), message }];
  });
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
