// Decisions that move money or give access back want a proof of the last minutes: signing in is one, and a factor given
// within the session is another.
import type {
  RequestOf,
  ResponseOf,
  beginStaffProof as beginEndpoint,
  proveStaff as endpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { beginPasskeyRequest, checkFactor, factorsOf } from '../factors/index.ts';
import { countedAttempts, failed, succeeded } from '../lockout/index.ts';
import { countedFor, methodsOf, recoveryCodeUsed } from './pending.ts';
import { lastProof } from './store.ts';

const freshMs = 10 * 60 * 1000;
const purpose = 'staff-proof';

type Call = CallContext<StaffActor>;

/** Refuses `fresh-proof-needed` when the session proved its last factor more than ten minutes ago. */
export async function refuseStaleProof(
  { db, clock }: Pick<FeatureContext, 'db' | 'clock'>,
  { sessionId }: Pick<StaffActor, 'sessionId'>,
): Promise<void> {
  const at = await lastProof(db, sessionId);
  if (at === undefined || clock.now().getTime() - at.getTime() > freshMs) refuse('fresh-proof-needed');
}

export async function beginStaffProof(
  context: FeatureContext,
  { actor, now }: Call,
): Promise<ResponseOf<typeof beginEndpoint>> {
  const methods = methodsOf(await factorsOf(context, actor.staffId));
  const asked = { ownerId: actor.staffId, purpose };
  return {
    methods,
    passkey: methods.includes('passkey') ? await beginPasskeyRequest(context, asked, now) : null,
  };
}

/** Refuses wrong-code and passkey-refused, which are counted, then login-locked. */
export const proveStaff = (
  context: FeatureContext,
  call: Call,
  { proof }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> =>
  context.spine.write<ResponseOf<typeof endpoint>>(call.actor, call.request, async (now) => {
    const { actor, request } = call;
    const { staffId, sessionId } = actor;
    const attempts = await countedAttempts(context, countedFor(staffId, 'session'), now);
    const checked = await checkFactor(context, staffId, proof, { purpose }, now);
    const audit = {
      action: request.name,
      subject: { kind: 'staff', id: staffId },
      after: { method: proof.method },
    };
    if (!checked.isRight) {
      const { answer, updates } = failed(attempts, now, checked.wrong);
      return {
        answer,
        ...joinParts(checked.part, { updates }),
        audit: { ...audit, action: `${request.name}-refused` },
      };
    }
    const proved = {
      text: 'update staff_session set proved_at = $1 where id = $2 and ended_at is null',
      values: [now, sessionId],
    };
    return {
      answer: { until: new Date(now.getTime() + freshMs).toISOString() },
      ...joinParts(checked.part, succeeded(attempts), {
        statements: [proved],
        jobs: recoveryCodeUsed(staffId, { ...call, now }, checked),
      }),
      audit,
    };
  });
