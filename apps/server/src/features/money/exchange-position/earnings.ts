// The house's earnings by kind, day or member: sums of the ledger's fees and of spreads, as a list and as a file (MON-855).
import type {
  EarningLine,
  Language,
  RequestOf,
  ResponseOf,
  exportEarnings,
  listEarnings,
} from '@causeway/contract';
import { sumText } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { csvFile } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type CallContext, Download } from '../../../platform/http/context.ts';
import { XLSX, xlsxFile } from '../../../platform/xlsx.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { type EarningRow, earningRows } from './earnings-store.ts';
import { foldJournals } from './fold-journals.ts';
import { catalogues } from './messages/index.ts';

type Filter = Omit<RequestOf<typeof exportEarnings>, 'format'>;

/** The rows of one read for a file. */
const FILE_PIECE = 5000;

/** `key` is the kind, the day or the member's id, depending on the request. */
const lineOf = (
  by: Filter['by'],
  { key, memberName, currency, fees, spread, journals }: EarningRow,
): EarningLine => ({
  kind: by === 'kind' ? key : null,
  day: by === 'day' ? key : null,
  member: by === 'member' && key !== '' ? { memberId: key, memberName } : null,
  fees: { currency, value: sumText(BigInt(fees), currency) },
  spread: sumText(BigInt(spread), 'USD'),
  journals,
});

export async function listOfEarnings(
  db: Db,
  { staffId }: Pick<StaffActor, 'staffId'>,
  { pageNo, pageSize, ...filter }: RequestOf<typeof listEarnings>,
): Promise<ResponseOf<typeof listEarnings>> {
  const { isComplete } = await foldJournals(db);
  const without = await membersOfStaff(db, staffId);
  const at = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await earningRows(db, { ...filter, without }, at);
  return { list: rows.map((row) => lineOf(filter.by, row)), total: rows[0]?.total ?? 0, isComplete };
}

const columns = ['what', 'memberName', 'currency', 'fees', 'spread', 'journals'] as const;
const amounts: ReadonlySet<string> = new Set(['fees', 'spread']);

async function* allRows(db: Db, filter: Filter, without: readonly string[]): AsyncGenerator<EarningRow> {
  for (let offset = 0; ; offset += FILE_PIECE) {
    const rows = await earningRows(db, { ...filter, without }, { limit: FILE_PIECE, offset });
    yield* rows;
    if (rows.length < FILE_PIECE) return;
  }
}

async function* cellsOf(
  rows: AsyncIterable<EarningRow>,
  by: Filter['by'],
  language: Language,
): AsyncGenerator<readonly string[]> {
  const { kinds } = catalogues[language];
  const nameOf = (key: string): string =>
    by === 'kind' ? (Object.entries(kinds).find(([kind]) => kind === key)?.[1] ?? key) : key;
  for await (const row of rows) {
    const line = lineOf(by, row);
    const { fees, spread, journals } = line;
    yield [nameOf(row.key), row.memberName ?? '', fees.currency, fees.value, spread, String(journals)];
  }
}

/** Refuses nothing-to-export. */
export async function earningsFile(
  { db, spine }: FeatureContext,
  { actor, request, language }: CallContext<StaffActor>,
  { format = 'csv', ...filter }: RequestOf<typeof exportEarnings>,
): Promise<Download> {
  await foldJournals(db);
  const lines = cellsOf(allRows(db, filter, await membersOfStaff(db, actor.staffId)), filter.by, language);
  const { headings, sheet } = catalogues[language];
  const bytes =
    format === 'csv'
      ? await csvFile(
          columns.map((column) => headings[column]),
          lines,
        )
      : xlsxFile(
          sheet,
          columns.map((column) => ({ header: headings[column], width: 20, isAmount: amounts.has(column) })),
          lines,
        );
  await spine.write(actor, request, () =>
    Promise.resolve({
      answer: {},
      audit: {
        action: 'earnings.export',
        subject: { kind: 'earnings', id: filter.from },
        after: { format, ...filter },
      },
    }),
  );
  const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : XLSX;
  return new Download({ bytes, fileName: `earnings-${filter.from}-${filter.to}.${format}`, contentType });
}
