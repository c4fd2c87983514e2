// 審計記錄：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  description: '操作人、時間、操作與原因。記錄不可更改。',
  memberHint: '會員編號',
  memberIssue: '請輸入十位數字',
  subjectHint: '對象，例如交易編號',
  apply: '篩選',
  emptyTitle: '暫無記錄',
  emptyText: '所有更改及檔案查看都會記錄在此。',
  subject: {
    access: '存取權限申請',
    address: '電郵或手機號碼',
    'bank-message': '銀行報文',
    channel: '渠道',
    'collection-account': '收款帳戶',
    deposit: '存款',
    exchange: '兌換',
    'exchange-quote': '匯率',
    file: '檔案',
    'graphic-code': '圖形驗證碼',
    'identity-check': '身份核驗',
    'institution-application': '機構申請',
    invitation: '邀請碼',
    member: '會員',
    payee: '收款人',
    person: '人員',
    screening: '篩查',
    'screening-run': '全員篩查',
    session: '工作階段',
    'sign-in': '登入',
    staff: '員工',
    transfer: '轉帳',
    'trusted-browser': '受信任瀏覽器',
    verification: '認證',
  },
} satisfies MessagesOf<typeof en>;
