// The words for bank evidence in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    trail: {
      'bank-evidence.keep': 'Bank statement read',
      'bank-evidence.match': 'Bank entries matched',
      'bank-evidence.prove': 'Bank asked about its notices',
    },
    subjects: {
      'bank-statement': 'Bank statement',
      'bank-notices': 'Notices of a bank',
    },
  },
  'zh-Hans': {
    trail: {
      'bank-evidence.keep': '读取银行对账单',
      'bank-evidence.match': '银行明细已匹配',
      'bank-evidence.prove': '就通知向银行查询',
    },
    subjects: {
      'bank-statement': '银行对账单',
      'bank-notices': '银行通知',
    },
  },
  'zh-Hant': {
    trail: {
      'bank-evidence.keep': '讀取銀行對帳單',
      'bank-evidence.match': '銀行明細已匹配',
      'bank-evidence.prove': '就通知向銀行查詢',
    },
    subjects: {
      'bank-statement': '銀行對帳單',
      'bank-notices': '銀行通知',
    },
  },
});
