// An invitation as the console shows it, and whether it may still be used. Pure.
import type { Invitation } from '@causeway/contract';
import type { InvitationRow } from './store.ts';

interface Limits {
  readonly uses_max: number | null;
  readonly used: number;
  readonly valid_until: Date | null;
  readonly withdrawn_at: Date | null;
}

export const statusOf = (
  { uses_max: usesMax, used, valid_until: validUntil, withdrawn_at: withdrawnAt }: Limits,
  now: Date,
): Invitation['status'] => {
  if (withdrawnAt !== null) return 'withdrawn';
  if (validUntil !== null && validUntil <= now) return 'expired';
  return usesMax !== null && used >= usesMax ? 'exhausted' : 'open';
};

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
  status: statusOf(row, now),
});
