// What the parts of the record are drawn from.
import type { RejectItem, VerificationReview } from '@causeway/contract';
import type { ItemPlace } from './items.ts';

export interface EvidenceProps {
  readonly review: VerificationReview;
  /** What is to be corrected so far. */
  readonly items: readonly RejectItem[];
  /** Undefined for who does not decide. */
  readonly onAsk: ((place: ItemPlace) => void) | undefined;
}
