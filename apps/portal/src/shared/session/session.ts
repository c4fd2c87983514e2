// The session of this page: the signed-in person, and everything that changes with it.
import type { Session, UserInfo } from '@causeway/contract';
import { createSession } from '@causeway/web/session';
import { edition } from '../../editions/index.ts';

type KeptSession = Pick<Session, 'token' | 'refreshToken' | 'idleSeconds' | 'user'>;

/** Written by hand, because the first page is drawn without the contract's schemas. */
function isKept(value: unknown): value is KeptSession {
  if (typeof value !== 'object' || value === null) return false;
  const { token, refreshToken, user } = value as Partial<Record<keyof KeptSession, unknown>>;
  return (
    typeof token === 'string' && typeof refreshToken === 'string' && typeof user === 'object' && user !== null
  );
}

function keptOf(value: unknown): KeptSession | undefined {
  if (!isKept(value)) return undefined;
  const { token, refreshToken, idleSeconds, user } = value;
  return { token, refreshToken, ...(idleSeconds !== undefined && { idleSeconds }), user };
}

export const {
  session,
  activity,
  ended,
  followOtherTabs,
  useIdleSeconds,
  useIsSignedIn,
  usePerson: useUser,
} = createSession(edition.key, {
  read: keptOf,
  personOf: ({ user }) => user,
  idOf: ({ user }) => user.personId,
});

/** Applies the server's current data of the signed-in person. */
export const updateUser = (user: UserInfo): void => session.update((known) => ({ ...known, user }));
