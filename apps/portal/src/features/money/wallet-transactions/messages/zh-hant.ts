// 錢包交易：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  title: '錢包交易',
  description: '可用結餘的每筆變動，按時間由新到舊排列。日期和時間均為香港時間 (GMT+8)。',
  columns: {
    time: '支付時間',
    type: '業務類別',
    account: '貨幣帳戶類別',
    amount: '金額',
    balance: '變動後結餘',
    revocation: '撤銷狀態',
    txnNo: '交易編號',
    flowId: '流水號',
  },
  accountType: { currency: '貨幣帳戶', prepaid: '預付帳戶' },
  reversed: '沖正',
  notReversed: '正常',
  filter: {
    direction: '收支方向',
    inward: '收入',
    outward: '支出',
    type: '業務類別',
    everyType: '所有類別',
    account: '貨幣帳戶類別',
    reversals: '撤銷狀態',
    onlyReversals: '只看沖正',
    noReversals: '不含沖正',
    flowId: '流水號',
  },
  emptyTitle: '尚未有交易記錄',
  emptyText: '每筆存款、兌換及轉帳均會於此處顯示，並列出變動後結餘。',
  deposit: '存入款項',
} satisfies MessagesOf<typeof en>;
