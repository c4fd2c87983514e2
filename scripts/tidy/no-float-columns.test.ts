// What the rule on column types accepts and refuses.
import { expect, test } from 'vitest';
import { lines } from './examples.ts';
import { noFloatColumns } from './no-float-columns.ts';

const path = 'db/migrations/0001_ledger.sql';

test.each([
  '  rate double precision not null,',
  '  balance real,',
  'alter table t add column fee float8;',
  'a money',
])('refuses %s', (text) => expect(lines(noFloatColumns, path, text)).toEqual([1]));

test.each([
  '  rate numeric(20, 10) not null,',
  '  amount bigint, -- real money',
  "comment on table t is 'real money';",
])('accepts %s', (text) => expect(lines(noFloatColumns, path, text)).toEqual([]));
