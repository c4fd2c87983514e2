// The words for second approval in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    trail: {
      'approvals.not-proved': 'Failed to verify for a second approval',
      'approvals.nobody-left': 'Nobody left who can approve',
    },
  },
  'zh-Hans': {
    trail: {
      'approvals.not-proved': '复核时身份验证未通过',
      'approvals.nobody-left': '已无人可以复核',
    },
  },
  'zh-Hant': {
    trail: {
      'approvals.not-proved': '覆核時身份驗證未通過',
      'approvals.nobody-left': '已無人可以覆核',
    },
  },
});
