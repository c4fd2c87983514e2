// 建议：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  titles: {
    suggestions: '建议',
  },
  description: '告诉我们哪里可以做得更好。我们会在此处和消息中答复您。',
  about: '类别',
  category: { product: '功能', fees: '费用与汇率', service: '服务', problem: '问题反馈', other: '其他' },
  text: '您的建议',
  length: '{count} / {max} 字',
  files: '附件（选填）',
  send: '提交建议',
  sent: '感谢您，建议已提交。',
  yours: '您的建议',
  status: { open: '已收到', answered: '已答复', closed: '已关闭' },
  answer: '我们的答复',
  emptyTitle: '暂无建议',
  emptyText: '您提交的建议及我们的答复会显示在这里。',
} as const satisfies MessagesOf<typeof en>;
