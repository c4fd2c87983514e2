// Reviews of verifications: two levels, automated checks, expiring documents, and later matches on lists.
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import { feature } from '../../../platform/feature.ts';
import { rateJob, screenJob } from '../submissions/index.ts';
import { assessRisks } from './assess-risk.ts';
import { claimVerification } from './claim-verification.ts';
import { decideVerification, notifyDecisionJob } from './decide-verification.ts';
import { draftCorrections } from './draft-corrections.ts';
import { listDueReviews } from './list-due-reviews.ts';
import { listExpiring } from './list-expiring.ts';
import { rateSubmission } from './rate-submission.ts';
import { secondsOfOldestMatch } from './later-match.ts';
import { ratingVerified } from './rate-verified.ts';
import { recordPeriodicReview } from './record-periodic-review.ts';
import { rescreening } from './rescreen.ts';
import { screenOverdue, screenSubmission } from './screen-submission.ts';
import { notifyDecision } from './notify-decision.ts';
import { notifyExpiry } from './notify-expiry.ts';
import { viewReview } from './view-review.ts';
import { notifyExpiryJob, watchExpiry } from './watch-expiry.ts';

export { verificationReviews } from './waiting-verifications.ts';
export { screeningReviews } from './review-alert.ts';
export { hasOpenMatch } from './later-match.ts';
export { findingMeasureSetting } from './finding-measures.ts';

export const verificationReviewsFeature = feature('verification-reviews', (context) => ({
  routes: (router) => {
    router.staff(contract.getVerificationReview, ({ memberId }, { actor, language }) =>
      viewReview(context, actor, memberId, language),
    );
    router.staff(contract.decideVerification, (input, call) => decideVerification(context, call, input));
    router.staff(contract.claimVerification, (input, call) => claimVerification(context, call, input));
    router.staff(contract.draftCorrections, (input, call) => draftCorrections(context, call, input));
    router.staff(contract.recordPeriodicReview, (input, call) => recordPeriodicReview(context, call, input));
    router.staff(contract.listExpiring, (_input, { actor, language, now }) =>
      listExpiring(context, actor, { now, language }),
    );
    router.staff(contract.listDueReviews, (_input, { actor, now }) => listDueReviews(context, actor, now));
  },
  jobs: (jobs) => {
    jobs.define({
      name: screenJob,
      data: z.object({ submissionId: z.uuid() }),
      handle: (data) => screenSubmission(context, data),
    });
    jobs.define({
      name: rateJob,
      data: z.object({ submissionId: z.uuid() }),
      handle: (data) => rateSubmission(context, data),
    });
    jobs.define({
      name: notifyDecisionJob,
      sendsMessage: true,
      data: z.object({ decisionId: z.uuid(), personId: z.uuid() }),
      handle: (data, { id }) => notifyDecision(context, data, id),
    });
    jobs.define({
      name: notifyExpiryJob,
      sendsMessage: true,
      data: z.object({ memberId: z.string(), personId: z.uuid(), todoIds: z.array(z.uuid()) }),
      handle: (data, { id }) => notifyExpiry(context, data, id),
    });
  },
  scheduledTasks: (tasks) => {
    tasks.define({
      name: 'verification-reviews.expiry',
      everySeconds: 3600,
      handle: (now) => watchExpiry(context, now),
    });
    tasks.define({
      name: 'verification-reviews.screen-overdue',
      everySeconds: 300,
      handle: (now) => screenOverdue(context, now),
    });
    tasks.define({
      name: 'verification-reviews.assess-risks',
      everySeconds: 60,
      handle: (now) => assessRisks(context, now),
    });
    tasks.define({
      name: 'verification-reviews.rate-verified',
      everySeconds: 60,
      handle: ratingVerified(context),
    });
    tasks.define({
      name: 'verification-reviews.rescreen',
      everySeconds: 60,
      handle: rescreening(context),
    });
  },
  gauges: (gauges) =>
    gauges.watchLevel({
      name: 'causeway_list_matches_waiting_seconds',
      help: 'How long the oldest match on a list after verification has waited for staff',
      read: () => secondsOfOldestMatch(context.db, context.clock.now()),
    }),
}));
