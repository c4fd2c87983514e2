// 帳單列表：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  titles: {
    'billing-list': '帳單列表',
  },
  title: '帳單列表',
  description: '貴公司的各項費用，從預付帳戶扣除。時間均為香港時間 (GMT+8)。',
  back: '帳戶資料',
  created: '出帳時間',
  number: '帳單流水號',
  category: '費用類別',
  everyCategory: '所有類別',
  amount: '帳單金額',
  status: '狀態',
  paid: '付款時間',
  paidFrom: '付款帳戶',
  paidAmount: '付款金額',
  paymentNumber: '付款編號',
  remark: '備註',
  reverses: '沖正的帳單',
  reversedBy: '沖正帳單',
  billedDates: '出帳日期 (GMT+8)',
  paidDates: '付款日期 (GMT+8)',
  billed: '出帳：{day}',
  paidDay: '付款：{day}',
  emptyTitle: '暫無帳單',
  emptyText: '月費、帳戶開立及轉帳費用將在此列出。',
  failedHint: '預付帳戶結餘不足以支付此帳單，將在下次增值後扣款。',
  drawer: '帳單',
  failed: '未能取得帳單詳情',
} as const satisfies MessagesOf<typeof en>;
