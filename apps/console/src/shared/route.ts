// The declaration of a console page: its path, its entry on the rail or the entry that is marked instead, and
// the call that fills it. Staff who may not make that call get no link to it.
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
  /** The position on the rail, beside the title; a page without one is not on the rail. */
  readonly rail?: { readonly place: number; readonly picture: Picture };
}

/** The routes that a feature declares. */
export type Routes = Readonly<Record<string, Route & Weighed>>;

interface Weighed {
  /** The maximum kilobytes and requests of a first visit (`e2e/screens`), for a page that needs no preparation. */
  readonly weight?: readonly [kilobytes: number, requests: number];
}
