// 兌換電郵用語：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  notice: {
    returned: {
      subject: '您的兌換已退回',
      opening: '我們已退回您的兌換。賣出金額及手續費已退回可用結餘；已入帳的買入金額亦已扣回。',
    },
  },
  label: { number: '交易編號', debit: '扣帳總額', bought: '買入金額', reason: '原因' },
};
