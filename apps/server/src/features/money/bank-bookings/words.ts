// The words for bank bookings in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    trail: {
      'bank-bookings.hear': 'Bank booking received',
      'bank-bookings.hear-again': 'Bank booking reported again',
    },
    subjects: {
      'bank-booking': 'Bank booking',
    },
  },
  'zh-Hans': {
    trail: {
      'bank-bookings.hear': '收到银行记账',
      'bank-bookings.hear-again': '再次收到银行记账',
    },
    subjects: {
      'bank-booking': '银行记账',
    },
  },
  'zh-Hant': {
    trail: {
      'bank-bookings.hear': '收到銀行入賬',
      'bank-bookings.hear-again': '再次收到銀行入賬',
    },
    subjects: {
      'bank-booking': '銀行記帳',
    },
  },
});
