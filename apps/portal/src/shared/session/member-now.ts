// The member as the server knows it now: the browser's copy may be old, because staff decide meanwhile.
import { getMemberInfo, type UserInfo } from '@causeway/contract';
import { queryClient, queryOf } from '../queries.ts';
import { updateUser } from './session.ts';

/** Undefined if the member cannot be read: then the copy is used. */
export async function memberNow(): Promise<UserInfo | undefined> {
  const now = await queryClient
    .fetchQuery(queryOf(getMemberInfo, {}, { quiet: true }))
    .catch(() => undefined);
  if (now !== undefined) updateUser(now.user);
  return now?.user;
}
