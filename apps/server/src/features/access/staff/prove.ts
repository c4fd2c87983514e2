// Decisions of staff need a recent proof for their kind of work: signing in counts for all kinds, and a factor within the
// session counts for one. The calls declare which proof they need.
import type {
  RequestOf,
  ResponseOf,
  StaffWork,
  beginStaffProof as beginEndpoint,
  proveStaff as endpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { beginPasskeyRequest, checkFactor, factorsOf, movedFact } from '../factors/index.ts';
import { countedAttempts, failed, succeeded } from '../lockout/index.ts';
import { sessionLock } from './locks.ts';
import { factorNotices, methodsOf } from './pending.ts';
import { hasProved, spendProof } from './store.ts';

const freshMs = 10 * 60 * 1000;
const purpose = 'staff-proof';

type Call = CallContext<StaffActor>;

/** Refuses `fresh-proof-needed` without a proof of the last ten minutes; for money, without one of this request's own. */
export async function refuseStaleProof(
  { db, clock }: Pick<FeatureContext, 'db' | 'clock'>,
  { sessionId }: Pick<StaffActor, 'sessionId'>,
  work: StaffWork,
  requestId: string,
): Promise<void> {
  const since = new Date(clock.now().getTime() - freshMs);
  const isProved = await (work === 'money'
    ? spendProof(db, { sessionId, requestId }, since)
    : hasProved(db, { sessionId, work }, since));
  if (!isProved) refuse('fresh-proof-needed');
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
  { proof, work }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> =>
  context.spine.write<ResponseOf<typeof endpoint>>(call.actor, call.request, async (now) => {
    const { actor, request } = call;
    const { staffId, sessionId } = actor;
    const attempts = await countedAttempts(context, sessionLock(staffId), now);
    const checked = await checkFactor(context, staffId, proof, { purpose }, now);
    const audit = {
      action: request.name,
      subject: { kind: 'staff', id: staffId },
      after: { method: proof.method, work, ...movedFact(checked) },
    };
    if (!checked.isRight) {
      const { answer, updates } = failed(attempts, now, { refusal: checked.wrong, reason: checked.reason });
      return {
        answer,
        ...joinParts(checked.part, { updates }),
        audit: { ...audit, action: `${request.name}-refused` },
      };
    }
    const proved = {
      text: `insert into staff_proof (session_id, work, at)
             select id, $3, $1 from staff_session where id = $2 and ended_at is null
             on conflict (session_id, work) do update set at = excluded.at, spent_by = null`,
      values: [now, sessionId, work],
    };
    return {
      answer: { until: new Date(now.getTime() + freshMs).toISOString() },
      ...joinParts(checked.part, succeeded(attempts), {
        statements: [proved],
        jobs: factorNotices(staffId, { ...call, now }, checked),
      }),
      audit,
    };
  });
