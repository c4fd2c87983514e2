// The words for captcha in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    subjects: {
      'graphic-code': 'Image verification code',
    },
  },
  'zh-Hans': {
    subjects: {
      'graphic-code': '图形验证码',
    },
  },
  'zh-Hant': {
    subjects: {
      'graphic-code': '圖形驗證碼',
    },
  },
});
