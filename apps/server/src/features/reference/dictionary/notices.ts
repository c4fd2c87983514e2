// Notices that everyone signed in sees now, newest first.
import type { Language, ResponseOf, Text, getNotices } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Refined } from '../../../platform/db/refined.ts';

type Tables = Refined<{ notice: { title: Text; text: Text } }>;

const NOTICES_MAX = 20;

export async function noticesIn(
  { db, clock }: FeatureContext,
  language: Language,
): Promise<ResponseOf<typeof getNotices>> {
  const now = clock.now();
  const rows = await db
    .tables<Tables>()
    .selectFrom('notice')
    .select(['id', 'title', 'text', 'shown_from'])
    .where('shown_from', '<=', now)
    .where((row) => row.or([row('shown_until', 'is', null), row('shown_until', '>', now)]))
    .orderBy('shown_from', 'desc')
    .orderBy('id')
    .limit(NOTICES_MAX)
    .execute();
  return rows.map(({ id, title, text, shown_from: at }) => ({
    id,
    title: title[language],
    text: text[language],
    at: at.toISOString(),
  }));
}
