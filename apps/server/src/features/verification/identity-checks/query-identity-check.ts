// Asks the provider for a check's result. The final result is stored once, photos included; before that, and while the
// provider does not answer, the stored state is returned.
import type * as contract from '@causeway/contract';
import {
  isIdentityFinished,
  fileTypes,
  type IdentityOutcome,
  type KycStep,
  type RecordKind,
} from '@causeway/contract';
import type { IdentityResult } from '@causeway/providers/port';
import { type PersonActor, systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan, Update } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type NewFile, fileIdOf, fileInsert, inspector, storeBytes } from '../../foundation/files/index.ts';
import { documentOf } from './document-of.ts';
import {
  enterpriseForm,
  type KycForm,
  type KycRecord,
  personalForm,
  identityBy,
  isOutdone,
  type IdentityCheckRow,
  checkById,
  isByClosedLink,
  openChecks,
  unchanged,
  memberUpdate as update,
  bumpVersion,
  screenJob,
} from '../submissions/index.ts';
import {
  withPhotos,
  draftPart,
  type CurrentState,
  draftRecord,
  isFirst,
  kindOf,
  mayWrite,
  currentStateOf,
} from '../record/index.ts';

/** Refuses not-found unless it is a check of this person of the member. */
export async function queryIdentityCheck(
  context: FeatureContext,
  actor: PersonActor,
  { personId, checkId }: { readonly personId: string; readonly checkId: string },
): Promise<contract.IdentityResult> {
  const check = await checkById(context.db, checkId);
  if (check?.memberId !== actor.memberId || check.personId !== personId) return refuse('not-found');
  if (check.finishedAt === null) await askAndKeep(context, kindOf(actor), check);
  const now = context.clock.now();
  const known = (await checkById(context.db, checkId)) ?? refuse('not-found');
  return identityBy(known, now, hongKongDay(now));
}

/**
 * Asks the provider and stores the result; one through a link that was withdrawn meanwhile does not count
 * (VER-118).
 */
export async function askAndKeep(
  context: FeatureContext,
  kind: RecordKind,
  check: IdentityCheckRow,
): Promise<void> {
  if (await isByClosedLink(context.db, check.id)) return;
  // Nobody asked for it any more: it would replace what was verified without anybody's decision (VER-415).
  if (isOver(await currentStateOf(context.db, check.memberId))) return;
  const found = await askProvider(context, check);
  if (found && isIdentityFinished(found.result)) await keepResult(context, kind, check, found);
  else if (found && found.result !== check.result) await keepOpenResult(context, check, found.result);
}

/** True if neither the member may write the record nor staff review it. */
const isOver = (state: CurrentState): boolean =>
  !mayWrite(state) && (state.last === undefined || state.last.level === null);

const MINUTE = 60 * 1000;
/** In this time the browser itself asks. */
const BROWSER_ASKS_MS = 10 * MINUTE;
const ASKED_FOR_MS = 24 * 60 * MINUTE;
const CHECKS_AT_ONCE = 100;

/** Asks for checks whose page was closed before they finished, so that their results are not lost. */
export async function queryOpenChecks(context: FeatureContext, now: Date): Promise<void> {
  const span = {
    after: new Date(now.getTime() - ASKED_FOR_MS),
    before: new Date(now.getTime() - BROWSER_ASKS_MS),
  };
  for (const { memberType, ...check } of await openChecks(context.db, {
    ...span,
    limit: CHECKS_AT_ONCE,
  })) {
    await askAndKeep(context, kindOf({ memberType }), check).catch((error: unknown) =>
      context.log.error({ err: error, checkId: check.id }, 'the identity check is not kept'),
    );
  }
}

async function askProvider(
  { providers, log, outages }: FeatureContext,
  check: IdentityCheckRow,
): Promise<IdentityResult | undefined> {
  try {
    const found = await providers.identityCheck.result(check.providerId);
    const { photosLost } = found;
    if (photosLost)
      log.warn({ photosLost, checkId: check.id }, 'the identity check has photos that are lost');
    return found;
  } catch (error) {
    log[outages.levelOf(error, 'warn')](
      { err: error, checkId: check.id },
      'the identity check does not answer',
    );
    return undefined;
  }
}

/** The person left the provider's page, or returned to it. */
async function keepOpenResult(
  context: FeatureContext,
  check: IdentityCheckRow,
  result: IdentityOutcome,
): Promise<void> {
  const name = 'verification.identity-check-open';
  const body = { checkId: check.id, version: check.version, result };
  const id = requestIdOf(`${name}:${check.id}:${String(check.version)}`);
  await context.spine.write<object>(systemActor('verification'), { id, name, body }, async () => {
    const current = await checkById(context.db, check.id);
    return {
      answer: {},
      updates: current?.version === check.version ? [update('identity_check', current, { result })] : [],
      audit: {
        action: name,
        subject: { kind: 'identity-check', id: check.id },
        memberId: check.memberId,
        before: { result: check.result },
        after: { result },
      },
    };
  });
}

/** Front and back of the document, and the face (VER-110, VER-402). */
async function photosOf(check: IdentityCheckRow, found: IdentityResult): Promise<readonly NewFile[]> {
  const photos = [
    { fileType: fileTypes.identityFront, name: 'document-front', bytes: found.frontPhoto },
    { fileType: fileTypes.identityBack, name: 'document-back', bytes: found.backPhoto },
    { fileType: fileTypes.identityFace, name: 'face', bytes: found.facePhoto },
  ];
  const files = photos.map(async ({ fileType, name, bytes }): Promise<NewFile | undefined> => {
    const image = bytes && (await inspector.imageOf(check.memberId, bytes));
    if (!image) return undefined;
    const id = fileIdOf(`identity-check:${check.id}:${fileType}`);
    const { type, contentType } = image;
    return {
      id,
      memberId: check.memberId,
      fileType,
      name: `${name}.${type}`,
      contentType,
      bytes: image.bytes,
    };
  });
  return (await Promise.all(files)).filter((file) => file !== undefined);
}

async function keepResult(
  context: FeatureContext,
  kind: RecordKind,
  check: IdentityCheckRow,
  found: IdentityResult,
): Promise<void> {
  const photos = await photosOf(check, found);
  for (const photo of photos) await storeBytes(context, photo);
  const fileOf = (fileType: string): string | null =>
    photos.find((photo) => photo.fileType === fileType)?.id ?? null;
  const name = 'verification.identity-check-finished';
  const request = { id: requestIdOf(`${name}:${check.id}`), name, body: { checkId: check.id } };
  await context.spine.write(systemActor('verification'), request, async (now) => {
    const state = await currentStateOf(context.db, check.memberId);
    const current = (await checkById(context.db, check.id)) ?? refuse('not-found');
    const set = {
      result: found.result,
      ...documentOf(found),
      frontFile: fileOf(fileTypes.identityFront),
      backFile: fileOf(fileTypes.identityBack),
      faceFile: fileOf(fileTypes.identityFace),
      finishedAt: now,
      pageSealed: null,
    };
    if (isOver(state)) refuse('verification-closed');
    const filled = filledPart(kind, state, { ...current, ...set }, now);
    return {
      answer: {},
      ...filled,
      inserts: [...photos.map((photo) => fileInsert(photo, now)), ...filled.inserts],
      updates: [update('identity_check', current, set), ...filled.updates],
      audit: {
        action: name,
        subject: { kind: 'identity-check', id: check.id },
        memberId: check.memberId,
        before: { result: current.result },
        after: { person: check.personId, result: found.result },
      },
    };
  });
}

/** Puts the result into the record, while the record may be written and no newer check counts. */
const filledPart = (kind: RecordKind, state: CurrentState, check: IdentityCheckRow, now: Date) =>
  kind === 'personal'
    ? filledDraft(personalForm, state, check, now)
    : filledDraft(enterpriseForm, state, check, now);

function filledDraft<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  check: IdentityCheckRow,
  now: Date,
): Pick<Plan<object>, 'conflicts' | 'jobs'> &
  Required<Pick<Plan<object>, 'inserts' | 'updates' | 'unchanged'>> {
  const unchanging = [unchanged('member', state.member)];
  const before = draftRecord(form, state);
  const isOf = form.people(before).includes(check.personId);
  if (!mayWrite(state) || !isOf || isOutdone(check, state.checks)) {
    return { inserts: [], ...seenByStaff(form, state, check), unchanged: unchanging };
  }
  const after = { ...state, checks: [...state.checks.filter(({ id }) => id !== check.id), check] };
  const { id: _, ...part } = draftPart(
    state,
    withPhotos(form, after, filledRecord(form, state, check, before), now),
  );
  return { ...part, unchanged: unchanging };
}

const documentSteps: readonly KycStep[] = ['identity', 'stakeholders'];

/**
 * Only what was typed stays (VER-386): what an earlier check had filled in gives way, until the member has once been
 * verified. Verified values change by a correction alone, never by whose document was shown.
 */
function filledRecord<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  check: IdentityCheckRow,
  before: Record_,
): Record_ {
  const filled = form.fill(before, check);
  const earlier = state.checks.find(
    ({ id, personId, finishedAt }) => id !== check.id && personId === check.personId && finishedAt !== null,
  );
  if (earlier === undefined || state.verified !== undefined) return filled;
  const replaced = form.fill(form.giveWay(before, earlier), check);
  // In a correction the other steps are as they were submitted.
  return isFirst(state) ? replaced : form.take(filled, replaced, documentSteps, []);
}

/** A result during staff's review changes what they decide on, and may know the person by another name. */
function seenByStaff<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  { last }: CurrentState,
  { personId }: IdentityCheckRow,
): Pick<Plan<object>, 'jobs'> & { readonly updates: readonly Update[] } {
  const isSeen =
    last !== undefined && last.level !== null && form.people(form.read(last.record)).includes(personId);
  return isSeen
    ? { updates: [bumpVersion(last)], jobs: [{ name: screenJob, data: { submissionId: last.id } }] }
    : { updates: [] };
}
