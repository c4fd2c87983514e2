// Staff manage their own factors while signed in: further passkeys, their names, another authenticator, recovery codes. A
// change that gives or removes access needs a fresh proof, and its owner is notified by email.
import type {
  Nothing,
  PasskeyCreation,
  RequestOf,
  ResponseOf,
  StaffFactors,
  addStaffPasskey as addEndpoint,
  beginStaffAuthenticator as beginAuthenticatorEndpoint,
  removeStaffPasskey as removeEndpoint,
  renameStaffPasskey as renameEndpoint,
  renewStaffRecoveryCodes as renewEndpoint,
  setStaffAuthenticator as setAuthenticatorEndpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refusalWith, refuse } from '../../../platform/refusal.ts';
import type { AuditEntry } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import {
  addPasskey,
  beginBinding,
  beginPasskeyCreation,
  confirmBinding,
  factorsOf,
  passkeyCreationOf,
  recoveryCodesOf,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  revealBinding,
  shownPasskey,
} from '../factors/index.ts';
import { type StaffRow, staffById, update } from '../people/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { isSessionOpen } from './store.ts';
import { refuseLateRepeat } from '../sessions/index.ts';

type Call = CallContext<StaffActor>;

/**
 * Allows one change of a person's factors at a time: of two that read the same row, the later one retries. Everybody who
 * decides by the factors reads the staff row first, and so notices a change in between.
 */
export const bumpVersion = (staff: StaffRow) => update('staff', staff, { status: staff.status });

/**
 * Refuses `login-expired` when the session has ended since the call arrived: two colleagues may be removing factors at this
 * moment.
 */
async function oneAtATime({ db }: FeatureContext, { staffId, sessionId }: StaffActor) {
  const staff = (await staffById(db, staffId)) ?? refuse('login-expired');
  if (!(await isSessionOpen(db, sessionId))) refuse('login-expired');
  return { updates: [bumpVersion(staff)] };
}

const auditOf = (
  { request, actor }: Pick<Call, 'request' | 'actor'>,
  more: Pick<AuditEntry, 'before' | 'after'> = {},
): AuditEntry => ({ action: request.name, subject: { kind: 'staff', id: actor.staffId }, ...more });

export async function ownFactors(context: FeatureContext, { actor }: Call): Promise<StaffFactors> {
  const { authenticator, passkeys } = await factorsOf(context, actor.staffId);
  return {
    authenticator: authenticator && {
      boundAt: authenticator.boundAt.toISOString(),
      recoveryCodesLeft: authenticator.recoveryCodesLeft,
    },
    passkeys: passkeys.map(shownPasskey),
  };
}

/** Refuses `passkey-limit`. */
export async function beginOwnPasskey(context: FeatureContext, call: Call): Promise<PasskeyCreation> {
  const { staffId } = call.actor;
  const { challengeId } = await context.spine.write<{ challengeId: string }>(
    call.actor,
    call.request,
    async (now) => {
      const begun = await beginPasskeyCreation(context, staffId, now);
      return { answer: { challengeId: begun.challengeId }, ...begun.part, audit: auditOf(call) };
    },
  );
  return passkeyCreationOf(context, staffId, challengeId);
}

/** Refuses `passkey-refused`, `passkey-limit`. */
export const addOwnPasskey = (
  context: FeatureContext,
  call: Call,
  { name, passkey }: RequestOf<typeof addEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(call.actor, call.request, async (now) => {
    const { staffId } = call.actor;
    const alone = await oneAtATime(context, call.actor);
    const { isRight, part, reason } = await addPasskey(context, staffId, { name, attestation: passkey }, now);
    if (!isRight) {
      const action = `${call.request.name}-refused`;
      const answer = refusalWith('passkey-refused', reason);
      return { answer, ...part, audit: { ...auditOf(call), action } };
    }

    const jobs = [safetyNotice('staff-passkey-added', staffId, { ...call, now }, { passkey: name })];
    return {
      answer: {},
      ...joinParts(part, alone, { jobs }),
      audit: auditOf(call, { after: { name } }),
    };
  });

/** Refuses `not-found`. */
export const renameOwnPasskey = (
  context: FeatureContext,
  call: Call,
  { passkeyId, name }: RequestOf<typeof renameEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(call.actor, call.request, async () => ({
    answer: {},
    ...(await renamePasskey(context, call.actor.staffId, { passkeyId, name })),
    audit: auditOf(call, { after: { passkeyId, name } }),
  }));

/** Refuses, in this order: `not-found`, `last-factor`. */
export const removeOwnPasskey = (
  context: FeatureContext,
  call: Call,
  { passkeyId }: RequestOf<typeof removeEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(call.actor, call.request, async (now) => {
    const { staffId } = call.actor;
    const alone = await oneAtATime(context, call.actor);
    const { authenticator, passkeys } = await factorsOf(context, staffId);
    const { name, part } = await removePasskey(context, staffId, passkeyId, now);
    if (!authenticator && passkeys.length === 1) refuse('last-factor');

    const jobs = [safetyNotice('staff-passkey-removed', staffId, { ...call, now }, { passkey: name })];
    return {
      answer: {},
      ...joinParts(part, alone, { jobs }),
      audit: auditOf(call, { before: { passkeyId, name } }),
    };
  });

/** Binds the set-up to the session that began it. */
const bindingOf = ({ staffId, sessionId }: StaffActor) => ({ ownerId: staffId, askedBy: sessionId });

/** Answers the secret, which is read after the write, because a stored answer must not hold it. */
export async function beginOwnAuthenticator(
  context: FeatureContext,
  call: Call,
): Promise<ResponseOf<typeof beginAuthenticatorEndpoint>> {
  const { bindingId } = await context.spine.write<{ bindingId: string }>(
    call.actor,
    call.request,
    async (now) => {
      const begun = beginBinding(context, bindingOf(call.actor), now);
      return { answer: { bindingId: begun.bindingId }, ...begun.part, audit: auditOf(call) };
    },
  );
  return revealBinding(context, bindingId);
}

/** The stored part of an answer with recovery codes: neither the codes nor their source. */
interface Given {
  readonly batchId: string;
  readonly givenAt: string;
}

/** Refuses `request-id-reused` to a repeat that comes too late. */
function shownCodes(
  context: FeatureContext,
  { batchId, givenAt }: Given,
): { readonly recoveryCodes: string[] } {
  refuseLateRepeat(context, new Date(givenAt), 'request-id-reused');
  return { recoveryCodes: recoveryCodesOf(context, batchId) };
}

/**
 * Refuses `authenticator-needed` when no set-up was begun in this session, `wrong-code`; `request-id-reused` for a repeat
 * that comes too late.
 */
export async function setOwnAuthenticator(
  context: FeatureContext,
  call: Call,
  { code }: RequestOf<typeof setAuthenticatorEndpoint>,
): Promise<ResponseOf<typeof setAuthenticatorEndpoint>> {
  const given = await context.spine.write<Given>(call.actor, call.request, async (now) => {
    const { staffId } = call.actor;
    const alone = await oneAtATime(context, call.actor);
    const { isRight, isRebound, batchId, part, reason } = await confirmBinding(
      context,
      bindingOf(call.actor),
      code,
      now,
    );
    if (!isRight) {
      const action = `${call.request.name}-refused`;
      return { answer: refusalWith('wrong-code', reason), ...part, audit: { ...auditOf(call), action } };
    }

    const kind = isRebound ? 'staff-authenticator-rebound' : 'staff-authenticator-bound';
    const jobs = [safetyNotice(kind, staffId, { ...call, now }, {})];
    return {
      answer: { batchId, givenAt: now.toISOString() },
      ...joinParts(part, alone, { jobs }),
      audit: auditOf(call, { after: { isRebound } }),
    };
  });
  return shownCodes(context, given);
}

/** Refuses `authenticator-needed`; `request-id-reused` for a repeat that comes too late. */
export async function renewOwnRecoveryCodes(
  context: FeatureContext,
  call: Call,
): Promise<ResponseOf<typeof renewEndpoint>> {
  const given = await context.spine.write<Given>(call.actor, call.request, async (now) => {
    const { staffId } = call.actor;
    const { batchId, part } = await renewRecoveryCodes(context, staffId);

    const jobs = [safetyNotice('staff-recovery-codes-renewed', staffId, { ...call, now }, {})];
    return {
      answer: { batchId, givenAt: now.toISOString() },
      ...joinParts(part, { jobs }),
      audit: auditOf(call),
    };
  });
  return shownCodes(context, given);
}
