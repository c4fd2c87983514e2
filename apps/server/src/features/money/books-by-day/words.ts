// The words for books by day in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'books.export': 'Export a trial balance',
    },
    trail: {
      'books.export': 'Exported a trial balance',
    },
    subjects: {
      books: 'Trial balance of a day',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'books.export': '导出试算表',
    },
    trail: {
      'books.export': '导出了试算表',
    },
    subjects: {
      books: '某日试算表',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'books.export': '匯出試算表',
    },
    trail: {
      'books.export': '匯出了試算表',
    },
    subjects: {
      books: '某日試算表',
    },
  },
});
