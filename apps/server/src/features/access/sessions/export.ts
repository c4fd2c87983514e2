// The complete sign-in history as a CSV file, times in Hong Kong. A browser's description comes from its sender, so it may
// look like a formula.
import type { Language, LoginRecord } from '@causeway/contract';
import { csvFile, type CsvLine } from '../../../platform/csv.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { hongKongTime } from '../../../platform/clock/hong-kong.ts';
import { loginRecordOf } from './list.ts';
import { type Texts, catalogues } from './messages/index.ts';
import { type LoginRecordRow, walkLoginRecords } from './store.ts';

const columns: readonly (keyof Texts['headings'])[] = [
  'at',
  'outcome',
  'method',
  'browser',
  'os',
  'device',
  'address',
  'country',
];

/** Refuses nothing-to-export. */
export const exportLoginHistory = (
  { db }: Pick<FeatureContext, 'db'>,
  personId: string,
  language: Language,
): Promise<AsyncGenerator<string>> =>
  csvFile(
    columns.map((column) => catalogues[language].headings[column]),
    linesOf(walkLoginRecords(db, personId), catalogues[language]),
  );

async function* linesOf(
  records: AsyncIterable<LoginRecordRow>,
  inLanguage: Texts,
): AsyncGenerator<CsvLine, void, undefined> {
  for await (const record of records) yield cellsOf(loginRecordOf(record), inLanguage);
}

const cellsOf = (record: LoginRecord, { outcome, method, device }: Texts): CsvLine => [
  hongKongTime(new Date(record.at)),
  outcome[record.outcome],
  record.method === null ? '' : method[record.method],
  [record.browser, record.browserVersion].filter((part) => part !== null).join(' '),
  record.os ?? '',
  device[record.device],
  record.address ?? '',
  record.country ?? '',
];
