// 某日账目：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  titles: {
    books: '每日账目',
  },
  description: '任意一天（香港时间）的试算表。打开一行可查看其分录。',
  day: '日期',
  notComplete: '部分分录仍在汇总中，请稍后重新计算。',
  again: '重新计算',
  emptyTitle: '当天没有余额',
  emptyText: '截至当天结束尚无任何记账。',
  owner: '所属',
  members: '会员',
  house: '平台',
  account: '账户',
  opening: '期初',
  debits: '借方',
  credits: '贷方',
  closing: '期末',
  notZero: '期末余额合计不为零',
  journalsOf: '分录：{owner}，{account}，{currency}，{day}',
  noJournalsTitle: '没有分录',
  noJournalsText: '当天该行没有变动。',
};
