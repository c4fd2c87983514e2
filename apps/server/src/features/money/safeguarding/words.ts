// The words for safeguarding in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'safeguarding.export': 'Export a safeguarding report',
    },
    trail: {
      'safeguarding.export': 'Exported a safeguarding report',
    },
    subjects: {
      safeguarding: 'Safeguarding report',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'safeguarding.export': '导出客户资金保障报告',
    },
    trail: {
      'safeguarding.export': '导出客户资金保障报告',
    },
    subjects: {
      safeguarding: '客户资金保障报告',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'safeguarding.export': '匯出客戶資金保障報告',
    },
    trail: {
      'safeguarding.export': '匯出客戶資金保障報告',
    },
    subjects: {
      safeguarding: '客戶資金保障報告',
    },
  },
});
