// The words for registers in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: { 'verification-register.ask': 'Ask an official register again' },
    trail: {
      'verification.ask-register': 'Asked the official register',
      'verification.count-register-request': 'Began to ask the official register',
    },
  },
  'zh-Hans': {
    staffCalls: { 'verification-register.ask': '重新查询官方登记册' },
    trail: {
      'verification.ask-register': '查询官方登记册',
      'verification.count-register-request': '开始查询官方登记册',
    },
  },
  'zh-Hant': {
    staffCalls: { 'verification-register.ask': '重新查詢官方登記冊' },
    trail: {
      'verification.ask-register': '查詢官方登記冊',
      'verification.count-register-request': '開始查詢官方登記冊',
    },
  },
});
