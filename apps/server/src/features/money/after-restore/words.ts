// The words for after restore in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    trail: {
      'restores.release': 'Restored database released: payments leave again',
      'restores.mark': 'Database marked as restored: payments on hold',
    },
    subjects: {
      restore: 'Restore of the database',
    },
  },
  'zh-Hans': {
    trail: {
      'restores.release': '已解除恢复后的暂停：付款继续发送',
      'restores.mark': '数据库已标记为恢复：付款暂停',
    },
    subjects: {
      restore: '数据库恢复',
    },
  },
  'zh-Hant': {
    trail: {
      'restores.release': '已解除還原後的暫停：付款繼續發送',
      'restores.mark': '資料庫已標記為還原：付款暫停',
    },
    subjects: {
      restore: '資料庫還原',
    },
  },
});
