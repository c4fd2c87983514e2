// Publishes the totals of closed days, oldest first. A day whose total differs from the books stops its
// currency: it is tried again, and no later day is published before it (MON-862).
import { CURRENCY_CODES, type CurrencyCode } from '@causeway/money';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { foldDays } from '../books-by-day/index.ts';
import { documentSigner } from '../../foundation/signed-documents/index.ts';
import { type OutsideCopy, outsideCopy } from './outside-copy.ts';
import { type DifferenceRecord, type OfDay, type ProofStore, proofStore } from './proof-store.ts';
import { publishDay } from './publish-day.ts';

/** The time after midnight in which work that began on the day is posted. */
const CLOSING_MS = 60 * 60 * 1000;
/** The number of missed days that are published after a stop; older ones are skipped, and the gap shows. */
const DAYS_MAX = 7;

export interface ProofTools {
  readonly context: FeatureContext;
  readonly store: ProofStore;
  /** Null if no copy outside is configured. */
  readonly outside: OutsideCopy | null;
}

export function proofTools(context: FeatureContext): ProofTools {
  const store = proofStore(context.db);
  const { books } = context.providers;
  const signer = context.use(documentSigner);
  return { context, store, outside: books && outsideCopy(books, store, signer) };
}

/** The last day that has closed, an hour after it ended. */
export const lastClosedDay = (now: Date): string =>
  daysAfter(hongKongDay(new Date(now.getTime() - CLOSING_MS)), -1);

/** The days that a currency lacks, oldest first; its first day is the last closed one. */
export function daysDue(newest: string | undefined, closed: string): readonly string[] {
  const first = daysAfter(closed, 1 - DAYS_MAX);
  const days: string[] = [];
  const after = newest === undefined ? closed : daysAfter(newest, 1);
  for (let day = after < first ? first : after; day <= closed; day = daysAfter(day, 1)) days.push(day);
  return days;
}

export async function publishDue(tools: ProofTools, now: Date, stopping: AbortSignal): Promise<void> {
  const { context, store, outside } = tools;
  const newest = await store.newestDays();
  const closed = lastClosedDay(now);
  const due = CURRENCY_CODES.map((currency) => ({ currency, days: daysDue(newest.get(currency), closed) }));
  if (due.some(({ days }) => days.length > 0)) {
    if (!(await foldDays(context.db)).isComplete) return;
    const conflicts = (await outside?.conflicts()) ?? new Set();
    for (const { currency, days } of due)
      if (!conflicts.has(currency)) await publishDays(tools, currency, days, now, stopping);
      else if (days[0] !== undefined)
        await note(tools, { ...differenceOf({ currency, day: days[0] }, now), cause: 'outside' });
  }
  await outside?.complete(CURRENCY_CODES);
}

async function publishDays(
  tools: ProofTools,
  currency: CurrencyCode,
  days: readonly string[],
  now: Date,
  stopping: AbortSignal,
): Promise<void> {
  const { db, use } = tools.context;
  for (const day of days) {
    if (stopping.aborted) return;
    const outcome = await publishDay(db, use(documentSigner), { currency, day }, now);
    if (outcome.kind !== 'differs') continue;
    const { sum, inBooks } = outcome;
    await note(tools, {
      ...differenceOf({ currency, day }, now),
      ...{ sum: String(sum), inBooks: String(inBooks) },
    });
    return;
  }
}

const differenceOf = (of: OfDay, now: Date): DifferenceRecord => ({
  ...of,
  ...{ cause: 'books', sum: null, inBooks: null, foundAt: now },
});

/** Logs each change once. */
async function note({ context, store }: ProofTools, difference: DifferenceRecord): Promise<void> {
  if (!(await store.noteDifference(difference))) return;
  context.log.error({ difference }, 'balances of a day are not published: they do not fit');
}
