// How many calls of the open API a member made on a day of Hong Kong, for who charges them (DEV-018).
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { FRESH_SECONDS, SignatureError } from '../../../platform/http/message-signature.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import { update } from './store.ts';

export type CallCount = Selectable<AllTables['open_call_count']>;

const countOf = (memberId: string, at: Date): string => `${memberId}:${hongKongDay(at)}`;

/** In the statement that spends the nonce, so that counting costs a call no turn to the database of its own. */
const spendAndCount = {
  name: 'open-call',
  text: `with spent as (
      insert into open_call_nonce (key_id, nonce, at) values ($1, $2, $3) on conflict do nothing returning key_id),
    counted as (
      insert into open_call_count as c (id, member_id, day, calls) select $4, $5, $6, 1 from spent
      on conflict (id) do update set calls = c.calls + 1, version = c.version + 1)
    select key_id from spent`,
};

export interface SignedCall {
  readonly keyId: string;
  readonly memberId: string;
  readonly nonce: string;
  readonly at: Date;
}

/** Throws SignatureError where the nonce was taken before; that call is not counted again. */
export async function acceptCall(db: Db, { keyId, memberId, nonce, at }: SignedCall): Promise<void> {
  const values = [keyId, nonce, at, countOf(memberId, at), memberId, hongKongDay(at)];
  const spent = await db.run(spendAndCount, values);
  if (spent.length === 0) throw new SignatureError('nonce-used');
}

/** Of a call that was accepted and turned away, or that we failed at. */
export const uncountCall = (
  db: Db,
  { memberId, at }: Pick<SignedCall, 'memberId' | 'at'>,
): Promise<unknown> =>
  db.pool.query('update open_call_count set calls = calls - 1, version = version + 1 where id = $1', [
    countOf(memberId, at),
  ]);

/** Of days that are over, oldest first; no call of them is on its way any more. */
export const unchargedCalls = (db: Db, now: Date, limit: number): Promise<readonly CallCount[]> =>
  db
    .tables()
    .selectFrom('open_call_count')
    .select(columnsOf('open_call_count'))
    .where('charged_at', 'is', null)
    .where('day', '<', hongKongDay(new Date(now.getTime() - FRESH_SECONDS * 1000)))
    .orderBy('day')
    .orderBy('id')
    .limit(limit)
    .execute();

export const chargedCalls = (count: CallCount, at: Date): Update =>
  update('open_call_count', count, { charged_at: at });
