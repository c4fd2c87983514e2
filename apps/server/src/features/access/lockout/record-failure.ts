// The traces of any wrong proof: the count and its lock, the line of the history, the notice.
import type { ErrorName, RefusalReason } from '@causeway/contract';
import type { FirstFactor } from '../../../platform/auth/session-store.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import type { PlannedJob } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { loginRecord } from '../sessions/index.ts';
import { throttled } from '../throttle/index.ts';
import { type Attempts, type Failure, failed } from './lockout.ts';

/** The number of failures after which the owner is notified, before the first lock. */
const failuresNotified = 3;

export interface FailedProof {
  /** Undefined if nobody has the address. The failure is counted all the same, and nobody is notified. */
  readonly personId: string | undefined;
  readonly attempts: Attempts;
  /** Null if it was not a way of signing in. */
  readonly method: FirstFactor | null;
  readonly refusal: Extract<ErrorName, 'wrong-credentials' | 'wrong-code' | 'passkey-refused'>;
  readonly reason?: RefusalReason | undefined;
}

/** Answers what was wrong, or that the account is locked now. */
export function recordFailure(
  context: FeatureContext,
  call: CallContext,
  { personId, attempts, method, refusal, reason }: FailedProof,
  now: Date,
): { readonly answer: Refusal; readonly part: PlanPart } {
  const failure = failed(attempts, now, { refusal, reason });
  const { answer, isLocked, updates } = failure;
  const wrong = refusal === 'wrong-credentials' ? refusal : 'wrong-code';
  const outcome = isLocked ? 'locked' : wrong;
  return {
    answer,
    part: joinParts({
      updates,
      inserts: [
        throttled(context, call, 'failure', now),
        ...(personId === undefined ? [] : [loginRecord(call, { personId, outcome, method })]),
      ],
      jobs: personId === undefined ? [] : noticesOf(personId, call, failure),
    }),
  };
}

function noticesOf(
  personId: string,
  call: CallContext,
  { failures, isLocked, isNews }: Failure,
): readonly PlannedJob[] {
  if (isLocked) return isNews ? [safetyNotice('login-locked', personId, call, {})] : [];
  return failures === failuresNotified ? [safetyNotice('failed-logins', personId, call, {})] : [];
}
