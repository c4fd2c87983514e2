// Text typed before a conversation exists: kept until the conversation has it, so that no failed call loses
// it.
import { createDraft, takeUnsent, type Draft } from '@causeway/ui';
import { useState } from 'react';
import { tabKey, tabStorage } from '../../../shared/session/tab-storage.ts';
import { useUser } from '../../../shared/session/session.ts';

const draftOf = (personId: string): Draft =>
  createDraft({ keeper: tabStorage(), key: tabKey('chat-draft', personId) });

/** Text that could not be sent in an ended chat becomes the draft of the next one. */
export function carryUnsent(personId: string): void {
  const texts = takeUnsent(tabStorage(), (what) => tabKey(what, personId));
  draftOf(personId).change(texts.join('\n'));
}

export function useFirstDraft(): { readonly kept: Draft; readonly clear: () => void } {
  const { personId } = useUser();
  const [draft] = useState(() => {
    const made = draftOf(personId);
    // The draft is taken only when the conversation has it.
    return { kept: { ...made, take: made.current }, clear: () => made.change('') };
  });
  return draft;
}
