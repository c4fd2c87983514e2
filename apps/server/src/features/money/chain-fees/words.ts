// What tables of rights, activity log and trail say of chain fees.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    trail: {
      'chain-fees.record': 'Recorded a network fee',
    },
  },
  'zh-Hans': {
    trail: {
      'chain-fees.record': '记录了网络费',
    },
  },
  'zh-Hant': {
    trail: {
      'chain-fees.record': '記錄了網絡費',
    },
  },
});
