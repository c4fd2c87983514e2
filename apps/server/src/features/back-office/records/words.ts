// The words for records in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'records.export': 'Export records',
      'records.view': 'View a record',
    },
    trail: {
      'records.export': 'Exported transactions',
      'records.view': 'Viewed a transaction',
    },
    subjects: {
      record: 'Transaction viewed',
      records: 'Records searched',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'records.export': '导出记录',
      'records.view': '查看记录',
    },
    trail: {
      'records.export': '导出了交易记录',
      'records.view': '查看了一笔交易',
    },
    subjects: {
      record: '查看的交易',
      records: '查询记录',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'records.export': '匯出記錄',
      'records.view': '檢視記錄',
    },
    trail: {
      'records.export': '匯出了交易記錄',
      'records.view': '查看了一筆交易',
    },
    subjects: {
      record: '查看的交易',
      records: '查詢記錄',
    },
  },
});
