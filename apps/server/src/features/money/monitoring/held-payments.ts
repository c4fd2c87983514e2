// Whether a transfer is held: a rule that holds payments fired for it, its member is restricted (VER-268), or
// a match on a list waits for staff (VER-269). The question is asked when an approved transfer is about to be
// sent, so that submissions need no further statement (VER-260).
import type { RequestOf, refuseHeldPayment } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { isRestricted } from '../../verification/cases/index.ts';
import { hasOpenMatch } from '../../verification/reviews/index.ts';
import { holdingOf, releasersOf } from './alerts-store.ts';
import { type HeldRefusal, refusalOf } from './decide-alert.ts';
import { followBooks } from './follow-books.ts';

interface Transfer {
  readonly id: string;
  readonly memberId: string;
}

export interface HeldPayments {
  /** True also while holding rules in force have not judged the transfer yet: the question is asked again. */
  isHeld(transfer: Transfer): Promise<boolean>;
  /** True while all money of a member has to stay: it is restricted, or a match on a list waits. */
  areStopped(memberId: string): Promise<boolean>;
  /** The colleagues who found nothing wrong with an alert that held it: they do not approve it (VER-261). */
  releasersOf(transferId: string): Promise<readonly string[]>;
  /** The write that ends an alert together with the refusal of its payment; refuses as `refusalOf` does. */
  refusalOf(actor: StaffActor, input: RequestOf<typeof refuseHeldPayment>, now: Date): Promise<HeldRefusal>;
}

const areStopped = async ({ db }: FeatureContext, memberId: string): Promise<boolean> =>
  (await isRestricted(db, memberId)) || hasOpenMatch(db, memberId);

async function isHeld(context: FeatureContext, { id: transactionId, memberId }: Transfer): Promise<boolean> {
  if (await areStopped(context, memberId)) return true;
  const known = await holdingOf(context.db, transactionId);
  if (known.holds) return true;
  if (!known.mayHold || known.isJudged) return false;
  await followBooks(context);
  const now = await holdingOf(context.db, transactionId);
  return now.holds || !now.isJudged;
}

export const heldPayments = provider<HeldPayments>('monitoring.held-payments', (context) => ({
  isHeld: (transfer) => isHeld(context, transfer),
  areStopped: (memberId) => areStopped(context, memberId),
  releasersOf: (transferId) => releasersOf(context.db, transferId),
  refusalOf: (actor, input, now) => refusalOf(context, actor, input, now),
}));
