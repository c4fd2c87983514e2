// What a page of the console says of itself: its path, its place on the rail or the entry that stands for it there,
// and the call without which it would be empty: staff who may not make that call are not led there.
import type { CallName } from '@causeway/contract/staff-rights';

export type Picture =
  | 'bell'
  | 'chat'
  | 'exchange'
  | 'eye'
  | 'globe'
  | 'inflow'
  | 'institution'
  | 'invitation'
  | 'list'
  | 'people'
  | 'shield'
  | 'sliders'
  | 'wallet';

export interface Route {
  readonly path: string;
  readonly under?: string;
  readonly reads?: CallName;
  /** Beside its title on the rail, and how far down: a page without it is not there. */
  readonly rail?: { readonly place: number; readonly picture: Picture };
}

/** As a room declares its own. */
export type Routes = Readonly<Record<string, Route & Weighed>>;

interface Weighed {
  /** The maximum kilobytes and requests of a first visit (`e2e/screens`), for a page that needs no preparation. */
  readonly weight?: readonly [kilobytes: number, requests: number];
}
