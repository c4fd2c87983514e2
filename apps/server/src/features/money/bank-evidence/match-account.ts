// Compares an account's open entries with the open movements of the books, and stores the matches (MON-722).
import type { BankPort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type Match, matchEntries } from './match.ts';
import {
  type AccountOf,
  type EntryRow,
  type LineRow,
  accountKey,
  entryOf,
  evidenceStore,
  insert,
  lineOf,
} from './store.ts';

/** The open items of an account after all rules. */
export interface Left {
  readonly entries: readonly EntryRow[];
  readonly lines: readonly LineRow[];
  readonly differing: readonly { readonly entry: EntryRow; readonly line: LineRow }[];
}

const nothing: Left = { entries: [], lines: [], differing: [] };

export async function matchAccount(
  context: FeatureContext,
  { statements }: Pick<BankPort, 'statements'>,
  of: AccountOf,
): Promise<Left> {
  const store = evidenceStore(context.db);
  const start = await store.startOf(of);
  if (!start) return nothing;
  const [entries, lines] = await Promise.all([
    store.entriesOpen(of),
    store.linesOpen(of, start.afterVersion),
  ]);
  const found = matchEntries(
    entries.map(entryOf),
    lines.map((line) => lineOf(line, statements.dayAt)),
  );
  if (found.matches.length > 0) await keepMatches(context, of, found.matches);
  const entryById = new Map(entries.map((each) => [each.id, each]));
  const lineById = new Map(lines.map((each) => [each.id, each]));
  return {
    entries: found.entriesLeft.flatMap(({ id }) => entryById.get(id) ?? []),
    lines: found.linesLeft.flatMap(({ id }) => lineById.get(id) ?? []),
    differing: found.differing.flatMap((each) => {
      const [entry, line] = [entryById.get(each.entry), lineById.get(each.line)];
      return entry && line ? [{ entry, line }] : [];
    }),
  };
}

async function keepMatches(
  { spine }: FeatureContext,
  of: AccountOf,
  matches: readonly Match[],
): Promise<void> {
  const what = `bank-matches:${accountKey(of)}:${JSON.stringify(matches)}`;
  const request = { id: requestIdOf(what), name: 'bank-evidence.match', body: requestIdOf(what) };
  await spine.write(systemActor('bank-evidence'), request, (now) =>
    Promise.resolve({
      answer: null,
      inserts: matches.flatMap(({ entry, lines, rule }) =>
        lines.map((id) => insert('bank_match', { id, entry, rule, matchedAt: now, matchedBy: null })),
      ),
      audit: {
        action: 'bank-evidence.match',
        subject: { kind: 'bank-account', id: accountKey(of) },
        after: {
          entries: matches.length,
          movements: matches.reduce((sum, { lines }) => sum + lines.length, 0),
        },
      },
    }),
  );
}
