// The authenticator on the security page: set-up, replacement, removal, its recovery codes and its uses.
import type {
  Nothing,
  Proof,
  RequestOf,
  bindAuthenticator as bindEndpoint,
  setAuthenticatorUsage as usageEndpoint,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refusalWith, refuse } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import {
  beginBinding,
  confirmBinding,
  recoveryCodesOf,
  removeAuthenticator,
  renewRecoveryCodes,
  revealBinding,
  setUsage,
} from '../factors/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { refuseLateRepeat, signedInPerson } from '../sessions/index.ts';
import { type Call, auditOf, provedChange } from './proved-change.ts';

/** Binds the set-up to the session that began it. */
const bindingOf = ({ actor }: Call) => ({ ownerId: actor.personId, askedBy: actor.sessionId });

interface Proved {
  readonly proof: Proof;
}

/** Answers the secret, which is read after the write, because a stored answer must not hold it. */
export async function beginAuthenticator(context: FeatureContext, call: Call, { proof }: Proved) {
  const { bindingId } = await provedChange(
    context,
    call,
    { purpose: 'bind-authenticator', proof },
    async (now) => {
      const { bindingId: answer, part } = beginBinding(context, bindingOf(call), now);
      return { answer: { bindingId: answer }, part };
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
function shown(context: FeatureContext, { batchId, givenAt }: Given): { readonly recoveryCodes: string[] } {
  refuseLateRepeat(context, new Date(givenAt), 'request-id-reused');
  return { recoveryCodes: recoveryCodesOf(context, batchId) };
}

/** Refuses authenticator-needed when nothing was begun, and wrong-code. */
export async function bindAuthenticator(
  context: FeatureContext,
  call: Call,
  { code }: RequestOf<typeof bindEndpoint>,
) {
  const { personId } = call.actor;
  const given = await context.spine.write<Given>(call.actor, call.request, async (now) => {
    const bound = await confirmBinding(context, bindingOf(call), code, now);
    if (!bound.isRight)
      return { answer: refusalWith('wrong-code', bound.reason), ...bound.part, audit: auditOf(call) };
    const kind = bound.isRebound ? 'authenticator-rebound' : 'authenticator-bound';
    return {
      answer: { batchId: bound.batchId, givenAt: now.toISOString() },
      ...joinParts(bound.part, { jobs: [safetyNotice(kind, personId, { ...call, now }, {})] }),
      audit: auditOf(call, { after: { isRebound: bound.isRebound } }),
    };
  });
  return shown(context, given);
}

/**
 * Refuses authenticator-required to a person who must have one, authenticator-needed besides what the proof
 * refuses.
 */
export const unbindAuthenticator = (
  context: FeatureContext,
  call: Call,
  { proof }: Proved,
): Promise<Nothing> =>
  provedChange(context, call, { purpose: 'unbind-authenticator', proof }, async (now) => {
    const { personId } = call.actor;
    const { mustBindAuthenticator } = await signedInPerson(context, personId);
    if (mustBindAuthenticator) refuse('authenticator-required');
    const part = await removeAuthenticator(context, personId);
    const jobs = [safetyNotice('authenticator-unbound', personId, { ...call, now }, {})];
    return { answer: {}, part: joinParts(part, { jobs }) };
  });

/** Refuses authenticator-needed besides what the proof refuses. */
export async function newRecoveryCodes(context: FeatureContext, call: Call, { proof }: Proved) {
  const given = await provedChange<Given>(
    context,
    call,
    { purpose: 'recovery-codes', proof },
    async (now) => {
      const { personId } = call.actor;
      const renewed = await renewRecoveryCodes(context, personId);
      const jobs = [safetyNotice('recovery-codes-renewed', personId, { ...call, now }, {})];
      return {
        answer: { batchId: renewed.batchId, givenAt: now.toISOString() },
        part: joinParts(renewed.part, { jobs }),
      };
    },
  );
  return shown(context, given);
}

/** Refuses authenticator-needed besides what the proof refuses. */
export const setAuthenticatorUsage = (
  context: FeatureContext,
  call: Call,
  { forLogin, forTransfer, proof }: RequestOf<typeof usageEndpoint>,
): Promise<Nothing> =>
  provedChange(context, call, { purpose: 'authenticator-usage', proof }, async (now) => {
    const { personId } = call.actor;
    const part = await setUsage(context, personId, { forLogin, forTransfer });
    const jobs = [safetyNotice('authenticator-usage-changed', personId, { ...call, now }, {})];
    return { answer: {}, part: joinParts(part, { jobs }), audit: { after: { forLogin, forTransfer } } };
  });
