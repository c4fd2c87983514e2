// Queries the schema of the last release: its servers may use everything in it.
import type { ReleasedSchema } from '@causeway/db';

export interface Released {
  readonly hasTable: (table: string) => boolean;
  readonly hasColumn: (table: string, column: string) => boolean;
  readonly hasTrigger: (table: string, trigger: string) => boolean;
  /** The condition of a constraint in PostgreSQL's format: `CHECK ((amount > 0))`. */
  readonly constraint: (table: string, constraint: string) => string | undefined;
  /** Anything with this name: a table, an index, a view, a sequence, a function, a type, a schema. */
  readonly hasNamed: (name: string) => boolean;
}

export function releasedOf({ tables, relations, functions, types }: ReleasedSchema): Released {
  const named = new Set([...Object.keys(tables), ...relations, ...functions, ...types, 'public', 'ledger']);
  return {
    hasTable: (table) => tables[table] !== undefined,
    hasColumn: (table, column) => tables[table]?.columns.includes(column) ?? false,
    hasTrigger: (table, trigger) => tables[table]?.triggers.includes(trigger) ?? false,
    constraint: (table, constraint) => tables[table]?.constraints[constraint],
    // An index of the ledger is named without its schema, which is its table's.
    hasNamed: (name) => named.has(name) || named.has(`ledger.${name}`),
  };
}
