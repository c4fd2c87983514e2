// What was written in a chat that is over and never reached it: taken out of it, for the field of the next one.
import { readKept, writeKept, type Keeper } from './kept.ts';
import { keptItems } from './outbox.ts';

/** In its order: what was sent in vain, then what was still being typed. Nothing of it is found a second time. */
export function takeUnsent(
  keeper: Keeper | undefined,
  keyOf: (what: 'chat-draft' | 'chat-unsent') => string,
): readonly string[] {
  const outbox = { keeper, key: keyOf('chat-unsent') };
  const draft = { keeper, key: keyOf('chat-draft') };
  const typed = readKept(draft);
  const texts = [...keptItems(outbox).map(({ text }) => text), typeof typed === 'string' ? typed : ''];
  for (const kept of [outbox, draft]) writeKept(kept, undefined);
  return texts.filter((text) => text.trim() !== '');
}
