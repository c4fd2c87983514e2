// 会员建议：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  titles: {
    suggestions: '会员建议',
  },
  description: '会员提出的建议。请用其语言答复，无须答复的可直接关闭。',
  text: '建议',
  about: '类别',
  from: '来自',
  at: '提交时间',
  everything: '全部',
  category: { product: '功能', fees: '费用与汇率', service: '服务', problem: '问题反馈', other: '其他' },
  statusLabel: '状态',
  status: { open: '待答复', answered: '已答复', closed: '已关闭' },
  answer: '答复',
  answerNamed: '答复{person}',
  answerTitle: '答复{person}',
  answerIn: '您的答复，请使用：{language}',
  send: '发送答复',
  answered: '已答复{person}。',
  close: '关闭',
  closeNamed: '关闭{person}的建议',
  closeTitle: '不答复直接关闭？',
  closeText: '会员会看到建议已关闭，不会另收到消息。',
  closeSubmit: '关闭建议',
  closed: '建议已关闭。',
  emptyTitle: '暂无建议',
  emptyText: '会员的建议会显示在这里。',
} as const satisfies MessagesOf<typeof en>;
