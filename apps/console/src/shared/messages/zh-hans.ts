// 框架及各处共用的文字：简体中文。
import type { MessagesOf } from '@causeway/ui';
import type { en } from './en.ts';

export const zhHans = {
  shell: {
    console: '管理后台',
    account: '您的账户：{name}',
    signOut: '退出登录',
  },
  routes: {
    'sign-in': '登录',
    reviews: '审核',
    review: '审核详情',
    members: '会员',
    member: '会员详情',
    treasury: '资金',
    audit: '审计',
  },
  staffRole: {
    reviewer: '审核员',
    senior: '高级审核员',
    auditor: '审计员（只能查看）',
  },
  kyc: {
    pending: '待提交',
    underReview: '审核中',
    rejected: '已驳回',
    verified: '已认证',
    declined: '已拒绝',
    rejectedSecond: '复审驳回',
  },
  memberType: {
    individual: '个人',
    business: '企业',
  },
  purpose: {
    available: '可用',
    frozen: '冻结',
    pending: '待入账',
    'prepaid-available': '预付可用',
    'prepaid-frozen': '预付冻结',
    channel: '渠道 {number}',
    clearing: '清算',
    fx: '兑换头寸',
    fees: '手续费',
    suspense: '挂账',
    house: '平台：{purpose}',
  },
  trail: {
    label: '审计记录',
    time: '时间',
    who: '操作人',
    action: '操作',
    subject: '对象',
    member: '会员',
    reason: '原因',
    requestId: '请求编号',
    actor: {
      staff: '员工',
      person: '会员',
      system: '系统',
      public: '未登录',
    },
  },
} satisfies MessagesOf<typeof en>;
