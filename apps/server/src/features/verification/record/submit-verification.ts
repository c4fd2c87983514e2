// Submits a record for review: complete for the first time, later the requested corrections.
import { randomUUID } from 'node:crypto';
import { kycStatuses, type ValidationIssue, type KycStep, type Language } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Insert, Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import { newConsentRows, refuseOldVersions } from '../agreements/index.ts';
import {
  type KycForm,
  type KycRecord,
  currentIdentity,
  movedByMember,
  statusOf,
  unchanged,
  memberUpdate as update,
  type SubmissionType,
  submissionRows,
  registerJob,
  screenJob,
  dueOn,
} from '../submissions/index.ts';
import { type Holidays, holidaysKnown } from '../../foundation/working-days/index.ts';
import { type Kept, keptRecord, withOfferedFiles } from './kept-record.ts';
import { type Written, changedFields, draftPart, refuseOldVersion } from './save-draft.ts';
import { itemsLeft } from './unchanged-items.ts';
import {
  type CurrentState,
  factsFor,
  isFirst,
  lastRecord,
  personOf,
  refuseInstitution,
  refuseOtherKind,
  currentStateOf,
  stateNow,
} from './current-state.ts';

export interface CorrectionAnswer {
  readonly todoId: string;
  readonly text: string;
}

/** The versions shown to the person who agreed. */
interface Agreed {
  readonly agreementVersion: string;
  readonly privacyVersion: string;
}

export interface Submitted<Record_ extends KycRecord> extends Written<Record_> {
  readonly agreed: Agreed | undefined;
  /** All open to-dos, for a correction. */
  readonly todoIds?: readonly string[];
  /** Words for items of a correction. */
  readonly answers?: readonly CorrectionAnswer[];
}

interface Caller {
  readonly actor: PersonActor;
  readonly language: Language;
}

/**
 * Refuses verification-closed, nothing-rejected, changed-meanwhile, consent-required, agreement-changed,
 * file-not-found, verification-incomplete with the issues of the submitted steps, and items-unanswered with the items of a
 * correction that neither a change nor words answer.
 */
export async function submitVerification<Record_ extends KycRecord>(
  context: FeatureContext,
  form: KycForm<Record_>,
  { actor, language }: Caller,
  request: WriteRequest,
  submitted: Submitted<Record_>,
): Promise<void> {
  refuseOtherKind(actor, form.kind);
  const { db } = context;
  await context.spine.write<object>(actor, request, async (now) => {
    const state = await currentStateOf(db, actor.memberId);
    movedByMember(stateNow(state), eventOf(submitted));
    refuseInstitution(state);
    refuseOtherTodos(state, submitted);
    refuseOldVersion(state, submitted.version);
    const agreed = submitted.agreed ?? refuse('consent-required');
    await refuseOldVersions(context, agreed, now);
    const kept = await keptRecord(db, form, state, submitted.record, now);
    const record = cleanRecord(form, state, kept, now);
    const answers = new Map((submitted.answers ?? []).map(({ todoId, text }) => [todoId, text]));
    refuseOpenItems(form, state, record, answers);

    return submissionPlan({
      form,
      state,
      record,
      now,
      actor,
      agreed,
      answers,
      hasRegisters: context.providers.registers.length > 0,
      holidays: await holidaysKnown(db),
      consents: await consentsOf(db, agreed, { actor, language, address: request.address }, now),
    });
  });
}

const eventOf = ({ todoIds }: { readonly todoIds?: readonly string[] }): 'submit' | 'commit' =>
  todoIds ? 'commit' : 'submit';

/** A correction answers all open to-dos: the member has to see new ones first. */
function refuseOtherTodos(
  { todos }: CurrentState,
  { todoIds, answers = [] }: Pick<Submitted<KycRecord>, 'todoIds' | 'answers'>,
): void {
  if (!todoIds) return;
  if (todos.length === 0) refuse('nothing-rejected');
  const named = new Set(todoIds);
  if (named.size !== todos.length || !todos.every(({ id }) => named.has(id))) refuse('changed-meanwhile');
  if (answers.some(({ todoId }) => !named.has(todoId))) refuse('changed-meanwhile');
}

function refuseOpenItems<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  record: Record_,
  answers: ReadonlyMap<string, string>,
): void {
  const todoIds = itemsLeft(form, state, { record, answered: new Set(answers.keys()) });
  if (todoIds.length > 0) refuse('items-unanswered', { data: { todoIds } });
}

/** The record as submitted. Refuses verification-incomplete. */
function cleanRecord<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  { record, steps }: Kept<Record_>,
  now: Date,
): Record_ {
  const offered = withOfferedFiles(form, record);
  const facts = factsFor(form, state, offered, now);
  const isOpen = (step: KycStep): boolean => steps === 'all' || steps.includes(step);
  const issues = form.issues(offered, facts).filter(({ step }) => isOpen(step));
  refuseIncomplete(issues);
  return form.clean(offered, steps === 'all' ? allSteps : steps, facts);
}

const allSteps: readonly KycStep[] = ['basic', 'identity', 'business', 'stakeholders', 'documents'];

export function refuseIncomplete(issues: readonly ValidationIssue[]): void {
  if (issues.length > 0) refuse('verification-incomplete', { data: { issues } });
}

const consentsOf = (
  db: Db,
  agreed: Agreed,
  { actor, language, address }: Caller & { readonly address: string | undefined },
  now: Date,
): Promise<readonly Insert[]> =>
  newConsentRows(db, agreed, { personId: actor.personId, language, address }, now);

export interface Submitting<Record_ extends KycRecord> {
  readonly form: KycForm<Record_>;
  readonly state: CurrentState;
  /** Complete, without issues. */
  readonly record: Record_;
  readonly now: Date;
  readonly actor: PersonActor;
  readonly holidays: Holidays;
  readonly agreed?: Agreed;
  /** Words for to-dos, by their ids. */
  readonly answers?: ReadonlyMap<string, string>;
  readonly consents?: readonly Insert[];
  /** Registers are configured. */
  readonly hasRegisters: boolean;
}

/**
 * The writes of every submission: the submission, the record, the member's status, the answered to-dos, the
 * screening.
 */
export function submissionPlan<Record_ extends KycRecord>(submitting: Submitting<Record_>): Plan<object> {
  const {
    form,
    state,
    record,
    now,
    actor,
    holidays,
    agreed,
    answers,
    consents = [],
    hasRegisters,
  } = submitting;
  const { member, last } = state;
  const submissionId = randomUUID();
  const number = (last?.number ?? 0) + 1;
  const occasion = submissionTypeOf(state);
  const { kycStatus, level } =
    statusOf[movedByMember(stateNow(state), occasion === 'first' ? 'submit' : 'commit')];
  const { id, ...draft } = draftPart(state, record);
  // The name and country of a verified member change with the approval, not before.
  const party = state.verified ? {} : form.party(record);
  return {
    answer: {},
    inserts: [
      ...draft.inserts,
      submissionRows.insert('verification_submission', {
        id: submissionId,
        memberId: member.id,
        number,
        occasion,
        record,
        checks: checksNow(submitting),
        submittedAt: now,
        submittedBy: actor.personId,
        level,
        dueOn: level && dueOn(now, level, holidays),
      }),
      ...consents,
    ],
    updates: [
      ...draft.updates,
      ...(occasion === 'update' ? [] : [update('member', member, { kycStatus, ...party })]),
      ...state.todos.map((todo) =>
        submissionRows.update('verification_todo', todo, {
          ...{ closedAt: now, closedBy: submissionId },
          answer: answers?.get(todo.id) ?? null,
        }),
      ),
    ],
    unchanged: occasion === 'update' ? [unchanged('member', member)] : [],
    conflicts: { ...draft.conflicts, ...doubles },
    audit: {
      action: occasion === 'first' ? 'verification.submit' : 'verification.commit',
      subject: { kind: 'verification', id },
      before: { kycStatus: member.kycStatus },
      after: {
        kycStatus,
        submission: number,
        changed: changedFields(lastRecord(form, state), record),
        ...agreed,
      },
    },
    jobs: [screenJob, ...(hasRegisters && form.kind === 'enterprise' ? [registerJob] : [])].map((name) => ({
      name,
      data: { submissionId },
    })),
  };
}

/** Two submissions collide, and one of them is refused. */
const doubles = {
  verification_submission_number: 'changed-meanwhile',
  verification_submission_open: 'changed-meanwhile',
  agreement_consent_person_id_document_version_key: 'changed-meanwhile',
} as const;

function submissionTypeOf(state: CurrentState): SubmissionType {
  if (isFirst(state)) return 'first';
  return state.member.kycStatus === kycStatuses.verified ? 'update' : 'corrected';
}

const checksNow = <Record_ extends KycRecord>({ form, state, record, now }: Submitting<Record_>) =>
  form
    .people(record)
    .map((personId) => currentIdentity(personOf(form.kind, personId, state), now, hongKongDay(now)));
