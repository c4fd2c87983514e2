// Writes whose answer grants something: a session, a step, permission to set a password. A repeat of a recorded request gets
// nothing, however soon; a client that lost the answer begins again.
import { randomUUID } from 'node:crypto';
import type { ErrorName } from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';

/** Answers the run that was committed, and refuses `repeated` to every other run with its request id. */
export async function writtenOnce<Answer extends object>(
  { spine }: Pick<FeatureContext, 'spine'>,
  request: WriteRequest,
  verb: (now: Date) => Promise<Plan<Answer>>,
  repeated: ErrorName = 'sign-in-expired',
): Promise<Answer> {
  const own = new Set<string>();
  const answer = await spine.write<Answer & { readonly run: string }>(publicActor, request, async (now) => {
    const plan = await verb(now);
    if (plan.answer instanceof Refusal) return { ...plan, answer: plan.answer };
    const run = randomUUID();
    own.add(run);
    return { ...plan, answer: { ...plan.answer, run } };
  });
  return own.has(answer.run) ? answer : refuse(repeated, { because: 'a request that was answered before' });
}
