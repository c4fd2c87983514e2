// What waits for a second colleague, and links that are not used yet.
import type { ResponseOf, StaffRequest, listStaffRequests } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { openRequests } from './store.ts';

export async function requestList(
  { db }: Pick<FeatureContext, 'db'>,
  now: Date,
): Promise<ResponseOf<typeof listStaffRequests>> {
  const rows = await openRequests(db);
  return {
    list: rows.map((row): StaffRequest => ({
      requestId: row.id,
      kind: row.kind,
      staffId: row.staff_id,
      name: row.name ?? row.about_name ?? '',
      email: row.email ?? row.about_email ?? '',
      role: row.role ?? (row.kind === 'make-senior' ? 'senior' : (row.about_role ?? 'auditor')),
      reason: row.reason,
      askedBy: row.asking_name,
      askedById: row.asked_by,
      at: row.asked_at.toISOString(),
      invitation:
        row.sent_at === null || row.expires_at === null
          ? null
          : {
              confirmedBy: row.deciding_name ?? '',
              sentAt: row.sent_at.toISOString(),
              expiresAt: row.expires_at.toISOString(),
              isExpired: row.expires_at <= now,
            },
    })),
  };
}
