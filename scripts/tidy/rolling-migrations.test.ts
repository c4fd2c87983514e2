// The migration statements that servers of the last release survive, and those that stop their writes.
import { expect, test } from 'vitest';
import { judgeMigration } from './migrations/judge.ts';
import { releasedOf } from './migrations/released.ts';
import { rollingMigrations } from './rolling-migrations.ts';
import { sourceText } from './rule.ts';

const schema = {
  tables: {
    pin: {
      columns: ['id', 'status', 'amount', 'owner'],
      constraints: {
        pin_pkey: 'PRIMARY KEY (id)',
        pin_owner_fkey: 'FOREIGN KEY (owner) REFERENCES member(id)',
        pin_status_check: `CHECK ((status = ANY (ARRAY['OPEN'::text, 'DONE'::text])))`,
        pin_channel_check: 'CHECK ((channel = ANY (ARRAY[2, 3])))',
        pin_amount_check: 'CHECK ((amount > 0))',
      },
      triggers: ['pin_kept'],
    },
    'ledger.head': { columns: ['id'], constraints: {}, triggers: [] },
  },
  relations: ['pin_newest', 'ledger.posting_page', 'pins_of_today'],
  functions: ['ledger.post', 'refuse_change'],
  types: ['ledger.balance'],
};

const judge = { released: releasedOf(schema), version: '1.0.0', versions: ['0.9.0', '1.0.0'] };
const before = (sql: string): readonly string[] =>
  judgeMigration('db/migrations/2020_pins.sql', sql, judge).map(({ message }) => message);
const after = (sql: string): readonly string[] =>
  judgeMigration('db/migrations/2020_pins.after.sql', `-- contracts: 0.9.0\n${sql}`, judge).map(
    ({ message }) => message,
  );

test.each([
  // Migrations that only add.
  "create table needle (id int primary key, status text not null check (status <> ''), pin text references pin)",
  'create table needle (id int); create unique index needle_id on needle (id); alter table needle drop column id',
  'alter table pin add column color text',
  "alter table pin add column color text not null default ''",
  "alter table pin add column colors text[] not null default array['red']::text[]",
  'alter table pin add column weight bigint not null default -1, add column at timestamptz not null default now()',
  'alter table pin add column member uuid references member',
  'alter table pin add column half bigint generated always as (amount / 2) virtual',
  'create index concurrently if not exists pin_by_owner on pin (owner)',
  'alter table pin alter column amount set default 1',
  'alter table pin set (fillfactor = 50)',
  // Checks that accept all earlier values.
  'alter table pin drop constraint pin_amount_check',
  "alter table pin drop constraint pin_status_check; alter table pin add constraint pin_status_check check (status in ('DONE', 'OPEN', 'GONE')) not valid",
  'alter table pin add constraint pin_channel_check check (channel in (2, 3, 0)) not valid',
  'alter table pin validate constraint pin_status_check',
  // Checks of columns that old servers leave null.
  "alter table pin add column color text; alter table pin add constraint pin_color check (color in ('red', 'blue')) not valid",
  'alter table pin add column needle text; alter table pin add constraint pin_needle foreign key (needle) references needle not valid',
  // New things that are changed before their release.
  'alter table needle alter column id type bigint; alter table pin drop column color; drop index needle_id; drop function sew()',
  'drop trigger needle_kept on needle; alter table needle rename to thread; truncate needle; update needle set id = 1',
  "create function sew() returns int language sql as 'select 1'; create trigger t before insert on needle for each row execute function sew()",
  "insert into pin (id) values ('a') on conflict do nothing",
  "comment on table pin is 'old; drop table pin'; create view pins as select id from pin; create type color as enum ('red')",
  "alter type color add value 'blue'",
  '-- drop table pin;',
])('servers of the last release continue: %s (PLT-374)', (sql) => {
  expect(before(sql)).toEqual([]);
});

test.each([
  // Removals and renames.
  ['drop table pin', /the last release uses pin\b/],
  ['drop table if exists needle, pin cascade', /uses pin\b/],
  ['alter table pin drop column amount', /reads pin.amount/],
  ['alter table public.pin drop column amount', /reads pin.amount/],
  ['alter table only pin drop if exists amount', /reads pin.amount/],
  ['alter table pin rename column amount to sum', /uses pin.amount by its name/],
  ['alter table pin rename to needle', /uses pin by its name/],
  ['alter table pin rename constraint pin_pkey to pin_key', /uses pin.pin_pkey/],
  ['alter index pin_newest rename to pin_old', /uses pin_newest/],
  ['drop index pin_newest', /uses pin_newest/],
  ['drop index ledger.posting_page', /uses ledger.posting_page/],
  ['drop view pins_of_today', /uses pins_of_today/],
  ['drop function ledger.post(jsonb)', /uses ledger.post/],
  ['drop domain ledger.balance', /uses ledger.balance/],
  ['drop schema ledger cascade', /uses ledger/],
  ['truncate needle, pin', /reads the rows of pin/],
  ["alter type color rename value 'red' to 'rouge'", /writes red/],
  // Tightened rules.
  ['alter table pin alter column amount type numeric', /type of pin.amount is in use/],
  ['alter table pin alter column amount set not null', /may write null to pin.amount/],
  ['alter table pin alter column amount drop default', /rows without pin.amount/],
  ['alter table pin alter column amount drop not null', /never read a null in pin.amount/],
  ['alter table pin add column color text not null', /rows without pin.color/],
  [
    "alter table pin add constraint pin_status_check check (status in ('OPEN', 'GONE')) not valid",
    /may refuse/,
  ],
  ['alter table pin add constraint pin_amount_check check (amount > 5) not valid', /may refuse/],
  ['alter table pin add constraint pin_two check (color is not null) not valid', /may refuse/],
  ["alter table pin add constraint pin_two check (coalesce(color, '') <> '') not valid", /may refuse/],
  ['alter table pin add constraint pin_two check (color > amount) not valid', /may refuse/],
  ['alter table pin add constraint pin_who foreign key (owner) references member not valid', /may refuse/],
  ['alter table pin add constraint pin_there not null amount not valid', /may write what pin_there refuses/],
  ['alter table pin add constraint pin_one unique using index pin_newest', /may refuse/],
  ['create unique index concurrently if not exists pin_one on pin (owner)', /may refuse/],
  ['alter table pin drop constraint pin_pkey', /on conflict/],
  ['alter table pin drop constraint pin_owner_fkey', /count on pin_owner_fkey/],
  // Statements whose effect is unclear from the statement.
  [
    'create or replace function ledger.post(jsonb) returns int language sql as $$ select 1 $$',
    /calls ledger.post/,
  ],
  ['create trigger t before insert on pin for each row execute function sew()', /a trigger on pin/],
  ['drop trigger pin_kept on pin', /pin_kept does its work no more/],
  ['alter table pin disable trigger all', /is not known here/],
  ['create or replace view pins_of_today as select 1', /reads pins_of_today/],
  ['update pin set amount = 1', /rows of pin are locked/],
  ['delete from pin', /rows of pin are locked/],
  ["insert into pin (id) values ('a') on conflict (id) do update set amount = 1", /rows of pin are locked/],
  ['do $$ begin drop table pin; end $$', /DoStmt .* is not known/],
  ['select ledger.check_books()', /SelectStmt .* is not known/],
  ['alter table pin set schema ledger', /is not known/],
  // Statements that make everybody wait.
  ['create index pin_by_owner on pin (owner)', /takes no writes while pin_by_owner is made/],
  ['alter table pin add constraint pin_color check (color > 0)', /reads the whole table under its lock/],
  [
    'alter table pin add column color text check (length(color) < 9)',
    /check of pin.color reads the whole table/,
  ],
  ["alter table pin add column color text default 'a' references needle", /reference of pin.color reads/],
  ['alter table pin add column color text unique', /index of pin.color is made under its lock/],
  ['alter table pin add column token uuid default gen_random_uuid()', /worked out for each row/],
  ['alter table pin add column at timestamptz default clock_timestamp()', /worked out for each row/],
  ['alter table pin add column n bigserial', /numbered for each row/],
  ['alter table pin add column n bigint generated always as identity', /numbered for each row/],
  [
    'alter table pin add column half bigint generated always as (amount / 2) stored',
    /worked out for each row/,
  ],
  ['alter table pin add constraint pin_one unique (color)', /made under its lock/],
  [
    'alter table pin add constraint c check (color > 0) not valid; alter table pin validate constraint c',
    /in a file of its own/,
  ],
  ['create table pin_2026 partition of pin for values in (1)', /locked while it gets a part/],
  // Statements that are forbidden in a migration.
  ['begin; create table needle (id int); commit', /is one transaction already/],
  ["set lock_timeout = '1min'", /limits of time/],
  ['revoke select on pin from public', /db\/rights.ts/],
  [
    'create index concurrently if not exists a on pin (owner); create table needle (id int)',
    /in a file of its own/,
  ],
  ['create index concurrently a on pin (owner)', /if not exists/],
  ['drop index concurrently pin_newest', /if exists/],
  ['create index concurrently if not exists a on needle (id)', /needle is new/],
  ['alter table pin dorp column amount', /is no SQL of PostgreSQL 18/],
])('refused: %s (PLT-374)', (sql, found) => {
  expect(before(sql)).toEqual(expect.arrayContaining([expect.stringMatching(found)]));
});

test('a reason above a statement counts for unclear effects, and for this release only', () => {
  const replaced =
    'create or replace function ledger.post(jsonb) returns int language sql as $$ select 1 $$;';
  const mark = '-- runs beside 1.0.0: it answers as before, and reads one column more.';
  expect(before(`${mark}\n${replaced}`)).toEqual([]);
  expect(before(`${mark}\n${replaced}\n${replaced}`)).toHaveLength(1);
  expect(before(`${mark.replace('1.0.0', '0.9.0')}\n${replaced}`)).toHaveLength(1);
  expect(before(`-- runs beside 1.0.0: fine\n${replaced}`)).toHaveLength(1);
  expect(before(`${mark}\nalter table pin drop column amount;`)).toEqual([
    expect.stringMatching(/^the last release reads pin.amount. Let one release go by/),
  ]);
});

test('a removal runs after the servers and names a release without its use', () => {
  const drop = 'alter table pin drop column amount;';
  expect(after(drop)).toEqual([]);
  expect(after('drop index concurrently if exists pin_newest')).toEqual([]);
  expect(after(`${drop}\nalter table pin alter column owner set not null;`)).toEqual([
    expect.stringMatching(/read under its lock/),
  ]);
  expect(after(`${drop}\nalter table pin add column color text;`)).toEqual([
    expect.stringMatching(/takes nothing away/),
  ]);
  expect(before(`-- contracts: 0.9.0\n${drop}`)).toEqual(
    expect.arrayContaining([expect.stringMatching(/name it NNNN_words.after.sql/)]),
  );
  const unmarked = judgeMigration('db/migrations/2020_pins.after.sql', drop, judge);
  expect(unmarked).toEqual([{ line: 1, message: expect.stringMatching(/says nowhere which release/) }]);
  const future = judgeMigration('db/migrations/2020_pins.after.sql', `-- contracts: 1.1.0\n${drop}`, judge);
  expect(future).toEqual([{ line: 1, message: expect.stringMatching(/1.1.0 is no release/) }]);
});

test('the line is that of the statement, after its comments and multi-byte letters', () => {
  const sql = "-- 早上好。\ncreate table needle (id text default '早');\n\n-- Goes.\ndrop table pin;\n";
  expect(judgeMigration('db/migrations/2020_pins.sql', sql, judge).map(({ line }) => line)).toEqual([5]);
});

test('new migrations are read, and released ones are not', () => {
  expect(rollingMigrations.reads('db/migrations/2020_pins.sql')).toBe(true);
  expect(rollingMigrations.reads('db/schema/19-support.sql')).toBe(false);
  const released = sourceText('db/migrations/2001_constraint-names.sql', 'drop table transfer');
  expect(rollingMigrations.find(released)).toEqual([]);
  const next = sourceText('db/migrations/9001_transfers-go.sql', 'drop table transfer');
  expect(rollingMigrations.find(next)).toHaveLength(1);
});
