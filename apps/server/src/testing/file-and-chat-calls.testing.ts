// The places of a member's calls that name a file, or a conversation of live chat: part of others-calls.testing.ts.
import { type NamingCall, money } from './naming-call.testing.ts';

const isPersons = true;

export const fileAndChatCalls: Readonly<Record<string, readonly NamingCall[]>> = {
  'files.name fileId': [money('fileId', 'file-not-found')],
  'files.download keyName': [money('keyName', 'file-not-found', { isPersons })],
  'supporting-documents.add fileIds': [
    money('fileId', 'file-not-found', {
      input: (id, { caller }) => ({ txnNo: caller.records.transfer, fileIds: [id], remark: '' }),
    }),
  ],
  'suggestions.send fileIds': [
    money('suggestionFileId', 'file-not-found', {
      input: (id) => ({ category: 'other', text: 'More currencies', language: 'en', fileIds: [id] }),
    }),
  ],
  'information-requests.detail informationRequestId': [money('informationRequestId', 'not-found')],
  'information-requests.answer informationRequestId': [
    money('informationRequestId', 'not-found', {
      input: (informationRequestId) => ({
        informationRequestId,
        version: 1,
        answers: [{ text: 'HSBC', fileIds: [] }],
      }),
    }),
  ],
  'information-requests.answer answers.fileIds': [
    money('informationFileId', 'file-not-found', {
      input: (id, { caller }) => ({
        ...{ informationRequestId: caller.records.informationRequestId, version: 1 },
        answers: [{ text: '', fileIds: [id] }],
      }),
      toOwner: 'changed-meanwhile',
    }),
  ],
  'information-requests.report fileIds': [
    money('informationFileId', 'file-not-found', {
      input: (id) => ({ change: 'activity', text: 'We sell tea.', fileIds: [id] }),
    }),
  ],
  'chat.read conversationId': [money('conversationId', 'not-found', { isPersons })],
  'chat.see conversationId': [
    money('conversationId', 'not-found', {
      input: (conversationId) => ({ conversationId, sequence: 1 }),
      isPersons,
    }),
  ],
  'chat.send conversationId': [
    money('conversationId', 'not-found', {
      input: (conversationId) => ({ conversationId, text: 'Hello' }),
      isPersons,
    }),
  ],
  'chat.send-file conversationId': [
    money('conversationId', 'not-found', {
      toOwner: 'file-empty',
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
