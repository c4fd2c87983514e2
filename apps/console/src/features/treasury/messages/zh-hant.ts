// 試算平衡：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui';
import type { en } from './en.ts';

export const zhHant = {
  description: '試算平衡：總帳全部帳戶，按幣種與用途匯總。',
  again: '重新匯總',
  zero: '全部 {count, number} 個幣種合計為零。',
  notZero: '合計不為零：{currencies}。請停止結算並核查分錄。',
  at: '匯總時間',
  booksWhole: '全部分錄與結餘已核驗，未發現差錯。',
  booksFaults:
    '最近一次核驗發現 {count, number} 處差錯：雜湊鏈 {chains, number} 處，結餘 {balances, number} 處。請停止結算；明細見日誌與資料表 ledger.books_check。',
  booksNotYet: '帳簿尚未核驗。每晚核驗一次，首次在啟動後不久進行。',
  booksAt: '核驗時間',
  owner: '歸屬',
  members: '會員',
  house: '平台',
  purpose: '用途',
  balance: '結餘',
  sum: '合計',
  emptyTitle: '尚無記帳',
  emptyText: '首筆存款會開立首批帳戶。',
} satisfies MessagesOf<typeof en>;
