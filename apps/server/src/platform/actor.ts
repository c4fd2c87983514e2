// The acting person or system. An actor is an argument of every verb, never ambient.
import type { KycStatus, MemberType, RoleId, StaffRole } from '@causeway/contract';

/** Nobody is signed in: registration, sign-in. */
export interface PublicActor {
  readonly kind: 'public';
}

export interface PersonActor {
  readonly kind: 'person';
  readonly personId: string;
  readonly sessionId: string;
  readonly memberId: string;
  readonly roleId: RoleId;
  readonly memberType: MemberType;
  readonly kycStatus: KycStatus;
  readonly isDeveloper: boolean;
  readonly tier: string;
  /** The member's verified name in Latin letters; null before a submission. */
  readonly memberName: string | null;
  /** The owner's last change of the password: trading is blocked for a day afterwards. */
  readonly passwordChangedAt: Date | null;
  /** The merchant key that signed the call; absent in a session. */
  readonly signedWith?: string;
  /** Everybody who ever owned that key, this person among them; nobody in a session. */
  readonly keyOwnerIds: readonly string[];
}

export interface StaffActor {
  readonly kind: 'staff';
  readonly staffId: string;
  readonly sessionId: string;
  readonly role: StaffRole;
  readonly name: string;
}

/** A job, a scheduled task or an event of a provider. `name` is the feature's. */
export interface SystemActor {
  readonly kind: 'system';
  readonly name: string;
}

export type Actor = PublicActor | PersonActor | StaffActor | SystemActor;

/** Everybody who may be behind this person's actions: a holder of a key signs in the name of its owner (DEV-301). */
export const peopleBehind = ({
  personId,
  keyOwnerIds,
}: Pick<PersonActor, 'personId' | 'keyOwnerIds'>): readonly string[] => [personId, ...keyOwnerIds];

export const publicActor: PublicActor = { kind: 'public' };

export const systemActor = (name: string): SystemActor => ({ kind: 'system', name });

/** The scope within which request ids are unique. */
export function scopeOf(actor: Actor): string {
  switch (actor.kind) {
    case 'public':
      return 'public';
    case 'person':
      // An institution's scope is the same whichever person owns its key.
      return actor.signedWith === undefined ? `person:${actor.personId}` : `member:${actor.memberId}`;
    case 'staff':
      return `staff:${actor.staffId}`;
    case 'system':
      return `system:${actor.name}`;
  }
}

/** The actor's own id in the audit trail. */
export function actorId(actor: Actor): string {
  switch (actor.kind) {
    case 'public':
      return 'public';
    case 'person':
      return actor.personId;
    case 'staff':
      return actor.staffId;
    case 'system':
      return actor.name;
  }
}
