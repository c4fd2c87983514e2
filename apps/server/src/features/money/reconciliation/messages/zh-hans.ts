// 与银行差异文件的简体中文文字。
import { breakTextsZhHans } from '@causeway/contract/break-texts';
import type { en } from './en.ts';

export const zhHans: typeof en = {
  ...breakTextsZhHans,
  unconfirmed: '等待再次查询',
  headings: {
    firstSeen: '首次发现',
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
    closed: '关闭时间',
  },
};
