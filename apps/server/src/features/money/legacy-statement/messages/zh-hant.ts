// 舊版會員歷史交易檔案：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  title: '2025年5月前的交易',
  headings: {
    time: '時間 (GMT+8)',
    type: '業務類別',
    currency: '貨幣',
    amount: '金額',
    fee: '手續費',
    rate: '匯率',
    order: '交易編號',
    entry: '流水號',
  },
  type: { deposit: '存款', exchange: '兌換', transfer: '轉帳' },
};
