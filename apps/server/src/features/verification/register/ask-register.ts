// Asks the official registers about a business and the companies among its owners: after a submission, again when a verified
// member is due for review, and when staff want it. Each answer is a row of its own (VER-360, VER-361).
import { createHash, randomUUID } from 'node:crypto';
import {
  type Nothing,
  type RequestOf,
  type askRegister as endpoint,
  decidingStaff,
} from '@causeway/contract';
import {
  ProviderError,
  ProviderUnavailable,
  type RegisterEntry,
  type RegisterPort,
} from '@causeway/providers/port';
import { type StaffActor, systemActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse, refuseUntil } from '../../../platform/refusal.ts';
import type { Insert, Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import {
  type KycRecord,
  type Submission,
  bumpVersion,
  lastSubmission,
  rateJob,
  screenJob,
  submissionById,
} from '../submissions/index.ts';
import { partiesToScreen } from './compare-parties.ts';
import { countedSince, mayAskAt } from './pace.ts';
import { type Subject, isBusiness, registerFor, subjectsOf } from './questions.ts';
import {
  type Unnamed,
  answerRow,
  answersOf,
  lastRequestNumber,
  requestRow,
  requestsSince,
  unasked,
} from './store.ts';

interface Question {
  readonly subject: Subject;
  readonly register: RegisterPort;
}

/** Companies without a number are not asked about: a name alone finds too many. */
function questionsOf({ providers }: FeatureContext, { record }: Submission): readonly Question[] {
  return subjectsOf(record).flatMap((subject) => {
    const register = registerFor(providers.registers, subject);
    return register && subject.number.trim() !== '' ? [{ subject, register }] : [];
  });
}

/**
 * Asks about companies that were not asked about since an instant. Throws what the port throws, so that the job runs again; a
 * company that the port rejects does not keep others from being asked about.
 */
export async function askRegisters(
  context: FeatureContext,
  { submissionId, since = new Date(0) }: { readonly submissionId: string; readonly since?: Date },
): Promise<void> {
  const submission = await submissionById(context.db, submissionId);
  if (!submission) return;
  const answers = await answersOf(context.db, submissionId);
  const open = questionsOf(context, submission).filter(
    ({ subject: { personId } }) =>
      !answers.some((answer) => answer.personId === personId && answer.askedAt >= since),
  );
  let refused: ProviderError | undefined;
  for (const { subject, register } of open) {
    try {
      const row = await ask({ subject, register }, submission, null, context.clock.now());
      await keep(context, submission, row, answers.length);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      refused ??= error;
    }
  }
  if (refused) throw refused;
}

interface Asked {
  readonly subject: Subject;
  readonly insert: Insert;
  readonly isFound: boolean;
  readonly unnamed: readonly Unnamed[];
}

async function ask(
  { subject, register }: Question,
  { id: submissionId, record }: Submission,
  askedBy: string | null,
  at: Date,
): Promise<Asked> {
  const answer = await register.company(subject);
  const entry = answer.outcome === 'found' ? answer.entry : null;
  const unnamed = entry === null ? [] : unnamedIn(record, entry, submissionId);
  return {
    ...{ subject, unnamed, isFound: entry !== null },
    insert: answerRow({
      ...{ id: randomUUID(), submissionId, personId: subject.personId },
      ...{ country: subject.country, registration: subject.number },
      ...{ register: register.name, title: register.title, isComplete: register.isComplete },
      ...{ entry, unnamed, askedBy, askedAt: at },
    }),
  };
}

/**
 * The id of a person of a register is the same in each answer about a submission. It is not known before the submission, so
 * that nobody can have given it to a stakeholder.
 */
function unnamedIn(record: KycRecord, entry: RegisterEntry, submissionId: string): readonly Unnamed[] {
  if (!isBusiness(record)) return [];
  return partiesToScreen(record, entry).map((party) => {
    const text = JSON.stringify([submissionId, party.name.toUpperCase()]);
    const hash = createHash('sha256').update(text).digest('hex');
    return { personId: `register-${hash.slice(0, ID_DIGITS)}`, ...party };
  });
}
const ID_DIGITS = 24;

async function keep(
  { spine, db }: FeatureContext,
  { id: submissionId, memberId }: Submission,
  asked: Asked,
  number: number,
): Promise<void> {
  const { personId } = asked.subject;
  const request = {
    id: requestIdOf(`${ACTION}:${submissionId}:${personId}:${String(number)}`),
    name: ACTION,
    body: { submissionId, personId },
  };
  await spine.write(systemActor('verification-register'), request, async () => {
    const submission = await submissionById(db, submissionId);
    if (!submission) throw new Error(`the submission of ${memberId} has gone`);
    return planOf(submission, [asked]);
  });
}

const ACTION = 'verification.ask-register';

/** A reviewer who has read the findings decides anew, and new people are screened. */
function planOf(submission: Submission, asked: readonly Asked[]): Plan<Nothing> {
  const jobs = [screenJob, ...(submission.outcome === 'approved' ? [rateJob] : [])];
  return {
    answer: {},
    inserts: asked.map(({ insert }) => insert),
    updates: submission.level === null ? [] : [bumpVersion(submission)],
    jobs: jobs.map((name) => ({ name, data: { submissionId: submission.id } })),
    audit: {
      action: ACTION,
      subject: { kind: 'verification', id: submission.id },
      memberId: submission.memberId,
      after: {
        found: asked.filter(({ isFound }) => isFound).map(({ subject }) => subject.personId),
        notFound: asked.filter(({ isFound }) => !isFound).map(({ subject }) => subject.personId),
        unnamed: asked.reduce((sum, { unnamed }) => sum + unnamed.length, 0),
      },
    },
  };
}

/**
 * Refuses not-found where nothing was submitted or no register has the company, provider-unreachable when a register gives no
 * usable answer, and too-many-requests.
 */
export async function askAgain(
  context: FeatureContext,
  { actor, request }: { readonly actor: StaffActor; readonly request: WriteRequest },
  { memberId }: RequestOf<typeof endpoint>,
): Promise<Nothing> {
  const seen = (await lastSubmission(context.db, memberId)) ?? refuse('not-found');
  const questions = questionsOf(context, seen);
  if (questions.length === 0) refuse('not-found');
  await countRequest(context, actor, { memberId, companies: questions.length });
  const asked: Asked[] = [];
  for (const question of questions)
    asked.push(await orUnreachable(ask(question, seen, actor.staffId, context.clock.now())));
  return context.spine.write<Nothing>(actor, request, async () => {
    const submission = await submissionById(context.db, seen.id);
    return planOf(submission ?? refuse('not-found'), asked);
  });
}

/** Counts before it is asked, and each time, because a repeated call asks the register again. */
function countRequest(
  { spine, db }: FeatureContext,
  actor: StaffActor,
  { memberId, companies }: { readonly memberId: string; readonly companies: number },
): Promise<Nothing> {
  const id = randomUUID();
  const { staffId } = actor;
  const request = { id: requestIdOf(`${COUNT}:${id}`), name: COUNT, body: { memberId } };
  return spine.write<Nothing>(actor, request, async (now) => {
    const next = { memberId, staffId, companies };
    const until = mayAskAt(await requestsSince(db, next, countedSince(now)), next, now);
    if (until) refuseUntil(until, now, 'registers asked by hand');
    const number = (await lastRequestNumber(db, staffId)) + 1;
    return {
      answer: {},
      inserts: [requestRow({ id, ...next, number, at: now })],
      conflicts: { verification_register_request_number: 'too-many-requests' },
      audit: { action: COUNT, subject: { kind: 'member', id: memberId }, memberId, after: { companies } },
    };
  });
}

const COUNT = 'verification.count-register-request';

/** False to staff who only look on, and if there is nothing to ask. */
export const mayAskRegister = (
  context: FeatureContext,
  { role }: StaffActor,
  submission: Submission,
): boolean =>
  decidingStaff.roles.some((each) => each === role) && questionsOf(context, submission).length > 0;

async function orUnreachable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const isProviders = error instanceof ProviderUnavailable || error instanceof ProviderError;
    if (isProviders) return refuse('provider-unreachable');
    throw error;
  }
}

const MINUTE_MS = 60 * 1000;
/** The time in which the job itself still tries again. */
const JOB_TRIES_MS = 10 * MINUTE_MS;
const SUBMISSIONS_AT_ONCE = 50;

/** A job gives up after about an hour, and registers may be away longer, or configured later. */
export async function askOverdue(context: FeatureContext, now: Date): Promise<void> {
  const { db, providers, log } = context;
  if (providers.registers.length === 0) return;
  const today = hongKongDay(now);
  const all = providers.registers.some(({ countries }) => countries === null);
  const countries = all ? null : providers.registers.flatMap((register) => register.countries ?? []);
  const before = new Date(now.getTime() - JOB_TRIES_MS);
  for (const { id } of await unasked(db, { before, today, countries }, SUBMISSIONS_AT_ONCE)) {
    const submission = await submissionById(db, id);
    // Verified members are asked about again; the task found only those whose last answer is too old.
    const since = submission?.outcome === 'approved' ? new Date(now.getTime() - DAY_MS) : undefined;
    try {
      await askRegisters(context, { submissionId: id, ...(since && { since }) });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.error({ err: error, submissionId: id }, 'a register cannot answer about a company');
    }
  }
}

const DAY_MS = 24 * 60 * MINUTE_MS;
