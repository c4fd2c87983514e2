// 會員建議：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  titles: {
    suggestions: '會員建議',
  },
  description: '會員提出的建議。請用其語言回覆，無須回覆的可直接關閉。',
  text: '建議',
  about: '類別',
  from: '來自',
  at: '提交時間',
  everything: '全部',
  category: { product: '功能', fees: '費用與匯率', service: '服務', problem: '問題反映', other: '其他' },
  statusLabel: '狀態',
  status: { open: '待回覆', answered: '已回覆', closed: '已關閉' },
  answer: '回覆',
  answerNamed: '回覆{person}',
  answerTitle: '回覆{person}',
  answerIn: '您的回覆，請使用：{language}',
  send: '發送回覆',
  answered: '已回覆{person}。',
  close: '關閉',
  closeNamed: '關閉{person}的建議',
  closeTitle: '不回覆直接關閉？',
  closeText: '會員會看到建議已關閉，不會另收到訊息。',
  closeSubmit: '關閉建議',
  closed: '建議已關閉。',
  emptyTitle: '暫無建議',
  emptyText: '會員的建議會顯示於此。',
} as const satisfies MessagesOf<typeof en>;
