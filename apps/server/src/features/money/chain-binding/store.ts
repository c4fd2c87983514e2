// All SQL of channel bindings, and of the servers that refuse a channel.
import type { ChainChannel, ChainIdentity } from '@causeway/providers/port';
import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type ChainBinding = Selectable<AllTables['chain_binding']>;

export const { insert, update } = rowsOf();

/** A server that last reported longer ago is repaired or gone. */
const SEEN_WITHIN_MS = 2 * 60_000;
const KEPT_MS = 24 * 60 * 60_000;

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

export interface ChainStop {
  readonly channel: ChainChannel;
  readonly reason: string;
}

export function bindingStore(db: Db) {
  const tables = db.tables();
  return {
    binding: (channel: ChainChannel): Promise<ChainBinding | undefined> =>
      tables
        .selectFrom('chain_binding')
        .select(columnsOf('chain_binding'))
        .where('id', '=', String(channel))
        .executeTakeFirst(),

    /** Stores the stop outside the spine, because nothing depends on it. */
    noteStop: async ({ channel, reason }: ChainStop, now: Date): Promise<void> => {
      const id = `${String(channel)}:${createHash('sha256').update(reason).digest('hex')}`;
      await sql`insert into chain_stop (id, channel, reason, seen_at) values (${id}, ${channel}, ${reason}, ${now})
                on conflict (id) do update set seen_at = excluded.seen_at`.execute(tables);
      await sql`delete from chain_stop where seen_at < ${before(now, KEPT_MS)}`.execute(tables);
    },

    /** The stops that some server reports right now. */
    stops: async (now: Date): Promise<readonly ChainStop[]> => {
      const rows = await tables
        .selectFrom('chain_stop')
        .select(['channel', 'reason'])
        .where('seenAt', '>', before(now, SEEN_WITHIN_MS))
        .orderBy('channel')
        .orderBy('reason')
        .execute();
      return rows.map(({ channel, reason }) => ({ channel: channel as ChainChannel, reason }));
    },
  };
}
export type BindingStore = ReturnType<typeof bindingStore>;

/** The row's columns for an identity. */
export const bindingOf = ({ chain, contracts }: ChainIdentity) => ({
  chain,
  usdt: contracts.USDT,
  usdc: contracts.USDC,
});

/** The difference in words; undefined if the two are the same. */
export function differenceOf(bound: ChainBinding, identity: ChainIdentity): string | undefined {
  const configured = bindingOf(identity);
  const differing = (['chain', 'usdt', 'usdc'] as const).filter((name) => bound[name] !== configured[name]);
  if (differing.length === 0) return undefined;
  const each = differing.map((name) => `${name} ${configured[name]} instead of ${bound[name]}`);
  return `this server is configured for ${each.join(', ')}, to which the channel is bound`;
}
