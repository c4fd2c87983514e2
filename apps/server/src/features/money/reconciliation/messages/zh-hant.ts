// 與銀行差異檔案的繁體中文文字。
import { breakTextsZhHant } from '@causeway/contract/break-texts';
import type { en } from './en.ts';

export const zhHant: typeof en = {
  ...breakTextsZhHant,
  unconfirmed: '等待再次查詢',
  headings: {
    firstSeen: '首次發現',
    bank: '銀行',
    account: '帳戶',
    day: '日期',
    kind: '差異',
    cause: '可能原因',
    currency: '貨幣',
    amount: '銀行減帳簿',
    detail: '詳情',
    state: '狀態',
    owner: '負責人',
    note: '說明',
    closed: '關閉時間',
  },
};
