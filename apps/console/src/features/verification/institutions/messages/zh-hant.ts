// 機構申請：繁體中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  titles: {
    institutions: '機構申請',
    institution: '機構申請詳情',
  },
  description: '持牌機構的合作申請。待處理的優先，按提交時間排序。',
  status: { pending: '待處理', rejected: '已拒絕', processed: '開通中', completed: '機構會員' },
  list: {
    company: '公司',
    member: '會員',
    email: '電郵',
    status: '狀態',
    submitted: '提交時間',
    all: '全部',
    filter: '狀態',
    emptyTitle: '暫無申請',
    emptyText: '企業提交申請後會顯示在此處。',
  },
  detail: {
    application: '申請內容',
    platform: '聯絡平台',
    account: '帳號',
    cooperation: '合作意向',
    attachments: '附件',
    noAttachments: '無',
    verification: '認證狀態',
    processedBy: '受理人',
    reason: '拒絕原因',
    member: '查看會員',
  },
  notes: {
    title: '備註',
    none: '暫無備註。',
    add: '新增備註',
    hint: '只供員工查看，新增後不可修改。',
    save: '新增',
    saved: '備註已新增。',
  },
  decision: {
    process: '受理',
    processTitle: '受理此申請？',
    processText: '表示您認可該申請並開始開通，須由另一位同事完成。系統會發電郵通知會員。',
    complete: '設為機構會員',
    completeTitle: '將該會員設為機構會員？',
    completeText: '會員將獲得開發者平台和一個結餘為零的美元預付帳戶，系統會發電郵通知會員。',
    secondNeeded: '您已受理該申請，須由另一位同事完成。',
    declined: '該會員的認證已被拒絕，此申請只能拒絕。',
    reject: '拒絕',
    rejectTitle: '拒絕此申請？',
    rejectText: '會員會在電郵和頁面上看到您填寫的原因，並可重新提交。',
    reasonHint: '按原文向會員顯示。',
    done: '已處理，系統會發電郵通知會員。',
  },
} as const satisfies MessagesOf<typeof en>;
