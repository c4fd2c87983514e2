// 审计记录：简体中文。
import { subjects } from './subjects/zh-hans.ts';
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  titles: {
    audit: '审计',
  },
  description: '操作人、时间、操作与原因。记录不可更改。',
  memberHint: '会员编号',
  memberIssue: '请输入十位数字',
  subjectHint: '对象，例如交易单号',
  apply: '筛选',
  emptyTitle: '暂无记录',
  emptyText: '所有变更和文件查看都会记录在这里。',
  subject: subjects,
} satisfies MessagesOf<typeof en>;
