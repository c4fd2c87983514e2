// What a person has typed before there is a conversation: kept until the conversation has it, so it is lost with no answer.
import { createDraft, type Draft } from '@causeway/ui';
import { useState } from 'react';
import { tabKey, tabStorage } from '../../../shared/session/tab-storage.ts';
import { useUser } from '../../../shared/session/session.ts';

export function useFirstDraft(): { readonly kept: Draft; readonly clear: () => void } {
  const { personId } = useUser();
  const [draft] = useState(() => {
    const made = createDraft({ keeper: tabStorage(), key: tabKey('chat-draft', personId) });
    // Sending does not take it yet.
    return { kept: { ...made, take: made.current }, clear: () => made.change('') };
  });
  return draft;
}
