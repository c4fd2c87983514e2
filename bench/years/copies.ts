// Rows of later members, made of the seed's: each copy has its own members, people, orders and files by name, and lies at its
// own place within the years. What belongs to nobody (settings, staff, prices, the house's own records) is not copied.
import type pg from 'pg';
import { type Changed, type Column, type Known, changedColumns } from './changed-columns.ts';

/** Copies that share a statement, and a place in time. */
export const BLOCK = 200;

/** Tables that grow by what the house does, by staff or by settings, and those that forget within weeks. */
const LEFT =
  /^(migration|setting|staff|holiday|answered_request|house_|bank_(account|break|drawing|statement$)|wallet_|chain_check|chain_fee|chain_sequence|mid_rate|earning|ledger_day|balance_|position_|legacy_|rating_|country_risk|monitoring_rule|opening_limit|billing_fee|billing_month|transfer_fee|movement_limit|deposit_fee|fx_|exchange_fee|announcement|canned_|restore|collection_(limit|account_room)|held_mailbox|session|verification_code|password_reset|trusted_browser|passkey|authenticator|sweep|collecting|entry_day|movement_count|code_event|sign_in|outage|task|process)/;

/** One row of the trail in so many is copied: the seed's days are far busier than a member's. */
const TRAIL_SHARE = 32;

export interface Template {
  readonly table: string;
  readonly columns: readonly Column[];
  /** Values as text, in the order of the columns. */
  readonly rows: readonly (readonly (string | null)[])[];
}

export async function readTemplates(client: pg.Client): Promise<readonly Template[]> {
  const { rows: tables } = await client.query<{ table: string }>(
    `select relname as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const templates: Template[] = [];
  for (const { table } of tables) {
    if (LEFT.test(table)) continue;
    const columns = await columnsOf(client, table);
    const list = columns.map(({ name }) => `${quoted(name)}::text as ${quoted(name)}`).join(', ');
    const { rows } = await client.query<(string | null)[]>({
      text: `select ${list} from ${quoted(table)}`,
      rowMode: 'array',
    });
    const share = table === 'audit' ? TRAIL_SHARE : 1;
    templates.push({ table, columns, rows: rows.filter((_, n) => n % share === 0) });
  }
  return templates;
}

async function columnsOf(client: pg.Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       coalesce((select array_agg(i.indexrelid::text) from pg_index i
         where i.indrelid = a.attrelid and i.indisunique
           and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')), '{}') as unique_in
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity <> 'a' order by a.attnum`,
    [quoted(table)],
  );
  return rows;
}

/** Functions that make a copy's names of an original's, the same wherever a name stands. */
export const FUNCTIONS = `
  create schema if not exists years;
  create or replace function years.member(original text, n int) returns text language sql immutable
    return (1000000000 + (original::bigint - 1000000000 + n::bigint * 100003) % 9000000000)::text;
  create or replace function years.number(original text, n int) returns text language sql immutable
    return left(original, 13) || 'ZZ' || translate(lpad(to_hex(n), 4, '0'), 'abcdef', 'ABCDEF');
  create or replace function years.id(original text, n int) returns text language sql immutable
    return overlay(overlay(md5(original || n) placing '4' from 13) placing '8' from 17)::uuid::text;`;

/** Copies `first` to `last`, this much earlier than the seed. */
export interface Block {
  readonly first: number;
  readonly last: number;
  readonly earlierMs: number;
}

/** Inserts a block's copies of all rows. Answers how many. */
export async function insertBlock(
  client: pg.Client,
  templates: readonly Template[],
  known: Known,
  block: Block,
): Promise<number> {
  let inserted = 0;
  for (const template of templates)
    for (const row of template.rows) {
      const values = changedColumns(template.columns, row, known, block.earlierMs);
      if (values !== undefined) inserted += await insert(client, template, values, block);
    }
  return inserted;
}

async function insert(
  client: pg.Client,
  { table, columns }: Template,
  values: Changed,
  { first, last }: Block,
): Promise<number> {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const { rowCount } = await client.query(
    `insert into ${quoted(table)} (${names}) select ${values.join(', ')} from generate_series($1::int, $2::int) n`,
    [first, last],
  );
  return rowCount ?? 0;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
