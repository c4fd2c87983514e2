// Records that a verified member was reviewed again on its day of review and stays unchanged (VER-239).
import { randomUUID } from 'node:crypto';
import {
  type Nothing,
  type RequestOf,
  kycStatuses,
  type recordPeriodicReview as endpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { monthsAfter, newestRating, periodicReviewRow, ratingRow } from '../ratings/index.ts';
import { memberById, verifiedSubmission } from '../submissions/index.ts';
import { reasonNotToRecord } from './decision-rules.ts';
import { currentRating, ratingColumns } from './rate-submission.ts';

/**
 * Refuses not-found for a member that is not verified or not rated yet, changed-meanwhile when the day of
 * review has changed, rated-prohibited, and forbidden to a reviewer for a high rating.
 */
export const recordPeriodicReview = (
  context: FeatureContext,
  { actor, request }: { readonly actor: StaffActor; readonly request: WriteRequest },
  { memberId, reviewOn, note }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const { db } = context;
    const member = await memberById(db, memberId);
    if (member?.kycStatus !== kycStatuses.verified) refuse('not-found');
    const submission = (await verifiedSubmission(db, memberId)) ?? refuse('not-found');
    const last = await newestRating(db, submission.id);
    const before = last?.reviewOn ?? refuse('not-found');
    if (before !== reviewOn) refuse('changed-meanwhile');
    const rating = await currentRating(context, submission);
    const { level, points } = rating;
    if (level === 'prohibited') return refuse('rated-prohibited');
    if (reasonNotToRecord(actor, level) !== null) refuse('forbidden');

    const today = hongKongDay(now);
    const nextOn = monthsAfter(today, rating.reviewMonths);
    const made = { submissionId: submission.id, level, points, note, nextOn };
    return {
      answer: {},
      inserts: [
        periodicReviewRow({
          ...{ id: randomUUID(), ...made, dueOn: reviewOn },
          ...{ reviewedBy: actor.staffId, reviewedAt: now, reviewedOn: today },
        }),
        ratingRow({
          ...{ id: randomUUID(), submissionId: submission.id, ratedAt: now, reviewOn: nextOn },
          ...ratingColumns(rating),
        }),
      ],
      conflicts: { periodic_review_once: 'changed-meanwhile' },
      audit: {
        action: 'verification.record-review',
        subject: { kind: 'verification', id: submission.id },
        memberId,
        before: { reviewOn },
        after: { reviewOn: nextOn, rating: level, points, note },
      },
    };
  });
