// Makes a file from the records that match a filter: for a member its own, for staff with each owner.
import {
  depositStatus,
  exchangeStatus,
  type exportDeposits,
  type exportExchanges,
  type exportTransfers,
  type FileFormat,
  type Language,
  type RequestOf,
  type TransactionKind,
  type exportRecords,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { csvFile } from '../../../platform/csv.ts';
import type { OfMember, Whose } from '../../../platform/db/record-list.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type CallContext, Download } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { XLSX, xlsxFile } from '../../../platform/xlsx.ts';
import { walkDeposits } from '../deposits/index.ts';
import { walkExchanges } from '../exchange/index.ts';
import { transferStatusOf, walkTransfers } from '../transfers/index.ts';
import { catalogues } from './messages/index.ts';
import { depositSheet, exchangeSheet, ownerHeadings, transferSheet, type Sheet } from './sheets.ts';

const names: Readonly<Record<TransactionKind | 'bill' | 'move', string>> = {
  bill: 'bills',
  deposit: 'deposits',
  exchange: 'exchanges',
  move: 'sub-accounts',
  transfer: 'transfers',
};

/** The content of a file; each line with its owner. */
interface RecordFile {
  readonly headings: readonly string[];
  readonly amounts: readonly boolean[];
  readonly lines: AsyncGenerator<OfMember & { readonly cells: readonly string[] }>;
}

export const fileOf = <Row extends OfMember>(sheet: Sheet<Row>, rows: AsyncIterable<Row>): RecordFile => ({
  headings: sheet.headings,
  amounts: sheet.amounts,
  lines: linesOf(sheet, rows),
});

async function* linesOf<Row extends OfMember>(sheet: Sheet<Row>, rows: AsyncIterable<Row>) {
  for await (const row of rows) yield { memberId: row.memberId, cells: sheet.cellsOf(row) };
}

export const filesOf = (context: FeatureContext, whose: Whose, language: Language) => ({
  deposit: (filter: RequestOf<typeof exportDeposits>) =>
    fileOf(depositSheet(language), walkDeposits(context, whose, filter, language)),
  exchange: (filter: RequestOf<typeof exportExchanges>) =>
    fileOf(exchangeSheet(language), walkExchanges(context.db, whose, filter)),
  transfer: (filter: RequestOf<typeof exportTransfers>) =>
    fileOf(transferSheet(language), walkTransfers(context.db, whose, filter, language)),
});

type FileKind = keyof typeof names;

interface Written {
  readonly kind: FileKind;
  readonly format: FileFormat | undefined;
  readonly language: Language;
  readonly now: Date;
}

/** Refuses nothing-to-export. */
const download = async (
  { headings, amounts }: Pick<RecordFile, 'headings' | 'amounts'>,
  cells: AsyncGenerator<readonly string[]>,
  { kind, format = 'csv', language, now }: Written,
) =>
  new Download({
    bytes:
      format === 'csv'
        ? await csvFile(headings, cells)
        : xlsxFile(
            catalogues[language].sheet[kind],
            headings.map((header, index) => ({ header, width: 20, isAmount: amounts[index] === true })),
            await someOf(cells),
          ),
    fileName: `${names[kind]}-${hongKongDay(now)}.${format}`,
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : XLSX,
  });

/** The same lines, after checking that there is at least one. */
async function someOf(cells: AsyncGenerator<readonly string[]>): Promise<AsyncIterable<readonly string[]>> {
  const first = await cells.next();
  if (first.done === true) return refuse('nothing-to-export');
  const { value } = first;
  return (async function* () {
    yield value;
    yield* cells;
  })();
}

async function* cellsOf({ lines }: RecordFile) {
  for await (const { cells } of lines) yield cells;
}

interface StaffFile {
  readonly filter: Omit<RequestOf<typeof exportRecords>, 'member'>;
  readonly whose: Whose;
  readonly nameOf: (memberId: string) => Promise<string | null>;
  readonly language: Language;
}

/** The file that staff export, with the owner of each record. Refuses nothing-to-export. */
export function recordsOfMembers(
  context: FeatureContext,
  { filter: { kind, status, format, ...filter }, whose, nameOf, language }: StaffFile,
  now: Date,
): Promise<Download> {
  const files = filesOf(context, whose, language);
  const filed = {
    deposit: () =>
      files.deposit({ ...filter, status: depositStatus.options.find((each) => each === status) }),
    exchange: () =>
      files.exchange({ ...filter, status: exchangeStatus.options.find((each) => each === status) }),
    transfer: () => files.transfer({ ...filter, status: transferStatusOf(status) }),
  }[kind]();
  const owned = async function* () {
    for await (const { memberId, cells } of filed.lines)
      yield [memberId, (await nameOf(memberId)) ?? '', ...cells];
  };
  const headings = [...ownerHeadings(language), ...filed.headings];
  const amounts = [...ownerHeadings(language).map(() => false), ...filed.amounts];
  return download({ headings, amounts }, owned(), { kind, format, language, now });
}

interface Asked {
  readonly format?: FileFormat | undefined;
}

export type Call = CallContext<PersonActor>;

/** A member's own file, in the requested format. */
export const ownFile =
  <Filter extends Asked>(kind: FileKind, fileFor: (filter: Filter, call: Call) => RecordFile) =>
  (filter: Filter, call: Call) => {
    const file = fileFor(filter, call);
    return download(file, cellsOf(file), { ...call, kind, format: filter.format });
  };
