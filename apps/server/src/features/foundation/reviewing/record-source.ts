// Records that staff search and view, whether or not they wait for a decision: each feature with records offers a source,
// and the console's lists are made of all of them.
import type {
  Language,
  RecentTransaction,
  TransactionKind,
  RecordRow,
  ViewedRecord,
} from '@causeway/contract';
import type { Whose, RecordPage } from '../../../platform/db/record-list.ts';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { slot } from '../../../platform/slot.ts';

type Reader = Pick<StaffActor, 'staffId' | 'role'>;

interface Evidence extends Pick<ViewedRecord, 'fields' | 'files' | 'checks' | 'isOpen'> {
  /** The reader's permitted actions besides reading; absent for records that are only read. */
  readonly rightsOf?: (reader: Reader) => Pick<ViewedRecord, 'may' | 'mayNot'>;
}

type FoundRecord = Omit<RecordRow, 'memberName'>;

export interface RecordSource {
  readonly kind: TransactionKind;
  list(
    whose: Whose,
    page: RecordPage,
  ): Promise<{ readonly list: readonly FoundRecord[]; readonly total: number }>;
  view(txnNo: string, language: Language): Promise<(Evidence & { readonly record: FoundRecord }) | undefined>;
}

export type RecordSourceOf = (context: FeatureContext) => RecordSource;

export const recordSlot = slot<RecordSourceOf>();

interface Kept<Row> {
  readonly store: {
    list(whose: Whose, page: RecordPage): Promise<{ readonly list: readonly Row[]; readonly total: number }>;
    byId(txnNo: string): Promise<Row | undefined>;
  };
  readonly toDto: (row: Row) => RecentTransaction;
  /** The status of a row in people's words. */
  readonly statusOf: (row: Row) => string;
  readonly evidenceOf: (row: Row, language: Language) => Promise<Evidence>;
}

export function recordSource<Row extends { readonly id: string; readonly memberId: string }>(
  kind: TransactionKind,
  { store, toDto, statusOf, evidenceOf }: Kept<Row>,
): RecordSource {
  const found = (row: Row): FoundRecord => ({
    ...toDto(row),
    memberId: row.memberId,
    status: statusOf(row),
  });
  return {
    kind,
    list: async (whose, page) => {
      const { list, total } = await store.list(whose, page);
      return { list: list.map(found), total };
    },
    view: async (txnNo, language) => {
      const row = await store.byId(txnNo);
      return row && { record: found(row), ...(await evidenceOf(row, language)) };
    },
  };
}

/** Labeled lines of the existing times, in this order. */
export const timeFields = (times: Readonly<Record<string, Date | null>>): ViewedRecord['fields'] =>
  Object.entries(times).flatMap(([key, at]) => (at ? [{ key, value: at.toISOString() }] : []));
