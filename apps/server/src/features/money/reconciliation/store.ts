// All SQL of breaks and of the results of each account by day.
import type { BreakState } from '@causeway/contract';
import { sql, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { AccountOf } from '../bank-evidence/index.ts';

export type BreakRow = Selectable<AllTables['bank_break']>;
export type DayRow = Selectable<AllTables['bank_account_day']>;

export const { insert, update } = rowsOf();

export interface BreakFilter {
  readonly state?: BreakState | undefined;
  readonly kind?: BreakRow['kind'] | undefined;
  readonly channel?: number | undefined;
  readonly currency?: string | undefined;
  readonly day?: string | undefined;
  readonly mine?: string | undefined;
}

/** An explained difference whose deposit is still pending. */
export interface NeverBooked {
  readonly id: string;
  readonly version: number;
  /** The number of the deposit. */
  readonly txnNo: string;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

function dayReads(db: Db) {
  const tables = db.tables();
  return {
    /** Newest day first; for each day the accounts that were compared. */
    days: async ({ limit, offset }: Page): Promise<{ readonly list: DayRow[]; readonly total: number }> => {
      const [list, count] = await Promise.all([
        tables
          .selectFrom('bank_account_day')
          .select(columnsOf('bank_account_day'))
          .orderBy('day', 'desc')
          .orderBy('channel')
          .orderBy('currency')
          .limit(limit)
          .offset(offset)
          .execute(),
        tables
          .selectFrom('bank_account_day')
          .select(sql<bigint>`count(*)`.as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { list, total: Number(count.total) };
    },

    daysOf: ({ channel, currency }: AccountOf): Promise<DayRow[]> =>
      tables
        .selectFrom('bank_account_day')
        .select(columnsOf('bank_account_day'))
        .where('channel', '=', channel)
        .where('currency', '=', currency)
        .execute(),

    /** The newest result of each account up to a day, if the bank stated a balance. */
    statedBy: (day: string): Promise<DayRow[]> =>
      tables
        .selectFrom('bank_account_day')
        .select(columnsOf('bank_account_day'))
        .distinctOn(['channel', 'currency'])
        .where('day', '<=', day)
        .where('theirs', 'is not', null)
        .orderBy('channel')
        .orderBy('currency')
        .orderBy('day', 'desc')
        .execute(),

    /** Each bank's newest day with a statement; null before the first. */
    newestDays: async (): Promise<
      readonly { readonly channel: BreakRow['channel']; readonly day: string }[]
    > =>
      tables
        .selectFrom('bank_statement')
        .select(['channel', sql<string>`max(day)::text`.as('day')])
        .groupBy('channel')
        .orderBy('channel')
        .execute(),
  };
}

const neverBookedReads = (db: Db) => ({
  /**
   * Differences that two members of staff explained as never booked, and whose deposit waits; oldest first.
   */
  neverBooked: (channel: BreakRow['channel']): Promise<readonly NeverBooked[]> =>
    db
      .tables()
      .selectFrom('bank_break as b')
      .innerJoin('bank_booking as booking', 'booking.id', 'b.booking')
      .innerJoin('deposit', 'deposit.id', 'booking.subjectId')
      .select(['b.id', 'b.version', 'deposit.id as txnNo'])
      .where('b.channel', '=', channel)
      .where('b.state', '=', 'EXPLAINED')
      .where('b.cause', '=', 'notified-not-booked')
      .where('b.isConfirmed', '=', true)
      .where('b.proposes', '=', 'explain')
      .where('booking.subjectKind', '=', 'deposit')
      .where('deposit.status', '=', 'PENDING')
      .orderBy('b.explainedAt')
      .execute(),
});

export function breakStore(db: Db) {
  const tables = db.tables();
  const filtered = ({ state, kind, channel, currency, day, mine }: BreakFilter) => {
    let found = tables.selectFrom('bank_break as b');
    if (state) found = found.where('b.state', '=', state);
    if (kind) found = found.where('b.kind', '=', kind);
    if (channel !== undefined) found = found.where('b.channel', '=', channel as BreakRow['channel']);
    if (currency !== undefined) found = found.where('b.currency', '=', currency as BreakRow['currency']);
    if (day !== undefined) found = found.where('b.day', '=', day);
    return mine === undefined ? found : found.where('b.owner', '=', mine);
  };
  return {
    byId: (id: string): Promise<BreakRow | undefined> =>
      tables.selectFrom('bank_break').select(columnsOf('bank_break')).where('id', '=', id).executeTakeFirst(),

    /** Breaks of an account that evidence has not closed. */
    notClosed: ({ channel, currency }: AccountOf): Promise<BreakRow[]> =>
      tables
        .selectFrom('bank_break')
        .select(columnsOf('bank_break'))
        .where('channel', '=', channel)
        .where('currency', '=', currency)
        .where('state', '<>', 'CLOSED')
        .execute(),

    byIds: (ids: readonly string[]): Promise<BreakRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : tables
            .selectFrom('bank_break')
            .select(columnsOf('bank_break'))
            // One parameter: a statement takes 65,535, and a bank that says nothing leaves more breaks.
            .where(({ eb }) => eb('id', '=', sql<string>`any(${ids}::text[])`))
            .execute(),

    list: (filter: BreakFilter, { limit, offset }: Page) =>
      filtered(filter)
        .leftJoin('staff as owner', 'owner.id', 'b.owner')
        .leftJoin('staff as explainer', 'explainer.id', 'b.explainedBy')
        .leftJoin('staff as decider', 'decider.id', 'b.decidedBy')
        .leftJoin('staff as proposer', 'proposer.id', 'b.proposedBy')
        .leftJoin('staff as replaced', 'replaced.id', 'b.replacedProposer')
        .leftJoin('bank_break as other', 'other.id', 'b.counterpart')
        .select(columnsOf('bank_break', 'b'))
        .select([
          'owner.name as ownerName',
          'explainer.name as explainerName',
          'decider.name as deciderName',
          'proposer.name as proposerName',
          'replaced.name as replacedName',
          'other.day as counterpartDay',
          'other.detail as counterpartDetail',
        ])
        .orderBy('b.firstSeenAt')
        .orderBy('b.id')
        .limit(limit)
        .offset(offset)
        .execute(),

    count: async (filter: BreakFilter): Promise<number> => {
      const row = await filtered(filter)
        .select(sql<bigint>`count(*)`.as('total'))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    ...dayReads(db),
    ...neverBookedReads(db),

    /** References of bookings that wait for staff: their entries are expected. */
    waitingReferences: async (channel: number): Promise<ReadonlySet<string>> => {
      const rows = await tables
        .selectFrom('bank_booking')
        .select(['servicer', 'entryServicer'])
        .where('channel', '=', channel as BreakRow['channel'])
        .where('status', '=', 'WAITING')
        .execute();
      return new Set(
        rows.flatMap((row) => [row.servicer, row.entryServicer]).filter((each) => each !== null),
      );
    },
  };
}
export type BreakStore = ReturnType<typeof breakStore>;
/** Includes the names of people, and the other side of a match. */
export type ListedBreak = Awaited<ReturnType<BreakStore['list']>>[number];
