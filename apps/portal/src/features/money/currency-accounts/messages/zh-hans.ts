// 币种账户：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  list: {
    title: '币种账户',
    description: '各币种余额。',
    deposit: '入金',
    exchange: '兑换',
    transfer: '转账',
    currency: '币种',
    accounts: '收款账户数',
    channels: '银行或网络',
    total: '总额',
    available: '可用余额',
    frozen: '冻结金额',
    pending: '待入账',
    none: '暂无',
    show: '{channel}：{currency} 收款账户',
    emptyTitle: '还没有余额',
    emptyText: '收到某一币种的首笔入金后，该币种会显示在这里。',
  },
  prepaid: {
    title: '预付账户',
    text: 'API 费用以美元从此账户扣除。',
    total: '总额',
    available: '可用余额',
    frozen: '冻结金额',
  },
  bank: {
    title: '银行信息',
    description: '用于接收 {currency} 的账户。',
    back: '币种账户',
    holder: '账户名称',
    number: '账号',
    bic: 'BIC / SWIFT 代码',
    open: '查看收款信息',
    emptyTitle: '还没有可接收 {currency} 的此类账户',
    create: '开通账户',
  },
} satisfies MessagesOf<typeof en>;
