// A migration as a whole: its statements with their effects on servers of the last release, and the file's comments about
// that.
import { loadModule, type Node, type ParseResult, parseSync } from 'libpg-query';
import type { Finding } from '../rule.ts';
import type { Danger } from './danger.ts';
import type { Released } from './released.ts';
import { dangersOfStatement } from './statements.ts';

await loadModule();

export interface Judge {
  readonly released: Released;
  /** The version of the last release. */
  readonly version: string;
  readonly versions: readonly string[];
}

interface Statement {
  readonly line: number;
  /** The lines directly above it. */
  readonly comments: string;
  readonly node: Node;
}

const CONTRACTS = /^-- contracts: (\S+)$/m;
const BESIDE = /^-- runs beside (\S+): (\S.*)$/m;
const REASON_LETTERS_MIN = 20;

/** `path` ends with `.after.sql` for migrations that wait until no server of the last release runs. */
export function judgeMigration(path: string, text: string, judge: Judge): readonly Finding[] {
  let parsed: ParseResult;
  try {
    parsed = parseSync(text);
  } catch (error) {
    return [{ line: 1, message: `is no SQL of PostgreSQL 18: ${(error as Error).message}` }];
  }
  const statements = statementsOf(text, parsed);
  const inFile = {
    released: judge.released,
    added: constraintsAddedBy(statements),
    statements: statements.length,
  };
  const marks = marksOf(path, text, judge);
  return [
    ...marks.findings,
    ...statements.flatMap((statement) => {
      const dangers = dangersOfStatement(statement.node, inFile);
      return marks.isAfter ? ofAfter(statement, dangers, judge) : ofBefore(statement, dangers, judge);
    }),
  ];
}

interface Marks {
  readonly isAfter: boolean;
  readonly findings: readonly Finding[];
}

function marksOf(path: string, text: string, { versions }: Judge): Marks {
  const isAfter = path.endsWith('.after.sql');
  const release = CONTRACTS.exec(text)?.[1];
  const only = (message: string): Marks => ({ isAfter, findings: [{ line: 1, message }] });
  if (isAfter && release === undefined)
    return only('says nowhere which release stopped using what goes: `-- contracts: <release>`');
  if (!isAfter && release !== undefined)
    return only('takes something away, so it runs after the servers: name it NNNN_words.after.sql');
  if (release !== undefined && !versions.includes(release))
    return only(
      `${release} is no release: what goes now was unused in a release before, of ${versions.join(', ')}`,
    );
  return { isAfter, findings: [] };
}

const REMEDIES = {
  breaks:
    'Let one release go by that does not use it, then take it away in NNNN_words.after.sql with `-- contracts: <that release>`',
  unproven: 'If old servers never notice, say why above the statement',
  locks: 'If the table is small, say so above the statement',
  never: 'Leave it out',
} as const;

function ofBefore(statement: Statement, dangers: readonly Danger[], judge: Judge): readonly Finding[] {
  return dangers
    .filter(({ kind }) => !((kind === 'unproven' || kind === 'locks') && isExplained(statement, judge)))
    .map((danger) => findingOf(statement, danger, judge));
}

/** Such a file may only remove or tighten; its additions would be missing when the new servers start. */
function ofAfter(statement: Statement, dangers: readonly Danger[], judge: Judge): readonly Finding[] {
  const isTaking = dangers.some(({ kind }) => kind === 'breaks' || kind === 'unproven');
  if (!isTaking)
    return [
      {
        line: statement.line,
        message: 'takes nothing away: new servers may need it before, in another file',
      },
    ];
  return dangers
    .filter(({ kind }) => kind === 'never' || (kind === 'locks' && !isExplained(statement, judge)))
    .map((danger) => findingOf(statement, danger, judge));
}

function isExplained({ comments }: Statement, { version }: Judge): boolean {
  const [, release, reason = ''] = BESIDE.exec(comments) ?? [];
  return release === version && reason.length >= REASON_LETTERS_MIN;
}

function findingOf({ line }: Statement, { kind, what }: Danger, { version }: Judge): Finding {
  const how = kind === 'unproven' || kind === 'locks' ? `: \`-- runs beside ${version}: <reason>\`` : '';
  return { line, message: `${what}. ${REMEDIES[kind]}${how}` };
}

/** Places in the parser's answer count bytes, and lie behind the comments above a statement. */
function statementsOf(text: string, { stmts = [] }: ParseResult): readonly Statement[] {
  const bytes = Buffer.from(text);
  return stmts.flatMap(({ stmt, stmt_location: at = 0 }) => {
    if (stmt === undefined) return [];
    const lines = bytes.subarray(0, at).toString().split('\n');
    return [{ line: lines.length, comments: commentsAtEnd(lines.slice(0, -1)), node: stmt }];
  });
}

/** The adjacent comments directly above. */
function commentsAtEnd(lines: readonly string[]): string {
  const end = lines.findLastIndex((line) => !line.startsWith('--'));
  return lines.slice(end + 1).join('\n');
}

function constraintsAddedBy(statements: readonly Statement[]): ReadonlySet<string> {
  const commands = statements.flatMap(({ node }) =>
    'AlterTableStmt' in node ? (node.AlterTableStmt.cmds ?? []) : [],
  );
  const names = commands.flatMap((command) => {
    const def = 'AlterTableCmd' in command ? command.AlterTableCmd.def : undefined;
    return def !== undefined && 'Constraint' in def && def.Constraint.conname !== undefined
      ? [def.Constraint.conname]
      : [];
  });
  return new Set(names);
}
