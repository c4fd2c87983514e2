// The check of every call: the session behind a bearer token against the access that an endpoint declares.
import { type Access, mayCall, kycStatuses } from '@causeway/contract';
import { type Actor, type PersonActor, type StaffActor, publicActor } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import type { Sessions } from './sessions.ts';

/** The actor of a call, or the refusal from the catalogue. */
export async function authenticate(
  sessions: Sessions,
  authorization: string | undefined,
  access: Access,
): Promise<Actor> {
  if (access.kind === 'public') return publicActor;
  const token = bearer(authorization);
  if (token === undefined) throw new Refusal('login-expired');
  if (access.kind === 'staff') return admitStaff(await sessions.staff(token), access);
  return admitPerson(await sessions.person(token), access);
}

const bearer = (authorization: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]+)$/.exec(authorization ?? '')?.[1];

/** Refuses forbidden, not-verified. */
export function admitPerson(person: PersonActor, access: Extract<Access, { kind: 'member' }>): PersonActor {
  if (!mayCall(person, { access })) throw new Refusal('forbidden');
  if (access.verified && person.kycStatus !== kycStatuses.verified) throw new Refusal('not-verified');
  return person;
}

function admitStaff(staff: StaffActor, access: Extract<Access, { kind: 'staff' }>): StaffActor {
  if (!mayCall(staff, { access })) throw new Refusal('forbidden');
  return staff;
}
