// 发送给会员的通知的文本（简体）。
import type { en } from './en.ts';

export const zhHans: typeof en = {
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
  states: { waiting: '等待发送', delivered: '已送达', failed: '未送达' },
  types: {
    deposit: '入金',
    exchange: '兑换',
    transfer: '转账',
    payee: '收款人',
    account: '收款账户',
    ping: '测试',
  },
  failures: {
    address: '不是公网地址',
    name: '域名无法解析',
    certificate: '证书无效',
    timeout: '10 秒内无响应',
    connection: '连接失败',
  },
};
