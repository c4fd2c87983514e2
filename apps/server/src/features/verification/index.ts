// Verification of members: the record, the identity check, screening, the decision of staff.
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import type { Feature } from '../../platform/feature.ts';
import { tellOutcomeJob } from './decide-verification.ts';
import { sliceQueryIdentityCheck } from './query-identity-check.ts';
import { saveVerification, screenJob } from './save-verification.ts';
import { screenParty } from './screen-party.ts';
import { sliceStartIdentityCheck } from './start-identity-check.ts';
import { tellOutcome } from './tell-outcome.ts';
import { viewVerification } from './view-verification.ts';

export { verificationFiles } from './file-references.ts';
export { verificationReviews } from './reviews.ts';
export {
  type ReviewLevel,
  type VerificationState,
  movedByStaff,
  stateOf,
  statusOf,
  verificationMoves,
} from './states.ts';
export { type IdentityCheckRow, type Member, adminsOf, memberById, update as memberUpdate } from './store.ts';
export {
  type Claim,
  type DecisionRow,
  type KycRecord,
  type Occasion,
  type Outcome,
  type PartyScreening,
  type Submission,
  type Todo,
  claimOf,
  decisionsOf,
  lastSubmission,
  openTodos,
  partyScreeningsOf,
  submissionById,
  submissionRows,
  submissionsOf,
  verifiedSubmission,
} from './submission-store.ts';

export const verificationFeature: Feature = {
  name: 'verification',
  routes: (router, context) => {
    router.member(contract.sliceQueryPersonalKyc, (_input, { actor }) =>
      viewVerification(context, actor, 'personal'),
    );
    router.member(contract.sliceQueryEnterpriseKyc, (_input, { actor }) =>
      viewVerification(context, actor, 'enterprise'),
    );
    router.member(contract.sliceSavePersonalKyc, async (input, { actor, request, language }) => {
      await saveVerification(context, actor, request, { kind: 'personal', input }, language);
      return viewVerification(context, actor, 'personal');
    });
    router.member(contract.sliceSaveEnterpriseKyc, async (input, { actor, request, language }) => {
      await saveVerification(context, actor, request, { kind: 'enterprise', input }, language);
      return viewVerification(context, actor, 'enterprise');
    });
    router.member(contract.sliceStartIdentityCheck, (_input, call) =>
      sliceStartIdentityCheck(context, call.actor, call.request, {
        language: call.language,
        origin: call.header('origin'),
      }),
    );
    router.member(contract.sliceQueryIdentityCheck, ({ jumioId }, { actor }) =>
      sliceQueryIdentityCheck(context, actor, jumioId),
    );
  },
  jobs: (jobs, context) => {
    jobs.define({
      name: screenJob,
      data: z.object({ verificationId: z.uuid() }),
      handle: ({ verificationId }) => screenParty(context, verificationId),
    });
    jobs.define({
      name: tellOutcomeJob,
      data: z.object({ memberId: z.string(), outcome: z.enum(['approved', 'rejected']) }),
      handle: (data) => tellOutcome(context, data),
    });
  },
};
