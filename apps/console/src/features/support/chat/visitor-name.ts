// The name of a conversation's visitor, or its substitute.
import type { ChatRow } from '@causeway/contract';
import { useTexts } from './texts.ts';

export function useVisitorName() {
  const t = useTexts('chat.list');
  return (chat: Pick<ChatRow, 'visitorName' | 'memberId'> | undefined): string => {
    if (chat !== undefined && chat.visitorName !== '') return chat.visitorName;
    return t(typeof chat?.memberId === 'string' ? 'unnamedMember' : 'unnamed');
  };
}
