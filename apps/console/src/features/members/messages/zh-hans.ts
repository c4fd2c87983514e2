// 会员：简体中文。
import type { MessagesOf } from '@causeway/ui';
import type { en } from './en.ts';

export const zhHans = {
  list: {
    search: '姓名、邮箱或会员编号',
    name: '名称',
    memberId: '会员编号',
    email: '邮箱',
    type: '类型',
    kyc: '认证',
    status: '状态',
    since: '注册时间',
    emptyTitle: '暂无会员',
    emptyText: '在门户注册的会员会显示在这里。',
  },
  detail: {
    verification: '认证资料',
    trail: '审计记录',
  },
  status: {
    normal: '正常',
    active: '正常',
    disabled: '已停用',
  },
  role: {
    role1: '管理员',
    role2: '操作员',
    role3: '复核员',
  },
  people: {
    title: '人员',
    email: '邮箱',
    role: '角色',
    status: '状态',
  },
  balances: {
    title: '余额',
    currency: '币种',
    prepaid: '{currency} 预付',
    sumAmt: '总额',
    availBalance: '可用',
    frozenAmount: '冻结',
    pendingAmt: '待入账',
    empty: '暂无任何币种余额',
  },
  journals: {
    title: '分录',
    at: '时间',
    kind: '事项',
    reference: '交易编号',
    postings: '转出 → 转入',
    emptyTitle: '暂无分录',
    emptyText: '该会员的每一笔资金变动都会记录在这里。',
  },
} satisfies MessagesOf<typeof en>;
