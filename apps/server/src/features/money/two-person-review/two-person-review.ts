// When two members of staff have to approve, by a record's worth and its findings, and which of the two approvals a step is.
import { reviewLevels, type Check, type DecidedItem, type ReviewDetail } from '@causeway/contract';
import { amount, type CurrencyCode } from '@causeway/money';
import type { Selectable } from 'kysely';
import { columnText } from '../../../platform/db/columns.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { type ApprovalStep, approvalStep, findingsNeedTwo } from '../../foundation/reviewing/index.ts';
import { type Market, market, worthIn } from '../basics/index.ts';

type Kind = 'transfer' | 'deposit';
/** Includes the return of an exchange, which is not in the queue. */
type Stepped = Kind | 'exchange';
/** Includes the change of a bill, which records its own approvers. */
type Thresholded = Stepped | 'bill';

/** Fields of a record that the approval uses; the amount in minor units. */
interface Approved {
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly firstApprovedBy: string | null;
  /** The screening's findings; absent when it is not screened. */
  readonly checks?: readonly Check[] | null;
}

type Worth = Pick<Approved, 'currency' | 'amount' | 'checks'>;

export interface TwoPersonReview {
  /**
   * Why two members of staff have to approve it; two are also needed if its worth is unknown for lack of a
   * rate. Undefined when one is enough.
   */
  twoBecause(kind: Thresholded, record: Worth): Promise<ReviewDetail['twoBecause']>;
  needsTwo(kind: Thresholded, record: Worth): Promise<boolean>;
  /** Adds which approval is next, while the record is open and two are needed. */
  withLevel(
    item: DecidedItem & { readonly kind: Kind },
    record: Approved,
    isOpen: boolean,
  ): Promise<DecidedItem>;
  /** The effect of this approval. Refuses forbidden to the person who gave the first. */
  stepOf(kind: Stepped, record: Approved, staffId: string, now: Date): Promise<ApprovalStep>;
}

const thresholds = {
  name: 'staff-thresholds',
  text: `select ${columnText('staff_threshold')} from staff_threshold where id = any ($1)`,
};

function createTwoPersonReview({ db }: Pick<FeatureContext, 'db'>, { rates }: Market): TwoPersonReview {
  // Gathers reads, because a page of the queue asks for each of its items at once.
  const threshold = gatherReads(
    (kinds: readonly string[]) => db.run<Selectable<AllTables['staff_threshold']>>(thresholds, [kinds]),
    (row) => row.id,
  );
  const thresholdOf = async (kind: Thresholded): Promise<bigint> => {
    const row = await threshold(kind);
    if (!row) throw new Error(`no threshold for ${kind}`);
    return row.usd;
  };
  const twoBecause: TwoPersonReview['twoBecause'] = async (kind, { currency, amount: minor, checks }) => {
    if (findingsNeedTwo(checks ?? [])) return 'finding';
    const [usd, { mid }] = await Promise.all([thresholdOf(kind), rates()]);
    const worth = worthIn(mid, amount(currency, minor), 'USD');
    return worth === null || worth.minor > usd ? 'amount' : undefined;
  };
  const needsTwo: TwoPersonReview['needsTwo'] = async (kind, record) =>
    (await twoBecause(kind, record)) !== undefined;
  return {
    twoBecause,
    needsTwo,
    withLevel: async (item, record, isOpen) => {
      if (!isOpen) return item;
      if (record.firstApprovedBy !== null) return { ...item, level: reviewLevels.second };
      return (await needsTwo(item.kind, record)) ? { ...item, level: reviewLevels.first } : item;
    },
    stepOf: (kind, record, staffId, now) => approvalStep(record, () => needsTwo(kind, record), staffId, now),
  };
}

export const twoPersonReview = provider('two-person-review', (context) =>
  createTwoPersonReview(context, context.use(market)),
);
