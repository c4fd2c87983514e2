// The subject of a decision on access: one person, or a member with all its people; and the rules for every
// such decision.
import { type RequestOf, type disableAccess, isIndividual } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { type MemberState, type Person, memberState, personById } from './access-store.ts';

/** A write call of staff. */
export interface StaffCall {
  readonly actor: StaffActor;
  readonly request: WriteRequest;
}

export type Target = RequestOf<typeof disableAccess>['target'];

export interface PersonSubject {
  readonly kind: 'person';
  readonly row: Person;
  readonly memberId: string;
}

export interface MemberSubject {
  readonly kind: 'member';
  readonly row: MemberState;
  readonly memberId: string;
}

export type Subject = PersonSubject | MemberSubject;

/** Refuses not-found. */
export const subjectOf = (context: FeatureContext, { kind, id }: Target): Promise<Subject> =>
  kind === 'person' ? personOf(context, id) : memberOf(context, id);

export async function personOf(context: FeatureContext, personId: string): Promise<PersonSubject> {
  const row = (await personById(context.db, personId)) ?? refuse('not-found');
  return { kind: 'person', row, memberId: row.memberId };
}

export async function memberOf(context: FeatureContext, memberId: string): Promise<MemberSubject> {
  const row = (await memberState(context.db, memberId)) ?? refuse('not-found');
  return { kind: 'member', row, memberId };
}

/** True for a person of a business who was not removed. */
export const isColleague = ({ memberType, removedAt }: Pick<Person, 'memberType' | 'removedAt'>): boolean =>
  !isIndividual(memberType) && removedAt === null;

/** A person of a business. Refuses not-found, also for a removed person. */
export async function colleagueOf(context: FeatureContext, personId: string): Promise<PersonSubject> {
  const subject = await personOf(context, personId);
  return isColleague(subject.row) ? subject : refuse('not-found');
}

/** Refuses not-found for an individual, who has no colleagues. */
export async function businessOf(context: FeatureContext, memberId: string): Promise<MemberSubject> {
  const subject = await memberOf(context, memberId);
  return isIndividual(subject.row.memberType) ? refuse('not-found') : subject;
}
