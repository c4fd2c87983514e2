// 關於錢包歸屬的電郵文字，繁體中文。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  subject: '請說明收款錢包的歸屬',
  opening: '您的轉帳已獲批准。發出前，我們需要了解收款人的錢包由誰保管。請在網站上填寫。',
  label: { number: '交易編號', amount: '金額', payee: '收款人' },
};
