// 发送给会员的通知的文本（简体）。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  titles: {
    notifications: '通知',
  },
  description: '最近 30 天发送至机构系统的通知。',
  member: '会员',
  memberHint: '名称、编号、邮箱或手机号',
  state: '发送状态',
  every: '全部',
  apply: '应用',
  created: '创建时间',
  type: '类型',
  number: '编号',
  tries: '发送次数',
  lastAnswer: '最近响应',
  next: '下次发送',
  disabled: '已停用',
  empty: '暂无通知',
  one: '通知',
  status: '新状态',
  id: '通知 ID',
  took: '{took} 毫秒',
  notTried: '尚未发送。',
};
