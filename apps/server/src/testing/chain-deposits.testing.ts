// Deposits on a chain of the world box during other load: each is credited once, whatever happens to the servers that read
// it.
import { randomUUID } from 'node:crypto';
import { worldBoxChains } from '@causeway/providers';
import type pg from 'pg';
import { untilDone } from './until-done.testing.ts';

const CHANNEL = 8;
/** Far beyond the addresses that the server uses. */
const ADDRESS_INDEX = 95_001;
/** More blocks than the chain's confirmations and its second reading need. */
const FINAL_BLOCKS = 40;
const CREDITED_STILL_SECONDS_MAX = 120;

export interface ChainDeposits {
  /** Pays a deposit, and mines its block. */
  pay(): Promise<void>;
  /** Mines until all are final. Answers how many were not credited exactly once. */
  off(pool: pg.Pool): Promise<number>;
}

/** The member gets an address on the chain. */
export async function openDeposits(
  pool: pg.Pool,
  worldUrl: string,
  memberId: string,
): Promise<ChainDeposits> {
  const chain = worldBoxChains({ url: worldUrl }).find(({ channel }) => channel === CHANNEL);
  const address = chain?.depositAddress(ADDRESS_INDEX);
  await pool.query(
    `insert into collection_account (id, member_id, channel, status, holder_name, holder_country, currencies, number,
        address_index, opened_at, created_at, network)
      values ($1, $2, $3, 'NORMAL', 'Member Limited', 'HK', '{USDT}', $4, $5, now(), now(), 3)`,
    [randomUUID(), memberId, CHANNEL, address, ADDRESS_INDEX],
  );
  const control = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${worldUrl}/world/api/chain/${CHANNEL}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the world box refused ${path}: ${await response.text()}`);
    return response.json();
  };
  const hashes: string[] = [];
  return {
    pay: async () => {
      const paid = await control('/pay-in', { to: address, asset: 'USDT', amount: '10.000000' });
      hashes.push((paid as { readonly txHash: string }).txHash);
      await control('/mine', { blocks: 1 });
    },
    off: async (pool) => {
      await control('/mine', { blocks: FINAL_BLOCKS });
      return untilDone(() => notOnce(pool, hashes), CREDITED_STILL_SECONDS_MAX);
    },
  };
}

async function notOnce(pool: pg.Pool, hashes: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ off: number }>(
    `select count(*)::int as off from unnest($1::text[]) as paid (tx)
      where 1 <> (select count(*) from deposit where payment_reference like tx || ':%' and status = 'CREDITED')
         or 1 <> (select count(*) from ledger.journal j join deposit d on j.reference = d.id
                   where d.payment_reference like tx || ':%' and j.kind = 'deposit.credited')`,
    [hashes],
  );
  return rows[0]?.off ?? -1;
}
