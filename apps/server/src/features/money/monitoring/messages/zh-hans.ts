// 就交易向会员询问的文字，简体中文。任何文字都不说明询问的原因。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  transaction: {
    in: '您的存款 {number}（{amount}）',
    out: '您的转账 {number}（{amount}）',
    exchange: '您的兑换 {number}（{amount} 兑 {bought}）',
  },
  asks: {
    purpose: '关于{transaction}：请说明其用途、对方是谁，以及双方的约定。',
    contract: '关于{transaction}：请上传相关发票、合同或其他证明文件。',
    funds: '关于{transaction}：请上传能说明资金来源的文件，例如银行流水、工资单、财务报表或买卖合同。',
  },
  waits: '我们审阅您的回复后，将继续处理此笔转账。',
  done: '关于{transaction}，我们无需更多资料。',
};
