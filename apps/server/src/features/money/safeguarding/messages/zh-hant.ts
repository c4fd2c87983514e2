// 客戶資金保障報告檔案的繁體中文文字。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  sheet: '客戶資金保障',
  headings: {
    currency: '貨幣',
    item: '項目',
    account: '帳戶',
    amount: '金額',
    books: '帳面結餘',
    outside: '外部結餘',
    asOf: '截至',
    onTheWay: '在途',
    difference: '差額',
  },
  items: {
    members: '應付：會員結餘',
    clearing: '應付：在途付款',
    suspense: '應付：待配對款項',
    owed: '應付合計',
    account: '持有',
    held: '持有合計',
    own: '平台自有資金（帳面）',
    surplus: '盈餘或短缺',
  },
  states: { covered: '足額', short: '短缺', 'not-read': '未讀取' },
};
