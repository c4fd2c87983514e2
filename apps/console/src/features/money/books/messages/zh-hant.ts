// 某日帳目：繁體中文。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  titles: {
    books: '每日帳目',
  },
  description: '任何一天（香港時間）的試算表。開啟一行可查看其分錄。',
  day: '日期',
  notComplete: '部分分錄仍在計算中，請稍後重新計算。',
  again: '重新計算',
  emptyTitle: '當天沒有結餘',
  emptyText: '截至當天結束尚未有任何記帳。',
  owner: '所屬',
  members: '會員',
  house: '平台',
  account: '帳戶',
  opening: '期初',
  debits: '借方',
  credits: '貸方',
  closing: '期末',
  notZero: '期末結餘合計不為零',
  journalsOf: '分錄：{owner}，{account}，{currency}，{day}',
  noJournalsTitle: '沒有分錄',
  noJournalsText: '當天此行沒有變動。',
};
