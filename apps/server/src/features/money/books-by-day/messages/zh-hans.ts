// 某日试算表文件的简体中文文字。
import { accountTextsZhHans } from '@causeway/contract/account-texts';
import type { en } from './en.ts';

export const zhHans: typeof en = {
  sheet: '试算表',
  headings: {
    currency: '币种',
    owner: '所属',
    purpose: '账户',
    name: '账户名称',
    opening: '期初余额',
    debits: '借方发生额',
    credits: '贷方发生额',
    closing: '期末余额',
    journals: '分录数',
  },
  owner: { members: '会员', house: '平台' },
  accounts: accountTextsZhHans,
};
