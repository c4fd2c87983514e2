// Passkeys on the security page: adding, naming, removing.
import type {
  Nothing,
  PasskeyCreation,
  RequestOf,
  addPasskey as addEndpoint,
  beginPasskey as beginEndpoint,
  removePasskey as removeEndpoint,
  renamePasskey as renameEndpoint,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refusalWith } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import {
  addPasskey as added,
  beginPasskeyCreation,
  passkeyCreationOf,
  removePasskey as removed,
  renamePasskey as renamed,
} from '../factors/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { type Call, auditOf, provedChange } from './proved-change.ts';

/** Refuses passkey-limit besides what the proof refuses. The proof holds for the one passkey that is added next. */
export async function beginPasskey(
  context: FeatureContext,
  call: Call,
  { proof }: RequestOf<typeof beginEndpoint>,
): Promise<PasskeyCreation> {
  const { personId } = call.actor;
  const { challengeId } = await provedChange(
    context,
    call,
    { purpose: 'add-passkey', proof },
    async (now) => {
      const begun = await beginPasskeyCreation(context, personId, now);
      return { answer: { challengeId: begun.challengeId }, part: begun.part };
    },
  );
  return passkeyCreationOf(context, personId, challengeId);
}

/** Refuses passkey-refused and passkey-limit. */
export const addPasskey = (
  context: FeatureContext,
  call: Call,
  { name, passkey }: RequestOf<typeof addEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(call.actor, call.request, async (now) => {
    const { personId } = call.actor;
    const { isRight, part, reason } = await added(context, personId, { name, attestation: passkey }, now);
    if (!isRight) {
      const answer = refusalWith('passkey-refused', reason);
      return { answer, ...part, audit: auditOf(call) };
    }

    const jobs = [safetyNotice('passkey-added', personId, { ...call, now }, { passkey: name })];
    return { answer: {}, ...joinParts(part, { jobs }), audit: auditOf(call, { after: { name } }) };
  });

/** Refuses not-found. */
export const renamePasskey = (
  context: FeatureContext,
  call: Call,
  { passkeyId, name }: RequestOf<typeof renameEndpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(call.actor, call.request, async () => ({
    answer: {},
    ...(await renamed(context, call.actor.personId, { passkeyId, name })),
    audit: auditOf(call, { after: { passkeyId, name } }),
  }));

/** Refuses not-found besides what the proof refuses. */
export const removePasskey = (
  context: FeatureContext,
  call: Call,
  { passkeyId, proof }: RequestOf<typeof removeEndpoint>,
): Promise<Nothing> =>
  provedChange(context, call, { purpose: 'remove-passkey', proof }, async (now) => {
    const { personId } = call.actor;
    const { name, part } = await removed(context, personId, passkeyId, now);
    const jobs = [safetyNotice('passkey-removed', personId, { ...call, now }, { passkey: name })];
    return { answer: {}, part: joinParts(part, { jobs }), audit: { before: { passkeyId, name } } };
  });
