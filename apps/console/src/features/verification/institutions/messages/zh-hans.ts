// 机构申请：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  titles: {
    institutions: '机构申请',
    institution: '机构申请详情',
  },
  description: '持牌机构的合作申请。待处理的优先，按提交时间排序。',
  status: { pending: '待处理', rejected: '已拒绝', processed: '开通中', completed: '机构会员' },
  list: {
    company: '公司',
    member: '会员',
    email: '邮箱',
    status: '状态',
    submitted: '提交时间',
    all: '全部',
    filter: '状态',
    emptyTitle: '暂无申请',
    emptyText: '企业提交申请后会显示在这里。',
  },
  detail: {
    application: '申请内容',
    platform: '联系平台',
    account: '账号',
    cooperation: '合作意向',
    attachments: '附件',
    noAttachments: '无',
    verification: '认证状态',
    processedBy: '受理人',
    reason: '拒绝原因',
    member: '查看会员',
  },
  notes: {
    title: '备注',
    none: '暂无备注。',
    add: '添加备注',
    hint: '仅员工可见，添加后不可修改。',
    save: '添加',
    saved: '备注已添加。',
  },
  decision: {
    process: '受理',
    processTitle: '受理此申请？',
    processText: '表示您认可该申请并开始开通，须由另一位同事完成。系统会发邮件通知会员。',
    complete: '设为机构会员',
    completeTitle: '将该会员设为机构会员？',
    completeText: '会员将获得开发者平台和一个余额为零的美元预付账户，系统会发邮件通知会员。',
    secondNeeded: '您已受理该申请，须由另一位同事完成。',
    declined: '该会员的认证已被拒绝，此申请只能拒绝。',
    reject: '拒绝',
    rejectTitle: '拒绝此申请？',
    rejectText: '会员会在邮件和页面上看到您填写的原因，并可重新提交。',
    reasonHint: '按原文向会员显示。',
    done: '已处理，系统会发邮件通知会员。',
  },
} as const satisfies MessagesOf<typeof en>;
