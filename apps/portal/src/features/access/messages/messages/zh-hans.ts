// 消息，简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans: MessagesOf<typeof en> = {
  titles: {
    messages: '消息',
  },
  title: '消息',
  description: '您账户中发生的事项。',
  about: '类别',
  everything: '全部',
  kind: {
    approval: '复核',
    money: '收付款',
    verification: '身份认证',
    security: '安全',
    team: '团队',
    exports: '导出',
    support: '客服',
  },
  message: '消息',
  at: '时间',
  isNew: '未读',
  onlyUnread: '仅看未读',
  readAll: '全部标为已读',
  open: '查看相关页面',
  emptyTitle: '暂无消息',
  emptyText: '收付款、复核、身份认证以及账户的变更会在此通知您。',
  failed: '该消息不在列表的这一页。',
  ways: {
    button: '通知方式',
    title: '通知方式',
    hint: '如未绑定邮箱，我们会改发短信。',
    always: '身份认证、安全和团队类消息：始终通过平台和邮件通知。',
    way: { both: '平台和邮件', portal: '仅平台', email: '仅邮件' },
    save: '保存',
    saved: '已保存。',
  },
};
