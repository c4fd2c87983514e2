// 框架及各處共用的文字：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui';
import type { en } from './en.ts';

export const zhHant = {
  shell: {
    console: '管理後台',
    account: '您的帳戶：{name}',
    signOut: '登出',
  },
  routes: {
    'sign-in': '登入',
    reviews: '審核',
    review: '審核詳情',
    members: '會員',
    member: '會員詳情',
    treasury: '資金',
    audit: '審計',
  },
  staffRole: {
    reviewer: '審核員',
    senior: '高級審核員',
    auditor: '審計員（只可查看）',
  },
  kyc: {
    pending: '待提交',
    underReview: '審核中',
    rejected: '已退回',
    verified: '已認證',
    declined: '已拒絕',
    rejectedSecond: '覆核退回',
  },
  memberType: {
    individual: '個人',
    business: '企業',
  },
  purpose: {
    available: '可用',
    frozen: '凍結',
    pending: '待入帳',
    'prepaid-available': '預付可用',
    'prepaid-frozen': '預付凍結',
    channel: '渠道 {number}',
    clearing: '清算',
    fx: '兌換頭寸',
    fees: '手續費',
    suspense: '掛帳',
    house: '平台：{purpose}',
  },
  trail: {
    label: '審計紀錄',
    time: '時間',
    who: '操作人',
    action: '操作',
    subject: '對象',
    member: '會員',
    reason: '原因',
    requestId: '請求編號',
    actor: {
      staff: '員工',
      person: '會員',
      system: '系統',
      public: '未登入',
    },
  },
} satisfies MessagesOf<typeof en>;
