// 兑换邮件用语：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  notice: {
    returned: {
      subject: '您的兑换已退回',
      opening: '我们已退回您的兑换。卖出金额和手续费已退回可用余额；已入账的买入金额已相应扣回。',
    },
  },
  label: { number: '交易单号', debit: '扣款总额', bought: '买入金额', reason: '原因' },
};
