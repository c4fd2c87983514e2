// Moving through the queue: the page of each kind, the next item, and where a decision leads.
import { reviewKind, type ReviewItem, type ReviewKind, type VerificationChoice } from '@causeway/contract';
import type { Search } from '@causeway/web/addresses';
import { choiceOf, searchOfChoice } from './choice.ts';

/** Large enough that people rarely turn a page, and no more than two screens. */
export const QUEUE_PAGE_SIZE = 50;
const LAST_PAGE = 100_000;

export interface QueuePlace {
  /** Undefined for all kinds. */
  readonly kind: ReviewKind | undefined;
  readonly pageNo: number;
  /** Only for verifications. */
  readonly choice?: VerificationChoice | undefined;
}

const kindOf = (text: string | undefined): ReviewKind | undefined =>
  reviewKind.options.find((kind) => kind === text);

/** The part of the queue that an address names; its beginning if the address names no existing part. */
export function placeOf(search: Search): QueuePlace {
  const page = /^[1-9]\d{0,5}$/.test(search['page'] ?? '') ? Number(search['page']) : 1;
  const kind = kindOf(search['queue']);
  return {
    kind,
    pageNo: Math.min(page, LAST_PAGE),
    choice: kind === 'member' ? choiceOf(search) : undefined,
  };
}

/** The search part of an address for a part of the queue, for links. */
export const searchOf = ({ kind, pageNo, choice }: QueuePlace): Search => ({
  queue: kind,
  page: pageNo === 1 ? undefined : String(pageNo),
  ...(choice && searchOfChoice(choice)),
});

export const queueRequest = ({ kind, pageNo, choice }: QueuePlace) => ({
  pageNo,
  pageSize: QUEUE_PAGE_SIZE,
  ...(kind !== undefined && { kind }),
  ...(choice && { choice }),
});

export type ItemId = Pick<ReviewItem, 'kind' | 'subjectId'>;

export const itemKey = ({ kind, subjectId }: ItemId): string => `${kind}:${subjectId}`;

export const indexOf = (list: readonly ItemId[], at: ItemId | undefined): number =>
  at === undefined ? -1 : list.findIndex((item) => itemKey(item) === itemKey(at));

/**
 * Moves one item forward or back, and stops at the ends. If the current item is not in the list, it starts at
 * the beginning.
 */
export function stepFrom<Item extends ItemId>(
  list: readonly Item[],
  at: ItemId | undefined,
  by: 1 | -1,
): Item | undefined {
  const index = indexOf(list, at);
  if (index === -1) return list[0];
  return list[Math.min(Math.max(index + by, 0), list.length - 1)];
}

/**
 * The next item after a decision: the following one; after the last item the previous one; otherwise none.
 */
export function afterDecision<Item extends ItemId>(list: readonly Item[], decided: ItemId): Item | undefined {
  const index = indexOf(list, decided);
  if (index === -1) return list[0];
  return list[index + 1] ?? list[index - 1];
}
