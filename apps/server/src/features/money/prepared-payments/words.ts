// The words for prepared payments in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    trail: {
      'transfers.send-code': 'Requested a code',
      'transfers.not-approved': 'Approval failed',
      'prepaid.not-approved': 'Prepaid account transfer failed approval',
    },
  },
  'zh-Hans': {
    trail: {
      'transfers.send-code': '获取验证码',
      'transfers.not-approved': '未通过授权验证',
      'prepaid.not-approved': '预付账户划转验证未通过',
    },
  },
  'zh-Hant': {
    trail: {
      'transfers.send-code': '獲取驗證碼',
      'transfers.not-approved': '未通過授權驗證',
      'prepaid.not-approved': '預付帳戶撥款驗證未通過',
    },
  },
});
