// Starts an identity check at the provider: counted first, so that no number of calls at once passes the limit; then asked
// for; then written down, as a check or as a failure, which counts no longer (VER-107).
import { randomUUID } from 'node:crypto';
import { type AttemptFailure, type Language, documentKeyOf, isIndividual } from '@causeway/contract';
import { ProviderError, ProviderUnavailable } from '@causeway/providers/port';
import { type PersonActor, systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { attemptsLookedAt, isTooOften } from './attempts.ts';
import { callbackOrigin } from './callback-address.ts';
import { documentHint } from './document-of.ts';
import {
  enterpriseForm,
  type KycForm,
  type KycRecord,
  type ShownDocument,
  personalForm,
  movedByMember,
  checkById,
  attemptCount,
  hasFailed,
  insert,
  newestAttempts,
  unchanged,
  memberUpdate as update,
} from '../submissions/index.ts';
import {
  type CurrentState,
  draftRecord,
  isFirst,
  isShortFlow,
  kindOf,
  lastRecord,
  lockedPeople,
  refuseInstitution,
  currentStateOf,
  stateNow,
  stepsOf,
} from '../record/index.ts';

export interface PageOfCaller {
  readonly language: Language;
  /** The header of that name. */
  readonly origin: string | undefined;
}

export interface CheckStart {
  /** `member`, or a stakeholder of the saved draft. */
  readonly personId: string;
  /** Whether it is the short flow that asks: only people whose documents end are checked again. */
  readonly isShort: boolean;
}

interface Counted {
  readonly checkId: string;
  readonly document: ShownDocument;
}

/**
 * Refuses verification-closed, not-found, identity-check-attempts, identity-check-start when the provider does not start
 * this check, and provider-unreachable when it does not answer.
 */
export async function startIdentityCheck(
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  start: CheckStart,
  page: PageOfCaller,
): Promise<{ readonly jumioId: string; readonly jumioUrl: string }> {
  const counted = await countAttempt(context, actor, request, start);
  const started = await startAtProvider(context, actor, { ...counted, ...start }, page);
  await keepStarted(context, actor, { checkId: counted.checkId, personId: start.personId }, started.id);
  return { jumioId: counted.checkId, jumioUrl: started.url };
}

const countAttempt = (
  { db, spine }: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  { personId, isShort }: CheckStart,
): Promise<Counted> =>
  spine.write<Counted>(actor, request, async (now) => {
    const state = await currentStateOf(db, actor.memberId);
    movedByMember(stateNow(state), 'check');
    refuseInstitution(state);
    const { document, people } =
      kindOf(actor) === 'personal'
        ? documentToCheck(personalForm, state, personId, now)
        : documentToCheck(enterpriseForm, state, personId, now);
    if (isShort && !isShortFlow(state)) refuse('verification-closed');
    const attempts = await newestAttempts(db, actor.memberId, attemptsLookedAt);
    if (isTooOften(attempts, { personId, document, people }, now)) refuse('identity-check-attempts');

    const checkId = randomUUID();
    const number = (await attemptCount(db, actor.memberId)) + 1;
    return {
      answer: { checkId, document },
      inserts: [
        insert('identity_check_attempt', {
          id: checkId,
          member_id: actor.memberId,
          person_id: personId,
          number,
          document: documentKeyOf(document),
          at: now,
        }),
      ],
      unchanged: [unchanged('member', state.member)],
      conflicts: { identity_check_attempt_number: 'too-many-requests' },
      audit: {
        action: 'verification.start-identity-check',
        subject: { kind: 'identity-check', id: checkId },
        after: { person: personId, attempt: number },
      },
    };
  });

/** Refuses not-found unless the person is of the record, verification-closed unless a correction is about them. */
function documentToCheck<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  personId: string,
  now: Date,
): { readonly document: ShownDocument; readonly people: number } {
  const record = draftRecord(form, state);
  const people = form.people(record);
  if (!people.includes(personId)) refuse('not-found');
  const base = isFirst(state) ? undefined : lastRecord(form, state);
  if (base) {
    const steps = stepsOf(form, state, record, now);
    const isOpen = steps.includes(form.kind === 'personal' ? 'identity' : 'stakeholders');
    const locked = lockedPeople(form, state, { base, sent: record, steps }, now);
    if (!isOpen || locked.includes(personId)) refuse('verification-closed');
  }
  const { idCountry, idType, idNumber } = form.documentOf(record, personId);
  return { document: { idCountry, idType, idNumber }, people: people.length };
}

async function startAtProvider(
  context: FeatureContext,
  actor: PersonActor,
  { checkId, personId, document }: Counted & CheckStart,
  { language, origin }: PageOfCaller,
): Promise<{ readonly id: string; readonly url: string }> {
  const { providers, config, log, hashSecret } = context;
  const edition = isIndividual(actor.memberType) ? 'personal' : 'enterprise';
  const callback = `${callbackOrigin(config.http.publicUrl, origin)}/${edition}/#/jumio-callback`;
  try {
    return await providers.identityCheck.start({
      reference: checkId,
      person: hashSecret(`identity-check:${actor.memberId}:${personId}`),
      document: documentHint(document),
      successUrl: `${callback}?result=success`,
      failUrl: `${callback}?result=error`,
      language,
    });
  } catch (error) {
    log.warn({ err: error, checkId }, 'the identity check does not start');
    const failure = failureOf(error);
    await keepFailure(context, actor, { checkId, personId }, failure);
    return refuse(refusalOf[failure]);
  }
}

/** The form closes quietly on a check that is refused; that nobody can be checked at the moment has to be said. */
const refusalOf = { rejected: 'identity-check-start', 'no-answer': 'provider-unreachable' } as const;

function failureOf(error: unknown): AttemptFailure {
  if (error instanceof ProviderUnavailable) return 'no-answer';
  if (error instanceof ProviderError) return 'rejected';
  throw error;
}

interface Attempted {
  readonly checkId: string;
  readonly personId: string;
}

/** The same call again may fail again: an attempt fails once. */
const keepFailure = (
  context: FeatureContext,
  { memberId }: PersonActor,
  { checkId, personId }: Attempted,
  reason: AttemptFailure,
): Promise<object> => {
  const name = 'verification.identity-check-failed';
  const request = { id: requestIdOf(`${name}:${checkId}:${reason}`), name, body: { checkId, reason } };
  return context.spine.write<object>(systemActor('verification'), request, async (now) => ({
    answer: {},
    inserts: (await hasFailed(context.db, checkId))
      ? []
      : [insert('identity_check_failure', { id: checkId, reason, at: now })],
    audit: {
      action: name,
      subject: { kind: 'identity-check', id: checkId },
      memberId,
      after: { person: personId, reason },
    },
  }));
};

/** The same call again asks the provider again, which may answer a new id for the same check. */
const keepStarted = (
  context: FeatureContext,
  { memberId }: PersonActor,
  { checkId, personId }: Attempted,
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
      person_id: personId,
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
        after: { person: personId, result: 2 },
      },
    };
  });
};
