// The report of a day as a file; each download is written to the trail (MON-825).
import { createHash } from 'node:crypto';
import type { Language, RequestOf, SafeguardingReport, exportSafeguarding } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { csvFile } from '../../../platform/csv.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type CallContext, Download } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { XLSX, xlsxFile } from '../../../platform/xlsx.ts';
import { catalogues } from './messages/index.ts';
import type { OutsideSource } from './outside-balances.ts';
import { readReport } from './read-report.ts';
import { columns, amountColumns, reportRows } from './report-rows.ts';
import { signedReport } from './signed-report.ts';

interface MadeFile {
  readonly bytes: ConstructorParameters<typeof Download>[0]['bytes'];
  readonly fileName: string;
  readonly contentType: string;
  /** The content of the trail entry. */
  readonly said: Readonly<Record<string, string>>;
}

/** Refuses nothing-to-export. */
export async function reportFile(
  context: FeatureContext,
  sources: readonly OutsideSource[],
  { actor, request, language, now }: CallContext<StaffActor>,
  { day, format = 'csv' }: RequestOf<typeof exportSafeguarding>,
): Promise<Download> {
  const report = await readReport(context, sources, day);
  if (report.currencies.length === 0) return refuse('nothing-to-export');
  const { bytes, fileName, contentType, said } =
    format === 'signed' ? signedFile(context, report, now) : await tableFile(report, format, language);
  await context.spine.write(actor, request, () =>
    Promise.resolve({
      answer: {},
      audit: {
        action: 'safeguarding.export',
        subject: { kind: 'safeguarding', id: day },
        after: { format, ...said },
      },
    }),
  );
  return new Download({ bytes, fileName, contentType });
}

function signedFile(context: FeatureContext, report: SafeguardingReport, now: Date): MadeFile {
  const { zip, document, keyId } = signedReport(context, report, now);
  return {
    bytes: zip,
    fileName: `safeguarding-${report.day}.zip`,
    contentType: 'application/zip',
    said: { keyId, sha256: createHash('sha256').update(document).digest('hex') },
  };
}

async function tableFile(
  report: SafeguardingReport,
  format: 'csv' | 'xlsx',
  language: Language,
): Promise<MadeFile> {
  const { headings, sheet } = catalogues[language];
  const rows = oneByOne(reportRows(report, catalogues[language]));
  return {
    bytes:
      format === 'csv'
        ? await csvFile(
            columns.map((column) => headings[column]),
            rows,
          )
        : xlsxFile(
            sheet,
            columns.map((column) => ({
              header: headings[column],
              width: 24,
              isAmount: amountColumns.has(column),
            })),
            rows,
          ),
    fileName: `safeguarding-${report.day}.${format}`,
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : XLSX,
    said: {},
  };
}

async function* oneByOne(lines: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  yield* lines;
}
