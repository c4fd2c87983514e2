// The permission to set a new password: valid for ten minutes and one use, carried by a token that is not stored.
import { randomUUID } from 'node:crypto';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { type Leave, type Person, insert } from './store.ts';

export const leaveSeconds = 10 * 60;
/** The token reveals of each tried password whether it is the current one, so the tries are limited. */
const attemptsMax = 5;

type Keyed = Pick<FeatureContext, 'hashSecret'>;

/** Derived from the id, so that a repeated request gets the same token, and the stored answer contains none. */
export const tokenOf = ({ hashSecret }: Keyed, id: string): string =>
  hashSecret(`password-reset token ${id}`);

export const hashOf = ({ hashSecret }: Keyed, token: string): string => hashSecret(`password-reset ${token}`);

export interface NewLeave {
  readonly id: string;
  readonly expiresAt: Date;
  readonly insert: Insert;
}

export function newLeave(
  context: Keyed,
  { personId, method }: { readonly personId: string; readonly method: Leave['method'] },
  now: Date,
): NewLeave {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + leaveSeconds * 1000);
  const row = {
    id,
    tokenHash: hashOf(context, tokenOf(context, id)),
    personId,
    method,
    createdAt: now,
    expiresAt,
  };
  return { id, expiresAt, insert: insert('password_reset', row) };
}

/** It also ends when the password has changed since, or its owner may no longer sign in. */
export const isAlive = (
  leave: Pick<Leave, 'usedAt' | 'attempts' | 'createdAt' | 'expiresAt'>,
  person: Pick<Person, 'status' | 'memberStatus' | 'passwordChangedAt'>,
  now: Date,
): boolean =>
  leave.usedAt === null &&
  leave.attempts < attemptsMax &&
  now < leave.expiresAt &&
  (person.passwordChangedAt === null || person.passwordChangedAt < leave.createdAt) &&
  person.status === 'normal' &&
  person.memberStatus === 'normal';
