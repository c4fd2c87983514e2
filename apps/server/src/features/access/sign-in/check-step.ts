// Checks the proof of a step, as a part of its plan. A code or a passkey for another sign-in does not count.
import type { Proof } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { checkCode, codesOf } from '../codes/index.ts';
import { checkFactor } from '../factors/index.ts';
import type { FailedProof } from '../lockout/index.ts';
import { sentTo, stepApproves, stepAskedBy, stepSubject } from './send-step-code.ts';
import type { Waiting } from './waiting.ts';

export interface CheckedStep {
  readonly isRight: boolean;
  /** Committed in any case. */
  readonly part: Partial<PlanPart>;
  /** The refusal for a wrong proof. */
  readonly wrong: FailedProof['refusal'];
  readonly reason?: FailedProof['reason'];
  /** The name of a passkey that has moved. */
  readonly moved?: string;
}

/** The purpose of a passkey within a sign-in. */
export const stepPurpose = (signInId: string): string => `sign-in-step ${signInId}`;

/** Refuses `too-many-requests` to a network that has tried enough wrong codes today. */
export async function checkStep(
  context: FeatureContext,
  { row, person }: Waiting,
  proof: Proof,
  { address: network }: Pick<CallContext, 'address'>,
  now: Date,
): Promise<CheckedStep> {
  const { personId } = person;
  switch (proof.method) {
    case 'password':
      return {
        isRight: await context.passwords.verify(proof.password, person.passwordHash),
        part: {},
        wrong: 'wrong-credentials',
      };
    case 'email':
    case 'sms': {
      const approves = stepApproves(row.id, proof.method);
      const sent = { address: sentTo(person, proof.method), by: stepAskedBy };
      const subject = stepSubject({ row, person });
      const attempt = { subject, code: proof.code, approves, network, sent };
      const checked = await checkCode(codesOf(context), { purpose: 'new-browser', ...attempt }, now);
      return { ...checked, wrong: 'wrong-code' };
    }
    default:
      return checkFactor(context, personId, proof, { purpose: stepPurpose(row.id) }, now);
  }
}
