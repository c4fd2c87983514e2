// The words for supporting documents in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'supporting-documents.add': 'Add supporting documents',
    },
    trail: {
      'supporting-documents.add': 'Added supporting documents to a transaction',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'supporting-documents.add': '补充证明文件',
    },
    trail: {
      'supporting-documents.add': '为交易补充文件',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'supporting-documents.add': '補交證明文件',
    },
    trail: {
      'supporting-documents.add': '為交易補充文件',
    },
  },
});
