// 旧版会员历史流水文件：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  title: '2025年5月前的流水',
  headings: {
    time: '时间 (GMT+8)',
    type: '业务类型',
    currency: '币种',
    amount: '金额',
    fee: '手续费',
    rate: '汇率',
    order: '交易单号',
    entry: '流水号',
  },
  type: { deposit: '入金', exchange: '兑换', transfer: '转账' },
};
