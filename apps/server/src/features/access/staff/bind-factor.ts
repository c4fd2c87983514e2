// Staff without a factor set one up during their sign-in: an authenticator with its recovery codes, or a passkey.
import type {
  PasskeyCreation,
  RequestOf,
  ResponseOf,
  beginStaffBinding,
  bindStaffAuthenticator as authenticatorEndpoint,
  bindStaffPasskey as passkeyEndpoint,
} from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan, PlannedJob } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import {
  addPasskey,
  beginBinding,
  beginPasskeyCreation,
  confirmBinding,
  passkeyCreationOf,
  recoveryCodesOf,
  revealBinding,
} from '../factors/index.ts';
import { countedAttempts, failed } from '../lockout/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { signedIn } from './continue-sign-in.ts';
import { bumpVersion } from './own-factors.ts';
import { type StaffAnswer, type WaitingStaff, countedFor, requestOf, waitingStaff } from './pending.ts';
import { openStaffSession } from './session.ts';

/** Also refuses `sign-in-expired` to who has a factor by now: another tab has set it up. */
async function waitingForFactor(
  context: FeatureContext,
  call: CallContext,
  now: Date,
): Promise<WaitingStaff> {
  const waiting = await waitingStaff(context, call, now);
  const { authenticator, passkeys } = waiting.factors;
  const hasFactor = authenticator !== null || passkeys.length > 0;
  return waiting.row.required === 'bind-factor' && !hasFactor ? waiting : refuse('sign-in-expired');
}

/** A part of a binding, written with its own answer. */
const begun = <Answer>(
  context: FeatureContext,
  call: CallContext,
  begin: (staffId: string, now: Date) => Promise<{ readonly answer: Answer; readonly part: PlanPart }>,
): Promise<Answer> =>
  context.spine.write<Answer>(publicActor, requestOf(context, call), async (now) => {
    const { staff } = await waitingForFactor(context, call, now);
    const { answer, part } = await begin(staff.id, now);
    return {
      answer,
      ...part,
      audit: { action: call.request.name, subject: { kind: 'staff', id: staff.id } },
    };
  });

export async function beginStaffAuthenticator(
  context: FeatureContext,
  call: CallContext,
): Promise<ResponseOf<typeof beginStaffBinding>> {
  const { bindingId } = await begun(context, call, async (staffId, now) => {
    const { bindingId: id, part } = await beginBinding(context, staffId, now);
    return { answer: { bindingId: id }, part };
  });
  return revealBinding(context, bindingId);
}

export async function beginStaffPasskey(
  context: FeatureContext,
  call: CallContext,
): Promise<PasskeyCreation> {
  const { challengeId, staffId } = await begun(context, call, async (id, now) => {
    const { challengeId: challenge, part } = await beginPasskeyCreation(context, id, now);
    return { answer: { challengeId: challenge, staffId: id }, part };
  });
  return passkeyCreationOf(context, staffId, challengeId);
}

interface Bound {
  readonly isRight: boolean;
  readonly wrong: 'wrong-code' | 'passkey-refused';
  readonly part: Partial<PlanPart>;
  /** To its owner, once it is bound. */
  readonly notice: PlannedJob;
}

/** Binds and signs in, both or neither; `more` joins the answer. */
async function bindPlan<More>(
  context: FeatureContext,
  call: CallContext,
  waiting: WaitingStaff,
  bind: (staffId: string) => Promise<Bound & { readonly more: More }>,
  now: Date,
): Promise<Plan<StaffAnswer & More>> {
  const { row, staff } = waiting;
  const attempts = await countedAttempts(context, countedFor(staff.id), now);
  const { isRight, wrong, part, more, notice } = await bind(staff.id);
  const audit = { action: call.request.name, subject: { kind: 'staff', id: staff.id } };
  if (!isRight) {
    const { answer, updates } = failed(attempts, now, wrong);
    return {
      answer,
      ...joinParts(part, { updates }),
      audit: { ...audit, action: `${audit.action}-refused` },
    };
  }
  return {
    answer: { signInId: row.id, ...more },
    ...joinParts(part, await signedIn(context, waiting, attempts, now), {
      updates: [bumpVersion(staff)],
      jobs: [notice],
    }),
    audit: { ...audit, by: { kind: 'staff', id: staff.id } },
  };
}

/** A repeat within a minute sees the recovery codes again, a later one nothing. */
export async function bindStaffAuthenticator(
  context: FeatureContext,
  call: CallContext,
  { code }: RequestOf<typeof authenticatorEndpoint>,
): Promise<ResponseOf<typeof authenticatorEndpoint>> {
  const done = await context.spine.write<StaffAnswer & { batchId: string }>(
    publicActor,
    requestOf(context, call),
    async (now) =>
      bindPlan(
        context,
        call,
        await waitingForFactor(context, call, now),
        async (staffId) => {
          const { isRight, part, batchId } = await confirmBinding(context, staffId, code, now);
          const notice = safetyNotice('staff-authenticator-bound', staffId, { ...call, now }, {});
          return { isRight, part, notice, wrong: 'wrong-code', more: { batchId } };
        },
        now,
      ),
  );
  const session = await openStaffSession(context, done, call);
  return { ...session, recoveryCodes: recoveryCodesOf(context, done.batchId) };
}

export async function bindStaffPasskey(
  context: FeatureContext,
  call: CallContext,
  { name, passkey }: RequestOf<typeof passkeyEndpoint>,
): Promise<ResponseOf<typeof passkeyEndpoint>> {
  const done = await context.spine.write<StaffAnswer>(publicActor, requestOf(context, call), async (now) =>
    bindPlan(
      context,
      call,
      await waitingForFactor(context, call, now),
      async (staffId) => {
        const added = await addPasskey(context, staffId, { name, attestation: passkey }, now);
        const notice = safetyNotice('staff-passkey-added', staffId, { ...call, now }, { passkey: name });
        return { ...added, notice, wrong: 'passkey-refused', more: {} };
      },
      now,
    ),
  );
  return openStaffSession(context, done, call);
}
