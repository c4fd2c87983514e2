// The possible effects of a migration's statement on running servers of the last release.
import type { Node } from 'libpg-query';

/**
 * `breaks`: old servers fail with it. `unproven`: the statement does not show whether they do. `locks`: everybody waits
 * while it reads or writes a whole table. `never`: it is forbidden in a migration.
 */
export type DangerKind = 'breaks' | 'unproven' | 'locks' | 'never';

export interface Danger {
  readonly kind: DangerKind;
  /** The error and the alternative, without a full stop. */
  readonly what: string;
}

export const breaks = (what: string): readonly Danger[] => [{ kind: 'breaks', what }];
export const unproven = (what: string): readonly Danger[] => [{ kind: 'unproven', what }];
export const locks = (what: string): readonly Danger[] => [{ kind: 'locks', what }];
export const never = (what: string): readonly Danger[] => [{ kind: 'never', what }];
export const none: readonly Danger[] = [];

/** The parts of a name in a list of strings: `ledger.head` for ledger and head; `public` is left out. */
export function dotted(names: readonly Node[] | undefined): string {
  const parts = (names ?? []).map((name) => ('String' in name ? (name.String.sval ?? '') : ''));
  return parts.filter((part, at) => at > 0 || parts.length === 1 || part !== 'public').join('.');
}

/** A table's name in the form of a release's record. */
export function tableName(
  relation: { readonly schemaname?: string; readonly relname?: string } = {},
): string {
  const { schemaname, relname = '' } = relation;
  return schemaname === undefined || schemaname === 'public' ? relname : `${schemaname}.${relname}`;
}
