// A setting that is a table: a column for each field of a line, read and written by its declaration.
import {
  currencyOfField,
  percentToPoints,
  pointsToPercent,
  settingKeyText,
  settings,
  type SettingEffect,
  type SettingField,
  type SettingLineChange,
  type SettingName,
  type SettingValues,
} from '@causeway/contract';
import { snakeOf } from '@causeway/ledger';
import { amount, decimal, toDecimal, type CurrencyCode } from '@causeway/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Statement } from '../../../platform/spine/plan.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { mostParticular, plainKey } from './own-tariff.ts';
import { withChanges } from './risen.ts';
import {
  counted,
  type Line,
  type SettingSource,
  type LineFilter,
  settingSource,
  type SettingSourceOf,
} from './source.ts';

export interface TableSetting extends Pick<SettingSource, 'refuseFrom'> {
  readonly name: SettingName;
  readonly table: string;
  /** Columns whose name differs from their field. */
  readonly columns?: Readonly<Record<string, string>>;
  /** The rows that count: needed for a table with more rows than the valid or the visible ones. */
  readonly condition?: (now: Date, filter: LineFilter) => ReturnType<typeof sql<boolean>>;
  /** Refuses values that only this server can judge. */
  readonly refuses?: (context: FeatureContext) => NonNullable<SettingSource['refuseFrom']>;
  /** Writes a line, if it does not simply replace the previous one. */
  readonly write?: (
    context: FeatureContext,
  ) => (line: Columns, now: Date) => Partial<PlanPart> | Promise<Partial<PlanPart>>;
  readonly effects?: (
    context: FeatureContext,
  ) => (changes: readonly SettingLineChange[], now: Date) => Promise<readonly SettingEffect[]>;
}

type Column = string | bigint | number | boolean | readonly string[] | null;

/** A line by its columns: those that name it, and their values; null removes it. */
export interface Columns {
  readonly key: Readonly<Record<string, Column>>;
  readonly value: Readonly<Record<string, Column>> | null;
}

type Row = Readonly<Record<string, Column>>;

const scope = { tier: { kind: 'word' }, memberId: { kind: 'member' } } as const;

/** The fields of a setting with their columns. */
function fieldsOf(name: SettingName, columns: Readonly<Record<string, string>> = {}) {
  const { key, value, isScoped } = settings[name];
  const named = (fields: Readonly<Record<string, SettingField>>) =>
    Object.entries(fields).map(([field, rule]) => ({
      field,
      rule,
      column: columns[field] ?? field,
    }));
  return { key: named({ ...key, ...(isScoped && scope) }), value: named(value) };
}

function currencyOf(of: string, line: SettingValues): CurrencyCode {
  const currency = currencyOfField(of, line);
  if (currency === undefined) throw new Error(`no currency for an amount of ${of}`);
  return currency;
}

function toText(rule: SettingField, value: Row[string], line: SettingValues): string | null {
  if (value === null) return null;
  if (rule.kind === 'amount') return toDecimal(amount(currencyOf(rule.of, line), BigInt(String(value))));
  if (rule.kind === 'flag') return value ? 'yes' : 'no';
  return rule.kind === 'percent' ? pointsToPercent(Number(value)) : String(value);
}

function toColumn(rule: SettingField, text: string | null, line: SettingValues): Column {
  if (text === null) return null;
  if (rule.kind === 'amount') return decimal(text, currencyOf(rule.of, line)).minor;
  if (rule.kind === 'percent') return percentToPoints(text);
  if (rule.kind === 'flag') return text === 'yes';
  if (rule.kind === 'choices') return text.split(',');
  return rule.kind === 'integer' ? Number(text) : text;
}

function lineOf({ key, value }: ReturnType<typeof fieldsOf>, row: Row): Line {
  const named = Object.fromEntries(
    key.map(({ field, rule, column }) => [field, toText(rule, row[column] ?? null, {})]),
  );
  const texts = value.map(({ field, rule, column }) => [field, toText(rule, row[column] ?? null, named)]);
  return { key: named, value: Object.fromEntries(texts) as SettingValues };
}

export function tableSetting({
  name,
  table,
  columns,
  condition,
  write = () => replacedIn(table),
  effects,
  refuseFrom,
  refuses,
}: TableSetting): SettingSourceOf {
  const fields = fieldsOf(name, columns);
  const read = sql.join([...fields.key, ...fields.value].map(({ column }) => sql.ref(column)));
  const toColumns = (named: typeof fields.key, line: SettingValues) =>
    Object.fromEntries(
      named.map(({ field, rule, column }) => [column, toColumn(rule, line[field] ?? null, line)]),
    );
  const columnsOf = ({ key, after }: Pick<SettingLineChange, 'key' | 'after'>): Columns => ({
    key: toColumns(fields.key, key),
    value: after && toColumns(fields.value, { ...key, ...after }),
  });
  const { isScoped } = settings[name];
  return settingSource(name, (context) => {
    const [own, written] = [effects?.(context), write(context)];
    const lines: SettingSource['lines'] = async (now, filter = {}) => {
      const where = condition?.(now, filter) ?? sql<boolean>`true`;
      const { rows } = await sql<Row>`select ${read} from ${sql.table(table)} t where ${where}`.execute(
        context.db.tables(),
      );
      const inOrder = ({ key: a }: Line, { key: b }: Line): number =>
        settingKeyText(a) < settingKeyText(b) ? -1 : 1;
      return rows.map((row) => lineOf(fields, row)).toSorted(inOrder);
    };
    return {
      lines,
      ...(refuseFrom && { refuseFrom }),
      ...(refuses && { refuseFrom: refuses(context) }),
      write: (change, now) => written(columnsOf(change), now),
      effects: async (changes, now) => {
        if (!isScoped) return (await own?.(changes, now)) ?? [];
        const [members, felt] = await Promise.all([
          membersConcerned(context.db, { name, table }, changes.map(columnsOf)),
          asFelt(context.db, await lines(now), changes),
        ]);
        return [...((await own?.(felt, now)) ?? []), counted('members', members)];
      },
    };
  });
}

/** Replaces the previous line. Names of tables and columns are the product's own; values are parameters. */
const replacedIn =
  (table: string) =>
  ({ key, value }: Columns): Partial<PlanPart> => ({
    statements: [deletion(table, key), ...(value === null ? [] : [insertion(table, { ...key, ...value })])],
  });

export const deletion = (table: string, key: Columns['key']): Statement => ({
  text: `delete from ${table} where ${['true', ...Object.keys(key)]
    .map((column, index) =>
      index === 0 ? column : `${snakeOf(column)} is not distinct from $${String(index)}`,
    )
    .join(' and ')}`,
  values: Object.values(key),
});

export const insertion = (table: string, row: Columns['key']): Statement => ({
  text: `insert into ${table} (${Object.keys(row).map(snakeOf).join(', ')})
    values (${Object.keys(row)
      .map((_column, index) => `$${String(index + 1)}`)
      .join(', ')})`,
  values: Object.values(row),
});

/**
 * The changes as they affect members: without a line of their own, before or after, the line of their tier or the general
 * one applies.
 */
async function asFelt(
  db: Db,
  lines: readonly Line[],
  changes: readonly SettingLineChange[],
): Promise<readonly SettingLineChange[]> {
  const { rows: members } = await sql<{ id: string; tier: string }>`
    select id, tier from member where id = any (${changes.flatMap(({ key }) => key['memberId'] ?? [])})`.execute(
    db.tables(),
  );
  const counting = {
    before: withChanges(lines, changes, 'before'),
    after: withChanges(lines, changes, 'after'),
  };
  return changes.map(({ key }) => {
    const memberId = key['memberId'] ?? '';
    const tier = key['tier'] ?? members.find(({ id }) => id === memberId)?.tier ?? '';
    const valueOf = (side: 'before' | 'after'): SettingValues | null =>
      mostParticular(counting[side], { memberId, tier }).get(settingKeyText(plainKey(key)))?.of.value ?? null;
    return { key, before: valueOf('before'), after: valueOf('after') };
  });
}

/**
 * Members that one of these lines applies to: not those with a line of their own, or, for a general line, with one of their
 * tier.
 */
async function membersConcerned(
  db: Db,
  { name, table }: Pick<TableSetting, 'name' | 'table'>,
  lines: readonly Columns[],
): Promise<number> {
  const isOfDevelopers = settings[name].shownTo === 'developers';
  const counts = await Promise.all(
    lines.map(async ({ key: { tier = null, memberId = null, ...key } }) => {
      const same = Object.entries(key).map(([column, value]) => sql`t.${sql.ref(column)} = ${value}`);
      const { rows } = await sql<{ count: bigint }>`
        select count(*) from member m
        where (${memberId}::text is null or m.id = ${memberId}) and (${tier}::text is null or m.tier = ${tier})
          and (m.is_developer or not ${isOfDevelopers})
          and (${memberId}::text is not null or not exists (
            select from ${sql.table(table)} t where ${sql.join([...same, sql`true`], sql` and `)}
              and (t.member_id = m.id or (${tier}::text is null and t.tier = m.tier))))`.execute(db.tables());
      return Number(rows[0]?.count ?? 0);
    }),
  );
  return Math.max(0, ...counts);
}
