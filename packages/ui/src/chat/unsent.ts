// Texts that never reached an ended chat: removed from it, to fill the field of the next one.
import { readKept, writeKept, type Keeper } from './kept.ts';
import { keptItems } from './outbox.ts';

/** In their order: failed messages first, then the typed text. Nothing is returned twice. */
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
