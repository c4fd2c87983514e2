// Calls of live chat that name a conversation: it is one person's alone.
import { type NamingCall, money } from './naming-call.testing.ts';

const isPersons = true;

export const chatCalls: Readonly<Record<string, readonly NamingCall[]>> = {
  'chat.read conversationId': [money('conversationId', 'not-found', { isPersons })],
  'chat.send conversationId': [
    money('conversationId', 'not-found', {
      input: (conversationId) => ({ conversationId, text: 'Hello' }),
      isPersons,
    }),
  ],
  'chat.send-file conversationId': [
    money('conversationId', 'not-found', {
      toOwner: 'file-broken',
      isPersons,
    }),
  ],
  'chat.file conversationId': [
    money('conversationId', 'not-found', {
      input: (conversationId) => ({ conversationId, sequence: 1 }),
      toOwner: 'file-not-found',
      isPersons,
    }),
  ],
  'chat.mail-transcript conversationId': [money('conversationId', 'not-found', { isPersons })],
  'chat.close conversationId': [money('conversationId', 'not-found', { isPersons })],
};
