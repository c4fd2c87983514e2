// Compares an account with its bank: matches entries, finds differences, and stores both (MON-724, MON-726).
import type { BankPort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Insert, Update } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import {
  type AccountOf,
  type Left,
  type StartRow,
  accountKey,
  dayAfter,
  daysBetween,
  evidenceStore,
  isConfirmed,
  matchAccount,
  noticeStore,
  startOfDay,
} from '../bank-evidence/index.ts';
import { type Evidence, type FoundBreak, findBreaks, openingLine } from './find-breaks.ts';
import { type BreakRow, type BreakStore, breakStore, insert, update } from './store.ts';
import { type DayResult, workOutDays } from './work-out-days.ts';

/** A statement counts as missing this long after its day. */
const DUE_MS = 6 * 60 * 60 * 1000;

type DatedLine = Evidence['lines'][number];

export async function compareAccount(context: FeatureContext, bank: BankPort, of: AccountOf): Promise<void> {
  const start = await evidenceStore(context.db).startOf(of);
  if (!start) return;
  const left = await matchAccount(context, bank, of);
  const evidence = await gatherEvidence(context, bank, of, start, left);
  const store = breakStore(context.db);
  const found = findBreaks(evidence);
  const results = await daysOf(context, bank, of, evidence, found);
  const rest = restOf(of, results, found, await explainedBy(store, of, found));
  await keep(context, of, [...found, ...rest], results, evidence);
}

async function gatherEvidence(
  { db, clock }: FeatureContext,
  { statements: zone }: BankPort,
  of: AccountOf,
  start: StartRow,
  left: Left,
): Promise<Evidence> {
  const store = evidenceStore(db);
  const dated = (line: Left['lines'][number]): DatedLine => ({
    ...line,
    // The bank's own day, if a message named it.
    day: line.bookingDay ?? zone.dayAt(line.at),
  });
  const lines = left.lines.map(dated);
  const bookings = lines.flatMap(({ booking, isNoticeOnly }) =>
    booking !== null && isNoticeOnly ? [booking] : [],
  );
  const [statements, repeated, waiting, proofs] = await Promise.all([
    store.statements(of, start.day),
    store.repeated(of),
    breakStore(db).waitingReferences(of.channel),
    noticeStore(db).proofs(bookings),
  ]);
  const dueUntil = zone.dayAt(new Date(clock.now().getTime() - DUE_MS));
  return {
    account: accountKey(of),
    ...{ start, statements, repeated, waiting, lines },
    entries: left.entries,
    differing: left.differing.map(({ entry, line }) => ({ entry, line: dated(line) })),
    absent: new Map(
      proofs
        .filter(({ presentAt }) => presentAt === null)
        .map((proof) => [proof.id, isConfirmed(proof) ? 'confirmed' : 'once']),
    ),
    inReport: new Set(proofs.flatMap(({ id, presentAt }) => (presentAt === null ? [] : [id]))),
    daysDue: daysBetween(start.day, dayAfter(dueUntil, -1)).filter((day) => zone.isWorkingDay(day)),
  };
}

/** Breaks that staff explained stay explained as long as the evidence contains them. */
async function explainedBy(
  store: BreakStore,
  of: AccountOf,
  found: readonly FoundBreak[],
): Promise<readonly BreakRow[]> {
  const ids = new Set(found.map(({ id }) => id));
  return (await store.notClosed(of)).filter(
    ({ id, state }) => state === 'EXPLAINED' && (ids.has(id) || id.startsWith('rest:')),
  );
}

async function daysOf(
  { db }: FeatureContext,
  { statements: zone }: BankPort,
  of: AccountOf,
  evidence: Evidence,
  found: readonly FoundBreak[],
): Promise<readonly DayResult[]> {
  const { start, statements, lines } = evidence;
  const newest = statements.at(-1)?.day;
  if (newest === undefined) return [];
  const days = daysBetween(start.day, newest);
  const store = evidenceStore(db);
  const starts = [...days, dayAfter(newest)].map((day) => ({ day, startsAt: startOfDay(zone, day) }));
  const [lineSums, entrySums, explained] = await Promise.all([
    store.lineSums(of, start.afterVersion, starts),
    store.entrySums(of),
    explainedBy(breakStore(db), of, found),
  ]);
  const opening = openingLine(evidence);
  const missed = new Set([...found.map(({ line }) => line), opening?.id]);
  return workOutDays({
    ...{ days, ours: start.ours, statements, explained },
    ...{ lines: lineSums, entries: entrySums },
    young: lines
      .filter(({ id }) => !missed.has(id))
      .map(({ at, amount }) => ({ day: zone.dayAt(at), amount: -amount })),
  });
}

/** The part of the newest day's difference without a break: an error of the comparison, or of a withdrawn statement. */
function restOf(
  of: AccountOf,
  results: readonly DayResult[],
  found: readonly FoundBreak[],
  explained: readonly BreakRow[],
): readonly FoundBreak[] {
  const last = results.findLast(({ unexplained }) => unexplained !== null);
  if (!last || last.unexplained === null) return [];
  const isExplained = new Set(explained.map(({ id }) => id));
  const named = found
    .filter(({ id, day }) => !isExplained.has(id) && day <= last.day)
    .reduce((sum, { amount }) => sum + amount, 0n);
  const kept = explained.filter(({ id }) => id.startsWith('rest:'));
  const amount = last.unexplained - named + kept.reduce((sum, each) => sum + each.amount, 0n);
  if (amount === 0n) return [];
  return [
    {
      ...{ id: `rest:${accountKey(of)}`, account: '', day: last.day, amount, detail: '', isConfirmed: true },
      ...{ kind: 'balance-differs', cause: 'unknown', action: 'explain' },
      ...{ entry: null, line: null, booking: null },
    },
  ];
}

/** New and changed rows of one write. */
const ROWS_AT_ONCE = 1_000;

async function keep(
  { db, spine, clock }: FeatureContext,
  of: AccountOf,
  found: readonly FoundBreak[],
  results: readonly DayResult[],
  evidence: Evidence,
): Promise<void> {
  const store = breakStore(db);
  const said = JSON.stringify([found, results], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  const what = `bank-breaks:${accountKey(of)}:${clock.now().toISOString()}:${requestIdOf(said)}`;
  const plan = async (now: Date) => {
    const [open, known, days] = await Promise.all([
      store.notClosed(of),
      store.byIds(found.map(({ id }) => id)),
      store.daysOf(of),
    ]);
    const ids = new Set(found.map(({ id }) => id));
    const knownIds = new Map(known.map((each) => [each.id, each]));
    const gone = open.filter(({ id }) => !ids.has(id));
    return {
      inserts: [
        ...found
          .filter(({ id }) => !knownIds.has(id))
          .map((each) =>
            insert('bank_break', {
              ...each,
              ...{ channel: of.channel, currency: of.currency, firstSeenAt: now, state: 'OPEN' as const },
            }),
          ),
        ...results
          .filter(({ day }) => !days.some((each) => each.day === day))
          .map((each) =>
            insert('bank_account_day', {
              ...each,
              ...{ id: `${accountKey(of)}:${each.day}`, channel: of.channel, currency: of.currency },
              checkedAt: now,
            }),
          ),
      ],
      updates: [
        ...found.flatMap((each) => changeOf(knownIds.get(each.id), each)),
        ...gone.map((each) =>
          update('bank_break', each, {
            state: 'CLOSED',
            closedBecause: reasonOf(each, evidence),
            closedAt: now,
          }),
        ),
        ...days.flatMap((each) => {
          const result = results.find(({ day }) => day === each.day);
          return result && !isSameDay(each, result)
            ? [update('bank_account_day', each, { ...result, checkedAt: now })]
            : [];
        }),
      ],
      after: { breaks: found.length, closed: gone.length },
    };
  };
  await writeInPortions({ spine, clock }, of, { what, said }, plan);
}

interface Portion {
  readonly inserts: readonly Insert[];
  readonly updates: readonly Update[];
  readonly after: Readonly<Record<string, number>>;
}

/** A bank that says nothing for weeks leaves more than one write may hold: they follow one another. */
async function writeInPortions(
  { spine, clock }: Pick<FeatureContext, 'spine' | 'clock'>,
  of: AccountOf,
  { what, said }: { readonly what: string; readonly said: string },
  plan: (now: Date) => Promise<Portion>,
): Promise<void> {
  for (let portion = 0; ; portion += 1) {
    const { inserts, updates } = await plan(clock.now());
    const left = inserts.length + updates.length;
    if (left === 0) return;
    const request = {
      ...{ id: requestIdOf(`${what}:${String(portion)}`), name: 'reconciliation.compare' },
      body: requestIdOf(said),
    };
    await spine.write(systemActor('reconciliation'), request, async (now) => {
      const all = await plan(now);
      return {
        answer: null,
        inserts: all.inserts.slice(0, ROWS_AT_ONCE),
        updates: all.updates.slice(0, Math.max(0, ROWS_AT_ONCE - all.inserts.length)),
        audit: {
          action: 'reconciliation.compare',
          subject: { kind: 'bank-account', id: accountKey(of) },
          after: all.after,
        },
      };
    });
    if (left <= ROWS_AT_ONCE) return;
  }
}

const isSameDay = (one: DayResult, other: DayResult): boolean =>
  (['ours', 'theirs', 'inTransit', 'explained', 'unexplained'] as const).every(
    (key) => one[key] === other[key],
  );

/**
 * A break that reappears, perhaps with another amount, is open again: its explanation was for something else.
 */
function changeOf(known: BreakRow | undefined, found: FoundBreak): readonly Update[] {
  if (!known) return [];
  const { amount, cause, action, kind, isConfirmed: certain, detail, day } = found;
  const isAgain = known.state === 'CLOSED' || known.amount !== amount;
  const isOther = known.cause !== cause || known.isConfirmed !== certain || known.kind !== kind;
  if (!isAgain && !isOther) return [];
  const reopened = {
    ...({ state: 'OPEN', closedBecause: null, closedAt: null } as const),
    ...{
      explainedBy: null,
      explainedAt: null,
      proposes: null,
      counterpart: null,
      proposedBy: null,
      proposedAt: null,
      replacedProposer: null,
      decidedBy: null,
      decidedAt: null,
    },
  };
  return [
    update('bank_break', known, {
      ...{ amount, cause, action, kind, isConfirmed: certain, detail, day },
      ...(isAgain && reopened),
    }),
  ];
}

function reasonOf(
  { kind, decidedBy, day, account, entry, line }: BreakRow,
  { statements, lines }: Evidence,
): BreakRow['closedBecause'] {
  if (kind === 'missing-statement') return 'statement-arrived';
  if (kind === 'balance-does-not-chain' || kind === 'statement-does-not-add-up') return 'statement-corrected';
  if (decidedBy !== null) return 'recorded';
  const statement = statements.find((each) => each.day === day && each.account === account);
  if (entry !== null && statement && !statement.entryIds.includes(entry)) return 'statement-corrected';
  return line !== null && lines.some(({ id }) => id === line) ? 'in-report' : 'matched';
}
