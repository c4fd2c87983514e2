// The words for reviews in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'reviews.hold': 'Put a transfer or a deposit on hold',
      'reviews.decide': 'Decide a review',
    },
    trail: {
      'reviews.hold': 'Put on hold',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'reviews.hold': '搁置转账或入金',
      'reviews.decide': '审批待审事项',
    },
    trail: {
      'reviews.hold': '暂缓处理',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'reviews.hold': '擱置轉帳或存款',
      'reviews.decide': '審批待審事項',
    },
    trail: {
      'reviews.hold': '暫緩處理',
    },
  },
});
