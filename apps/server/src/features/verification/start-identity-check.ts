// Starts an identity check at the provider: counted first, for an attempt that the provider did not answer is one too;
// then asked for; then written down.
import { randomUUID } from 'node:crypto';
import { type Language, isIndividual, memberPersonId } from '@causeway/contract';
import { type PersonActor, systemActor } from '../../platform/actor.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import { refuse } from '../../platform/refusal.ts';
import type { WriteRequest } from '../../platform/spine/plan.ts';
import { requestIdOf } from '../../platform/spine/request-id.ts';
import { callbackOrigin } from './callback-address.ts';
import { nextState } from './slice-states.ts';
import { attemptsSince, checkById, insert, memberById, update, unchanged } from './store.ts';

/** Spec 1 section 9. */
const attemptsPerHour = 3;
const HOUR = 60 * 60 * 1000;

export interface PageOfCaller {
  readonly language: Language;
  /** The header of that name. */
  readonly origin: string | undefined;
}

/** Refuses verification-closed, identity-check-attempts, and identity-check-start when the provider fails. */
export async function sliceStartIdentityCheck(
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  page: PageOfCaller,
): Promise<{ readonly jumioId: string; readonly jumioUrl: string }> {
  const { checkId } = await countAttempt(context, actor, request);
  const started = await startAtProvider(context, actor, checkId, page);
  await keepStarted(context, actor, checkId, started.id);
  return { jumioId: checkId, jumioUrl: started.url };
}

const countAttempt = (
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
): Promise<{ checkId: string }> =>
  context.spine.write<{ checkId: string }>(actor, request, async (now) => {
    const member = (await memberById(context.db, actor.memberId)) ?? refuse('forbidden');
    if (nextState(member.kyc_status, 'check') === undefined) refuse('verification-closed');
    const attempts = await attemptsSince(context.db, member.id, new Date(now.getTime() - HOUR));
    if (attempts.recent >= attemptsPerHour) refuse('identity-check-attempts');

    const checkId = randomUUID();
    return {
      answer: { checkId },
      inserts: [
        insert('identity_check_attempt', {
          id: checkId,
          member_id: member.id,
          person_id: memberPersonId,
          number: attempts.all + 1,
          at: now,
        }),
      ],
      unchanged: [unchanged('member', member)],
      conflicts: { identity_check_attempt_number: 'too-many-requests' },
      audit: {
        action: 'verification.start-identity-check',
        subject: { kind: 'identity-check', id: checkId },
        after: { attempt: attempts.all + 1 },
      },
    };
  });

async function startAtProvider(
  { providers, config, log }: FeatureContext,
  actor: PersonActor,
  checkId: string,
  { language, origin }: PageOfCaller,
): Promise<{ readonly id: string; readonly url: string }> {
  const edition = isIndividual(actor.memberType) ? 'personal' : 'enterprise';
  const callback = `${callbackOrigin(config.http.publicUrl, origin)}/${edition}/#/jumio-callback`;
  try {
    return await providers.identityCheck.start({
      reference: checkId,
      successUrl: `${callback}?result=success`,
      failUrl: `${callback}?result=error`,
      language,
    });
  } catch (error) {
    log.warn({ err: error, checkId }, 'the identity check does not start');
    return refuse('identity-check-start');
  }
}

/** The same call again asks the provider again, which may answer a new id for the same check. */
const keepStarted = (
  context: FeatureContext,
  { memberId }: PersonActor,
  checkId: string,
  providerId: string,
): Promise<object> => {
  const name = 'verification.identity-check-started';
  const request = {
    id: requestIdOf(`${name}:${checkId}:${providerId}`),
    name,
    body: { checkId, providerId },
  };
  return context.spine.write<object>(systemActor('verification'), request, async (now) => {
    const known = await checkById(context.db, checkId);
    const row = {
      id: checkId,
      member_id: memberId,
      person_id: memberPersonId,
      provider_id: providerId,
      result: 2,
      started_at: now,
    } as const;
    return {
      answer: {},
      inserts: known ? [] : [insert('identity_check', row)],
      updates: known ? [update('identity_check', known, { provider_id: providerId, result: 2 })] : [],
      audit: {
        action: name,
        subject: { kind: 'identity-check', id: checkId },
        memberId,
        after: { result: 2 },
      },
    };
  });
};
