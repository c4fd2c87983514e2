// The trial balance of a day as a file; each download is written to the trail (MON-801).
import {
  type DayBooks,
  type Language,
  type RequestOf,
  type exportDayBooks,
  wordsOfAccount,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { csvFile } from '../../../platform/csv.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type CallContext, Download } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { XLSX, xlsxFile } from '../../../platform/xlsx.ts';
import { dayBooks } from './day-books.ts';
import { catalogues } from './messages/index.ts';

const columns = [
  'currency', 'owner', 'purpose', 'name', 'opening', 'debits', 'credits', 'closing', 'journals',
] as const; // prettier-ignore
const amounts: ReadonlySet<string> = new Set(['opening', 'debits', 'credits', 'closing']);

/** Refuses nothing-to-export. */
export async function booksFile(
  { db, spine }: FeatureContext,
  { actor, request, language }: CallContext<StaffActor>,
  { day, format = 'csv' }: RequestOf<typeof exportDayBooks>,
): Promise<Download> {
  const books = await dayBooks(db, day);
  if (books.currencies.length === 0) return refuse('nothing-to-export');

  const { headings, sheet } = catalogues[language];
  const header = columns.map((column) => headings[column]);
  const bytes =
    format === 'csv'
      ? await csvFile(header, oneByOne(linesOf(books, language)))
      : xlsxFile(
          sheet,
          columns.map((column) => ({
            header: headings[column],
            width: 20,
            isAmount: amounts.has(column),
          })),
          oneByOne(linesOf(books, language)),
        );
  await spine.write(actor, request, () =>
    Promise.resolve({
      answer: {},
      audit: { action: 'books.export', subject: { kind: 'books', id: day }, after: { format } },
    }),
  );
  const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : XLSX;
  return new Download({ bytes, fileName: `trial-balance-${day}.${format}`, contentType });
}

/** The name on the page; the code if there is none. */
function nameOf(purpose: string, language: Language): string {
  const { accounts } = catalogues[language];
  const words = wordsOfAccount(purpose);
  if (words === undefined) return purpose;
  if (words.kind === 'purpose') return accounts[words.purpose];
  return words.kind === 'bank' ? words.name : accounts.wallets[words.wallet].replace('{name}', words.name);
}

const linesOf = ({ currencies }: DayBooks, language: Language): readonly (readonly string[])[] =>
  currencies.flatMap(({ currency, lines }) =>
    lines.map((line) => {
      const { purpose, opening, debits, credits, closing, journals } = line;
      const owner = catalogues[language].owner[line.owner];
      return [
        currency,
        owner,
        purpose,
        nameOf(purpose, language),
        opening,
        debits,
        credits,
        closing,
        String(journals),
      ];
    }),
  );

async function* oneByOne(lines: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  yield* lines;
}
