// Processes a bank's messages in memory, by the server's own rules of identity: fast enough for years.
import type { BankEvent } from '@causeway/providers/port';
import { withoutBatchReferences } from '../features/money/bank-bookings/batch-references.ts';
import { type BookedEvent, reportedBooking } from '../features/money/bank-bookings/booked-event.ts';
import { identify, learned } from '../features/money/bank-bookings/identity.ts';
import { entryKey, itemisedBefore, splitOtherwise, sumOf } from '../features/money/bank-bookings/totals.ts';
import type { Money, Outcome } from './bank-outcome.testing.ts';

type Report = ReturnType<typeof reportedBooking>;
type Row = Omit<Report, 'place'> & {
  readonly id: string;
  readonly ordinal: number;
  readonly reports: readonly Report['place'][];
  readonly entryTotal: bigint;
  readonly status: 'HEARD' | 'POSTED' | 'ITEMISED' | 'WAITING';
  readonly why: string;
  readonly itemisedBy: string | null;
  readonly number: string;
};

export interface BankMemory {
  hear(raw: string, events: readonly BankEvent[]): void;
  outcome(): Outcome;
  /** The last report on each payment. */
  readonly statuses: ReadonlyMap<string, string>;
}

/** `isOurs`: whether an account belongs to a member. */
export function bankMemory(isOurs: (account: string) => boolean): BankMemory {
  const rows = new Map<string, Row>();
  const quarantined = new Map<string, string>();
  const statuses = new Map<string, string>();
  const replace = (row: Row, change: Partial<Row>) => rows.set(row.id, { ...row, ...change });

  function hearBooking(event: BookedEvent): void {
    const { booking } =
      event.kind === 'credit' ? event.credit : event.kind === 'entry' ? event.entry : event.total;
    const report = { ...reportedBooking(event), entryTotal: booking.total.minor };
    const heard = candidates([...rows.values()], report);
    const found = identify(heard, report);
    if (found.verdict === 'known') {
      const news = learned(found.booking, report);
      if (news)
        replace(found.booking, {
          ...news,
          ...(found.isConfirmed && found.booking.why === 'maybe-twice' && { status: 'POSTED', why: '' }),
        });
      return;
    }
    const sum = report.kind === 'total' ? undefined : sumOf(heard, report);
    if (sum?.status === 'WAITING') replace(sum, { status: 'ITEMISED', itemisedBy: entryKey(report.place) });
    const { place, ...contents } = report;
    const id = String(rows.size);
    const by = report.kind === 'total' ? itemisedBefore(heard, report) : undefined;
    const isSplit = report.kind === 'credit' && splitOtherwise(heard, report) !== undefined;
    const issue = found.verdict === 'unclear' ? found.issue : isSplit ? 'reference-repeats' : '';
    const fate = fateOf(report.kind, by, issue);
    rows.set(id, {
      ...{ ...contents, id, ordinal: rows.size, reports: [place], number: numberOf(event, isOurs), ...fate },
    });
  }

  return {
    statuses,
    hear(raw, events) {
      for (const event of withoutBatchReferences(events)) {
        if (event.kind === 'unread') quarantined.set(raw, event.reason);
        else if (event.kind === 'payment-status') statuses.set(event.status.endToEndId, event.status.status);
        else hearBooking(event);
      }
    },
    outcome() {
      const all = [...rows.values()];
      const arrived = (row: Row) => row.kind === 'credit' && row.status === 'POSTED' && !row.isReturn;
      return {
        arrived: all.filter(arrived).map(moneyOf),
        moved: all.filter((row) => row.kind === 'entry' || row.isReturn).map(moneyOf),
        waiting: all
          .filter(({ status }) => status === 'WAITING')
          .map((row) => ({ ...moneyOf(row), kind: row.kind, why: row.why })),
        quarantined: [...quarantined].map(([raw, reason]) => ({ raw, reason })),
      };
    },
  };
}

function fateOf(kind: Report['kind'], by: string | undefined, issue: string) {
  if (by !== undefined) return { status: 'ITEMISED', why: '', itemisedBy: by } as const;
  const why = kind === 'total' ? 'total' : issue;
  return { status: why === '' ? 'POSTED' : 'WAITING', why, itemisedBy: null } as const;
}

/** The member's account, if the bank books on a master account. */
function numberOf(event: BookedEvent, isOurs: (account: string) => boolean): string {
  if (event.kind === 'entry') return event.entry.account;
  if (event.kind === 'total') return event.total.account;
  const { account, creditorAccount } = event.credit;
  return creditorAccount !== null && isOurs(creditorAccount) ? creditorAccount : account;
}

const moneyOf = ({ number, currency, amount }: Row): Money => ({ account: number, currency, minor: amount });

/** The candidates that the store of bookings would find. */
const candidates = (rows: readonly Row[], report: Report & { readonly entryTotal: bigint }): readonly Row[] =>
  rows.filter(
    (row) =>
      (row.account === report.account &&
        row.currency === report.currency &&
        (row.amount === report.amount || row.entryTotal === report.entryTotal) &&
        Math.abs(Date.parse(row.valueDay) - Date.parse(report.valueDay)) <= 10 * 86_400_000) ||
      (['servicer', 'transaction', 'uetr'] as const).some(
        (kind) => report.references[kind] !== null && row.references[kind] === report.references[kind],
      ),
  );
