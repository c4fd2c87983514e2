// Requests that wait for a second colleague, and unused links.
import type { ResponseOf, StaffRequest, listStaffRequests } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { mayWith } from './may.ts';
import { openRequests } from './store.ts';

export async function requestList(
  { db }: Pick<FeatureContext, 'db'>,
  reader: Pick<StaffActor, 'staffId' | 'role'>,
  now: Date,
): Promise<ResponseOf<typeof listStaffRequests>> {
  const rows = await openRequests(db);
  return {
    list: rows.map((row): StaffRequest => ({
      requestId: row.id,
      kind: row.kind,
      staffId: row.staffId,
      name: row.name ?? row.aboutName ?? '',
      email: row.email ?? row.aboutEmail ?? '',
      role: row.role ?? (row.kind === 'make-senior' ? 'senior' : (row.aboutRole ?? 'auditor')),
      reason: row.reason,
      askedBy: row.askingName,
      isOwn: row.askedBy === reader.staffId,
      at: row.askedAt.toISOString(),
      invitation:
        row.sentAt === null || row.expiresAt === null
          ? null
          : {
              confirmedBy: row.decidingName ?? '',
              sentAt: row.sentAt.toISOString(),
              expiresAt: row.expiresAt.toISOString(),
              isExpired: row.expiresAt <= now,
            },
      may: mayWith(reader, row),
    })),
  };
}
