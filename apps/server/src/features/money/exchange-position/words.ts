// The words for the exchange position in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'earnings.export': 'Export earnings',
    },
    trail: {
      'earnings.export': 'Exported earnings',
    },
    subjects: {
      earnings: 'Earnings',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'earnings.export': '导出收入',
    },
    trail: {
      'earnings.export': '导出了收入',
    },
    subjects: {
      earnings: '平台收入',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'earnings.export': '匯出收入',
    },
    trail: {
      'earnings.export': '匯出了收入',
    },
    subjects: {
      earnings: '平台收入',
    },
  },
});
