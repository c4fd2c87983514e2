// An invitation as the console shows it, and whether it may still be used. Pure.
import type { Invitation } from '@causeway/contract';
import type { InvitationRow } from './store.ts';

interface Limits {
  readonly usesMax: number | null;
  readonly used: number;
  readonly validUntil: Date | null;
  readonly withdrawnAt: Date | null;
}

export function statusOf(
  { usesMax, used, validUntil, withdrawnAt }: Limits,
  now: Date,
): Invitation['status'] {
  if (withdrawnAt !== null) return 'withdrawn';
  if (validUntil !== null && validUntil <= now) return 'expired';
  return usesMax !== null && used >= usesMax ? 'exhausted' : 'open';
}

type Shown = Pick<
  InvitationRow,
  'code' | 'note' | 'usesMax' | 'used' | 'validUntil' | 'issuedAt' | 'withdrawnAt'
> & { readonly issuer: string | null };

export const toDto = (row: Shown, now: Date): Invitation => ({
  code: row.code,
  note: row.note,
  usesMax: row.usesMax,
  used: row.used,
  validUntil: row.validUntil?.toISOString() ?? null,
  issuedBy: row.issuer,
  issuedAt: row.issuedAt.toISOString(),
  status: statusOf(row, now),
});
