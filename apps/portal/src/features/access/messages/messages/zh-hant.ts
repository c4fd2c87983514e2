// 訊息，繁體中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant: MessagesOf<typeof en> = {
  titles: {
    messages: '訊息',
  },
  title: '訊息',
  description: '您帳戶中發生的事項。',
  about: '類別',
  everything: '全部',
  kind: {
    approval: '覆核',
    money: '收付款',
    verification: '身份認證',
    security: '保安',
    team: '團隊',
    exports: '匯出',
    support: '客戶服務',
  },
  message: '訊息',
  at: '時間',
  isNew: '未讀',
  onlyUnread: '只看未讀',
  readAll: '全部標示為已讀',
  open: '查看相關頁面',
  emptyTitle: '暫無訊息',
  emptyText: '收付款、覆核、身份認證以及帳戶的變更會在此通知您。',
  failed: '該訊息不在列表的這一頁。',
  ways: {
    button: '通知方式',
    title: '通知方式',
    hint: '如未綁定電郵，我們會改發短訊。',
    always: '身份認證、保安及團隊類訊息：一律透過平台及電郵通知。',
    way: { both: '平台及電郵', portal: '只限平台', email: '只限電郵' },
    save: '儲存',
    saved: '已儲存。',
  },
};
