// 试算平衡：简体中文。
import type { MessagesOf } from '@causeway/ui';
import type { en } from './en.ts';

export const zhHans = {
  description: '试算平衡：总账全部账户，按币种与用途汇总。',
  again: '重新汇总',
  zero: '全部 {count, number} 个币种合计为零。',
  notZero: '合计不为零：{currencies}。请停止结算并核查分录。',
  at: '汇总时间',
  booksWhole: '全部分录与余额已核验，未发现差错。',
  booksFaults:
    '最近一次核验发现 {count, number} 处差错：哈希链 {chains, number} 处，余额 {balances, number} 处。请停止结算；明细见日志与数据表 ledger.books_check。',
  booksNotYet: '账簿尚未核验。每晚核验一次，首次在启动后不久进行。',
  booksAt: '核验时间',
  owner: '归属',
  members: '会员',
  house: '平台',
  purpose: '用途',
  balance: '余额',
  sum: '合计',
  emptyTitle: '尚无记账',
  emptyText: '首笔入金会开立首批账户。',
} satisfies MessagesOf<typeof en>;
