// Writes the types of all tables and the lists of their columns from the migrated database. Leaves out computed columns and
// the time of a record's last change, which is no part of the record. A check on one column narrows its type: readers need
// not handle what the database refuses.
import { camelOf } from '@causeway/ledger';
import type pg from 'pg';
import { format } from 'prettier';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNull: boolean;
  readonly hasDefault: boolean;
  readonly checks: readonly string[];
}

const columnsOf = `
  select t.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
         not a.attnotnull as "isNull", (a.atthasdef or a.attidentity <> '') as "hasDefault",
         coalesce((select array_agg(pg_get_constraintdef(k.oid) order by k.oid) from pg_constraint k
                    where k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[a.attnum]), '{}') as checks
    from pg_class t join pg_attribute a on a.attrelid = t.oid
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
   where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relname <> 'migration'
     and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     and pg_get_expr(d.adbin, d.adrelid) is distinct from 'record_changed()'
   order by t.relname collate "C", a.attnum`;

const types: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'bigint',
  boolean: 'boolean',
  numeric: 'string',
  date: 'string',
  'timestamp with time zone': 'Date',
  'text[]': 'readonly string[]',
  'smallint[]': 'readonly number[]',
  'uuid[]': 'readonly string[]',
};

/** Columns whose values the contract or the money package names, without a check in the database. */
const named: Readonly<Record<string, string>> = {
  currency: 'CurrencyCode',
  sell_currency: 'CurrencyCode',
  buy_currency: 'CurrencyCode',
  currencies: 'readonly CurrencyCode[]',
  'bank_message_aside.channel': 'ChannelCode',
  'collection_account.local_type_id': 'LocalTypeId',
  'collection_account.network': 'NetworkCode',
  'deposit.channel': 'ChannelCode',
  'deposit_fee.channel': 'ChannelCode',
  'transfer.channel': 'ChannelCode',
  'unmatched_payment.channel': 'ChannelCode',
  'transfer.status': 'TransferStatus',
};

const SPAN_MAX = 5;

/** `'a' | 'b'` for a check that lists its values, `1 | 2 | 3` for one that bounds a few. */
function narrowed(checks: readonly string[], type: string): string | undefined {
  for (const check of checks) {
    const [, list] = /= ANY \(ARRAY\[(.+)\]\)/.exec(check) ?? [];
    if (list !== undefined) return list.replaceAll('::text', '').split(', ').join(' | ');
    const [, from, to] = /^CHECK \(\(\(\w+ >= (\d+)\) AND \(\w+ <= (\d+)\)\)\)$/.exec(check) ?? [];
    const span = Number(to) - Number(from);
    if (type === 'smallint' && span <= SPAN_MAX)
      return Array.from({ length: span + 1 }, (_, i) => Number(from) + i).join(' | ');
  }
  return undefined;
}

function typeOf({ table, name, type, isNull, hasDefault, checks }: Column): string {
  const orNull = isNull ? ' | null' : '';
  const orAbsent = hasDefault ? ' | undefined' : '';
  if (type === 'bytea')
    return `ColumnType<Buffer${orNull}, Uint8Array${orNull}${orAbsent}, Uint8Array${orNull}>`;
  if (type === 'json' || type === 'jsonb')
    return `ColumnType<unknown, object${orNull}${orAbsent}, object${orNull}>`;
  const plain = named[`${table}.${name}`] ?? named[name] ?? narrowed(checks, type) ?? types[type];
  if (plain === undefined) throw new Error(`${table}.${name}: give the type ${type} one of ours`);
  return hasDefault ? `Generated<${plain}${orNull}>` : `${plain}${orNull}`;
}

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const byTables = async (pool: pg.Pool): Promise<ReadonlyMap<string, readonly Column[]>> =>
  Map.groupBy((await pool.query<Column>(columnsOf)).rows, ({ table }) => table);

const formatted = (text: string): Promise<string> =>
  format(text, { parser: 'typescript', singleQuote: true, printWidth: 110 });

/** The text of table-columns.ts. */
export async function describeColumns(pool: pg.Pool): Promise<string> {
  const lists = [...(await byTables(pool))].map(
    ([table, columns]) => `${table}: [${columns.map(({ name }) => `'${camelOf(name)}'`).join(', ')}],`,
  );
  return formatted(
    [
      '// The columns of the migrated database, made from it: `npx vitest run apps/server/src/platform/db -u` after a migration.',
      `export const tableColumns = {\n${lists.join('\n')}\n} as const;\n`,
    ].join('\n'),
  );
}

/** The text of tables.ts. */
export async function describeTables(pool: pg.Pool): Promise<string> {
  const byTable = await byTables(pool);
  const interfaces = [...byTable].map(([table, columns]) =>
    [
      `export interface ${pascal(table)}Table {`,
      ...columns.map((column) => `${camelOf(column.name)}: ${typeOf(column)};`),
      '}\n',
    ].join('\n'),
  );
  const all = [...byTable.keys()].map((table) => `${table}: ${pascal(table)}Table;`).join('\n');
  const body = interfaces.join('\n');
  const ours = (names: readonly string[]): string =>
    names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).join(', ');
  const text = [
    '// The tables of the migrated database, made from it: `npx vitest run apps/server/src/platform/db -u` after a migration.',
    `import type { ${ours(['ChannelCode', 'LocalTypeId', 'NetworkCode', 'TransferStatus'])} } from '@causeway/contract';`,
    "import type { CurrencyCode } from '@causeway/money';",
    "import type { ColumnType, Generated } from 'kysely';\n",
    body,
    `/** All tables by their names. */\nexport interface AllTables {\n${all}\n}\n`,
  ].join('\n');
  return formatted(text);
}
