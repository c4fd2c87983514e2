// All announcements and notices for staff, with the number of confirmations of the current version.
import type { RequestOf, ResponseOf, StaffAnnouncement, listAllAnnouncements } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { allAnnouncements, countAnnouncements, peopleByAudience } from './store.ts';

export async function staffAnnouncements(
  { db }: Pick<FeatureContext, 'db'>,
  { pageNo, pageSize }: RequestOf<typeof listAllAnnouncements>,
  now: Date,
): Promise<ResponseOf<typeof listAllAnnouncements>> {
  const [rows, total, people] = await Promise.all([
    allAnnouncements(db, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
    countAnnouncements(db),
    peopleByAudience(db),
  ]);
  const stateOf = (from: Date, until: Date | null): StaffAnnouncement['state'] => {
    if (until !== null && until <= now) return 'ended';
    return from > now ? 'planned' : 'shown';
  };
  return {
    total,
    list: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      audience: row.audience,
      from: row.shownFrom.toISOString(),
      until: row.shownUntil?.toISOString() ?? null,
      state: stateOf(row.shownFrom, row.shownUntil),
      mustConfirm: row.mustConfirm,
      number: row.number,
      title: row.title,
      text: row.text,
      writtenBy: row.writtenByName,
      writtenAt: row.writtenAt.toISOString(),
      confirmed: Number(row.confirmed ?? 0),
      people: people[row.audience],
    })),
  };
}
