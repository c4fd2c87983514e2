// 收款人的電郵內容，繁體中文。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  notice: {
    NORMAL: {
      subject: '您的收款人已獲批准',
      opening: '您現在可以向該收款人付款。',
    },
    REFUSED: {
      subject: '您的收款人未獲批准',
      opening: '無法向該收款人付款。您可以更正後重新提交。',
    },
    DISABLED: {
      subject: '您的收款人已停用',
      opening: '暫時無法向該收款人付款。',
    },
  },
  label: { payee: '收款人', account: '帳號', reason: '原因' },
};
