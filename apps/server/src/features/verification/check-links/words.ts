// The words for check links in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'verification.send-check-link': 'Send a link for an identity check',
      'verification.withdraw-check-link': 'Withdraw a link for an identity check',
    },
    trail: {
      'verification.send-check-link': 'Sent a link to an identity check',
      'verification.withdraw-check-link': 'Withdrew a link to an identity check',
      'verification.open-check-link': 'Opened a link to an identity check',
    },
    subjects: {
      'identity-check-link': 'Identity check link',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'verification.send-check-link': '发送身份核验链接',
      'verification.withdraw-check-link': '撤回身份核验链接',
    },
    trail: {
      'verification.send-check-link': '发送身份核验链接',
      'verification.withdraw-check-link': '撤回身份核验链接',
      'verification.open-check-link': '打开身份核验链接',
    },
    subjects: {
      'identity-check-link': '身份核验链接',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'verification.send-check-link': '發送身分核實連結',
      'verification.withdraw-check-link': '撤回身分核實連結',
    },
    trail: {
      'verification.send-check-link': '發送身份核驗連結',
      'verification.withdraw-check-link': '撤回身份核驗連結',
      'verification.open-check-link': '開啟身份核驗連結',
    },
    subjects: {
      'identity-check-link': '身份核驗連結',
    },
  },
});
