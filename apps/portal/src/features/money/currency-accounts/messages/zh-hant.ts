// 貨幣帳戶：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  list: {
    title: '貨幣帳戶',
    description: '您持有的各種貨幣結餘。',
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
    emptyTitle: '您的結餘將顯示於此',
    emptyText: '某種貨幣的首筆款項到帳後，該貨幣便會出現。',
  },
  prepaid: {
    title: '預付帳戶',
    text: '介面服務費用以美元從此帳戶扣除。',
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
    emptyTitle: '您尚未有可收取 {currency} 的此類帳戶',
    create: '開立帳戶',
  },
} satisfies MessagesOf<typeof en>;
