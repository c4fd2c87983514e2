// Takes the proof that a sign-in in progress waits for: a new browser's, or the second factor. Wrong proofs of either kind
// count toward the lock of the account.
import type { Proof, RequestOf, continueSignIn as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import {
  type Attempts,
  type Counted,
  browserLock,
  countedAttempts,
  recordFailure,
  stepLock,
} from '../lockout/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { writtenOnce } from '../sessions/index.ts';
import { movedFact } from '../factors/index.ts';
import { type Recognised, recognise } from '../trusted-browsers/index.ts';
import type { PersonWithMember } from '../people/index.ts';
import { blockedFrom } from './blocked.ts';
import { type CheckedStep, checkStep } from './check-step.ts';
import { signedIn } from './first-proof.ts';
import { methodsFor } from './next-step.ts';
import { requestOf } from './pending.ts';
import { type SignInAnswer, advanceSignIn } from './advance-sign-in.ts';
import { type Waiting, waitingFor } from './waiting.ts';

/** Refuses `sign-in-expired`, `invalid-input` for a proof that was not asked for. */
export const continueSignIn = (
  context: FeatureContext,
  call: CallContext,
  { proof }: RequestOf<typeof endpoint>,
): Promise<SignInAnswer> =>
  writtenOnce<SignInAnswer>(context, requestOf(context, call), async (now) => {
    const waiting = await waitingFor(context, call, now);
    const { row, person, means } = waiting;
    const blocked = blockedFrom(person);
    if (blocked) throw blocked;
    if (!methodsFor(row.required, means, row.firstFactor).includes(proof.method))
      refuse('invalid-input', { because: `${proof.method} was not asked for` });
    const known = await recognise(context, call, person.personId, now);
    const attempts = await countedAttempts(context, countedAt(call, person, known), now);
    const checked = await checkStep(context, waiting, proof, call, now);
    const step = { waiting, proof, known, attempts, checked };
    return step.checked.isRight ? right(context, call, step, now) : wrong(context, call, step, now);
  });

/** Steps in a browser that the person trusts are counted separately from those of strangers. */
export const countedAt = (
  call: Pick<CallContext, 'address'>,
  { personId }: Pick<PersonWithMember, 'personId'>,
  { browser }: Recognised,
): Counted => (browser ? browserLock(personId, browser.id) : stepLock(call, personId));

interface CheckedProof {
  readonly waiting: Waiting;
  readonly proof: Proof;
  readonly known: Recognised;
  readonly attempts: Attempts;
  readonly checked: CheckedStep;
}

function wrong(
  context: FeatureContext,
  call: CallContext,
  { waiting, proof, attempts, checked }: CheckedProof,
  now: Date,
): Plan<SignInAnswer> {
  const { personId } = waiting.person;
  const { wrong: refusal, reason } = checked;
  const facts = { personId, attempts, method: waiting.row.firstFactor, refusal, reason };
  const { answer, part } = recordFailure(context, call, facts, now);
  return {
    answer,
    ...joinParts(checked.part, part),
    audit: auditOf(waiting, 'sign-in.step-failed', { method: proof.method }),
  };
}

async function right(
  context: FeatureContext,
  call: CallContext,
  { waiting, proof, known, attempts, checked }: CheckedProof,
  now: Date,
): Promise<Plan<SignInAnswer>> {
  const { row, person, means } = waiting;
  const facts = { person, known, attempts, by: proof.method };
  const { answer, part } = await advanceSignIn(context, call, row, facts, now);
  const codesLeft = means.recoveryCodesLeft - 1;
  const jobs = [
    ...(proof.method === 'recovery'
      ? [safetyNotice('recovery-code-used', person.personId, call, { codesLeft })]
      : []),
    ...(checked.moved === undefined
      ? []
      : [safetyNotice('passkey-moved', person.personId, call, { passkey: checked.moved })]),
  ];
  const action = answer.isDone ? 'sign-in.sign-in' : 'sign-in.step';
  const audit = auditOf(waiting, action, { method: proof.method, ...movedFact(checked) });
  return {
    answer,
    ...joinParts(checked.part, part, { jobs }),
    audit: answer.isDone ? signedIn(audit, person) : audit,
  };
}

const auditOf = ({ row, person }: Waiting, action: string, facts: { readonly method: Proof['method'] }) => ({
  action,
  subject: { kind: 'person', id: person.personId },
  memberId: person.memberId,
  after: { step: row.required, ...facts },
});
