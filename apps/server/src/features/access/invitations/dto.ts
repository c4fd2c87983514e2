// An invitation as the console is shown it.
import type { Invitation } from '@causeway/contract';
import { standingOf } from './standing.ts';
import type { InvitationRow } from './store.ts';

type Shown = Pick<
  InvitationRow,
  'code' | 'note' | 'uses_max' | 'used' | 'valid_until' | 'issued_at' | 'withdrawn_at'
> & { readonly issuer: string | null };

export const toDto = (row: Shown, now: Date): Invitation => ({
  code: row.code,
  note: row.note,
  usesMax: row.uses_max,
  used: row.used,
  validUntil: row.valid_until?.toISOString() ?? null,
  issuedBy: row.issuer,
  issuedAt: row.issued_at.toISOString(),
  status: standingOf(row, now),
});
