// 公告：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  titles: {
    announcements: '公告',
  },
  description: '我們向客戶發佈的公告。',
  toConfirm: '待確認',
  confirmed: '已確認',
  confirmedAt: '確認時間',
  confirm: '我已閱讀',
  emptyTitle: '暫無公告',
  emptyText: '服務變更及計劃維護將在此公佈。',
} as const satisfies MessagesOf<typeof en>;
