// 客户资金保障报告文件的简体中文文字。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  sheet: '客户资金保障',
  headings: {
    currency: '币种',
    item: '项目',
    account: '账户',
    amount: '金额',
    books: '账面余额',
    outside: '外部余额',
    asOf: '截至',
    onTheWay: '在途',
    difference: '差额',
  },
  items: {
    members: '应付：会员余额',
    clearing: '应付：在途付款',
    suspense: '应付：待匹配款项',
    owed: '应付合计',
    account: '持有',
    held: '持有合计',
    own: '平台自有资金（账面）',
    surplus: '盈余或缺口',
  },
  states: { covered: '足额', short: '缺口', 'not-read': '未读取' },
};
