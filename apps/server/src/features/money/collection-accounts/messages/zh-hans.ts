// 收款账户信息页：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  title: '收款账户信息',
  holder: '账户名称',
  number: '账号或 IBAN',
  bank: '银行',
  bic: 'BIC / SWIFT 代码',
  bankAddress: '银行地址',
  country: '银行所在国家或地区',
  currencies: '支持币种',
  postscript: '附言',
  postscriptHint: '付款时请务必填写此附言，以便我们识别款项。',
  date: '出具日期',
  note: '由 Causeway 为账户持有人出具。付款前请核对账户信息。',
};
