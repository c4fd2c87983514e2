// 與銀行差異檔案的繁體中文文字。
import { breakTextsZhHant } from '@causeway/contract/break-texts';
import type { en } from './en.ts';

export const zhHant: typeof en = {
  ...breakTextsZhHant,
  unconfirmed: '待銀行下一份報告確認',
  headings: {
    firstSeen: '首次發現 (GMT+8)',
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
    proposer: '提議人',
    proposed: '提議時間 (GMT+8)',
    confirmer: '確認人',
    confirmed: '確認時間 (GMT+8)',
    closed: '關閉時間 (GMT+8)',
  },
};
