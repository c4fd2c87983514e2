// 兑换邮件用语：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  notice: {
    reconfirm: {
      subject: '请重新确认您的兑换',
      opening:
        '在您的兑换获批之前，汇率变动已超出您设定的容差，因此未予兑换。请在 24 小时内按新汇率重新确认，或撤回兑换；在此之前资金仍处于冻结状态。',
    },
    lapsed: {
      subject: '您的兑换逾期未确认，已取消',
      opening: '您的兑换未在 24 小时内确认，已自动取消，未予兑换。为其冻结的资金已恢复可用。',
    },
    returned: {
      subject: '您的兑换已退回',
      opening: '我们已退回您的兑换。卖出金额和手续费已退回可用余额；已入账的买入金额已相应扣回。',
    },
  },
  label: { number: '交易单号', debit: '扣款总额', bought: '买入金额', reason: '原因' },
};
