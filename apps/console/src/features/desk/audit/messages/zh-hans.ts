// 审计记录：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  description: '操作人、时间、操作与原因。记录不可更改。',
  memberHint: '会员编号',
  memberIssue: '请输入十位数字',
  subjectHint: '对象，例如交易单号',
  apply: '筛选',
  emptyTitle: '暂无记录',
  emptyText: '所有变更和文件查看都会记录在这里。',
  subject: {
    access: '访问权限申请',
    address: '邮箱或手机号码',
    'bank-message': '银行报文',
    channel: '渠道',
    'collection-account': '收款账户',
    deposit: '入金',
    exchange: '兑换',
    'exchange-quote': '汇率',
    file: '文件',
    'graphic-code': '图形验证码',
    'identity-check': '身份核验',
    'institution-application': '机构申请',
    invitation: '邀请码',
    member: '会员',
    payee: '收款人',
    person: '人员',
    screening: '筛查',
    'screening-run': '全员筛查',
    session: '会话',
    'sign-in': '登录',
    staff: '员工',
    transfer: '转账',
    'trusted-browser': '受信任浏览器',
    verification: '认证',
  },
} satisfies MessagesOf<typeof en>;
