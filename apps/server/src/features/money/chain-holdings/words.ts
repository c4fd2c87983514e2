// The words for chain holdings in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    trail: {
      'chain-holdings.check': 'Compared a chain with the books',
    },
  },
  'zh-Hans': {
    trail: {
      'chain-holdings.check': '核对链上余额与账簿',
    },
  },
  'zh-Hant': {
    trail: {
      'chain-holdings.check': '核對鏈上結餘與帳簿',
    },
  },
});
