// 收款帳戶資料頁：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  title: '收款帳戶資料',
  holder: '帳戶名稱',
  number: '帳戶號碼或 IBAN',
  bank: '銀行',
  bic: 'BIC / SWIFT 代碼',
  branch: {
    routingNumber: 'ABA 路由號碼',
    sortCode: '清算代碼（sort code）',
    transitNumber: '機構及分行號碼',
    bsb: 'BSB 號碼',
    other: '分行代碼',
  },
  intermediary: '中轉銀行',
  bankAddress: '銀行地址',
  country: '銀行所在國家或地區',
  currencies: '接受貨幣',
  postscript: '附言',
  postscriptHint: '付款時請務必填寫此附言，以便我們識別款項。',
  date: '發出日期',
  note: '由 Causeway 為帳戶持有人發出。付款前請核對帳戶資料。',
};
