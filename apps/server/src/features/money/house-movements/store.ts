// All SQL of the house's own movements; returns domain shapes, never rows.
import type { CoinName, HouseAccountName, MovementKind, MovementStatus } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

type MovementTables = Refined<{
  house_movement: {
    place: HouseAccountName | null;
    otherPlace: HouseAccountName | null;
    counterCurrency: CurrencyCode | null;
  };
  house_movement_rule: { kind: MovementKind };
}>;

/** Amounts in minor units. */
export type MovementRecord = Selectable<MovementTables['house_movement']>;
export type MovementRule = Selectable<MovementTables['house_movement_rule']>;
export type HouseDocument = Selectable<MovementTables['house_document']>;

export const { insert, update } = rowsOf<MovementTables>();

export interface MovementFilter {
  readonly kind?: MovementKind | undefined;
  readonly status?: MovementStatus | undefined;
  readonly place?: HouseAccountName | undefined;
  readonly currency?: CurrencyCode | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly search?: string | undefined;
}

interface CoinSums {
  readonly coin: CoinName;
  readonly bought: bigint;
  readonly used: bigint;
}

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const searched = ['id', 'bankReference', 'counterparty', 'reason'] as const;

/** A movement with the names of who entered and decided it, and of its document. */
export type NamedMovement = MovementRecord & {
  readonly enteredByName: string | null;
  readonly decidedByName: string | null;
  readonly documentName: string | null;
  readonly documentSize: number | null;
};

type Tables = ReturnType<typeof tablesOf>;
const tablesOf = (db: Db) => db.tables<MovementTables>();

const named = (tables: Tables) =>
  tables
    .selectFrom('house_movement as movement')
    .leftJoin('staff as enterer', 'enterer.id', 'movement.enteredBy')
    .leftJoin('staff as decider', 'decider.id', 'movement.decidedBy')
    .leftJoin('house_document as document', 'document.id', 'movement.documentId')
    .select(columnsOf('house_movement', 'movement'))
    .select([
      'enterer.name as enteredByName',
      'decider.name as decidedByName',
      'document.name as documentName',
      'document.size as documentSize',
    ]);

const filtered = (tables: Tables, filter: MovementFilter) =>
  tables.selectFrom('house_movement as movement').where((row) => {
    const { kind, status, place, currency, fromDate, toDate, search } = filter;
    return row.and([
      ...(kind === undefined ? [] : [row('movement.kind', '=', kind)]),
      ...(status === undefined ? [] : [row('movement.status', '=', status)]),
      ...(place === undefined
        ? []
        : [row.or([row('movement.place', '=', place), row('movement.otherPlace', '=', place)])]),
      ...(currency === undefined
        ? []
        : [
            row.or([row('movement.currency', '=', currency), row('movement.counterCurrency', '=', currency)]),
          ]),
      ...(fromDate === undefined ? [] : [row('movement.valueDate', '>=', fromDate)]),
      ...(toDate === undefined ? [] : [row('movement.valueDate', '<=', toDate)]),
      ...(search === undefined || search === ''
        ? []
        : [row.or(searched.map((column) => row(`movement.${column}`, 'ilike', containing(search))))]),
    ]);
  });

function movementReads(tables: Tables) {
  return {
    byId: (id: string): Promise<NamedMovement | undefined> =>
      named(tables).where('movement.id', '=', id).executeTakeFirst(),

    /** Newest first. */
    page: async (
      filter: MovementFilter,
      { limit, offset }: { readonly limit: number; readonly offset: number },
    ): Promise<readonly NamedMovement[]> => {
      const ids = filtered(tables, filter)
        .select('movement.id')
        .orderBy('movement.enteredAt', 'desc')
        .orderBy('movement.id', 'desc')
        .limit(limit)
        .offset(offset);
      return named(tables)
        .where('movement.id', 'in', ids)
        .orderBy('movement.enteredAt', 'desc')
        .orderBy('movement.id', 'desc')
        .execute();
    },

    count: async (filter: MovementFilter): Promise<number> => {
      const row = await filtered(tables, filter)
        .select(sql<bigint>`count(*)`.as('total'))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    /** The parts of a move or a hedge, oldest first. */
    partsOf: (id: string): Promise<readonly NamedMovement[]> =>
      named(tables)
        .where('movement.belongsTo', '=', id)
        .orderBy('movement.enteredAt')
        .orderBy('movement.id')
        .execute(),

    /** Movements for a day's network fees that the system prepared and nobody rejected, oldest first. */
    preparedGasOf: (day: string): Promise<readonly NamedMovement[]> =>
      named(tables)
        .where('movement.kind', '=', 'gas-used')
        .where('movement.origin', '=', 'house')
        .where('movement.valueDate', '=', day)
        .where('movement.status', 'in', ['ENTERED', 'BOOKED'])
        .orderBy('movement.id')
        .execute(),

    /** Wei or sun that booked movements bought and used of each coin. */
    coinSums: async (): Promise<readonly CoinSums[]> => {
      const { rows } = await sql<{ coin: CoinName; bought: string; used: string }>`
        select coin, coalesce(sum(coin_units::numeric) filter (where kind = 'coins-bought'), 0)::text as bought,
            coalesce(sum(coin_units::numeric) filter (where kind = 'gas-used'), 0)::text as used
          from house_movement where coin is not null and status = 'BOOKED' group by coin order by coin`.execute(
        tables,
      );
      return rows.map(({ coin, bought, used }) => ({ coin, bought: BigInt(bought), used: BigInt(used) }));
    },

    /** How much of each move or hedge was booked by a kind, in minor units. */
    bookedOf: async (ids: readonly string[], kind: MovementKind): Promise<ReadonlyMap<string, bigint>> => {
      if (ids.length === 0) return new Map();
      const rows = await tables
        .selectFrom('house_movement')
        .select(['belongsTo', sql<bigint>`sum(amount)::bigint`.as('total')])
        .where('belongsTo', 'in', ids)
        .where('kind', '=', kind)
        .where('status', '=', 'BOOKED')
        .groupBy('belongsTo')
        .execute();
      return new Map(
        rows.flatMap(({ belongsTo, total }) => (belongsTo === null ? [] : [[belongsTo, total]])),
      );
    },

    countWaiting: async (): Promise<number> => {
      const row = await tables
        .selectFrom('house_movement')
        .select(sql<bigint>`count(*)`.as('total'))
        .where('status', '=', 'ENTERED')
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },
  };
}

/** Reads documents that nobody named in time, or that are in the way. */
function documentReads(tables: Tables) {
  return {
    documentById: (id: string): Promise<HouseDocument | undefined> =>
      tables
        .selectFrom('house_document')
        .select(columnsOf('house_document'))
        .where('id', '=', id)
        .executeTakeFirst(),

    isNamed: async (documentId: string): Promise<boolean> =>
      (await tables
        .selectFrom('house_movement')
        .select('id')
        .where('documentId', '=', documentId)
        .executeTakeFirst()) !== undefined,

    keepDocument: async (document: HouseDocument): Promise<void> => {
      await tables
        .insertInto('house_document')
        .values(document)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    countDocuments: async (uploadedBy: string, since: Date): Promise<number> => {
      const row = await tables
        .selectFrom('house_document')
        .select(sql<bigint>`count(*)`.as('total'))
        .where('uploadedBy', '=', uploadedBy)
        .where('at', '>', since)
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    /** Documents from before then that no movement names. */
    looseDocuments: (before: Date, limit: number): Promise<readonly { readonly id: string }[]> =>
      tables
        .selectFrom('house_document as document')
        .select('document.id')
        .where('document.at', '<', before)
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('house_movement')
                .select('house_movement.id')
                .whereRef('house_movement.documentId', '=', 'document.id'),
            ),
          ),
        )
        .limit(limit)
        .execute(),

    removeDocument: async (id: string): Promise<void> => {
      await tables.deleteFrom('house_document').where('id', '=', id).execute();
    },
  };
}

export function movementStore(db: Db) {
  const tables = tablesOf(db);
  return {
    ...movementReads(tables),
    ...documentReads(tables),

    /** The row that makes movements of one account, or parts of one movement, take turns. */
    turn: async (id: string): Promise<{ readonly id: string; readonly version: number }> =>
      (await tables
        .selectFrom('house_turn')
        .select(['id', 'version'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? { id, version: 0 },

    rulesOf: (
      channel: MovementRule['channel'],
      side: MovementRule['side'],
    ): Promise<readonly MovementRule[]> =>
      tables
        .selectFrom('house_movement_rule')
        .select(columnsOf('house_movement_rule'))
        .where('channel', '=', channel)
        .where('side', '=', side)
        .orderBy('contains')
        .execute(),
  };
}
export type MovementStore = ReturnType<typeof movementStore>;
