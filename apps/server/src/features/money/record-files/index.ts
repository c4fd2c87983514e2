// Deposits, exchanges, transfers and bills as files: all that pass the filter of their list, for their member and, with whose each
// is, for staff (MON-198, DSK-064).
import {
  depositStatus,
  exchangeStatus,
  exportBills,
  exportDeposits,
  exportExchanges,
  exportTransfers,
  type Language,
  type RequestOf,
  type TransactionKind,
  type exportRecords,
} from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { csvFile } from '../../../platform/csv.ts';
import { type OfMember, type Whose, ofMember } from '../../../platform/db/record-list.ts';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import { Download } from '../../../platform/http/context.ts';
import { walkBills } from '../billing/index.ts';
import { walkDeposits } from '../deposits/index.ts';
import { walkExchanges } from '../exchange/index.ts';
import { transferStatusOf, walkTransfers } from '../transfers/index.ts';
import {
  billSheet,
  depositSheet,
  exchangeSheet,
  ownerHeadings,
  transferSheet,
  type Sheet,
} from './sheets.ts';

const names: Readonly<Record<TransactionKind | 'bill', string>> = {
  bill: 'bills',
  deposit: 'deposits',
  exchange: 'exchanges',
  transfer: 'transfers',
};

/** What is in a file; each line with whose it is. */
interface RecordFile {
  readonly headings: readonly string[];
  readonly lines: AsyncGenerator<OfMember & { readonly cells: readonly string[] }>;
}

const fileOf = <Row extends OfMember>(sheet: Sheet<Row>, rows: AsyncIterable<Row>): RecordFile => ({
  headings: sheet.headings,
  lines: linesOf(sheet, rows),
});

async function* linesOf<Row extends OfMember>(sheet: Sheet<Row>, rows: AsyncIterable<Row>) {
  for await (const row of rows) yield { memberId: row.memberId, cells: sheet.cellsOf(row) };
}

const filesOf = (context: FeatureContext, whose: Whose, language: Language) => ({
  deposit: (filter: RequestOf<typeof exportDeposits>) =>
    fileOf(depositSheet(language), walkDeposits(context, whose, filter, language)),
  exchange: (filter: RequestOf<typeof exportExchanges>) =>
    fileOf(exchangeSheet(language), walkExchanges(context.db, whose, filter)),
  transfer: (filter: RequestOf<typeof exportTransfers>) =>
    fileOf(transferSheet(language), walkTransfers(context.db, whose, filter, language)),
});

/** Refuses nothing-to-export. */
const download = async (
  kind: keyof typeof names,
  headings: readonly string[],
  cells: AsyncGenerator<readonly string[]>,
  now: Date,
) =>
  new Download({
    bytes: await csvFile(headings, cells),
    fileName: `${names[kind]}-${hongKongDay(now)}.csv`,
    contentType: 'text/csv; charset=utf-8',
  });

async function* cellsOf({ lines }: RecordFile) {
  for await (const { cells } of lines) yield cells;
}

interface StaffFile {
  readonly filter: Omit<RequestOf<typeof exportRecords>, 'member'>;
  readonly whose: Whose;
  readonly nameOf: (memberId: string) => Promise<string | null>;
  readonly language: Language;
}

/** For staff. Refuses nothing-to-export. */
export const recordsOfMembers = (
  context: FeatureContext,
  { filter: { kind, status, ...filter }, whose, nameOf, language }: StaffFile,
  now: Date,
): Promise<Download> => {
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
  return download(kind, [...ownerHeadings(language), ...filed.headings], owned(), now);
};

export const recordFilesFeature = feature('record-files', (context) => ({
  routes: (router) => {
    router.member(exportDeposits, (filter, { actor, language, now }) => {
      const file = filesOf(context, ofMember(actor.memberId), language).deposit(filter);
      return download('deposit', file.headings, cellsOf(file), now);
    });
    router.member(exportExchanges, (filter, { actor, language, now }) => {
      const file = filesOf(context, ofMember(actor.memberId), language).exchange(filter);
      return download('exchange', file.headings, cellsOf(file), now);
    });
    router.member(exportBills, (filter, { actor, language, now }) => {
      const file = fileOf(billSheet(language), walkBills(context.db, actor.memberId, filter, language));
      return download('bill', file.headings, cellsOf(file), now);
    });
    router.member(exportTransfers, (filter, { actor, language, now }) => {
      const file = filesOf(context, ofMember(actor.memberId), language).transfer(filter);
      return download('transfer', file.headings, cellsOf(file), now);
    });
  },
}));
