// Sends the code for a new browser to an existing address: valid for this sign-in only.
import type { RequestOf, sendSignInStepCode as endpoint } from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import { describeAgent } from '../../../platform/auth/describe-agent.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type AskedBy, codesOf, issueCode } from '../codes/index.ts';
import { methodsFor } from './next-step.ts';
import { requestOf } from './pending.ts';
import type { CodeSent } from './send-sign-in-code.ts';
import { type Waiting, waitingFor } from './waiting.ts';

/** Refuses `invalid-input` for an address that the sign-in does not ask for, or that is not bound. */
export const sendStepCode = (
  context: FeatureContext,
  call: CallContext,
  { method }: RequestOf<typeof endpoint>,
): Promise<CodeSent> =>
  context.spine.write<CodeSent>(publicActor, requestOf(context, call), async (now) => {
    const waiting = await waitingFor(context, call, now);
    const { cooldownSeconds, part } = await issueCode(
      codesOf(context),
      {
        purpose: 'new-browser',
        subject: stepSubject(waiting),
        ...destination(waiting, method),
        network: call.address,
        by: stepAskedBy,
        language: waiting.person.language,
        message: { template: 'new-browser', ...placeOf(call) },
        approves: stepApproves(waiting.row.id, method),
      },
      now,
    );

    return {
      answer: { cooldownSeconds },
      ...part,
      audit: {
        action: call.request.name,
        subject: { kind: 'person', id: waiting.person.personId },
        memberId: waiting.person.memberId,
      },
    };
  });

/** The place of the sign-in, so that the reader of the code sees whether it is their own. */
function placeOf({ agent, address, country }: CallContext) {
  const { browser, browserVersion, os } = describeAgent(agent);
  return {
    browser: [[browser, browserVersion].filter(Boolean).join(' '), os].filter(Boolean).join(', '),
    place: country === null ? address : `${address} (${country})`,
  };
}

/** Each sign-in has its own code, so another sign-in can neither replace it nor spend its attempts. */
export const stepSubject = ({ row, person }: Pick<Waiting, 'row' | 'person'>): string =>
  `${person.personId} ${row.id}`;

/** A caller with a right first proof is still a stranger, because their identity is not proved yet. */
export const stepAskedBy: AskedBy = { kind: 'stranger', hasCaptcha: true };

/** The content of a step's code: this sign-in, and the way the code was sent. */
export const stepApproves = (signInId: string, method: 'email' | 'sms') => ({ signIn: signInId, method });

function destination(
  { row, person, means }: Waiting,
  method: 'email' | 'sms',
): { readonly channel: 'mail' | 'sms'; readonly address: string } {
  const isAsked = methodsFor(row.required, means, row.firstFactor).includes(method);
  const address = sentTo(person, method);
  if (!isAsked || address === '')
    refuse('invalid-input', { because: `${method} is no way to prove this sign-in` });
  return { channel: method === 'email' ? 'mail' : 'sms', address };
}

/** The target of a step's code; none when the person has no such address. */
export function sentTo({ email, countryCode, mobile }: Waiting['person'], method: 'email' | 'sms'): string {
  if (method === 'email') return email ?? '';
  return countryCode === null || mobile === null ? '' : `+${countryCode}${mobile}`;
}
