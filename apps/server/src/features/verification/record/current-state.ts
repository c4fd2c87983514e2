// The state of a member's verification, on which all its verbs and views decide.
import {
  endedSections,
  isClosedByApplication,
  isIndividual,
  noBusiness,
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
  isNameOpen,
  openTodos,
  verifiedSubmission,
  todoSections,
} from '../submissions/index.ts';

export interface CurrentState {
  readonly member: Member;
  /** The row of the draft; undefined before the first save. */
  readonly draft: Draft | undefined;
  /** The contact data of the person who registered the member; a new record begins with it. */
  readonly contact: Contact;
  readonly last: Submission | undefined;
  readonly verified: Submission | undefined;
  /** Open to-dos, oldest first. */
  readonly todos: readonly Todo[];
  readonly checks: readonly IdentityCheckRow[];
  readonly risk: CountryRisk;
  /** A verified name may be changed: an accepted report says so. */
  readonly isNameOpen: boolean;
}

/** Refuses forbidden to a member without a row, which no session can have. */
export async function currentStateOf(db: Db, memberId: string): Promise<CurrentState> {
  const [member, draft, last, verified, todos, checks, contact, risk, nameOpen] = await Promise.all([
    memberById(db, memberId),
    draftOf(db, memberId),
    lastSubmission(db, memberId),
    verifiedSubmission(db, memberId),
    openTodos(db, memberId),
    checksOf(db, memberId),
    contactOf(db, memberId),
    countryRisk(db),
    isNameOpen(db, memberId),
  ]);
  return {
    ...{ member: member ?? refuse('forbidden'), draft, contact, last, verified, todos, checks, risk },
    isNameOpen: nameOpen,
  };
}

/** An individual has no business form, and a business no personal one. */
export function refuseOtherKind(actor: PersonActor, kind: RecordKind): void {
  if (kindOf(actor) !== kind) refuse('forbidden');
}

export const kindOf = ({ memberType }: Pick<PersonActor, 'memberType'>): RecordKind =>
  isIndividual(memberType) ? 'personal' : 'enterprise';

export const stateNow = ({ member }: Pick<CurrentState, 'member'>): VerificationState =>
  stateOf(member.kycStatus, member.level);

/** Refuses verification-closed to a verified member without open to-dos, because there is nothing to write. */
export function refuseUnasked({ member, todos }: CurrentState): void {
  if (member.kycStatus === kycStatuses.verified && todos.length === 0) refuse('verification-closed');
}

/** Refuses verification-closed to a member that is an institution, or applies to be one, like the form's guard. */
export function refuseInstitution({ member }: CurrentState): void {
  if (isClosedByApplication(member.kycStatus, member.instApplyStatus)) refuse('verification-closed');
}

/** True when the record may be written at all. */
export const mayWrite = (state: CurrentState): boolean =>
  !isClosedByApplication(state.member.kycStatus, state.member.instApplyStatus) &&
  verificationMoves.some(({ from, event }) => from === stateNow(state) && event === 'save') &&
  (state.member.kycStatus !== kycStatuses.verified || state.todos.length > 0);

/** True while the record is written for the first time; later only requested corrections are accepted. */
export const isFirst = ({ member }: CurrentState): boolean => member.kycStatus === kycStatuses.pending;

/** The current draft of the record. */
export const draftRecord = <Record_ extends KycRecord>(
  form: KycForm<Record_>,
  { draft, contact }: CurrentState,
): Record_ => form.read(draft?.record ?? form.begun(contact));

/** The last submitted record; undefined before the first submission. */
export const lastRecord = <Record_ extends KycRecord>(
  form: KycForm<Record_>,
  { last }: CurrentState,
): Record_ | undefined => last && form.read(last.record);

/** Parts of the last submission that have expired and have no to-do yet. */
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
    // Uses the countries submitted last, because those sent with a new document do not count while basic is closed.
    const known = last && 'idCountry' in last ? last : sent;
    return personalOpenSteps(opening, { ...known, idCountry: sent.idCountry }, countryFactsOf(state.risk));
  }
  return openSteps(form.kind, opening, before ? form.shapeOf(before) : noBusiness, form.shapeOf(record));
}

/** The ingredients of a correction. */
export interface Taking<Record_ extends KycRecord> {
  /** The last submitted record. */
  readonly base: Record_;
  readonly sent: Record_;
  readonly steps: readonly KycStep[];
}

/** People of a correction without a to-do: their data stays as submitted. */
export function lockedPeople<Record_ extends KycRecord>(
  form: KycForm<Record_>,
  state: CurrentState,
  { base, sent, steps }: Taking<Record_>,
  now: Date,
): readonly string[] {
  const { businessType: type } = form.shapeOf(steps.includes('business') ? sent : base);
  const today = hongKongDay(now);
  const checks = form
    .people(base)
    .map((personId) => identityOf(personOf(form.kind, personId, state), now, today));
  return form.lockedPeople(base, type, { today, checks, todos: state.todos.map(todoSections) });
}

/** True when a business only has to verify people with expiring documents again. */
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

/** Facts about this member that the rules need, by its current checks. */
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
