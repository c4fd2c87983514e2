// The words for accounts in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'accounts.set-display-currency': 'Change the currency of the overview',
    },
    trail: {
      'accounts.set-display-currency': 'Changed the currency of the overview',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'accounts.set-display-currency': '更改总览显示币种',
    },
    trail: {
      'accounts.set-display-currency': '更改总览币种',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'accounts.set-display-currency': '更改總覽顯示貨幣',
    },
    trail: {
      'accounts.set-display-currency': '更改總覽貨幣',
    },
  },
});
