// The member as the server knows them now: what the browser keeps of a person may be old, since staff decide while nobody
// looks.
import { getMemberInfo, type UserInfo } from '@causeway/contract';
import { queryClient, queryOf } from '../queries.ts';
import { updateUser } from './session.ts';

/** Undefined where the member cannot be looked up: then what is kept has to do. */
export async function memberNow(): Promise<UserInfo | undefined> {
  const now = await queryClient
    .fetchQuery(queryOf(getMemberInfo, {}, { quiet: true }))
    .catch(() => undefined);
  if (now !== undefined) updateUser(now.user);
  return now?.user;
}
