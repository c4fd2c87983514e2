// Makes a file of wallet transactions on request, and offers it for seven days to the person who requested it
// (MON-382).
import { randomUUID } from 'node:crypto';
import { type FundsExport, type RequestOf, type ResponseOf, type startFundsExport } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { type CallContext, Download } from '../../../platform/http/context.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { refuse } from '../../../platform/refusal.ts';
import { XLSX } from '../../../platform/xlsx.ts';
import { countMovements } from './list.ts';
import { piecesOfExport } from './pieces-of-export.ts';
import { type Statement, statementOf, statementPdf } from './statement.ts';
import {
  type FundsExportRecord,
  abandonedExports,
  exportById,
  exportsBefore,
  exportsOfPerson,
  forgetExport,
  insert,
  isGivenUp,
} from './store.ts';

export const exportJob = 'wallet-transactions.export';

const DAY = 24 * 60 * 60 * 1000;
const KEPT = 7 * DAY;
/** The time after which an unfinished export is abandoned. */
const TRIED = DAY;
/** The most running exports of one person. */
const RUNNING_MAX = 5;
/**
 * The most entries of a statement that is made at once, because a browser waits 30 seconds; a job makes
 * larger ones.
 */
const AT_ONCE_MAX = 10_000;

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

type Call = CallContext<PersonActor>;
type Request = RequestOf<typeof startFundsExport>;

/** Refuses statement-month, nothing-to-export, and too-many-exports beyond five at once. */
export const startExport = (
  { db, spine }: FeatureContext,
  { actor, request, language }: Call,
  { format, exportTime, filter = {} }: Request,
): Promise<ResponseOf<typeof startFundsExport>> =>
  spine.write(actor, request, async (now) => {
    const isStatement = format === 'statement';
    const total = isStatement
      ? (await statementOf(db, actor.memberId, exportTime ?? '', now)).total
      : await countMovements(db, actor.memberId, filter);
    if (!isStatement && total === 0) refuse('nothing-to-export');
    const known = await exportsOfPerson(db, actor.personId, before(now, KEPT));
    const running = known.filter((record) => stateOf(record, now) === 'running');
    if (running.length >= RUNNING_MAX) refuse('too-many-exports');

    const record: FundsExportRecord = {
      id: randomUUID(),
      memberId: actor.memberId,
      personId: actor.personId,
      format,
      month: isStatement ? (exportTime ?? null) : null,
      filter: isStatement ? {} : filter,
      language,
      total,
      done: 0,
      pieces: 0,
      touchedAt: null,
      createdAt: now,
      finishedAt: null,
      version: 1,
    };
    return {
      answer: toDto(record, now),
      inserts: [insert('funds_export', record)],
      jobs: [{ name: exportJob, data: { exportId: record.id } }],
      audit: {
        action: 'wallet-transactions.start-export',
        subject: { kind: 'funds-export', id: record.id },
        after: { format, month: record.month, total },
      },
    };
  });

export const listExports = async ({ db }: FeatureContext, { actor, now }: Call): Promise<FundsExport[]> =>
  (await exportsOfPerson(db, actor.personId, before(now, KEPT))).map((record) => toDto(record, now));

/** Refuses export-not-found, also when it is not ready, or no longer kept. */
export async function downloadExport(
  context: FeatureContext,
  { actor, now }: Call,
  exportId: string,
): Promise<Download> {
  const record = await exportById(context.db, exportId);
  if (record?.personId !== actor.personId || stateOf(record, now) !== 'ready') refuse('export-not-found');

  const { name, contentType } = kindsOfFile[record.format];
  const fileName = name(record.month ?? hongKongDay(record.createdAt));
  return new Download({ bytes: piecesOfExport(context, record).all(), fileName, contentType });
}

/** A month's statement, made at once. Refuses statement-month, statement-too-long, nothing-to-export. */
export async function monthlyStatement(
  { db }: FeatureContext,
  { actor, language, now }: Call,
  month: string,
): Promise<Download> {
  const statement: Statement = await statementOf(db, actor.memberId, month, now);
  if (statement.total > AT_ONCE_MAX) refuse('statement-too-long');

  const { name, contentType } = kindsOfFile.statement;
  const bytes = statementPdf(db, statement, { language, now });
  return new Download({ bytes, fileName: name(month), contentType });
}

/** Unfinished exports whose maker is gone, and that another may take over. */
export const exportsToTakeUp = ({ db }: FeatureContext, now: Date) =>
  abandonedExports(db, { since: before(now, TRIED), now });

export async function forgetOldExports(context: FeatureContext, now: Date): Promise<void> {
  for (const record of await exportsBefore(context.db, before(now, KEPT))) {
    await piecesOfExport(context, record).removeAll();
    await forgetExport(context.db, record.id);
  }
}

const named = (name: string, ending: string) => (when: string) => `${name}-${when}.${ending}`;
const PDF = 'application/pdf';
const kindsOfFile = {
  csv: { name: named('wallet-transactions', 'csv'), contentType: 'text/csv; charset=utf-8' },
  xlsx: { name: named('wallet-transactions', 'xlsx'), contentType: XLSX },
  pdf: { name: named('wallet-transactions', 'pdf'), contentType: PDF },
  statement: { name: named('statement', 'pdf'), contentType: PDF },
} as const;

function stateOf(record: FundsExportRecord, now: Date): FundsExport['state'] {
  if (record.finishedAt !== null) return 'ready';
  return record.createdAt < before(now, TRIED) || isGivenUp(record, now) ? 'failed' : 'running';
}

const toDto = (record: FundsExportRecord, now: Date): FundsExport => ({
  exportId: record.id,
  format: record.format,
  month: record.month,
  filter: record.filter,
  state: stateOf(record, now),
  done: record.done,
  total: record.total,
  createdAt: record.createdAt.toISOString(),
  endTime: new Date(record.createdAt.getTime() + KEPT).toISOString(),
});
