// Prints a row's fields for an answer: amounts as decimals, times as text.
import { amount, toDecimal, type CurrencyCode } from '@causeway/money';
import type * as z from 'zod/mini';

type PrintedValue<Value> = Value extends bigint | Date ? string : Value;

/** The fields that row and answer share, in the answer's form. */
type Printed<Row, Answer> = {
  [Name in Extract<keyof Row, keyof Answer>]: PrintedValue<Row[Name]>;
};

/**
 * Made once for an answer. Picks its fields from a row and prints them: minor units in the currency that
 * `currencyOf` names (an answer without amounts leaves it out), times in ISO 8601 in UTC. Renamed or computed
 * fields are added to the result.
 */
export function printer<Shape extends z.core.$ZodShape>(answer: z.ZodMiniObject<Shape>) {
  const names = Object.keys(answer.def.shape);
  return <Row extends object>(row: Row, currencyOf: CurrencyOf = noCurrency): Printed<Row, Shape> => {
    const printed: Record<string, unknown> = {};
    for (const name of names) {
      if (!(name in row)) continue;
      const value: unknown = row[name as keyof Row];
      printed[name] =
        typeof value === 'bigint' ? toDecimal(amount(currencyOf(name), value)) : timeless(value);
    }
    return printed as Printed<Row, Shape>;
  };
}

type CurrencyOf = (name: string) => CurrencyCode;
const noCurrency: CurrencyOf = (name) => {
  throw new Error(`${name} is an amount, and nobody says of which currency`);
};

const timeless = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
