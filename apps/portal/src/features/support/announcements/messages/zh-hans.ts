// 公告：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  titles: {
    announcements: '公告',
  },
  description: '我们向客户发布的公告。',
  toConfirm: '待确认',
  confirmed: '已确认',
  confirmedAt: '确认时间',
  confirm: '我已阅读',
  emptyTitle: '暂无公告',
  emptyText: '服务变更和计划维护将在此公布。',
} as const satisfies MessagesOf<typeof en>;
