// 某日试算表文件的简体中文文字。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  sheet: '试算表',
  headings: {
    currency: '币种',
    owner: '所属',
    purpose: '账户',
    opening: '期初余额',
    debits: '借方发生额',
    credits: '贷方发生额',
    closing: '期末余额',
    journals: '分录数',
  },
  owner: { members: '会员', house: '平台' },
};
