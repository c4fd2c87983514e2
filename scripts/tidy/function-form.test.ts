// Which functions of a module have the wrong form.
import { expect, test } from 'vitest';
import { lines } from './examples.ts';
import { functionForm } from './function-form.ts';

const path = 'apps/server/src/features/money/exchange/lock-quote.ts';

test.each([
  'const fee = (amount: bigint) => {\n  return amount;\n};',
  'export const read = async <Row>(row: Row): Promise<Row> => {\n  await null;\n  return row;\n};',
])('refuses %s', (text) => expect(lines(functionForm, path, text)).toEqual([1]));

test.each([
  'const fee = (amount: bigint) => amount;',
  'function fee(amount: bigint) {\n  return amount;\n}',
  'const fee: Fee = (amount) => {\n  return amount;\n};',
  'const reader = (db: Db) => async (id: string) => {\n  await db.read(id);\n};',
  'function page() {\n  const save = () => {\n    send();\n  };\n  return save;\n}',
])('accepts %s', (text) => expect(lines(functionForm, path, text)).toEqual([]));
