// One subject that waits for a decision, with its evidence and whether it is on hold.
import type * as contract from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { mayWith, withHolds } from '../../foundation/reviewing/index.ts';
import type { DecidedSources } from './list-reviews.ts';
import { isSubjectId } from './subject.ts';

/** Refuses not-found. */
export async function getReview(
  db: Db,
  decided: DecidedSources,
  { actor, language, now }: Pick<CallContext<StaffActor>, 'actor' | 'language' | 'now'>,
  { kind, subjectId }: contract.RequestOf<typeof contract.getReview>,
): Promise<contract.ResponseOf<typeof contract.getReview>> {
  if (!isSubjectId(kind, subjectId)) refuse('not-found');
  const { requestedBy, releasedBy, ...detail } =
    (await decided.get(kind)?.detail(subjectId, language)) ?? refuse('not-found');
  const [item = detail.item] = await withHolds(db, [detail.item], hongKongDay(now));
  return { ...detail, item, ...mayWith(actor, { ...detail, requestedBy, releasedBy }) };
}
