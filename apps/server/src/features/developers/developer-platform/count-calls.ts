// How many calls of the open API a member made on a day in Hong Kong, so that they can be charged (DEV-018).
import { gather } from '@causeway/ledger';
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

/**
 * Simultaneous calls are accepted by one statement and one flush of the log. It also counts them, so that counting costs no
 * further round trip.
 */
const spendAndCount = {
  name: 'open-calls',
  text: `with call as (
      select n, ($1::uuid[])[n] as key_id, ($2::text[])[n] as nonce, ($3::timestamptz[])[n] as at, ($4::text[])[n] as count_id,
        ($5::text[])[n] as member_id, ($6::date[])[n] as day
      from generate_series(1, cardinality($1::uuid[])) n),
    spent as (
      insert into open_call_nonce (key_id, nonce, at) select key_id, nonce, at from call order by key_id, nonce
      on conflict do nothing returning key_id, nonce),
    counted as (
      insert into open_call_count as c (id, member_id, day, calls)
      select count_id, member_id, day, count(*) from call join spent using (key_id, nonce)
      group by count_id, member_id, day order by count_id
      on conflict (id) do update set calls = c.calls + excluded.calls, version = c.version + 1)
    select key_id, nonce from spent`,
};

export interface SignedCall {
  readonly keyId: string;
  readonly memberId: string;
  readonly nonce: string;
  readonly at: Date;
}

const nameOf = (keyId: string, nonce: string): string => `${keyId} ${nonce}`;

/** Throws SignatureError when the nonce was used before; that call is not counted again. */
export function callAcceptor(db: Db): (call: SignedCall) => Promise<void> {
  const accept = gather((calls: readonly SignedCall[]) => acceptCalls(db, calls));
  return async (call) => {
    if (!(await accept(call))) throw new SignatureError('nonce-used');
  };
}

/** The first of two calls with one nonce is accepted. Only that one goes to the database, which counts every call it gets. */
async function acceptCalls(db: Db, calls: readonly SignedCall[]): Promise<readonly boolean[]> {
  const firsts = new Map<string, SignedCall>();
  for (const call of calls) {
    const name = nameOf(call.keyId, call.nonce);
    if (!firsts.has(name)) firsts.set(name, call);
  }
  const sent = [...firsts.values()];
  const spent = await db.run<{ readonly keyId: string; readonly nonce: string }>(spendAndCount, [
    sent.map(({ keyId }) => keyId),
    sent.map(({ nonce }) => nonce),
    sent.map(({ at }) => at),
    sent.map(({ memberId, at }) => countOf(memberId, at)),
    sent.map(({ memberId }) => memberId),
    sent.map(({ at }) => hongKongDay(at)),
  ]);
  const accepted = new Set(spent.map(({ keyId, nonce }) => nameOf(keyId, nonce)));
  return calls.map((call) => {
    const name = nameOf(call.keyId, call.nonce);
    return firsts.get(name) === call && accepted.has(name);
  });
}

/** Uncounts an accepted call that was then refused, or that failed by our error. */
export const uncountCall = (
  db: Db,
  { memberId, at }: Pick<SignedCall, 'memberId' | 'at'>,
): Promise<unknown> =>
  db.pool.query('update open_call_count set calls = calls - 1, version = version + 1 where id = $1', [
    countOf(memberId, at),
  ]);

/** Past days, oldest first; none of their calls is still in progress. */
export const unchargedCalls = (db: Db, now: Date, limit: number): Promise<readonly CallCount[]> =>
  db
    .tables()
    .selectFrom('open_call_count')
    .select(columnsOf('open_call_count'))
    .where('chargedAt', 'is', null)
    .where('day', '<', hongKongDay(new Date(now.getTime() - FRESH_SECONDS * 1000)))
    .orderBy('day')
    .orderBy('id')
    .limit(limit)
    .execute();

export const chargedCalls = (count: CallCount, at: Date): Update =>
  update('open_call_count', count, { chargedAt: at });
