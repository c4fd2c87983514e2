// The words for wallet transactions in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'wallet-transactions.start-export': 'Export wallet transactions',
    },
    trail: {
      'wallet-transactions.start-export': 'Requested an export',
      'wallet-transactions.export-ready': 'Export ready',
    },
    subjects: {
      'funds-export': 'Export',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'wallet-transactions.start-export': '导出钱包流水',
    },
    trail: {
      'wallet-transactions.start-export': '申请导出',
      'wallet-transactions.export-ready': '导出完成',
    },
    subjects: {
      'funds-export': '导出',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'wallet-transactions.start-export': '匯出錢包交易',
    },
    trail: {
      'wallet-transactions.start-export': '要求匯出',
      'wallet-transactions.export-ready': '匯出完成',
    },
    subjects: {
      'funds-export': '匯出',
    },
  },
});
