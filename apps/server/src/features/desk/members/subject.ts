// Whose access is decided on: one person, or a member with all its people; and what holds for every such decision.
import type { RequestOf, disableAccess } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { refuseOwnPeople } from '../../reference/reviewing/index.ts';
import { type MemberState, type Person, memberState, personById } from './access-store.ts';

/** A call of staff that writes. */
export interface StaffCall {
  readonly actor: StaffActor;
  readonly request: WriteRequest;
}

export type Whom = RequestOf<typeof disableAccess>['whom'];

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

/** Refuses not-found; forbidden to staff who are a person of that member. */
export const subjectOf = (context: FeatureContext, call: StaffCall, { kind, id }: Whom): Promise<Subject> =>
  kind === 'person' ? personOf(context, call, id) : memberOf(context, call, id);

export async function personOf(
  context: FeatureContext,
  { actor }: StaffCall,
  personId: string,
): Promise<PersonSubject> {
  const row = (await personById(context.db, personId)) ?? refuse('not-found');
  await refuseOwnPeople(context.db, actor, row.member_id);
  return { kind: 'person', row, memberId: row.member_id };
}

export async function memberOf(
  context: FeatureContext,
  { actor }: StaffCall,
  memberId: string,
): Promise<MemberSubject> {
  const row = (await memberState(context.db, memberId)) ?? refuse('not-found');
  await refuseOwnPeople(context.db, actor, memberId);
  return { kind: 'member', row, memberId };
}
