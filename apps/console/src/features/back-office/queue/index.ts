// The queue of pending decisions, and moving through it.
export { isNarrowed, searchOfChoice, sortedBy } from './choice.ts';
export { itemKey, searchOf, stepFrom, type ItemId, type QueuePlace, QUEUE_PAGE_SIZE } from './queue-place.ts';
export { usePlace, type Place } from './use-place.ts';
export { useQueue } from './use-queue.ts';
