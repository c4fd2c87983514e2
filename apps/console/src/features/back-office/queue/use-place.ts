// The position of a review in the queue: its neighbors, the link back, and the next item after a decision.
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useGo } from '../../../shared/navigation.ts';
import { href } from '../../../shared/routes.ts';
import { type ItemId, afterDecision, indexOf, itemKey, searchOf, stepFrom } from './queue-place.ts';
import { useQueue } from './use-queue.ts';

/** Binds the keys j, k and u while the page is open. */
export function usePlace(here: ItemId) {
  const go = useGo();
  const { place, list } = useQueue();
  const search = searchOf(place);
  const queueAddress = href('reviews', undefined, { ...search, at: itemKey(here) });

  const open = (item: ItemId | undefined): void => {
    if (item === undefined) return go(href('reviews', undefined, search));
    if (itemKey(item) === itemKey(here)) return undefined;
    const { kind, subjectId } = item;
    return go(href('review', { kind, subjectId }, search), { replace: true });
  };
  const step = (by: 1 | -1): void => open(stepFrom(list, here, by));
  useKeys({ j: () => step(1), k: () => step(-1), u: () => go(queueAddress) });

  return {
    queueAddress,
    step,
    index: indexOf(list, here),
    total: list.length,
    /** Opens the next waiting item. */
    leave: () => open(afterDecision(list, here)),
  };
}

export type Place = ReturnType<typeof usePlace>;
