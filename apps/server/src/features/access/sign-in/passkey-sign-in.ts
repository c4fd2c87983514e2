// Signs in by passkey, which replaces password and second factor: a device that only its owner can unlock, and that answers
// to no other site.
import {
  type PasskeyRequest,
  type RequestOf,
  type signInByPasskey as endpoint,
  verifyIdHeader,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refusalWith } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { beginPasskeyRequest, checkPasskey, movedFact } from '../factors/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { loginRecord, writtenOnce } from '../sessions/index.ts';
import { recognise } from '../trusted-browsers/index.ts';
import { blockedFrom } from './blocked.ts';
import { stepPurpose } from './check-step.ts';
import { throttled } from '../throttle/index.ts';
import { type SignInAnswer, startedSignIn } from './advance-sign-in.ts';
import { personById } from '../people/index.ts';
import { waitingFor } from './waiting.ts';

const purpose = 'sign-in';

/**
 * Offers the person's own passkeys within a waiting sign-in, otherwise any passkey of the browser. Refuses
 * `sign-in-expired`.
 */
export async function passkeyOptions(context: FeatureContext, call: CallContext): Promise<PasskeyRequest> {
  if (call.header(verifyIdHeader) === undefined)
    return beginPasskeyRequest(context, { ownerId: null, purpose }, call.now);
  const { row } = await waitingFor(context, call, call.now);
  return beginPasskeyRequest(context, { ownerId: row.personId, purpose: stepPurpose(row.id) }, call.now);
}

export const signInByPasskey = (
  context: FeatureContext,
  call: CallContext,
  { type, passkey }: RequestOf<typeof endpoint>,
): Promise<SignInAnswer> =>
  writtenOnce<SignInAnswer>(context, call.request, async (now) => {
    // Runs despite failures of others, because nobody can guess a passkey.
    const checked = await checkPasskey(context, passkey, { purpose }, now);
    const person = checked.ownerId === null ? undefined : await personById(context.db, checked.ownerId);
    if (!person) {
      const inserts = [throttled(context, call, 'failure', now)];
      return {
        answer: refusalWith('passkey-refused', checked.reason),
        ...joinParts(checked.part, { inserts }),
        audit: { action: 'sign-in.failed', subject: { kind: 'sign-in', id: call.request.id } },
      };
    }
    const { personId, memberId } = person;
    const whose = { kind: 'person', id: personId } as const;
    const audit = {
      by: whose,
      subject: whose,
      memberId,
      after: { method: 'passkey', ...movedFact(checked) },
    };
    const blocked = blockedFrom(person, type);
    if (blocked) {
      const inserts = [loginRecord(call, { personId, outcome: 'blocked', method: 'passkey' })];
      const part = joinParts(checked.part, { inserts });
      return { answer: blocked, ...part, audit: { ...audit, action: 'sign-in.blocked' } };
    }
    const known = await recognise(context, call, personId, now);
    const { answer, part } = await startedSignIn(context, call, { person, method: 'passkey', known }, now);
    const jobs =
      checked.moved === undefined
        ? []
        : [safetyNotice('passkey-moved', personId, { ...call, now }, { passkey: checked.moved })];
    return {
      answer,
      ...joinParts(checked.part, part, { jobs }),
      audit: { ...audit, action: 'sign-in.sign-in' },
    };
  });
