// 收款人的邮件内容，简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  notice: {
    NORMAL: {
      subject: '您的收款人已通过审核',
      opening: '您现在可以向该收款人付款。',
    },
    REFUSED: {
      subject: '您的收款人未通过审核',
      opening: '无法向该收款人付款。您可以更正后重新提交。',
    },
    DISABLED: {
      subject: '您的收款人已停用',
      opening: '暂时无法向该收款人付款。',
    },
  },
  label: { payee: '收款人', account: '账号', reason: '原因' },
};
