// The console's queue: waiting subjects, their evidence, and the decision. The composition passes in the features with
// decisions.
import * as contract from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { feature } from '../../../platform/feature.ts';
import { type ReviewSourceOf, isDecided, membersOfStaff } from '../../foundation/reviewing/index.ts';
import { decideReview } from './decide-review.ts';
import { getReview } from './get-review.ts';
import { holdReview } from './hold-review.ts';
import { listReviews } from './list-reviews.ts';
import { isSubjectId } from './subject.ts';

export const reviewsFeature = (sourcesOf: readonly ReviewSourceOf[]) =>
  feature('reviews', (context) => ({
    routes: (router) => {
      const listed = sourcesOf.map((sourceOf) => sourceOf(context));
      const all = new Map(listed.map((source) => [source.kind, source] as const));
      const decided = new Map(listed.filter(isDecided).map((source) => [source.kind, source] as const));
      const ofSubject = async ({ kind, subjectId }: contract.RequestOf<typeof contract.getReview>) =>
        isSubjectId(kind, subjectId)
          ? (await decided.get(kind)?.detail(subjectId, 'en'))?.item.memberId
          : undefined;
      router.staff(contract.listReviews, async (input, { actor, language, now }) => {
        const conflictsOfInterest = await membersOfStaff(context.db, actor.staffId);
        const { staffId, role } = actor;
        return listReviews(
          context.db,
          all,
          input,
          { conflictsOfInterest, staffId, role },
          { language, today: hongKongDay(now) },
        );
      });
      router.staff(
        contract.getReview,
        (input, call) => getReview(context.db, decided, call, input),
        ofSubject,
      );
      router.staff(
        contract.holdReview,
        (input, call) => holdReview(context, decided, call, input),
        ofSubject,
      );
      router.staff(contract.decideReview, (input, call) => decideReview(decided, call, input), ofSubject);
    },
  }));
