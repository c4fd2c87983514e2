// 建議：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  titles: {
    suggestions: '建議',
  },
  description: '告訴我們哪裏可以做得更好。我們會在此處及訊息中回覆您。',
  about: '類別',
  category: { product: '功能', fees: '費用與匯率', service: '服務', problem: '問題反映', other: '其他' },
  text: '您的建議',
  length: '{count} / {max} 字',
  files: '附件（選填）',
  send: '提交建議',
  sent: '多謝您，建議已提交。',
  yours: '您的建議',
  status: { open: '已收到', answered: '已回覆', closed: '已關閉' },
  answer: '我們的回覆',
  emptyTitle: '暫無建議',
  emptyText: '您提交的建議及我們的回覆會顯示於此。',
} as const satisfies MessagesOf<typeof en>;
