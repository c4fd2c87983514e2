// 平台收入文件的简体中文文字。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  sheet: '收入',
  headings: {
    what: '类别、日期或会员',
    memberName: '会员名称',
    currency: '币种',
    fees: '手续费',
    spread: '点差（USD）',
    journals: '分录数',
  },
  kinds: {
    transfer: '转账',
    deposit: '入金',
    exchange: '兑换',
    'bill-monthly': '月费账单',
    'bill-account': '开户账单',
    'bill-api-call': 'API 调用账单',
    'bill-transfer': '转账账单',
    'bill-other': '其他账单',
    house: '自有资金变动',
  },
};
