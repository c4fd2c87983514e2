// 邀请码：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  titles: {
    invitations: '邀请码',
  },
  description: '发给受邀客户的邀请码。注册时选填，如填写须有效。',
  issue: '发放邀请码',
  list: {
    code: '邀请码',
    note: '备注',
    used: '已使用',
    usedOf: '{used, number} / {max, number}',
    usedUnlimited: '{used, number} / 不限',
    lastDay: '截止日（香港）',
    noLastDay: '无',
    issuedBy: '发放人',
    issuedAt: '发放时间',
    status: '状态',
    emptyTitle: '暂无邀请码',
    emptyText: '发放后转交给客户；使用邀请码注册的客户会被标记为受邀客户。',
    withdraw: '撤回',
    withdrawNamed: '撤回 {code}',
  },
  status: {
    open: '有效',
    expired: '已过期',
    exhausted: '已用完',
    withdrawn: '已撤回',
  },
  form: {
    title: '发放邀请码',
    note: '备注',
    noteHint: '仅员工可见，例如发给谁。',
    usesMax: '可注册次数',
    usesMaxHint: '1 至 10,000；留空表示不限。',
    usesMaxIssue: '请输入 1 至 10,000 的整数',
    lastDay: '截止日',
    lastDayHint: '香港时间当日结束时失效；留空表示长期有效。',
    lastDayIssue: '该日期在香港时间已过',
  },
  issued: {
    title: '已发放，请转交此邀请码',
    text: '列表中也可查看。',
    close: '关闭',
  },
  withdrawal: {
    title: '撤回 {code}？',
    text: '此后无法再使用该邀请码注册；已注册的客户不受影响。',
    done: '已撤回：{code}',
  },
} satisfies MessagesOf<typeof en>;
