// All SQL of payments on a chain: nonces, signed bytes, payments that wait (of banks too), and those that seem lost without proof.
import { type ChainChannelCode, channels } from '@causeway/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

/** A payment on a chain, from its nonce to its signed bytes. */
export type ChainSend = Selectable<AllTables['chain_send']>;

/** Bytes signed for a payment; append-only. */
export type ChainAttempt = Selectable<AllTables['chain_attempt']>;

export type UnprovenPayment = Selectable<AllTables['unproven_payment']>;
export type BlockedPayment = Selectable<AllTables['blocked_payment']>;
export type ChainOutcomeRow = Selectable<AllTables['chain_outcome']>;
export type ProposedOutcome = ChainOutcomeRow & { readonly proposedByName: string };

export const { insert, update } = rowsOf();

type Tables = Kysely<AllTables>;

const FOREIGN_SHOWN = 100;

const attemptStore = (tables: Tables) => ({
  /** Everything signed for a payment under a nonce, oldest first. */
  attempts: async (payment: string, sequence: bigint): Promise<readonly ChainAttempt[]> =>
    tables
      .selectFrom('chain_attempt')
      .select(columnsOf('chain_attempt'))
      .where('payment', '=', payment)
      .where('sequence', '=', sequence)
      .orderBy('signedAt')
      .execute(),

  /** The time when the payment was first signed, and the newest block then; null when that was not stored. */
  firstAttempt: async (payment: string): Promise<Pick<ChainAttempt, 'head' | 'signedAt'> | undefined> =>
    tables
      .selectFrom('chain_attempt')
      .select(['head', 'signedAt'])
      .where('payment', '=', payment)
      .orderBy('signedAt')
      .limit(1)
      .executeTakeFirst(),

  /** Picks the hashes that the house signed. */
  signedByUs: async (channel: ChainChannelCode, hashes: readonly string[]): Promise<ReadonlySet<string>> => {
    if (hashes.length === 0) return new Set();
    const [attempts, sends] = await Promise.all(
      (['chain_attempt', 'chain_send'] as const).map((table) =>
        tables
          .selectFrom(table)
          .select('txHash')
          .where('channel', '=', channel)
          .where(sql<boolean>`tx_hash = any (${[...hashes]})`)
          .execute(),
      ),
    );
    return new Set([...(attempts ?? []), ...(sends ?? [])].flatMap(({ txHash: hash }) => hash ?? []));
  },
});

const blockedStore = (tables: Tables) => ({
  /** Includes payments whose cause is gone. */
  blocked: async (id: string): Promise<BlockedPayment | undefined> =>
    tables
      .selectFrom('blocked_payment')
      .select(columnsOf('blocked_payment'))
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Oldest first. */
  openBlocked: async (): Promise<readonly BlockedPayment[]> =>
    tables
      .selectFrom('blocked_payment')
      .select(columnsOf('blocked_payment'))
      .where('settledAt', 'is', null)
      .orderBy('since')
      .orderBy('id')
      .execute(),

  /** Seen since that time, newest first. */
  foreignSince: (since: Date) =>
    tables
      .selectFrom('chain_foreign')
      .select(columnsOf('chain_foreign'))
      .where('seenAt', '>', since)
      .orderBy('seenAt', 'desc')
      .orderBy('sequence', 'desc')
      .limit(FOREIGN_SHOWN)
      .execute(),

  countForeign: async (): Promise<number> => {
    const row = await tables
      .selectFrom('chain_foreign')
      .select(sql<bigint>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(row.total);
  },

  countBlocked: async (kind: 'bank' | 'chain'): Promise<number> => {
    const row = await tables
      .selectFrom('blocked_payment')
      .select(sql<bigint>`count(*)`.as('total'))
      .where('settledAt', 'is', null)
      .where('channel', kind === 'chain' ? 'in' : 'not in', [channels.erc20, channels.trc20])
      .executeTakeFirstOrThrow();
    return Number(row.total);
  },
});

const outcomeStore = (tables: Tables) => ({
  /** The outcome that staff set for a payment. */
  outcome: async (id: string): Promise<ChainOutcomeRow | undefined> =>
    tables
      .selectFrom('chain_outcome')
      .select(columnsOf('chain_outcome'))
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Outcomes that the chain has not confirmed since. */
  openOutcomes: (): Promise<readonly ProposedOutcome[]> =>
    tables
      .selectFrom('chain_outcome as said')
      .innerJoin('staff', 'staff.id', 'said.proposedBy')
      .leftJoin('blocked_payment as blocked', 'blocked.id', 'said.id')
      .leftJoin('unproven_payment as unproven', 'unproven.id', 'said.id')
      .select(columnsOf('chain_outcome', 'said'))
      .select('staff.name as proposedByName')
      .where((row) =>
        row.or([
          row.and([row('blocked.id', 'is not', null), row('blocked.settledAt', 'is', null)]),
          row.and([row('unproven.id', 'is not', null), row('unproven.settledAt', 'is', null)]),
        ]),
      )
      .execute(),
});

export function chainStore(db: Db) {
  const tables = db.tables();
  return {
    ...attemptStore(tables),
    ...blockedStore(tables),
    ...outcomeStore(tables),
    send: async (txnNo: string): Promise<ChainSend | undefined> => {
      const row = await tables
        .selectFrom('chain_send')
        .select(columnsOf('chain_send'))
        .where('id', '=', txnNo)
        .executeTakeFirst();
      return row;
    },

    /** Rows with a nonce of a hot wallet from this one on, in the chain's order. */
    queue: async (channel: ChainChannelCode, wallet: string, front: bigint): Promise<readonly ChainSend[]> =>
      tables
        .selectFrom('chain_send')
        .select(columnsOf('chain_send'))
        .where('channel', '=', channel)
        .where('wallet', '=', wallet)
        .where('sequence', '>=', front)
        .orderBy('sequence')
        .execute(),

    /** Includes settled payments. */
    unproven: async (id: string): Promise<UnprovenPayment | undefined> =>
      tables
        .selectFrom('unproven_payment')
        .select(columnsOf('unproven_payment'))
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Oldest first. */
    openUnproven: (): Promise<readonly UnprovenPayment[]> =>
      tables
        .selectFrom('unproven_payment')
        .select(columnsOf('unproven_payment'))
        .where('settledAt', 'is', null)
        .orderBy('since')
        .orderBy('id')
        .execute(),

    countUnproven: async (): Promise<number> => {
      const row = await tables
        .selectFrom('unproven_payment')
        .select(sql<bigint>`count(*)`.as('total'))
        .where('settledAt', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    /** The next nonce of a hot wallet; undefined before its first payment. */
    sequence: async (id: string) => {
      const row = await tables
        .selectFrom('chain_sequence')
        .select(columnsOf('chain_sequence'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row;
    },
  };
}
export type ChainStore = ReturnType<typeof chainStore>;
