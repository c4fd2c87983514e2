// The queue of what waits for staff: the sources of all features, merged by age.
import type {
  DecidedKind,
  RequestOf,
  ResponseOf,
  ReviewItem,
  ReviewKind,
  Language,
  listReviews as endpoint,
} from '@causeway/contract';
import type { DecidedSource, ReviewSource, Viewer } from '../../reference/reviewing/index.ts';

export type Sources = ReadonlyMap<ReviewKind, ReviewSource>;
export type DecidedSources = ReadonlyMap<DecidedKind, DecidedSource>;

/** Of each source the oldest are read down to the end of the page, for any of them may fill it. */
export async function listReviews(
  sources: Sources,
  { kind, choice, pageNo, pageSize }: RequestOf<typeof endpoint>,
  viewer: Viewer,
  language: Language,
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
    const list = await only.list({ ...viewer, offset: start, limit: pageSize, choice }, language);
    return { list: [...list], total, counts };
  }
  const lists = await Promise.all(
    requested.map((source) => source.list({ ...viewer, offset: 0, limit: end }, language)),
  );
  return { list: lists.flat().toSorted(byAge).slice(start, end), total, counts };
}

/** Every kind is counted, those that nobody offers as none. */
async function countsOf(sources: Sources, viewer: Viewer): Promise<Record<ReviewKind, number>> {
  const counts: Record<ReviewKind, number> = {
    member: 0,
    screening: 0,
    'collection-account': 0,
    payee: 0,
    transfer: 0,
    deposit: 0,
    access: 0,
  };
  await Promise.all(
    [...sources.values()].map(async (source) => {
      counts[source.kind] = await source.count(viewer);
    }),
  );
  return counts;
}

const byAge = (a: ReviewItem, b: ReviewItem): number =>
  a.since < b.since ? -1 : Number(a.since > b.since) || (a.subjectId < b.subjectId ? -1 : 1);
