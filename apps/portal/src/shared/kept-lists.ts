// Lists that are the same for everybody, kept in the browser for their hour, over a reload too (REF-022).
import { browserStorage } from '@causeway/web/session';

/** The part of `localStorage` that is used; each may throw where storage is forbidden. */
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

/** Undefined where nothing is kept, or for longer than an hour, or by a version that had other lists. */
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
    // Full, or forbidden: it is read again after a reload.
  }
}
