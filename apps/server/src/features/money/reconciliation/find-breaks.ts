// The differences between a bank's books and the house's, one break for each cause, from the evidence and the
// unmatched rest. Pure: found anew each time, so that later evidence closes a break by itself (MON-724).
import type { EntryRow, LineRow, StartRow, StatementRow } from '../bank-evidence/index.ts';
import type { BreakRow } from './store.ts';

/** A break by the current evidence. */
export type FoundBreak = Pick<
  BreakRow,
  | 'id'
  | 'account'
  | 'day'
  | 'kind'
  | 'amount'
  | 'cause'
  | 'action'
  | 'entry'
  | 'line'
  | 'booking'
  | 'detail'
  | 'isConfirmed'
>;

export interface Evidence {
  /** '<channel>:<currency>'. */
  readonly account: string;
  readonly start: StartRow;
  /**
   * The newest revision of each day, oldest first, for all accounts of the house at the bank in the currency.
   */
  readonly statements: readonly StatementRow[];
  /** Entries without a movement, movements without an entry, and pairs with the same reference and different amounts. */
  readonly entries: readonly EntryRow[];
  readonly lines: readonly (LineRow & { readonly day: string })[];
  readonly differing: readonly {
    readonly entry: EntryRow;
    readonly line: LineRow & { readonly day: string };
  }[];
  /** Entries that repeat another one's reference and amount. */
  readonly repeated: ReadonlySet<string>;
  /** Bookings that wait for staff, by the references that their entries have. */
  readonly waiting: ReadonlySet<string>;
  /** The verdict of readings on bookings that only notices reported: absent once, or confirmed as absent. */
  readonly absent: ReadonlyMap<string, 'once' | 'confirmed'>;
  /** Bookings in a report of the current day. */
  readonly inReport: ReadonlySet<string>;
  /** Working days of the bank with a due statement, oldest first. */
  readonly daysDue: readonly string[];
}

const nothing = { account: '', entry: null, line: null, booking: null, detail: '', isConfirmed: true };

export function findBreaks(evidence: Evidence): readonly FoundBreak[] {
  const missing = missingDays(evidence);
  const daysMissing = new Set(missing.map(({ day }) => day));
  const opening = openingLine(evidence);
  return [
    ...(opening ? [] : startBreak(evidence)),
    ...statementBreaks(evidence),
    ...missing,
    ...evidence.entries.map((entry) => entryBreak(evidence, entry)),
    ...evidence.differing.map(differingBreak),
    ...evidence.lines
      .filter((line) => line !== opening)
      .flatMap((line) => lineBreak(evidence, line, daysMissing)),
  ];
}

/**
 * The account's balance before its first statement, once two members of staff have booked it as a movement of exactly that
 * amount. The opening balance shows the money, and no statement has an entry for it.
 */
export const openingLine = ({
  start: { difference },
  lines,
}: Evidence): Evidence['lines'][number] | undefined =>
  difference === 0n
    ? undefined
    : lines.find(
        ({ kind, booking, amount }) => booking === null && kind.startsWith('house.') && amount === difference,
      );

function startBreak({ account, start }: Evidence): readonly FoundBreak[] {
  if (start.difference === 0n) return [];
  const { day, difference: amount } = start;
  return [
    {
      ...{ ...nothing, id: `start:${account}`, day, amount },
      ...{ kind: 'balance-differs', cause: 'before-start', action: 'explain' },
    },
  ];
}

function statementBreaks({ account, statements, daysDue }: Evidence): readonly FoundBreak[] {
  const last = new Map<string, StatementRow>();
  return statements.flatMap((statement) => {
    const { day, opening, closing, moved, addsUp } = statement;
    const before = last.get(statement.account);
    last.set(statement.account, statement);
    const named = { ...nothing, account: statement.account, day, detail: statement.statementId ?? '' };
    const jump = opening !== null && before && before.closing !== null ? opening - before.closing : 0n;
    const isGap = before !== undefined && isMissingBetween(before, statement, daysDue);
    return [
      ...(addsUp || opening === null || closing === null
        ? []
        : [
            {
              ...{ ...named, id: `sum:${account}:${statement.account}:${day}` },
              amount: closing - opening - moved,
              ...({ kind: 'statement-does-not-add-up', cause: 'entries-differ' } as const),
              action: 'write-to-bank' as const,
            },
          ]),
      ...(jump === 0n || isGap
        ? []
        : [
            {
              ...{ ...named, id: `chain:${account}:${statement.account}:${day}`, amount: jump },
              ...({ kind: 'balance-does-not-chain', cause: 'opening-differs' } as const),
              action: 'write-to-bank' as const,
            },
          ]),
    ];
  });
}

/** Days between two statements explain a jump: the missing statement is the break then. */
const isMissingBetween = (before: StatementRow, after: StatementRow, daysDue: readonly string[]): boolean =>
  daysDue.some((day) => day > before.day && day < after.day);

/**
 * The days without a statement. A day is left out if the next one opens with the last known closing balance: then nothing
 * happened.
 */
function missingDays({ account, start, statements, daysDue }: Evidence): readonly FoundBreak[] {
  const read = new Set(statements.map(({ day }) => day));
  return daysDue
    .filter((day) => day > start.day && !read.has(day))
    .flatMap((day) => {
      const before = statements.findLast((each) => each.day < day);
      const after = statements.find((each) => each.day > day);
      const jump =
        before && after && before.closing !== null && after.opening !== null
          ? after.opening - before.closing
          : null;
      if (jump === 0n) return [];
      // The amount that moved on missing days follows from both ends, and counts once.
      const isFirst = before !== undefined && !daysDue.some((each) => each > before.day && each < day);
      return [
        {
          ...{ ...nothing, id: `missing:${account}:${day}`, day, amount: isFirst ? (jump ?? 0n) : 0n },
          ...({ kind: 'missing-statement', cause: 'not-received', action: 'write-to-bank' } as const),
        },
      ];
    });
}

/** The bank's words for its own charges and interest. */
const CHARGE = /\b(?:charges?|fees?|commission|entgelt|frais|gebühr(?:en)?)\b/i;
const INTEREST = /\b(?:interest|zinsen|intérêts?)\b/i;

function entryBreak({ repeated, waiting }: Evidence, entry: EntryRow): FoundBreak {
  const { id, account, day, amount, text } = entry;
  const reference = entry.servicer ?? entry.entryServicer ?? '';
  const found = { ...nothing, id: `entry:${id}`, account, day, amount, entry: id };
  const detail = [text, reference].filter(Boolean).join(' · ');
  if (repeated.has(id))
    return { ...found, detail, kind: 'doubled', cause: 'repeated', action: 'write-to-bank' };
  const theirs = { ...found, detail, kind: 'in-theirs-not-ours' } as const;
  if (reference !== '' && waiting.has(reference))
    return { ...theirs, cause: 'waits-for-staff', action: 'decide' };
  if (INTEREST.test(text)) return { ...theirs, cause: 'interest', action: 'book-charge' };
  if (amount < 0n && CHARGE.test(text)) return { ...theirs, cause: 'charge', action: 'book-charge' };
  return { ...theirs, cause: 'not-notified', action: 'record' };
}

function differingBreak({ entry, line }: Evidence['differing'][number]): FoundBreak {
  const detail = [line.reference, entry.text].filter(Boolean).join(' · ');
  return {
    ...{ ...nothing, id: `differs:${entry.id}`, account: entry.account, day: entry.day, detail },
    ...{ amount: entry.amount - line.amount, entry: entry.id, line: line.id, booking: line.booking },
    ...{ kind: 'amounts-differ', cause: 'reference-agrees', action: 'write-to-bank' },
  };
}

/**
 * A movement that the bank does not have. If only a notice reported it, the first reading without it decides;
 * if the bank named its day, that day's statement decides; any other is missing once a later day's statement
 * lacks it, because the house's day may be a day before the bank's. A missing statement decides nothing.
 */
function lineBreak(
  { statements, absent, inReport }: Evidence,
  line: Evidence['lines'][number],
  daysMissing: ReadonlySet<string>,
): readonly FoundBreak[] {
  const { booking, bookingDay, account, day, amount, remittance } = line;
  const notice = booking === null ? undefined : absent.get(booking);
  const newest = statements.at(-1)?.day ?? '';
  const isClosed = (bookingDay === null ? newest > day : newest >= day) && !daysMissing.has(day);
  if (notice === undefined && !isClosed) return [];
  const detail = [line.reference, remittance, line.servicer].filter(Boolean).join(' · ');
  const found = {
    ...{ ...nothing, id: `line:${booking ?? line.id}`, account: account ?? '', day, amount: -amount },
    ...({ line: line.id, booking, detail, kind: 'in-ours-not-theirs' } as const),
  };
  if (line.isNoticeOnly && !inReport.has(booking ?? '')) {
    const isInDoubt = statements.some((each) => each.day === day && !each.addsUp);
    const isConfirmed = notice === 'confirmed' || (isClosed && !isInDoubt);
    return [{ ...found, isConfirmed, cause: 'notified-not-booked', action: 'write-to-bank' }];
  }
  return [{ ...found, cause: 'not-in-statement', action: 'match' }];
}
