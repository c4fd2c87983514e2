// Imports the history of version-one members from the lines of a CSV file (MON-386). Operators run it; no API call
// does. It skips lines already imported, so a file can be imported again.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { parseCsv } from 'hucre/csv';
import { systemActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type LegacyLine, LineRefused, legacyColumns, type LegacyCells, readLine } from './read-line.ts';
import { insert, memberOf, ordersOf, statementsOf, update } from './store.ts';

export interface RefusedLine {
  /** The line number; the heading is line 1. */
  readonly line: number;
  readonly reason: string;
}

export interface ImportResult {
  readonly imported: number;
  readonly known: number;
  readonly refused: number;
}

interface NumberedLine extends LegacyLine {
  readonly line: number;
}

const actor = systemActor('import-legacy');
/** Lines of one member in one write. */
const LINES_AT_ONCE = 500;

/** Throws when the heading lacks a column; rejected lines are reported one by one. */
export async function importStatement(
  context: FeatureContext,
  lines: AsyncIterable<string>,
  onRefused: (refused: RefusedLine) => void,
): Promise<ImportResult> {
  const result = { imported: 0, known: 0, refused: 0 };
  const refuse = (refused: RefusedLine): void => {
    result.refused += 1;
    onRefused(refused);
  };
  let waiting: NumberedLine[] = [];
  const write = async (): Promise<void> => {
    const [first] = waiting;
    if (!first) return;
    const { imported, known, refused } = await importLines(context, first.statement.memberId, waiting);
    result.imported += imported;
    result.known += known;
    refused.forEach(refuse);
    waiting = [];
  };
  for await (const next of readLines(lines, refuse)) {
    const isOther = waiting.at(-1)?.statement.memberId !== next.statement.memberId;
    if (isOther || waiting.length === LINES_AT_ONCE) await write();
    waiting.push(next);
  }
  await write();
  return result;
}

async function* readLines(
  lines: AsyncIterable<string>,
  refuse: (refused: RefusedLine) => void,
): AsyncGenerator<NumberedLine> {
  let line = 0;
  let heading: readonly string[] | undefined;
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
    const cells = cellsOf(text);
    if (heading === undefined) {
      heading = headingIn(cells);
      continue;
    }
    try {
      yield { line, ...readLine(named(heading, cells, text)) };
    } catch (error) {
      if (!(error instanceof LineRefused)) throw error;
      refuse({ line, reason: error.message });
    }
  }
  if (heading === undefined) throw new Error('the file is empty');
}

const cellsOf = (text: string): readonly string[] =>
  (parseCsv(text, { delimiter: ',' })[0] ?? []).map((cell) => String(cell).trim());

function headingIn(cells: readonly string[]): readonly string[] {
  const missing = legacyColumns.filter((column) => !cells.includes(column));
  if (missing.length > 0) throw new Error(`the heading lacks ${missing.join(', ')}`);
  return cells;
}

function named(heading: readonly string[], cells: readonly string[], text: string): LegacyCells {
  // A cell that continues in the next line is refused; no column needs that.
  if ((text.match(/"/g)?.length ?? 0) % 2 === 1) throw new LineRefused('a quotation mark is not closed');
  if (cells.length !== heading.length)
    throw new LineRefused(`${String(cells.length)} cells instead of ${String(heading.length)}`);
  return Object.fromEntries(
    legacyColumns.map((column) => [column, cells[heading.indexOf(column)] ?? '']),
  ) as LegacyCells;
}

interface Written {
  readonly imported: number;
  readonly known: number;
  readonly refused: readonly RefusedLine[];
}

/** The lines of one member: one write holds all new ones, and also makes it a version-one member. */
function importLines(
  { spine, db }: FeatureContext,
  memberId: string,
  lines: readonly NumberedLine[],
): Promise<Written> {
  // A new id each time, because a rejected line may be valid later, once the member exists.
  const request = {
    id: randomUUID().replaceAll('-', ''),
    name: 'legacy-statement.import',
    body: { memberId },
  };
  const audit = { action: request.name, subject: { kind: 'member', id: memberId } };
  return spine.write<Written>(actor, request, async () => {
    const member = await memberOf(db, memberId);
    if (!member) return { answer: nobodys(lines), audit: { ...audit, after: { imported: 0 } } };
    const { orders, statements, ...passed } = await newAmong(db, lines);
    const isFirst = !member.isVersionOne && statements.length > 0;
    return {
      answer: { ...passed, imported: statements.length },
      inserts: [
        ...orders.map((order) => insert('legacy_order', order)),
        ...statements.map((statement) => insert('legacy_statement', statement)),
      ],
      updates: isFirst ? [update('member', member, { isVersionOne: true })] : [],
      audit: { ...audit, memberId, after: { imported: statements.length, becameVersionOne: isFirst } },
    };
  });
}

const nobodys = (lines: readonly NumberedLine[]): Written => ({
  imported: 0,
  known: 0,
  refused: lines.map(({ line }) => ({ line, reason: 'memberId: there is no such member' })),
});

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

async function newAmong(db: Db, lines: readonly NumberedLine[]) {
  const orders = byId(
    await ordersOf(
      db,
      lines.map(({ order }) => order.id),
    ),
  );
  const statements = byId(
    await statementsOf(
      db,
      lines.map(({ statement }) => statement.id),
    ),
  );
  const fresh = { orders: [] as LegacyLine['order'][], statements: [] as LegacyLine['statement'][] };
  const refused: RefusedLine[] = [];
  let known = 0;
  for (const { line, order, statement } of lines) {
    const [sameOrder, sameStatement] = [orders.get(order.id), statements.get(statement.id)];
    if (sameOrder && !isDeepStrictEqual(sameOrder, order))
      refused.push({ line, reason: 'txnId: there already, with other details or of another member' });
    else if (sameStatement && !isDeepStrictEqual(sameStatement, statement))
      refused.push({ line, reason: 'accountStatementId: there already, with other details' });
    else if (sameStatement) known += 1;
    else {
      if (!sameOrder) fresh.orders.push(order);
      fresh.statements.push(statement);
      orders.set(order.id, order);
      statements.set(statement.id, statement);
    }
  }
  return { ...fresh, refused, known };
}
