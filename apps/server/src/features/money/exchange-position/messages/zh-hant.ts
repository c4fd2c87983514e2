// 平台收入檔案的繁體中文文字。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  sheet: '收入',
  headings: {
    what: '類別、日期或會員',
    memberName: '會員名稱',
    currency: '幣種',
    fees: '手續費',
    spread: '點差（USD）',
    journals: '分錄數',
  },
  kinds: {
    transfer: '轉帳',
    deposit: '存款',
    exchange: '兌換',
    'bill-monthly': '月費帳單',
    'bill-account': '開戶帳單',
    'bill-api-call': 'API 調用帳單',
    'bill-transfer': '轉帳帳單',
    'bill-other': '其他帳單',
    house: '自有資金變動',
  },
};
