// 收款帳戶資料頁及帳戶通知：繁體中文（香港）。
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
  account: '帳戶',
  reason: '原因',
  notice: {
    NORMAL: {
      subject: '您的收款帳戶已開通',
      opening: '您現在可以使用該帳戶收款。',
    },
    REFUSED: {
      subject: '您的收款帳戶申請未獲批准',
      opening: '以下帳戶未能開通，您可以重新申請。',
    },
    DISABLED: {
      subject: '您的收款帳戶已停用',
      opening: '該帳戶暫時無法收款。期間到帳的款項將暫時凍結，待處理後再作決定。',
    },
  },
};
