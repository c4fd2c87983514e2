// A message of the inbox in the reader's language.
import type { Language, PersonMessage } from '@causeway/contract';
import { shownFacts } from './message-facts.ts';
import type { MessageRecord } from './store.ts';

export function toDto(
  { id, kind, at, readAt, texts, path }: MessageRecord,
  language: Language,
): PersonMessage {
  const { subject, paragraphs, facts = [] } = texts[language];
  const readTime = readAt?.toISOString() ?? null;
  return {
    ...{ id, kind, at: at.toISOString(), readTime, path },
    ...{ subject, paragraphs: [...paragraphs], facts: [...shownFacts(facts, at, language)] },
  };
}
