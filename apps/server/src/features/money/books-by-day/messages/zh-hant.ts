// 某日試算表檔案的繁體中文文字。
import { accountTextsZhHant } from '@causeway/contract/account-texts';
import type { en } from './en.ts';

export const zhHant: typeof en = {
  sheet: '試算表',
  headings: {
    currency: '貨幣',
    owner: '所屬',
    purpose: '帳戶',
    name: '帳戶名稱',
    opening: '期初結餘',
    debits: '借方發生額',
    credits: '貸方發生額',
    closing: '期末結餘',
    journals: '分錄數目',
  },
  owner: { members: '會員', house: '平台' },
  accounts: accountTextsZhHant,
};
