// 钱包流水：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  title: '钱包流水',
  description: '可用余额的每笔变动，按时间从新到旧排列。日期和时间均为香港时间 (GMT+8)。',
  columns: {
    time: '支付时间',
    type: '业务类型',
    account: '币种账户类型',
    amount: '金额',
    balance: '变动后余额',
    revocation: '撤销状态',
    txnNo: '交易单号',
    flowId: '流水号',
  },
  accountType: { currency: '币种账户', prepaid: '预付账户' },
  reversed: '冲正',
  notReversed: '正常',
  filter: {
    direction: '收支方向',
    inward: '收入',
    outward: '支出',
    type: '业务类型',
    everyType: '全部类型',
    account: '币种账户类型',
    reversals: '撤销状态',
    onlyReversals: '仅冲正',
    noReversals: '不含冲正',
    flowId: '流水号',
  },
  emptyTitle: '还没有交易记录',
  emptyText: '每笔入金、兑换和转账都会显示在这里，并列出变动后余额。',
  deposit: '发起入金',
} satisfies MessagesOf<typeof en>;
