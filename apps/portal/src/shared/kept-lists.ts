// Lists that are the same for everybody, stored in the browser for an hour, over a reload too (REF-022).
import { browserStorage } from '@causeway/web/session';

/** The used part of `localStorage`; each function may throw if storage is forbidden. */
type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

interface Schema<List> {
  safeParse(value: unknown): { readonly success: true; readonly data: List } | { readonly success: false };
}

export interface KeptList<List> {
  readonly list: List;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const keptMs = 3_600_000;

const keyOf = (name: string): string => `causeway.list.${name}`;

/** Undefined if nothing is stored, if it is older than an hour, or if another version stored it. */
export function keptList<List>(
  name: string,
  schema: Schema<List>,
  { keeper = browserStorage(), now = Date.now() }: { readonly keeper?: Keeper; readonly now?: number } = {},
): KeptList<List> | undefined {
  try {
    const { list, at } = JSON.parse(keeper?.getItem(keyOf(name)) ?? '{}') as Partial<KeptList<unknown>>;
    if (at === undefined || !(now - at >= 0 && now - at < keptMs)) return undefined;
    const read = schema.safeParse(list);
    return read.success ? { list: read.data, at } : undefined;
  } catch {
    return undefined;
  }
}

export function keepList(
  name: string,
  list: unknown,
  { keeper = browserStorage(), now = Date.now() }: { readonly keeper?: Keeper; readonly now?: number } = {},
): void {
  try {
    keeper?.setItem(keyOf(name), JSON.stringify({ list, at: now }));
  } catch {
    // Storage is full or forbidden, so the list is fetched again after a reload.
  }
}
