// The words for safety notices in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    trail: {
      'safety-notices.end-stolen-session': 'Session ended: its refresh token was used twice',
    },
  },
  'zh-Hans': {
    trail: {
      'safety-notices.end-stolen-session': '会话已结束：刷新令牌被重复使用',
    },
  },
  'zh-Hant': {
    trail: {
      'safety-notices.end-stolen-session': '登入狀態已結束：更新權杖被重複使用',
    },
  },
});
