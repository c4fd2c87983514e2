// A staff member's permitted actions on a reviewed record, by what the calls refuse (ACC-281).
import {
  decideReview,
  documentedKinds,
  holdReview,
  mayCall,
  reviewAct,
  type Endpoint,
  type ReviewAct,
  type ReviewDetail,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { ReviewSubject } from './source.ts';
import { reasonNotToApprove } from './two-of-staff.ts';

const calls: Readonly<Record<ReviewAct, Endpoint>> = {
  approve: decideReview,
  reject: decideReview,
  'request-documents': decideReview,
  hold: holdReview,
};

/** A transfer or a deposit may wait for documents or be on hold; other kinds have neither. */
const needsDocumented: ReadonlySet<ReviewAct> = new Set(['request-documents', 'hold']);

/** The reader's permitted actions, and why they may not approve. None once it is decided, or while the member has to act. */
export function mayWith(
  reader: Pick<StaffActor, 'staffId' | 'role'>,
  {
    open,
    item: { kind },
    ...parties
  }: Pick<ReviewSubject, 'open' | 'item' | 'requestedBy' | 'releasedBy' | 'firstApprovedBy'>,
): Pick<ReviewDetail, 'may' | 'mayNot'> {
  if (!open) return { may: [], mayNot: null };
  if (!mayCall(reader, decideReview)) return { may: [], mayNot: 'looks-on' };
  const isDocumented = documentedKinds.some((each) => each === kind);
  const mayNot = reasonNotToApprove(parties, reader.staffId);
  const allows = (act: ReviewAct): boolean =>
    act === 'approve' ? mayNot === null : isDocumented || !needsDocumented.has(act);
  return { may: reviewAct.options.filter((act) => mayCall(reader, calls[act]) && allows(act)), mayNot };
}
