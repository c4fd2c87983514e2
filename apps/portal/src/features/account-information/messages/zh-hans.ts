// 账户信息：简体中文。
import type { MessagesOf } from '@causeway/ui';
import type { en } from './en.ts';

export const zhHans = {
  page: { title: '账户信息' },
  basic: {
    title: '基本信息',
    name: '名称',
    noName: '认证通过后显示',
    memberId: '会员编号',
    memberIdCopy: '会员编号',
    type: '账户类型',
    individual: '个人',
    business: '企业',
    country: '国家或地区',
    email: '邮箱',
    mobile: '手机',
    role: '您的角色',
    roles: { admin: '管理员', operator: '操作员', rechecker: '复核员' },
    since: '注册日期',
    none: '无',
  },
  kyc: {
    title: '身份认证',
    pending: '完成身份认证后即可开通账户和动用资金，约需五分钟。',
    underReview: '我们正在审核您提交的资料，需要 1 至 3 个工作日。',
    rejected: '您的认证未通过，请查看需要修改的内容。',
    verified: '您已通过认证，可以使用全部服务。',
    declined: '我们无法为此账户提供服务，请联系您的客户经理。',
    begin: '去认证',
    see: '查看原因',
  },
  statement: {
    title: '最近一个月的对账单',
    note: '显示最近一个月内最新的 50 条记录。2025 年 5 月 1 日之前的数据不可查询。',
    all: '全部钱包流水',
    none: '最近一个月没有记录。',
    time: '时间',
    type: '类型',
    number: '交易编号',
    amount: '金额',
    balance: '变动后余额',
    reversed: '{type}（已冲正）',
    types: {
      deposit: '入金',
      exchange: '兑换',
      transfer: '转账',
      billing: '费用',
      transferRefund: '转账退款',
      exchangeReturn: '兑换退回',
    },
  },
} satisfies MessagesOf<typeof en>;
