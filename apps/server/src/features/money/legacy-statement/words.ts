// The words for legacy statement in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    trail: {
      'legacy-statement.import': 'Imported earlier transactions',
    },
  },
  'zh-Hans': {
    trail: {
      'legacy-statement.import': '导入历史交易',
    },
  },
  'zh-Hant': {
    trail: {
      'legacy-statement.import': '匯入歷史交易',
    },
  },
});
