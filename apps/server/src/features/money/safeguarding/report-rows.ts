// The report's rows for a table: for each currency the amount owed, the amounts held, and the difference.
import type { HeldAccount, SafeguardingLine, SafeguardingReport } from '@causeway/contract';
import type { FileTexts } from './messages/index.ts';

export const columns = [
  'currency', 'item', 'account', 'amount', 'books', 'outside', 'asOf', 'onTheWay', 'difference',
] as const; // prettier-ignore
type Column = (typeof columns)[number];
export const amountColumns: ReadonlySet<string> = new Set<Column>([
  ...(['amount', 'books', 'outside', 'onTheWay', 'difference'] as const),
]);

type Row = Partial<Record<Column, string | null>>;

export const reportRows = (
  { currencies }: SafeguardingReport,
  texts: FileTexts,
): readonly (readonly string[])[] =>
  currencies.flatMap((line) => rowsOf(line, texts)).map((row) => columns.map((column) => row[column] ?? ''));

function rowsOf(line: SafeguardingLine, { items, states }: FileTexts): readonly Row[] {
  const { currency, owed, accounts } = line;
  const row = (item: string, rest: Row): Row => ({ currency, item, ...rest });
  return [
    row(items.members, { amount: owed.members }),
    row(items.clearing, { amount: owed.clearing }),
    row(items.suspense, { amount: owed.suspense }),
    row(items.owed, { amount: owed.total }),
    ...accounts.map((account) => row(items.account, accountRow(account))),
    row(items.held, { amount: line.held }),
    row(items.own, { amount: line.own }),
    row(items.surplus, { amount: line.surplus, account: states[line.state] }),
  ];
}

function accountRow({ channelName, purpose, name, reference, booked, outside, held }: HeldAccount): Row {
  const account = [name ?? channelName, name === null ? purpose : null, reference]
    .filter(Boolean)
    .join(' · ');
  return {
    ...{ account, amount: held, books: booked },
    ...(outside && {
      outside: outside.value,
      asOf: outside.statementDay ?? `${outside.time ?? ''} #${outside.block ?? ''}`,
      onTheWay: outside.onTheWay,
      difference: outside.difference,
    }),
  };
}
