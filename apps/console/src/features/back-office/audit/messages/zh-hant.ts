// 審計記錄：繁體中文（香港）。
import { subjects } from './subjects/zh-hant.ts';
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  titles: {
    audit: '審計',
  },
  description: '操作人、時間、操作與原因。記錄不可更改。',
  memberHint: '會員編號',
  memberIssue: '請輸入十位數字',
  subjectHint: '對象，例如交易編號',
  apply: '篩選',
  emptyTitle: '暫無記錄',
  emptyText: '所有更改及檔案查看都會記錄在此。',
  subject: subjects,
} satisfies MessagesOf<typeof en>;
