// Whether the bank's own books contain what its notices reported: a signed notice alone is not money (MON-730, MON-731).
import {
  ProviderError,
  ProviderUnavailable,
  type BankPort,
  type BankStatement,
} from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import type { BookingSubject } from '../bank-bookings/index.ts';
import { type OurLine, type TheirEntry, matchEntries } from './match.ts';
import { type NoticeRow, type ProofRow, insert, noticeStore, update } from './notice-store.ts';
import { entryOf, evidenceStore } from './store.ts';

/** A bank's own report may lag behind its notice: an absence counts once a second reading this much later confirms it. */
const ABSENT_MS = 10 * 60 * 1000;
/** The age up to which notices are still checked. */
const NOTICE_DAYS = 40;

const dayOf = ({ bookingDay, valueDay }: NoticeRow): string => bookingDay ?? valueDay;

export const noticeProofs = provider('bank-evidence.notices', (context) => ({
  /**
   * False if a bank that can be asked lacks the money of a record, or does not answer: then it is not credited, matched or
   * returned.
   */
  isBooked: (channel: number, subject: BookingSubject): Promise<boolean> =>
    isInBooks(context, channel, (bank) => noticeStore(context.db).unprovenOf(bank, subject)),

  /** Answers the same question for a booking that is not recorded yet. */
  isBookingBooked: (channel: number, id: string): Promise<boolean> =>
    isInBooks(context, channel, (bank) => noticeStore(context.db).unprovenById(bank, id)),

  /** Checks all unproven notices; true if a verdict changed. */
  async look(bank: BankPort): Promise<boolean> {
    const now = context.clock.now();
    const since = new Date(now.getTime() - NOTICE_DAYS * 24 * 60 * 60 * 1000);
    const notices = await noticeStore(context.db).unproven(bank.channel, since);
    if (notices.length === 0) return false;
    const known = await noticeStore(context.db).proofs(notices.map(({ id }) => id));
    const settled = new Set(known.filter(isConfirmed).map(({ id }) => id));
    // Money that is confirmed as absent can only be found later by the statement of its day.
    const open = notices.filter((notice) => !settled.has(notice.id) || bank.statements.offers.reports);
    return (await judge(context, bank, open, bank.statements.offers.reports)).size > 0;
  },
}));

async function isInBooks(
  context: FeatureContext,
  channel: number,
  find: (channel: BankPort['channel']) => Promise<NoticeRow | undefined>,
): Promise<boolean> {
  const bank = [...context.providers.banks.values()].find((each) => each.channel === channel);
  if (!bank?.statements.offers.reports) return true;
  const notice = await find(bank.channel);
  if (notice === undefined) return true;
  try {
    return (await judge(context, bank, [notice], true)).get(notice.id) === true;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderError)) throw error;
    context.log[context.outages.levelOf(error, 'warn')](
      { channel, because: error.message },
      'a bank cannot be asked whether it booked a notice',
    );
    return false;
  }
}

/** Two readings lack it, far enough apart. */
export const isConfirmed = (proof: {
  readonly presentAt: Date | null;
  readonly absentAt: Date | null;
  readonly readings: number;
}): boolean => proof.presentAt === null && proof.absentAt !== null && proof.readings > 1;

/** Judges whether the bank has each booking, as far as the readings show, and stores each verdict. */
async function judge(
  context: FeatureContext,
  bank: BankPort,
  notices: readonly NoticeRow[],
  asks: boolean,
): Promise<ReadonlyMap<string, boolean>> {
  const report = asks ? await bank.statements.reportNow() : [];
  const verdicts = new Map<string, boolean>();
  const groups = Map.groupBy(notices, (notice) => `${notice.currency} ${dayOf(notice)}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const said = await entriesOf(context, bank, first, report);
    if (said === null) continue;
    const all = await noticeStore(context.db).ofDay(bank.channel, first.currency, dayOf(first));
    const entries = Map.groupBy(all, entryNoticed);
    const { matches } = matchEntries(said.entries, [...entries].map(lineOfEntry));
    const found = new Set(matches.flatMap(({ lines }) => lines));
    for (const notice of group) {
      const isPresent = found.has(entryNoticed(notice));
      if (isPresent || said.isWhole) verdicts.set(notice.id, isPresent);
    }
  }
  await keepVerdicts(context, verdicts);
  return verdicts;
}

interface DaySaid {
  readonly entries: readonly TheirEntry[];
  /** True if balances and entries add up. Only then does an absence count: an entry may have been unreadable. */
  readonly isWhole: boolean;
}

const saidBy = (statements: readonly BankStatement[]): DaySaid => ({
  entries: statements.flatMap(entriesIn),
  isWhole: statements.every(({ addsUp }) => addsUp),
});

/** The bank's entries on the day of a notice; null if they were not read. */
async function entriesOf(
  { db, clock }: FeatureContext,
  bank: BankPort,
  notice: NoticeRow,
  report: readonly BankStatement[],
): Promise<DaySaid | null> {
  const day = dayOf(notice);
  const { currency } = notice;
  const running = report.filter((each) => each.currency === currency && each.day === day);
  if (running.length > 0) return saidBy(running);
  const store = evidenceStore(db);
  const of = { channel: bank.channel, currency };
  const kept = (await store.statements(of, day)).filter((each) => each.day === day);
  if (kept.length > 0) {
    const entries = (await store.entriesOfDay(of, day)).map(entryOf);
    return { entries, isWhole: kept.every(({ addsUp }) => addsUp) };
  }
  // Compares with the bank's own date, if the bank gives one.
  const isClosed = day < (report[0]?.day ?? bank.statements.dayAt(clock.now()));
  if (!bank.statements.offers.statements || !isClosed) return null;
  const closed = (await bank.statements.statementsOf(day)).filter((each) => each.currency === currency);
  return closed.length > 0 ? saidBy(closed) : null;
}

const entriesIn = ({ entries, day }: BankStatement): readonly TheirEntry[] =>
  entries.map(({ booking, amount, side, valueDate }) => ({
    id: `${booking.statementId ?? ''}/${String(booking.entryOrdinal)}`,
    amount: side === 'credit' ? amount.minor : -amount.minor,
    ...{ day, valueDay: valueDate, payments: booking.payments, references: booking.references },
  }));

/** The entry that a notice belongs to: a batch is reported payment by payment, and booked as one entry. */
const entryNoticed = ({ id, payments, reports }: NoticeRow): string =>
  payments > 1 ? JSON.stringify({ ...reports[0], paymentOrdinal: 0 }) : id;

function lineOfEntry([id, [first, ...others]]: readonly [string, readonly NoticeRow[]]): OurLine {
  if (first === undefined) throw new Error('an entry without a notice');
  const { side, valueDay, payments, entryTotal } = first;
  const sign = side === 'credit' ? 1n : -1n;
  const day = dayOf(first);
  const isAlone = payments === 1 && others.length === 0;
  const own = isAlone
    ? { servicer: first.servicer, transaction: first.transaction, uetr: first.uetr, endToEnd: first.endToEnd }
    : { servicer: null, transaction: null, uetr: null, endToEnd: null };
  return {
    ...{ id, amount: sign * (isAlone ? first.amount : entryTotal), day, otherDays: [valueDay], record: id },
    batch: null,
    references: {
      ...own,
      ...{ instruction: isAlone ? first.instruction : null, entry: first.entry },
      entryServicer: first.entryServicer,
    },
  };
}

/** The changes of the stored proof by a reading; null if there are none. */
function learned(proof: ProofRow | undefined, isPresent: boolean, now: Date): Partial<ProofRow> | null {
  if (isPresent) return { presentAt: now };
  if (!proof) return { absentAt: now, readings: 1 };
  const isLater = proof.absentAt === null || now.getTime() - proof.absentAt.getTime() >= ABSENT_MS;
  if (!isLater || isConfirmed(proof)) return null;
  return { absentAt: proof.absentAt ?? now, readings: proof.readings + 1 };
}

async function keepVerdicts(
  { spine, db, clock }: FeatureContext,
  verdicts: ReadonlyMap<string, boolean>,
): Promise<void> {
  const changes = async (now: Date) => {
    const known = new Map(
      (await noticeStore(db).proofs([...verdicts.keys()])).map((each) => [each.id, each]),
    );
    return [...verdicts].flatMap(([id, isPresent]) => {
      const proof = known.get(id);
      const set = learned(proof, isPresent, now);
      return set === null ? [] : [{ id, proof, set }];
    });
  };
  const news = await changes(clock.now());
  if (news.length === 0) return;
  const what = `bank-notices:${JSON.stringify(news.map(({ id, proof, set }) => [id, proof?.version ?? 0, set.readings]))}`;
  const request = { id: requestIdOf(what), name: 'bank-evidence.prove', body: requestIdOf(what) };
  await spine.write(systemActor('bank-evidence'), request, async (now) => {
    const wanted = await changes(now);
    return {
      answer: null,
      inserts: wanted.flatMap(({ id, proof, set }) =>
        proof
          ? []
          : [
              insert('bank_notice_proof', {
                ...{ id, presentAt: null, absentAt: null, readings: 1, lastReadAt: now },
                ...set,
              }),
            ],
      ),
      updates: wanted.flatMap(({ proof, set }) =>
        proof ? [update('bank_notice_proof', proof, { ...set, lastReadAt: now })] : [],
      ),
      audit: {
        action: 'bank-evidence.prove',
        subject: { kind: 'bank-notices', id: request.id },
        after: {
          present: [...verdicts.values()].filter(Boolean).length,
          absent: [...verdicts.values()].filter((each) => !each).length,
        },
      },
    };
  });
}
