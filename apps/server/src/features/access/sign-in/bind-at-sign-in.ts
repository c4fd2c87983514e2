// Binds an authenticator during a sign-in, for who must have one and has none.
import type {
  RequestOf,
  ResponseOf,
  beginBindingAtSignIn,
  bindAtSignIn as endpoint,
} from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { beginBinding, confirmBinding, recoveryCodesOf, revealBinding } from '../factors/index.ts';
import { countedAttempts } from '../lockout/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { recognise } from '../trusted-browsers/index.ts';
import { blockedFrom } from './blocked.ts';
import { signedIn } from './first-proof.ts';
import { countedFor } from '../lockout/index.ts';
import { requestOf } from './pending.ts';
import { type SignInAnswer, answerSignIn, advanceSignIn } from './advance-sign-in.ts';
import { type Waiting, waitingFor } from './waiting.ts';

/** Refuses `sign-in-expired`, `authenticator-bound` when the sign-in does not wait for a binding. */
async function waitingForBinding(context: FeatureContext, call: CallContext, now: Date): Promise<Waiting> {
  const waiting = await waitingFor(context, call, now);
  if (waiting.means.hasAuthenticator) refuse('authenticator-bound');
  if (waiting.row.required !== 'bind-authenticator') refuse('sign-in-expired');
  return waiting;
}

export async function beginBindingNow(
  context: FeatureContext,
  call: CallContext,
): Promise<ResponseOf<typeof beginBindingAtSignIn>> {
  const request = requestOf(context, call);
  const write = context.spine.write<{ bindingId: string }>(publicActor, request, async (now) => {
    const { person } = await waitingForBinding(context, call, now);
    const { bindingId, part } = await beginBinding(context, person.personId, now);
    const subject = { kind: 'person', id: person.personId };
    const audit = { action: request.name, subject, memberId: person.memberId };
    return { answer: { bindingId }, ...part, audit };
  });
  return revealBinding(context, (await write).bindingId);
}

type Bound = SignInAnswer & { readonly batchId: string };

/** The sign-in is done with it. A repeat within a minute sees the recovery codes again, a later one nothing. */
export async function bindNow(
  context: FeatureContext,
  call: CallContext,
  { code }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const request = requestOf(context, call);
  const { batchId, ...done } = await context.spine.write<Bound>(publicActor, request, async (now) => {
    const { row, person } = await waitingForBinding(context, call, now);
    const blocked = blockedFrom(person);
    if (blocked) throw blocked;
    const { personId, memberId } = person;
    const audit = { action: request.name, subject: { kind: 'person', id: personId }, memberId };
    const bound = await confirmBinding(context, personId, code, now);
    if (!bound.isRight)
      return {
        answer: new Refusal('wrong-code'),
        ...bound.part,
        audit: { ...audit, action: `${audit.action}-refused` },
      };
    const known = await recognise(context, call, personId, now);
    const attempts = await countedAttempts(context, countedFor(personId, known.browser?.id), now);
    const facts = { person, known, attempts, by: 'bound-authenticator' } as const;

    const { answer, part } = await advanceSignIn(context, call, row, facts, now);
    const jobs = [safetyNotice('authenticator-bound', personId, call, {})];
    return {
      answer: { ...answer, batchId: bound.batchId },
      ...joinParts(bound.part, part, { jobs }),
      audit: signedIn(audit, person),
    };
  });
  const session = await answerSignIn(context, call, done);
  return { ...session, recoveryCodes: recoveryCodesOf(context, batchId) };
}
