// 貨幣帳戶：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  list: {
    title: '貨幣帳戶',
    description: '各貨幣結餘。',
    deposit: '存款',
    exchange: '兌換',
    transfer: '轉帳',
    currency: '貨幣',
    accounts: '收款帳戶數目',
    channels: '銀行或網絡',
    total: '總額',
    available: '可用結餘',
    frozen: '凍結金額',
    pending: '待入帳',
    none: '暫無',
    show: '{channel}：{currency} 收款帳戶',
    emptyTitle: '尚未有結餘',
    emptyText: '收到某種貨幣的首筆存款後，該貨幣會於此處顯示。',
  },
  prepaid: {
    title: '預付帳戶',
    text: 'API 費用以美元從此帳戶扣除。',
    total: '總額',
    available: '可用結餘',
    frozen: '凍結金額',
  },
  bank: {
    title: '銀行資料',
    description: '用作收取 {currency} 的帳戶。',
    back: '貨幣帳戶',
    holder: '帳戶名稱',
    number: '帳戶號碼',
    bic: 'BIC / SWIFT 代碼',
    open: '查看收款資料',
    emptyTitle: '尚未有可收取 {currency} 的此類帳戶',
    create: '開立帳戶',
  },
} satisfies MessagesOf<typeof en>;
