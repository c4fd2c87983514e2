// The owners of a business as last submitted, as statements.
import type { ResponseOf, staffOwners } from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { enterpriseForm, lastSubmission } from '../submissions/index.ts';
import { bodsOf } from './bods.ts';

const PUBLISHER = 'Causeway';

/** Refuses not-found where nothing was submitted, or no business. */
export async function ownersFile(
  { db, clock }: FeatureContext,
  memberId: string,
): Promise<ResponseOf<typeof staffOwners>> {
  const submission = await lastSubmission(db, memberId);
  if (!submission || !('memberNameEn' in submission.record)) return refuse('not-found');
  const statements = bodsOf({
    record: enterpriseForm.read(submission.record),
    memberId,
    submittedOn: hongKongDay(submission.submittedAt),
    today: hongKongDay(clock.now()),
    publisher: PUBLISHER,
  });
  return statements.map((statement) => ({ ...statement }));
}
