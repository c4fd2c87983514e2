// 与银行差异文件的简体中文文字。
import { breakTextsZhHans } from '@causeway/contract/break-texts';
import type { en } from './en.ts';

export const zhHans: typeof en = {
  ...breakTextsZhHans,
  unconfirmed: '待银行下一份报告确认',
  headings: {
    firstSeen: '首次发现 (GMT+8)',
    bank: '银行',
    account: '账户',
    day: '日期',
    kind: '差异',
    cause: '可能原因',
    currency: '币种',
    amount: '银行减账簿',
    detail: '详情',
    state: '状态',
    owner: '负责人',
    note: '说明',
    proposer: '提议人',
    proposed: '提议时间 (GMT+8)',
    confirmer: '确认人',
    confirmed: '确认时间 (GMT+8)',
    closed: '关闭时间 (GMT+8)',
  },
};
