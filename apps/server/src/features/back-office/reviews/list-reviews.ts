// The queue of subjects that wait for staff, from the sources of all features: holds that are due today first, then by age.
import type {
  DecidedKind,
  RequestOf,
  ResponseOf,
  ReviewItem,
  ReviewKind,
  Language,
  listReviews as endpoint,
} from '@causeway/contract';
import {
  type DecidedSource,
  type ReviewSource,
  type Viewer,
  withHolds,
} from '../../foundation/reviewing/index.ts';
import type { Db } from '../../../platform/db/db.ts';

export type Sources = ReadonlyMap<ReviewKind, ReviewSource>;
export type DecidedSources = ReadonlyMap<DecidedKind, DecidedSource>;

/** Reads the oldest of each source down to the end of the page, because any of them may fill it. */
export async function listReviews(
  db: Db,
  sources: Sources,
  { kind, choice, pageNo, pageSize }: RequestOf<typeof endpoint>,
  viewer: Viewer,
  { language, today }: { readonly language: Language; readonly today: string },
): Promise<ResponseOf<typeof endpoint>> {
  const counts = await countsOf(sources, viewer);
  const requested = [...sources.values()].filter((source) => kind === undefined || source.kind === kind);
  const [only, ...others] = requested;
  const total =
    only && choice
      ? await only.count(viewer, choice)
      : requested.reduce((sum, source) => sum + (counts[source.kind] ?? 0), 0);
  const [start, end] = [(pageNo - 1) * pageSize, pageNo * pageSize];
  if (start >= total) return { list: [], total, counts };
  if (only && others.length === 0) {
    const list = await only.list({ ...viewer, today, offset: start, limit: pageSize, choice }, language);
    return { list: [...(await withHolds(db, list, today))], total, counts };
  }
  const lists = await Promise.all(
    requested.map((source) => source.list({ ...viewer, today, offset: 0, limit: end }, language)),
  );
  const merged = (await withHolds(db, lists.flat(), today)).toSorted(byUrgency);
  return { list: merged.slice(start, end), total, counts };
}

/** Counts every kind; a kind without a source counts zero. */
async function countsOf(sources: Sources, viewer: Viewer): Promise<Record<ReviewKind, number>> {
  const counts: Record<ReviewKind, number> = {
    member: 0,
    screening: 0,
    'collection-account': 0,
    payee: 0,
    transfer: 0,
    deposit: 0,
    'bill-change': 0,
    access: 0,
  };
  await Promise.all(
    [...sources.values()].map(async (source) => {
      counts[source.kind] = await source.count(viewer);
    }),
  );
  return counts;
}

/** Subjects that are not due sort after every day. */
const dueOf = ({ hold }: ReviewItem): string => (hold?.isDue === true ? hold.until : '9999');

const byUrgency = (a: ReviewItem, b: ReviewItem): number =>
  dueOf(a) === dueOf(b) ? byAge(a, b) : dueOf(a) < dueOf(b) ? -1 : 1;

const byAge = (a: ReviewItem, b: ReviewItem): number =>
  a.since < b.since ? -1 : Number(a.since > b.since) || (a.subjectId < b.subjectId ? -1 : 1);
