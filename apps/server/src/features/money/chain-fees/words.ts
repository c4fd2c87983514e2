// The words for chain fees in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    trail: {
      'chain-fees.prepare': 'Prepared a day’s network fees for the books',
      'chain-fees.record': 'Recorded a network fee',
    },
    subjects: {
      'chain-fee-day': 'Fees of a chain on one day',
    },
  },
  'zh-Hans': {
    trail: {
      'chain-fees.prepare': '准备了当日网络费用的记账',
      'chain-fees.record': '记录了网络费',
    },
    subjects: {
      'chain-fee-day': '某链当日费用',
    },
  },
  'zh-Hant': {
    trail: {
      'chain-fees.prepare': '準備了當日網絡費用的記帳',
      'chain-fees.record': '記錄了網絡費',
    },
    subjects: {
      'chain-fee-day': '某鏈當日費用',
    },
  },
});
