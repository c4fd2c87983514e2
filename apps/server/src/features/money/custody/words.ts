// The words for custody in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    trail: {
      'custody.open': 'Moved deposits to their own place in the books',
    },
  },
  'zh-Hans': {
    trail: {
      'custody.open': '在账簿中将充值归入充值地址',
    },
  },
  'zh-Hant': {
    trail: {
      'custody.open': '在帳簿中將充值歸入充值地址',
    },
  },
});
