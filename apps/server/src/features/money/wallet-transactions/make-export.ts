// Makes the file of an export piece by piece, and reports its progress. A new try starts from the beginning: it reads
// the entries of that time, and removes the pieces of the earlier try.
import type { FeatureContext } from '../../../platform/feature.ts';
import { piecesOfExport } from './pieces-of-export.ts';
import { exportHead } from './export-head.ts';
import { transactionsCsv, transactionsPdf, transactionsXlsx } from './export.ts';
import { walkMovements } from './list.ts';
import { statementOf, statementPdf } from './statement.ts';
import { finishExport } from './notify-export.ts';
import { type FundsExportRecord, letGo, memberName, noteProgress, takeExport } from './store.ts';

/** The bytes of one piece, which is the part in memory. */
const PIECE = 1024 * 1024;
const REPORTED_EVERY_MS = 2_000;

/** Does nothing when it is already made, or another process makes it. Throws when it could not be finished. */
export async function makeExport(
  context: FeatureContext,
  exportId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = context;
  const record = await takeExport(db, exportId, clock.now());
  if (!record) return;
  try {
    await make(context, record, signal);
  } catch (error) {
    await letGo(db, record);
    throw error;
  }
}

async function make(context: FeatureContext, record: FundsExportRecord, signal: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const pieces = piecesOfExport(context, record);
  await pieces.removeEarlier();
  const report = async (): Promise<void> => {
    if (!(await noteProgress(db, record, progress, clock.now())))
      throw new Error('another process makes this export');
  };
  const progress = { done: 0, pieces: 0 };
  let reportedAt = performance.now();
  const keep = async (piece: Uint8Array): Promise<void> => {
    // Recorded before the piece exists, so that a cleanup finds every piece.
    const place = progress.pieces;
    progress.pieces += 1;
    await report();
    await pieces.put(place, piece);
  };
  let waiting: Buffer[] = [];
  let size = 0;
  const onRow = () => void (progress.done += 1);
  for await (const bytes of await bytesOf(context, record, onRow)) {
    signal.throwIfAborted();
    const piece = Buffer.from(bytes);
    waiting.push(piece);
    size += piece.length;
    if (size >= PIECE) {
      await keep(Buffer.concat(waiting));
      [waiting, size] = [[], 0];
    }
    if (performance.now() - reportedAt < REPORTED_EVERY_MS) continue;
    reportedAt = performance.now();
    await report();
  }
  await keep(Buffer.concat(waiting));
  await finishExport(context, record, progress);
}

async function bytesOf(
  { db, clock }: FeatureContext,
  { format, month, memberId, filter: asked, language }: FundsExportRecord,
  onRow: () => void,
): Promise<AsyncIterable<Uint8Array | string>> {
  const now = clock.now();
  if (format === 'statement')
    return statementPdf(db, await statementOf(db, memberId, month ?? '', now), { language, now, onRow });

  const rows = counted(walkMovements(db, memberId, asked), onRow);
  if (format === 'csv') return transactionsCsv(rows, language);
  if (format === 'xlsx') return transactionsXlsx(rows, language);
  const lines = exportHead({ name: await memberName(db, memberId), memberId, now, filter: asked }, language);
  return transactionsPdf(rows, language, { lines, now });
}

async function* counted<Row>(rows: AsyncIterable<Row>, onRow: () => void): AsyncGenerator<Row> {
  for await (const row of rows) {
    onRow();
    yield row;
  }
}
