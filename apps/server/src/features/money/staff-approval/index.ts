// Above a threshold two of staff approve what leaves the house, is credited after it was held, or is taken back after it was
// settled; the second is never the first (MON-273).
import type { DecidedItem } from '@causeway/contract';
import { amount, type CurrencyCode } from '@causeway/money';
import type { Selectable } from 'kysely';
import { columnText } from '../../../platform/db/columns.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { type FeatureContext, part } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Market, market, worthIn } from '../market/index.ts';

export { staffThresholdSetting } from './settings.ts';

type Kind = 'transfer' | 'deposit';
/** The return of an exchange is no item of the queue. */
type Stepped = Kind | 'exchange';
/** A change of a bill keeps its own record of who approved it. */
type Thresholded = Stepped | 'bill';

/** What a record keeps of it; the amount in minor units. */
interface Approved {
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly first_approved_by: string | null;
}

export interface ApprovalStep {
  /** The first of two leaves the record where it is. */
  readonly event: 'approve' | 'approve-first';
  readonly set: {
    readonly first_approved_by?: string | null;
    readonly first_approved_at?: Date | null;
    readonly second_approved_by?: string;
  };
}

export interface StaffApproval {
  /** Whether two have to approve it; also when there is no rate to tell what it is worth. */
  needsTwo(kind: Thresholded, record: Pick<Approved, 'currency' | 'amount'>): Promise<boolean>;
  /** With which approval is next, while it is open and two are needed. */
  withLevel(
    item: DecidedItem & { readonly kind: Kind },
    record: Approved,
    isOpen: boolean,
  ): Promise<DecidedItem>;
  /** What this approval does. Refuses forbidden to who gave the first. */
  stepOf(kind: Stepped, record: Approved, staffId: string, now: Date): Promise<ApprovalStep>;
}

/** A first approval no longer counts: what it was given for has changed. */
export const notApproved = { first_approved_by: null, first_approved_at: null } as const;

const thresholds = {
  name: 'staff-thresholds',
  text: `select ${columnText('staff_threshold')} from staff_threshold where id = any ($1)`,
};

const createStaffApproval = ({ db }: Pick<FeatureContext, 'db'>, { rates }: Market): StaffApproval => {
  // A page of the queue asks for each of its items at once.
  const threshold = gatherReads(
    (kinds: readonly string[]) => db.run<Selectable<AllTables['staff_threshold']>>(thresholds, [kinds]),
    (row) => row.id,
  );
  const thresholdOf = async (kind: Thresholded): Promise<bigint> => {
    const row = await threshold(kind);
    if (!row) throw new Error(`no threshold for ${kind}`);
    return row.usd;
  };
  const needsTwo: StaffApproval['needsTwo'] = async (kind, { currency, amount: minor }) => {
    const [usd, { mid }] = await Promise.all([thresholdOf(kind), rates()]);
    const worth = worthIn(mid, amount(currency, minor), 'USD');
    return worth === null || worth.minor > usd;
  };
  return {
    needsTwo,
    withLevel: async (item, record, isOpen) => {
      if (!isOpen) return item;
      if (record.first_approved_by !== null) return { ...item, level: 2 };
      return (await needsTwo(item.kind, record)) ? { ...item, level: 1 } : item;
    },
    stepOf: async (kind, record, staffId, now) => {
      const { first_approved_by: first } = record;
      if (first === staffId) refuse('forbidden', { because: 'the second approval is somebody else’s' });
      if (first !== null) return { event: 'approve', set: { second_approved_by: staffId } };
      return (await needsTwo(kind, record))
        ? { event: 'approve-first', set: { first_approved_by: staffId, first_approved_at: now } }
        : { event: 'approve', set: {} };
    },
  };
};

export const staffApproval = part('staff-approval', (context) =>
  createStaffApproval(context, context.of(market)),
);
