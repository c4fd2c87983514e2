// 兌換電郵用語：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  notice: {
    reconfirm: {
      subject: '請重新確認您的兌換',
      opening:
        '在您的兌換獲批之前，匯率變動已超出您設定的容許範圍，因此未有兌換。請於 24 小時內按新匯率重新確認，或撤回兌換；在此之前資金仍然凍結。',
    },
    lapsed: {
      subject: '您的兌換逾期未確認，已取消',
      opening: '您的兌換未有於 24 小時內確認，已自動取消，未有兌換。為此凍結的資金已恢復可用。',
    },
    returned: {
      subject: '您的兌換已退回',
      opening: '我們已退回您的兌換。賣出金額及手續費已退回可用結餘；已入帳的買入金額亦已扣回。',
    },
  },
  label: { number: '交易編號', debit: '扣帳總額', bought: '買入金額', reason: '原因' },
};
