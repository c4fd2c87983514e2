// Where a member stands with its verification: all that its verbs and views decide by.
import {
  endedSections,
  isClosedByApplication,
  isIndividual,
  onlyStakeholdersExpired,
  openSteps,
  personalOpenSteps,
  kycStatuses,
  identityOutcomes,
  type KycFacts,
  type KycStep,
  type RecordKind,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type CountryRisk, countryFactsOf, countryRisk } from '../../foundation/dictionary/index.ts';
import {
  type KycForm,
  type KycRecord,
  type PersonToCheck,
  identityOf,
  currentCheck,
  type VerificationState,
  stateOf,
  verificationMoves,
  type Contact,
  contactOf,
  type Draft,
  type IdentityCheckRow,
  type Member,
  checksOf,
  draftOf,
  memberById,
  type Submission,
  type Todo,
  lastSubmission,
  openTodos,
  verifiedSubmission,
  todoSections,
} from '../submissions/index.ts';

export interface CurrentState {
  readonly member: Member;
  /** The row of the record as it is written; undefined before the first save. */
  readonly draft: Draft | undefined;
  /** Of who registered the member: what a record begins with. */
  readonly contact: Contact;
  readonly last: Submission | undefined;
  /** What is verified now. */
  readonly verified: Submission | undefined;
  /** What stands open, oldest first. */
  readonly todos: readonly Todo[];
  readonly checks: readonly IdentityCheckRow[];
  readonly risk: CountryRisk;
}

/** Refuses forbidden to a member without a row, which a session cannot have. */
export async function currentStateOf(db: Db, memberId: string): Promise<CurrentState> {
  const [member, draft, last, verified, todos, checks, contact, risk] = await Promise.all([
    memberById(db, memberId),
    draftOf(db, memberId),
    lastSubmission(db, memberId),
    verifiedSubmission(db, memberId),
    openTodos(db, memberId),
    checksOf(db, memberId),
    contactOf(db, memberId),
    countryRisk(db),
  ]);
  return { member: member ?? refuse('forbidden'), draft, contact, last, verified, todos, checks, risk };
}

/** An individual has no business form, nor a business a personal one. */
export function refuseOtherKind(actor: PersonActor, kind: RecordKind): void {
  if (kindOf(actor) !== kind) refuse('forbidden');
}

export const kindOf = ({ memberType }: Pick<PersonActor, 'memberType'>): RecordKind =>
  isIndividual(memberType) ? 'personal' : 'enterprise';

export const stateNow = ({ member }: Pick<CurrentState, 'member'>): VerificationState =>
  stateOf(member.kycStatus, member.level);

/** Refuses verification-closed to a verified member of whom nothing is asked: there is nothing to write then. */
export function refuseUnasked({ member, todos }: CurrentState): void {
  if (member.kycStatus === kycStatuses.verified && todos.length === 0) refuse('verification-closed');
}

/** Refuses verification-closed to a member that is an institution, or asks to be one, as the form's guard does. */
export function refuseInstitution({ member }: CurrentState): void {
  if (isClosedByApplication(member.kycStatus, member.instApplyStatus)) refuse('verification-closed');
}

/** Whether the record may be written at all. */
export const mayWrite = (state: CurrentState): boolean =>
  !isClosedByApplication(state.member.kycStatus, state.member.instApplyStatus) &&
  verificationMoves.some(({ from, event }) => from === stateNow(state) && event === 'save') &&
  (state.member.kycStatus !== kycStatuses.verified || state.todos.length > 0);

/** Whether the whole is written for the first time; later only what was asked for is taken. */
export const isFirst = ({ member }: CurrentState): boolean => member.kycStatus === kycStatuses.pending;

/** The record as it is written so far. */
export const draftRecord = <Record_ extends KycRecord>(
  form: KycForm<Record_>,
  { draft, contact }: CurrentState,
): Record_ => form.read(draft?.record ?? form.begun(contact));

/** As it was last submitted; undefined before the first time. */
export const lastRecord = <Record_ extends KycRecord>(
  form: KycForm<Record_>,
  { last }: CurrentState,
): Record_ | undefined => last && form.read(last.record);

/** What would not be taken any more of what was last submitted, for which no to-do stands. */
export const endedOf = <Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  now: Date,
): ReturnType<typeof endedSections> =>
  endedSections(state.member.kycStatus, lastRecord(form, state), hongKongDay(now));

/** The steps of a correction, for a record as it would be submitted. */
export function stepsOf<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  record: Record_,
  now: Date,
): ReturnType<typeof openSteps> {
  const before = lastRecord(form, state);
  const opening = { todos: state.todos.map(todoSections), ended: endedOf(form, state, now) };
  const [last, sent]: readonly [KycRecord | undefined, KycRecord] = [before, record];
  if ('idCountry' in sent) {
    // By the countries that were submitted: those that are sent with a new document are not taken while basic is closed.
    const known = last && 'idCountry' in last ? last : sent;
    return personalOpenSteps(opening, { ...known, idCountry: sent.idCountry }, countryFactsOf(state.risk));
  }
  return openSteps(form.kind, opening, before ? form.typeOf(before) : '', form.typeOf(record));
}

/** What a correction is made of. */
export interface Taking<Record_ extends KycRecord> {
  /** As last submitted. */
  readonly base: Record_;
  readonly sent: Record_;
  /** Those that are open. */
  readonly steps: readonly KycStep[];
}

/** Whom of the people of a correction nothing that is asked is about: they stay as they were submitted. */
export function lockedPeople<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  { base, sent, steps }: Taking<Record_>,
  now: Date,
): readonly string[] {
  const type = form.typeOf(steps.includes('business') ? sent : base);
  const today = hongKongDay(now);
  const checks = form
    .people(base)
    .map((personId) => identityOf(personOf(form.kind, personId, state), now, today));
  return form.lockedPeople(base, type, { today, checks, todos: state.todos.map(todoSections) });
}

/** Whether a business only has to verify people again whose documents end. */
export const isShortFlow = ({ member, todos }: CurrentState): boolean =>
  member.kycStatus === kycStatuses.verified &&
  member.level === null &&
  onlyStakeholdersExpired(todos.map(todoSections));

export const personOf = (
  kind: RecordKind,
  personId: string,
  { checks, todos }: CurrentState,
): PersonToCheck => ({
  kind,
  personId,
  checks,
  todos,
});

/** What the rules need to know of this member, by the checks that stand. */
export function factsFor<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  record: Record_,
  now: Date,
): KycFacts {
  return {
    today: hongKongDay(now),
    factsOf: countryFactsOf(state.risk),
    identityChecks: form.people(record).map((personId) => ({
      personId,
      checkResult:
        currentCheck(personOf(form.kind, personId, state), now)?.result ?? identityOutcomes.unverified,
    })),
  };
}
