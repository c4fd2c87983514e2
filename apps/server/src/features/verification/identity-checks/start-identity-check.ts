// Starts an identity check at the provider. It is counted first, so that parallel calls cannot exceed the limit; then
// requested; then stored as a check, or as a failure, which no longer counts (VER-107).
import { randomUUID } from 'node:crypto';
import {
  documentKeyOf,
  isIndividual,
  identityOutcomes,
  type AttemptFailure,
  type Language,
} from '@causeway/contract';
import { ProviderError, ProviderUnavailable } from '@causeway/providers/port';
import { type PersonActor, type PublicActor, systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Update, WriteRequest } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { attemptsLookedAt, mayBeginAt } from './attempts.ts';
import { callbackOrigin } from './callback-address.ts';
import { documentHint } from './document-of.ts';
import { sealPage } from './shared-page.ts';
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
  /** The Origin header. */
  readonly origin: string | undefined;
}

type Whose = Pick<PersonActor, 'memberId' | 'memberType'>;

/** A person of the member, or the holder of a link to this check. */
export interface CheckCaller extends Whose {
  readonly actor: PersonActor | PublicActor;
  readonly link?: {
    readonly id: string;
    /** The link's updates at the start; refuses when the link is no longer valid. */
    readonly use: (now: Date) => Promise<readonly Update[]>;
  };
}

export interface CheckStart {
  /** `member`, or a stakeholder of the saved draft. */
  readonly personId: string;
  /** True for the short flow: only people with expiring documents are checked again. */
  readonly isShort: boolean;
}

interface Counted {
  readonly checkId: string;
  readonly document: ShownDocument;
}

/**
 * Refuses verification-closed, not-found, identity-check-attempts, identity-check-start when the provider does not
 * start this check, and provider-unreachable when it does not answer.
 */
export async function startIdentityCheck(
  context: FeatureContext,
  caller: CheckCaller,
  request: WriteRequest,
  start: CheckStart,
  page: PageOfCaller,
): Promise<{ readonly checkId: string; readonly checkUrl: string }> {
  const counted = await countAttempt(context, caller, request, start);
  const started = await startAtProvider(context, caller, { ...counted, ...start }, page);
  const { checkId } = counted;
  await keepStarted(context, caller, { checkId, personId: start.personId }, started);
  return { checkId, checkUrl: started.url };
}

const countAttempt = (
  { db, spine }: FeatureContext,
  { actor, memberId, memberType, link }: CheckCaller,
  request: WriteRequest,
  { personId, isShort }: CheckStart,
): Promise<Counted> =>
  spine.write<Counted>(actor, request, async (now) => {
    const updates = (await link?.use(now)) ?? [];
    const state = await currentStateOf(db, memberId);
    movedByMember(stateNow(state), 'check');
    refuseInstitution(state);
    const { document, people } = checkable(state, { memberType, personId }, now);
    if (isShort && !isShortFlow(state)) refuse('verification-closed');
    const attempts = await newestAttempts(db, memberId, attemptsLookedAt);
    const until = mayBeginAt(attempts, { personId, document, people }, now);
    if (until !== null) refuse('identity-check-attempts', { data: { until: until.toISOString() } });

    const checkId = randomUUID();
    const number = (await attemptCount(db, memberId)) + 1;
    return {
      answer: { checkId, document },
      inserts: [
        insert('identity_check_attempt', {
          id: checkId,
          memberId,
          personId,
          linkId: link?.id ?? null,
          number,
          document: documentKeyOf(document),
          at: now,
        }),
      ],
      updates,
      unchanged: [unchanged('member', state.member)],
      conflicts: { identity_check_attempt_number: 'too-many-requests' },
      audit: {
        action: 'verification.start-identity-check',
        subject: { kind: 'identity-check', id: checkId },
        memberId,
        after: { person: personId, attempt: number, ...(link && { link: link.id }) },
      },
    };
  });

/** What a check of this person is about. Refuses as `documentToCheck` does; a link to the check is refused alike. */
export const checkable = (
  state: CurrentState,
  { memberType, personId }: Pick<Whose, 'memberType'> & { readonly personId: string },
  now: Date,
): CheckedDocument =>
  kindOf({ memberType }) === 'personal'
    ? documentToCheck(personalForm, state, personId, now)
    : documentToCheck(enterpriseForm, state, personId, now);

interface CheckedDocument {
  readonly document: ShownDocument;
  /** The number of people in the record. */
  readonly people: number;
}

/** Refuses not-found unless the person is in the record, verification-closed unless a correction is about them. */
function documentToCheck<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  personId: string,
  now: Date,
): CheckedDocument {
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
  whose: CheckCaller,
  { checkId, personId, document }: Counted & CheckStart,
  { language, origin }: PageOfCaller,
): Promise<{ readonly id: string; readonly url: string }> {
  const { providers, config, log, outages, hashSecret } = context;
  const edition = isIndividual(whose.memberType) ? 'personal' : 'enterprise';
  const callback = `${callbackOrigin(config.http.publicUrl, origin)}/${edition}/#/jumio-callback`;
  try {
    return await providers.identityCheck.start({
      reference: checkId,
      person: hashSecret(`identity-check:${whose.memberId}:${personId}`),
      // Gives the provider little, because a link may have been passed on, and the provider's page may show
      // it.
      document: documentHint(whose.link ? { ...document, idNumber: '' } : document),
      successUrl: `${callback}?result=success`,
      failUrl: `${callback}?result=error`,
      language,
    });
  } catch (error) {
    log[outages.levelOf(error, 'warn')]({ err: error, checkId }, 'the identity check does not start');
    const failure = failureOf(error);
    await keepFailure(context, whose, { checkId, personId }, failure);
    return refuse(refusalOf[failure]);
  }
}

/**
 * The form closes without a message when a check is rejected, but it has to show that the provider is
 * unreachable.
 */
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

/** A repeated call may fail again, but an attempt fails once. */
function keepFailure(
  context: FeatureContext,
  { memberId }: Whose,
  { checkId, personId }: Attempted,
  reason: AttemptFailure,
): Promise<object> {
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
}

/** A repeated call asks the provider again, which may return a new id for the same check. */
function keepStarted(
  context: FeatureContext,
  { memberId, link }: CheckCaller,
  { checkId, personId }: Attempted,
  { id: providerId, url }: { readonly id: string; readonly url: string },
): Promise<object> {
  const pageSealed = link ? sealPage(context, checkId, url) : null;
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
      memberId,
      personId,
      providerId,
      result: 2,
      startedAt: now,
      pageSealed,
    } as const;
    return {
      answer: {},
      inserts: known ? [] : [insert('identity_check', row)],
      updates: known
        ? [
            update('identity_check', known, {
              providerId,
              pageSealed,
              result: identityOutcomes.underVerification,
            }),
          ]
        : [],
      audit: {
        action: name,
        subject: { kind: 'identity-check', id: checkId },
        memberId,
        after: { person: personId, result: 2 },
      },
    };
  });
}
