// 账单列表：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  titles: {
    'billing-list': '账单列表',
  },
  title: '账单列表',
  description: '贵公司的各项费用，从预付账户扣除。时间均为香港时间 (GMT+8)。',
  back: '账户信息',
  created: '出账时间',
  number: '账单流水号',
  category: '费用类别',
  everyCategory: '全部类别',
  amount: '账单金额',
  status: '状态',
  paid: '付款时间',
  paidFrom: '付款账户',
  paidAmount: '付款金额',
  paymentNumber: '付款单号',
  remark: '备注',
  reverses: '冲正的账单',
  reversedBy: '冲正账单',
  billedDates: '出账日期 (GMT+8)',
  paidDates: '付款日期 (GMT+8)',
  billed: '出账：{day}',
  paidDay: '付款：{day}',
  emptyTitle: '暂无账单',
  emptyText: '月费、账户开立及转账费用将在此列出。',
  failedHint: '预付账户余额不足以支付此账单，将在下次充值后扣款。',
  drawer: '账单',
  failed: '获取账单详情失败',
} as const satisfies MessagesOf<typeof en>;
